import type { Day } from '#platform/values/dates.ts';

/** From here on a value is offered as read; below it as "periksa lagi", and below the second not. */
export const SURELY_READ = 0.85;
export const BARELY_READ = 0.4;

/** `certainty` 0–1. */
export type ReadValue<T> = { value: T; certainty: number };

/** What a photographed receipt says, each null where nothing could be read. */
export type ReceiptReading = {
	total: ReadValue<number> | null;
	day: ReadValue<Day> | null;
	place: ReadValue<string> | null;
	/** Money paid ahead is named on it. */
	deposit: boolean;
	/** It is a page of a bill that carries its sum over from page to page. */
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

/** What of a reading may be shown. */
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

/** Documents that prove what something cost, by the name that the product or the customer gave. */
const PROVES = /\b(kuitansi|kwitansi|nota|struk|faktur|invoice|bon|rincian biaya|biaya|tagihan)\b/i;
export const provesCost = (name: string): boolean => PROVES.test(name.slice(0, 200));

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
