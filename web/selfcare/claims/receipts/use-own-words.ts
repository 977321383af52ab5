import { useState } from 'react';

import type { SelfcareSession } from '../../frame/session.ts';
import { keepTyped, readTyped } from '../../frame/typed.ts';
import { receiptsOf } from '../wizard/typed-claim.ts';
import type { OwnWordsByPage } from './receipt-offer.ts';

export type OwnWordsState = readonly [
	OwnWordsByPage,
	(next: (now: OwnWordsByPage) => OwnWordsByPage) => void,
];

/**
 * State of the customer's corrections to a claim's pages. They are kept while other steps are shown
 * and after a reload of this tab.
 */
export function useOwnWords(session: SelfcareSession | null, draftId: string): OwnWordsState {
	const form = receiptsOf(draftId);
	const [own, setOwn] = useState<OwnWordsByPage>(
		() => (session && readTyped<OwnWordsByPage>(session, form)) ?? {},
	);
	const say: OwnWordsState[1] = (next) => {
		const whole = next(own);
		setOwn(whole);
		if (session) keepTyped(session, form, whole);
	};
	return [own, say];
}
