import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const MAX_FILES = 15;
/** Data folders with one file per entry, where each file can be read without the others. */
const DATA: Record<string, string> = {
	'scripts/mutants': 'one file of planted faults per subject',
	'sample/content': 'one file per part of the sample site',
	'insurance/sales/quotes/cases': 'one file of worked premiums per product',
	'insurance/product/tariffs/cases': 'one file of worked prices per tariff',
};
const TREES = '{e2e,insurance,platform,sample,scripts,web,wiring}/**/*.{ts,tsx}';

function filesByFolder(): Record<string, number> {
	const counts: Record<string, number> = {};
	for (const file of globSync(TREES, { cwd: root })) {
		if (/\.test\.tsx?$/.test(file)) continue;
		counts[dirname(file)] = (counts[dirname(file)] ?? 0) + 1;
	}
	return counts;
}

test('no folder has more than fifteen source files, except data folders', () => {
	const counts = filesByFolder();
	expect(Object.keys(counts).length).toBeGreaterThan(200);
	const full = Object.keys(counts).filter((folder) => (counts[folder] ?? 0) > MAX_FILES);
	expect(full.toSorted()).toEqual(Object.keys(DATA).toSorted());
});
