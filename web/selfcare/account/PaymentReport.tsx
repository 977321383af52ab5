import { type FormEvent, useMemo, useState } from 'react';

import type {
	getEStatementBillingPayment,
	getPaymentReportFile,
} from '#insurance/people/customers/api.ts';
import {
	filterChoices,
	filterReport,
	MAX_KEYWORD,
	NO_FILTER,
	REPORT_COLUMNS,
	type ReportFilter,
	type PaymentReportRow,
	shownDay,
} from '#insurance/people/customers/payment-report.ts';
import { groupedPolicyNo } from '#insurance/policies/issuing/grouped-policy-no.ts';
import type { PageData } from '#insurance/site/content/page.ts';
import { formatRupiah, groupDigits } from '#platform/values/money.ts';
import { Button } from '#web/ui/Button.tsx';
import { SelectField, TextField } from '#web/ui/forms/Field.tsx';
import { Form } from '#web/ui/forms/Form.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';

import { askAs, warn } from '../frame/ask-as.ts';
import { BackLink } from '../frame/BackLink.tsx';
import type { SelfcareSession } from '../frame/session.ts';
import { useAsked, useSession } from '../frame/use-portal.ts';

const load = (session: SelfcareSession) =>
	askAs<typeof getEStatementBillingPayment>(
		session,
		'POST /page/selfcare/getEStatementBillingPayment',
		{ customerId: session.customerID },
	);

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/**
 * Search box, Status, Produk and 'Terapkan'. Filters take effect only when 'Terapkan' is clicked
 * (C2.4.01–C2.4.05).
 */
function Filters({
	rows,
	onApply,
}: {
	rows: readonly PaymentReportRow[];
	onApply: (filter: ReportFilter) => void;
}) {
	const [filter, setFilter] = useState(NO_FILTER);
	const change = (part: Partial<ReportFilter>) => setFilter({ ...filter, ...part });
	const apply = (event: FormEvent) => {
		event.preventDefault();
		onApply(filter);
	};
	return (
		<Form
			onSubmit={apply}
			className="petal grid items-end gap-4 border border-line bg-white p-5 md:grid-cols-[2fr_1fr_1fr_auto]"
		>
			<TextField
				id="cari"
				label="Cari"
				type="search"
				maxLength={MAX_KEYWORD}
				placeholder="Nomor polis atau tanggal"
				value={filter.keyword}
				onChange={(event) => change({ keyword: event.target.value })}
			/>
			<SelectField
				id="status"
				label="Status"
				empty="Semua"
				options={optionsOf(filterChoices(rows, 'Status'))}
				value={filter.status}
				onChange={(event) => change({ status: event.target.value })}
			/>
			<SelectField
				id="produk"
				label="Produk"
				empty="Semua"
				options={optionsOf(filterChoices(rows, 'Product'))}
				value={filter.product}
				onChange={(event) => change({ product: event.target.value })}
			/>
			<Button type="submit">Terapkan</Button>
		</Form>
	);
}

const cellsOf = (row: PaymentReportRow) => [
	shownDay(row.ExpiredDate),
	shownDay(row.PaidDate),
	groupedPolicyNo(row.PolicyNo),
	row.Product,
	formatRupiah(row.Amount),
	row.Status,
	row.PaymentSource,
];
const keyOf = (row: PaymentReportRow) => `${row.PolicyNo} ${row.DueDatePre} ${row.ExpiredDate}`;

/** The table of C2.4.06–C2.4.12; on phones, each row is shown as a card. */
function Rows({ rows }: { rows: readonly PaymentReportRow[] }) {
	return (
		<>
			<div className="petal hidden overflow-x-auto border border-line bg-white md:block">
				<table className="tabular w-full text-left max-lg:text-sm">
					<thead>
						<tr className="border-b border-line bg-mist">
							{REPORT_COLUMNS.map((name) => (
								<th
									key={name}
									scope="col"
									className="px-3 py-3 whitespace-nowrap lg:px-4"
								>
									{name}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{rows.map((row) => (
							<tr key={keyOf(row)} className="border-b border-line last:border-0">
								{cellsOf(row).map((cell, at) => (
									<td key={REPORT_COLUMNS[at]} className="px-3 py-3 lg:px-4">
										{cell}
									</td>
								))}
							</tr>
						))}
					</tbody>
				</table>
			</div>
			<ul className="grid gap-3 md:hidden">
				{rows.map((row) => (
					<li key={keyOf(row)} className="petal border border-line bg-white p-4">
						<dl className="tabular grid gap-1">
							{cellsOf(row).map((cell, at) => (
								<div
									key={REPORT_COLUMNS[at]}
									className="flex justify-between gap-4"
								>
									<dt className="text-mute">{REPORT_COLUMNS[at]}</dt>
									<dd className="text-right font-semibold">{cell}</dd>
								</div>
							))}
						</dl>
					</li>
				))}
			</ul>
		</>
	);
}

function Downloads({ session, filter }: { session: SelfcareSession; filter: ReportFilter }) {
	const [busy, setBusy] = useState<'csv' | 'pdf' | null>(null);
	const download = async (format: 'csv' | 'pdf') => {
		setBusy(format);
		const answer = await askAs<typeof getPaymentReportFile>(
			session,
			'POST /page/selfcare/getPaymentReportFile',
			{ customerId: session.customerID, format, ...filter },
		);
		setBusy(null);
		if (answer.ok) location.assign(answer.data.docFilePath);
		else warn(answer.message);
	};
	return (
		<div className="flex flex-wrap gap-3">
			{(['pdf', 'csv'] as const).map((format) => (
				<Button
					key={format}
					look="second"
					busy={busy === format}
					onClick={() => void download(format)}
				>
					{`Unduh ${format.toUpperCase()}`}
				</Button>
			))}
		</div>
	);
}

function Report({
	session,
	rows,
}: {
	session: SelfcareSession;
	rows: readonly PaymentReportRow[];
}) {
	const [filter, setFilter] = useState(NO_FILTER);
	const found = useMemo(() => filterReport(rows, filter), [rows, filter]);
	return (
		<>
			<Filters rows={rows} onApply={setFilter} />
			<div role="status">
				{found.loose ? (
					<Notice>
						Ini pembayaran yang memuat “<span>{filter.keyword.trim()}</span>” di nomor
						polis, jatuh tempo atau tanggal bayarnya.
					</Notice>
				) : null}
				{found.rows.length === 0 ? (
					<Notice>
						{rows.length === 0
							? 'Kamu belum memiliki laporan pembayaran'
							: 'Tidak ada pembayaran yang cocok dengan pencarianmu.'}
					</Notice>
				) : (
					<p className="text-mute">{`${groupDigits(found.rows.length)} pembayaran`}</p>
				)}
			</div>
			<Rows rows={found.rows} />
			{found.rows.length > 0 ? <Downloads session={session} filter={filter} /> : null}
		</>
	);
}

/** /selfcare/payment-report (C2.4, C5.29–C5.34). */
export function Screen({ page }: { page: PageData }) {
	const session = useSession();
	const { data, problem } = useAsked(session, load);
	const rows = useMemo(() => data?.flatMap(({ Result }) => Result) ?? null, [data]);
	return (
		<div className="page grid grid-cols-1 gap-6 py-8 md:py-10">
			<BackLink url="/selfcare/home-1">Beranda</BackLink>
			<h1 className="text-4xl">{page.title}</h1>
			{/* A list that fails to load is shown as empty (C8.29). */}
			{rows === null && !problem ? <Spinner words="Memuat laporan" /> : null}
			{problem ? <Notice>Kamu belum memiliki laporan pembayaran</Notice> : null}
			{rows && session ? <Report session={session} rows={rows} /> : null}
		</div>
	);
}
