import { useState } from 'react';

import type {
	listReceivables,
	OfficeInvoice,
} from '#insurance/groups/memberships/invoices/office-api.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { shortDate } from '#platform/values/dates.ts';
import { formatRupiah, groupDigits } from '#platform/values/money.ts';
import { WaitingAccount } from '#web/backoffice/insurer/PremiumAccount.tsx';
import { type Column, dayColumn, moneyColumn, textColumn } from '#web/backoffice/list/column.tsx';
import { answerFilter, choiceFilter, readFilters } from '#web/backoffice/list/filters.tsx';
import { defineList } from '#web/backoffice/list/list-of.ts';
import { ListRoom } from '#web/backoffice/list/ListRoom.tsx';
import { Badge, Panel } from '#web/backoffice/parts/parts.tsx';
import { Button } from '#web/ui/Button.tsx';

import { CompanyReceipts } from './CompanyReceipts.tsx';
import { openDocument } from './open-document.ts';
import { RecordReceipt } from './RecordReceipt.tsx';

type Shown = CallOutput<typeof listReceivables>;

const companiesOf = ({ companies }: Shown) =>
	companies.map(({ companyId, company, open }) => ({
		value: companyId,
		label: open > 0 ? `${company} (${formatRupiah(open)})` : company,
	}));

const INVOICES = defineList<typeof listReceivables>('POST /page/office/company-invoices/open')({
	path: '/office/uang',
	label: 'Tagihan yang belum lunas',
	noun: 'tagihan yang belum lunas',
	filters: {
		perusahaan: answerFilter('Perusahaan', 'Semua perusahaan'),
		tempo: choiceFilter('Jatuh tempo', [
			{ value: '', label: 'Semua yang terbuka' },
			{ value: 'lewat', label: 'Lewat jatuh tempo' },
		]),
	},
	input: ({ perusahaan, tempo }, place) => ({
		...place,
		companyId: perusahaan || null,
		overdue: tempo === 'lewat',
	}),
	filterAnswer: (data) => ({ options: { perusahaan: companiesOf(data) } }),
	columns: [
		textColumn('Tagihan', (row) => row.number),
		textColumn('Perusahaan', (row) => `${row.company}, ${row.coverNo}`),
		textColumn('Untuk', (row) => row.words),
		dayColumn('Jatuh tempo', (row) => row.dueOn, {
			of: (row) => (
				<>
					<span className="mb-1 block">{shortDate(row.dueOn)}</span>
					<Badge tone={row.state === 'overdue' ? 'late' : 'wait'}>{row.stateWords}</Badge>
				</>
			),
			sort: 'dueOn',
		}),
		moneyColumn('Sisa', (row) => row.open, {
			of: (row) => (
				<>
					<strong>{formatRupiah(row.open)}</strong>
					{row.paid > 0 ? (
						<span className="block text-sm text-mute">
							dari <span>{formatRupiah(row.amount)}</span>
						</span>
					) : null}
				</>
			),
		}),
	],
	keyOf: ({ invoiceId }) => invoiceId,
	empty: 'Tidak ada tagihan yang terbuka.',
	loading: 'Memuat tagihan',
});

const DOCUMENT: Column<OfficeInvoice> = {
	name: 'Dokumen',
	of: (row) => (
		<Button look="quiet" onClick={() => void openDocument('invoice', row.invoiceId)}>
			Unduh<span className="sr-only">{` tagihan ${row.number}`}</span>
		</Button>
	),
};

function Ages({ shown }: { shown: Shown }) {
	return (
		<>
			<p className="-mb-2 text-sm text-mute">
				Umur tagihan: hari sejak perubahan pesertanya dicatat, bukan sejak jatuh tempo.
			</p>
			<dl className="grid grid-cols-2 gap-3 xl:grid-cols-5">
				{[{ words: 'Seluruhnya', open: shown.open, count: shown.total }, ...shown.ages].map(
					({ words, open, count }) => (
						<div
							key={words}
							className="petal border border-line bg-white p-4 first:max-xl:col-span-2"
						>
							<dt className="text-sm text-mute">{words}</dt>
							<dd className="tabular text-lg font-semibold">
								<span>{formatRupiah(open)}</span>
								<span className="block text-sm font-normal text-mute">
									<span>{groupDigits(count)}</span> tagihan
								</span>
							</dd>
						</div>
					),
				)}
			</dl>
		</>
	);
}

export function Receivables({ query }: { query: URLSearchParams }) {
	const { perusahaan: companyId } = readFilters(INVOICES.filters, query);
	const [changes, setChanges] = useState(0);
	const changed = (reload: () => void) => () => {
		setChanges((count) => count + 1);
		reload();
	};
	return (
		<ListRoom
			of={INVOICES}
			query={query}
			columns={() => [DOCUMENT]}
			above={() => <WaitingAccount />}
			below={(data, reload) => (
				<>
					{data.companies.length > 0 ? (
						<Panel title="Catat pembayaran">
							<RecordReceipt
								key={companyId}
								companies={companiesOf(data)}
								{...{ companyId, changes }}
								onDone={changed(reload)}
							/>
						</Panel>
					) : null}
					<CompanyReceipts
						key={`${companyId} ${changes}`}
						companyId={companyId || null}
						onDone={changed(reload)}
					/>
				</>
			)}
		>
			{(data) => <Ages shown={data} />}
		</ListRoom>
	);
}
