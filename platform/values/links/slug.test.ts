import { expect, test } from 'vitest';

import { slugify } from './slug.ts';

test.each([
	['lowercase (A5.07)', 'Apa Itu PREMI', 'apa-itu-premi'],
	['trimmed (A5.08)', '  premi \n', 'premi'],
	['other signs go (A5.09)', 'apa? itu: premi! (2026)', 'apa-itu-premi-2026'],
	['letters are a to z (A5.13)', 'café naïf', 'caf-naf'],
	['underscores go (A5.13)', 'apa_itu', 'apaitu'],
	['whitespace is one hyphen (A5.10)', 'apa \t itu', 'apa-itu'],
	['hyphens are one (A5.11)', 'apa--itu - premi', 'apa-itu-premi'],
	['cut to 80 (A5.12, A9.14)', 'a'.repeat(90), 'a'.repeat(80)],
	['a cut may leave a hyphen (A5.13)', `${'a'.repeat(79)} b`, `${'a'.repeat(79)}-`],
])('%s', (_rule, text, slug) => {
	expect(slugify(text)).toBe(slug);
});
