import type { Policy } from '#insurance/policies/policy.ts';
import { regularPremium } from '#insurance/policies/premiums/premium-schedule.ts';
import { type Frequency } from '#insurance/product/products/choices.ts';
import type { Db } from '#platform/db/pool.server.ts';

import { ownTariff, type PriceAhead } from '../price-ahead.server.ts';

export type FrequencyPrice = PriceAhead & { frequency: Frequency };

/**
 * Returns the price of a full month or year for each frequency, using the policy's original
 * product, tariff and ages. Empty if these do not reproduce the current premium, i.e. if it depends
 * on more than the tariff.
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
