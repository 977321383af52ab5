import type { Answers } from '#insurance/product/products/answers.ts';
import type { Frequency, Role } from '#insurance/product/products/choices.ts';
import type { QuoteChoice, Application, Quote, Sex } from '#insurance/sales/quotes/quote.ts';
import { addToDay, ageInYears, type Day, daysBetween, jakartaDay } from '#platform/values/dates.ts';

/**
 * The facts of a quote that determine price and acceptance, without personal data: age in months,
 * not a birth date, and days until a chosen start, not its date. New tariffs and rules can be tried
 * on these facts long after the application was deleted.
 */
export type QuoteFacts = {
	choice: Pick<
		QuoteChoice,
		'plan' | 'sumInsured' | 'period' | 'printedBook' | 'cashless' | 'extensions'
	> & { frequency: Frequency };
	/** Days from the quote to the chosen start, and its time of day; null if none was chosen. */
	start: { days: number; time: string } | null;
	renewal: boolean;
	insured: { role: Role; sex: Sex; months: number }[];
	holder: { months: number; province: string };
	vehicle: { years: number; plateArea: string } | null;
	answers: Answers;
};

function ageInMonths(birth: Day, on: Day): number {
	const years = ageInYears(birth, on);
	let months = 0;
	while (months < 11 && addToDay(birth, { year: years, month: months + 1 }) <= on) months += 1;
	return years * 12 + months;
}

/**
 * Days by which a generated birth date is moved to the middle of the month, so that the age is not
 * affected by rounding.
 */
const HALF_MONTH = 14;
const bornFor = (months: number, on: Day): Day =>
	addToDay(addToDay(on, { month: -months }), { day: -HALF_MONTH });

const startOf = (startAt: string | null | undefined, today: Day): QuoteFacts['start'] =>
	startAt
		? { days: daysBetween(today, startAt.slice(0, 10)), time: startAt.slice(11, 16) }
		: null;

export function factsOfQuote(application: Application, now: Date): QuoteFacts {
	const today = jakartaDay(now);
	const { choice, insured, holder, vehicle, answers } = application;
	const { plan, sumInsured, period, frequency, printedBook, cashless, extensions } = choice;
	return {
		choice: {
			plan,
			sumInsured,
			period,
			frequency,
			printedBook,
			cashless,
			...(extensions ? { extensions } : {}),
		},
		start: startOf(choice.startAt, today),
		renewal: Boolean(choice.renewalOf),
		insured: insured.map(({ role, sex, birthDate }) => ({
			role,
			sex,
			months: ageInMonths(birthDate, today),
		})),
		holder: {
			months: ageInMonths(holder.birthDate, today),
			province: (holder.domicile ?? holder.address).province,
		},
		vehicle: vehicle
			? { years: Number(today.slice(0, 4)) - vehicle.year, plateArea: vehicle.plateArea }
			: null,
		answers,
	};
}

/** Returns the same quote on another date, for people of the same age as at the time of the quote. */
export function askedOn(
	{ choice, start, renewal, insured, holder, vehicle, answers }: QuoteFacts,
	{ day, contentId }: { day: Day; contentId: number },
): { quote: Quote; frequency: Frequency; holderBorn: Day } {
	return {
		quote: {
			choice: {
				...choice,
				contentId,
				startAt: start ? `${addToDay(day, { day: start.days })} ${start.time}:00` : null,
				renewalOf: renewal ? 'renewal' : null,
			},
			insured: insured.map(({ role, sex, months }) => ({
				role,
				sex,
				birthDate: bornFor(months, day),
			})),
			answers: { ...answers },
			vehicle: vehicle
				? { year: Number(day.slice(0, 4)) - vehicle.years, plateArea: vehicle.plateArea }
				: null,
		},
		frequency: choice.frequency,
		holderBorn: bornFor(holder.months, day),
	};
}
