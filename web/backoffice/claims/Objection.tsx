import type { setAsideObjection } from '#insurance/claims/deaths/api.ts';
import { shortDateTime } from '#platform/values/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { CallForm } from '../forms/CallForm.tsx';
import { useCallForm } from '../forms/use-call-form.ts';
import { NoteField } from '../money/NoteField.tsx';
import { useSend } from '../office-calls.ts';
import { Panel } from '../parts/parts.tsx';
import type { ClaimStep } from './claim-step.ts';

const SET_ASIDE = 'POST /page/office/claims/set-aside-objection';

function Propose({ file: { claimNo, revision }, onMoved }: ClaimStep) {
	const form = useCallForm<typeof setAsideObjection, { reason: string }>(SET_ASIDE, {
		id: 'set-aside',
		values: { reason: '' },
		input: ({ reason }) => ({ claimNo, revision, step: 'propose', reason }),
		onDone: onMoved,
	});
	return (
		<CallForm of={form} submit="Usulkan mengesampingkan" look="second" className="grid gap-2">
			<NoteField
				{...form.pick('reason')}
				label="Mengapa keberatan ini dikesampingkan"
				hint="Tulis apa yang membuktikan bahwa pemegang polis meninggal. Orang kedua membacanya"
				most={1_000}
				height="h-24"
			/>
		</CallForm>
	);
}

function Settle({ file, onMoved }: ClaimStep) {
	const { busy, problem, send } = useSend<typeof setAsideObjection>(SET_ASIDE);
	const { claimNo, revision } = file;
	const press = async (step: 'agree' | 'refuse') =>
		(await send({ claimNo, revision, step })) && onMoved();
	return (
		<div className="grid gap-2">
			{problem ? <Notice look="error">{problem}</Notice> : null}
			<div className="flex flex-wrap gap-3">
				<Button busy={busy} onClick={() => press('agree')}>
					Kesampingkan keberatan
				</Button>
				<Button look="second" busy={busy} onClick={() => press('refuse')}>
					Tolak usulan
				</Button>
			</div>
		</div>
	);
}

const MADE_BY = { account: 'dari akunnya', link: 'lewat tautan di suratnya' } as const;

/** Shows the holder's objection that the report of their death is false (decision 0177). */
export function Objection({ file, onMoved }: ClaimStep) {
	const { objection, may } = file;
	if (!objection) return null;
	const { proposed, agreed } = objection;
	return (
		<Panel title="Pemegang polis menyatakan masih hidup">
			{objection.open ? (
				<Notice look="warning">
					Klaim ini tidak disetujui dan tidak dibayar sampai dua orang memutuskan. Hubungi
					pemegang polis; kalau ia hidup, usulkan menolak klaimnya.
				</Notice>
			) : null}
			<p>
				Dinyatakan <span>{MADE_BY[objection.by]}</span>,{' '}
				<span>{shortDateTime(new Date(objection.at))}</span>.
			</p>
			{proposed ? (
				<p className="rounded-control bg-mist px-4 py-2">
					<strong>{proposed.by}</strong>{' '}
					<span>{`mengusulkan mengesampingkannya: ${proposed.reason}`}</span>
				</p>
			) : null}
			{agreed ? (
				<p>
					<strong>{agreed.by}</strong> menyetujuinya{' '}
					<span>{shortDateTime(new Date(agreed.at))}</span>. Klaim dilanjutkan.
				</p>
			) : null}
			{may.proposeSetAside ? <Propose {...{ file, onMoved }} /> : null}
			{may.settleSetAside ? <Settle {...{ file, onMoved }} /> : null}
		</Panel>
	);
}
