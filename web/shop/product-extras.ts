import { PERIOD_UNITS } from '#insurance/product/products/choices.ts';
import type { Period } from '#insurance/product/products/product.ts';
import type { PageData } from '#insurance/site/content/page.ts';

/** Returns a period offered on a product's page; a `period_type` of 4 means whole years (B3.2). */
export const periodOfOption = ({
	value,
	period_type: type,
}: {
	value: string;
	period_type: number;
}): Period => ({ unit: PERIOD_UNITS[type] ?? 'year', length: Number.parseInt(value, 10) });

/** Returns the product fields that are sent with every request about the product. */
export const productExtras = ({ product }: PageData) => ({
	productNumber: product?.productNumber,
	policyFee: product?.policyFee,
	cashlessFee: product?.cashlessFee,
});
