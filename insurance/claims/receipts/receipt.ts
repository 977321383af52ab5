import type { Day } from '#platform/values/dates.ts';

/** From here on a value is offered as read; below it as "periksa lagi", and below the second not. */
export const SURE = 0.85;
export const USABLE = 0.4;

/** `certainty` 0–1. */
export type ReadValue<T> = { value: T; certainty: number };

/** What a photographed receipt says, each null where nothing could be read. */
export type ReceiptReading = {
	total: ReadValue<number> | null;
	day: ReadValue<Day> | null;
	place: ReadValue<string> | null;
};

export const NOTHING_READ: ReceiptReading = { total: null, day: null, place: null };

const usable = <T>(one: ReadValue<T> | null) =>
	one !== null && one.certainty >= USABLE ? one : null;

/** What of a reading may be shown. */
export const shownReading = ({ total, day, place }: ReceiptReading): ReceiptReading => ({
	total: usable(total),
	day: usable(day),
	place: usable(place),
});

export const isReadable = (reading: ReceiptReading): boolean =>
	Object.values(shownReading(reading)).some((one) => one !== null);

/** Documents that prove what something cost, by the name that the product or the customer gave. */
const PROVES = /\b(kuitansi|kwitansi|nota|struk|faktur|invoice|bon|rincian biaya|biaya|tagihan)\b/i;
export const provesCost = (name: string): boolean => PROVES.test(name.slice(0, 200));

const letters = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '');
const differ = (one: string | undefined, other: string | undefined) =>
	one !== undefined && other !== undefined && one !== other;

/**
 * The same receipt photographed twice, or a bill and its receipt: the same total, and neither day
 * nor place speaks against it.
 */
export function sameReceipt(one: ReceiptReading, other: ReceiptReading): boolean {
	if (!one.total || one.total.value !== other.total?.value) return false;
	if (differ(one.day?.value, other.day?.value)) return false;
	const [here, there] = [one.place, other.place];
	const sure = (here?.certainty ?? 0) >= SURE && (there?.certainty ?? 0) >= SURE;
	return !sure || !differ(letters(here?.value ?? ''), letters(there?.value ?? ''));
}

/** For each page in order the one before it that is the same receipt, or null. */
export function sameBefore<T extends { reading: ReceiptReading }>(
	pages: readonly T[],
): (T | null)[] {
	return pages.map(
		(page, at) =>
			pages.slice(0, at).find((one) => sameReceipt(one.reading, page.reading)) ?? null,
	);
}

/** What receipts come to, each once. */
export function sumOfReceipts(readings: readonly ReceiptReading[]): number {
	const pages = readings.map((reading) => ({ reading }));
	const before = sameBefore(pages);
	return pages.reduce(
		(sum, { reading }, at) => (before[at] ? sum : sum + (reading.total?.value ?? 0)),
		0,
	);
}

/** A day that cannot be one of treatment is not offered as read. */
const NO_SUCH_DAY = 0.3;
const DOUBTFUL_DAY = 0.6;

/** Receipts are kept for some years; a policy does not pay for what lay long before it. */
export function dayWithin(
	reading: ReceiptReading,
	{ today, from }: { today: Day; from: Day },
): ReceiptReading {
	const { day } = reading;
	if (!day) return reading;
	const most = day.value > today ? NO_SUCH_DAY : day.value < from ? DOUBTFUL_DAY : 1;
	return { ...reading, day: { ...day, certainty: Math.min(day.certainty, most) } };
}
