import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
/** Code that moves money, or decides that it moves. */
const FOLDERS = [
	'insurance/payments',
	'insurance/ledger',
	'insurance/billing',
	'insurance/claims',
	'insurance/desk/money',
	'insurance/memberships/invoices',
	'insurance/servicing/cancellations',
];

const sources = FOLDERS.flatMap((folder) =>
	globSync(`${folder}/**/*.ts`, { cwd: ROOT }).filter(
		(file) => !/\.test\.ts$|\/test-/.test(file),
	),
).map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }));

const places = (pattern: RegExp, text: string): string[] =>
	[...text.matchAll(pattern)].map(([found]) => found.replaceAll(/\s+/g, ' '));

/** A handler that cannot see its error: it has no parameter for it, or gives it a name to ignore. */
const BLIND = [
	/\bcatch\s*\{/g,
	/\bcatch\s*\(\s*_\w*\s*\)/g,
	/\.catch\(\s*(?:async\s*)?(?:\(\s*(?:_\w*[^)]*)?\)|_\w*)\s*=>/g,
	/\.catch\(\s*(?:async\s*)?function\s*\w*\(\s*\)/g,
	/\.then\([^;]*?,\s*\(\s*\)\s*=>/g,
];
const blindIn = (text: string) => BLIND.flatMap((pattern) => places(pattern, text));

/** The clock of the machine, but for `clock: () => Date = () => new Date()`. */
const clocksIn = (text: string) => places(/(?<!\(\) => )new Date\(\)|\bDate\.now\(\)/g, text);

test('no error disappears where money moves', () => {
	expect(sources.length).toBeGreaterThan(200);
	const found = sources.flatMap(({ file, text }) =>
		blindIn(text).map((one) => `${file}: ${one}`),
	);
	expect(found).toEqual([]);
});

test('the clock is an argument where money moves', () => {
	const found = sources.flatMap(({ file, text }) =>
		clocksIn(text).map((one) => `${file}: ${one}`),
	);
	expect(found).toEqual([]);
});

test.each([
	'try { pay(); } catch { return null; }',
	'try { pay(); } catch (_error) { return null; }',
	'await pay().catch(() => null)',
	'await pay().catch(async () => null)',
	'await pay().catch((_) => null)',
	'await pay().catch(function () {})',
	'await pay().then((paid) => paid, () => null)',
])('a handler that is blind is found: %s', (text) => {
	expect(blindIn(text)).toHaveLength(1);
});

test.each([
	'try { pay(); } catch (error) { throw error; }',
	'await pay().catch((error: unknown) => { throw error; })',
	'await pay().then((paid) => paid)',
])('a handler that sees its error is allowed: %s', (text) => {
	expect(blindIn(text)).toEqual([]);
});
