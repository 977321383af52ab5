import type { PolicyPrice } from '#insurance/policies/policy.ts';
import { type Benefit, benefitAmount } from '#insurance/product/products/benefits/benefit.ts';
import type { Product } from '#insurance/product/products/product.ts';
import { limitWords } from '#insurance/product/products/wording/benefit-words.ts';
import { formatRupiah } from '#platform/values/money.ts';

type Fact = readonly [label: string, value: string];

/** True for the deductible, which is listed among the benefits but is not one. */
const isOwnRisk = ({ shared }: Benefit) => shared?.as === 'deductible';

export const paidBenefits = ({ benefits }: Product): Benefit[] =>
	benefits.filter((one) => !isOwnRisk(one));

export function ownRiskFacts(
	{ benefits }: Product,
	plan: string,
	sumInsured: number,
): [label: string, value: string][] {
	return benefits.filter(isOwnRisk).flatMap((one) => {
		const amount = benefitAmount(one, plan, sumInsured);
		return amount
			? [[one.name, `${formatRupiah(amount)}, ${limitWords(one, benefits) ?? ''}`]]
			: [];
	});
}

export function priceFacts(price: Omit<PolicyPrice, 'trace'>): Fact[] {
	const { premium: whole, policyFee, cashlessFee, otherFees, promotion } = price;
	const fees: Fact[] = (
		[
			['Buku polis cetak', policyFee],
			['Fasilitas cashless', cashlessFee],
			['Biaya administrasi dan meterai', otherFees],
		] as const
	).flatMap(([label, amount]) => (amount > 0 ? [[label, formatRupiah(amount)]] : []));
	const premium = whole - policyFee - cashlessFee - otherFees;
	return [
		['Premi', formatRupiah(premium)],
		...fees,
		...(promotion > 0 ? ([['Potongan promo', formatRupiah(-promotion)]] as Fact[]) : []),
		...(fees.length > 0 || promotion > 0
			? ([['Dibayar', formatRupiah(whole - promotion)]] as Fact[])
			: []),
	];
}

/** Lists the answers or, in an emailed copy, which may be read in transit, where to find them. */
export function answerFacts(
	questions: readonly { question: string; answer: string }[],
	isMailed: boolean,
): Fact[] {
	if (!isMailed || questions.length === 0)
		return questions.map((one) => [one.question, one.answer] as const);
	return [
		[
			'Jawabanmu saat membeli',
			'Tidak ada di salinan untuk email ini. Bacanya di polis lengkap, di akunmu.',
		],
	];
}
