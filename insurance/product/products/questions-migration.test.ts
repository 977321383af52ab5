import { readFileSync } from 'node:fs';

import sql from 'sql-template-tag';
import { expect, test } from 'vitest';

import { testPool } from '#platform/db/test-database.server.ts';
import { SAMPLE_PRODUCTS } from '#sample/products.ts';

import type { Product } from './product.ts';
import { productVersion } from './versions/current-product.server.ts';

const MIGRATION = readFileSync(
	new URL('../../../migrations/0084-questions-as-data.sql', import.meta.url),
	'utf8',
);

function oldBody(product: Product) {
	const { questions, start } = product;
	return {
		...product,
		questions: undefined,
		start: undefined,
		filing: undefined,
		cashlessWording: undefined,
		entryAge: { ...product.entryAge, on: undefined },
		insured: { ...product.insured, alone: undefined },
		isDatepicker: start !== 'day-after-payment',
		special200million:
			questions.length > 0
				? { sumInsured: 200_000_000, questions: questions.map(({ text }) => text) }
				: null,
	};
}

test('migrated versions keep their questions, start rules and filing rules', async () => {
	const pool = await testPool();
	for (const { product } of SAMPLE_PRODUCTS)
		await pool.query(
			sql`insert into product_version (code, version, effective_from, body)
				values (${product.code}, 7, '2025-01-01', ${JSON.stringify(oldBody(product))})`,
		);
	const client = await pool.connect();
	await client.query(`begin; ${MIGRATION}; commit`);
	client.release(true);
	for (const { product } of SAMPLE_PRODUCTS)
		expect((await productVersion(pool, product.code, 7)).product).toEqual(product);
});
