/**
 * Terms of the product Jaga Aman, implemented a second time from its page and from decisions 0013,
 * 0014 and 0026. Nothing here is imported from the product, so a mistake goes unnoticed only if it
 * is made twice.
 */
export type WalkDay = string;
type Frequency = 'yearly' | 'monthly';
export type WalkForm = {
	sumInsured: 25_000_000 | 50_000_000 | 100_000_000;
	frequency: Frequency;
	printed: boolean;
};

const PRINT_FEE = 100_000;
export const GRACE_DAYS = 30;
export const REINSTATE_DAYS = 60;
export const WALK_FREE_LOOK_DAYS = 14;
/** Number of days before the end of cover during which a policy may be renewed. */
export const OFFER_DAYS = 30;

/**
 * Returns the premium, rounded to the nearest hundred rupiah: 1.8 per mille a year, or 9 % of the
 * yearly premium per month.
 */
export function walkPremium({ sumInsured, frequency }: WalkForm): number {
	const exact = (sumInsured * 18) / 10_000;
	return Math.round((frequency === 'yearly' ? exact : exact * 0.09) / 100) * 100;
}
export const feeOf = ({ printed }: WalkForm): number => (printed ? PRINT_FEE : 0);
export const firstPremium = (form: WalkForm): number => walkPremium(form) + feeOf(form);

const HOUR = 3_600_000;
const utc = (day: WalkDay) => Date.parse(`${day}T00:00:00Z`);
const dayAt = (ms: number): WalkDay => new Date(ms).toISOString().slice(0, 10);

export const dayOfInstant = (now: number): WalkDay => dayAt(now + 7 * HOUR);
export const plusDays = (day: WalkDay, days: number): WalkDay => dayAt(utc(day) + days * 24 * HOUR);
export const daysFromTo = (from: WalkDay, to: WalkDay): number =>
	(utc(to) - utc(from)) / (24 * HOUR);
/** Returns midnight in Jakarta at the start of a date, in milliseconds. */
export const midnight = (day: WalkDay): number => utc(day) - 7 * HOUR;

/** Returns the same date a number of months later, or the last date of that month if it is shorter. */
export function plusMonths(day: WalkDay, months: number): WalkDay {
	const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
	const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
	return dayAt(Date.UTC(year, month - 1 + months, Math.min(date, last)));
}

/**
 * Returns a year of cover that begins on the day after payment, or on a chosen date that has not
 * passed.
 */
export function coverFrom(
	paidAt: number,
	chosen: WalkDay | null,
): { start: WalkDay; end: WalkDay } {
	const paidDay = dayOfInstant(paidAt);
	const start = chosen !== null && chosen >= paidDay ? chosen : plusDays(paidDay, 1);
	return { start, end: plusDays(plusMonths(start, 12), -1) };
}

export type WalkInstalment = {
	number: number;
	due: WalkDay;
	from: WalkDay;
	until: WalkDay;
	amount: number;
};

/**
 * Returns twelve monthly instalments or one yearly instalment. The first includes the fee for the
 * printed book.
 */
export function planOf(form: WalkForm, cover: { start: WalkDay; end: WalkDay }): WalkInstalment[] {
	const count = form.frequency === 'monthly' ? 12 : 1;
	const months = 12 / count;
	return Array.from({ length: count }, (_, at) => {
		const from = plusMonths(cover.start, at * months);
		const after = plusMonths(cover.start, (at + 1) * months);
		return {
			number: at + 1,
			due: from,
			from,
			until: at + 1 === count ? cover.end : plusDays(after, -1),
			amount: at === 0 ? firstPremium(form) : walkPremium(form),
		};
	});
}

/** Returns the part of a premium for the days after `day`, rounded up in favour of the holder. */
export function unusedOf(
	one: { from: WalkDay; until: WalkDay },
	premium: number,
	day: WalkDay,
): number {
	const all = daysFromTo(one.from, one.until) + 1;
	const left = Math.min(all, Math.max(0, daysFromTo(plusDays(day, 1), one.until) + 1));
	return Math.ceil((premium * left) / all);
}
