import { plain } from '#platform/ocr/likeness.ts';
import type { PrintLine } from '#platform/ocr/words.ts';

import type { ReceiptReading } from '../receipt.ts';
import { daysIn, type FoundDay, receiptDay } from './receipt-day.ts';
import { type FoundPlace, receiptPlace } from './receipt-place.ts';
import { carriesOver, namesDeposit } from './receipt-rows.ts';
import { type FoundTotal, MAX_CERTAIN, receiptTotal } from './receipt-total.ts';
import { amountsOf } from './rupiah.ts';

export type FoundFields = {
	total: FoundTotal | null;
	day: FoundDay | null;
	place: FoundPlace | null;
	deposit: boolean;
	carried: boolean;
};

export const receiptFields = (lines: readonly PrintLine[]): FoundFields => ({
	total: receiptTotal(lines),
	day: receiptDay(lines),
	place: receiptPlace(lines),
	deposit: namesDeposit(lines),
	carried: carriesOver(lines),
});

export type SecondLook = { total: PrintLine; day: PrintLine; place: PrintLine };

/** Certainty assigned if two readings differ, so that the value needs checking. */
const DIFFER = 0.62;
const AGREED = 0.06;
/** Minimum confidence of a reading for it to count as confirmation. */
const SURELY = 0.9;

const leastOf = (line: PrintLine): number =>
	Math.min(1, ...line.filter(({ text }) => plain(text) !== '').map((one) => one.confidence));
const agreed = (certainty: number, is: boolean, more = AGREED): number =>
	is ? Math.min(MAX_CERTAIN, certainty + more) : Math.min(certainty, DIFFER);

/**
 * Combines two readings. If they agree, the certainty is higher; otherwise the value needs
 * checking.
 */
export function weighed(
	{ total, day, place, ...said }: FoundFields,
	again: SecondLook,
): ReceiptReading {
	const amounts = amountsOf(again.total);
	const sameTotal = amounts.at(-1)?.value === total?.value;
	const sureTotal = (amounts.at(-1)?.confidence ?? 0) >= SURELY;
	const sameDay = daysIn(again.day.map(({ text }) => text).join(' ')).includes(day?.value ?? '');
	const text = again.place.map(({ text: word }) => plain(word)).join('');
	const samePlace = place !== null && text.endsWith(plain(place.value));
	return {
		total: total && {
			value: total.value,
			// Evidence on the receipt itself counts more than a second reading of one row.
			certainty: Math.min(
				total.most,
				total.proved
					? total.certainty + (sameTotal ? AGREED : 0)
					: agreed(total.certainty, sameTotal, sureTotal ? AGREED : 0),
			),
		},
		day: day && { value: day.value, certainty: agreed(day.certainty, sameDay) },
		place: place && {
			value: place.value,
			certainty: agreed(
				place.certainty,
				samePlace,
				leastOf(again.place) >= SURELY ? 0.06 : 0,
			),
		},
		...said,
	};
}
