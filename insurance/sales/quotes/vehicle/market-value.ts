import type { PriceRange } from '#insurance/product/reference/vehicles/market.ts';

/**
 * Returns the part of the market price range that the product insures; null if there is none. Used
 * by form and server.
 */
export function insurableRange(
	sold: { min: number; max: number } | null,
	market: PriceRange,
): PriceRange | null {
	const least = Math.max(sold?.min ?? 0, market.least);
	const most = Math.min(sold?.max ?? Number.POSITIVE_INFINITY, market.most);
	return least <= most ? { least, most } : null;
}
