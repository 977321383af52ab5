import { z } from 'zod';

import { CHANGE_STATES } from '#insurance/office/product-studio/changes/tariff-change.ts';
import { TARIFF_METHODS } from '#insurance/office/product-studio/product/first-tariff.ts';
import { call } from '#platform/contract/call.ts';
import { madeFile } from '#platform/files/xlsx/workbook-field.ts';

import { changedCell } from '../tables/rate-table.ts';

// The product manager's page for the product itself. Products are edited in forms, compared,
// previewed as documents, and published by a second person, in the same way as tariffs. Every call
// needs the permission `products.edit`.

const office = {
	method: 'POST',
	auth: 'office',
	rules: 'docs/decisions/0062-product-changes.md',
} as const;
const path = <P extends string>(name: P) => `/page/office/products/${name}` as const;
const changeId = z.uuid('Perubahan tidak dikenal');
const productCode = z
	.string()
	.regex(/^[A-Z0-9_]{1,30}$/, 'Huruf besar, angka dan garis bawah, paling banyak 30');
const version = z.int().positive().max(2_147_483_647);

const MAX_DEPTH = 24;
const isShallow = (value: unknown, left = MAX_DEPTH): boolean =>
	left > 0 &&
	(typeof value !== 'object' ||
		value === null ||
		Object.values(value).every((one) => isShallow(one, left - 1)));
/** A product as entered: any content is stored, and invalid content is reported as a problem. */
const written = z
	.record(z.string().max(60), z.unknown())
	.refine((value) => isShallow(value), 'Produk ini tidak bisa dibaca');

const problem = z.object({ at: z.string(), message: z.string() });
const difference = z.object({
	at: z.string(),
	place: z.string(),
	before: z.string(),
	after: z.string(),
});
const comparison = z.object({
	/** Differences in the benefits, in the wording shown to customers. */
	benefits: z.array(difference),
	terms: z.array(difference),
	tariff: z.array(changedCell),
});
export type ProductComparison = z.output<typeof comparison>;

const change = z.object({
	changeId: z.string(),
	state: z.enum(CHANGE_STATES),
	revision: z.int(),
	product: z.record(z.string(), z.unknown()),
	/** Problems with the product as entered. The tariff and the preview use its last valid state. */
	problems: z.array(problem),
	tariffProblems: z.array(z.string()),
	changedBy: z.string(),
	changedAt: z.string(),
	comparison,
	/** Price of one payment for the first examples: `payable` with the change, `before` without it. */
	prices: z.array(
		z.object({ name: z.string(), payable: z.int().nullable(), before: z.int().nullable() }),
	),
});
export type ShownProductChange = z.output<typeof change>;

export const showProduct = call({
	...office,
	path: path('product'),
	summary: 'Sebuah produk: versi yang terakhir, dan perubahan yang sedang ditulis',
	input: z.object({ productCode }),
	output: z.object({
		code: z.string(),
		name: z.string(),
		slug: z.string(),
		/** All product versions, newest first; empty if the product is not sold yet. */
		versions: z.array(z.object({ version, effectiveFrom: z.string() })),
		/** All versions of the product's tariff, newest first. */
		tariffs: z.array(z.object({ version, effectiveFrom: z.string() })),
		/** The newest version, or the starting point of a new product. */
		product: z.record(z.string(), z.unknown()),
		change: change.nullable(),
		others: z.array(
			z.object({ code: z.string(), slug: z.string(), contentId: z.int(), name: z.string() }),
		),
		hasPage: z.boolean(),
	}),
});
export type ShownProduct = z.output<(typeof showProduct)['output']>;

export const saveWrittenProduct = call({
	...office,
	path: path('product-save'),
	summary: 'Simpan produk seperti yang sedang ditulis, juga selama belum lengkap',
	bodyLimit: 1024 * 1024,
	input: z.object({ changeId, revision: version, product: written }),
	output: change,
});

export const watchProduct = call({
	...office,
	path: path('product-watch'),
	audit: { unrecorded: 'it says only who has it open now' },
	summary:
		'Siapa lagi yang membuka sebuah produk, revisi terbarunya, dan polis dan penawaran yang memakainya',
	input: z.object({ productCode }),
	output: z.object({
		others: z.array(z.string()),
		revision: z.int(),
		uses: z.object({
			policies: z.int(),
			plans: z.array(z.object({ plan: z.string(), count: z.int() })),
			/** Number of quotes whose price is guaranteed. */
			quotes: z.int(),
		}),
	}),
});
export type ProductUses = z.output<(typeof watchProduct)['output']>['uses'];

export const newProduct = call({
	...office,
	path: path('product-new'),
	summary: 'Mulai produk baru: dari kosong, dari salinan, atau dari berkas produk',
	bodyLimit: 1024 * 1024,
	input: z.object({
		from: z.discriminatedUnion('kind', [
			z.object({
				kind: z.literal('nothing'),
				method: z.enum(TARIFF_METHODS, 'Pilih cara menghitung'),
			}),
			z.object({ kind: z.literal('copy'), productCode }),
			/**
			 * The text of a file in the format of docs/product-file.md. The file contains the
			 * product's names.
			 */
			z.object({
				kind: z.literal('file'),
				file: z.string().max(900_000, 'Berkas terlalu besar'),
			}),
		]),
		code: productCode.optional(),
		name: z.string().trim().min(3, 'Tulis nama produknya').max(80).optional(),
		slug: z
			.string()
			.regex(/^[a-z0-9-]{1,80}$/, 'Huruf kecil, angka dan tanda hubung')
			.optional(),
		/** The product's id for partners and other systems; if absent, an unused number is assigned. */
		contentId: z
			.int('Isi dengan angka bulat')
			.positive('Isi dengan angka bulat')
			.max(2_147_483_647, 'Angkanya terlalu besar')
			.optional(),
	}),
	output: z.object({ changeId: z.string(), productCode: z.string() }),
});

export const productFile = call({
	...office,
	path: path('product-file'),
	audit: { kind: 'export' },
	summary: 'Produk dan tarifnya sebagai satu berkas: yang sedang ditulis, atau sebuah versi',
	input: z.object({ productCode }),
	output: z.object({ fileName: z.string(), file: z.string() }),
});

export const readProductFile = call({
	...office,
	path: path('product-read'),
	summary: 'Ganti isi perubahan yang sedang ditulis dengan isi sebuah berkas produk',
	bodyLimit: 1024 * 1024,
	input: z.object({
		changeId,
		revision: version,
		file: z.string().max(900_000, 'Berkas terlalu besar'),
	}),
	output: change,
});

export const compareProduct = call({
	...office,
	path: path('product-compare'),
	summary: 'Beda dua versi produk dengan tarifnya, dalam kata dan angka',
	input: z.object({ productCode, from: version, to: version }),
	output: comparison,
});

export const previewProduct = call({
	...office,
	path: path('product-preview'),
	summary: 'RIPLAY atau polis contoh (PDF) dari yang sedang ditulis; tidak meninggalkan apa pun',
	input: z.object({ changeId, what: z.enum(['riplay', 'policy']) }),
	output: madeFile,
});

export const productRecord = call({
	...office,
	path: path('product-record'),
	summary: 'Berkas pengawas sebuah perubahan yang terbit (PDF): apa, siapa, mengapa, hasilnya',
	input: z.object({ changeId }),
	output: madeFile,
});
