import { z } from 'zod';

import { FREQUENCIES } from '#insurance/product/products/choices.ts';
import { call } from '#platform/contract/call.ts';

const userSession = z.string().max(200).nullish();
const cartIds = z.union([
	z.array(z.string().max(60)).min(1).max(20),
	z
		.string()
		.min(1)
		.max(60)
		.transform((one) => [one]),
]);
const amount = z.int().nonnegative();

/**
 * A cart item as shown in the drawer, the cart and the summary (A3.48–A3.58, B3.11). The NIK is
 * always masked.
 */
const wireCartItem = z.object({
	cartID: z.string(),
	productName: z.string(),
	url: z.string(),
	image: z.object({ default: z.string() }),
	cart: z.object({
		productInsuredPeriod: z.number(),
		productInsuredPeriodUnit: z.string(),
		planRate: amount,
		planRateFormated: z.string(),
		discount: amount,
		policyFee: amount,
		cashlessFee: amount,
		/** Additive: fees for administration, stamp duty and cards, if the tariff charges them. */
		otherFees: amount,
		quoteHolder: z.object({ name: z.string(), nric: z.string() }),
		/** Additive: description of the insured motorcycle. */
		vehicle: z.string().nullable(),
		/**
		 * Additive: the cover period. If it is not `chosen`, it is the period that would apply if
		 * the item were paid today.
		 */
		cover: z
			.object({ words: z.string(), note: z.string().nullable(), chosen: z.boolean() })
			.nullable(),
		/**
		 * Additive: the insured persons or objects and the sums insured. `answer` identifies the
		 * question in which each can be changed.
		 */
		facts: z.array(
			z.object({ label: z.string(), lines: z.array(z.string()), answer: z.string() }),
		),
		/**
		 * Additive: payments over the whole period of cover. `saving` is the amount saved with the
		 * other payment frequency, negative if that costs more; present only in the summary.
		 */
		paying: z.object({
			frequency: z.enum(FREQUENCIES),
			words: z.string(),
			count: z.int(),
			next: amount.nullable(),
			whole: amount,
			saving: z
				.object({ frequency: z.enum(FREQUENCIES), words: z.string(), amount: z.int() })
				.nullable(),
		}),
		/** Additive: the parts of the premium, which add up to `planRate`. */
		trace: z.array(z.object({ label: z.string(), amount: z.int() })),
	}),
	/**
	 * Additive: the quote's number and how long its price is guaranteed. `words` states this, or
	 * that the price will be recalculated. `shared` is true if the item was added to this cart
	 * through its private link.
	 */
	quote: z
		.object({
			quoteNo: z.string(),
			keptUntil: z.string().nullable(),
			words: z.string(),
			shared: z.boolean(),
		})
		.nullable(),
});
export type WireCartItem = z.output<typeof wireCartItem>;

/**
 * An unknown or expired session results in 404, and the browser then discards it (A4.20). Without a
 * session, the cart is empty.
 */
export const getCartBySession = call({
	method: 'POST',
	path: '/page/product/get-cart-by-session',
	auth: 'page',
	summary: 'Isi keranjang dari sesi keranjang',
	rules: 'A7.26–A7.28 A3.48–A3.58 A4.20',
	input: z.object({ userSession }),
	output: z.array(wireCartItem),
});

/** Deleting an item that no longer exists succeeds. An id from another cart results in 400. */
export const deleteFromCart = call({
	method: 'DELETE',
	path: '/page/product',
	auth: 'page',
	summary: 'Hapus isi keranjang',
	rules: 'A7.29 A7.30 B7.67 B7.68',
	input: z.object({ userSession, cartID: cartIds }),
	output: z.object({ cartID: z.array(z.string()) }),
});

/**
 * Terms in the wording of the documents. `before` or `after` is empty if that version does not
 * contain the term.
 */
const cover = z.array(z.object({ name: z.string(), before: z.string(), after: z.string() }));

const promotion = z.object({
	/** Price of the selected items before campaign discounts. */
	before: amount,
	lines: z.array(z.object({ name: z.string(), code: z.string().nullable(), amount })),
	/** `total` is the discount from all campaigns, `toPay` the amount left to pay. */
	total: amount,
	toPay: amount,
	/** The entered code; `reason` explains why it gives no discount. */
	code: z.object({ code: z.string(), ok: z.boolean(), reason: z.string().nullable() }).nullable(),
});
export type ShownPromotion = z.output<typeof promotion>;

/**
 * Additive: campaign discounts on the selected items, with the code that is sent or, if absent, the
 * one stored with the cart. An empty code removes the stored one. A code that gives no discount is
 * not an error; `code.reason` explains why.
 */
export const choosePromotion = call({
	method: 'POST',
	path: '/page/product/promotion',
	auth: 'page',
	summary: 'Potongan promo untuk isi keranjang, dengan kode atau tanpa',
	rules: 'docs/decisions/0063-campaigns.md',
	limit: { max: 60, seconds: 60 },
	input: z.object({
		userSession,
		cartID: cartIds,
		code: z.string().max(40, 'Kode paling banyak 40 huruf').nullish(),
	}),
	output: promotion,
});

/**
 * The purchase summary with current prices. `holder` is the holder of the first item; `holders` are
 * the holders of all items (one card each, B2.6.01). `documents` are the texts accepted by paying;
 * `documentsHash` is their hash, which may be sent back with the pay call. Any id that is missing
 * or belongs to another cart results in the same generic 400.
 */
export const confirmCart = call({
	method: 'POST',
	path: '/page/product/confirmation',
	auth: 'page',
	summary: 'Ringkasan pembelian dengan harga terbaru',
	rules: 'B7.59 B7.60 B3.12.01 B3.12.02 B9.25 B9.26',
	input: z.object({ userSession, cartID: cartIds }),
	output: z.object({
		cart: z.array(wireCartItem),
		holder: z.object({
			name: z.string(),
			nric: z.string(),
			email: z.string(),
			mobilePhone: z.string(),
		}),
		holders: z.array(
			z.object({
				cartID: z.string(),
				name: z.string(),
				nric: z.string(),
				email: z.string(),
				mobilePhone: z.string(),
			}),
		),
		summary: z.object({ total: amount, discount: amount }),
		/** Additive. `summary.total` remains the sum of `planRate`. */
		promotion,
		documents: z.array(
			z.object({
				cartID: z.string(),
				kind: z.string(),
				title: z.string(),
				url: z.string(),
				hash: z.string(),
			}),
		),
		documentsHash: z.string(),
		/**
		 * Items for which the price or cover has changed since the buyer last saw them. Additive:
		 * the reason as a sentence, and the cover before and after.
		 */
		changed: z.array(
			z.object({
				cartID: z.string(),
				before: amount,
				after: amount,
				why: z.string(),
				cover,
			}),
		),
		/**
		 * Additive: newer versions that are at least as good in every respect, which the buyer may
		 * choose.
		 */
		newer: z.array(z.object({ cartID: z.string(), before: amount, after: amount, cover })),
	}),
});
