import { useState } from 'react';

import type {
	listReceivables,
	OfficeInvoice,
} from '#insurance/groups/memberships/invoices/office-api.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { shortDate } from '#platform/values/dates.ts';
import { formatRupiah, groupDigits } from '#platform/values/money.ts';
import { WaitingAccount } from '#web/backoffice/insurer/PremiumAccount.tsx';
import type { Column } from '#web/backoffice/list/column.tsx';
import { List } from '#web/backoffice/list/List.tsx';
import { useAnswer } from '#web/backoffice/office-calls.ts';
import { FilterBar, FilterSelect } from '#web/backoffice/parts/FilterBar.tsx';
import { Badge, Panel, Waiting } from '#web/backoffice/parts/parts.tsx';
import { restOf, useFilter } from '#web/backoffice/parts/use-filter.ts';
import { Button } from '#web/ui/Button.tsx';
import { PageNumbers } from '#web/ui/navigation/PageNumbers.tsx';

import { CompanyReceipts } from './CompanyReceipts.tsx';
import { openDocument } from './open-document.ts';
import { RecordReceipt } from './RecordReceipt.tsx';

type Shown = CallOutput<typeof listReceivables>;

const LIST = '/office/uang';
const DUE = [
	{ value: '', label: 'Semua yang terbuka' },
	{ value: 'lewat', label: 'Lewat jatuh tempo' },
];

const COLUMNS: Column<OfficeInvoice>[] = [
	{ name: 'Tagihan', of: (row) => row.number },
	{ name: 'Perusahaan', of: (row) => `${row.company}, ${row.coverNo}` },
	{ name: 'Untuk', of: (row) => row.words },
	{
		name: 'Jatuh tempo',
		of: (row) => (
			<>
				<span className="mb-1 block">{shortDate(row.dueOn)}</span>
				<Badge tone={row.state === 'overdue' ? 'late' : 'wait'}>{row.stateWords}</Badge>
			</>
		),
	},
	{
		name: 'Sisa',
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
		number: true,
	},
	{
		name: 'Dokumen',
		of: (row) => (
			<Button look="quiet" onClick={() => void openDocument('invoice', row.invoiceId)}>
				Unduh<span className="sr-only">{` tagihan ${row.number}`}</span>
			</Button>
		),
	},
];

/** Open amounts by days since the invoice. */
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

/** Company invoices: open amounts and their age, receipts, and recording a receipt. */
export function Receivables({ query }: { query: URLSearchParams }) {
	const { get, page, set } = useFilter(query);
	const companyId = get('perusahaan');
	const { data, problem, reload } = useAnswer<typeof listReceivables>(
		'POST /page/office/company-invoices/open',
		{
			companyId: companyId || null,
			overdue: get('tempo') === 'lewat',
			page: Math.min(page, 1_000),
		},
	);
	const [changes, setChanges] = useState(0);
	if (!data) return <Waiting there={false} problem={problem} words="Memuat tagihan" />;
	const changed = () => {
		setChanges((count) => count + 1);
		reload();
	};
	const companies = data.companies.map((one) => ({
		value: one.companyId,
		label: one.open > 0 ? `${one.company} (${formatRupiah(one.open)})` : one.company,
	}));
	return (
		<>
			<WaitingAccount />
			<FilterBar>
				<FilterSelect
					id="receivable-company"
					label="Perusahaan"
					value={companyId}
					options={[{ value: '', label: 'Semua perusahaan' }, ...companies]}
					onChange={(value) => set({ perusahaan: value })}
				/>
				<FilterSelect
					id="receivable-due"
					label="Jatuh tempo"
					value={get('tempo')}
					options={DUE}
					onChange={(value) => set({ tempo: value })}
				/>
			</FilterBar>
			<Ages shown={data} />
			<List
				label="Tagihan yang belum lunas"
				rows={data.rows}
				columns={COLUMNS}
				keyOf={({ invoiceId }) => invoiceId}
				empty="Tidak ada tagihan yang terbuka."
			/>
			<PageNumbers list={LIST} page={page} pages={data.pages} query={restOf(query)} />
			{companies.length > 0 ? (
				<Panel title="Catat pembayaran">
					<RecordReceipt
						key={companyId}
						{...{ companies, companyId, changes }}
						onDone={changed}
					/>
				</Panel>
			) : null}
			<CompanyReceipts
				key={`${companyId} ${changes}`}
				companyId={companyId || null}
				onDone={changed}
			/>
		</>
	);
}
