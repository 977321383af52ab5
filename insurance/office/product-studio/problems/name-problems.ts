import type { Product } from '#insurance/product/products/product.ts';
import { isProgramSlug } from '#insurance/site/content/templates/program-slugs.ts';

import { productProblem, type ProductProblem } from './problem.ts';

/** Invisible or direction-changing characters, which can make two different names look the same. */
const UNSEEN = /[\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/;
const HTML = /<\/?[a-z!]|&[a-z]+;|&#\d+;/i;
const MAX_TAGLINE = 300;
const MAX_NAME = 120;
const MAX_QUESTION = 600;
export const SLUG_TAKEN = 'Alamat ini dipakai halaman situs; pilih yang lain';

function nameProblem(text: string, longest: number): string | null {
	if (UNSEEN.test(text)) return 'Ada tanda yang tidak terlihat di sini. Ketik ulang tulisannya';
	if (HTML.test(text)) return 'Tulis tanpa HTML';
	return text.length > longest ? `Paling banyak ${longest} huruf` : null;
}

export function textProblems(name: string): { at: 'name'; message: string }[] {
	const message = nameProblem(name, MAX_NAME);
	return message ? [{ at: 'name', message }] : [];
}

/** Finds names and short texts that would be displayed differently from how they were entered. */
export function shownNameProblems({
	slug,
	name,
	tagline,
	plans,
	benefits,
	questions,
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
		...questions.map((one, at): [string, string, number] => [
			`questions.${at}.text`,
			one.text,
			MAX_QUESTION,
		]),
	];
	return [
		...(isProgramSlug(slug) ? [productProblem('slug', SLUG_TAKEN)] : []),
		...texts.flatMap(([at, text, longest]) => {
			const message = nameProblem(text, longest);
			return message ? [productProblem(at, message)] : [];
		}),
	];
}
