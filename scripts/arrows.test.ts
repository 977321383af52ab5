import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { expect, test } from 'vitest';

import { testFolder } from '#platform/files/test-folder.server.ts';

import { checkArrows, rules } from './arrows.ts';
import { MAY_USE } from './may-use.ts';

const tree = testFolder('arrows');

function write(path: string, text: string): void {
	mkdirSync(dirname(join(tree, path)), { recursive: true });
	writeFileSync(join(tree, path), text);
}

const nouns = Object.keys(MAY_USE);
const stranger = (noun: string) =>
	nouns.find((other) => other !== noun && !MAY_USE[noun]?.includes(other)) ?? noun;

// Each row: the rule that must fail, the file that breaks it, and its imports.
const broken: [rule: string, file: string, imports: string][] = [
	['platform-knows-nothing-above', 'platform/a.ts', '../insurance/product/products/a.ts'],
	['business-knows-no-screen', 'insurance/product/products/b.ts', '../../web/site/a.ts'],
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
	['stores-are-private', 'insurance/product/tariffs/h.server.ts', '../products/store.server.ts'],
	[
		'stores-are-private',
		'wiring/h.server.ts',
		'../insurance/product/products/rows-store.server.ts',
	],
	['sample-is-not-the-product', 'insurance/product/products/i.ts', '../../sample/a.ts'],
	['wiring-is-on-top', 'insurance/product/products/n.server.ts', '../../wiring/a.server.ts'],
	['no-circles', 'insurance/product/products/j.ts', './k.ts'],
	...nouns.map((noun): [string, string, string] => [
		`${noun}-uses`,
		`insurance/${noun}/l.ts`,
		`../${stranger(noun)}/a.ts`,
	]),
];

test('every rule bites when a file breaks it on purpose', async () => {
	for (const name of ['react', 'pg']) {
		write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }));
		write(`node_modules/${name}/index.js`, 'module.exports = {};');
	}
	write(
		'package.json',
		JSON.stringify({ type: 'module', dependencies: { react: '1', pg: '1' } }),
	);
	for (const noun of nouns) write(`insurance/${noun}/a.ts`, 'export const a = 1;');
	for (const path of [
		'web/site/a.ts',
		'sample/a.ts',
		'wiring/a.server.ts',
		'insurance/product/products/load.server.ts',
		'insurance/product/products/store.server.ts',
		'insurance/product/products/rows-store.server.ts',
	]) {
		write(path, 'export const a = 1;');
	}
	write('insurance/product/products/k.ts', "import { a } from './j.ts'; export const k = a;");
	for (const [, file, imports] of broken)
		write(file, `import { a } from '${imports}'; export const b = a;`);

	const { files, broken: found } = await checkArrows(tree);

	expect(files.length).toBeGreaterThan(broken.length);
	for (const [rule, file] of broken) expect(found.join('\n')).toContain(`${rule}: ${file}`);
	expect(new Set(broken.map(([rule]) => rule))).toEqual(new Set(rules().map(({ name }) => name)));
});

test('the product itself breaks none, and the checker really read its files', async () => {
	const { files, broken: found, unused } = await checkArrows(join(import.meta.dirname, '..'));
	expect(found).toEqual([]);
	expect(unused).toEqual([]);
	for (const path of [
		'main.ts',
		'wiring/app.server.ts',
		'web/App.tsx',
		'platform/contract/call.ts',
		'insurance/sales/quotes/api.ts',
	])
		expect(files).toContain(path);
});

test('the folders of insurance/ are the keys of the table', () => {
	const folders = readdirSync(join(import.meta.dirname, '../insurance')).filter(
		(name) => !name.includes('.'),
	);
	expect(folders.sort()).toEqual(nouns.sort());
});

test('docs/architecture.md draws exactly the arrows of the table, and each of them exists', () => {
	const page = readFileSync(join(import.meta.dirname, '../docs/architecture.md'), 'utf8');
	const drawn = Object.fromEntries(
		[...page.matchAll(/^([a-z-]+) +(?:→ (.+)|\(nothing\))$/gm)].map(([, noun, used]) => [
			noun,
			used?.split(', ') ?? [],
		]),
	);
	expect(drawn).toEqual(MAY_USE);
});
