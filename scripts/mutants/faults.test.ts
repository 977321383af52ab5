import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { FAULTS } from './faults.ts';

const root = join(import.meta.dirname, '..', '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const trust = `${read('docs/trust.md')}${read('docs/generated/requirements.md')}`;

test('every planted fault matches its source exactly once and has existing tests', () => {
	const wrong = FAULTS.flatMap(({ name, file, find, replace, tests, row }) => [
		...(read(file).split(find).length === 2 ? [] : [`${name}: not once in ${file}`]),
		...(find === replace ? [`${name}: is no fault`] : []),
		...tests.filter((one) => !existsSync(join(root, one))).map((one) => `${name}: no ${one}`),
		...(trust.includes(row) ? [] : [`${name}: no row "${row}"`]),
	]);
	expect(wrong).toEqual([]);
});

test('every fault has a unique name, and there are enough faults to be meaningful', () => {
	expect(new Set(FAULTS.map(({ name }) => name)).size).toBe(FAULTS.length);
	expect(FAULTS.length).toBeGreaterThanOrEqual(50);
});
