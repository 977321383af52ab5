import { type Benefit, replacementOf } from '#insurance/product/products/benefits/benefit.ts';
import type { Product } from '#insurance/product/products/product.ts';

import { productProblem, type ProductProblem } from './problem.ts';

const NAMES_LIMIT = /\b(batas|limit|plafon|maks(imal|imum)?)\b/i;
const NAMES_FAMILY = /\b(sekeluarga|keluarga|family|semua (tertanggung|peserta|anggota))\b/i;
const NAMES_PERSON = /\b(per (orang|jiwa|peserta|tertanggung)|(tiap|setiap) (orang|peserta))\b/i;
const PERIODS = [
	{ per: 'event', named: /\bper (kejadian|peristiwa)\b/i, words: 'per kejadian' },
	{ per: 'year', named: /\b(per tahun|setahun|tahunan)\b/i, words: 'per tahun polis' },
	{ per: 'ever', named: /\bselama polis\b/i, words: 'selama polis' },
] as const;

/**
 * Returns a message if a benefit's name promises a limit per person but its rules apply it per
 * family, or the reverse; otherwise null.
 */
function whoseLimit(benefit: Benefit): string | null {
	const { name, shared, terms } = benefit;
	if (shared?.as === 'deductible') return null;
	const limits = terms?.limits ?? [];
	const together = shared ? shared.together === true : limits.some((one) => one.together);
	if (together && NAMES_PERSON.test(name))
		return 'Namanya menyebut per orang, tetapi batas ini dipakai semua tertanggung bersama. Ubah salah satunya';
	const limitNamed = shared !== undefined || NAMES_LIMIT.test(name);
	return !together && limitNamed && NAMES_FAMILY.test(name)
		? 'Namanya menyebut keluarga, tetapi batas ini berlaku per orang. Pilih "Dipakai semua tertanggung bersama", atau ubah namanya'
		: null;
}

/**
 * Returns a message if a benefit's name promises a limit for one period but its rules use another;
 * otherwise null.
 */
function whichPeriod({ name, shared, terms }: Benefit): string | null {
	const counted = shared ? ['year'] : (terms?.limits ?? []).map(({ per }) => per);
	const named = PERIODS.find((one) => one.named.test(name));
	if (!named || shared?.as === 'deductible' || counted.length === 0) return null;
	if (counted.includes(named.per)) return null;
	const is = PERIODS.filter(({ per }) => counted.includes(per)).map(({ words }) => words);
	return `Namanya menyebut ${named.words}, tetapi batasnya ${is.join(' dan ')}. Ubah salah satunya`;
}

export function limitProblems(benefit: Benefit, product: Product, at: string): ProductProblem[] {
	const promised = [whoseLimit(benefit), whichPeriod(benefit)].flatMap((words) =>
		words ? [productProblem(`${at}.name`, words)] : [],
	);
	const { shared, terms } = benefit;
	return [
		...promised,
		...(shared?.as === 'deductible' && shared.together
			? [productProblem(`${at}.shared.together`, 'Risiko sendiri dihitung tiap kejadian')]
			: []),
		...(terms?.replacedBy && replacementOf(product.benefits, benefit) === null
			? [
					productProblem(
						`${at}.terms.replacedBy.benefit`,
						'Pilih manfaat harian yang membayar sebagai gantinya',
					),
				]
			: []),
	];
}
