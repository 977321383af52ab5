import type { Child, PageData } from '#insurance/site/content/page.ts';

// Invisible characters that do not cause line breaks (Unicode: default ignorable). In the studio
// they encode the number of the field in each text, so that a click on the page finds the field in
// any component. Texts on the public site do not contain them.
const START = '\u2064';
const DIGITS = ['\u2060', '\u2061', '\u2062', '\u2063'];
const LENGTH = 5;
const MARK = /\u2064([\u2060-\u2063]{5})/g;

const signs = (number: number): string =>
	START +
	number
		.toString(4)
		.padStart(LENGTH, '0')
		.replace(/\d/g, (digit) => DIGITS[Number(digit)] ?? '');

const TEXTS = ['name', 'overview', 'description', 'info'] as const;

/** Start of a paragraph, list item or cell whose content begins with text. */
const BLOCK =
	/<(?:p|li|h[1-6]|t[dh]|blockquote|caption)(?:\s[^<>]*)?>(?:<(?:strong|em|b|i|a|su[bp]|small)\b[^<>]*>){0,4}(?=\s{0,4}[^<\s])/g;

function withMark(text: string, number: number): string {
	if (text.trim() === '') return text;
	const mark = signs(number);
	const marked = text.replace(BLOCK, (start) => start + mark);
	return marked === text ? text.replace(/^(?:\s*<[^>]+>)*/, (head) => head + mark) : marked;
}

type Texts = Partial<Record<(typeof TEXTS)[number], string | undefined>> & {
	image?: { alt: string } | undefined;
};

/**
 * Returns the paths of the text fields displayed on a page, indexed by their number. Hidden parts
 * have none.
 */
export function markedPaths(page: { children: readonly Child[] }): string[] {
	return [
		'title',
		...[...TEXTS, 'image'].map(String),
		...page.children.flatMap(({ hidden }, at) =>
			hidden ? [] : [...TEXTS, 'image'].map((name) => `children.${at}.${name}`),
		),
	];
}

function markAll<H extends Texts>(holder: H, first: number): H {
	const marked: Texts = {};
	for (const [at, name] of TEXTS.entries()) {
		const text = holder[name];
		if (text !== undefined) marked[name] = withMark(text, first + at);
	}
	if (holder.image)
		marked.image = { ...holder.image, alt: holder.image.alt + signs(first + TEXTS.length) };
	return { ...holder, ...marked };
}

export function markTexts(page: PageData): PageData {
	const step = TEXTS.length + 1;
	return {
		...markAll(page, 1),
		title: withMark(page.title, 0),
		children: page.children.map((child, at) => markAll(child, 1 + step * (at + 1))),
	};
}

export const withoutMarks = (text: string): string => text.replace(MARK, '');

export const marksIn = (text: string): number[] =>
	[...text.matchAll(MARK)].map(([, digits = '']) =>
		Number.parseInt([...digits].map((sign) => DIGITS.indexOf(sign)).join(''), 4),
	);
