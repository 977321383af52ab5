import { expect, test } from 'vitest';

import type { Ask } from '#platform/contract/client.ts';
import type { PlainRequest } from '#platform/http/pages/plain-forms.ts';

import { answerPlain } from './answer-purchase.tsx';

const files = { script: '', styles: [], preloads: [] } as never;
const asked = (path: string): PlainRequest => ({
	path,
	sent: false,
	posted: new URLSearchParams(),
	picture: null,
	cart: 'a-cart',
	saved: false,
	token: '',
	now: new Date('2026-11-20T03:00:00Z'),
	problem: null,
	prove: () => null,
});
const answering = (code: number, message: string) =>
	(async () => ({ ok: false, code, message, data: null })) as unknown as Ask;
const look = (path: string, code: number, message: string) =>
	answerPlain(asked(path), {
		ask: answering(code, message),
		files,
		publicUrl: 'https://contoh.test',
	});

test.each(['jaga-aman', 'keranjang', 'ringkasan'])(
	'%s shows a rate limit message instead of a missing or empty page',
	async (path) => {
		const answer = await look(path, 429, 'Terlalu banyak percobaan. Tunggu sebentar.');
		expect(answer).toMatchObject({ status: 429 });
		const { html } = answer as { html: string };
		expect(html).toContain('Terlalu banyak percobaan. Tunggu sebentar.');
		expect(html).toContain('Muat ulang halaman ini sebentar lagi.');
		expect(html).not.toContain('Produk ini tidak ada');
	},
);

test('returns 404 for a missing product and 503 for a busy server', async () => {
	expect(await look('jaga-aman', 404, 'Tidak ada.')).toMatchObject({ status: 404 });
	expect(await look('jaga-aman', 503, 'Sedang sibuk.')).toMatchObject({ status: 503 });
});
