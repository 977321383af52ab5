import { describe, expect, test } from 'vitest';

import type { Campaign, PromotedLine } from './campaign.ts';
import { promotionsFor, shareAmong } from './promotions.ts';

const NOW = new Date('2026-11-25T03:00:00Z');
const campaign = (change: Partial<Campaign> = {}): Campaign => ({
	id: 'a',
	code: 'HEMAT10',
	name: 'Hemat sepuluh persen',
	kind: 'percent',
	percent: 10,
	amount: null,
	most: 50_000,
	products: [],
	budget: 1_000_000,
	maxUses: null,
	perCustomer: null,
	startsAt: new Date('2026-11-01T00:00:00Z'),
	endsAt: new Date('2026-12-01T00:00:00Z'),
	combinable: false,
	state: 'live',
	spent: 0,
	uses: 0,
	...change,
});
const fixed = (amount: number, change: Partial<Campaign> = {}) =>
	campaign({ kind: 'amount', percent: null, most: null, amount, ...change });
const automatic = (amount: number, change: Partial<Campaign> = {}) =>
	fixed(amount, { code: null, id: 'z', name: 'Otomatis', ...change });
const line = (premium: number, change: Partial<PromotedLine> = {}): PromotedLine => ({
	id: 'one',
	productCode: 'JAM',
	frequency: 'yearly',
	premium,
	fees: 0,
	...change,
});
const offer = (
	campaigns: Campaign[],
	lines: PromotedLine[],
	{ code = 'HEMAT10', used = 0 }: { code?: string | null; used?: number } = {},
) =>
	promotionsFor(campaigns, {
		lines,
		code,
		now: NOW,
		usedBefore: new Map(campaigns.map(({ id }) => [id, used])),
	});

describe('the discount of a code', () => {
	test.each<[string, Campaign, PromotedLine[], number]>([
		['ten per cent', campaign(), [line(180_000)], 18_000],
		['per cent cut to the rupiah', campaign(), [line(99_999)], 9_999],
		['per cent up to its most', campaign(), [line(900_000)], 50_000],
		['a sum', fixed(25_000), [line(180_000)], 25_000],
		['a sum never above the premium', fixed(250_000), [line(180_000)], 180_000],
		['nothing off the fees', fixed(250_000), [line(180_000, { fees: 30_000 })], 180_000],
		[
			'only its products',
			campaign({ products: ['JSX'] }),
			[line(180_000), line(90_000, { id: 'two', productCode: 'JSX' })],
			9_000,
		],
		[
			'the first month of what is paid monthly',
			campaign({ kind: 'first-month', percent: null, most: null }),
			[line(15_000, { frequency: 'monthly' }), line(180_000, { id: 'two' })],
			15_000,
		],
		[
			'the first month up to its most',
			campaign({ kind: 'first-month', percent: null, most: 10_000 }),
			[line(15_000, { frequency: 'monthly', fees: 5_000 })],
			10_000,
		],
		['never a rest that nobody can pay', fixed(17_700), [line(18_000)], 17_000],
	])('%s', (_, one, lines, total) => {
		const given = offer([one], lines);
		expect(given).toMatchObject({ total, code: { ok: true, reason: null } });
		const shares = given.promotions.flatMap((each) => Object.values(each.shares));
		expect(shares.reduce((all, share) => all + share, 0)).toBe(total);
	});
});

describe('reasons for a rejected code', () => {
	test.each<[string, Partial<Campaign>, { used?: number; code?: string }, RegExp]>([
		['it is not known', {}, { code: 'LAIN' }, /tidak dikenal/],
		['nobody else has agreed to it yet', { state: 'waiting' }, {}, /tidak dikenal/],
		[
			'it has not begun',
			{ startsAt: new Date('2026-11-26T00:00:00Z') },
			{},
			/baru mulai 26 Nov 2026, 07.00 WIB/,
		],
		['its last instant has come', { endsAt: NOW }, {}, /berakhir/],
		['somebody ended it', { state: 'ended' }, {}, /berakhir/],
		['it is for other products', { products: ['JSX'] }, {}, /produk yang kamu pilih/],
		['it is for monthly premiums', { kind: 'first-month', percent: null }, {}, /premi bulanan/],
		['this customer has had it', { perCustomer: 1 }, { used: 1 }, /sudah memakai promo ini\./],
		['this customer has had it three times', { perCustomer: 3 }, { used: 3 }, /3 kali/],
		['it was used often enough', { maxUses: 5, uses: 5 }, {}, /habis/],
		['its budget has less than it gives', { spent: 990_000 }, {}, /habis/],
	])('%s', (_, change, asked, reason) => {
		const given = offer([campaign(change)], [line(180_000)], asked);
		expect(given).toMatchObject({ promotions: [], total: 0, code: { ok: false } });
		expect(given.code?.reason).toMatch(reason);
	});

	test('grants the last rupiah of a budget', () => {
		expect(offer([campaign({ spent: 982_000 })], [line(180_000)]).total).toBe(18_000);
	});
	test('recognizes a code in any spelling', () => {
		expect(offer([campaign()], [line(180_000)], { code: ' hemat 10' }).code).toMatchObject({
			code: 'HEMAT10',
			ok: true,
		});
	});
});

describe('combining promotions', () => {
	const extra = automatic(5_000, { id: 'b', combinable: true });
	test.each<[string, Campaign[], string | null, number, boolean | undefined]>([
		['one that applies by itself', [automatic(10_000)], null, 10_000, undefined],
		[
			'the better of two that do',
			[automatic(10_000), automatic(12_000, { id: 'y' })],
			null,
			12_000,
			undefined,
		],
		[
			'one marked as combinable beside another',
			[automatic(10_000), extra],
			null,
			15_000,
			undefined,
		],
		[
			'a code takes the place of one that stands alone',
			[campaign(), automatic(10_000)],
			'HEMAT10',
			18_000,
			true,
		],
		['a code and what is combinable', [campaign(), extra], 'HEMAT10', 23_000, true],
		[
			'the buyer gets what gives more',
			[campaign(), automatic(20_000)],
			'HEMAT10',
			20_000,
			false,
		],
		[
			'a code that gives nothing leaves the rest',
			[campaign({ state: 'ended' }), automatic(20_000)],
			'HEMAT10',
			20_000,
			false,
		],
		[
			'all together never more than the premium',
			[fixed(178_000), extra],
			'HEMAT10',
			180_000,
			true,
		],
	])('%s', (_, campaigns, code, total, ok) => {
		const given = offer(campaigns, [line(180_000)], { code });
		expect([given.total, given.code?.ok]).toEqual([total, ok]);
	});
});

test.each<[number, number[], number[]]>([
	[100, [1, 1, 1], [34, 33, 33]],
	[10_001, [180_000, 90_000], [6_667, 3_334]],
	[1_000_000_000, [900_000_000, 100_000_000], [900_000_000, 100_000_000]],
])('splits %i among %j as %j', (amount, premiums, shares) => {
	const lines = premiums.map((premium, at) => line(premium, { id: `l${at}` }));
	expect(Object.values(shareAmong(amount, lines))).toEqual(shares);
});
