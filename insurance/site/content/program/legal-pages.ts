/**
 * Pages that only the insurer can word, by slug. Every purchase refers to them, so the site does
 * not open until they are published.
 */
export const LEGAL_PAGES: Record<string, string> = {
	'kebijakan-privasi': 'Kebijakan privasi',
	'syarat-ketentuan': 'Syarat dan ketentuan',
};

/** True for a page every purchase refers to, which therefore cannot be removed or moved. */
export const isLegalPage = (slug: string): boolean => Object.hasOwn(LEGAL_PAGES, slug);
