import type { decideClaim } from '#insurance/claims/desk/office-api.ts';
import type { CallInput } from '#platform/contract/call.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { useCallForm } from '../forms/use-call-form.ts';
import { NoteField } from '../money/NoteField.tsx';
import { Panel } from '../parts/parts.tsx';
import { SecondWord } from '../parts/SecondWord.tsx';
import type { ClaimDeskForm } from './claim-step.ts';

type Decision = Required<Pick<CallInput<typeof decideClaim>, 'verdict' | 'note'>>;

/** Form in which a second person confirms a recommendation unchanged or returns it with a reason. */
export function Decide({ file, onMoved, onStale }: ClaimDeskForm) {
	const { claimNo, revision } = file;
	const last = file.recommendations.at(-1);
	const form = useCallForm<typeof decideClaim, Decision>('POST /page/office/claims/decide', {
		id: 'decide',
		values: { verdict: 'agreed', note: '' },
		input: (decision) => ({
			claimNo,
			revision,
			recommendationId: last?.id ?? '',
			...decision,
		}),
		onDone: onMoved,
		onStale,
	});
	if (!last) return null;
	const what =
		last.outcome === 'approve' ? `membayar ${formatRupiah(last.amount)}` : 'menolak klaim ini';
	return (
		<Panel title="Putuskan">
			<p>
				<span>{last.by}</span> mengusulkan <strong>{what}</strong>. Baca usulan dan
				dokumennya dulu; keputusanmu langsung dikirim ke nasabah.
			</p>
			{form.problem ? <Notice look="error">{form.problem}</Notice> : null}
			<NoteField
				{...form.pick('note')}
				label="Catatan"
				hint="Wajib bila dikembalikan; hanya dibaca petugas"
				most={2_000}
				height="h-24"
			/>
			<SecondWord
				whyNot={file.may.whyNotAgree}
				agree="Setujui usulan"
				busy={form.busy}
				onAgree={() => void form.submit({ verdict: 'agreed' })}
			>
				<Button
					look="second"
					busy={form.busy}
					onClick={() => void form.submit({ verdict: 'returned' })}
				>
					Kembalikan ke penilai
				</Button>
			</SecondWord>
		</Panel>
	);
}
