import { useState } from 'react';

import type {
	answerBatchCall,
	BatchItemShown,
	batchOpen,
	takeBatchStatus,
} from '#insurance/office/desk/money/batches/batch-api.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { formatRupiah, groupDigits } from '#platform/values/money.ts';
import { CallForm } from '#web/backoffice/forms/CallForm.tsx';
import { DayField } from '#web/backoffice/forms/DayField.tsx';
import { useCallForm } from '#web/backoffice/forms/use-call-form.ts';
import { useSend } from '#web/backoffice/office-calls.ts';
import { FileButton } from '#web/backoffice/parts/FileButton.tsx';
import { Panel } from '#web/backoffice/parts/parts.tsx';
import { useToday } from '#web/ui/browser/use-today.ts';
import { CheckField, SelectField } from '#web/ui/forms/Field.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';
import { showToast } from '#web/ui/toast-store.ts';

import { NoteField } from '../NoteField.tsx';

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

/** Reads the bank's status file, which is taken as a whole or not at all. */
function StatusFile({ batchId, onDone }: { batchId: string; onDone: () => void }) {
	const today = useToday();
	const { busy, problem, fields, send } = useSend<typeof takeBatchStatus>(
		'POST /page/office/money/batch-status',
		{ once: true },
	);
	const take = async (file: File) => {
		const taken = await send({ batchId, paidOn: today, text: await file.text() });
		if (!taken) return;
		const { paid, rejected, open } = taken;
		showToast(
			`${groupDigits(paid)} terkirim, ${groupDigits(rejected)} ditolak, ${groupDigits(open)} belum dijawab.`,
			{ look: 'success' },
		);
		onDone();
	};
	const told = fields['file'] ?? fields['text'] ?? problem;
	return (
		<div className="grid gap-2">
			<p className="max-w-prose text-mute">
				Punya berkas jawaban bank (pain.002)? Unggah: yang terkirim dibukukan hari ini, yang
				ditolak menunggu lagi dengan alasannya.
			</p>
			<div>
				<FileButton
					words="Unggah jawaban bank"
					label="Berkas jawaban bank"
					accept=".xml"
					look="second"
					busy={busy}
					onFile={(file) => void take(file)}
				/>
			</div>
			{told ? <Notice look="error">{told}</Notice> : null}
		</div>
	);
}

/** Records the bank's answer: sent transfers are booked, rejected ones wait again. */
export function BankAnswer({
	of: { batch, items },
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
	const isPaid = form.values.outcome === 'paid';
	return (
		<Panel title="Jawaban bank">
			<StatusFile batchId={batch.id} onDone={onDone} />
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
