import type { Policy } from '#insurance/policies/policy.ts';
import { type Frequency } from '#insurance/product/products/choices.ts';
import type { Product } from '#insurance/product/products/product.ts';
import { productVersion } from '#insurance/product/products/versions/current-product.server.ts';
import { tariffVersion } from '#insurance/product/tariffs/current-tariff.server.ts';
import { rate } from '#insurance/product/tariffs/rate.ts';
import type { InputProblem } from '#insurance/product/tariffs/sold.ts';
import { ratingInputOf } from '#insurance/sales/quotes/application/application-rules.ts';
import type { Application } from '#insurance/sales/quotes/quote.ts';
import type { Db } from '#platform/db/pool.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';

export type PriceAhead = {
	/** Premium for a full month or year. */
	premium: number;
	/** Components that add up to `premium`. */
	receipt: { label: string; amount: number }[];
};

export type OwnTariff = {
	product: Product;
	/** Returns the price, or null if the product is not sold with this application and frequency. */
	price: (application: Application, frequency: Frequency) => PriceAhead | null;
	problem: (application: Application, frequency: Frequency) => InputProblem | null;
};

/**
 * Returns a policy's original product and tariff. They price a full month or year with the ages at
 * the time of issue and without one-off charges.
 */
export async function ownTariff(db: Db, policy: Policy): Promise<OwnTariff> {
	const { code, version } = policy.product;
	const [{ product }, { tariff }] = await Promise.all([
		productVersion(db, code, version),
		tariffVersion(db, code, policy.tariffVersion),
	]);
	const withoutFees = {
		...tariff,
		fees: { ...tariff.fees, admin: 0, stampDuty: 0, stampDutyCharged: false },
	};
	const rated = (application: Application, frequency: Frequency) => {
		const input = ratingInputOf(product, application, frequency, policy.issuedAt);
		return rate(
			withoutFees,
			product,
			{ ...input, printedBook: false, cashless: false, printCard: false },
			jakartaDay(policy.issuedAt),
		);
	};
	return {
		product,
		price: (application, frequency) => {
			const one = rated(application, frequency);
			return one.ok ? { premium: one.quote.premium, receipt: one.quote.trace } : null;
		},
		problem: (application, frequency) => {
			const one = rated(application, frequency);
			return one.ok ? null : (one.fields[0] ?? null);
		},
	};
}
