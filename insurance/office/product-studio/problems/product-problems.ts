import { benefitValue } from '#insurance/product/products/benefits/benefit.ts';
import { type Product, productSchema, rolesOf } from '#insurance/product/products/product.ts';
import type { Age } from '#platform/values/dates.ts';

import { coverProblems, termProblems, twice } from './cover-problems.ts';
import { shownNameProblems } from './name-problems.ts';
import { productProblem, type ProductProblem } from './problem.ts';
import { questionProblems } from './question-problems.ts';
import { schemaProblems } from './schema-problems.ts';

/** Values of another product that must not be reused. */
export type OtherProduct = Pick<Product, 'code' | 'slug' | 'contentId' | 'name'>;

const order = ({ year, month, day }: Age): number => (year * 12 + month) * 31 + day;

function ageProblems(product: Product): ProductProblem[] {
	const { entryAge } = product;
	const roles = rolesOf(product);
	const needed = [
		...(roles.some((role) => role !== 'child') ? (['adult'] as const) : []),
		...(roles.includes('child') ? (['child'] as const) : []),
	];
	return [
		...(['adult', 'child', 'policyHolder'] as const).flatMap((who) => {
			const range = entryAge[who];
			return range && order(range.min) > order(range.max)
				? [productProblem(`entryAge.${who}.max`, 'Lebih muda daripada yang paling muda')]
				: [];
		}),
		...needed
			.filter((who) => entryAge[who] === null)
			.map((who) =>
				productProblem(
					`entryAge.${who}`,
					`${who === 'child' ? 'Anak' : 'Dewasa'} boleh ditanggung, tetapi usianya belum ditentukan`,
				),
			),
		...(roles.length > 0 && entryAge.policyHolder === null && !product.insured.members
			? [productProblem('entryAge.policyHolder', 'Usia pemegang polis belum ditentukan')]
			: []),
	];
}

const backwards = (at: string, range: { min: number; max: number } | null): ProductProblem[] =>
	range && range.min > range.max
		? [productProblem(`${at}.max`, 'Lebih kecil daripada yang paling kecil')]
		: [];

function choiceProblems(product: Product): ProductProblem[] {
	const { plans, sumInsuredOptions, sumInsuredRange, benefits, insured } = product;
	const without =
		sumInsuredOptions.length === 0 && !sumInsuredRange
			? plans.flatMap(({ sumInsured, code, name }, at) =>
					sumInsured === null &&
					benefits.some(
						(one) => one.unit !== 'rupiah' && (benefitValue(one, code) ?? 0) > 0,
					)
						? [
								productProblem(
									`plans.${at}.sumInsured`,
									`Uang pertanggungan paket ${name} belum ada`,
								),
							]
						: [],
				)
			: [];
	const nobody = insured.object === 'person' && rolesOf(product).length === 0;
	return [
		...twice('plans', plans, 'code'),
		...without,
		...backwards('sumInsuredRange', sumInsuredRange),
		...backwards('periodRange', product.periodRange),
		...backwards('headcount', product.headcount),
		...(nobody ? [productProblem('insured.self', 'Belum ada yang boleh ditanggung')] : []),
	];
}

/** By law, a buyer has at least fourteen days to review a policy that runs for a year or longer. */
const MIN_FREE_LOOK = 14;
const isLong = ({ periods }: Product) =>
	periods.some(({ unit, length }) => unit === 'year' || (unit === 'month' && length >= 12));

function dayProblems(product: Product): ProductProblem[] {
	const { freeLookDays, graceDays, frequencies, filing } = product;
	return [
		...(isLong(product) && freeLookDays < MIN_FREE_LOOK
			? [
					productProblem(
						'freeLookDays',
						`Polis setahun atau lebih perlu paling sedikit ${MIN_FREE_LOOK} hari`,
					),
				]
			: []),
		...(frequencies.some((one) => one !== 'lump_sum') && isLong(product) && graceDays === 0
			? [productProblem('graceDays', 'Premi bisa diangsur, tetapi masa leluasa belum ada')]
			: []),
		...(filing.documentsWithin < filing.reportWithin
			? [productProblem('filing.documentsWithin', 'Lebih cepat daripada batas melapor')]
			: []),
	];
}

const nameProblems = (product: Product, others: readonly OtherProduct[]): ProductProblem[] =>
	(['code', 'slug', 'contentId', 'name'] as const).flatMap((name) => {
		const other = others.find((one) => one[name] === product[name]);
		return other ? [productProblem(name, `Sudah dipakai ${other.name}`)] : [];
	});

/**
 * Finds problems that prevent a product from being sold, each with its path: schema violations and
 * broken references. It is a pure function, so the form runs it on each keystroke and the server
 * runs it again.
 */
export function productProblems(
	written: unknown,
	others: readonly OtherProduct[],
): ProductProblem[] {
	const read = productSchema.safeParse(written);
	const schema = schemaProblems(written);
	if (!read.success && schema.length > 0) return schema;
	if (!read.success) return questionsOnly(written, others);
	const product = read.data;
	return [
		...nameProblems(product, others),
		...shownNameProblems(product),
		...choiceProblems(product),
		...ageProblems(product),
		...dayProblems(product),
		...coverProblems(product),
		...termProblems(product),
		...questionProblems(product, new Set(others.map(({ slug }) => slug))),
	];
}

/**
 * Handles products whose only schema violation is the order of the questions, because the rules for
 * questions give a better explanation.
 */
function questionsOnly(written: unknown, others: readonly OtherProduct[]): ProductProblem[] {
	const product = written as Product;
	const found = questionProblems(product, new Set(others.map(({ slug }) => slug)));
	return found.length > 0
		? found
		: [productProblem('questions', 'Urutan pertanyaan tidak cocok')];
}
