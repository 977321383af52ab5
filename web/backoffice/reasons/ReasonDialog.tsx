import { useEffect, useState } from 'react';

import { Button } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/forms/Form.tsx';
import { goToFirst } from '#web/ui/forms/go-to-first.ts';
import { Dialog } from '#web/ui/parts/dialog/Dialog.tsx';

import { NoteField } from '../money/NoteField.tsx';
import { showReasonsWith } from './ask-reason.ts';

const LEAST = 10;

type Asked = { words: string; answer: (reason: string | null) => void };

function ReasonForm({ words, answer }: Asked) {
	const [reason, setReason] = useState('');
	const [error, setError] = useState('');
	return (
		<Form
			className="grid gap-4"
			onSubmit={(event) => {
				const form = event.currentTarget;
				event.preventDefault();
				if (reason.trim().length >= LEAST) return answer(reason.trim());
				setError(`Tulis alasannya, paling sedikit ${LEAST} huruf`);
				requestAnimationFrame(() => goToFirst(form));
			}}
		>
			<p>{words}</p>
			<NoteField
				id="alasan-membuka"
				label="Alasan membuka"
				hint="Misalnya pemeriksaan atau permintaan pengawas"
				value={reason}
				error={error || undefined}
				onChange={setReason}
			/>
			<div className="flex flex-wrap gap-3">
				<Button type="submit">Buka</Button>
				<Button look="quiet" onClick={() => answer(null)}>
					Batal
				</Button>
			</div>
		</Form>
	);
}

/** Asks why a person's record is opened, for roles that must write it first. */
export function ReasonDialog() {
	const [asked, setAsked] = useState<Asked | null>(null);
	useEffect(
		() =>
			showReasonsWith(
				(words) =>
					new Promise((resolve) => {
						setAsked({
							words,
							answer: (reason) => {
								setAsked(null);
								resolve(reason);
							},
						});
					}),
			),
		[],
	);
	return (
		<Dialog
			open={asked !== null}
			title="Mengapa kamu membukanya?"
			onClose={() => asked?.answer(null)}
		>
			{asked ? <ReasonForm {...asked} /> : null}
		</Dialog>
	);
}
