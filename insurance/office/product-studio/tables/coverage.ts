import { type Product, rolesOf } from '#insurance/product/products/product.ts';

import type { TableProblem } from './rate-table.ts';

type Band = { min: number; max: number };

export const tableProblem = (
	table: string,
	message: string,
	row: number | null = null,
	column: string | null = null,
): TableProblem => ({ table, row, column, message });

export function bandProblems(
	table: string,
	bands: readonly Band[],
	words: string,
	first = 0,
): TableProblem[] {
	const rows = bands
		.map((band, at) => ({ ...band, at: at + first }))
		.sort((one, other) => one.min - other.min);
	return rows.flatMap(({ min, max, at }, place) => {
		if (min > max)
			return [tableProblem(table, `${words} ${min} lebih besar dari ${max}`, at, 'max')];
		const before = rows[place - 1];
		if (!before) return [];
		if (min <= before.max)
			return [
				tableProblem(
					table,
					`${words} ${min}–${Math.min(max, before.max)} ada di dua baris`,
					at,
				),
			];
		if (min > before.max + 1)
			return [
				tableProblem(table, `${words} ${before.max + 1}–${min - 1} tidak punya tarif`, at),
			];
		return [];
	});
}

function soldAges(product: Product): Band[] {
	const { adult, child } = product.entryAge;
	const roles = rolesOf(product);
	const adults = roles.some((role) => role !== 'child') ? [adult] : [];
	const children = roles.includes('child') ? [child] : [];
	return [...adults, ...children].flatMap((range) =>
		range ? [{ min: range.min.year, max: range.max.year }] : [],
	);
}

export function missingAges(
	table: string,
	bands: readonly (Band & { renewalOnly?: boolean | undefined })[],
	product: Product,
	until = Infinity,
): TableProblem[] {
	const held = (age: number) =>
		bands.some(({ min, max, renewalOnly }) => !renewalOnly && age >= min && age <= max);
	return soldAges(product).flatMap(({ min, max }) => {
		const last = Math.min(max, until);
		const missing: number[] = [];
		for (let age = min; age <= last; age += 1) if (!held(age)) missing.push(age);
		const [from] = missing;
		return from === undefined
			? []
			: [
					tableProblem(
						table,
						`Usia ${from}–${missing.at(-1)} boleh membeli, tetapi tidak punya tarif`,
					),
				];
	});
}

export function missingPlans(
	table: string,
	rows: readonly Readonly<Record<string, unknown>>[],
	{ plans }: Product,
): TableProblem[] {
	return rows.flatMap((row, at) =>
		plans.flatMap(({ code, name }) =>
			Object.hasOwn(row, code)
				? []
				: [tableProblem(table, `Plan ${name} belum punya tarif di sini`, at, code)],
		),
	);
}

export const planRows = (
	table: string,
	plans: Readonly<Record<string, unknown>>,
	product: Product,
) => [
	...product.plans.flatMap(({ code, name }) =>
		Object.hasOwn(plans, code) ? [] : [tableProblem(table, `Plan ${name} belum punya tarif`)],
	),
	...Object.keys(plans).flatMap((code, at) =>
		product.plans.some((one) => one.code === code)
			? []
			: [tableProblem(table, `Tidak ada plan ${code}`, at, 'plan')],
	),
];
