import type { compareProducts } from '#insurance/comparison/api.ts';
import type { searchSite } from '#insurance/search/api.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';

/** What a page shows beside its own content, each from the call that knows it. */
export type Beside = {
	comparison?: CallOutput<typeof compareProducts>;
	/** What was looked for, and what was found of it. */
	asked?: Pick<CallInput<typeof searchSite>, 'q' | 'kind'>;
	found?: CallOutput<typeof searchSite>;
};
