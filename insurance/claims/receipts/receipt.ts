import type { Day } from '#platform/values/dates.ts';

/**
 * At or above the first certainty, a value counts as read; below it, it is marked "periksa lagi"
 * (check again). Below the second, it is not shown.
 */
export const SURELY_READ = 0.85;
export const BARELY_READ = 0.4;

export type ReadValue<T> = { value: T; certainty: number };

/** Values read from a photographed receipt; each is null if unreadable. */
export type ReceiptReading = {
	total: ReadValue<number> | null;
	day: ReadValue<Day> | null;
	place: ReadValue<string> | null;
	deposit: boolean;
	/** True for a page of a bill whose total is carried over to another page. */
	carried: boolean;
};

export const NOTHING_READ: ReceiptReading = {
	total: null,
	day: null,
	place: null,
	deposit: false,
	carried: false,
};

const usable = <T>(one: ReadValue<T> | null) =>
	one !== null && one.certainty >= BARELY_READ ? one : null;

export const shownReading = ({ total, day, place, ...said }: ReceiptReading): ReceiptReading => ({
	...said,
	total: usable(total),
	day: usable(day),
	place: usable(place),
});

export function isReadable(reading: ReceiptReading): boolean {
	const { total, day, place } = shownReading(reading);
	return total !== null || day !== null || place !== null;
}

const PROVES = /\b(kuitansi|kwitansi|nota|struk|faktur|invoice|bon|rincian biaya|biaya|tagihan)\b/i;
export const provesCost = (name: string): boolean => PROVES.test(name.slice(0, 200));

/** Certainty of a date that cannot be the treatment date; such a date is not shown. */
const NO_SUCH_DAY = 0.3;
const DOUBTFUL_DAY = 0.6;

/**
 * Checks that the date is plausible: receipts are not kept for many years, and a policy does not
 * pay for costs incurred long before it began.
 */
export function dayWithin(
	reading: ReceiptReading,
	{ today, from }: { today: Day; from: Day },
): ReceiptReading {
	const { day } = reading;
	if (!day) return reading;
	const most = day.value > today ? NO_SUCH_DAY : day.value < from ? DOUBTFUL_DAY : 1;
	return { ...reading, day: { ...day, certainty: Math.min(day.certainty, most) } };
}
