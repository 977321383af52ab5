import type { moneyTrail } from '#insurance/office/desk/money/trail-api.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { shortDate, shortDateTime } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { type Column, moneyColumn, textColumn, timeColumn } from '#web/backoffice/list/column.tsx';
import { List } from '#web/backoffice/list/List.tsx';
import { useAnswer } from '#web/backoffice/office-calls.ts';
import { FilterSearch } from '#web/backoffice/parts/FilterBar.tsx';
import { Badge, Panel, Waiting } from '#web/backoffice/parts/parts.tsx';
import { useFilter } from '#web/backoffice/parts/use-filter.ts';
import { Facts } from '#web/ui/parts/Facts.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { itemPrice } from './item-price.ts';
import { refundFacts } from './Refunds.tsx';

type Found = CallOutput<typeof moneyTrail>;
const when = (instant: string | null) =>
	instant === null ? '–' : shortDateTime(new Date(instant));

const EVENTS: Column<Found['events'][number]>[] = [
	timeColumn('Waktu', (row) => row.at),
	textColumn('Penyedia', (row) => `${row.provider}: ${row.rawStatus}`),
	textColumn('Arti', (row) => row.stateWords),
	moneyColumn('Jumlah', (row) => row.amount, {
		of: (row) =>
			row.currency === 'IDR' ? formatRupiah(row.amount) : `${row.amount} ${row.currency}`,
	}),
	textColumn('Akibat', (row) => row.outcomeWords),
];

const POLICIES: Column<Found['policies'][number]>[] = [
	textColumn('Polis', (row) => row.policyNo),
	textColumn('Produk', (row) => row.productName),
	textColumn('Status', (row) => row.statusWords),
	moneyColumn('Premi', (row) => row.premium),
	timeColumn('Terbit', (row) => row.issuedAt),
];

const CLAIMS: Column<Found['claims'][number]>[] = [
	textColumn('Klaim', (row) => row.claimNo),
	textColumn('Polis', (row) => row.policyNo),
	textColumn('Manfaat', (row) => row.benefitName),
	textColumn('Status', (row) => row.statusWords),
	moneyColumn('Disetujui', (row) => row.approved),
	moneyColumn('Dibayar', (row) => row.paid),
];

function Journals({ journals }: Pick<Found, 'journals'>) {
	return (
		<ol className="grid gap-4">
			{journals.map((one, at) => (
				<li key={`${at} ${one.at}`} className="grid gap-2 rounded-control bg-mist p-4">
					<p>
						<strong>{one.title}</strong>{' '}
						<span className="text-sm text-mute">{when(one.at)}</span>
						{one.note ? <span className="block text-mute">{one.note}</span> : null}
						{one.seenOn ? (
							<span className="block text-leaf-deep">
								{`Terlihat di rekening koran ${shortDate(one.seenOn)}`}
							</span>
						) : null}
					</p>
					<ul className="grid gap-1 text-sm">
						{one.lines.map((line) => (
							<li
								key={`${line.account} ${line.debit}`}
								className="flex flex-wrap justify-between gap-3"
							>
								<span>{line.title}</span>
								<span className="tabular">
									{line.debit > 0
										? `debit ${formatRupiah(line.debit)}`
										: `kredit ${formatRupiah(line.credit)}`}
								</span>
							</li>
						))}
					</ul>
				</li>
			))}
		</ol>
	);
}

function Aftermath({ found }: { found: Found }) {
	return (
		<>
			{found.refunds.map((refund) => (
				<Panel
					key={refund.id}
					title={`Pengembalian ${formatRupiah(refund.amount)}`}
					aside={
						<Badge tone={refund.status === 'failed' ? 'late' : 'calm'}>
							{refund.statusWords}
						</Badge>
					}
				>
					<Facts of={refundFacts(refund)} />
				</Panel>
			))}
			{found.tasks.length > 0 ? (
				<Panel title="Tugas">
					<ul className="grid gap-2">
						{found.tasks.map((task) => (
							<li key={task.id}>
								<strong>{task.title}</strong>{' '}
								<span>
									{task.status === 'closed'
										? `ditutup ${task.closedBy ?? 'program'}: ${task.closeReason}`
										: 'masih terbuka'}
								</span>
							</li>
						))}
					</ul>
				</Panel>
			) : null}
		</>
	);
}

function Ordered({ found }: { found: Found }) {
	const { order } = found;
	return (
		<>
			<Panel
				title={`Pesanan ${found.orderNo}`}
				aside={order ? <Badge>{order.statusWords}</Badge> : undefined}
			>
				{order ? (
					<Facts
						of={[
							['Jumlah', formatRupiah(order.amount)],
							['Potongan', formatRupiah(order.discount)],
							['Potongan kampanye', formatRupiah(order.promotion)],
							['Cara bayar', `${order.method} lewat ${order.provider}`],
							['Referensi penyedia', order.providerRef ?? '–'],
							['Dibuat', when(order.createdAt)],
							['Dibayar', when(order.paidAt)],
						]}
					/>
				) : (
					<Notice look="warning">
						Pesanan ini tidak dikenal; hanya kabar penyedianya yang ada.
					</Notice>
				)}
				<ul className="list-disc pl-5">
					{found.items.map((item, at) => (
						<li key={`${at} ${item.productName}`} className="tabular">
							<span>{item.productName}</span>: <span>{itemPrice(item)}</span>
							<span>
								{item.helpedBy ? `, formulirnya diisi ${item.helpedBy}` : ''}
							</span>
						</li>
					))}
				</ul>
			</Panel>
			<Panel title="Kabar penyedia pembayaran">
				<List
					label="Kabar penyedia"
					rows={found.events}
					columns={EVENTS}
					keyOf={(row) => `${row.at} ${row.state}`}
					empty="Belum ada kabar."
				/>
			</Panel>
		</>
	);
}

function Whole({ found }: { found: Found }) {
	return (
		<div className="grid gap-5">
			{found.orderNo === null ? (
				<Notice>Tidak ada pesanan di balik nomor ini; yang ada hanya pembukuannya.</Notice>
			) : (
				<Ordered found={found} />
			)}
			<Panel title="Buku besar">
				{found.journals.length > 0 ? (
					<Journals journals={found.journals} />
				) : (
					<p className="text-mute">Belum ada pembukuan.</p>
				)}
			</Panel>
			{found.orderNo === null ? null : (
				<Panel title="Polis">
					<List
						label="Polis dari pesanan"
						rows={found.policies}
						columns={POLICIES}
						keyOf={(row) => row.policyNo}
						empty="Belum ada polis."
					/>
				</Panel>
			)}
			{found.claims.length > 0 ? (
				<Panel title="Klaim">
					<List
						label="Klaim dari polisnya"
						rows={found.claims}
						columns={CLAIMS}
						keyOf={(row) => row.claimNo}
						empty=""
					/>
				</Panel>
			) : null}
			<Aftermath found={found} />
		</div>
	);
}

export function Trail({ query }: { query: URLSearchParams }) {
	const { get, set } = useFilter(query);
	const number = get('nomor').trim().slice(0, 60);
	const { data, problem } = useAnswer<typeof moneyTrail>(
		'POST /page/office/money/trail',
		number.length >= 3 ? { number } : null,
	);
	return (
		<>
			<div className="max-w-md">
				<FilterSearch
					id="trail-number"
					label="Nomor pesanan, polis atau klaim"
					value={number}
					onSearch={(text) => set({ nomor: text })}
				/>
			</div>
			{number.length < 3 ? (
				<Notice>
					Tulis nomor pesanan, polis atau klaim untuk melihat seluruh jejaknya.
				</Notice>
			) : (
				<Waiting there={data !== null} problem={problem} words="Mencari jejak" />
			)}
			{data && number.length >= 3 ? <Whole found={data} /> : null}
		</>
	);
}
