import { type Frequency } from '#insurance/product/products/choices.ts';
import { birthDaysOffered } from '#insurance/product/products/entry-age.ts';
import { quoteSchema } from '#insurance/sales/quotes/quote.ts';
import { applicationToWire } from '#insurance/sales/quotes/wire/to-wire.ts';
import { cleanPathOf } from '#insurance/sales/quotes/wire/wire-paths.ts';
import type { PageData } from '#insurance/site/content/page.ts';
import { addToDay, jakartaDay } from '#platform/values/dates.ts';
import { type Bounds, birthDateOf } from '#web/ui/forms/birth-date.ts';
import type { FormProblem } from '#web/ui/forms/ErrorSummary.tsx';

import { productExtras } from '../product-extras.ts';
import { agesWithin, insuredAgeProblem, kindOf, startProblem } from '../product-rules.ts';
import { sumStops } from './calculator-options.ts';
import { type CalculatorState, insuredOf, type CalculatorStep } from './calculator-state.ts';
import { periodOfKey } from './prefill.ts';

export const suggestedStart = (now: Date): string =>
	`${addToDay(jakartaDay(now), { day: 1 })}T08:00`;

/** Returns the choices in the shape that `quoteSchema` expects, unchecked. */
function quoteOf(state: CalculatorState, page: PageData) {
	const persons = insuredOf(state);
	return {
		choice: {
			contentId: page.id,
			plan: state.plan,
			sumInsured: Number(state.sumInsured),
			period: periodOfKey(state.period) ?? {},
			frequency: null as Frequency | null,
			startAt: state.startAt ? `${state.startAt.replace('T', ' ')}:00` : null,
			printedBook: state.printedBook,
			cashless: state.cashless,
		},
		insured: persons.map(({ role, person }) => ({
			role,
			name: person.name.trim() || null,
			birthDate: birthDateOf(person),
			sex: person.sex || undefined,
		})),
		vehicle:
			kindOf(page) === 'vehicle'
				? {
						year: state.vehicleYear ? Number(state.vehicleYear) : undefined,
						plateArea: state.plateArea || undefined,
					}
				: null,
	};
}

export type ComparedPlan = { code: string; name: string; sumInsured: number };

/**
 * Returns the plans to compare, the selected one first. A plan that does not offer the selected sum
 * insured is shown with its first one.
 */
export function plansToCompare(state: CalculatorState, page: PageData): ComparedPlan[] {
	const stops = sumStops(page);
	const plans = (page.product?.plans ?? []).map(({ code, name }) => {
		const own = stops.filter(({ plan }) => plan === code);
		const same =
			own.length === 0 ||
			own.some(({ sumInsured }) => String(sumInsured) === state.sumInsured);
		return {
			code,
			name,
			sumInsured: same ? Number(state.sumInsured) : (own[0]?.sumInsured ?? 0),
		};
	});
	return [
		...plans.filter(({ code }) => code === state.plan),
		...plans.filter(({ code }) => code !== state.plan),
	];
}

type Bought = { frequency: Frequency; planRate: number; discountPerCustomer: number };

/**
 * Returns the body of get-plan for a plan, with all frequencies unless one is being bought; null
 * while something is missing (B7.08, B7.10–B7.26).
 */
export function planBody(
	state: CalculatorState,
	page: PageData,
	{ code, sumInsured }: Pick<ComparedPlan, 'code' | 'sumInsured'>,
	bought?: Bought,
) {
	const checked = quoteSchema.safeParse(
		quoteOf({ ...state, plan: code, sumInsured: String(sumInsured) }, page),
	);
	if (!checked.success) return null;
	const { frequency = null, ...shown } = bought ?? {};
	return applicationToWire(
		{ ...checked.data, choice: { ...checked.data.choice, frequency } },
		{
			...productExtras(page),
			premiumCalculationMethod: page.product?.premiumCalculationMethod,
			...shown,
		},
		'calculator',
	);
}

const FIELDS: Record<string, string> = {
	plan: 'sumInsured',
	sumInsured: 'sumInsured',
	period: 'period',
	frequency: 'frequency',
	startAt: 'startAt',
	year: 'vehicleYear',
	plateArea: 'plateArea',
	printedBook: 'printedBook',
	cashless: 'cashless',
};
const PARTS: Record<string, string> = {
	birthDate: 'year',
	sex: 'sex',
	name: 'name',
};
const STEP_1 = new Set(['sumInsured', 'period', 'frequency', 'startAt', 'printedBook', 'cashless']);

/**
 * Returns the field on the screen that a message belongs to. `path` is a path in the quote, or the
 * API field name in a refusal.
 */
export function calculatorField(path: string, state: CalculatorState): string {
	const [head, ...parts] = cleanPathOf(path).split('.');
	if (head !== 'insured') return FIELDS[parts.at(-1) ?? ''] ?? 'kalkulator';
	const found = insuredOf(state)[Number(parts[0] ?? NaN)];
	return found ? `${found.at}-${PARTS[parts[1] ?? ''] ?? 'year'}` : 'insured';
}

export const fieldStep = (field: string): CalculatorStep => (STEP_1.has(field) ? 1 : 2);

/** Returns the birth dates allowed for a role with any available start date (B5.35–B5.37, B5.42). */
export function boundsOf(page: PageData, role: string, today: string): Bounds | null {
	const range =
		role === 'child' ? page.product?.customDate.child : page.product?.customDate.adult;
	return range ? birthDaysOffered(range, today, agesWithin(page)) : null;
}

function ageProblems(state: CalculatorState, page: PageData, now: Date): FormProblem[] {
	return insuredOf(state).flatMap(({ role, at, person }) => {
		const one = { role, birthDay: birthDateOf(person) };
		const message = insuredAgeProblem(page, one, state.startAt, now);
		return message ? [{ id: `${at}-year`, message }] : [];
	});
}

/**
 * Returns missing and invalid values, one message per field, checked with the schema that the
 * server also uses (B5.18–B5.22, B5.35–B5.47).
 */
export function calculatorProblems(
	state: CalculatorState,
	page: PageData,
	now: Date,
): FormProblem[] {
	const checked = quoteSchema.safeParse(quoteOf(state, page));
	const broken = checked.success
		? []
		: checked.error.issues.map(({ path, message }) => ({
				id: calculatorField(path.map(String).join('.'), state),
				message,
			}));
	const start = startProblem(page, state.startAt, now);
	const all = [
		...(start ? [{ id: 'startAt', message: start }] : []),
		...broken,
		...ageProblems(state, page, now),
	];
	return all.filter(({ id }, at) => all.findIndex((other) => other.id === id) === at);
}

/**
 * Returns the last step that the answers allow. Steps after unanswered questions cannot be reached,
 * whatever the address contains.
 */
export function reachable(
	state: CalculatorState,
	page: PageData | null,
	now: Date,
): CalculatorStep {
	if (!page || state.slug === '') return 1;
	const problems = calculatorProblems(state, page, now).map(({ id }) => fieldStep(id));
	return problems.includes(1) ? 1 : problems.length > 0 ? 2 : 3;
}
