import {
	asCovered,
	coverAhead,
	hasJoined,
	joinedOn,
} from '#insurance/policies/changes/cover-steps.ts';
import type { Policy, PolicyInsured } from '#insurance/policies/policy.ts';
import { regularPremium } from '#insurance/policies/premiums/premium-schedule.ts';
import {
	productByContentId,
	productVersion,
} from '#insurance/product/products/versions/current-product.server.ts';
import type { TermChange } from '#insurance/product/products/wording/term-changes.server.ts';
import { tariffVersion } from '#insurance/product/tariffs/current-tariff.server.ts';
import { rateWithoutTrace } from '#insurance/product/tariffs/rate.ts';
import { coverChanges } from '#insurance/sales/carts/kept/newer-version.server.ts';
import {
	applicationProblems,
	ratingInputOf,
} from '#insurance/sales/quotes/application/application-rules.ts';
import { staying } from '#insurance/sales/quotes/application/staying.ts';
import { coverPeriod } from '#insurance/sales/quotes/cover.ts';
import { priceQuote, type Quoted } from '#insurance/sales/quotes/pricing/price-quote.server.ts';
import type { Price } from '#insurance/sales/quotes/pricing/price.ts';
import type { Application } from '#insurance/sales/quotes/quote.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/db/pool.server.ts';
import { addToDay, ageInYears, type Day, jakartaDay } from '#platform/values/dates.ts';
import { jakartaMoment } from '#platform/values/moments.ts';

import { explainDifference, type RenewalLine } from './renewal.ts';

export type PricedRenewal = {
	application: Application;
	quoted: Quoted;
	price: Price;
	before: number;
	lines: RenewalLine[];
	/** Differences from the cover of the ending policy, worded as in the documents. */
	cover: TermChange[];
	startDay: Day;
	endDay: Day;
};
export type Renewable = { ok: true; offer: PricedRenewal } | { ok: false; reason: string };

const no = (reason: string): Renewable => ({ ok: false, reason });

/**
 * Returns the application for the next term. Its first day is set, no second policy book is
 * printed, and persons who joined later keep their first day so that their waiting period
 * continues.
 */
function nextApplication(policy: Policy): Application {
	const startDay = addToDay(policy.cover.endDay, { day: 1 });
	const firstDay = (one: PolicyInsured) =>
		hasJoined(policy, one) ? joinedOn(policy, one) : startDay;
	const insured = policy.application.insured.map(({ since: planned, ...person }, position) => {
		const one = policy.insured.find((found) => found.position === position);
		const since = one ? firstDay(one) : planned;
		return { ...person, ...(since ? { since } : {}) };
	});
	const application = staying({ ...policy.application, insured });
	const { choice } = application;
	return {
		...application,
		choice: {
			...choice,
			printedBook: false,
			startAt: `${startDay} 00:00:00`,
			renewalOf: policy.id,
		},
	};
}

async function olderPremium(
	db: Db,
	policy: Policy,
	application: Application,
	now: Date,
): Promise<number | null> {
	const { product } = await productVersion(db, policy.product.code, policy.product.version);
	const { tariff } = await tariffVersion(db, policy.product.code, policy.tariffVersion);
	const rated = rateWithoutTrace(
		tariff,
		product,
		ratingInputOf(product, application, policy.frequency, now),
		jakartaDay(now),
	);
	return rated.ok ? rated.quote.premium : null;
}

function agesOf(policy: Policy, startDay: Day): string[] {
	return asCovered(policy, coverAhead(policy)).insured.flatMap(({ name, birthDate, since }) => {
		const { startDay: bought } = policy.cover;
		const [was, becomes] = [
			ageInYears(birthDate, since && since > bought ? since : bought),
			ageInYears(birthDate, startDay),
		];
		return was === becomes ? [] : [`${name.split(' ')[0]} ${was} → ${becomes} tahun`];
	});
}

/**
 * Prices a renewal with the current product and tariff, and explains differences in premium and
 * cover. If there is no offer, it returns the reason: the product is not renewable or no longer
 * sold, or an insured person is too old.
 */
export async function priceRenewal(db: Db, policy: Policy, now: Date): Promise<Renewable> {
	if (policy.source === 'group') return no('Polis ini diperpanjang oleh perusahaanmu.');
	const version = await productByContentId(db, policy.contentId, jakartaMoment(now));
	if (!version || !version.product.onlineSale)
		return no('Produk ini tidak dijual lagi. Lihat pilihan lain di situs kami.');
	if (policy.period.unit !== 'year' || version.product.renewalMaxAge === null)
		return no('Produk ini tidak diperpanjang. Beli lagi kapan saja kamu membutuhkannya.');
	const application = nextApplication(policy);
	const [problem] = applicationProblems(version.product, application, jakartaDay(now), now);
	if (problem) return no(`Belum dapat diperpanjang: ${problem.message}`);
	try {
		const quoted = await priceQuote({ db }, version, application, [policy.frequency], now);
		const price = quoted.prices[0];
		if (!price) return no('Cara bayar polis ini tidak tersedia lagi.');
		const { startDay, endDay } = coverPeriod(now, policy.period, application.choice.startAt);
		const once = price.policyFee + price.cashlessFee + price.otherFees;
		const fees = [
			{ label: 'Biaya cashless', amount: price.cashlessFee },
			{ label: 'Biaya administrasi dan meterai', amount: price.policyFee + price.otherFees },
		];
		const before = regularPremium(policy);
		const lines = explainDifference({
			before,
			older: await olderPremium(db, policy, application, now),
			after: price.planRate - once,
			fees,
			ages: agesOf(policy, startDay),
		});
		const { code, version: bought } = policy.product;
		const ending = await productVersion(db, code, bought);
		const cover = coverChanges(ending, quoted.product, application, now);
		return {
			ok: true,
			offer: { application, quoted, price, before, lines, cover, startDay, endDay },
		};
	} catch (error) {
		if (error instanceof Refusal) return no(error.message);
		throw error;
	}
}
