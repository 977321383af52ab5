import { FREQUENCY_WORDS, type Frequency } from '#insurance/product/products/choices.ts';
import {
	type Period,
	periodLabel,
	type ProductVersion,
} from '#insurance/product/products/product.ts';
import { productByContentId } from '#insurance/product/products/versions/current-product.server.ts';
import { currentTariff } from '#insurance/product/tariffs/current-tariff.server.ts';
import { type RatedWithTrace, rate } from '#insurance/product/tariffs/rate.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/db/pool.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';
import { jakartaMoment } from '#platform/values/moments.ts';
import { formatRupiah, groupDigits } from '#platform/values/money.ts';

import type { WirePlan } from '../api.ts';
import { quotePathOf, ratingInputOf } from '../application/application-rules.ts';
import type { Application, Quote } from '../quote.ts';
import { wirePathOf } from '../wire/wire-paths.ts';
import { type Paying, payingOf, savingOf } from './paying.ts';
import { differs, type Price, type SentFigures } from './price.ts';

export type QuoteDeps = { db: Db };

export type Quoted = { product: ProductVersion; tariffVersion: number; prices: Price[] };

/**
 * Returns the product currently on sale with this content id. Refuses on `content_id` if there is
 * none.
 */
export async function productOf(
	{ db }: QuoteDeps,
	contentId: string | number | null | undefined,
	now: Date,
): Promise<ProductVersion> {
	const id = Number(contentId);
	const version =
		Number.isSafeInteger(id) && id > 0 && id < 2 ** 31
			? await productByContentId(db, id, jakartaMoment(now))
			: null;
	if (!version)
		throw refuseFields({
			content_id: 'Produk tidak ditemukan. Muat ulang halaman, lalu pilih lagi.',
		});
	return version;
}

function priceOf(frequency: Frequency, { payable, discount, fees, trace }: RatedWithTrace): Price {
	return {
		frequency,
		planRate: payable,
		planRateWithoutDiscount: payable + discount,
		discount,
		policyFee: fees.policy,
		cashlessFee: fees.cashless,
		otherFees: fees.printCard + fees.admin + fees.stampDuty,
		trace,
	};
}

/**
 * Prices a checked quote using only the current tariff (B7.30): the same version, input and day
 * always result in the same amount. Refuses with `fix-fields`, using wire names, if the tariff has
 * no price for the input.
 */
export async function priceQuote(
	{ db }: QuoteDeps,
	version: ProductVersion,
	quote: Quote | Application,
	frequencies: readonly Frequency[],
	now: Date,
): Promise<Quoted> {
	const today = jakartaDay(now);
	const tariff = await currentTariff(db, version.code, jakartaMoment(now));
	if (!tariff)
		throw refuseFields({ content_id: `${version.product.name} belum dapat dibeli hari ini.` });
	const prices = frequencies.map((frequency) => {
		const outcome = rate(
			tariff.tariff,
			version.product,
			ratingInputOf(version.product, quote, frequency, now),
			today,
		);
		if (outcome.ok) return priceOf(frequency, outcome.quote);
		throw refuseFields(
			Object.fromEntries(
				outcome.fields.map(({ path, message }) => [wirePathOf(quotePathOf(path)), message]),
			),
		);
	});
	return { product: version, tariffVersion: tariff.version, prices };
}

/**
 * M15: refuses an amount from the browser that differs from the price, and returns the correct
 * price (trust.md 7).
 */
export function refuseOtherPrice(sent: SentFigures, price: Price): void {
	if (!differs(sent, price)) return;
	throw new Refusal('price-changed', undefined, {
		planRate: price.planRate,
		planRateFormated: groupDigits(price.planRate),
		discountPerCustomer: price.discount,
	});
}

function subText(first: number, paying: Paying, all: readonly Paying[], period: Period): string {
	const length = periodLabel(period);
	const saving = savingOf(paying, all);
	const whole = `seluruhnya ${formatRupiah(paying.whole)} untuk ${length}`;
	// Fees are charged only once, so presenting the first payment as the monthly price would
	// overstate it.
	if (paying.next !== null && paying.next !== first)
		return `Pembayaran pertama, lalu ${paying.count - 1} kali ${formatRupiah(paying.next)}; ${whole}`;
	if (paying.count > 1) return `${paying.count} kali bayar, ${whole}`;
	return saving && saving.amount < 0
		? `Perlindungan ${length}, hemat ${formatRupiah(-saving.amount)} dibanding ${FREQUENCY_WORDS[saving.frequency].toLowerCase()}`
		: `Perlindungan ${length}`;
}

/** Converts prices to the wire format, one plan per frequency (B3.3, B7.28). */
export function toWirePlans({ prices }: Quoted, quote: Quote): WirePlan[] {
	const { period } = quote.choice;
	const paid = prices.map((price) => payingOf(price, period));
	return prices.map((price) => ({
		text: FREQUENCY_WORDS[price.frequency],
		sub_text: subText(price.planRate, payingOf(price, period), paid, period),
		freqType: price.frequency,
		planRate: price.planRate,
		planRateFormated: groupDigits(price.planRate),
		planRateWithoutDiscount: price.planRateWithoutDiscount,
		currency: 'IDR',
		discountPerCustomer: price.discount,
		trace: price.trace,
	}));
}
