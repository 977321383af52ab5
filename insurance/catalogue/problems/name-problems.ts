import type { Product } from '#insurance/products/product.ts';

import { productProblem, type ProductProblem } from './problem.ts';

/** Marks that turn the direction of writing or cannot be seen: a name reads as another with them. */
const UNSEEN = /[\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/;
const HTML = /<\/?[a-z!]|&[a-z]+;|&#\d+;/i;
const MAX_TAGLINE = 300;
const MAX_NAME = 120;

function nameProblem(text: string, longest: number): string | null {
	if (UNSEEN.test(text)) return 'Ada tanda yang tidak terlihat di sini. Ketik ulang tulisannya';
	if (HTML.test(text)) return 'Tulis tanpa HTML';
	return text.length > longest ? `Paling banyak ${longest} huruf` : null;
}

/** Names and short texts that would be shown otherwise than they are written. */
export function shownNameProblems({
	name,
	tagline,
	plans,
	benefits,
	startsAt,
}: Product): ProductProblem[] {
	const texts: [at: string, text: string, longest: number][] = [
		['name', name, MAX_NAME],
		['tagline', tagline, MAX_TAGLINE],
		['startsAt.text', startsAt.text, MAX_NAME],
		...plans.map((one, at): [string, string, number] => [
			`plans.${at}.name`,
			one.name,
			MAX_NAME,
		]),
		...benefits.map((one, at): [string, string, number] => [
			`benefits.${at}.name`,
			one.name,
			MAX_TAGLINE,
		]),
	];
	return texts.flatMap(([at, text, longest]) => {
		const message = nameProblem(text, longest);
		return message ? [productProblem(at, message)] : [];
	});
}
