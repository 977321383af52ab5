import { useState } from 'react';

import type { closeMoneyTask, MoneyTask, returnMoney } from '#insurance/office/desk/money/api.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { Button, SmartLink } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { useSend } from '../office-calls.ts';
import { MatchMoney, PayCompany, SettleOut } from './LooseMoney.tsx';
import { NoteField } from './NoteField.tsx';
import { SendRefund } from './SendRefund.tsx';
import { BookPart, DecideWithdrawn } from './Withdrawn.tsx';

type Work = { task: MoneyTask; onDone: () => void };

/** Returns a task's money, with a note for colleagues and, if needed, a text for the payer. */
function Return({ task, onDone }: Work) {
	const [reason, setReason] = useState('');
	const [told, setTold] = useState('');
	const { busy, problem, fields, send } = useSend<typeof returnMoney>(
		'POST /page/office/money/return',
		{ done: 'Uangnya dikembalikan dan tugas ditutup.', once: true },
	);
	return (
		<div className="grid max-w-xl gap-3">
			<NoteField
				id={`return-note-${task.id}`}
				value={reason}
				onChange={setReason}
				error={fields['reason']}
			/>
			<NoteField
				id={`return-told-${task.id}`}
				label="Kalimat untuk nasabah (boleh kosong)"
				hint="Masuk ke surat pengembalian dananya. Kosong: kalimat biasa tanpa alasan"
				value={told}
				onChange={setTold}
				error={fields['told']}
			/>
			{problem && Object.keys(fields).length === 0 ? (
				<Notice look="error">{problem}</Notice>
			) : null}
			<div>
				<Button
					busy={busy}
					onClick={async () =>
						(await send({ taskId: task.id, reason, told })) && onDone()
					}
				>
					<span>
						Kembalikan <span>{formatRupiah(task.returnable ?? 0)}</span>
						<span>
							{task.kind === 'late-settlement' ? ' dan batalkan polisnya' : ''}
						</span>
					</span>
				</Button>
			</div>
		</div>
	);
}

function Close({ task, onDone }: Work) {
	const [reason, setReason] = useState('');
	const { busy, problem, fields, send } = useSend<typeof closeMoneyTask>(
		'POST /page/office/money/close-task',
		{ done: 'Tugas ditutup.' },
	);
	return (
		<div className="grid max-w-xl gap-3">
			<NoteField
				id={`close-note-${task.id}`}
				value={reason}
				onChange={setReason}
				error={fields['reason']}
			/>
			{problem && !fields['reason'] ? <Notice look="error">{problem}</Notice> : null}
			<div>
				<Button
					look="second"
					busy={busy}
					onClick={async () => (await send({ id: task.id, reason })) && onDone()}
				>
					Tutup tugas
				</Button>
			</div>
		</div>
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

/** Shows the actions for an open task, the likeliest first and closing it manually last. */
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
	if (task.kind === 'premium-account-change')
		return (
			<Elsewhere
				url="/office/uang?lihat=tagihan"
				words="Buka usulannya di Tagihan perusahaan"
			/>
		);
	if (isSent) return <SendRefund policyNo={task.subject} onDone={onDone} />;
	// A debt to a company remains until it is paid.
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
