import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import sql from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';

import { allProducts } from '#insurance/product/products/versions/current-product.server.ts';
import { passSnapshot } from '#insurance/product/products/versions/test-snapshot.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { makeFiles } from '#platform/files/files.server.ts';
import { testFolder } from '#platform/files/test-folder.server.ts';

import { addContent } from './add-content.server.ts';
import { missingLegalPages } from './needed-pages.server.ts';
import { addProduct } from './product-pages/add-product.server.ts';
import { showPage } from './show-page.server.ts';

const NOW = new Date('2026-11-24T03:00:00Z');
const folder = testFolder('starter');
const file = (name: string) => join(folder, name);
const db = await testPool();
const deps = { db, files: makeFiles({ dir: testFolder('starter-files') }) };
const write = (name: string, value: unknown) => {
	writeFileSync(file(name), typeof value === 'string' ? value : JSON.stringify(value));
	return file(name);
};
const read = (name: string) => JSON.parse(readFileSync(file(name), 'utf8'));
const refusal = (work: Promise<unknown>): Promise<string> =>
	work.then(
		() => 'was not refused',
		(error: Error) => error.message,
	);

beforeAll(() => {
	cpSync(join(import.meta.dirname, '../../../deploy/starter'), folder, { recursive: true });
});

test('rejects a legal page with a blank and names the blank', async () => {
	expect(await refusal(addContent(deps, file('legal.json')))).toBe(
		`${file('legal.json')}: page kebijakan-privasi has a blank to fill in: [ISI: data yang diambil dan dasarnya]`,
	);
	expect(await missingLegalPages(db)).toEqual(['Kebijakan privasi', 'Syarat dan ketentuan']);
});

test('rejects a product with unknown terms and names their ids', async () => {
	const product = read('product.json');
	product.product.terms.exclusions.unshift('P30');
	product.product.claimSets.ROBBERY = ['BASIS'];
	const words = await refusal(addProduct(deps, write('unknown.json', product), NOW));
	expect(words.split('\n')).toEqual([
		`${file('unknown.json')}: product.terms.exclusions: P30 is not in this file and no product has it; write its words here`,
		`${file('unknown.json')}: product.claimSets: BASIS is not in this file and no product has it; write its words here`,
	]);
});

test.each([
	['{\n\t"pages": [\n\t\t{ "slug": }\n', 'no valid JSON at line 3, column 13'],
	['{ "pages": [', 'no valid JSON at line 1, column 13'],
	['{ "pages": [{ "slug": 7 }] }', 'pages.0.slug: expected string'],
	[
		'{ "pages": [{ "slug": "a", "template": "default", "title": "A", "body": { "name": "A", "description": "<script>1</script>" } }] }',
		'page a (body.description): code that runs',
	],
])('reports a faulty file by its given path, in English: %s', async (text, words) => {
	const path = write('c1.json', text);
	expect(await refusal(addContent(deps, path))).toContain(`${path}: ${words}`);
	if (words.startsWith('no valid'))
		expect(await refusal(addProduct(deps, path, NOW))).toContain(`${path}: ${words}`);
});

test('reports a missing file, a missing picture and an invalid field', async () => {
	expect(await refusal(addContent(deps, file('none.json')))).toBe(
		`${file('none.json')}: there is no such file`,
	);
	const product = read('product.json');
	const without = structuredClone(product);
	without.page.picture.file = 'none.png';
	expect(await refusal(addProduct(deps, write('p1.json', without), NOW))).toBe(
		`${file('none.png')}: there is no such file`,
	);
	product.product.graceDays = 'tiga';
	expect(await refusal(addProduct(deps, write('p2.json', product), NOW))).toBe(
		`${file('p2.json')}: product.graceDays: expected number`.replace('product.', ''),
	);
});

test('an empty installation accepts the starter files once the legal blanks are filled in', async () => {
	expect(await addContent(deps, file('pages.json'))).toEqual({ added: ['home'], kept: [] });
	const filled = readFileSync(file('legal.json'), 'utf8').replaceAll(/\[ISI: [^\]]*\]/g, 'Teks.');
	await addContent(deps, write('legal.json', filled));
	expect(await missingLegalPages(db)).toEqual([]);
	const { slug, sample } = await addProduct(deps, file('product.json'), NOW);
	passSnapshot();
	expect((await allProducts(db, '2026-11-24')).map(({ product }) => product.slug)).toEqual([
		slug,
	]);
	expect(sample).toBe(true);
	const { rows } = await db.query<{ slug: string }>(
		sql`select slug from content_page where published order by slug`,
	);
	expect(rows.map((one) => one.slug)).toEqual(
		['home', 'kebijakan-privasi', slug, 'syarat-ketentuan'].sort(),
	);
	for (const name of ['pages.json', 'legal.json', 'product.json'])
		expect(readFileSync(file(name), 'utf8')).not.toMatch(/jaga|contoh|teduh/i);
});

test('the starter product page shows the exclusions and the RIPLAY of the product', async () => {
	const { children } = await showPage(db, { '*': 'kecelakaan-diri', language: 'id' });
	const [excluded] = children.filter(({ template }) => template === 'benefit-alt');
	const { product } = read('product.json');
	expect(excluded?.name).toBe('Yang tidak dibayar');
	expect(excluded?.description?.match(/<li>/g)).toHaveLength(product.terms.exclusions.length);
	expect(children.filter(({ template }) => template === 'riplay')).toMatchObject([
		{ url: '/page/download?filepath=riplay/kecelakaan-diri.pdf' },
	]);
});
