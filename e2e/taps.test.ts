import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { photograph, shotOf } from '../bench/identity-cards/draw-card.ts';
import { inventCard } from '../bench/identity-cards/people.ts';
import { visitor } from './browser.ts';
import { lookAtSite } from './opened-site.ts';
import type { Site } from './shared-product.ts';
import { type Count, countPurchase, countRequest, type Way } from './taps.ts';

let product: Site;
let browser: Browser;
beforeAll(async () => void ({ product, browser } = await lookAtSite()));
afterAll(() => browser?.close());

/** An adult whom every product insures. */
const SEED = 5;
const cardOf = async () => photograph(await inventCard(SEED), shotOf('clean', SEED), SEED);

/** The last tap presses `Bayar`: sixteen lead to it. */
const MOST: Count = { taps: 17, fields: 9 };

test('an accident cover is bought in few taps, by the number of the card and again by what this browser remembers', async () => {
	const { page, faults } = await visitor(browser, 360);
	const walk = { url: product.url, slug: 'jaga-aman' };
	const first = await countPurchase(page, { ...walk, way: 'number' });
	expect(first.taps).toBeLessThanOrEqual(MOST.taps);
	expect(first.fields).toBeLessThanOrEqual(MOST.fields);
	const second = await countPurchase(page, { ...walk, way: 'again' });
	expect(second).toEqual({ taps: 12, fields: 2 });
	expect(faults).toEqual([]);
});

/**
 * `TAPS='by hand,number,card,again'`: what decision 0093 says of every product, by the ways that
 * are named in that order.
 */
const WAYS = (process.env['TAPS'] ?? '').split(',').filter(Boolean) as Way[];

describe.runIf(WAYS.length > 0)('each product', () => {
	const SLUGS = [
		'jaga-sehat-tropis',
		'jaga-sehat-pilihanku',
		'jaga-sehat-plus',
		'jaga-sehat-keluarga',
		'jaga-aman',
		'jaga-aman-xtra',
		'jaga-aman-instan',
		'jaga-aman-instan-ramean',
		'jaga-jiwa',
		'jaga-jiwa-xtra',
		'jaga-senyumku',
		'jaga-motorku',
		'jaga-liburan',
		'jaga-gamers',
		'jaga-konser',
	];
	let last: Page;
	const words = ({ taps, fields }: Count) => `${taps} / ${fields}`;
	test.each(SLUGS)('%s', { timeout: 300_000 }, async (slug) => {
		const card = WAYS.includes('card') ? await cardOf() : Buffer.alloc(0);
		const row: string[] = [];
		for (const way of WAYS) {
			// Who comes again comes with the browser of the walk before.
			const { page } = way === 'again' ? { page: last } : await visitor(browser, 360);
			row.push(words(await countPurchase(page, { url: product.url, slug, way, card })));
			last = page;
		}
		process.stderr.write(`| ${slug} | ${row.join(' | ')} |\n`);
	});
	test('jaga-korporat', async () => {
		const { page } = await visitor(browser, 360);
		const count = words(await countRequest(page, product.url));
		process.stderr.write(`| jaga-korporat | ${count} |\n`);
	});
});
