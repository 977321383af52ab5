import sanitizeHtml from 'sanitize-html';

import type { Child, Image, PageBody } from '../page.ts';
import { isPictureAddress, isSafeImage } from './picture-address.ts';
import { keptUrl } from './written-url.ts';

const ALLOWED: sanitizeHtml.IOptions = {
	allowedTags: [
		'p',
		'br',
		'h2',
		'h3',
		'h4',
		'strong',
		'em',
		'b',
		'i',
		'ul',
		'ol',
		'li',
		'a',
		'blockquote',
		'table',
		'caption',
		'thead',
		'tbody',
		'tr',
		'th',
		'td',
		'hr',
		'sup',
		'sub',
		'small',
	],
	allowedAttributes: { a: ['href', 'target', 'rel'], th: ['scope', 'colspan'], td: ['colspan'] },
	allowedSchemes: ['https', 'mailto', 'tel'],
	allowProtocolRelative: false,
	transformTags: {
		a: (tagName, attributes) => {
			const href = keptUrl(attributes['href'] ?? '#');
			const outside = /^https:/i.test(href);
			const attribs: sanitizeHtml.Attributes = outside
				? { href, target: '_blank', rel: 'noopener noreferrer' }
				: { href };
			return { tagName, attribs };
		},
	},
};

/** Reduces HTML from an editor to a short allowlist of harmless tags (trust.md 1.3.1). */
export function cleanHtml(html: string): string {
	return sanitizeHtml(html, ALLOWED);
}

/**
 * Sanitizes a field that is HTML in some templates and plain text in others. Text without a tag is
 * not changed, so that an ampersand in plain text does not appear as `&amp;` on the page.
 */
const cleanMixed = (text: string): string => (text.includes('<') ? cleanHtml(text) : text);

const cleanLinks = <T extends { url?: string | undefined; image?: string | undefined }>(
	links: T[] | undefined,
) =>
	links?.map(({ image, ...one }) => ({
		...one,
		...(one.url === undefined ? {} : { url: keptUrl(one.url) }),
		...(image !== undefined && isPictureAddress(image) ? { image } : {}),
	}));

function withSafeImage<H extends { image?: Image | undefined }>(holder: H): H {
	const { image, ...others } = holder;
	return image && !isSafeImage(image) ? (others as H) : holder;
}

function cleanChild(child: Child): Child {
	return {
		...withSafeImage(child),
		...(child.description === undefined ? {} : { description: cleanHtml(child.description) }),
		...(child.info === undefined ? {} : { info: cleanMixed(child.info) }),
		...(child.url === undefined ? {} : { url: keptUrl(child.url) }),
		...(child.links ? { links: cleanLinks(child.links) } : {}),
		...(child.children ? { children: child.children.map(cleanChild) } : {}),
	};
}

/**
 * Returns a page body that is safe to store: HTML is sanitized and addresses are safe, including in
 * nested parts.
 */
export function cleanBody(body: PageBody): PageBody {
	return {
		...withSafeImage(body),
		...(body.company ? { company: body.company.filter(isSafeImage) } : {}),
		...(body.description === undefined ? {} : { description: cleanHtml(body.description) }),
		...(body.info === undefined ? {} : { info: cleanMixed(body.info) }),
		...(body.links ? { links: cleanLinks(body.links) } : {}),
		children: body.children.map(cleanChild),
	};
}
