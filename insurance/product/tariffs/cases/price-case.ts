import type { Frequency, PeriodUnit, Role } from '#insurance/product/products/choices.ts';
import { type Product, sumsInsuredOf } from '#insurance/product/products/product.ts';
import { addToDay, type Day } from '#platform/values/dates.ts';

import type { RatedPerson, RatingInput } from '../rate.ts';

type Sex = RatedPerson['sex'];
type Person = `${Role} ${Sex} ${number}` | `${Role} ${Sex} ${number}-${number}-${number}`;
/**
 * `self male 30` turned thirty half a year before the start; `child female 2026-10-31` states the
 * birth date; `5 member male 30` is five such members.
 */
export type CasePerson = Person | `${number} ${Person}`;
export type CaseExtension = `${string} ${number}`;
export type CasePeriod = `${number} ${PeriodUnit}`;

type Asked = {
	plan?: string;
	/** Defaults to the plan's sum insured. */
	sumInsured?: number;
	/** Defaults to `1 year`. */
	period?: CasePeriod;
	frequency?: Frequency;
	insured?: readonly CasePerson[];
	headcount?: number;
	/** Plate area and model year, e.g. `B 2024`. */
	vehicle?: `${string} ${number}`;
	/** Code and limit, e.g. `TPL 5000000`. */
	extensions?: readonly CaseExtension[];
	riskClass?: string;
	hospitalCash?: number;
	/** Defaults to START. */
	start?: Day;
	/** Defaults to SALE. */
	sale?: Day;
	renewal?: boolean;
	printedBook?: boolean;
	cashless?: boolean;
	printCard?: boolean;
};

type Priced = {
	/** Premium for each line before discount; given if there are several different lines. */
	lines?: readonly number[];
	/** Total discount; defaults to none. */
	discount?: number;
	payable: number;
};

/**
 * One premium calculated by hand from the tariff tables, or the field that makes a premium
 * impossible.
 */
export type PriceCase = Asked & (Priced | { refused: string }) & { why: string };

/** Cases of one sample product. `given` contains the defaults for all cases. */
export type PriceCases = { product: string; given: Asked; cases: readonly PriceCase[] };

const SALE = '2026-11-30';
const START = '2026-12-01';

function personOf(words: string, start: Day): RatedPerson {
	const [role, sex, age] = words.split(' ') as [Role, Sex, string];
	const birthDate = age.includes('-') ? age : addToDay(start, { year: -Number(age), month: -6 });
	return { role, sex, birthDate };
}

export function casePeople(all: readonly CasePerson[], start: Day): RatedPerson[] {
	return all.flatMap((words) => {
		const several = /^(\d+) (.+)/.exec(words);
		const [number, one] = several ? [Number(several[1]), several[2] ?? ''] : [1, words];
		return Array.from({ length: number }, () => personOf(one, start));
	});
}

export function casePeriod(words: CasePeriod): RatingInput['period'] {
	const [length, unit] = words.split(' ') as [string, PeriodUnit];
	return { unit, length: Number(length) };
}

function pairOf(words: string): [string, number] {
	const [code = '', figure] = words.split(' ');
	return [code, Number(figure)];
}

export function caseExtensions(
	all: readonly CaseExtension[] = [],
): { code: string; limit: number }[] {
	return all.map(pairOf).map(([code, limit]) => ({ code, limit }));
}

export function askedOfCase(
	product: Product,
	given: Asked,
	one: PriceCase,
): { input: RatingInput; sale: Day } {
	const asked: Asked = { ...given, ...one };
	const { plan = '', start = START, sale = SALE, riskClass, hospitalCash, vehicle } = asked;
	const [plateArea, year] = pairOf(vehicle ?? '');
	const input: RatingInput = {
		plan,
		sumInsured: asked.sumInsured ?? sumsInsuredOf(product, plan)[0] ?? 0,
		period: casePeriod(asked.period ?? '1 year'),
		frequency: asked.frequency ?? 'yearly',
		insured: casePeople(asked.insured ?? [], start),
		headcount: asked.headcount,
		vehicle: vehicle ? { plateArea, year } : null,
		extensions: caseExtensions(asked.extensions),
		group: riskClass ? { riskClass, hospitalCash } : undefined,
		startDay: start,
		ageDay: product.entryAge.on === 'start' ? start : sale,
		renewal: asked.renewal,
		printedBook: asked.printedBook,
		cashless: asked.cashless,
		printCard: asked.printCard,
	};
	return { input, sale };
}
