import type {
	PayoutReport,
	payoutReports,
} from '#insurance/office/desk/money/payouts/payout-api.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { shortDate } from '#platform/values/dates.ts';
import { formatRupiah, groupDigits } from '#platform/values/money.ts';
import type { Column } from '#web/backoffice/list/column.tsx';
import { List } from '#web/backoffice/list/List.tsx';
import { useAnswer } from '#web/backoffice/office-calls.ts';
import { Badge, Panel, Waiting } from '#web/backoffice/parts/parts.tsx';
import { restOf, useFilter } from '#web/backoffice/parts/use-filter.ts';
import { PageNumbers } from '#web/ui/navigation/PageNumbers.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { Differences } from './Differences.tsx';
import { TakeReport } from './TakeReport.tsx';

type Shown = CallOutput<typeof payoutReports>;

/**
 * Shows the open work on a report. A server older than this page does not report whether it was
 * withdrawn.
 */
export function PayoutStanding({ report }: { report: PayoutReport }) {
	const isBack = report.takenBackAt != null;
	const isProposed = !isBack && report.backProposedBy != null;
	return (
		<span className="flex flex-wrap gap-1">
			{isBack ? <Badge>Ditarik</Badge> : null}
			{isProposed ? <Badge tone="wait">Usul tarik</Badge> : null}
			{report.open > 0 ? <Badge tone="wait">{`${report.open} terbuka`}</Badge> : null}
			{!isBack && !isProposed && report.open === 0 ? <Badge tone="done">Cocok</Badge> : null}
		</span>
	);
}

const COLUMNS: Column<PayoutReport>[] = [
	{ name: 'Setoran', of: (row) => `${row.providerName} ${row.payoutRef}` },
	{ name: 'Masuk rekening', of: (row) => shortDate(row.paidOn) },
	{ name: 'Baris', of: (row) => groupDigits(row.rows), number: true },
	{ name: 'Kotor', of: (row) => formatRupiah(row.gross), number: true },
	{ name: 'Biaya', of: (row) => formatRupiah(row.fees), number: true },
	{ name: 'Pengembalian', of: (row) => formatRupiah(row.refunds), number: true },
	{ name: 'Bersih', of: (row) => formatRupiah(row.net), number: true },
	{
		name: 'Selisih',
		of: (row) => <PayoutStanding report={row} />,
	},
];

/**
 * Shows the amounts each provider still holds for the insurer, at the end of each day with a
 * movement.
 */
function Held({ held }: { held: Shown['held'] }) {
	return (
		<Panel title="Uang kita yang masih di penyedia">
			<p className="text-mute">
				{held.length === 0
					? 'Belum ada pembayaran yang dibukukan.'
					: 'Yang dibayar nasabah dan belum disetor ke rekening. Selisih yang terbuka ikut terhitung; minus berarti bank menerima lebih dari pembukuan.'}
			</p>
			<div className="grid gap-5 lg:grid-cols-2">
				{held.map(({ provider, name, days }) => (
					<div key={provider} className="grid content-start gap-2">
						<h3 className="text-lg">
							<span>{`${name}:`}</span>{' '}
							<span className="tabular">{formatRupiah(days[0]?.balance ?? 0)}</span>
						</h3>
						<List
							label={`Saldo di ${name}`}
							rows={days}
							columns={[
								{ name: 'Akhir hari', of: ({ day }) => shortDate(day) },
								{
									name: 'Saldo',
									of: ({ balance }) => formatRupiah(balance),
									number: true,
								},
							]}
							keyOf={({ day }) => day}
							empty=""
						/>
					</div>
				))}
			</div>
		</Panel>
	);
}

/** Explains where to find the provider's file; shown first while none has been accepted. */
function Where({ providers }: { providers: Shown['providers'] }) {
	return (
		<Notice title="Belum ada laporan setoran">
			<p>
				Unduh laporan setoran dari dasbor penyedia, lalu unggah di bawah. Laporannya
				dibandingkan dulu dengan pembukuan, dan belum ada yang dibukukan sebelum kamu
				mengambilnya.
			</p>
			<ul className="mt-2 list-disc pl-5">
				{providers.map(({ id, name, where }) => (
					<li key={id}>
						<strong>{`${name}:`}</strong> <span>{where}</span>
					</li>
				))}
			</ul>
		</Notice>
	);
}

/** Shows the providers' payouts to the insurer's bank: their reports compared with the books. */
export function ProviderPayouts({ query }: { query: URLSearchParams }) {
	const { get, page, set } = useFilter(query);
	const chosen = get('laporan');
	const { data, problem, reload } = useAnswer<typeof payoutReports>(
		'POST /page/office/money/payouts',
		{ page: Math.min(page, 1_000) },
	);
	if (!data) return <Waiting there={false} problem={problem} words="Memuat setoran" />;
	return (
		<>
			{data.total === 0 ? <Where providers={data.providers} /> : null}
			<TakeReport
				providers={data.providers}
				onTaken={(id) => {
					reload();
					set({ laporan: id });
				}}
			/>
			{chosen ? <Differences key={chosen} reportId={chosen} onChange={reload} /> : null}
			{data.total > 0 ? (
				<Panel title="Laporan yang sudah diambil">
					<List
						label="Laporan setoran"
						rows={data.rows}
						columns={COLUMNS}
						keyOf={({ id }) => id}
						href={({ id }) => `/office/uang?lihat=setoran&page=${page}&laporan=${id}`}
						empty=""
					/>
					<PageNumbers
						list="/office/uang"
						page={page}
						pages={data.pages}
						query={restOf(query)}
					/>
				</Panel>
			) : null}
			<Held held={data.held} />
		</>
	);
}
