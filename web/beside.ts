import type { claimPractice } from '#insurance/claims/check/practice-api.ts';
import type { askCovered } from '#insurance/claims/covered/api.ts';
import type { compareProducts, firstPrices } from '#insurance/sales/comparison/api.ts';
import type { searchSite } from '#insurance/site/search/api.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';

import type { DrawnPayment } from './shop/checkout/payment/DrawnState.tsx';

/** Additional data that a page shows with its content, by the call that provides it. */
export type Beside = {
	comparison?: CallOutput<typeof compareProducts>;
	asked?: Pick<CallInput<typeof searchSite>, 'q' | 'kind'>;
	found?: CallOutput<typeof searchSite>;
	/** When a product pays, and how long its claims take. */
	practice?: CallOutput<typeof claimPractice>;
	/** Result of checking whether a situation is covered, with the original question. */
	covered?: {
		question: CallInput<typeof askCovered>;
		found?: CallOutput<typeof askCovered>;
		refused?: string;
	};
	payment?: DrawnPayment;
	/** Result for the first question on the home page. */
	firstPrices?: CallOutput<typeof firstPrices>;
};
