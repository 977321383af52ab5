import { isDeepStrictEqual } from 'node:util';

import { refuseBeyond } from '#insurance/access/staff/rights/limits.server.ts';
import type { StaffAct } from '#insurance/access/staff/staff.ts';
import { corridorProblems } from '#insurance/office/product-studio/corridors/corridor-problems.ts';
import {
	comesOut,
	type Example,
	type ExampleOutcome,
	exampleOutcome,
} from '#insurance/office/product-studio/examples/example.ts';
import type { ProductProblem } from '#insurance/office/product-studio/problems/problem.ts';
import {
	type OtherProduct,
	productProblems,
} from '#insurance/office/product-studio/problems/product-problems.ts';
import { oddTerms } from '#insurance/office/product-studio/sanity/odd-product.ts';
import { oddRates } from '#insurance/office/product-studio/sanity/odd-tariff.ts';
import {
	type OddOverride,
	type OddValue,
	withReasons,
} from '#insurance/office/product-studio/sanity/odd-value.ts';
import type {
	TableProblem,
	WrittenTable,
} from '#insurance/office/product-studio/tables/rate-table.ts';
import { tariffProblems } from '#insurance/office/product-studio/tables/tariff-problems.ts';
import {
	tablesForProduct,
	withTables,
	type WrittenTables,
} from '#insurance/office/product-studio/tables/tariff-tables.ts';
import { type Product, productSchema } from '#insurance/product/products/product.ts';
import {
	productByCode,
	productVersion,
} from '#insurance/product/products/versions/current-product.server.ts';
import { newestProducts } from '#insurance/product/products/versions/product-versions.server.ts';
import { breachesOn } from '#insurance/product/tariffs/corridors/corridors.server.ts';
import { tariffVersion } from '#insurance/product/tariffs/current-tariff.server.ts';
import type { Tariff } from '#insurance/product/tariffs/tariff.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';
import { dayOfMoment, jakartaMoment } from '#platform/values/moments.ts';

import { holdProductChange, type ProductChange, updateWritten } from './store.server.ts';

/** Returns the product as currently sold. Refuses with `not-found`. */
async function productToday(db: Db, code: string, now: Date): Promise<Product> {
	const version = await productByCode(db, code, jakartaMoment(now));
	if (!version) throw new Refusal('not-found', 'Produk ini tidak dijual.');
	return version.product;
}

type Base = { product: Product; tariff: Tariff };

/**
 * Returns the starting point of a change: the versions that were newest when it began, or the
 * initial state of a new product.
 */
export async function baseOf(
	db: Db,
	{ productCode, basedOn, productBasedOn, begunWith }: ProductChange,
	now: Date,
): Promise<Base> {
	if (begunWith) return begunWith;
	if (basedOn === null) throw new Error(`a change of ${productCode} began with nothing`);
	const { tariff } = await tariffVersion(db, productCode, basedOn);
	const product =
		productBasedOn === null
			? await productToday(db, productCode, now)
			: (await productVersion(db, productCode, productBasedOn)).product;
	return { product, tariff };
}

async function otherProducts(db: Db, code: string): Promise<OtherProduct[]> {
	return (await newestProducts(db))
		.filter((one) => one.code !== code)
		.map(({ product: { code: own, slug, contentId, name } }) => ({
			code: own,
			slug,
			contentId,
			name,
		}));
}

export type Tried = WrittenTables & {
	/** The product's last valid state, used to test the tariff. */
	product: Product;
	written: unknown;
	productProblems: ProductProblem[];
	others: OtherProduct[];
	base: Base;
	/**
	 * Whether the product and the tariff have changed since the change was started; both are true
	 * for a new product.
	 */
	changed: { product: boolean; tariff: boolean };
	examples: { example: Example; outcome: ExampleOutcome | null; ok: boolean }[];
	odd: (OddValue & { why: string | null })[];
};

export async function tryChange(db: Db, change: ProductChange, now: Date): Promise<Tried> {
	const base = await baseOf(db, change, now);
	const others = await otherProducts(db, change.productCode);
	const isNew = change.begunWith !== null;
	const product = change.wholeProduct ?? base.product;
	const written = change.product ?? base.product;
	const cells = withTables(base.tariff, change.tables, product);
	const { tariff } = cells;
	const problems: TableProblem[] = tariff
		? [
				...tariffProblems(tariff, product),
				...corridorProblems(
					await breachesOn(
						db,
						{ product, tariff },
						dayOfMoment(change.effectiveFrom ?? jakartaDay(now)),
					),
					cells.tables,
				),
			]
		: cells.problems;
	return {
		...cells,
		problems,
		product,
		written,
		others,
		productProblems: productProblems(written, others),
		base,
		changed: {
			product: isNew || !isDeepStrictEqual(written, base.product),
			tariff: isNew || !isDeepStrictEqual(tariff, base.tariff),
		},
		odd: withReasons([...oddTerms(product), ...oddRates(cells.tables)], change.overrides),
		examples: change.examples.map((example) => {
			const outcome = tariff && exampleOutcome(tariff, product, example);
			return { example, outcome, ok: outcome !== null && comesOut(example, outcome) };
		}),
	};
}

/**
 * Loads the change and locks it until the transaction ends. Refuses with `not-found`, and with
 * `forbidden` if `right` of the person does not include its product.
 */
export async function heldChange(
	tx: Tx,
	id: string,
	by?: { staffId: string; right: 'products.edit' | 'products.approve' },
): Promise<ProductChange> {
	const change = await holdProductChange(tx, id);
	if (!change) throw new Refusal('not-found', 'Perubahan ini tidak ada.');
	if (by) await refuseBeyond(tx, by, by.right, { product: change.productCode });
	return change;
}

/** Refuses with `look-again` if a change is no longer a draft. */
export function refuseClosed({ state }: ProductChange): void {
	if (state !== 'draft')
		throw new Refusal(
			'look-again',
			state === 'review'
				? 'Perubahan ini sedang dibaca orang kedua. Minta dikembalikan dulu.'
				: 'Perubahan ini tidak bisa ditulis lagi.',
		);
}

/** Restores the product's identifiers, which cannot change once the product has been created. */
const lasting = (written: unknown, { code, slug, contentId }: Product): unknown =>
	typeof written === 'object' && written !== null && !Array.isArray(written)
		? { ...written, code, slug, contentId }
		: written;

/**
 * Stores the product, the tables and the examples as entered, even if invalid. Refuses with
 * `look-again` if another person has saved since `revision`.
 */
export async function writeProductChange(
	tx: Tx,
	{
		changeId,
		revision,
		product: written,
		tables,
		examples,
		overrides,
	}: {
		changeId: string;
		revision: number;
		product?: unknown;
		tables?: readonly WrittenTable[] | undefined;
		examples?: Example[] | undefined;
		overrides?: OddOverride[] | undefined;
	},
	who: StaffAct,
): Promise<void> {
	const change = await heldChange(tx, changeId, { ...who, right: 'products.edit' });
	refuseClosed(change);
	if (change.revision !== revision)
		throw new Refusal(
			'look-again',
			'Orang lain baru saja menulis di sini. Tulisanmu masih ada; simpan lagi.',
		);
	const base = await baseOf(tx, change, who.at);
	const before = change.wholeProduct ?? base.product;
	const product = written === undefined ? change.product : lasting(written, base.product);
	const read = productSchema.safeParse(product);
	const whole = read.success ? read.data : before;
	const sent = tables ?? [];
	const merged = [
		...sent,
		...change.tables.filter((one) => !sent.some(({ id }) => id === one.id)),
	];
	await updateWritten(
		tx,
		{
			id: change.id,
			product,
			wholeProduct: read.success ? read.data : change.wholeProduct,
			tables: tablesForProduct(base.tariff, merged, before, whole),
			examples: examples ?? change.examples,
			overrides: overrides ?? change.overrides,
		},
		who,
	);
}
