import { birthDaysOffered } from '#insurance/product/products/entry-age.ts';
import type { PageData } from '#insurance/site/content/page.ts';
import type { Bounds } from '#web/ui/forms/birth-date.ts';

import { agesWithin } from '../../product-rules.ts';
import type { FormTools } from '../form-context.ts';

/**
 * Returns the birth dates allowed for an adult. An adult who is also the holder must also meet the
 * age limits for holders (B5.35).
 */
export function adultBounds(
	{ page, tools }: { page: PageData; tools: FormTools },
	isHolder: boolean,
): Bounds | null {
	const { adult, policyHolder } = page.product?.customDate ?? {};
	if (!adult) return null;
	const within = agesWithin(page);
	const own = birthDaysOffered(adult, tools.today, within);
	if (!isHolder || !policyHolder) return own;
	const holder = birthDaysOffered(policyHolder, tools.today, within);
	return {
		earliest: own.earliest > holder.earliest ? own.earliest : holder.earliest,
		latest: own.latest < holder.latest ? own.latest : holder.latest,
	};
}
