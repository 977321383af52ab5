import type { PolicyPrice } from '#insurance/policies/policy.ts';
import { type Benefit, benefitAmount } from '#insurance/products/benefit.ts';
import type { Product } from '#insurance/products/product.ts';
import { formatRupiah } from '#platform/values/money.ts';

type Fact = readonly [label: string, value: string];

/** `Jaga Motorku, plan Gabungan (Comprehensive)`; a product with one plan is its name alone. */
export function productWords(product: Product, bought: { name: string }, plan: string): string {
	if (product.plans.length < 2) return bought.name;
	const name = product.plans.find(({ code }) => code === plan)?.name ?? plan;
	return `${bought.name}, plan ${name.replace(/^plan /i, '')}`;
}

/**
 * What the amount of a policy is. Where the plan alone decides the cover, its sum is no sum insured
 * but what its benefits say: so much a day, a limit for the year, or the largest of them.
 */
export function sumFact(product: Product, plan: string, sumInsured: number): Fact {
	const amount = formatRupiah(sumInsured);
	const { sumInsuredLabel, sumInsuredOptions, sumInsuredRange, benefits, onlineSale } = product;
	if (sumInsuredOptions.length > 0 || sumInsuredRange || !onlineSale)
		return [sumInsuredLabel, amount];
	const [main] = benefits;
	const pays = main?.terms?.pays;
	if (main && main.unit === 'rupiah' && pays?.by === 'day' && !pays.upToCost) {
		const daily = benefitAmount(main, plan, sumInsured);
		return ['Santunan per hari', daily === null ? amount : formatRupiah(daily)];
	}
	if (benefits.some(({ shared }) => shared?.as === 'limit')) return ['Batas per tahun', amount];
	return [main?.terms?.death ? sumInsuredLabel : 'Manfaat terbesar', amount];
}

/** The part of each loss that the holder bears: listed among the benefits, but none of them. */
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
		return amount ? [[one.name, `${formatRupiah(amount)}, kamu tanggung sendiri`]] : [];
	});
}

/** The premium alone, each fee by its name, and what was paid with the first payment. */
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
