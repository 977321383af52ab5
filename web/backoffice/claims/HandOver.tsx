import type { giveBackClaim, giveClaim } from '#insurance/claims/desk/queue/api.ts';
import { Button } from '#web/ui/Button.tsx';
import { SelectField } from '#web/ui/forms/Field.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { CallForm } from '../forms/CallForm.tsx';
import { useCallForm } from '../forms/use-call-form.ts';
import { useSend } from '../office-calls.ts';
import type { ClaimStep } from './claim-step.ts';

function Give({ file: { claimNo, revision, receivers }, onMoved }: ClaimStep) {
	const form = useCallForm<typeof giveClaim, { staffId: string }>(
		'POST /page/office/claims/give',
		{
			id: 'serahkan',
			values: { staffId: '' },
			input: ({ staffId }) => ({ claimNo, revision, staffId }),
			done: 'Klaim diserahkan.',
			onDone: onMoved,
			onStale: onMoved,
		},
	);
	return (
		<CallForm of={form} submit="Serahkan" look="second" className="grid gap-2">
			<SelectField
				{...form.text('staffId')}
				label="Serahkan kepada"
				empty="Pilih rekan"
				options={receivers.map(({ id, name }) => ({ value: id, label: name }))}
			/>
		</CallForm>
	);
}

/** Lets the person who holds a claim pass it on, or return it to the queue. */
export function HandOver({ file, onMoved }: ClaimStep) {
	const { claimNo, revision, may, receivers } = file;
	const { busy, problem, send } = useSend<typeof giveBackClaim>(
		'POST /page/office/claims/give-back',
		{ done: 'Klaim kembali ke antrean.', stale: onMoved },
	);
	const canGive = may.give && receivers.length > 0;
	if (!may.giveBack && !canGive) return null;
	return (
		<details>
			<summary className="min-h-11 content-center font-semibold text-leaf">
				Serahkan atau kembalikan
			</summary>
			<div className="grid gap-4 pt-2">
				{problem ? <Notice look="error">{problem}</Notice> : null}
				{canGive ? <Give file={file} onMoved={onMoved} /> : null}
				{may.giveBack ? (
					<p>
						<Button
							look="second"
							busy={busy}
							onClick={async () => (await send({ claimNo, revision })) && onMoved()}
						>
							Kembalikan ke antrean
						</Button>
					</p>
				) : null}
			</div>
		</details>
	);
}
