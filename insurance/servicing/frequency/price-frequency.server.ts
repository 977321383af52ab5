import type { Policy } from '#insurance/policies/policy.ts';
import { regularPremium } from '#insurance/policies/premium-schedule.ts';
import { type Frequency } from '#insurance/products/choices.ts';
import { productVersion } from '#insurance/products/current-product.server.ts';
import { ratingInputOf } from '#insurance/quotes/application-rules.ts';
import { tariffVersion } from '#insurance/tariffs/current-tariff.server.ts';
import { rate } from '#insurance/tariffs/rate.ts';
import type { Db } from '#platform/db/pool.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';

export type FrequencyPrice = {
	frequency: Frequency;
	/** Of a whole month or year. */
	premium: number;
	/** Adds up to `premium`. */
	receipt: { label: string; amount: number }[];
};

/**
 * What a whole month or year of a policy costs in each way that its product is paid, by the product
 * and tariff that it was bought with and for the ages of then. None where these do not give the
 * premium that is paid now: then it was not this tariff alone that made it.
 */
export async function frequencyPrices(db: Db, policy: Policy): Promise<FrequencyPrice[]> {
	const { code, version } = policy.product;
	const [{ product }, { tariff }] = await Promise.all([
		productVersion(db, code, version),
		tariffVersion(db, code, policy.tariffVersion),
	]);
	const withoutFees = {
		...tariff,
		fees: { ...tariff.fees, admin: 0, stampDuty: 0, stampDutyCharged: false },
	};
	const priced = (frequency: Frequency): FrequencyPrice | null => {
		const input = ratingInputOf(product, policy.application, frequency, policy.issuedAt);
		const rated = rate(
			withoutFees,
			product,
			{ ...input, printedBook: false, cashless: false, printCard: false },
			jakartaDay(policy.issuedAt),
		);
		return rated.ok
			? { frequency, premium: rated.quote.premium, receipt: rated.quote.trace }
			: null;
	};
	if (priced(policy.frequency)?.premium !== regularPremium(policy)) return [];
	return product.frequencies
		.filter((frequency) => frequency !== policy.frequency && frequency !== 'lump_sum')
		.flatMap((frequency) => priced(frequency) ?? []);
}
