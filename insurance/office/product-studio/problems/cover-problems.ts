import { paysCost } from '#insurance/product/products/benefits/benefit-limits.ts';
import type { Benefit, BenefitTerms } from '#insurance/product/products/benefits/benefit.ts';
import { claimDocumentsOf } from '#insurance/product/products/benefits/claim-terms.ts';
import type { Product } from '#insurance/product/products/product.ts';

import { limitProblems } from './limit-problems.ts';
import { productProblem, type ProductProblem } from './problem.ts';

/** Finds duplicate items in a list and returns a problem with the path of each. */
export function twice(list: string, items: readonly object[], name: string): ProductProblem[] {
	const seen = new Set<unknown>();
	return items.flatMap((item, at) => {
		const code = (item as Record<string, unknown>)[name];
		const again = seen.has(code);
		seen.add(code);
		return again ? [productProblem(`${list}.${at}.${name}`, `${String(code)} sudah ada`)] : [];
	});
}

const named = (at: string, codes: readonly string[], known: ReadonlySet<string>, what: string) =>
	codes
		.filter((code) => !known.has(code))
		.map((code) => productProblem(at, `${what} ${code} tidak ada`));

function amounts({ values, extension }: Benefit, { plans }: Product, at: string): ProductProblem[] {
	const codes = new Set(plans.map(({ code }) => code));
	const strange = Object.keys(values)
		.filter((code) => code !== 'default' && !codes.has(code))
		.map((code) => productProblem(`${at}.values.${code}`, `Paket ${code} tidak ada`));
	if (extension || Object.hasOwn(values, 'default')) return strange;
	const missing = plans.filter(({ code }) => !Object.hasOwn(values, code));
	return [
		...strange,
		...missing.map(({ name }) =>
			productProblem(`${at}.values`, `Paket ${name} belum punya jumlah`),
		),
	];
}

/** Finds terms that affect neither texts nor claims because of the way the benefit pays. */
function withoutEffect(terms: BenefitTerms, at: string): ProductProblem[] {
	const { pays, limits, afterOthers, replacedBy } = terms;
	const byDay = pays.by === 'day';
	const byUnit = byDay || pays.by === 'operation';
	const ofLimits = limits.flatMap(({ days, times }, place) => {
		const where = `${at}.limits.${place}`;
		if (days !== undefined && !byDay)
			return [productProblem(where, 'Batas hari hanya berlaku untuk manfaat per hari')];
		return byUnit && days === undefined && times === undefined
			? [productProblem(where, 'Isi jumlah hari atau kali: tanpa itu tidak ada batasnya')]
			: [];
	});
	return [
		...ofLimits,
		...(afterOthers && !paysCost(terms)
			? [
					productProblem(
						`${at}.afterOthers`,
						'Hanya berlaku untuk manfaat yang membayar biaya',
					),
				]
			: []),
		...(replacedBy && !byDay
			? [productProblem(`${at}.replacedBy`, 'Hanya berlaku untuk manfaat per hari')]
			: []),
	];
}

function ofBenefit(benefit: Benefit, product: Product, at: string): ProductProblem[] {
	const paid = new Set(product.benefits.filter(({ terms }) => terms).map(({ code }) => code));
	const { terms, shared, code, name } = benefit;
	const documents = new Set(
		Object.values(product.claimDocuments).flatMap((set) => set.map((one) => one.code)),
	);
	return [
		...amounts(benefit, product, at),
		...(terms ? withoutEffect(terms, `${at}.terms`) : []),
		...named(`${at}.shared.of`, shared?.of ?? [], paid, 'Manfaat'),
		...named(
			`${at}.terms.replacedBy.benefit`,
			terms?.replacedBy?.benefit ? [terms.replacedBy.benefit] : [],
			paid,
			'Manfaat',
		),
		...limitProblems(benefit, product, at),
		...named(`${at}.terms.deducts`, terms?.deducts ?? [], paid, 'Manfaat'),
		...named(
			`${at}.terms.documentsAs`,
			terms?.documentsAs ? [terms.documentsAs] : [],
			paid,
			'Manfaat',
		),
		...named(`${at}.terms.without`, terms?.without ?? [], documents, 'Dokumen'),
		...(terms && claimDocumentsOf(product, code).length === 0
			? [productProblem(`claimSets.${code}`, `${name} belum punya dokumen klaim`)]
			: []),
	];
}

/**
 * Finds references to document sets that do not exist, and sets assigned to benefits that do not
 * exist.
 */
function sets({ claimSets, claimDocuments, benefits }: Product): ProductProblem[] {
	const known = new Set(Object.keys(claimDocuments));
	return Object.entries(claimSets).flatMap(([code, used]) => [
		...(benefits.some((one) => one.code === code)
			? []
			: [productProblem(`claimSets.${code}`, `Manfaat ${code} tidak ada`)]),
		...named(`claimSets.${code}`, used, known, 'Kumpulan dokumen'),
	]);
}

const WAITS = ['ILLNESS', 'SPECIFIED_ILLNESS', 'ILLNESS_DEATH'];
const waiting = ({ waitingPeriods, benefits }: Product): ProductProblem[] =>
	waitingPeriods.flatMap(({ code }, at) =>
		WAITS.includes(code) || benefits.some((one) => one.code === code)
			? []
			: [productProblem(`waitingPeriods.${at}.code`, `Manfaat ${code} tidak ada`)],
	);

export const coverProblems = (product: Product): ProductProblem[] => [
	...twice('benefits', product.benefits, 'code'),
	...product.benefits.flatMap((benefit, at) => ofBenefit(benefit, product, `benefits.${at}`)),
	...sets(product),
	...waiting(product),
];

const PLACEHOLDERS = new Set([
	'waiting',
	'territory',
	'preExisting',
	'graceDays',
	'freeLookDays',
	'reportWithin',
	'documentsWithin',
	'phone',
	'email',
]);
const placeholders = (at: string, words: string): ProductProblem[] =>
	[...words.matchAll(/\{([^{}]*)\}/g)].flatMap(([whole, name = '']) =>
		PLACEHOLDERS.has(name) ? [] : [productProblem(at, `${whole} tidak dikenal`)],
	);

export const termProblems = ({ terms }: Product): ProductProblem[] => [
	...(['exclusions', 'definitions', 'conditions'] as const).flatMap((kind) =>
		twice(`terms.${kind}`, terms[kind], 'id'),
	),
	...(['exclusions', 'definitions'] as const).flatMap((kind) =>
		terms[kind].flatMap(({ words }, at) => placeholders(`terms.${kind}.${at}.words`, words)),
	),
	...terms.conditions.flatMap(({ words }, at) =>
		words.flatMap((one) => placeholders(`terms.conditions.${at}.words`, one)),
	),
	...(['free-look', 'claim', 'cancel'] as const)
		.filter((about) => !terms.conditions.some((one) => one.about === about))
		.map((about) =>
			productProblem(
				'terms.conditions',
				`Belum ada ketentuan umum tentang ${{ 'free-look': 'masa mempelajari polis', claim: 'klaim', cancel: 'pembatalan' }[about]}`,
			),
		),
];
