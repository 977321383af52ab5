import { PROMISED_PRICE_DAYS } from '#insurance/access/insurer/promises.ts';
import type { Product } from '#insurance/product/products/product.ts';
import { rate } from '#insurance/product/tariffs/rate.ts';
import type { Tariff } from '#insurance/product/tariffs/tariff.ts';
import {
	addToDay,
	jakartaDay,
	jakartaMidnight,
	shortDate,
	shortDateTime,
} from '#platform/values/dates.ts';

import { applicationProblems, ratingInputOf } from '../application/application-rules.ts';
import { boughtUntil, isMidnight } from '../cover.ts';
import type { Application } from '../quote.ts';
import type { Price } from './price.ts';

/** Letters and digits that are not easily confused. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/**
 * Generates a reference number for a quote, e.g. `K7MQ-2XPT`. It grants no access, so it may be
 * short.
 */
export function newQuoteNo(): string {
	const letters = [...crypto.getRandomValues(new Uint8Array(8))].map(
		(byte) => ALPHABET[byte % ALPHABET.length],
	);
	return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`;
}

type Terms = { product: Product; tariff: Tariff };

function holdsAt({ product, tariff }: Terms, application: Application, price: Price, at: Date) {
	const day = jakartaDay(at);
	if (applicationProblems(product, application, day, at).length > 0) return false;
	const input = ratingInputOf(product, application, price.frequency, at);
	const outcome = rate(tariff, product, input, day);
	return outcome.ok && outcome.quote.payable === price.planRate;
}

/**
 * Returns the end of the price guarantee for a saved application. The guarantee lasts for the
 * number of days that the product allows, but only while the same terms result in this price. A
 * birthday that changes the premium, an age limit or a chosen start ends it earlier, so the promise
 * never contradicts a product rule.
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

export const isKept = ({ keptUntil: until }: { keptUntil: Date | null }, now: Date): boolean =>
	until !== null && until > now;

/**
 * Formats the end of the price guarantee: the last day, e.g. `9 Des 2026`, or the minute if it does
 * not end at midnight.
 */
export const keptWords = (until: Date): string =>
	isMidnight(until) ? shortDate(jakartaDay(new Date(until.getTime() - 1))) : shortDateTime(until);
