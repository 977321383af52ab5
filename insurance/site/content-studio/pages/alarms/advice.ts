import { stiffWords } from '#insurance/product/products/wording/stiff-words.ts';
import type { Image, PageBody } from '#insurance/site/content/page.ts';
import { plainText, type PageProblem } from '#insurance/site/content/templates/problems.ts';
import { pageTemplate } from '#insurance/site/content/templates/templates.ts';

/** Number of characters that search engines display of a title and of a summary. */
const TITLE_SHOWN = 60;
const SUMMARY_SHOWN = 160;
const MAX_WORDS = 25;

const sentencesOf = (html: string): string[] =>
	plainText(html.replace(/<\/(?:p|li|h[2-4]|td|th|blockquote)>|<br\s*\/?>/g, '. ')).split(
		/(?<=[.?!:;])\s+/,
	);

function longSentences(html: string): string[] {
	return sentencesOf(html)
		.filter((one) => one.split(/\s+/).length > MAX_WORDS)
		.map(
			(one) =>
				`Kalimat ${one.split(/\s+/).length} kata: "${one.slice(0, 60)}…". Bagi menjadi dua.`,
		);
}

function headingJumps(html: string): string[] {
	const levels = [...html.matchAll(/<h([2-4])\b/g)].map(([, level]) => Number(level));
	return levels.some((level, at) => level > (levels[at - 1] ?? 1) + 1)
		? ['Urutan judul melompat: sesudah judul besar pakai judul sedang, baru kecil.']
		: [];
}

const emptyLinks = (html: string): string[] =>
	[...html.matchAll(/<a [^<>]*>([^<]*)<\/a>/g)]
		.map(([, words = '']) => plainText(words))
		.filter((words) => /^(di sini|klik|klik di sini|sini|link|tautan)?$/i.test(words))
		.map((words) => `Tautan "${words}" tidak mengatakan ke mana. Tulis tujuannya.`);

const stiff = (html: string): string[] =>
	stiffWords(plainText(html)).map(
		({ word, instead }) =>
			`"${word}" terdengar kaku. ${instead ? `Lebih wajar: "${instead}".` : 'Hilangkan saja.'}`,
	);

function textAdvice(holder: object, at: string): PageProblem[] {
	return Object.entries(holder).flatMap(([name, value]) => {
		const path = `${at}${name}`;
		if (name === 'image' && value) {
			const { alt } = value as Image;
			return alt ? [] : [{ at: path, message: 'Gambar ini belum punya kata pengganti.' }];
		}
		if (
			typeof value !== 'string' ||
			!['description', 'info', 'overview', 'name'].includes(name)
		)
			return [];
		const found = [
			...longSentences(value),
			...headingJumps(value),
			...emptyLinks(value),
			...stiff(value),
		];
		return found.map((message) => ({ at: path, message }));
	});
}

/**
 * Returns advice that does not block publication: long sentences, stiff words, heading order, links
 * and pictures without text, and texts that search engines would cut off.
 */
export function adviceOf(page: { template: string; title: string; body: PageBody }): PageProblem[] {
	const { title, body } = page;
	const { children, ...own } = body;
	const asked = pageTemplate(page.template).fields.some(({ name }) => name === 'overview');
	const summary = body.overview?.length ?? 0;
	const lengths: PageProblem[] = [
		...(title.length > TITLE_SHOWN
			? [
					{
						at: 'title',
						message: `Mesin pencari memotong judul sesudah ${TITLE_SHOWN} huruf.`,
					},
				]
			: []),
		...(asked && summary > SUMMARY_SHOWN
			? [
					{
						at: 'overview',
						message: `Mesin pencari memotong sesudah ${SUMMARY_SHOWN} huruf.`,
					},
				]
			: []),
		...(asked && summary === 0
			? [
					{
						at: 'overview',
						message: 'Tanpa ringkasan, mesin pencari memilih kalimat sendiri.',
					},
				]
			: []),
	];
	return [
		...lengths,
		...textAdvice(own, ''),
		...children.flatMap((child, at) => textAdvice(child, `children.${at}.`)),
	];
}
