import { PROMISED_PRICE_DAYS } from '#insurance/insurer/promises.ts';
import type { Product } from '#insurance/products/product.ts';
import { rate } from '#insurance/tariffs/rate.ts';
import type { Tariff } from '#insurance/tariffs/tariff.ts';
import {
	addToDay,
	jakartaDay,
	jakartaMidnight,
	shortDate,
	shortDateTime,
} from '#platform/values/dates.ts';

import { applicationProblems, ratingInputOf } from './application-rules.ts';
import { boughtUntil, isMidnight } from './cover.ts';
import type { Price } from './price.ts';
import type { Application } from './quote.ts';

/** Letters and digits that nobody mixes up when reading them aloud. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** `K7MQ-2XPT`: a number to speak of a quote by. It opens nothing, so it may be short. */
export function newQuoteNo(): string {
	const letters = [...crypto.getRandomValues(new Uint8Array(8))].map(
		(byte) => ALPHABET[byte % ALPHABET.length],
	);
	return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`;
}

type Terms = { product: Product; tariff: Tariff };

/** Would these very terms sell the application at this price at the start of a day? */
function holdsAt({ product, tariff }: Terms, application: Application, price: Price, at: Date) {
	const day = jakartaDay(at);
	if (applicationProblems(product, application, day, at).length > 0) return false;
	const input = ratingInputOf(product, application, price.frequency, at);
	const outcome = rate(tariff, product, input, day);
	return outcome.ok && outcome.quote.payable === price.planRate;
}

/**
 * Until when the price of a saved application is kept: the days that its product names, and no
 * longer than the same terms would sell it at this price. So a birthday that changes the premium,
 * an age that is passed or a chosen start that begins ends it earlier, and the promise never
 * contradicts a rule of the product.
 */
export function keptUntil(terms: Terms, application: Application, price: Price, now: Date): Date {
	const days = terms.product.priceKeptDays ?? PROMISED_PRICE_DAYS;
	if (days === 0) return now;
	const today = jakartaDay(now);
	const midnight = (ahead: number) => jakartaMidnight(addToDay(today, { day: ahead }));
	let ahead = 1;
	while (ahead <= days && holdsAt(terms, application, price, midnight(ahead))) ahead += 1;
	const { startAt } = application.choice;
	const start = startAt ? boughtUntil(startAt) : null;
	const end = midnight(ahead);
	return start && start < end ? start : end;
}

/** Whether a price is still kept. */
export const isKept = ({ keptUntil: until }: { keptUntil: Date | null }, now: Date): boolean =>
	until !== null && until > now;

/** `9 Des 2026`: the last day on which a price is kept, or the minute where it is not a whole day. */
export const keptWords = (until: Date): string =>
	isMidnight(until) ? shortDate(jakartaDay(new Date(until.getTime() - 1))) : shortDateTime(until);
