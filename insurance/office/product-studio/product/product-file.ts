import { z } from 'zod';

import { type Example, exampleSchema } from '#insurance/office/product-studio/examples/example.ts';
import { fieldPlace } from '#insurance/office/product-studio/fields/label-of.ts';
import { issueProblems } from '#insurance/office/product-studio/problems/schema-problems.ts';
import type { Product } from '#insurance/product/products/product.ts';
import {
	readDefinition,
	type SharedTerms,
	unknownNames,
} from '#insurance/product/tariffs/definition.ts';
import type { Tariff } from '#insurance/product/tariffs/tariff.ts';
import type { Day } from '#platform/values/dates.ts';

export type ProductFile = { product: Product; tariff: Tariff; examples: Example[] };

/**
 * Writes a product as one file in the format of docs/product-file.md, with the full text of its
 * terms.
 */
export function writeProductFile({ product, tariff, examples }: ProductFile): string {
	const { rating, discounts, fees, frequencyFactors, rounding } = tariff;
	const rated = { rating, discounts, fees, frequencyFactors, rounding };
	return `${JSON.stringify({ product, tariff: rated, examples }, null, 2)}\n`;
}

export type ReadFile = { file: ProductFile } | { problem: string };

const MAX_PROBLEMS = 3;

/** Parses a product file; if it is invalid, returns the reason as a sentence. */
export function readProductText(text: string, shared: SharedTerms, day: Day): ReadFile {
	let value: unknown;
	try {
		value = JSON.parse(text);
	} catch {
		return { problem: 'Berkas ini bukan JSON yang utuh.' };
	}
	const unknown = unknownNames(value, shared);
	if (unknown.length > 0) {
		const words = unknown.map(({ id }) => `${id} tidak ada di produk mana pun`);
		return { problem: `${words.slice(0, MAX_PROBLEMS).join('; ')}.` };
	}
	try {
		const { product, tariff, examples } = readDefinition(value, shared, day);
		const kept = examples.flatMap((one) => {
			const read = exampleSchema.safeParse(one);
			return read.success ? [read.data] : [];
		});
		return { file: { product, tariff, examples: kept } };
	} catch (error) {
		if (!(error instanceof z.ZodError)) throw error;
		const product = (value as { product?: unknown } | null)?.product;
		const problems = issueProblems(error.issues).map(({ at, message }) => {
			const own = at.replace(/^product\./, '');
			return `${fieldPlace(product, own) || at || 'Berkas'}: ${message}`;
		});
		return { problem: `${[...new Set(problems)].slice(0, MAX_PROBLEMS).join('; ')}.` };
	}
}
