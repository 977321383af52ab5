import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const FOLDERS = [
	'insurance/money/payments',
	'insurance/money/ledger',
	'insurance/service/billing',
	'insurance/claims',
	'insurance/office/desk/money',
	'insurance/groups/memberships/invoices',
	'insurance/service/servicing/cancellations',
];

const sourcesOf = (folders: readonly string[]) =>
	folders
		.flatMap((folder) =>
			globSync(`${folder}/**/*.ts`, { cwd: ROOT }).filter(
				(file) => !/\.test\.ts$|\/test-/.test(file),
			),
		)
		.map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }));
const sources = sourcesOf(FOLDERS);

const places = (pattern: RegExp, text: string): string[] =>
	[...text.matchAll(pattern)].map(([found]) => found.replaceAll(/\s+/g, ' '));

/**
 * Error handlers that ignore the error: they have no parameter, or one whose name marks it as
 * unused.
 */
const BLIND = [
	/\bcatch\s*\{/g,
	/\bcatch\s*\(\s*_\w*\s*\)/g,
	/\.catch\(\s*(?:async\s*)?(?:\(\s*(?:_\w*[^)]*)?\)|_\w*)\s*=>/g,
	/\.catch\(\s*(?:async\s*)?function\s*\w*\(\s*\)/g,
	/\.then\([^;]*?,\s*\(\s*\)\s*=>/g,
];
const blindIn = (text: string) => BLIND.flatMap((pattern) => places(pattern, text));

/**
 * Finds uses of the system clock, except as the default value of a parameter, e.g. `clock: () =>
 * Date = () => new Date()` or `today: Day = jakartaDay(new Date())`.
 */
const clocksIn = (text: string) =>
	places(
		/(?<!\(\) => |: Day = jakartaDay\(|: DayOrHour = jakartaMoment\()new Date\(\)|\bDate\.now\(\)/g,
		text,
	);

test('no code that moves money swallows an error', () => {
	expect(sources.length).toBeGreaterThan(200);
	const found = sources.flatMap(({ file, text }) =>
		blindIn(text).map((one) => `${file}: ${one}`),
	);
	expect(found).toEqual([]);
});

test('all business code takes the clock as an argument', () => {
	const all = sourcesOf(['insurance']);
	expect(all.length).toBeGreaterThan(1_000);
	const found = all.flatMap(({ file, text }) => clocksIn(text).map((one) => `${file}: ${one}`));
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
])('finds a handler that ignores its error: %s', (text) => {
	expect(blindIn(text)).toHaveLength(1);
});

test.each([
	'try { pay(); } catch (error) { throw error; }',
	'await pay().catch((error: unknown) => { throw error; })',
	'await pay().then((paid) => paid)',
])('allows a handler that receives its error: %s', (text) => {
	expect(blindIn(text)).toEqual([]);
});

test.each([
	['const now = new Date();', 1],
	['const until = Date.now() + 5;', 1],
	['function due(day: Day = now()) { return jakartaDay(new Date()); }', 1],
	['function mail(clock: () => Date = () => new Date()) {}', 0],
	['function show(today: Day = jakartaDay(new Date())) {}', 0],
	['const day = new Date(text);', 0],
])('detects whether code reads the machine’s clock: %s', (text, found) => {
	expect(clocksIn(text)).toHaveLength(found);
});
