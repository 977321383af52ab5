import { z } from 'zod';

import { call } from '#platform/contract/call.ts';

const word = z.string().max(1_000).nullish();
const figure = z.union([z.number(), z.string().max(40)]).nullish();

/** Checks only types and sizes. The rules and their messages are in `corporate-request.ts`. */
const wireCorporateRequest = z.object({
	userSession: z.string().max(200).nullish(),
	cartID: z.union([z.string().max(60), z.array(z.string().max(60)).max(1)]).nullish(),
	content_id: figure,
	/** Additional fields, as in a quote. Refused if they contradict the content id (B7.13, B7.18). */
	productNumber: figure,
	period_type: figure,
	productDetail: z.object({ productNumber: figure, period_type: figure }).nullish(),
	pic: word,
	noHp: figure,
	email: word,
	corporateName: word,
	corporateAddress: word,
	totalInsurance: figure,
	/** Additional field: consents given on the page, stored as evidence. */
	consents: z
		.object({ responsibility: z.boolean().nullish(), privacy: z.boolean().nullish() })
		.nullish(),
	/** Additional field: the solved captcha (B2.2.28). */
	captcha: z.string().max(8000).nullish(),
});
export type WireCorporateRequest = z.output<typeof wireCorporateRequest>;

/**
 * `reference` is an additional field: the number in both emails. More than five requests a day from
 * one address result in 429.
 */
export const sendCorporateRequest = call({
	method: 'POST',
	path: '/page/product-corporate',
	auth: 'page',
	summary: 'Permintaan penawaran kumpulan dari perusahaan, mulai 20 orang',
	rules: 'B7.69–B7.71 B2.4 B3.13 B5.53–B5.60 B9.15',
	input: wireCorporateRequest,
	output: z.object({ reference: z.string() }),
	once: true,
	limit: { max: 20, seconds: 600 },
});
