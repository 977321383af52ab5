import { z } from 'zod';

import { wireApplication } from '#insurance/sales/quotes/api.ts';
import { applicationDraft } from '#insurance/sales/quotes/drafts/api.ts';
import { call } from '#platform/contract/call.ts';
import { isEmail } from '#platform/values/email.ts';
import { personName } from '#platform/values/person-name-schema.ts';
import { phoneNumber } from '#platform/values/phone-schema.ts';

import { SALE_STATES } from './assisted-sale.ts';

const rules = 'docs/decisions/0293-assisted-sales.md';
const office = { method: 'POST', auth: 'office', rules } as const;
const path = <P extends string>(name: P) => `/page/office/sales/${name}` as const;
const text = z.string();
const saleId = z.uuid({ error: 'Penjualan ini tidak dikenal' });
const sale = { audit: { thing: ['assisted-sale', 'saleId'] } } as const;

export const contentId = z
	.int({ error: 'Pilih produknya' })
	.positive('Pilih produknya')
	.max(2 ** 31 - 1, 'Pilih produknya');

/** Products that staff may sell: those that anyone may buy on the site. */
export const saleProducts = call({
	...office,
	path: path('products'),
	summary: 'Produk yang bisa dijual lewat telepon',
	input: z.object({}),
	output: z.object({ products: z.array(z.object({ contentId: z.int(), name: text })) }),
});

/**
 * Begins a sale for a person without an account. `path` is the product's page, on which this member
 * of staff alone fills in the buyer's form.
 */
export const beginSale = call({
	...office,
	path: path('begin'),
	summary: 'Mulai penjualan untuk orang yang belum menjadi nasabah',
	once: true,
	limit: { max: 30, seconds: 60 },
	input: z.object({
		contentId,
		name: personName('Nama pembeli'),
		email: z
			.string({ error: 'Email wajib diisi' })
			.trim()
			.max(254, 'Email terlalu panjang')
			.refine((value) => value === '' || isEmail(value), {
				error: 'Format email belum benar, contoh nama@contoh.com',
			}),
		phone: z
			.string({ error: 'Nomor HP wajib diisi' })
			.max(40, 'Nomor HP terlalu panjang')
			.transform((typed) => typed.trim())
			.pipe(z.union([z.literal(''), phoneNumber('Nomor HP')])),
		read: z.boolean(),
	}),
	output: z.object({ saleId, path: text }),
});

const address = z.object({ street: text, postalCode: text, regionId: text.nullable() });
/** The form's first values; for a person without an account only what was typed. */
const knownBuyer = z.object({
	name: text,
	email: text,
	phone: text,
	whatsapp: text,
	birthDate: text,
	sex: z.enum(['male', 'female']).nullable(),
	address: address.nullable(),
	domicile: address.nullable(),
});
export type KnownBuyer = z.output<typeof knownBuyer>;

/**
 * Opens the form of a sale for the member of staff who began it, until the link is sent. `draft` is
 * empty before the first save.
 */
export const fillSale = call({
	...office,
	...sale,
	path: path('fill'),
	summary: 'Buka formulir pembeli untuk diisi petugas yang memulai penjualannya',
	reveals: 'person',
	limit: { max: 120, seconds: 60 },
	input: z.object({ saleId }),
	output: z.object({
		number: text,
		contentId: z.int(),
		known: knownBuyer,
		draft: z.record(text, z.unknown()),
		revision: z.int(),
		until: text,
	}),
});

/** Saves the form while it is being filled in. A price that was calculated before no longer counts. */
export const keepSale = call({
	...office,
	audit: { unrecorded: 'each pause of typing saves; begin, check and send are recorded' },
	path: path('keep'),
	summary: 'Simpan formulir pembeli yang sedang diisi petugas',
	limit: { max: 300, seconds: 60 },
	input: z.object({ saleId, draft: applicationDraft }),
	output: z.object({ revision: z.int(), expiresAt: text }),
});

/**
 * Validates the complete form by the rules of `POST /page/product`, except the consents, which only
 * the buyer gives, and prices it. Nothing is sent. Refuses like that call.
 */
export const checkSale = call({
	...office,
	...sale,
	path: path('check'),
	summary: 'Periksa formulir pembeli dan hitung preminya; tidak ada yang dikirim',
	limit: { max: 60, seconds: 60 },
	input: z.object({ saleId, draft: applicationDraft, application: wireApplication }),
	output: z.object({ planRate: z.int() }),
});

/** Sends the link to the buyer; `planRate` is the premium that was read out. */
export const sendSale = call({
	...office,
	...sale,
	path: path('send'),
	summary: 'Kirim tautan pengajuan kepada pembeli',
	once: true,
	limit: { max: 30, seconds: 60 },
	input: z.object({
		saleId,
		planRate: z.int({ error: 'Premi tidak dikenal' }).nonnegative('Premi tidak dikenal'),
		read: z.boolean(),
	}),
	output: z.object({ say: text }),
});

export const sendSaleAgain = call({
	...office,
	...sale,
	path: path('send-again'),
	summary: 'Kirim ulang tautan pengajuan; masa berlakunya mulai lagi',
	once: true,
	limit: { max: 30, seconds: 60 },
	input: z.object({ saleId }),
	output: z.object({ say: text }),
});

/** Deletes the form, so that the link opens nothing any more. */
export const revokeSale = call({
	...office,
	...sale,
	path: path('revoke'),
	summary: 'Batalkan penjualan: isiannya dihapus dan tautannya mati',
	limit: { max: 30, seconds: 60 },
	input: z.object({ saleId }),
	output: z.object({ revoked: z.literal(true) }),
});

const amount = z.int();

/** Shows a sale without anything that the buyer answered in the form. */
export const showSale = call({
	...office,
	...sale,
	path: path('show'),
	summary: 'Keadaan satu penjualan, preminya, dan ke mana tautannya dikirim',
	reveals: 'person',
	limit: { max: 120, seconds: 60 },
	input: z.object({ saleId }),
	output: z.object({
		number: text,
		productName: text,
		state: z.enum(SALE_STATES),
		staffName: text,
		isMine: z.boolean(),
		/** Null once it is deleted. The address of a customer is the one on file, masked. */
		buyer: z.object({ name: text, to: text, phone: text, isCustomer: z.boolean() }).nullable(),
		price: z
			.object({
				planRate: amount,
				frequency: text,
				lines: z.array(z.object({ label: text, amount })),
				next: amount.nullable(),
				whole: amount,
				/** False if it was calculated on another day and must be calculated again. */
				isOfToday: z.boolean(),
			})
			.nullable(),
		begunAt: text,
		endsAt: text,
		sentAt: text.nullable(),
		sentTimes: z.int(),
		agreedAt: text.nullable(),
		orderNo: text.nullable(),
		boughtAt: text.nullable(),
		/** Where this member of staff fills in the form; null for others, and once it was sent. */
		fillPath: text.nullable(),
	}),
});

export const listAssistedSales = call({
	...office,
	path: path('list'),
	summary: 'Penjualan lewat telepon, yang terbaru dulu',
	input: z.object({
		filter: z.enum(['open', 'bought', 'all']).default('open'),
		whose: z.enum(['all', 'me']).default('all'),
		page: z.int().min(1).max(1_000).default(1),
	}),
	output: z.object({
		rows: z.array(
			z.object({
				saleId,
				number: text,
				productName: text,
				state: z.enum(SALE_STATES),
				staffName: text,
				isMine: z.boolean(),
				planRate: amount.nullable(),
				begunAt: text,
				endsAt: text,
			}),
		),
		total: z.int(),
		pages: z.int(),
	}),
});
