import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

type Settings = { overrides: { files: string[]; rules: Record<string, unknown> }[] };
const settings = JSON.parse(
	readFileSync(join(import.meta.dirname, '..', '.oxlintrc.json'), 'utf8'),
) as Settings;

const LIMITS = ['max-lines', 'max-lines-per-function'];

test('no file is exempt by name from the limits on files and functions', () => {
	const excused = settings.overrides.filter(
		({ files, rules }) =>
			files.some((one) => !one.includes('*')) && LIMITS.some((rule) => rule in rules),
	);
	expect(excused).toEqual([]);
});

test('only tests and journeys are exempt from the limits', () => {
	const free = settings.overrides.filter(({ rules }) =>
		LIMITS.some((rule) => rules[rule] === 'off'),
	);
	expect(free.flatMap(({ files }) => files)).toEqual([
		'**/*.test.ts',
		'**/*.test.tsx',
		'e2e/**/*.ts',
	]);
});
