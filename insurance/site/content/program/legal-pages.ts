/**
 * Pages, by slug, whose text only the insurer can write. Every purchase refers to them, so the site
 * does not open until they are published.
 */
export const LEGAL_PAGES: Record<string, string> = {
	'kebijakan-privasi': 'Kebijakan privasi',
	'syarat-ketentuan': 'Syarat dan ketentuan',
};

/** True for a legal page. Every purchase refers to these pages, so they cannot be removed or moved. */
export const isLegalPage = (slug: string): boolean => Object.hasOwn(LEGAL_PAGES, slug);
