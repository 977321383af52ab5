import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { CATEGORY_TABLE } from '#insurance/product/products/categories.ts';
import { CATEGORIES } from '#insurance/product/products/product.ts';
import { homePage } from '#sample/content/home.ts';
import { navigation } from '#sample/content/navigation.ts';
import { productPages } from '#sample/content/products.ts';
import { PolicyCard, type PolicyItem } from '#web/selfcare/frame/PolicyCard.tsx';
import { TILES } from '#web/shop/calculator/calculator-state.ts';
import { accentAt } from '#web/site/frame/rules.ts';

const root = join(import.meta.dirname, '..');
const names = CATEGORY_TABLE.map(({ name }) => name);

type Tile = { template: string; name: string; url: string };
const tiles = (homePage.body['children'] as Tile[]).filter(
	({ template }) => template === 'category',
);

test('the calculator shows the categories in their order, the fourth spelled as documented', () => {
	expect(TILES.map(({ category, label }) => [category, label])).toEqual(
		CATEGORY_TABLE.map(({ id, key, name }) => [id, key === 'aman' ? 'Kecelakan Diri' : name]),
	);
});

test('home and menu show the categories with the same names in the same order', () => {
	expect(tiles.map(({ name }) => name)).toEqual(names);
	const columns = navigation?.id?.header_template_1?.[0]?.children;
	expect(columns?.map(({ name }) => name)).toEqual(names);
	expect(tiles.map(({ url }) => url)).toEqual(columns?.map(({ url }) => url));
});

test('what links to a category has its colour in the menu and on the home page', () => {
	expect(tiles.map(({ url }) => accentAt(0, url))).toEqual(
		CATEGORY_TABLE.map(({ key }) => `text-${key}`),
	);
	expect(names.map((_, at) => accentAt(at))).toEqual(
		CATEGORY_TABLE.map(({ key }) => `text-${key}`),
	);
});

test('the theme has the colour of each category, also on grounds that stay light by night', () => {
	const css = readFileSync(join(root, 'web/ui/theme.css'), 'utf8');
	for (const { key, colour } of CATEGORY_TABLE)
		expect(css.split(`--color-${key}: ${colour.toLowerCase()};`), key).toHaveLength(3);
});

test('each category has a picture', () => {
	for (const { key } of CATEGORY_TABLE)
		expect(existsSync(join(root, `web/public/images/categories/${key}.svg`)), key).toBe(true);
});

test('a product has the colour of its category', () => {
	const products = globSync('sample/products/*.json', { cwd: root }).map(
		(file) =>
			JSON.parse(readFileSync(join(root, file), 'utf8')) as {
				product: { slug: string; category: number };
			},
	);
	for (const { product } of products) {
		const page = productPages.find(({ slug }) => slug === product.slug);
		const own = CATEGORY_TABLE.find(({ id }) => id === product.category);
		if (own) expect(page?.body.product_color, product.slug).toBe(own.colour);
	}
});

test.each(CATEGORY_TABLE.filter(({ id }) => id !== 1 && id !== 3).map(({ id, key }) => [id, key]))(
	'a policy of category %i has the colour %s in self-care',
	(id, key) => {
		const policy = {
			productCategory: CATEGORIES[id] ?? '',
			policyNo: '64043677703',
			policyActiveDate: '2026-11-01',
			policyDueDate: '2027-11-01',
		} as PolicyItem;
		expect(renderToStaticMarkup(PolicyCard({ policy, children: null }))).toContain(
			` bg-${key} `,
		);
	},
);
