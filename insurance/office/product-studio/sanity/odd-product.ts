import type { Benefit } from '#insurance/product/products/benefits/benefit.ts';
import type { Product } from '#insurance/product/products/product.ts';
import { groupDigits } from '#platform/values/money.ts';

import type { OddValue } from './odd-value.ts';

const MAX_OWN_RISK = 50;
const MAX_PERCENT_OF_SUM = 500;
const MAX_WAITING_DAYS = 730;
const MAX_DAYS = 3_650;
const MAX_LOADING = 300;
const MAX_AGE = 100;

const odd = (place: string, words: string): OddValue => ({
	message: `${place}: ${words} tidak lazim`,
	cell: null,
});

function ofBenefit({ name, unit, values, terms, shared }: Benefit): OddValue[] {
	const ownRisk = terms?.deductible ?? 0;
	const tooMuch =
		unit === 'percent' && shared?.as !== 'deductible'
			? Object.values(values).filter((value) => value > MAX_PERCENT_OF_SUM)
			: [];
	return [
		...(ownRisk > MAX_OWN_RISK ? [odd(name, `risiko sendiri ${ownRisk}%`)] : []),
		...[...new Set(tooMuch)].map((value) =>
			odd(name, `${groupDigits(value)}% uang pertanggungan`),
		),
	];
}

export function oddTerms(product: Product): OddValue[] {
	const { waitingPeriods, entryAge, filing, graceDays, freeLookDays, questions } = product;
	const days = [
		['Masa leluasa', graceDays],
		['Masa mempelajari polis', freeLookDays],
		['Batas melapor klaim', filing.reportWithin],
		['Batas dokumen klaim', filing.documentsWithin],
	] as const;
	return [
		...product.benefits.flatMap(ofBenefit),
		...waitingPeriods
			.filter((one) => one.days > MAX_WAITING_DAYS)
			.map((one) => odd('Masa tunggu', `${one.code}, ${groupDigits(one.days)} hari`)),
		...days
			.filter(([, value]) => value > MAX_DAYS)
			.map(([name, value]) => odd(name, `${groupDigits(value)} hari`)),
		...(['adult', 'child'] as const).flatMap((who) => {
			const age = entryAge[who]?.max.year ?? 0;
			return age > MAX_AGE ? [odd('Usia masuk', `sampai ${age} tahun`)] : [];
		}),
		...questions.flatMap(({ text, effects }) =>
			effects.flatMap(({ effect }) =>
				effect.does === 'load' && effect.percent > MAX_LOADING
					? [odd(text, `premi naik ${effect.percent}%`)]
					: [],
			),
		),
	];
}
