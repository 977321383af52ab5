import { PERIOD_UNITS } from '#insurance/product/products/choices.ts';
import type { Period } from '#insurance/product/products/product.ts';
import type { PageData } from '#insurance/site/content/page.ts';

/** A period as offered on a product's page; `period_type` 4 means whole years (B3.2). */
export const periodOfOption = ({
	value,
	period_type: type,
}: {
	value: string;
	period_type: number;
}): Period => ({ unit: PERIOD_UNITS[type] ?? 'year', length: Number.parseInt(value, 10) });

/** Parts of a product sent with every request about it. */
export const productExtras = ({ product }: PageData) => ({
	productNumber: product?.productNumber,
	policyFee: product?.policyFee,
	cashlessFee: product?.cashlessFee,
});
