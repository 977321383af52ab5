import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { testFolder } from '#platform/files/test-folder.server.ts';

const root = join(import.meta.dirname, '..');
type Rules = Record<string, unknown>;
type Settings = { overrides: { files: string[]; rules: Rules }[]; ignorePatterns: string[] };
const settings = JSON.parse(
	readFileSync(join(root, '.oxlintrc.json'), 'utf8').replace(/^\s*\/\/.*$/gm, ''),
) as Settings;

/** Files that one of the two limits is off for, by name. */
const excepted = settings.overrides
	.filter(({ files, rules }) => files.every((one) => !one.includes('*')) && isOff(rules))
	.map(({ files, rules }) => [Object.keys(rules)[0] as string, files] as const);

function isOff(rules: Rules): boolean {
	return Object.values(rules).every((one) => one === 'off');
}

/** Files of a list in which the linter, asked without the exception, finds nothing. */
function divided(rule: string, files: readonly string[]): string[] {
	const config = join(testFolder('too-long'), 'oxlintrc.json');
	const overrides = settings.overrides.filter((one) => one.files.some((f) => f.includes('*')));
	writeFileSync(config, JSON.stringify({ ...settings, overrides }));
	const { stdout } = asked(['-c', config, '-f', 'unix', ...files]);
	const found = stdout.split('\n').filter((line) => line.includes(`(${rule})`));
	return files.filter((file) => !found.some((line) => line.includes(file)));
}

function asked(args: string[]): { stdout: string } {
	try {
		return {
			stdout: execFileSync(join(root, 'node_modules/.bin/oxlint'), args, {
				cwd: root,
				encoding: 'utf8',
			}),
		};
	} catch (fault) {
		return { stdout: String((fault as { stdout?: string }).stdout) };
	}
}

test('the lists are those of the two limits', () => {
	expect(excepted.map(([rule]) => rule)).toEqual(['max-lines', 'max-lines-per-function']);
});

test.each(excepted)('%s: a file that was divided leaves the list', (rule, files) => {
	expect(divided(rule, files)).toEqual([]);
});

/** May only be lowered. */
const MOST: Record<string, number> = { 'max-lines': 4, 'max-lines-per-function': 3 };
test.each(excepted)('%s: nothing joins the list', (rule, files) => {
	expect(files.length).toBeLessThanOrEqual(MOST[rule] ?? 0);
});
