import { type Frequency } from '#insurance/products/choices.ts';

/**
 * Parts of a price in whole rupiah. `planRate` is what is paid first: premium after discount with
 * the chosen fees and whatever else the tariff charges (B3.11.13); `trace` is its receipt and adds
 * up to it.
 */
export type PriceParts = {
	planRate: number;
	planRateWithoutDiscount: number;
	discount: number;
	policyFee: number;
	cashlessFee: number;
	/** Administration, stamp duty and cards, where the tariff charges them. */
	otherFees: number;
	trace: { label: string; amount: number }[];
};

export type Price = PriceParts & { frequency: Frequency };

/** What the browser believed; undefined where it sent nothing. */
export type SentFigures = { planRate: number | undefined; discount: number | undefined };

/** A sent figure is compared and never believed (trust.md 7): is one of them not the price? */
export function differs(sent: SentFigures, price: Price): boolean {
	return (
		(sent.planRate !== undefined && sent.planRate !== price.planRate) ||
		(sent.discount !== undefined && sent.discount !== price.discount)
	);
}
