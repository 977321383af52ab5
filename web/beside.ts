import type { compareProducts } from '#insurance/comparison/api.ts';
import type { CallOutput } from '#platform/contract/call.ts';

/** What a page shows beside its own content, each from the call that knows it. */
export type Beside = {
	comparison?: CallOutput<typeof compareProducts>;
};
