import { useState } from 'react';

import type { decideClaim } from '#insurance/claims/desk/office-api.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { Button } from '#web/ui/Button.tsx';
import { CONTROL, Field } from '#web/ui/forms/Field.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { useSend } from '../office-calls.ts';
import { Panel } from '../parts/parts.tsx';
import { SecondWord } from '../parts/SecondWord.tsx';
import type { ClaimDeskForm } from './claim-step.ts';

/** The second person confirms another's recommendation unchanged, or returns it with a reason. */
export function Decide({ file, onMoved, onStale }: ClaimDeskForm) {
	const [note, setNote] = useState('');
	const { busy, problem, fields, send } = useSend<typeof decideClaim>(
		'POST /page/office/claims/decide',
		{ stale: onStale },
	);
	const last = file.recommendations.at(-1);
	if (!last) return null;
	const say = async (verdict: 'agreed' | 'returned') => {
		if (
			await send({
				claimNo: file.claimNo,
				revision: file.revision,
				recommendationId: last.id,
				verdict,
				note,
			})
		)
			onMoved();
	};
	const what =
		last.outcome === 'approve' ? `membayar ${formatRupiah(last.amount)}` : 'menolak klaim ini';
	return (
		<Panel title="Putuskan">
			<p>
				<span>{last.by}</span> mengusulkan <strong>{what}</strong>. Baca usulan dan
				dokumennya dulu; keputusanmu langsung dikirim ke nasabah.
			</p>
			{problem && !fields['note'] ? <Notice look="error">{problem}</Notice> : null}
			<Field
				id="decide-note"
				label="Catatan"
				hint="Wajib bila dikembalikan; hanya dibaca petugas"
				error={fields['note']}
			>
				{(wiring) => (
					<textarea
						{...wiring}
						value={note}
						onChange={(event) => setNote(event.target.value)}
						maxLength={2_000}
						className={`${CONTROL} h-24 py-3`}
					/>
				)}
			</Field>
			<SecondWord
				whyNot={file.may.whyNotAgree}
				agree="Setujui usulan"
				busy={busy}
				onAgree={() => void say('agreed')}
			>
				<Button look="second" busy={busy} onClick={() => say('returned')}>
					Kembalikan ke penilai
				</Button>
			</SecondWord>
		</Panel>
	);
}
