import { productOf } from '#insurance/sales/quotes/pricing/price-quote.server.ts';
import type { CallInput } from '#platform/contract/call.ts';
import { jakartaMoment } from '#platform/values/moments.ts';

import type { productTerms } from './api.ts';
import type { ConfirmDeps } from './confirm-cart.server.ts';

export async function showProductTerms(
	deps: ConfirmDeps,
	{ content_id: contentId }: CallInput<typeof productTerms>,
	now: Date,
) {
	const version = await productOf(deps, contentId, now);
	return { documents: await deps.documentsOf(version, jakartaMoment(now)) };
}
