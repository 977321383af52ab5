import type {
	PayoutReport,
	payoutReports,
} from '#insurance/office/desk/money/payouts/payout-api.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { formatRupiah } from '#platform/values/money.ts';
import {
	type Column,
	countColumn,
	dayColumn,
	moneyColumn,
	textColumn,
} from '#web/backoffice/list/column.tsx';
import { defineList } from '#web/backoffice/list/list-of.ts';
import { List } from '#web/backoffice/list/List.tsx';
import { ListRoom } from '#web/backoffice/list/ListRoom.tsx';
import { Badge, Panel, type Tone } from '#web/backoffice/parts/parts.tsx';
import { useFilter } from '#web/backoffice/parts/use-filter.ts';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { Differences } from './Differences.tsx';
import { TakeReport } from './TakeReport.tsx';

type Shown = CallOutput<typeof payoutReports>;

/** Returns the open work on a report. Responses from an older server lack the withdrawal fields. */
function stateOf({ takenBackAt, backProposedBy, open }: PayoutReport): [string, Tone][] {
	const back: [string, Tone][] =
		takenBackAt != null
			? [['Ditarik', 'calm']]
			: backProposedBy != null
				? [['Usul tarik', 'wait']]
				: [];
	if (open > 0) return [...back, [`${open} terbuka`, 'wait']];
	return back.length > 0 ? back : [['Cocok', 'done']];
}

export const PayoutState = ({ report }: { report: PayoutReport }) => (
	<span className="flex flex-wrap gap-1">
		{stateOf(report).map(([words, tone]) => (
			<Badge key={words} tone={tone}>
				{words}
			</Badge>
		))}
	</span>
);

const coverStatusWords = (report: PayoutReport) =>
	stateOf(report)
		.map(([words]) => words)
		.join(', ');

const REPORTS = defineList<typeof payoutReports>('POST /page/office/money/payouts')({
	path: '/office/uang',
	label: 'Laporan setoran',
	noun: 'laporan yang sudah diambil',
	filters: {},
	input: (_values, { page }) => ({ page }),
	columns: [
		textColumn('Setoran', (row) => `${row.providerName} ${row.payoutRef}`),
		dayColumn('Masuk rekening', (row) => row.paidOn),
		countColumn('Baris', (row) => row.rows),
		moneyColumn('Kotor', (row) => row.gross),
		moneyColumn('Biaya', (row) => row.fees),
		moneyColumn('Pengembalian', (row) => row.refunds),
		moneyColumn('Bersih', (row) => row.net),
		textColumn('Selisih', coverStatusWords, { of: (row) => <PayoutState report={row} /> }),
	],
	keyOf: ({ id }) => id,
	href: ({ id }, query) =>
		`/office/uang?lihat=setoran&page=${query.get('page') ?? 1}&laporan=${id}`,
	empty: 'Belum ada laporan yang diambil.',
	loading: 'Memuat setoran',
});

const BALANCES: Column<Shown['held'][number]['days'][number]>[] = [
	dayColumn('Akhir hari', ({ day }) => day),
	moneyColumn('Saldo', ({ balance }) => balance),
];

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
							columns={BALANCES}
							keyOf={({ day }) => day}
							empty=""
						/>
					</div>
				))}
			</div>
		</Panel>
	);
}

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

export function ProviderPayouts({ query }: { query: URLSearchParams }) {
	const { get, set } = useFilter(query);
	const chosen = get('laporan');
	return (
		<ListRoom
			of={REPORTS}
			query={query}
			above={(data, reload) => (
				<>
					{data?.total === 0 ? <Where providers={data.providers} /> : null}
					{data ? (
						<TakeReport
							providers={data.providers}
							onTaken={(id) => {
								reload();
								set({ laporan: id });
							}}
						/>
					) : null}
					{chosen ? (
						<Differences key={chosen} reportId={chosen} onChange={reload} />
					) : null}
				</>
			)}
			below={({ held }) => <Held held={held} />}
		/>
	);
}
