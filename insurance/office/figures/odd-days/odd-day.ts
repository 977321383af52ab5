import { addToDay, type Day, shortDate } from '#platform/values/dates.ts';
import { groupDigits } from '#platform/values/money.ts';

/** Orders of one day, by the step that they reached. */
export type DaySteps = { day: Day; placed: number; pages: number; paid: number };

/** RefusedTimes payments of a method within ten minutes; `minute` is that of the day in Jakarta. */
export type RefusedTimes = { day: Day; method: string; minute: number; count: number };

type Step = 'orders' | 'pages' | 'payments';

export type OddDay = {
	day: Day;
	paid: number;
	/** Median of the same weekday before. */
	usual: number;
	/** Change in per cent, rounded. */
	change: number;
	/** The step that explains most of the change. */
	step: Step;
	/** True if this step explains at least four fifths of it. */
	isNearlyAll: boolean;
	/** The method whose refusals grew most, with their hours unless they lasted all day. */
	refused: { method: string; from: number | null; to: number | null } | null;
};

/** Days of the same weekday with which a day is compared, fewest of them, and their least median. */
const WEEKS = 8;
const FEWEST = 4;
const LEAST_USUAL = 5;
/** Turns a median deviation into a standard deviation; three of them are odd. */
const SPREAD = 3 * 1.4826;
const LEAST_SHARE = 0.2;
const LEAST_ORDERS = 3;
const NEARLY_ALL = 0.8;
const LEAST_REFUSED = 3;
const BUCKET = 10;
/** Refusals that are spread over more minutes are not given hours. */
const LONGEST = 360;

/** Days before a day that have to be read to judge it. */
export const DAYS_COMPARED = 7 * WEEKS;

function medianOf(values: readonly number[]): number {
	const sorted = values.toSorted((a, b) => a - b);
	const middle = sorted.length / 2;
	const [low = 0, high = 0] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
	return (low + high) / 2;
}

/** Returns the same weekday of the weeks before that has been counted. */
function daysLike(day: Day, days: readonly DaySteps[]): DaySteps[] {
	const before = Array.from({ length: WEEKS }, (_, n) => addToDay(day, { day: -7 * (n + 1) }));
	return days.filter((one) => before.includes(one.day));
}

/** Logarithm of how much more there is than usual; half an order is added so that none counts. */
const grown = (now: number, usual: number): number => Math.log((now + 0.5) / (usual + 0.5));

/** Returns how much of the change each step explains. The shares add up to one. */
function sharesOf(day: DaySteps, usual: Omit<DaySteps, 'day'>): [Step, number][] {
	const placed = grown(day.placed, usual.placed);
	const pages = grown(day.pages, usual.pages);
	const paid = grown(day.paid, usual.paid);
	return [
		['orders', placed / paid],
		['pages', (pages - placed) / paid],
		['payments', (paid - pages) / paid],
	];
}

/** Returns the shortest time with at least four fifths of the refusals; null if it is too long. */
function hoursOf(own: readonly RefusedTimes[]): { from: number; to: number } | null {
	const sorted = own.toSorted((a, b) => a.minute - b.minute);
	const enough = NEARLY_ALL * sorted.reduce((sum, { count }) => sum + count, 0);
	let best: { from: number; to: number } | null = null;
	for (const [at, { minute: from }] of sorted.entries()) {
		let sum = 0;
		for (const { minute, count } of sorted.slice(at)) {
			sum += count;
			if (sum < enough) continue;
			const to = minute + BUCKET;
			if (!best || to - from < best.to - best.from) best = { from, to };
			break;
		}
	}
	return best && best.to - best.from <= LONGEST ? best : null;
}

function refusedMost(
	day: Day,
	like: readonly DaySteps[],
	refusals: readonly RefusedTimes[],
): OddDay['refused'] {
	const sumOn = (on: Day, method: string) =>
		refusals
			.filter((one) => one.day === on && one.method === method)
			.reduce((sum, { count }) => sum + count, 0);
	const methods = new Set(refusals.filter((one) => one.day === day).map(({ method }) => method));
	const [most] = [...methods]
		.map((method) => ({
			method,
			more: sumOn(day, method) - medianOf(like.map((one) => sumOn(one.day, method))),
		}))
		.toSorted((a, b) => b.more - a.more || (a.method < b.method ? -1 : 1));
	if (!most || most.more < LEAST_REFUSED) return null;
	const own = refusals.filter((one) => one.day === day && one.method === most.method);
	return { method: most.method, from: null, to: null, ...hoursOf(own) };
}

/**
 * Judges a day that is over by the median of the same weekday in the last eight weeks. It is odd if
 * paid orders differ by more than three deviations, a fifth, and three orders. Returns null for a
 * usual day, or if there is too little to compare with.
 */
export function oddDayOf(
	day: Day,
	days: readonly DaySteps[],
	refusals: readonly RefusedTimes[],
): OddDay | null {
	const now = days.find((one) => one.day === day);
	const like = daysLike(day, days);
	if (!now || like.length < FEWEST) return null;
	const middle = (of: (one: DaySteps) => number) => medianOf(like.map(of));
	const usual = {
		placed: middle(({ placed }) => placed),
		pages: middle(({ pages }) => pages),
		paid: middle(({ paid }) => paid),
	};
	if (usual.paid < LEAST_USUAL) return null;
	const deviation = medianOf(like.map(({ paid }) => Math.abs(paid - usual.paid)));
	const least = Math.max(SPREAD * deviation, LEAST_SHARE * usual.paid, LEAST_ORDERS);
	if (Math.abs(now.paid - usual.paid) < least) return null;
	const [first] = sharesOf(now, usual).toSorted(([, a], [, b]) => b - a);
	const [step, share] = first ?? ['orders', 0];
	return {
		day,
		paid: now.paid,
		usual: usual.paid,
		change: Math.round((100 * (now.paid - usual.paid)) / usual.paid),
		step,
		isNearlyAll: share >= NEARLY_ALL,
		refused:
			step === 'payments' && now.paid < usual.paid ? refusedMost(day, like, refusals) : null,
	};
}

const WEEKDAYS = ['Minggu', 'Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu'];
const STEP_WORDS: Record<Step, string> = {
	orders: 'sebelum pesanan dibuat',
	pages: 'saat halaman bayar dibuat',
	payments: 'di langkah pembayaran',
};

const two = (number: number): string => String(number).padStart(2, '0');
const clock = (minute: number): string => `${two(Math.floor(minute / 60))}.${two(minute % 60)}`;

/**
 * Returns the sentence about an odd day, e.g. `Selasa (24 Nov 2026): −38%, hampir semua di langkah
 * pembayaran, QRIS menolak 14.00–16.20.`
 */
export function oddDayWords(
	{ day, change, step, isNearlyAll, refused }: OddDay,
	methodName: (method: string) => string,
): string {
	const weekday = WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';
	const size = `${change < 0 ? '−' : '+'}${groupDigits(Math.abs(change))}%`;
	const where = `${isNearlyAll ? 'hampir semua' : 'terutama'} ${STEP_WORDS[step]}`;
	const hours =
		refused?.from === null || refused?.to === null || !refused
			? 'sepanjang hari'
			: `${clock(refused.from)}–${clock(refused.to)}`;
	const by = refused ? `, ${methodName(refused.method)} menolak ${hours}` : '';
	return `${weekday} (${shortDate(day)}): ${size}, ${where}${by}.`;
}
