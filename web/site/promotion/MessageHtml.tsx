import { Fragment, type ReactNode } from 'react';

const PLAIN = new Set(['P', 'BR', 'STRONG', 'B', 'EM', 'I', 'UL', 'OL', 'LI']);
const ADDRESS = /^(https:\/\/|mailto:|tel:|\/(?![/\\]))/i;
const DROPPED = new Set([
	'SCRIPT',
	'STYLE',
	'TEMPLATE',
	'IFRAME',
	'OBJECT',
	'SVG',
	'MATH',
	'TEXTAREA',
	'TITLE',
	'NOSCRIPT',
]);

function shown(node: Node, key: number): ReactNode {
	if (node.nodeType === Node.TEXT_NODE) return node.textContent;
	if (!(node instanceof Element) || DROPPED.has(node.tagName.toUpperCase())) return null;
	const inside = [...node.childNodes].map(shown);
	const href = node.tagName === 'A' ? (node.getAttribute('href') ?? '') : '';
	if (ADDRESS.test(href)) {
		return (
			<a
				key={key}
				href={href}
				rel="noopener noreferrer"
				className="font-semibold text-leaf-deep underline underline-offset-4"
			>
				{inside}
			</a>
		);
	}
	if (!PLAIN.has(node.tagName)) return <Fragment key={key}>{inside}</Fragment>;
	const Tag = node.tagName.toLowerCase() as 'p' | 'br' | 'strong' | 'ul';
	return Tag === ('br' as string) ? <br key={key} /> : <Tag key={key}>{inside}</Tag>;
}

/**
 * Shows the HTML of a server message, reduced to a short list of harmless tags and rendered as
 * elements (decision on B2.7.17). Works only in the browser.
 */
export function MessageHtml({ html }: { html: string }) {
	const body = new DOMParser().parseFromString(html, 'text/html').body;
	return <div className="prose">{[...body.childNodes].map(shown)}</div>;
}
