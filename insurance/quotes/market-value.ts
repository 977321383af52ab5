import type { PriceRange } from '#insurance/reference/vehicles/market.ts';

/**
 * The part of a market range that a product insures, or null where they do not meet. The form and
 * the server ask the same function.
 */
export function insurableRange(
	sold: { min: number; max: number } | null,
	market: PriceRange,
): PriceRange | null {
	const least = Math.max(sold?.min ?? 0, market.least);
	const most = Math.min(sold?.max ?? Number.POSITIVE_INFINITY, market.most);
	return least <= most ? { least, most } : null;
}
