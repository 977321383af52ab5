import fc from 'fast-check';
import { expect, test } from 'vitest';

import { type Benefit, benefitSchema } from '#insurance/product/products/benefits/benefit.ts';
import { benefitWords, limitWords } from '#insurance/product/products/wording/benefit-words.ts';
import { SAMPLE_PRODUCTS } from '#sample/products.ts';

import { caseCover, caseFacts } from './check/check-cases.ts';
import { checkClaim } from './check/check.ts';
import { type PaidBefore, policyYear } from './rules/amounts/limits.ts';

// Calculates a claim's payment as a customer would from the wording of the policy alone. The claim
// engine must pay exactly that amount. The parser below uses only the wording, never the terms.

const START = '2026-01-01';
const SUM = 80_000_000;

type Limit = {
	kind: 'hari' | 'x' | 'rupiah' | 'blok';
	most: number;
	per: string;
	together: boolean;
};
type Read = ReturnType<typeof readBenefit>;
type Shared = { names: string[]; as: 'limit' | 'ownRisk'; amount: number; together: boolean };
type Event = {
	person: number;
	benefit: string;
	incidentDay: string;
	cost: number;
	others: number;
	days: number;
	hours: number;
	operations: number;
	percent: number;
};
type Paid = {
	person: number;
	name: string;
	day: string;
	amount: number;
	nights: number;
	times: number;
};

const rupiah = (words: string) =>
	Number(/Rp([\d.]+)/.exec(words)?.[1]?.replaceAll('.', '') ?? 'NaN');
const PER = '(per kejadian|per tahun polis|selama polis)';
const WITHIN = `${PER}( untuk semua tertanggung bersama)?`;

function readLimits(parts: readonly string[], amount: number): Limit[] {
	const found = (kind: Limit['kind'], pattern: string) =>
		parts.flatMap((part) => {
			const [whole, most = '', per = '', all] =
				new RegExp(`^maks (\\d+)${pattern} ${WITHIN}$`).exec(part) ?? [];
			return whole ? [{ kind, most: Number(most), per, together: all !== undefined }] : [];
		});
	return [
		...found('hari', ' hari'),
		...found('x', 'x'),
		...found('blok', ' blok'),
		...parts.flatMap((part) => {
			const [whole, per = '', all] = new RegExp(`^${WITHIN}$`).exec(part) ?? [];
			const limit = { kind: 'rupiah' as const, most: amount, per };
			return whole ? [{ ...limit, together: all !== undefined }] : [];
		}),
	];
}

function readBenefit(name: string, amountWords: string, words: string) {
	const parts = words.split(', ');
	const number = (pattern: RegExp) =>
		Number(parts.map((part) => pattern.exec(part)?.[1]).find((one) => one) ?? 0);
	const amount = amountWords === 'Tidak dijamin' ? 0 : rupiah(amountWords);
	return {
		name,
		amount,
		percent: Number(/^(\d+)% biaya/.exec(amountWords)?.[1] ?? 100),
		isCost:
			/sampai/.test(amountWords) && !parts.some((part) => part.startsWith('menurut tabel')),
		byNight: parts.includes('per hari'),
		after: number(/^(\d+) hari pertama tidak dibayar$/),
		upToCost: parts.includes('paling banyak sebesar biayanya'),
		byOperation: parts.includes('per operasi'),
		hours: number(/^per (\d+) jam penuh$/),
		maxBlocks: number(/^maks (\d+) blok per kejadian$/),
		byTable: /tabel persentase/.test(words),
		deductible: number(/^risiko sendiri (\d+)% dari kerugian$/),
		afterOthers: parts.includes('hanya yang belum dibayar pihak lain'),
		limits: readLimits(parts, amount),
	};
}

function readShared(amountWords: string, words: string): Shared[] {
	if (amountWords === 'Tidak ada') return [];
	const [, limited, whose] =
		/^batas untuk (.+?) bersama, (per orang per|per) tahun polis/.exec(words) ?? [];
	const [, borne] = /^kamu tanggung sendiri dari tiap pembayaran (.+)$/.exec(words) ?? [];
	const names = (limited ?? borne ?? '').split(/, dan | dan |, /);
	return [
		{
			names,
			as: limited ? 'limit' : 'ownRisk',
			amount: rupiah(amountWords),
			together: whose === 'per',
		},
	];
}

const sharedBy = (shared: readonly Shared[], as: Shared['as'], name: string) =>
	shared.filter(
		(one) => one.as === as && (one.names[0] === 'semua manfaat' || one.names.includes(name)),
	);

const yearOf = (day: string) => policyYear(START, day);
const inside = (per: string, day: string) => (one: Paid) =>
	per === 'selama polis' ||
	(per === 'per kejadian' ? one.day === day : yearOf(one.day) === yearOf(day));
const total = (all: readonly Paid[], what: 'amount' | 'nights' | 'times') =>
	all.reduce((sum, one) => sum + one[what], 0);

function leftBy(read: Read, kind: Limit['kind'], event: Event, before: readonly Paid[]): number {
	const own = before.filter(({ name }) => name === read.name);
	return Math.min(
		...read.limits
			.filter((one) => one.kind === kind)
			.map(({ most, per, together }) => {
				const counted = own.filter((one) => together || one.person === event.person);
				const used = counted.filter(inside(per, event.incidentDay));
				if (kind === 'hari') return most - total(used, 'nights');
				if (kind === 'x') return most - total(used, 'times');
				return (kind === 'blok' ? most * read.amount : most) - total(used, 'amount');
			}),
		Infinity,
	);
}

const blocksOf = (read: Read, { hours }: Event) => Math.floor(hours / read.hours);

function lossOf(read: Read, event: Event, nights: number, times: number): number {
	const cost = Math.max(0, event.cost - (read.afterOthers ? event.others : 0));
	const share = Math.floor((cost * nights) / Math.max(1, event.days));
	if (read.byNight) return Math.min(nights * read.amount, read.upToCost ? share : Infinity);
	if (read.byOperation) return times * read.amount;
	if (read.hours > 0) return Math.min(blocksOf(read, event), read.maxBlocks) * read.amount;
	if (read.byTable) return Math.floor((read.amount * event.percent) / 100);
	return read.isCost ? cost : read.amount;
}

function payByWords(
	read: Read,
	shared: readonly Shared[],
	event: Event,
	before: readonly Paid[],
): Paid {
	const timesLeft = leftBy(read, 'x', event, before);
	const nights = Math.min(
		Math.max(0, event.days - read.after),
		leftBy(read, 'hari', event, before),
	);
	const times = read.byOperation ? Math.min(event.operations, timesLeft) : 1;
	const ownRisk = sharedBy(shared, 'ownRisk', read.name).reduce(
		(sum, one) => sum + one.amount,
		0,
	);
	const loss = lossOf(read, event, nights, times);
	const net = Math.floor((loss * read.percent * (100 - read.deductible)) / 10_000) - ownRisk;
	const ceilings = sharedBy(shared, 'limit', read.name).map(({ names, amount, together }) => {
		const used = before.filter(
			({ name, day, person }) =>
				(together || person === event.person) &&
				(names[0] === 'semua manfaat' || names.includes(name)) &&
				yearOf(day) === yearOf(event.incidentDay),
		);
		return amount - total(used, 'amount');
	});
	const amount =
		timesLeft <= 0
			? 0
			: Math.max(
					0,
					Math.min(
						net,
						read.byNight || read.byOperation
							? Infinity
							: read.hours > 0
								? Infinity
								: read.amount,
						leftBy(read, 'rupiah', event, before),
						leftBy(read, 'blok', event, before),
						...ceilings,
					),
				);
	return {
		person: event.person,
		name: read.name,
		day: event.incidentDay,
		amount,
		nights: read.byNight ? nights : 0,
		times,
	};
}

const NAMES = ['Pencurian', 'Kerusakan', 'Bantuan'];
const CODES = ['THEFT', 'DAMAGE', 'HELP'];

const per = fc.constantFrom('event' as const, 'year' as const, 'ever' as const);
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const together = optional(fc.constant(true as const));
const limit = fc.oneof(
	fc.record({ per, together }),
	fc.record({ per, together, times: fc.integer({ min: 1, max: 3 }) }),
	fc.record({ per, together, days: fc.integer({ min: 1, max: 40 }) }),
	fc.record({
		per,
		days: fc.integer({ min: 1, max: 40 }),
		times: fc.integer({ min: 1, max: 3 }),
	}),
);
const pays = fc.oneof(
	fc.constant({ by: 'sum' as const }),
	fc.record({
		by: fc.constant('cost' as const),
		percent: optional(fc.integer({ min: 1, max: 99 })),
		of: optional(fc.constant('repair' as const)),
	}),
	fc.record({
		by: fc.constant('day' as const),
		after: optional(fc.integer({ min: 1, max: 5 })),
		upToCost: optional(fc.constant(true as const)),
	}),
	fc.constant({ by: 'operation' as const }),
	fc.record({
		by: fc.constant('block' as const),
		hours: fc.integer({ min: 1, max: 8 }),
		most: fc.integer({ min: 1, max: 6 }),
	}),
	fc.constant({ by: 'table' as const }),
	fc.constant({ by: 'death-or-table' as const }),
);
const values = fc.oneof(
	{
		weight: 6,
		arbitrary: fc.record({
			unit: fc.constant('rupiah'),
			value: fc.integer({ min: 1, max: 30_000_000 }),
		}),
	},
	{
		weight: 3,
		arbitrary: fc.record({
			unit: fc.constant('percent'),
			value: fc.integer({ min: 1, max: 150 }),
		}),
	},
	{ weight: 1, arbitrary: fc.record({ unit: fc.constant('rupiah'), value: fc.constant(0) }) },
);
const paidBenefit = (at: number) =>
	fc
		.record({
			pays,
			limits: fc.array(limit, { maxLength: 3 }),
			deductible: optional(fc.integer({ min: 1, max: 50 })),
			afterOthers: optional(fc.constant(true as const)),
			of: values,
		})
		.map(({ of: { unit, value }, ...terms }) =>
			benefitSchema.parse({
				code: CODES[at],
				name: NAMES[at],
				unit,
				values: { A: value },
				terms: JSON.parse(JSON.stringify(terms)),
			}),
		);
const sharedAmount = (as: 'limit' | 'deductible', max: number) =>
	fc
		.record({
			of: fc.subarray(CODES, { minLength: 1 }),
			value: fc.integer({ min: 0, max }),
			together,
		})
		.map(({ of, value, together: all }) =>
			benefitSchema.parse({
				code: as.toUpperCase(),
				name: as,
				unit: 'rupiah',
				values: { A: value },
				shared: { as, of, ...(all && as === 'limit' ? { together: all } : {}) },
			}),
		);
const cover = fc
	.tuple(
		fc.tuple(paidBenefit(0), paidBenefit(1), paidBenefit(2)),
		fc.array(sharedAmount('limit', 40_000_000), { maxLength: 2 }),
		fc.array(sharedAmount('deductible', 1_000_000), { maxLength: 1 }),
	)
	.map(([own, limits, risks]): Benefit[] => [...own, ...limits, ...risks]);
const event: fc.Arbitrary<Event> = fc.record({
	person: fc.integer({ min: 0, max: 1 }),
	benefit: fc.constantFrom(...CODES),
	incidentDay: fc.constantFrom('2026-03-01', '2026-03-02', '2026-11-05', '2027-04-01'),
	cost: fc.integer({ min: 0, max: 60_000_000 }),
	others: fc.integer({ min: 0, max: 5_000_000 }),
	days: fc.integer({ min: 1, max: 60 }),
	hours: fc.integer({ min: 0, max: 60 }),
	operations: fc.integer({ min: 1, max: 5 }),
	percent: fc.integer({ min: 1, max: 100 }),
});

const [{ product: sample }] = SAMPLE_PRODUCTS as [(typeof SAMPLE_PRODUCTS)[0]];

type Granted = PaidBefore & { person: number };

function payByRules(benefits: Benefit[], one: Event, granted: Granted[]): Granted {
	const benefit = benefits.find(({ code }) => code === one.benefit) as Benefit;
	const { amount, counted } = checkClaim({
		product: {
			...sample,
			benefits,
			waitingPeriods: [],
			preExisting: null,
			terms: { ...sample.terms, exclusions: [] },
		},
		plan: 'A',
		sumInsured: SUM,
		benefit,
		status: 'INFORCE',
		cover: caseCover({ startAt: START, endAt: '2028-01-01' }),
		boughtDay: '2025-12-20',
		facts: caseFacts({
			incidentDay: one.incidentDay,
			cost: one.cost,
			paidByOthers: one.others,
			days: one.days,
			hours: one.hours,
			operations: one.operations,
			outcome: 'disability',
			percent: one.percent,
		}),
		before: granted.filter(({ person }) => person === one.person),
		others: granted.filter(({ person }) => person !== one.person),
		today: one.incidentDay,
	});
	return {
		benefit: one.benefit,
		amount: amount.expected,
		days: counted.days,
		times: counted.times,
		incidentDay: one.incidentDay,
		illness: null,
		claimNo: null,
		nights: null,
		icuNights: null,
		measures: null,
		person: one.person,
	};
}

test('pays every claim the amount that a reader can calculate from the policy wording alone', () => {
	fc.assert(
		fc.property(cover, fc.array(event, { minLength: 1, maxLength: 5 }), (benefits, events) => {
			const words = benefits.map((one) => ({
				one,
				amount: benefitWords(one, 'A', SUM),
				limit: limitWords(one, benefits) ?? '',
			}));
			const shared = words
				.filter(({ one }) => one.shared)
				.flatMap(({ amount, limit: text }) => readShared(amount, text));
			const read = words
				.filter(({ one }) => one.terms)
				.map(({ one, amount, limit: message }) => readBenefit(one.name, amount, message));
			const byWords: Paid[] = [];
			const byRules: Granted[] = [];
			for (const one of events) {
				const name = NAMES[CODES.indexOf(one.benefit)];
				const own = read.find((found) => found.name === name) as Read;
				const promised = payByWords(own, shared, one, byWords);
				const paid = payByRules(benefits, one, byRules);
				expect(paid.amount, JSON.stringify({ words, one })).toBe(promised.amount);
				if (promised.amount > 0) {
					byWords.push(promised);
					byRules.push(paid);
				}
			}
		}),
		{ numRuns: 1500 },
	);
});
