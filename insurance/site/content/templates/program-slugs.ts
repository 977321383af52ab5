import { PAGE_TEMPLATES } from './templates.ts';

/** First path segments that are reserved for built-in addresses. */
const OF_PROGRAM = [
	'api',
	'corporate',
	'en',
	'id',
	'media',
	'office',
	'page',
	'selfcare',
	'template',
];

const taken = new Set([
	...OF_PROGRAM,
	...PAGE_TEMPLATES.flatMap(({ fixed }) => (fixed ? [fixed.split('/')[0] ?? fixed] : [])),
]);

/** True for the address of a page that exists on every site regardless of its products, e.g. `cart`. */
export const isProgramSlug = (slug: string): boolean => taken.has(slug);
