import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Words about insurance, the portals and the brand, which `platform/` must not use. */
const WORDS =
	/\b(corporate|self-?care|product_id|Jaga|premiums?|customers?|claim(s|ed)?|insur\w+|compan(y|ies)|polic(ies|y[ -](id|no|issued|number))|policy(Id|No)\w*)\b/g;

/** Remaining exceptions. The list may only shrink: an unused exception fails the test. */
const EXCEPTIONS = [{ file: 'platform/config/mask.ts', word: 'insuredName', since: '2026-11-23' }];

const wordsIn = (text: string): string[] => [...text.matchAll(WORDS)].map(([word]) => word);

test('the platform contains no insurance terms', () => {
	const found = new Set<string>();
	for (const file of globSync('platform/**/*.ts', { cwd: root })) {
		if (/\.test\.ts$|(^|\/)test-/.test(file)) continue;
		for (const word of wordsIn(readFileSync(join(root, file), 'utf8')))
			found.add(`${file} ${word}`);
	}
	expect([...found].toSorted()).toEqual(
		EXCEPTIONS.map(({ file, word }) => `${file} ${word}`).toSorted(),
	);
});

test.each([
	["call.auth === 'corporate'", 'corporate'],
	["rest['product_id']", 'product_id'],
	['// A policy id, for example', 'policy id'],
	['the customer’s', 'customer'],
])('finds an insurance term in %s', (text, word) => expect(wordsIn(text)).toEqual([word]));

test.each(["'content-security-policy'", "'jaga_call_seconds'", "'referrer-policy'"])(
	'finds no insurance term in %s',
	(text) => expect(wordsIn(text)).toEqual([]),
);
