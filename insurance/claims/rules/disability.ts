import { PARTS } from '#insurance/products/insured-events.ts';

import type { ClaimEventFacts } from './event.ts';

/** Per cent of a disability: what the doctor certified, held to the table. */
export function disabilityPercent({ losses, percent }: ClaimEventFacts): number {
	const table = Math.min(
		100,
		(losses ?? []).reduce((total, part) => total + PARTS[part].percent, 0),
	);
	if (!losses?.length) return percent ?? 0;
	return Math.min(percent ?? table, table);
}
