import { staffNames } from '#insurance/access/staff/accounts/manage-staff.server.ts';
import {
	tryChange,
	type Tried,
} from '#insurance/office/product-studio/changes/change-tariff.server.ts';
import {
	type ProductChange,
	readProductChange,
	readProductChanges,
} from '#insurance/office/product-studio/changes/store.server.ts';
import { isChangeOpen } from '#insurance/office/product-studio/changes/tariff-change.ts';
import {
	changedBenefits,
	productDifferences,
} from '#insurance/office/product-studio/compare/compare-products.ts';
import { exampleOutcome } from '#insurance/office/product-studio/examples/example.ts';
import { itemOf } from '#insurance/office/product-studio/fields/field.ts';
import {
	changesBetween,
	type RateTable,
} from '#insurance/office/product-studio/tables/rate-table.ts';
import { rateTables } from '#insurance/office/product-studio/tables/tariff-tables.ts';
import type { Product, ProductVersion } from '#insurance/product/products/product.ts';
import { productVersion } from '#insurance/product/products/versions/current-product.server.ts';
import { versionsOfProduct } from '#insurance/product/products/versions/product-versions.server.ts';
import { currentTariff } from '#insurance/product/tariffs/current-tariff.server.ts';
import { tariffHeads } from '#insurance/product/tariffs/tariff-versions.server.ts';
import { hasProductPage } from '#insurance/site/content/needed-pages.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/db/pool.server.ts';
import type { Day } from '#platform/values/dates.ts';

import type { ProductComparison, ShownProduct, ShownProductChange } from './api.ts';

type Version = { product: Product; tables: RateTable[] };

function comparisonOf(before: Version, after: Version): ProductComparison {
	return {
		benefits: changedBenefits(before.product, after.product),
		terms: productDifferences(before.product, after.product),
		tariff: changesBetween(before.tables, after.tables),
	};
}

export const comparisonOfChange = ({ base, product, tables }: Tried): ProductComparison =>
	comparisonOf(
		{ product: base.product, tables: rateTables(base.tariff, base.product) },
		{ product, tables },
	);

const SHOWN_PRICES = 6;
const pricesOf = ({ examples, base }: Tried): ShownProductChange['prices'] =>
	examples.slice(0, SHOWN_PRICES).map(({ example, outcome }) => ({
		name: example.name,
		payable: outcome?.payable ?? null,
		before: exampleOutcome(base.tariff, base.product, example).payable,
	}));

async function shown(db: Db, change: ProductChange, tried: Tried): Promise<ShownProductChange> {
	const names = await staffNames(db);
	return {
		changeId: change.id,
		state: change.state,
		revision: change.revision,
		product: itemOf(tried.written),
		problems: tried.productProblems,
		tariffProblems: tried.problems.map(({ message }) => message),
		changedBy: names.get(change.changedBy) ?? '',
		changedAt: change.changedAt.toISOString(),
		comparison: comparisonOfChange(tried),
		prices: pricesOf(tried),
	};
}

/** Returns a product change for display to its editors. Refuses with `not-found`. */
export async function showProductChange(
	db: Db,
	changeId: string,
	now: Date,
): Promise<ShownProductChange> {
	const change = await readProductChange(db, changeId);
	if (!change) throw new Refusal('not-found', 'Perubahan ini tidak ada.');
	return shown(db, change, await tryChange(db, change, now));
}

/** Returns a product with its versions and the open change. Refuses with `not-found`. */
export async function showProductOf(db: Db, code: string, now: Date): Promise<ShownProduct> {
	const versions = await versionsOfProduct(db, code);
	const open = (await readProductChanges(db, code, 1)).find(({ state }) => isChangeOpen(state));
	const [newest] = versions;
	const tried = open ? await tryChange(db, open, now) : null;
	const product = tried?.base.product ?? newest?.product;
	if (!product) throw new Refusal('not-found', 'Produk ini tidak ada.');
	const { others } = tried ?? { others: [] };
	return {
		code,
		name: tried?.product.name ?? product.name,
		slug: product.slug,
		versions: versions.map(({ version, effectiveFrom }) => ({ version, effectiveFrom })),
		tariffs: (await tariffHeads(db, code)).map(({ version, effectiveFrom }) => ({
			version,
			effectiveFrom,
		})),
		product,
		change: open && tried ? await shown(db, open, tried) : null,
		others,
		hasPage: await hasProductPage(db, product.slug),
	};
}

async function tablesOn(db: Db, { code, product }: ProductVersion, day: Day) {
	const current = await currentTariff(db, code, day);
	return current ? rateTables(current.tariff, product) : [];
}

/**
 * Compares two versions of a product, each with the tariff in force on its first effective date.
 * Refuses with `not-found` if either does not exist.
 */
export async function compareVersions(
	db: Db,
	{ productCode, from, to }: { productCode: string; from: number; to: number },
): Promise<ProductComparison> {
	const known = await versionsOfProduct(db, productCode);
	if (![from, to].every((version) => known.some((one) => one.version === version)))
		throw new Refusal('not-found', 'Versi ini tidak ada.');
	const of = async (version: number): Promise<Version> => {
		const found = await productVersion(db, productCode, version);
		const tables = await tablesOn(db, found, found.effectiveFrom);
		return { product: found.product, tables };
	};
	return comparisonOf(await of(from), await of(to));
}
