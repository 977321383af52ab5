import type { MoneyRefund, moneyRefunds } from '#insurance/office/desk/money/api.ts';
import type { refundSent } from '#insurance/office/desk/money/refunds/transfer-api.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { shortDate, shortDateTime } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { SmartLink } from '#web/ui/Button.tsx';
import { Facts } from '#web/ui/parts/Facts.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { useCallForm } from '../forms/use-call-form.ts';
import { useAnswer } from '../office-calls.ts';
import { Badge, Panel, Waiting } from '../parts/parts.tsx';
import { PersonLink } from '../person/PersonLink.tsx';
import { BankTransfer, transferOf, type TransferValues, useTransfer } from './BankTransfer.tsx';
import { useCompanyDebts } from './company-debts.ts';

export const refundFacts = (one: MoneyRefund) =>
	[
		['Pesanan', one.orderNo],
		['Catatan untuk rekan', one.reason],
		...(one.told ? ([['Kalimat untuk nasabah', one.told]] as const) : []),
		['Penyedia', one.provider],
		[
			'Diminta',
			`${shortDateTime(new Date(one.askedAt))}${one.askedBy ? ` oleh ${one.askedBy}` : ''}`,
		],
		['Referensi', one.ref ?? '–'],
		...(one.failure ? ([['Kegagalan', one.failure]] as const) : []),
	] as const;

function Sent({ refund, onDone }: { refund: MoneyRefund; onDone: () => void }) {
	const form = useCallForm<typeof refundSent, TransferValues>(
		'POST /page/office/money/refund-sent',
		{
			id: `sent-${refund.id}`,
			...useTransfer(),
			input: (values) => ({ refundId: refund.id, ...transferOf(values) }),
			done: 'Tercatat. Orang lain yang membenarkannya.',
			once: true,
			onDone,
		},
	);
	return (
		<BankTransfer
			form={form}
			owed={refund.amount}
			transfer={refund.transfer}
			outcome="Cocokkan dengan mutasi bank. Kalau dibenarkan, uangnya dibukukan dan pembelinya dikabari."
			onDone={onDone}
		/>
	);
}

/**
 * Lists debts without a refund in progress, with their tasks. The message that nothing is owed is
 * only shown if there are no debts at all.
 */
function Owed({ rows, owed }: { rows: number; owed: CallOutput<typeof moneyRefunds>['owed'] }) {
	const debts = useCompanyDebts(owed.tasks);
	if (rows === 0 && owed.tasks.length === 0 && owed.total <= 0)
		return <Notice look="success">Semua pengembalian dana sudah sampai.</Notice>;
	return (
		<>
			<p role="status">
				Masih terutang menurut buku besar: <strong>{formatRupiah(owed.total)}</strong>
			</p>
			{owed.tasks.length > 0 ? (
				<Panel title="Menunggu keputusan atau dikirim dari bank">
					<ul className="grid gap-3">
						{owed.tasks.map((task) => (
							<li
								key={task.id}
								className="flex flex-wrap justify-between gap-x-6 gap-y-1"
							>
								<span>
									<SmartLink
										url={`/office/uang?cari=${encodeURIComponent(task.subject)}`}
										className="font-semibold text-leaf underline underline-offset-4"
									>
										{task.note || task.title}
									</SmartLink>
									<span className="block text-sm break-all text-mute">
										<span>{task.title}</span> · <span>{task.subject}</span> ·
										tenggat <span>{shortDate(task.dueOn)}</span>
									</span>
									{debts.has(task.subject) ? (
										<span className="block text-sm text-mute">
											Tagihan perusahaan ini yang terbuka:{' '}
											<span>{debts.get(task.subject)}</span>
										</span>
									) : null}
								</span>
								<span className="tabular font-semibold">
									{formatRupiah(
										(task.kind === 'company-refund' ||
										task.kind === 'refund-to-send'
											? task.expected
											: task.received) ?? 0,
									)}
								</span>
							</li>
						))}
					</ul>
				</Panel>
			) : null}
		</>
	);
}

export function Refunds() {
	const { data, problem, reload } = useAnswer<typeof moneyRefunds>(
		'POST /page/office/money/refunds',
		{ orderNo: '' },
	);
	return (
		<>
			<Waiting there={data !== null} problem={problem} words="Memuat pengembalian" />
			{data ? <Owed rows={data.rows.length} owed={data.owed} /> : null}
			{data?.rows.map((refund) => (
				<Panel
					key={`${refund.id} ${refund.status}`}
					title={formatRupiah(refund.amount)}
					aside={
						<Badge tone={refund.status === 'failed' ? 'late' : 'wait'}>
							{refund.statusWords}
						</Badge>
					}
				>
					<Facts of={refundFacts(refund)} />
					<PersonLink of={refund.orderNo}>Halaman nasabah</PersonLink>
					{refund.status === 'failed' ? <Sent refund={refund} onDone={reload} /> : null}
				</Panel>
			))}
		</>
	);
}
