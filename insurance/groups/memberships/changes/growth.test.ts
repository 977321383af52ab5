import { expect, test } from 'vitest';

import { type Growth, growthReason } from './growth.ts';

const NOTHING = { added: 0, charged: 0 };
const OFFICE: Growth = { added: 0, charged: 0, members: 24, headcount: 24, recent: NOTHING };

test.each<[string, Partial<Growth>, ReturnType<typeof growthReason>]>([
	['100,000 joiners on a company of 24', { added: 100_000, charged: 20_520_000_000 }, 'members'],
	['nobody', { added: 0, charged: 0 }, null],
	['one joiner', { added: 1, charged: 54_000 }, null],
	['24 joiners, which doubles it', { added: 24, charged: 1_296_000 }, null],
	['25 joiners, which doubles it', { added: 25, charged: 1_350_000 }, 'members'],
	['the first fill of what was contracted', { added: 100, members: 0, headcount: 100 }, null],
	['half as many again as contracted', { added: 150, members: 0, headcount: 100 }, null],
	['one more than that', { added: 151, members: 0, headcount: 100 }, 'members'],
	['300 joiners on a thousand', { added: 300, members: 1_000 }, null],
	['500 joiners on a thousand', { added: 500, members: 1_000 }, null],
	['501 joiners on a thousand', { added: 501, members: 1_000 }, 'members'],
	['few people at Rp250.000.000', { added: 10, charged: 250_000_000 }, null],
	['few people at one rupiah more', { added: 10, charged: 250_000_001 }, 'premium'],
	[
		'many small parts, seen together',
		{ added: 20, members: 44, recent: { added: 20, charged: 0 } },
		'members',
	],
	[
		'small parts that stay within the bound',
		{ added: 10, members: 60, headcount: 100, recent: { added: 30, charged: 0 } },
		null,
	],
	[
		'premium in parts, seen together',
		{ added: 5, charged: 60_000_000, recent: { added: 5, charged: 200_000_000 } },
		'premium',
	],
])('%s', (_what, growth, reason) => {
	expect(growthReason({ ...OFFICE, ...growth })).toBe(reason);
});

test('applies the growth limit to a split addition as to the whole', () => {
	const cut = { ...OFFICE, added: 20, members: 24 + 20, recent: { added: 20, charged: 0 } };
	expect(growthReason({ ...OFFICE, added: 40 })).toBe('members');
	expect(growthReason({ ...OFFICE, added: 20 })).toBe(null);
	expect(growthReason(cut)).toBe('members');
});
