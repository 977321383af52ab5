import type {
	batchOpen,
	cancelBatchCall,
	proposeBatchCall,
	takeOutOfBatch,
} from '#insurance/office/desk/money/batches/batch-api.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { formatRupiah, groupDigits } from '#platform/values/money.ts';
import { CallForm } from '#web/backoffice/forms/CallForm.tsx';
import { useCallForm } from '#web/backoffice/forms/use-call-form.ts';
import { useSend } from '#web/backoffice/office-calls.ts';
import { Button } from '#web/ui/Button.tsx';
import { SelectField } from '#web/ui/forms/Field.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { NoteField } from '../NoteField.tsx';

export type BatchPart = { of: CallOutput<typeof batchOpen>; onDone: () => void };

/** Takes a payment out of a draft, with the reason. */
export function TakeOut({ of: { batch, items }, onDone }: BatchPart) {
	const open = items.filter(({ state }) => state === 'open');
	const form = useCallForm<typeof takeOutOfBatch, { itemId: string; reason: string }>(
		'POST /page/office/money/batch-take-out',
		{
			id: 'out',
			values: { itemId: open[0]?.id ?? '', reason: '' },
			input: (values) => ({ ...values, batchId: batch.id }),
			done: 'Dikeluarkan. Pembayarannya menunggu seperti semula.',
			once: true,
			clears: ['reason'],
			onDone,
		},
	);
	return (
		<details>
			<summary className="min-h-11 cursor-pointer py-2 font-semibold text-leaf">
				Keluarkan satu transfer
			</summary>
			<CallForm
				of={form}
				submit="Keluarkan"
				look="second"
				className="grid max-w-xl gap-3 pt-2"
			>
				<SelectField
					{...form.text('itemId')}
					label="Transfer"
					options={open.map(({ id, target, amount }) => ({
						value: id,
						label: `${target}, ${formatRupiah(amount)}`,
					}))}
				/>
				<NoteField
					{...form.pick('reason')}
					label="Alasan"
					hint="Apa yang harus jelas dulu"
				/>
			</CallForm>
		</details>
	);
}

/** Cancels a batch whose file never left. */
export function CancelBatch({ of: { batch }, onDone }: BatchPart) {
	const form = useCallForm<typeof cancelBatchCall, { reason: string }>(
		'POST /page/office/money/batch-cancel',
		{
			id: 'cancel',
			values: { reason: '' },
			input: ({ reason }) => ({ batchId: batch.id, reason }),
			done: 'Dibatalkan. Semua pembayarannya menunggu seperti semula.',
			once: true,
			onDone,
		},
	);
	return (
		<details>
			<summary className="min-h-11 cursor-pointer py-2 font-semibold text-leaf">
				Batalkan transfer massal ini
			</summary>
			<CallForm
				of={form}
				submit="Batalkan"
				look="second"
				className="grid max-w-xl gap-3 pt-2"
			>
				<NoteField
					{...form.pick('reason')}
					label="Alasan"
					hint="Berkasnya belum pernah diunduh, jadi tidak ada uang yang keluar"
				/>
			</CallForm>
		</details>
	);
}

/** Asks others to approve a draft. */
export function ProposeBatch({ of: { batch }, onDone }: BatchPart) {
	const { busy, problem, send } = useSend<typeof proposeBatchCall>(
		'POST /page/office/money/batch-propose',
		{ once: true, done: 'Diajukan. Orang lain yang menyetujui.' },
	);
	return (
		<div className="grid gap-2">
			<p className="max-w-prose text-mute">
				Sesudah diajukan isinya tidak bisa berubah. Orang lain yang menyetujui.
			</p>
			<div>
				<Button
					busy={busy}
					onClick={async () => (await send({ batchId: batch.id })) && onDone()}
				>
					{`Ajukan ${groupDigits(batch.count)} transfer`}
				</Button>
			</div>
			{problem ? <Notice look="error">{problem}</Notice> : null}
		</div>
	);
}
