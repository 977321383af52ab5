import { z } from 'zod';

import { corridorLinesSchema } from '#insurance/product/tariffs/corridors/corridor.ts';
import { call } from '#platform/contract/call.ts';
import {
	madeFile,
	sentWorkbook,
	WORKBOOK_BODY_LIMIT,
} from '#platform/files/xlsx/workbook-field.ts';

import { CHANGE_STATES, effectiveFromSchema, reasonSchema } from './changes/tariff-change.ts';
import { exampleSchema, MAX_EXAMPLES } from './examples/example.ts';
import { oddOverrideSchema } from './sanity/odd-value.ts';
import { shownChangeSchema } from './shown-change.ts';
import { rateTableSchema, writtenTableSchema } from './tables/rate-table.ts';

// The product manager's tariff page: tariffs are edited as tables, tested on examples and on
// existing policies, and published by a second person for a future date. Every call needs the
// permission `products.edit`.

const office = {
	method: 'POST',
	auth: 'office',
	rules: 'docs/decisions/0058-tariff-changes.md',
} as const;
const path = <P extends string>(name: P) => `/page/office/products/${name}` as const;
const changeId = z.uuid('Perubahan tarif tidak dikenal');
const productCode = z.string().regex(/^[A-Z0-9_]{1,30}$/, 'Kode produk tidak dikenal');
const note = z.string().trim().max(1_000, 'Catatan terlalu panjang').default('');
const done = z.object({ changeId: z.string() });

const pending = z.object({ state: z.enum(CHANGE_STATES), effectiveFrom: z.string().nullable() });

export const listCatalogue = call({
	...office,
	path: path('list'),
	summary: 'Produk yang dijual, dengan versi tarifnya dan perubahan yang sedang ditulis',
	input: z.object({}),
	output: z.object({
		rows: z.array(
			z.object({
				code: z.string(),
				name: z.string(),
				category: z.string(),
				slug: z.string(),
				/**
				 * Newest version of the tariff, including one not yet effective; null if there is
				 * none.
				 */
				version: z.int().nullable(),
				effectiveFrom: z.string().nullable(),
				/** Newest version of the product; null if it is not sold yet. */
				productVersion: z.int().nullable(),
				productFrom: z.string().nullable(),
				pending: z.array(pending),
				/**
				 * Number of worked examples whose result in the current build differs from the
				 * confirmed figure.
				 */
				unlike: z.int(),
			}),
		),
	}),
});

export type ShownChange = z.output<typeof shownChangeSchema>;

export const showTariff = call({
	...office,
	path: path('tariff'),
	summary: 'Tarif sebuah produk: yang berlaku, riwayatnya, dan perubahan yang sedang ditulis',
	input: z.object({ productCode }),
	output: z.object({
		code: z.string(),
		name: z.string(),
		slug: z.string(),
		/** The newest version as tables, including one not yet effective; null for a new product. */
		current: z
			.object({
				version: z.int(),
				effectiveFrom: z.string(),
				tables: z.array(rateTableSchema),
			})
			.nullable(),
		change: shownChangeSchema.nullable(),
		/**
		 * The regulator's current limits, maintained by compliance; null if the product's class is
		 * not regulated.
		 */
		limits: z
			.object({
				source: z.string(),
				effectiveFrom: z.string(),
				lines: corridorLinesSchema,
			})
			.nullable(),
		history: z.array(
			z.object({
				changeId: z.string(),
				/** Version numbers created by publishing; null for the part that did not change. */
				version: z.int().nullable(),
				productVersion: z.int().nullable(),
				state: z.enum(CHANGE_STATES),
				effectiveFrom: z.string().nullable(),
				reason: z.string(),
				note: z.string(),
				madeBy: z.string(),
				decidedBy: z.string().nullable(),
				decidedAt: z.string().nullable(),
				/** True if the version is not yet effective and can still be withdrawn. */
				waiting: z.boolean(),
			}),
		),
	}),
});
export type ShownTariff = z.output<(typeof showTariff)['output']>;

export const beginTariff = call({
	...office,
	path: path('tariff-begin'),
	summary: 'Mulai menulis tarif baru dari versi terakhir',
	input: z.object({ productCode }),
	output: done,
});

export const saveTariff = call({
	...office,
	path: path('tariff-save'),
	summary: 'Simpan tabel dan contoh hitungan sebuah perubahan tarif',
	bodyLimit: 2 * 1024 * 1024,
	input: z.object({
		changeId,
		/** The revision the caller edited, so that later edits by others are not overwritten. */
		revision: z.int().positive().max(2_147_483_647),
		tables: z.array(writtenTableSchema).max(20).optional(),
		examples: z
			.array(exampleSchema)
			.max(MAX_EXAMPLES, `Paling banyak ${MAX_EXAMPLES} contoh`)
			.optional(),
		/** All reasons given for unusual values; if absent, the stored reasons stay unchanged. */
		overrides: z.array(oddOverrideSchema).max(100).optional(),
	}),
	output: shownChangeSchema,
});

export const exportTariff = call({
	...office,
	path: path('tariff-export'),
	audit: { kind: 'export' },
	summary: 'Tabel tarif sebagai berkas Excel: yang sedang ditulis, atau yang berlaku',
	input: z.object({ productCode }),
	output: madeFile,
});

export const importTariff = call({
	...office,
	path: path('tariff-import'),
	summary: 'Baca tabel tarif dari berkas Excel; belum disimpan, supaya bisa dilihat dulu',
	bodyLimit: WORKBOOK_BODY_LIMIT,
	input: z.object({
		changeId,
		file: sentWorkbook,
	}),
	output: z.object({ tables: z.array(writtenTableSchema) }),
});

export const proposeTariffExamples = call({
	...office,
	path: path('examples-propose'),
	summary: 'Usulkan contoh hitungan di setiap ujung tarif dan produk',
	input: z.object({ changeId }),
	output: z.object({ examples: z.array(exampleSchema) }),
});

export const replayTariff = call({
	...office,
	path: path('replay'),
	summary: 'Hitung dampak perubahan pada polis, penawaran dan klaim, atau hentikan hitungannya',
	input: z.object({ changeId, step: z.enum(['begin', 'stop']) }),
	output: done,
});

export const exportReplay = call({
	...office,
	path: path('replay-export'),
	audit: { kind: 'export' },
	summary: 'Dampak tarif baru sebagai berkas Excel, dengan rincian premi yang naik paling banyak',
	input: z.object({ changeId }),
	output: madeFile,
});

export const sendTariff = call({
	...office,
	path: path('tariff-send'),
	proposes: 'product',
	summary: 'Minta orang kedua membaca tarif baru, dengan hari mulai berlaku dan alasannya',
	input: z.object({ changeId, effectiveFrom: effectiveFromSchema, reason: reasonSchema }),
	output: done,
});

export const decideTariff = call({
	...office,
	path: path('tariff-decide'),
	fresh: true,
	audit: { kind: 'approval' },
	summary: 'Jawaban orang kedua: terbitkan tarif baru, atau kembalikan kepada penulisnya',
	input: z.object({ changeId, approve: z.boolean(), note }),
	output: done,
});

export const takeBackTariff = call({
	...office,
	path: path('tariff-take-back'),
	summary: 'Buang perubahan yang sedang ditulis, atau tarik tarif yang belum mulai berlaku',
	input: z.object({ changeId, note }),
	output: done,
});
