/**
 * Pages that only the insurer can word, by their slug. Every purchase refers to them, so the site
 * opens when they are published.
 */
export const LEGAL_PAGES: Record<string, string> = {
	'kebijakan-privasi': 'Kebijakan privasi',
	'syarat-ketentuan': 'Syarat dan ketentuan',
};

/** True for a page to which every purchase refers, so that it stays on the site at its address. */
export const isLegalPage = (slug: string): boolean => Object.hasOwn(LEGAL_PAGES, slug);
