import type {
	bookWithdrawnPart,
	decideWithdrawn,
	MoneyTask,
} from '#insurance/office/desk/money/api.ts';
import type { WithdrawnDecision } from '#insurance/policies/premiums/premium-schedule.ts';
import type { CallInput } from '#platform/contract/call.ts';

import { CallForm } from '../forms/CallForm.tsx';
import { useCallForm } from '../forms/use-call-form.ts';
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

type Decision = Pick<CallInput<typeof decideWithdrawn>, 'decision' | 'reason'>;

/** Form to decide what happens to cover whose payment was withdrawn. Nothing is preselected. */
export function DecideWithdrawn({ task, onDone }: Work) {
	const form = useCallForm<typeof decideWithdrawn, Decision>('POST /page/office/money/decide', {
		id: `decide-${task.id}`,
		values: { decision: '' as WithdrawnDecision, reason: '' },
		input: (values) => ({ taskId: task.id, ...values }),
		done: 'Keputusan tercatat dan tugas ditutup.',
		once: true,
		onDone,
	});
	const follows = FOLLOWS[form.values.decision];
	return (
		<CallForm of={form} submit="Simpan keputusan" className="grid gap-3">
			<Choice
				{...form.pick('decision')}
				legend="Bagaimana perlindungannya?"
				options={DECISIONS}
			/>
			{follows ? <p className="text-mute">{follows}</p> : null}
			<NoteField {...form.pick('reason')} />
		</CallForm>
	);
}

/**
 * Form to book the withdrawn part of a payment. Its amount is only visible in the provider's
 * dashboard.
 */
export function BookPart({ task, onDone }: Work) {
	const form = useCallForm<typeof bookWithdrawnPart, { amount: number | null; reason: string }>(
		'POST /page/office/money/book-part',
		{
			id: `part-${task.id}`,
			values: { amount: null, reason: '' },
			input: ({ amount, reason }) => ({ taskId: task.id, amount: amount ?? 0, reason }),
			done: 'Bagian yang ditarik sudah dibukukan.',
			once: true,
			onDone,
		},
	);
	return (
		<CallForm of={form} submit="Bukukan" className="grid max-w-md gap-3">
			<MoneyField
				{...form.pick('amount')}
				label="Jumlah yang ditarik"
				hint="Menurut dasbor penyedia"
			/>
			<NoteField {...form.pick('reason')} />
		</CallForm>
	);
}
