import { useEffect, useEffectEvent } from 'react';

import { useLocation } from '#web/ui/navigation/router.tsx';

import type { FormValues } from './form-values.ts';
import { answerOfHash, answerPlace } from './led-to.ts';

/** What is not there by then, its reader no longer waits for. */
const LATEST_MS = 10_000;

/** Leads to a field as soon as it is drawn: later steps of the form come in chunks of their own. */
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
 * Anyone who came from the cart to change one answer is led to its field, once the form holds what
 * was saved (`restored`).
 */
export function useLedTo(values: FormValues, restored: boolean): void {
	const answer = answerOfHash(useLocation().hash);
	const placeNow = useEffectEvent(() => (answer === null ? '' : answerPlace(answer, values)));
	useEffect(
		() => (restored && answer !== null ? whenDrawn(() => placeNow()) : undefined),
		[restored, answer],
	);
}
