import { expect, test } from 'vitest';

import { premiumFacts, premiumWords } from './premium-words.ts';

test.each([
	[0, 0, 'Premi tidak berubah'],
	[100_000, 0, 'Premi bertambah Rp100.000'],
	[0, 80_000, 'Premi kembali Rp80.000'],
	[100_000, 80_000, 'Premi bertambah Rp100.000 dan kembali Rp80.000'],
	[80_000, 80_000, 'Premi bertambah Rp80.000 dan kembali Rp80.000'],
])(
	'shows %i charged and %i refunded separately, never as a difference',
	(charged, refunded, words) => {
		expect(premiumWords({ charged, refunded })).toBe(words);
		const facts = premiumFacts({ charged, refunded });
		expect(facts).toHaveLength(Math.max(1, [charged, refunded].filter(Boolean).length));
	},
);
