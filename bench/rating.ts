import { rate, type RatingInput, rateWithoutTrace } from '#insurance/product/tariffs/rate.ts';
import { sampleProduct } from '#sample/products.ts';

import { calibrate, perCpuSecond } from './calibrate.ts';
import { median } from './measure.ts';
import { count } from './report.ts';

// Measures premiums per second of processor time, with and without the receipt: `node
// bench/rating.ts`. Each round rates many different people, and the cases alternate, so that the
// engine cannot specialise in one of them.

const TODAY = '2026-11-20';
const ROUNDS = 9;
const ROUND_MS = 100;
const CALIBRATE_MS = 20;
const PEOPLE = 64;

const year = { unit: 'year', length: 1 } as const;
const born = [1994, 1995, 2015, 2018];
const roles = ['self', 'partner', 'child', 'child'] as const;

/** The same family with other birthdays: `nth` moves every birth date within its year. */
const familyOf = (nth: number, size: number): RatingInput['insured'] =>
	roles.slice(0, size).map((role, at) => ({
		role,
		birthDate: `${(born[at] ?? 0) - (nth % 3)}-${String(1 + ((nth + at) % 12)).padStart(2, '0')}-${String(1 + ((nth * 7) % 28)).padStart(2, '0')}`,
		sex: (nth + at) % 2 ? 'female' : 'male',
	}));

type Case = { slug: string; what: string; least: number; input: (nth: number) => RatingInput };

const CASES: readonly Case[] = [
	{
		slug: 'jaga-aman',
		what: 'one person',
		least: 1_300_000,
		input: (nth) => ({
			plan: 'AMAN',
			sumInsured: 50_000_000,
			period: year,
			frequency: 'monthly',
			insured: familyOf(nth, 1),
			startDay: '2026-12-01',
		}),
	},
	{
		slug: 'jaga-jiwa',
		what: 'one person',
		least: 1_300_000,
		input: (nth) => ({
			plan: 'JIWA',
			sumInsured: 100_000_000,
			period: year,
			frequency: 'yearly',
			insured: familyOf(nth, 1),
			startDay: '2026-12-01',
		}),
	},
	{
		slug: 'jaga-sehat-plus',
		what: 'family of four',
		least: 1_000_000,
		input: (nth) => ({
			plan: 'GOLD',
			sumInsured: 200_000_000,
			period: year,
			frequency: 'monthly',
			insured: familyOf(nth, 4),
			startDay: '2026-12-01',
			cashless: true,
		}),
	},
	{
		slug: 'jaga-motorku',
		what: 'motorcycle',
		least: 1_300_000,
		input: (nth) => ({
			plan: 'TLO',
			sumInsured: 12_000_000 + nth * 1_000,
			period: year,
			frequency: 'lump_sum',
			insured: [],
			vehicle: { year: 2019, plateArea: 'BK' },
			startDay: '2026-12-01',
		}),
	},
];
/** The target for a price with its receipt. */
const LEAST_WITH_RECEIPT = 600_000;

type Rate = typeof rate | typeof rateWithoutTrace;

/**
 * Repetitions of the fixed work of `calibrate.ts` a second on the machine on which the aims were
 * set, when it is idle. Figures are given for that speed.
 */
const IDLE = 54_000;

export type RatingSpeed = { slug: string; what: string; least: number; rounds: number[] };

export function measureRatingSpeed(): RatingSpeed[] {
	const runs = CASES.flatMap(({ slug, what, least, input }) => {
		const { product, tariff } = sampleProduct(slug);
		const inputs = Array.from({ length: PEOPLE }, (_, nth) => input(nth));
		const made = inputs.map((one) => rate(tariff, product, one, TODAY));
		for (const one of made) if (!one.ok) throw new Error(`${slug}: ${one.fields[0]?.message}`);
		const run = (by: Rate) => (nth: number) =>
			void by(tariff, product, inputs[nth % PEOPLE] as RatingInput, TODAY);
		return [
			{ slug, what, least, work: run(rateWithoutTrace) },
			{ slug, what: `${what}, with receipt`, least: LEAST_WITH_RECEIPT, work: run(rate) },
		];
	});
	calibrate(ROUND_MS);
	for (const { work } of runs) perCpuSecond(work, ROUND_MS, 2_000);
	const rounds = runs.map((): number[] => []);
	for (let round = 0; round < ROUNDS; round += 1)
		for (const [at, { work }] of runs.entries()) {
			const before = calibrate(CALIBRATE_MS);
			const found = perCpuSecond(work, ROUND_MS, 2_000);
			const speed = (before + calibrate(CALIBRATE_MS)) / 2;
			rounds[at]?.push((found * IDLE) / speed);
		}
	return runs.map(({ slug, what, least }, at) => ({
		slug,
		what,
		least,
		rounds: rounds[at] ?? [],
	}));
}

export const ratingWords = ({ slug, what, rounds }: RatingSpeed): string =>
	`${slug}, ${what}: ${count(median(rounds))} a second, ${count(Math.min(...rounds))} to ${count(Math.max(...rounds))}`;

if (import.meta.main)
	for (const one of measureRatingSpeed()) process.stdout.write(`${ratingWords(one)}\n`);
