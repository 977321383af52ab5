import { isDay, longDate } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { ListRoom } from '#web/backoffice/list/ListRoom.tsx';
import { SmartLink } from '#web/ui/Button.tsx';
import { Facts } from '#web/ui/parts/Facts.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { daysWords, statementAddress } from './book-address.ts';
import { cohortOf, ENTRIES, UNEARNED } from './book-lists.tsx';
import { Periods } from './Periods.tsx';
import { Statements } from './Statements.tsx';

const BACK =
	'inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4';

/** Balances of accounts are stated by their side, as in a ledger. */
const sideWords = (balance: number): string =>
	balance === 0
		? formatRupiah(0)
		: `${formatRupiah(Math.abs(balance))} ${balance > 0 ? 'debit' : 'kredit'}`;

function Entries({ query }: { query: URLSearchParams }) {
	const days = { from: query.get('dari') ?? '', to: query.get('sampai') ?? '' };
	return (
		<>
			<SmartLink url={statementAddress(days)} className={BACK}>
				Kembali ke laporan
			</SmartLink>
			<ListRoom
				of={ENTRIES}
				query={query}
				above={(data) =>
					data ? (
						<>
							<h2 className="text-xl font-semibold">{data.title}</h2>
							<Facts
								of={[
									['Masa', daysWords(data)],
									['Saldo awal', sideWords(data.opening)],
									[
										'Saldo akhir',
										sideWords(data.opening + data.debit - data.credit),
									],
								]}
							/>
						</>
					) : null
				}
			/>
		</>
	);
}

function Unearned({ query }: { query: URLSearchParams }) {
	const cohort = cohortOf(query);
	const day = query.get('hari') ?? '';
	if (cohort === null || !isDay(day))
		return <Notice look="warning">Alamat ini tidak lengkap. Buka lagi dari buku besar.</Notice>;
	return (
		<>
			<h2 className="text-xl font-semibold">{`Premi ${cohort.product}, terbit ${cohort.cohort}`}</h2>
			<p className="max-w-3xl text-mute">
				{`Premi yang sampai ${longDate(day)} belum merupakan pendapatan: bagian untuk hari-hari perlindungan sesudahnya.`}
			</p>
			<ListRoom of={UNEARNED} query={query} />
		</>
	);
}

/** Statements and months; `akun` opens the entries of an account, `kohort` the policies behind. */
export function BooksTab({ query }: { query: URLSearchParams }) {
	if (query.has('kohort')) return <Unearned query={query} />;
	if (query.has('akun')) return <Entries query={query} />;
	return (
		<>
			<Statements query={query} />
			<Periods />
		</>
	);
}
