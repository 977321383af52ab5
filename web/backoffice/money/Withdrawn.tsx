import { useState } from 'react';

import type {
	bookWithdrawnPart,
	decideWithdrawn,
	MoneyTask,
} from '#insurance/office/desk/money/api.ts';
import type { WithdrawnDecision } from '#insurance/policies/premiums/premium-schedule.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { useSend } from '../office-calls.ts';
import { Choice } from '../parts/Choice.tsx';
import { MoneyField } from '../parts/MoneyField.tsx';
import { NoteField } from './NoteField.tsx';

type Work = { task: MoneyTask; onDone: () => void };

const DECISIONS: readonly { value: WithdrawnDecision; label: string }[] = [
	{ value: 'money-back', label: 'Uangnya sudah masuk lagi' },
	{ value: 'keep', label: 'Pertahankan tanpa pembayaran' },
	{ value: 'let-lapse', label: 'Lepas ke masa leluasa' },
];
const FOLLOWS: Record<WithdrawnDecision, string> = {
	'money-back': 'Polis aktif lagi dan uangnya dibukukan masuk di penyedia pembayaran.',
	keep: 'Polis aktif lagi; penanggung yang menanggung uangnya dan premi ini tidak ditagih.',
	'let-lapse':
		'Pemegang polis mendapat masa leluasa penuh mulai hari ini, dengan pengingat. Bila tetap tidak dibayar, polisnya berhenti.',
};

/** Cover whose payment was withdrawn: a person decides how to continue. Nothing is preselected. */
export function DecideWithdrawn({ task, onDone }: Work) {
	const [decision, setDecision] = useState<WithdrawnDecision | ''>('');
	const [reason, setReason] = useState('');
	const { busy, problem, fields, send } = useSend<typeof decideWithdrawn>(
		'POST /page/office/money/decide',
		{ done: 'Keputusan tercatat dan tugas ditutup.', once: true },
	);
	const decide = async () => {
		if (await send({ taskId: task.id, decision: decision as WithdrawnDecision, reason }))
			onDone();
	};
	return (
		<div className="grid gap-3">
			<Choice
				legend="Bagaimana perlindungannya?"
				name={`decide-${task.id}`}
				value={decision as WithdrawnDecision}
				options={DECISIONS}
				onChange={setDecision}
				error={fields['decision']}
			/>
			{decision === '' ? null : <p className="text-mute">{FOLLOWS[decision]}</p>}
			<NoteField
				id={`decide-reason-${task.id}`}
				value={reason}
				error={fields['reason']}
				onChange={setReason}
			/>
			{problem && Object.keys(fields).length === 0 ? (
				<Notice look="error">{problem}</Notice>
			) : null}
			<div>
				<Button busy={busy} onClick={decide}>
					Simpan keputusan
				</Button>
			</div>
		</div>
	);
}

/** Books a withdrawn part of a payment, whose amount is shown only in the provider's dashboard. */
export function BookPart({ task, onDone }: Work) {
	const [amount, setAmount] = useState<number | null>(null);
	const [reason, setReason] = useState('');
	const { busy, problem, fields, send } = useSend<typeof bookWithdrawnPart>(
		'POST /page/office/money/book-part',
		{ done: 'Bagian yang ditarik sudah dibukukan.', once: true },
	);
	const bookIt = async () => {
		if (await send({ taskId: task.id, amount: amount ?? 0, reason })) onDone();
	};
	return (
		<div className="grid max-w-md gap-3">
			<MoneyField
				id={`part-${task.id}`}
				label="Jumlah yang ditarik"
				hint="Menurut dasbor penyedia"
				value={amount}
				onChange={setAmount}
				error={fields['amount']}
			/>
			<NoteField
				id={`part-reason-${task.id}`}
				value={reason}
				error={fields['reason']}
				onChange={setReason}
			/>
			{problem && Object.keys(fields).length === 0 ? (
				<Notice look="error">{problem}</Notice>
			) : null}
			<div>
				<Button busy={busy} onClick={bookIt}>
					Bukukan
				</Button>
			</div>
		</div>
	);
}
