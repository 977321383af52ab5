import type { Policy } from '#insurance/policies/policy.ts';
import { regularPremium } from '#insurance/policies/premium-schedule.ts';
import { type Frequency } from '#insurance/products/choices.ts';
import type { Db } from '#platform/db/pool.server.ts';

import { ownTariff, type PriceAhead } from '../price-ahead.server.ts';

export type FrequencyPrice = PriceAhead & { frequency: Frequency };

/**
 * What a whole month or year of a policy costs in each way that its product is paid, by the product
 * and tariff that it was bought with and for the ages of then. None where these do not give the
 * premium that is paid now: then it was not this tariff alone that made it.
 */
export async function frequencyPrices(db: Db, policy: Policy): Promise<FrequencyPrice[]> {
	const { product, price } = await ownTariff(db, policy);
	const { application } = policy;
	if (price(application, policy.frequency)?.premium !== regularPremium(policy)) return [];
	return product.frequencies
		.filter((frequency) => frequency !== policy.frequency && frequency !== 'lump_sum')
		.flatMap((frequency) => {
			const priced = price(application, frequency);
			return priced ? [{ frequency, ...priced }] : [];
		});
}
