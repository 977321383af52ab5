import { describe, expect, test } from 'vitest';

import type { Product } from '#insurance/product/products/product.ts';
import { seedShop } from '#insurance/sales/carts/test-buyer.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { sampleProduct } from '#sample/products.ts';

import type { Child } from '../page.ts';
import { showPage } from '../show-page.server.ts';
import { writePage } from '../store.server.ts';
import { withProductParts } from './product-parts.ts';

const { product } = sampleProduct('jaga-senyumku');
const part = (template: string, name: string, description = ''): Child => ({
	template,
	name,
	description,
});
const shown = (children: Child[], of: Product = product) =>
	withProductParts(children, of, 'id').map(({ template, name }) => `${template}: ${name}`);

describe('a page without parts written by an editor', () => {
	test('shows exclusions, waiting periods and the RIPLAY of the product', () => {
		expect(shown([])).toEqual([
			'benefit-alt: Yang tidak dibayar',
			'benefit-alt: Masa tunggu',
			'riplay: Unduh RIPLAY',
		]);
		const [exclusions, waiting, riplay] = withProductParts([], product, 'id');
		expect(exclusions?.description?.match(/<li>/g)).toHaveLength(
			product.terms.exclusions.length,
		);
		expect(waiting?.description).toMatch(/^<ul><li>\d+ hari untuk /);
		expect(riplay?.url).toBe(`/page/download?filepath=riplay/${product.slug}.pdf`);
	});

	test('escapes HTML in the text that the product manager typed', () => {
		const [first, ...rest] = product.terms.exclusions;
		const exclusions = [{ ...first, id: 'P99', words: '<img src=x> & "kaca"' }, ...rest];
		const of = { ...product, terms: { ...product.terms, exclusions } } as Product;
		expect(withProductParts([], of, 'id')[0]?.description).toContain(
			'<li>&lt;img src=x&gt; &amp; &quot;kaca&quot;</li>',
		);
	});

	test('shows no waiting period when the product has none', () => {
		expect(shown([], { ...product, waitingPeriods: [] })).not.toContain(
			'benefit-alt: Masa tunggu',
		);
	});
});

describe('a page with parts written by an editor', () => {
	test('keeps the text of the editor', () => {
		const own = [
			part('benefit-alt', 'Pengecualian', 'Gigi palsu'),
			part('accordion', 'Kapan mulai berlaku?', '<p>Masa tunggu 30 hari.</p>'),
			{ ...part('riplay', 'RIPLAY umum'), url: '/riplay' },
		];
		expect(withProductParts(own, product, 'id')).toEqual(own);
	});

	test('adds exclusions when the editor wrote only other benefit texts', () => {
		expect(shown([part('benefit-alt', 'Klinik rekanan', 'Ada 200')])).toEqual([
			'benefit-alt: Klinik rekanan',
			'benefit-alt: Yang tidak dibayar',
			'benefit-alt: Masa tunggu',
			'riplay: Unduh RIPLAY',
		]);
	});

	test('adds the RIPLAY when the RIPLAY part of the page has no link', () => {
		expect(shown([part('riplay', 'RIPLAY')])).toContain('riplay: Unduh RIPLAY');
	});
});

test('a page created from a product shows the product parts to visitors', async () => {
	const db = await testPool();
	await seedShop(db);
	const { slug } = product;
	await db.transaction((tx) =>
		writePage(
			tx,
			{
				slug,
				language: 'id',
				template: 'product',
				title: product.name,
				body: { name: product.name, children: [] },
			},
			1,
		),
	);
	const { children } = await showPage(db, { '*': slug, language: 'id' });
	expect(children.map(({ name }) => name)).toEqual([
		'Yang tidak dibayar',
		'Masa tunggu',
		'Unduh RIPLAY',
	]);
});
