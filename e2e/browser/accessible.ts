import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Read as a one-byte string, because the browser parses two-byte strings more slowly. */
const axeSource = readFileSync(
	createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
	'utf8',
).replace(/[^ -~\s]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);

type Violation = { id: string; impact: string | null; nodes: { html: string | null }[] };

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Returns the axe-core violations on the current page. `shown` adds the markup of each violation,
 * which makes axe record it for every element that it checks. None of these rules reads style
 * sheets, so none is fetched again.
 */
function violationsOf(page: Page, shown: boolean, rules = RULES): Promise<Violation[]> {
	const options = {
		runOnly: rules,
		resultTypes: ['violations'],
		selectors: false,
		preload: { assets: ['media'] },
	};
	return page.evaluate<Violation[]>(
		`${shown ? 'axe.reset()' : 'axe.configure({ noHtml: true })'};
		axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => violations)`,
	);
}

const isSerious = ({ impact }: Violation) => impact === 'serious' || impact === 'critical';

/**
 * Returns the IDs of violated rules on duplicate or misordered landmarks and headings. These rules
 * are best practices for screen readers, in addition to the rules above.
 */
export async function untidyOutline(page: Page): Promise<string[]> {
	if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(axeSource);
	const found = await violationsOf(page, false, ['best-practice']);
	return found.map(({ id }) => id);
}

/**
 * Expects that the current page has no serious axe-core violation and that nothing is wider than
 * the screen.
 */
export async function expectAccessible(page: Page, where: string): Promise<void> {
	// Colours that are still in transition would cause false results; endless animations are
	// excluded from the wait.
	await expect
		.poll(() =>
			page.evaluate(
				'document.getAnimations().filter((one) => one instanceof CSSTransition).length',
			),
		)
		.toBe(0);
	// Evaluated instead of injected as a tag, because the page forbids inline scripts.
	if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(axeSource);
	const found = (await violationsOf(page, false)).filter(isSerious);
	const covered = found.length > 0 && found.every(({ id }) => id === 'target-size');
	// A sticky bar may partly cover a control, depending on the scroll position.
	if (covered) await page.evaluate('scrollBy(0, scrollY > 150 ? -150 : 150)');
	const shown = found.length > 0 ? (await violationsOf(page, true)).filter(isSerious) : [];
	// Violations that have disappeared by the second check were real at the first.
	const serious = shown.length > 0 || covered ? shown : found;
	expect(
		serious.map(
			({ id, nodes }) =>
				`${where}: ${id} ${nodes.map(({ html }) => html?.slice(0, 160)).join(' | ')}`,
		),
	).toEqual([]);
	const wide = await page.evaluate(
		'document.documentElement.scrollWidth - document.documentElement.clientWidth',
	);
	expect(wide, `${where} scrolls sideways`).toBeLessThanOrEqual(0);
}
