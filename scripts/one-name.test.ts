import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const SOURCES = [
	'*.ts',
	'{bench,e2e,insurance,platform,sample,scripts,web,wiring}/**/*.{ts,tsx,mjs}',
];
const EXPORTED =
	/^export (?:default )?(?:async )?(?:abstract )?(?:const|let|function\*?|class|type|interface|enum) (\w+)/gm;

/**
 * Names by which other code loads a file: a screen and its data loader, the columns that a module
 * seals, the task of an OCR thread, and names required by React Router and Vitest.
 */
const BY_ROLE = new Set(['Screen', 'askBeside', 'SEALED', 'recognizeText', 'loader', 'setup']);

type Source = { file: string; text: string };

const nounOf = (file: string): string => file.split('/').slice(0, 2).join('/');
const isApi = ({ file }: Source): boolean => /(^|-)api\.ts$/.test(basename(file));
/** True for a file that may be a use case, i.e. any `.server.ts` file except those with SQL. */
const isUseCase = ({ file }: Source): boolean => /(?<!\bstore)\.server\.ts$/.test(file);

/**
 * True if a name is only used for a call, one use case in the same area (e.g. `insurance/sales`)
 * and one caller in the browser. They count as one thing.
 */
function areOneCall(name: string, sources: readonly Source[]): boolean {
	const apis = sources.filter(isApi);
	const [api] = apis;
	if (!api || apis.length > 1 || !api.text.includes(`export const ${name} = call(`)) return false;
	const callers = sources.filter(({ file }) => file.startsWith('web/'));
	const rest = sources.filter((one) => one !== api && !callers.includes(one));
	return (
		rest.length <= 1 &&
		rest.every((one) => isUseCase(one) && nounOf(one.file) === nounOf(api.file)) &&
		callers.length <= 1 &&
		callers.every(({ text }) => text.includes(`/${basename(api.file)}'`))
	);
}

function meaningTwo(all: readonly Source[]): string[] {
	const byName = new Map<string, Source[]>();
	for (const one of all)
		for (const name of new Set([...one.text.matchAll(EXPORTED)].map(([, word = '']) => word)))
			byName.set(name, [...(byName.get(name) ?? []), one]);
	return [...byName]
		.filter(([, sources]) => sources.length > 1)
		.filter(([name, sources]) => !BY_ROLE.has(name) && !areOneCall(name, sources))
		.map(([name, sources]) => `${name}: ${sources.map(({ file }) => file).join(', ')}`);
}

test('every exported name has one meaning', () => {
	const files = SOURCES.flatMap((pattern) => globSync(pattern, { cwd: root })).filter(
		(file) => !/\.test\.|node_modules\//.test(file),
	);
	expect(files.length).toBeGreaterThan(1000);
	const all = files.map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
	expect(meaningTwo(all).toSorted()).toEqual([]);
});

const api = { file: 'insurance/sales/carts/api.ts', text: 'export const saveCart = call({' };
const useCase = {
	file: 'insurance/sales/carts/kept/save.server.ts',
	text: 'export function saveCart(',
};
const screen = { file: 'web/cart.ts', text: "from '#i/api.ts';\nexport const saveCart = () =>" };

test('treats a call, its use case and its browser caller as one meaning', () => {
	expect(meaningTwo([api, useCase, screen])).toEqual([]);
});

test.each([
	['two stores', [useCase, { ...useCase, file: 'insurance/claims/store.server.ts' }]],
	['a call and SQL', [api, { ...useCase, file: 'insurance/sales/carts/cart-store.server.ts' }]],
	[
		'a call and a use case of another noun',
		[api, { ...useCase, file: 'insurance/x/y.server.ts' }],
	],
	['two calls', [api, { ...api, file: 'insurance/sales/carts/office-api.ts' }]],
	[
		'a call and two use cases',
		[api, useCase, { ...useCase, file: 'insurance/sales/carts/b.server.ts' }],
	],
	[
		'a call and a screen that does not ask it',
		[api, { ...screen, text: 'export type saveCart =' }],
	],
])('treats %s as two meanings', (_, sources) => expect(meaningTwo(sources)).toHaveLength(1));
