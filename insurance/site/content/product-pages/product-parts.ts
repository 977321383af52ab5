import type { Product } from '#insurance/product/products/product.ts';
import { waitingWords } from '#insurance/product/products/wording/benefit-words.ts';
import { exclusionsOf } from '#insurance/product/products/wording/terms-words.ts';
import { escapeHtml } from '#platform/values/text/escape-html.ts';

import type { Language } from '../address.ts';
import type { Child } from '../page.ts';

const TITLES: Record<Language, { riplay: string; exclusions: string; waiting: string }> = {
	id: { riplay: 'Unduh RIPLAY', exclusions: 'Yang tidak dibayar', waiting: 'Masa tunggu' },
	en: {
		riplay: 'Download RIPLAY (in Indonesian)',
		exclusions: 'What is not paid',
		waiting: 'Waiting periods',
	},
};
const EXCLUSION_WORDS =
	/tidak (?:dibayar|dijamin|ditanggung)|pengecualian|not (?:paid|covered)|exclusion/i;
const WAITING_WORDS = /masa tunggu|waiting period/i;

const listOf = (lines: readonly string[]): string =>
	`<ul>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`;

const hasWords = (children: readonly Child[], template: string, words: RegExp): boolean =>
	children.some(
		(child) =>
			child.template === template &&
			words.test(`${child.name ?? ''} ${child.description ?? ''}`),
	);

/**
 * Adds parts derived from the product version to a product page, unless an editor has written them:
 * exclusions, waiting periods, and the link to the RIPLAY.
 */
export function withProductParts(
	children: readonly Child[],
	product: Product,
	language: Language,
): Child[] {
	const titles = TITLES[language];
	const exclusions = exclusionsOf(product).map(({ words }) => words);
	const waiting = waitingWords(product);
	const isWaitingSaid =
		waiting.every((line) => exclusions.some((words) => words.includes(line))) ||
		['benefit', 'benefit-alt', 'accordion'].some((template) =>
			hasWords(children, template, WAITING_WORDS),
		);
	const added: Child[] = [
		...(exclusions.length > 0 && !hasWords(children, 'benefit-alt', EXCLUSION_WORDS)
			? [
					{
						template: 'benefit-alt',
						name: titles.exclusions,
						description: listOf(exclusions),
					},
				]
			: []),
		...(waiting.length > 0 && !isWaitingSaid
			? [{ template: 'benefit-alt', name: titles.waiting, description: listOf(waiting) }]
			: []),
		...(children.some(({ template, url }) => template === 'riplay' && url)
			? []
			: [
					{
						template: 'riplay',
						name: titles.riplay,
						url: `/page/download?filepath=riplay/${product.slug}.pdf`,
					},
				]),
	];
	return [...children, ...added];
}
