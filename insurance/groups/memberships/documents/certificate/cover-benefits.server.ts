import { paidBenefits } from '#insurance/documents/pdf/policy/policy-facts.ts';
import type { GroupCover } from '#insurance/groups/companies/covers/covers.server.ts';
import { benefitValue } from '#insurance/product/products/benefits/benefit.ts';
import type { Product } from '#insurance/product/products/product.ts';
import { benefitWords, limitWords } from '#insurance/product/products/wording/benefit-words.ts';
import { formatRupiah } from '#platform/values/money.ts';

export type CoverBenefit = [name: string, amount: string, limit: string];

/**
 * Returns the benefits that a company's cover provides for each member. The daily cash is the
 * amount the company chose.
 */
export function coverBenefits(
	product: Product,
	{ plan, sumInsured, hospitalCash }: Pick<GroupCover, 'plan' | 'sumInsured' | 'hospitalCash'>,
): CoverBenefit[] {
	return paidBenefits(product)
		.filter((one) => benefitValue(one, plan) !== 0)
		.map((one) => [
			one.name,
			one.terms?.pays.by === 'day' && hospitalCash > 0
				? formatRupiah(hospitalCash)
				: benefitWords(one, plan, sumInsured),
			limitWords(one, product.benefits) ?? '–',
		]);
}
