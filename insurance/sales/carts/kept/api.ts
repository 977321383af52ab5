import { z } from 'zod';

import { call } from '#platform/contract/call.ts';
import { isEmail } from '#platform/values/email.ts';

const userSession = z.string().max(200).nullish();
const cartID = z.string({ error: 'Penawaran tidak dikenal' }).max(60);
const common = {
	method: 'POST',
	auth: 'page',
	rules: 'docs/decisions/0064-kept-quotes.md',
} as const;

/**
 * Returns a quote's private link, which is created once and stays the same until it expires. Anyone
 * who has it may add the quote to their cart and pay for it. `path` is a path in the shop, with the
 * secret after `#`.
 */
export const linkQuote = call({
	...common,
	path: '/page/product/quote/link',
	summary: 'Tautan pribadi sebuah penawaran di keranjang',
	limit: { max: 60, seconds: 60 },
	input: z.object({ userSession, cartID }),
	output: z.object({
		quoteNo: z.string(),
		path: z.string(),
		expiresAt: z.string(),
		words: z.string(),
	}),
});

/** Emails the private link to the given address, at most three times a day. */
export const mailQuote = call({
	...common,
	path: '/page/product/quote/mail',
	summary: 'Kirim tautan pribadi penawaran ke email',
	once: true,
	limit: { max: 20, seconds: 60 },
	input: z.object({
		userSession,
		cartID,
		email: z
			.string({ error: 'Email wajib diisi' })
			.trim()
			.max(254, 'Email terlalu panjang')
			.refine(isEmail, 'Format email belum benar, contoh nama@contoh.com'),
		captcha: z.string().max(8000).nullish(),
	}),
	output: z.object({ email: z.string(), expiresAt: z.string() }),
});

/**
 * Accepts the newer product version offered in the summary, at the price displayed. From then on,
 * that version's price is guaranteed for the quote. Responds with 409 if the version is no longer
 * offered or its price has changed.
 */
export const takeNewerVersion = call({
	...common,
	path: '/page/product/quote/newer',
	summary: 'Pakai versi produk yang lebih baik untuk sebuah penawaran di keranjang',
	limit: { max: 60, seconds: 60 },
	input: z.object({
		userSession,
		cartID,
		planRate: z.int({ error: 'Harga tidak dikenal' }).nonnegative(),
	}),
	output: z.object({ cartID: z.string(), planRate: z.int() }),
});

/**
 * Adds a quote to this cart or to a new one. Responds with the same 404 if the link is unknown,
 * expired or revoked, or if the quote has already been bought.
 */
export const openQuoteLink = call({
	...common,
	path: '/page/product/quote/open',
	summary: 'Buka penawaran dari tautan pribadinya di keranjang ini',
	limit: { max: 60, seconds: 60 },
	input: z.object({ token: z.string({ error: 'Tautan tidak dikenal' }).max(100), userSession }),
	output: z.object({ userSession: z.string(), cartID: z.string(), quoteNo: z.string() }),
});
