import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

import { shot } from '../../browser/browser.ts';
import { type Hand, PATIENCE, reach } from './hand.ts';
import { namelessIn, readAloud } from './reader.ts';

const since = (one: Hand) => one.heard.slice(one.mark);
const says = (words: string | RegExp) => (phrase: string) =>
	typeof words === 'string' ? phrase.includes(words) : words.test(phrase);

/** True if no element has focus, so that keyboard users would start from the top of the page. */
const isLost = (page: Page) =>
	page.evaluate(
		() => document.activeElement === null || document.activeElement === document.body,
	);

export async function standsSomewhere(one: Hand, where: string): Promise<void> {
	if (one.way === 'slow') return;
	await expect
		.poll(() => isLost(one.page), { message: `${where}: focus is lost`, timeout: 10_000 })
		.toBe(false);
}

async function lookRound(one: Hand, where: string): Promise<void> {
	expect(await namelessIn(one.session), `${where}: controls without a name`).toEqual([]);
	if (one.way === 'reader')
		one.read.push(`== ${where}`, ...(await readAloud(one.session)), '-- heard', ...since(one));
	if (one.way === 'slow') await shot(one.page, `hard-days-${one.story}-${where.slice(0, 40)}`);
}

/**
 * Expects a step with the given heading. A new document is announced by its title and starts at its
 * top. Within a document, focus must be on the page, and the screen reader must have announced the
 * position.
 */
export async function arrive(
	one: Hand,
	heading: string | RegExp,
	{ page: whole = false } = {},
): Promise<void> {
	await one.page.getByRole('heading', { name: heading }).first().waitFor({ timeout: PATIENCE });
	const where = String(heading).replaceAll(/\W+/g, ' ').trim();
	if (!whole) await standsSomewhere(one, where);
	if (one.way === 'reader')
		await expect
			.poll(
				() => (whole ? since(one).some(says(/^page, ./)) : since(one).some(says(heading))),
				{
					message: `${where}: not announced. Heard: ${since(one).join(' | ')}`,
					timeout: 10_000,
				},
			)
			.toBe(true);
	await lookRound(one, where);
}

export async function learn(one: Hand, words: string | RegExp): Promise<void> {
	await one.page.getByText(words).first().waitFor({ timeout: PATIENCE });
	const where = String(words).replaceAll(/\W+/g, ' ').trim();
	await standsSomewhere(one, where);
	if (one.way === 'reader')
		await expect
			.poll(() => since(one).some(says(words)), {
				message: `${where}: not announced. Heard: ${since(one).join(' | ')}`,
				timeout: 10_000,
			})
			.toBe(true);
	await lookRound(one, where);
}

export async function hearField(
	one: Hand,
	field: Locator,
	...words: (string | RegExp)[]
): Promise<void> {
	if (one.way !== 'reader') return;
	one.mark = one.heard.length;
	await reach(one, field);
	for (const word of words)
		await expect
			.poll(() => since(one).some(says(word)), {
				message: `a field does not say ${String(word)}: ${since(one).join(' | ')}`,
			})
			.toBe(true);
}
