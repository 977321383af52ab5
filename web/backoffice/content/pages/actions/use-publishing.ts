import { useState } from 'react';

import type {
	discardPageDraft,
	publishDraft,
	reviewDraft,
} from '#insurance/site/content-studio/pages/api.ts';

import { useSend } from '../../../office-calls.ts';
import type { DraftOf, Opened } from '../use-draft.ts';

export type PublishStep = 'ask' | 'approve' | 'return' | 'publish' | 'discard';

/** True if a second person must read the draft before it is published. */
const takesTwo = ({ needsSecond }: Opened, { settled }: DraftOf): boolean =>
	needsSecond || settled.some(({ approved }) => !approved);

/** Returns the steps that a person can currently take with the draft, the most likely first. */
function stepsOf(opened: Opened, draft: DraftOf, began: boolean): PublishStep[] {
	const { state, mayApprove, whyNotAgree } = opened;
	if (!began) return [];
	if (state === 'review' && !mayApprove) return [];
	if (state === 'review') return whyNotAgree ? ['return'] : ['approve', 'return'];
	const publish: PublishStep[] =
		!takesTwo(opened, draft) || state === 'approved' ? ['publish'] : [];
	const ask: PublishStep[] = state === 'approved' ? [] : ['ask'];
	return [...publish, ...ask, 'discard'];
}

/** Returns the publishing steps for a draft, used by both the bar and the panel below the fields. */
export function usePublishing(opened: Opened, draft: DraftOf, onChanged: () => void) {
	const [note, setNote] = useState('');
	const review = useSend<typeof reviewDraft>('POST /page/office/content/review');
	const publish = useSend<typeof publishDraft>('POST /page/office/content/publish', {
		done: 'Terbit. Semua pengunjung melihatnya sekarang.',
	});
	const discard = useSend<typeof discardPageDraft>('POST /page/office/content/discard', {
		done: 'Naskah dibuang; yang terbit tetap.',
	});
	const { slug, language } = opened;
	const began = draft.revision > 0 || draft.saving !== 'saved';
	const run = async (step: PublishStep) => {
		const revision = await draft.flush();
		if (revision === null) return;
		const at = { slug, language, revision };
		const done =
			step === 'publish'
				? await publish.send({ ...at, note })
				: step === 'discard'
					? await discard.send(at)
					: await review.send({ ...at, step, note });
		if (done) onChanged();
	};
	return {
		began,
		note,
		setNote,
		steps: stepsOf(opened, draft, began),
		needsSecond: takesTwo(opened, draft),
		run,
		busy: review.busy || publish.busy || discard.busy,
		problem: review.problem || publish.problem || discard.problem,
	};
}
export type PublishWay = ReturnType<typeof usePublishing>;
