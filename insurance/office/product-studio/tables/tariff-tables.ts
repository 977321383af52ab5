import { FREQUENCY_WORDS } from '#insurance/product/products/choices.ts';
import type { Product } from '#insurance/product/products/product.ts';
import { type Tariff, tariffSchema } from '#insurance/product/tariffs/tariff.ts';

import {
	cellProblems,
	type RateTable,
	type TableProblem,
	type WrittenTable,
} from './rate-table.ts';
import { ratingParts } from './rating-parts.ts';
import { coder, figuresPart, listPart, recordPart, type TablePart } from './table-part.ts';

const DISCOUNTS = {
	PARTNER: 'Pasangan',
	CHILD: 'Anak',
	FAMILY: 'Keluarga',
	GROUP: 'Rombongan',
} as const;
const discountCode = coder(DISCOUNTS);

function partsOf(tariff: Tariff, product: Product): TablePart[] {
	return [
		...ratingParts(tariff.rating, product),
		listPart(
			{ id: 'discounts', title: 'Diskon' },
			{
				code: ['Untuk (pasangan, anak, keluarga, rombongan)', 'text'],
				percent: ['Persen', 'decimal'],
				minInsured: ['Mulai jumlah orang', 'whole', 'optional'],
			},
			() => tariff.discounts.map((one) => ({ ...one, code: DISCOUNTS[one.code] })),
			(items) =>
				(tariff.discounts = items.map((one) => ({
					...one,
					code: discountCode(one['code']),
				})) as never),
		),
		recordPart(
			{
				id: 'frequencies',
				title: 'Cara bayar',
				of: 'Cara',
				figure: 'Bagian premi setahun',
				words: FREQUENCY_WORDS,
			},
			() => tariff.frequencyFactors as Record<string, number>,
			(next) => (tariff.frequencyFactors = next as never),
		),
		figuresPart(
			{ id: 'fees', title: 'Biaya setiap pembelian' },
			[
				['admin', 'Biaya administrasi (Rp)'],
				['stampDuty', 'Meterai (Rp)'],
			],
			tariff.fees,
			'whole',
		),
		figuresPart(
			{ id: 'stamp', title: 'Meterai' },
			[['stampDutyCharged', 'Dibayar pembeli']],
			tariff.fees,
			'yes-no',
		),
		figuresPart(
			{ id: 'rounding', title: 'Pembulatan' },
			[['step', 'Dibulatkan ke (Rp)']],
			tariff.rounding,
			'whole',
		),
	];
}

/** Returns a tariff as tables, in the order in which the premium is calculated. */
export const rateTables = (tariff: Tariff, product: Product): RateTable[] =>
	partsOf(tariff, product).map(({ id, title, columns, fixed, read }) => ({
		id,
		title,
		columns,
		fixed,
		rows: read(),
	}));

export type WrittenTables = {
	tariff: Tariff | null;
	tables: RateTable[];
	problems: TableProblem[];
};

/**
 * Applies edited cells to a tariff. Tables that are not sent stay unchanged. If any cell does not
 * fit its column, no tariff is returned, and the problems identify the cells.
 */
export function withTables(
	tariff: Tariff,
	written: readonly WrittenTable[],
	product: Product,
): WrittenTables {
	// A tariff counts as sample data if its product does, even if the product was marked as sample
	// data later.
	const draft = { ...structuredClone(tariff), sample: product.sample };
	const parts = partsOf(draft, product);
	const tables = parts.map(({ id, title, columns, fixed, read }): RateTable => {
		const own = read();
		const sent = written.find((one) => one.id === id)?.rows;
		// Fixed tables keep their row names and number of rows, regardless of what the caller
		// sends.
		const rows = !sent
			? own
			: fixed
				? own.map(([name], at) => [name ?? null, sent[at]?.[1] ?? null])
				: // Older drafts may contain cells for columns that no longer exist.
					sent.map((row) => row.slice(0, columns.length));
		return { id, title, columns, fixed, rows };
	});
	const problems = tables.flatMap(cellProblems);
	if (problems.length > 0) return { tariff: null, tables, problems };
	for (const part of parts) part.write(tables.find(({ id }) => id === part.id)?.rows ?? []);
	const read = tariffSchema.safeParse(draft);
	if (read.success) return { tariff: read.data, tables, problems: [] };
	const [first] = parts;
	return {
		tariff: null,
		tables,
		problems: read.error.issues.map(({ message, path }) => ({
			table: first?.id ?? '',
			row: null,
			column: null,
			message: `${message} (${path.join('.')})`,
		})),
	};
}

/**
 * Adapts cells entered for one version of a product to another: each added plan gets an empty
 * column, and each removed plan loses its column.
 */
export function tablesForProduct(
	tariff: Tariff,
	written: readonly WrittenTable[],
	before: Product,
	after: Product,
): WrittenTable[] {
	const old = withTables(tariff, written, before).tables;
	return rateTables(tariff, after).map(({ id, columns, rows, fixed }) => {
		const was = old.find((one) => one.id === id);
		if (!was) return { id, rows };
		if (fixed) return { id, rows: was.rows };
		const places = columns.map(({ key }) => was.columns.findIndex((one) => one.key === key));
		return { id, rows: was.rows.map((row) => places.map((place) => row[place] ?? null)) };
	});
}
