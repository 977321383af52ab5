import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { expect, test } from 'vitest';

import { testFolder } from '#platform/files/test-folder.server.ts';

import { checkArrows, rules } from './arrows.ts';
import { type InsuranceArea, INSURANCE_AREAS, MODULE_FOLDERS } from './may-use.ts';

const tree = testFolder('arrows');

function write(path: string, text: string): void {
	mkdirSync(dirname(join(tree, path)), { recursive: true });
	writeFileSync(join(tree, path), text);
}

const areas = Object.keys(INSURANCE_AREAS) as InsuranceArea[];
const stranger = (area: InsuranceArea) =>
	areas.find((other) => {
		const uses: readonly string[] = INSURANCE_AREAS[area].uses;
		return other !== area && !uses.includes(other);
	});

/** The highest area may use all others, so nothing breaks its rule. */
const highest = areas.find((area) => stranger(area) === undefined);

// Each row: the rule that must report an error, the file that breaks the rule, and its imports.
const broken: [rule: string, file: string, imports: string][] = [
	['platform-knows-nothing-above', 'platform/a.ts', '../insurance/product/products/a.ts'],
	['business-knows-no-screen', 'insurance/product/products/b.ts', '../../../web/site/a.ts'],
	['business-has-no-react', 'insurance/product/products/c.ts', 'react'],
	['screens-have-no-sql', 'web/site/d.ts', 'pg'],
	[
		'browser-reaches-no-server-file',
		'web/site/e.ts',
		'../../insurance/product/products/load.server.ts',
	],
	['audiences-apart', 'web/shop/f.ts', '../site/a.ts'],
	['frame-knows-no-screen', 'web/selfcare/frame/m.ts', '../../site/a.ts'],
	['ui-knows-no-insurance', 'web/ui/g.ts', '../../insurance/product/products/a.ts'],
	...MODULE_FOLDERS.map((folder): [string, string, string] => [
		`stores-of-${folder.slice('insurance/'.length)}-are-private`,
		`wiring/${folder.replaceAll('/', '-')}.server.ts`,
		`../${folder}/rows-store.server.ts`,
	]),
	['sample-is-not-the-product', 'insurance/product/products/i.ts', '../../../sample/a.ts'],
	['wiring-is-on-top', 'insurance/product/products/n.server.ts', '../../../wiring/a.server.ts'],
	['no-circles', 'insurance/product/products/j.ts', './k.ts'],
	...areas.flatMap((area): [string, string, string][] => {
		const other = stranger(area);
		return other ? [[`${area}-uses`, `insurance/${area}/l.ts`, `../${other}/a.ts`]] : [];
	}),
];

test('reports a deliberate violation of every rule', async () => {
	for (const name of ['react', 'pg']) {
		write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }));
		write(`node_modules/${name}/index.js`, 'module.exports = {};');
	}
	write(
		'package.json',
		JSON.stringify({ type: 'module', dependencies: { react: '1', pg: '1' } }),
	);
	for (const area of areas) write(`insurance/${area}/a.ts`, 'export const a = 1;');
	for (const folder of MODULE_FOLDERS)
		write(`${folder}/rows-store.server.ts`, 'export const a = 1;');
	for (const path of [
		'web/site/a.ts',
		'sample/a.ts',
		'wiring/a.server.ts',
		'insurance/product/products/load.server.ts',
	]) {
		write(path, 'export const a = 1;');
	}
	write('insurance/product/products/a.ts', 'export const a = 1;');
	write('insurance/product/products/k.ts', "import { a } from './j.ts'; export const k = a;");
	for (const [, file, imports] of broken)
		write(file, `import { a } from '${imports}'; export const b = a;`);

	const { files, broken: found } = await checkArrows(tree);

	expect(files.length).toBeGreaterThan(broken.length);
	for (const [rule, file] of broken) expect(found.join('\n')).toContain(`${rule}: ${file}`);
	expect(new Set(broken.map(([rule]) => rule))).toEqual(
		new Set(rules().flatMap(({ name }) => (name === `${highest}-uses` ? [] : [name]))),
	);
});

test('finds modules that use each other, directly or through a third module', async () => {
	const from = (path: string, imports: string) =>
		write(path, `import { a } from '${imports}'; export const b = a;`);
	from('insurance/sales/carts/circle.ts', '../quotes/circle.ts');
	from('insurance/sales/quotes/circle.ts', '../comparison/circle.ts');
	from('insurance/sales/comparison/circle.ts', '../carts/other.ts');
	write('insurance/sales/carts/other.ts', 'export const a = 1;');
	const { circles } = await checkArrows(tree);
	expect(circles).toEqual(
		expect.arrayContaining([
			'insurance/sales/carts',
			'insurance/sales/comparison',
			'insurance/sales/quotes',
		]),
	);
	expect(circles).not.toContain('insurance/groups/companies');
});

test('finds no violation in the product after reading its files', async () => {
	const { files, broken, unused, circles } = await checkArrows(join(import.meta.dirname, '..'));
	expect(broken).toEqual([]);
	expect(unused).toEqual([]);
	expect(circles).toEqual([]);
	for (const path of [
		'main.ts',
		'wiring/app.server.ts',
		'web/App.tsx',
		'platform/contract/call.ts',
		'insurance/sales/quotes/api.ts',
	])
		expect(files).toContain(path);
});

test('the folders of insurance/ and their modules match the table of areas', () => {
	const folders = (path: string) =>
		readdirSync(join(import.meta.dirname, '../insurance', path), { withFileTypes: true })
			.filter((entry) => entry.isDirectory())
			.map(({ name }) => name)
			.toSorted();
	expect(folders('.')).toEqual(areas.toSorted());
	for (const area of areas) {
		const { modules } = INSURANCE_AREAS[area];
		if (!MODULE_FOLDERS.includes(`insurance/${area}`))
			expect(folders(area)).toEqual([...modules]);
	}
});

test('an area uses only areas above it in the table', () => {
	for (const [at, area] of areas.entries()) {
		const above: readonly string[] = areas.slice(0, at);
		expect(above).toEqual(expect.arrayContaining([...INSURANCE_AREAS[area].uses]));
	}
});
