import { useState } from 'react';

import type {
	answerBatchCall,
	BatchItemShown,
	batchOpen,
} from '#insurance/office/desk/money/batches/batch-api.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { jakartaDay } from '#platform/values/dates.ts';
import { formatRupiah, groupDigits } from '#platform/values/money.ts';
import { CallForm } from '#web/backoffice/forms/CallForm.tsx';
import { DayField } from '#web/backoffice/forms/DayField.tsx';
import { useCallForm } from '#web/backoffice/forms/use-call-form.ts';
import { Panel } from '#web/backoffice/parts/parts.tsx';
import { useToday } from '#web/ui/browser/use-today.ts';
import { CheckField, SelectField } from '#web/ui/forms/Field.tsx';

import { NoteField } from '../NoteField.tsx';
import { TakeAnswerFile } from './TakeAnswerFile.tsx';

/** The day on which the file was first downloaded; the bank cannot have acted before. */
const exportDay = ([first]: CallOutput<typeof batchOpen>['exports']): string =>
	first ? jakartaDay(new Date(first.at)) : '';

type Values = { outcome: 'paid' | 'rejected'; paidOn: string; reason: string };

function Choice({
	items,
	chosen,
	onChange,
}: {
	items: readonly BatchItemShown[];
	chosen: readonly string[];
	onChange: (ids: string[]) => void;
}) {
	return (
		<fieldset className="grid gap-1">
			<legend className="font-semibold">Transfer</legend>
			{items.map(({ id, reference, target, amount }) => (
				<CheckField
					key={id}
					id={`answer-${id}`}
					label={`${reference}, ${target}, ${formatRupiah(amount)}`}
					checked={chosen.includes(id)}
					onChange={({ target: { checked } }) =>
						onChange(checked ? [...chosen, id] : chosen.filter((one) => one !== id))
					}
				/>
			))}
		</fieldset>
	);
}

/** Records the bank's answer: sent transfers are booked, rejected ones wait again. */
export function BankAnswer({
	of: { batch, items, exports },
	onDone,
}: {
	of: CallOutput<typeof batchOpen>;
	onDone: () => void;
}) {
	const today = useToday();
	const open = items.filter(({ state }) => state === 'open');
	const [chosen, setChosen] = useState(open.map(({ id }) => id));
	const form = useCallForm<typeof answerBatchCall, Values>(
		'POST /page/office/money/batch-answer',
		{
			id: 'answer',
			values: { outcome: 'paid', paidOn: today, reason: '' },
			input: ({ outcome, paidOn, reason }) => ({
				batchId: batch.id,
				itemIds: chosen,
				paidOn,
				rejected: outcome === 'paid' ? null : reason,
			}),
			place: ({ rejected, ...others }) =>
				rejected ? { ...others, reason: rejected } : others,
			done: 'Jawaban bank dicatat.',
			once: true,
			onDone,
		},
	);
	const sum = open
		.filter(({ id }) => chosen.includes(id))
		.reduce((total, { amount }) => total + amount, 0);
	const leftOn = exportDay(exports);
	const isPaid = form.values.outcome === 'paid';
	return (
		<Panel title="Jawaban bank">
			<TakeAnswerFile batchId={batch.id} min={leftOn} onDone={onDone} />
			<CallForm
				of={form}
				submit={`${isPaid ? 'Catat terkirim' : 'Catat ditolak'}: ${groupDigits(chosen.length)} transfer, ${formatRupiah(sum)}`}
				className="grid max-w-3xl gap-3"
			>
				<Choice items={open} chosen={chosen} onChange={setChosen} />
				<div className="grid items-start gap-3 sm:grid-cols-2">
					<SelectField
						{...form.text('outcome')}
						label="Kata bank"
						options={[
							{ value: 'paid', label: 'Terkirim' },
							{ value: 'rejected', label: 'Ditolak, uangnya tidak keluar' },
						]}
					/>
					<DayField
						{...form.pick('paidOn')}
						label={isPaid ? 'Hari terkirim' : 'Hari ditolak'}
						min={leftOn}
						max={today}
					/>
				</div>
				{isPaid ? (
					<p className="max-w-prose text-mute">
						Dibukukan pada hari itu, dan penerimanya mendapat buktinya lewat email.
					</p>
				) : (
					<NoteField
						{...form.pick('reason')}
						label="Alasan bank"
						hint="Seperti tertulis di jawaban bank"
					/>
				)}
			</CallForm>
		</Panel>
	);
}
