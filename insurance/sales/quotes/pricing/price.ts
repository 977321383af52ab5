import { type Frequency } from '#insurance/product/products/choices.ts';

/**
 * Parts of a price in whole rupiah. `planRate` is the first payment: premium after discount plus
 * chosen fees and the tariff's other charges (B3.11.13). `trace` lists its components.
 */
export type PriceParts = {
	planRate: number;
	planRateWithoutDiscount: number;
	discount: number;
	policyFee: number;
	cashlessFee: number;
	/** Administration, stamp duty and cards, if the tariff charges them. */
	otherFees: number;
	trace: { label: string; amount: number }[];
};

export type Price = PriceParts & { frequency: Frequency };

/** Amounts sent by the browser, undefined if not sent. */
export type SentFigures = { planRate: number | undefined; discount: number | undefined };

/**
 * True if an amount sent by the browser differs from the price. Such amounts are compared but never
 * trusted (trust.md 7).
 */
export function differs(sent: SentFigures, price: Price): boolean {
	return (
		(sent.planRate !== undefined && sent.planRate !== price.planRate) ||
		(sent.discount !== undefined && sent.discount !== price.discount)
	);
}
