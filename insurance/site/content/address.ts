export const LANGUAGES = ['id', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Returns the address of a page. Indonesian pages are at the root, English ones under `/en`. */
export function addressOf(slug: string, language: Language): string {
	const path = slug === 'home' ? '' : `/${slug}`;
	return language === 'id' ? path || '/' : `/${language}${path}`;
}

/**
 * Returns the language and slug for an address. `/` is the `home` page, and `/template/{slug}` is
 * equivalent to the page's normal address (A2.1.18).
 */
export function placeInContent(pathname: string): { language: Language; slug: string } {
	const path = pathname.replace(/^\/+|(?<!\/)\/+$/g, '');
	const language = path === 'en' || path.startsWith('en/') ? 'en' : 'id';
	const slug = (language === 'id' ? path : path.slice(3)).replace(/^template\//, '');
	return { language, slug: slug === '' ? 'home' : slug };
}

// Pages that show a visitor's cart, order or login are of no use in search results.
const PRIVATE =
	/^(cart|payment-confirmation|newcart-success|callback-|pending-payment|selfcare-|.*-corporate$|corporate-portal|own-card$|search-site$|claim-document$|maintenance$|under-construction$|500$)/;

export const isFindable = (template: string): boolean => !PRIVATE.test(template);
