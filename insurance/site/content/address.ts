export const LANGUAGES = ['id', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Returns a page's address in a language: Indonesian at the root, English under `/en`. */
export function addressOf(slug: string, language: Language): string {
	const path = slug === 'home' ? '' : `/${slug}`;
	return language === 'id' ? path || '/' : `/${language}${path}`;
}

/**
 * Returns the language and slug for an address; `/` is `home`, and `/template/{slug}` is the page
 * with that slug at its own address (A2.1.18).
 */
export function placeInContent(pathname: string): { language: Language; slug: string } {
	const path = pathname.replace(/^\/+|(?<!\/)\/+$/g, '');
	const language = path === 'en' || path.startsWith('en/') ? 'en' : 'id';
	const slug = (language === 'id' ? path : path.slice(3)).replace(/^template\//, '');
	return { language, slug: slug === '' ? 'home' : slug };
}

// A page showing someone's cart, order or login is useless to a search engine.
const PRIVATE =
	/^(cart|payment-confirmation|newcart-success|callback-|pending-payment|selfcare-|.*-corporate$|corporate-portal|own-card$|search-site$|claim-document$|maintenance$|under-construction$|500$)/;

/** True if search engines may show pages with this template. */
export const isFindable = (template: string): boolean => !PRIVATE.test(template);
