import type { closeMoneyTask, MoneyTask, returnMoney } from '#insurance/office/desk/money/api.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { SmartLink } from '#web/ui/Button.tsx';

import { CallForm } from '../forms/CallForm.tsx';
import { useCallForm } from '../forms/use-call-form.ts';
import { MatchMoney, PayCompany, SettleOut } from './LooseMoney.tsx';
import { NoteField } from './NoteField.tsx';
import { SendRefund } from './SendRefund.tsx';
import { BookPart, DecideWithdrawn } from './Withdrawn.tsx';

type Work = { task: MoneyTask; onDone: () => void };

function Return({ task, onDone }: Work) {
	const form = useCallForm<typeof returnMoney, { reason: string; told: string }>(
		'POST /page/office/money/return',
		{
			id: `return-${task.id}`,
			values: { reason: '', told: '' },
			input: (values) => ({ taskId: task.id, ...values }),
			done: 'Uangnya dikembalikan dan tugas ditutup.',
			once: true,
			onDone,
		},
	);
	const ends = task.kind === 'late-settlement' ? ' dan batalkan polisnya' : '';
	return (
		<CallForm
			of={form}
			submit={`Kembalikan ${formatRupiah(task.returnable ?? 0)}${ends}`}
			className="grid max-w-xl gap-3"
		>
			<NoteField {...form.pick('reason')} />
			<NoteField
				{...form.pick('told')}
				label="Kalimat untuk nasabah (boleh kosong)"
				hint="Masuk ke surat pengembalian dananya. Kosong: kalimat biasa tanpa alasan"
			/>
		</CallForm>
	);
}

function Close({ task: { id }, onDone }: Work) {
	const form = useCallForm<typeof closeMoneyTask, { reason: string }>(
		'POST /page/office/money/close-task',
		{
			id: `close-${id}`,
			values: { reason: '' },
			input: ({ reason }) => ({ id, reason }),
			done: 'Tugas ditutup.',
			onDone,
		},
	);
	return (
		<CallForm of={form} submit="Tutup tugas" look="second" className="grid max-w-xl gap-3">
			<NoteField {...form.pick('reason')} />
		</CallForm>
	);
}

const OWN_WORK = {
	decide: DecideWithdrawn,
	'book-part': BookPart,
	match: MatchMoney,
	'settle-out': SettleOut,
	'pay-company': PayCompany,
} as const satisfies Record<NonNullable<MoneyTask['work']>, unknown>;

function Folded({ title, children }: { title: string; children: React.ReactNode }) {
	return (
		<details>
			<summary className="min-h-11 cursor-pointer py-2 font-semibold text-leaf">
				{title}
			</summary>
			<div className="pt-2">{children}</div>
		</details>
	);
}

const Elsewhere = ({ url, words }: { url: string; words: string }) => (
	<p>
		<SmartLink url={url} className="text-leaf underline underline-offset-4">
			{words}
		</SmartLink>
	</p>
);

/**
 * Shows the actions for an open task. The most likely is first, and closing the task manually is
 * last.
 */
export function TaskWork({ task, onDone }: Work) {
	const Own = task.work ? OWN_WORK[task.work] : null;
	const isSent = task.kind === 'refund-to-send' && /^\d{11}$/.test(task.subject);
	if (task.kind === 'payout-difference' || task.kind === 'payout-back')
		return (
			<Elsewhere
				url={`/office/uang?lihat=setoran${task.report ? `&laporan=${task.report}` : ''}`}
				words="Buka laporannya di Setoran penyedia"
			/>
		);
	if (task.kind === 'bank-line-unexplained')
		return <Elsewhere url="/office/uang?lihat=bank" words="Buka di Rekening koran" />;
	if (task.kind === 'premium-account-change')
		return (
			<Elsewhere
				url="/office/uang?lihat=tagihan"
				words="Buka usulannya di Tagihan perusahaan"
			/>
		);
	if (isSent) return <SendRefund policyNo={task.subject} onDone={onDone} />;
	// A debt to a company can only be settled by paying it.
	if (task.kind === 'company-refund') return <PayCompany task={task} onDone={onDone} />;
	const returns = task.returnable !== null;
	return (
		<div className="grid gap-3">
			{returns ? <Return task={task} onDone={onDone} /> : null}
			{Own === null ? null : returns ? (
				<Folded title="Uang ini untuk pesanan lain? Cocokkan">
					<Own task={task} onDone={onDone} />
				</Folded>
			) : (
				<Own task={task} onDone={onDone} />
			)}
			{returns || Own ? (
				<Folded
					title={
						task.kind === 'late-settlement'
							? 'Polisnya masih diinginkan? Tutup tugasnya saja'
							: 'Sudah beres dengan cara lain? Tutup tugasnya saja'
					}
				>
					<Close task={task} onDone={onDone} />
				</Folded>
			) : (
				<Close task={task} onDone={onDone} />
			)}
		</div>
	);
}
