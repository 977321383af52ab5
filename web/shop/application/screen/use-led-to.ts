import { useEffect, useEffectEvent } from 'react';

import { useLocation } from '#web/ui/navigation/router.tsx';

import type { FormValues } from '../form-values.ts';
import { answerOfHash, answerPlace } from './led-to.ts';

const LATEST_MS = 10_000;

/** Moves to a field once it is rendered, because later steps of the form are separate chunks. */
function whenDrawn(placeNow: () => string): () => void {
	const lead = () => {
		const field = document.getElementById(placeNow());
		if (!field) return false;
		stop();
		field.scrollIntoView({ block: 'center' });
		field.focus({ preventScroll: true });
		return true;
	};
	const drawn = new MutationObserver(lead);
	const stop = () => {
		clearTimeout(timer);
		drawn.disconnect();
	};
	const timer = setTimeout(stop, LATEST_MS);
	if (!lead()) drawn.observe(document.body, { childList: true, subtree: true });
	return stop;
}

/**
 * When a visitor comes from the cart to change one answer, moves to that answer's field as soon as
 * the form contains the saved values (`restored`).
 */
export function useLedTo(values: FormValues, restored: boolean): void {
	const answer = answerOfHash(useLocation().hash);
	const placeNow = useEffectEvent(() => (answer === null ? '' : answerPlace(answer, values)));
	useEffect(
		() => (restored && answer !== null ? whenDrawn(() => placeNow()) : undefined),
		[restored, answer],
	);
}
