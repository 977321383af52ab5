import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import type { Ask } from '#platform/contract/client.ts';

import { FirstPrice } from './FirstPrice.tsx';
import { askBeside } from './Home.tsx';

const WORDS =
	'30 klaim dibayar dalam 12 bulan terakhir, separuhnya dalam 5 hari atau kurang sejak dikirim.';
const PAID = { claims: 30, days: 5, countedOn: '2026-11-29', words: WORDS };

const askWith = (paid: unknown, ok = true) => {
	const asked: string[] = [];
	const ask = (async (name: string) => {
		asked.push(name);
		return ok ? { ok, data: { paid } } : { ok, code: 500, message: '', data: null };
	}) as unknown as Ask;
	return { ask, asked };
};
const HOME = new URL('https://jaga.test/');

test.each([
	['enough claims', PAID, true, WORDS],
	['too few claims', null, true, null],
	['a figure that cannot be read', null, false, null],
])('with %s, the pricing form shows the sentence or nothing', async (_case, paid, ok, words) => {
	const { ask, asked } = askWith(paid, ok);
	const beside = await askBeside(ask, HOME);
	expect(asked).toEqual(['GET /page/claims/paid']);
	const html = renderToStaticMarkup(<FirstPrice found={undefined} paid={beside.paid} />);
	if (words) expect(html).toContain(words);
	else expect(html).not.toContain('klaim dibayar');
});
