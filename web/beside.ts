import type { askCovered } from '#insurance/claims/covered/api.ts';
import type { claimPractice } from '#insurance/claims/practice-api.ts';
import type { compareProducts, firstPrices } from '#insurance/comparison/api.ts';
import type { searchSite } from '#insurance/search/api.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';

import type { DrawnPayment } from './shop/checkout/DrawnState.tsx';

/** What a page shows beside its own content, each from the call that knows it. */
export type Beside = {
	comparison?: CallOutput<typeof compareProducts>;
	/** What was looked for, and what was found of it. */
	asked?: Pick<CallInput<typeof searchSite>, 'q' | 'kind'>;
	found?: CallOutput<typeof searchSite>;
	/** What a product pays when, and how long its claims take. */
	practice?: CallOutput<typeof claimPractice>;
	/** Whether a situation is covered, with the question as it was asked. */
	covered?: {
		question: CallInput<typeof askCovered>;
		found?: CallOutput<typeof askCovered>;
		refused?: string;
	};
	/** The payment of the order that the address names. */
	payment?: DrawnPayment;
	/** What the first question of the home page came to. */
	firstPrices?: CallOutput<typeof firstPrices>;
};
