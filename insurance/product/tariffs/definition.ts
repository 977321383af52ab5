import { z } from 'zod';

import { claimDocumentSchema } from '#insurance/product/products/benefits/benefit.ts';
import { type Period, type Product, productSchema } from '#insurance/product/products/product.ts';

import { type Tariff, tariffSchema } from './tariff.ts';

const words = z.record(z.string(), z.looseObject({}));

export const sharedTermsSchema = z.strictObject({
	documents: z.record(z.string(), z.array(claimDocumentSchema)),
	terms: z.strictObject({ exclusions: words, definitions: words, conditions: words }),
});
export type SharedTerms = z.output<typeof sharedTermsSchema>;

const named = z.array(z.union([z.string(), z.looseObject({ id: z.string() })]));

const definitionSchema = z.strictObject({
	product: z.looseObject({
		code: z.string(),
		claimSets: z.record(z.string(), z.array(z.string())),
		claimDocuments: z.record(z.string(), z.array(claimDocumentSchema)).default({}),
		/** Defaults to every length of `periodRange`. */
		periods: z.array(z.unknown()).optional(),
		periodRange: productSchema.shape.periodRange,
		terms: z.strictObject({ exclusions: named, definitions: named, conditions: named }),
	}),
	tariff: tariffSchema.omit({
		sample: true,
		productCode: true,
		version: true,
		effectiveFrom: true,
		effectiveTo: true,
	}),
	examples: z.array(z.unknown()).default([]),
	page: z.unknown().optional(),
});

/**
 * A product in one file: product, terms, prices and worked examples. The file contains a product
 * version and a tariff in the stored format, except that shared terms and documents may be
 * referenced by id.
 */
export type Definition = { product: Product; tariff: Tariff; examples: unknown[] };

export function termsOfProducts(products: readonly Product[]): SharedTerms {
	const shared: SharedTerms = {
		documents: {},
		terms: { exclusions: {}, definitions: {}, conditions: {} },
	};
	for (const { terms, claimDocuments } of products) {
		Object.assign(shared.documents, claimDocuments);
		for (const kind of KINDS)
			for (const { id, ...body } of terms[kind]) shared.terms[kind][id] = body;
	}
	return shared;
}

const KINDS = ['exclusions', 'definitions', 'conditions'] as const;
const idsIn = (list: unknown): string[] =>
	Array.isArray(list) ? list.filter((one) => typeof one === 'string') : [];

/**
 * A term or document set that a file references by an id that does not exist in any product. `at`
 * is the location of the reference.
 */
export type UnknownName = { at: string; id: string };

/** Finds ids for which neither the file nor any other product contains the text. */
export function unknownNames(value: unknown, { documents, terms }: SharedTerms): UnknownName[] {
	type Given = Partial<Record<'terms' | 'claimSets' | 'claimDocuments', Record<string, unknown>>>;
	const given = (value as { product?: Given } | null)?.product ?? {};
	const sets = new Set(Object.values(given.claimSets ?? {}).flatMap(idsIn));
	return [
		...KINDS.flatMap((kind) =>
			idsIn(given.terms?.[kind])
				.filter((id) => !Object.hasOwn(terms[kind], id))
				.map((id) => ({ at: `product.terms.${kind}`, id })),
		),
		...[...sets]
			.filter((id) => !Object.hasOwn(given.claimDocuments ?? {}, id))
			.filter((id) => !Object.hasOwn(documents, id))
			.map((id) => ({ at: 'product.claimSets', id })),
	];
}

function everyLength(range: Product['periodRange']): Period[] {
	if (!range) return [];
	return Array.from({ length: range.max - range.min + 1 }, (_, at) => ({
		unit: range.unit,
		length: range.min + at,
	}));
}

function withWords(
	list: z.output<typeof named>,
	shared: SharedTerms['terms'][keyof SharedTerms['terms']],
): unknown[] {
	return list.map((one) => (typeof one === 'string' ? { id: one, ...shared[one] } : one));
}

/**
 * Parses version 1 of the product and tariff in a file, sold from `effectiveFrom`. Throws a Zod
 * error that identifies the field if the file is invalid.
 */
export function readDefinition(
	value: unknown,
	{ documents, terms: all }: SharedTerms,
	effectiveFrom: string,
): Definition {
	const { product: given, tariff, examples } = definitionSchema.parse(value);
	const { claimSets, claimDocuments: own, terms } = given;
	const sets = [...new Set(Object.values(claimSets).flat())];
	const product = productSchema.parse({
		...given,
		periods: given.periods ?? everyLength(given.periodRange),
		claimDocuments: Object.fromEntries(sets.map((set) => [set, own[set] ?? documents[set]])),
		terms: {
			exclusions: withWords(terms.exclusions, all.exclusions),
			definitions: withWords(terms.definitions, all.definitions),
			conditions: withWords(terms.conditions, all.conditions),
		},
	});
	return {
		product,
		tariff: tariffSchema.parse({
			...tariff,
			sample: product.sample,
			productCode: product.code,
			version: 1,
			effectiveFrom,
			effectiveTo: null,
		}),
		examples,
	};
}
