import type { listEntries, listUnearned } from '#insurance/office/books/api.ts';
import { shortDateTime } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { dayColumn, moneyColumn, textColumn, timeColumn } from '#web/backoffice/list/column.tsx';
import { flagFilter } from '#web/backoffice/list/filters.tsx';
import { defineList } from '#web/backoffice/list/list-of.ts';

const MONEY_ROOM = '/office/uang';

export const ENTRIES = defineList<typeof listEntries>('POST /page/office/books/entries')({
	path: MONEY_ROOM,
	label: 'Buku besar',
	noun: 'baris',
	filters: {
		terlambat: flagFilter('Jurnal', 'Semua', 'Datang setelah bulannya ditutup'),
	},
	input: ({ terlambat }, place, query) => {
		const account = query.get('akun') ?? '';
		return {
			...place,
			account: account === 'all' ? '' : account,
			from: query.get('dari') ?? '',
			to: query.get('sampai') ?? '',
			late: terlambat === '1',
		};
	},
	more: ({ debit, credit }) => `, debit ${formatRupiah(debit)}, kredit ${formatRupiah(credit)}`,
	columns: [
		textColumn('Nomor', ({ subject }) => subject, {
			of: ({ subject }) => <span className="tabular">{subject}</span>,
			sort: 'subject',
		}),
		timeColumn('Dibukukan', ({ at }) => at, { sort: 'at' }),
		textColumn('Peristiwa', ({ kind }) => kind),
		textColumn('Akun', ({ account }) => account),
		moneyColumn('Debit', ({ debit }) => debit, { sort: 'amount' }),
		moneyColumn('Kredit', ({ credit }) => credit),
		textColumn('Catatan', ({ note, at, movedAt, recordedAt }) =>
			[
				note,
				movedAt ? `terjadi ${shortDateTime(new Date(movedAt))}` : '',
				recordedAt === at ? '' : `dicatat ${shortDateTime(new Date(recordedAt))}`,
			]
				.filter(Boolean)
				.join(', '),
		),
	],
	keyOf: ({ key }) => key,
	href: ({ opens }) => opens ?? '',
	empty: 'Tidak ada jurnal dalam masa ini.',
	loading: 'Memuat buku besar',
});

/** Reads a cohort such as `PA/2026` from the address; null if it is none. */
export function cohortOf(query: URLSearchParams): { product: string; cohort: number } | null {
	const [product = '', year = ''] = (query.get('kohort') ?? '').split('/');
	return product !== '' && /^\d{4}$/.test(year) ? { product, cohort: Number(year) } : null;
}

export const UNEARNED = defineList<typeof listUnearned>('POST /page/office/books/unearned')({
	path: MONEY_ROOM,
	label: 'Premi belum merupakan pendapatan',
	noun: 'premi',
	filters: {},
	input: (_values, place, query) => ({
		...place,
		...(cohortOf(query) ?? { product: '', cohort: 2_000 }),
		day: query.get('hari') ?? '',
	}),
	more: ({ unearned }) => `, belum merupakan pendapatan ${formatRupiah(unearned)}`,
	columns: [
		textColumn('Polis', ({ subject }) => subject, {
			of: ({ subject }) => <span className="tabular">{subject}</span>,
			sort: 'subject',
		}),
		dayColumn('Hari pertama', ({ fromDay }) => fromDay),
		dayColumn('Hari terakhir', ({ untilDay }) => untilDay, { sort: 'untilDay' }),
		moneyColumn('Premi', ({ amount }) => amount, { sort: 'amount' }),
		moneyColumn('Sudah pendapatan', ({ earned }) => earned),
		moneyColumn('Belum', ({ unearned }) => unearned, { sort: 'unearned' }),
	],
	keyOf: ({ key }) => key,
	href: ({ opens }) => opens ?? '',
	empty: 'Tidak ada premi yang tersisa pada hari itu.',
	loading: 'Memuat premi',
});
