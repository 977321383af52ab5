import type { claimPractice } from '#insurance/claims/check/practice-api.ts';
import type { askCovered } from '#insurance/claims/covered/api.ts';
import type { paidClaims } from '#insurance/claims/record/api.ts';
import type { compareProducts, firstPrices } from '#insurance/sales/comparison/api.ts';
import type { searchSite } from '#insurance/site/search/api.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';

import type { DrawnPayment } from './shop/checkout/payment/DrawnState.tsx';

export type Beside = {
	comparison?: CallOutput<typeof compareProducts>;
	asked?: Pick<CallInput<typeof searchSite>, 'q' | 'kind'>;
	found?: CallOutput<typeof searchSite>;
	practice?: CallOutput<typeof claimPractice>;
	covered?: {
		question: CallInput<typeof askCovered>;
		found?: CallOutput<typeof askCovered>;
		refused?: string;
	};
	paid?: CallOutput<typeof paidClaims>['paid'];
	payment?: DrawnPayment;
	firstPrices?: CallOutput<typeof firstPrices>;
};
