import { refuseBeyond } from '#insurance/access/staff/rights/limits.server.ts';
import type { StaffAct } from '#insurance/access/staff/staff.ts';
import type { Example } from '#insurance/office/product-studio/examples/example.ts';
import { proposeExamples } from '#insurance/office/product-studio/examples/propose-examples.ts';
import type { WrittenTable } from '#insurance/office/product-studio/tables/rate-table.ts';
import { rateTables } from '#insurance/office/product-studio/tables/tariff-tables.ts';
import type { Product } from '#insurance/product/products/product.ts';
import { versionsOfProduct } from '#insurance/product/products/versions/product-versions.server.ts';
import { tariffVersion } from '#insurance/product/tariffs/current-tariff.server.ts';
import { tariffHeads } from '#insurance/product/tariffs/tariff-versions.server.ts';
import type { Tariff } from '#insurance/product/tariffs/tariff.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { insertProductChange, type NewChange, readProductChanges } from './store.server.ts';

const written = (tariff: Tariff, product: Product) =>
	rateTables(tariff, product).map(({ id, rows }) => ({ id, rows }));

async function insert(tx: Tx, change: NewChange): Promise<string> {
	if (!(await insertProductChange(tx, change)))
		throw new Refusal('look-again', 'Perubahan produk ini sudah ditulis orang lain.');
	return change.id;
}

/**
 * Starts a change from the newest versions, with the product's stored examples or, if there are
 * none, with proposed examples. Refuses with `look-again` if another change is open.
 */
export async function beginChange(
	tx: Tx,
	productCode: string,
	{ staffId, at }: StaffAct,
): Promise<string> {
	await refuseBeyond(tx, { staffId }, 'products.edit', { product: productCode });
	const [sold] = await versionsOfProduct(tx, productCode);
	if (!sold) throw new Refusal('not-found', 'Produk ini tidak dijual.');
	const [newest] = await tariffHeads(tx, productCode);
	if (!newest) throw new Refusal('not-found', 'Produk ini belum punya tarif.');
	const { product } = sold;
	const { tariff } = await tariffVersion(tx, productCode, newest.version);
	const kept = (await readProductChanges(tx, productCode, 100)).find(
		({ state }) => state === 'published',
	);
	return insert(tx, {
		id: uuidv7(),
		productCode,
		basedOn: newest.version,
		productBasedOn: sold.version,
		product: null,
		wholeProduct: null,
		begunWith: null,
		tables: written(tariff, product),
		examples: kept?.examples ?? proposeExamples(product, tariff, jakartaDay(at), uuidv7),
		madeBy: staffId,
		madeAt: at,
	});
}

/** Empties rate cells that contain 0, so that they are reported as missing. */
const emptied = (tables: WrittenTable[]): WrittenTable[] =>
	tables.map(({ id, rows }) => ({
		id,
		rows: ['fees', 'discounts'].includes(id)
			? rows
			: rows.map((row) => row.map((cell) => (cell === 0 ? null : cell))),
	}));

/** Starts a product that is not sold yet; `blank` leaves its rates empty. */
export async function beginNewProduct(
	tx: Tx,
	{
		product,
		tariff,
		examples,
		blank = false,
	}: { product: Product; tariff: Tariff; examples?: Example[]; blank?: boolean },
	{ staffId, at }: StaffAct,
): Promise<string> {
	await refuseBeyond(tx, { staffId }, 'products.edit', { product: product.code });
	const tables = written(tariff, product);
	return insert(tx, {
		id: uuidv7(),
		productCode: product.code,
		basedOn: null,
		productBasedOn: null,
		product,
		wholeProduct: product,
		begunWith: { product, tariff },
		tables: blank ? emptied(tables) : tables,
		examples: examples ?? proposeExamples(product, tariff, jakartaDay(at), uuidv7),
		madeBy: staffId,
		madeAt: at,
	});
}
