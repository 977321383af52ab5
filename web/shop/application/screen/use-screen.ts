import { useEffect, useEffectEvent } from 'react';

import { tokenOfHash } from '#insurance/sales/quotes/drafts/draft.ts';
import { useHydrated } from '#web/ui/browser/use-hydrated.ts';
import { useLocation, useNavigate } from '#web/ui/navigation/router.tsx';

import { paths } from '../../../paths.ts';
import type { Stage } from '../draft/draft-memory.ts';
import { answerOfHash } from './led-to.ts';

/** Anchor of the second screen, so that Back leads from it to the first one. */
const HOLDER_SCREEN = '#data-pemegang';
const OF_HOLDER = new Set(['holder', 'beneficiaries']);

type Place = { hash: string; search: string };

/** True if the address leads to the form and not to the page around it. */
export const isFramed = ({ hash, search }: Place): boolean =>
	hash === ''
		? new URLSearchParams(search).has('cart')
		: hash === paths.applicationForm ||
			hash === HOLDER_SCREEN ||
			answerOfHash(hash) !== null ||
			tokenOfHash(hash) !== null;

/** Returns the screen of the form at this address: 1 for the plan, 2 for the holder. */
export function screenAt(hash: string, stage: Stage): 1 | 2 {
	if (stage !== 'holder' || hash === paths.applicationForm) return 1;
	const answer = answerOfHash(hash);
	return answer === null || OF_HOLDER.has(answer) ? 2 : 1;
}

/**
 * The form's screens are entries of the browser's history. `restored` is the stage of a draft that
 * was just restored; the private link to a draft leads to the screen where it was left.
 */
export function useScreen(stage: Stage, restored: Stage | null) {
	const hydrated = useHydrated();
	const place = useLocation();
	const navigate = useNavigate();
	const { hash } = place;
	const showHolder = () => {
		// Someone who scrolled to the form has no entry for its first screen yet.
		if (hash === '') void navigate(paths.applicationForm, { replace: true });
		void navigate(HOLDER_SCREEN);
	};
	const showPlan = () => void navigate(paths.applicationForm);
	const resume = useEffectEvent(() => {
		const at = restored === 'holder' ? HOLDER_SCREEN : paths.applicationForm;
		if (tokenOfHash(hash) !== null) void navigate(at, { replace: true });
	});
	useEffect(() => {
		if (restored !== null) resume();
	}, [restored]);
	const framed = hydrated && isFramed(place);
	useEffect(() => {
		// The content above the form has been removed, so the scroll position no longer matches.
		const form = document.querySelector(paths.applicationForm);
		if (framed && !form?.matches(':target')) form?.scrollIntoView();
	}, [framed]);
	return {
		screen: hydrated ? screenAt(hash, stage) : 1,
		framed,
		showHolder,
		showPlan,
	};
}
