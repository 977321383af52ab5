import {
	comesOut,
	type Example,
	type Outcome,
	outcomeOf,
} from '#insurance/catalogue/examples/example.ts';
import { proposeExamples } from '#insurance/catalogue/examples/propose-examples.ts';
import type { TableProblem, WrittenTable } from '#insurance/catalogue/tables/rate-table.ts';
import { tariffProblems } from '#insurance/catalogue/tables/tariff-problems.ts';
import { tablesOf, withTables, type Written } from '#insurance/catalogue/tables/tariff-tables.ts';
import { productByCode } from '#insurance/products/current-product.server.ts';
import type { Product } from '#insurance/products/product.ts';
import { tariffVersion } from '#insurance/tariffs/current-tariff.server.ts';
import { tariffHeads } from '#insurance/tariffs/tariff-versions.server.ts';
import type { Tariff } from '#insurance/tariffs/tariff.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';
import { uuidv7 } from '#platform/values/uuid.ts';

import {
	holdChange,
	insertChange,
	readChanges,
	type TariffChange,
	updateWritten,
} from './store.server.ts';

export type Who = { staffId: string; at: Date };

/** The product as it is sold today. Refuses `not-found`. */
export async function productToday(db: Db, code: string, now: Date): Promise<Product> {
	const version = await productByCode(db, code, jakartaDay(now));
	if (!version) throw new Refusal('not-found', 'Produk ini tidak dijual.');
	return version.product;
}

export type Tried = Written & {
	product: Product;
	/** What the change began with. */
	base: Tariff;
	examples: { example: Example; outcome: Outcome | null; ok: boolean }[];
};

/** A change with what it makes: its tariff, its problems, and what its examples come to. */
export async function tryChange(db: Db, change: TariffChange, now: Date): Promise<Tried> {
	const product = await productToday(db, change.productCode, now);
	const { tariff: base } = await tariffVersion(db, change.productCode, change.basedOn);
	const written = withTables(base, change.tables, product);
	const { tariff } = written;
	const problems: TableProblem[] = tariff ? tariffProblems(tariff, product) : written.problems;
	return {
		...written,
		problems,
		product,
		base,
		examples: change.examples.map((example) => {
			const outcome = tariff && outcomeOf(tariff, product, example);
			return { example, outcome, ok: outcome !== null && comesOut(example, outcome) };
		}),
	};
}

/**
 * Begins a change with the newest version and the examples that are kept with the product, or with
 * proposals where there are none. Refuses `look-again` while another one is open.
 */
export async function beginChange(
	tx: Tx,
	productCode: string,
	{ staffId, at }: Who,
): Promise<string> {
	const product = await productToday(tx, productCode, at);
	const [newest] = await tariffHeads(tx, productCode);
	if (!newest) throw new Refusal('not-found', 'Produk ini belum punya tarif.');
	const { tariff } = await tariffVersion(tx, productCode, newest.version);
	const kept = (await readChanges(tx, productCode, 100)).find(
		({ state }) => state === 'published',
	);
	const id = uuidv7();
	const added = await insertChange(tx, {
		id,
		productCode,
		basedOn: newest.version,
		tables: tablesOf(tariff, product).map(({ id: table, rows }) => ({ id: table, rows })),
		examples: kept?.examples ?? proposeExamples(product, tariff, jakartaDay(at), uuidv7),
		madeBy: staffId,
		madeAt: at,
	} as TariffChange);
	if (!added)
		throw new Refusal('look-again', 'Perubahan tarif produk ini sudah ditulis orang lain.');
	return id;
}

/** The change itself, held. Refuses `not-found`. */
export async function heldChange(tx: Tx, id: string): Promise<TariffChange> {
	const change = await holdChange(tx, id);
	if (!change) throw new Refusal('not-found', 'Perubahan tarif ini tidak ada.');
	return change;
}

/** Refuses `look-again` what is no draft any more. */
export function refuseClosed({ state }: TariffChange): void {
	if (state !== 'draft')
		throw new Refusal(
			'look-again',
			state === 'review'
				? 'Perubahan ini sedang dibaca orang kedua. Minta dikembalikan dulu.'
				: 'Perubahan ini tidak bisa ditulis lagi.',
		);
}

/**
 * Keeps cells and examples as they were written, whatever they hold. Refuses `look-again` where
 * somebody else has written since `revision`.
 */
export async function writeChange(
	tx: Tx,
	{
		changeId,
		revision,
		tables,
		examples,
	}: {
		changeId: string;
		revision: number;
		tables?: WrittenTable[] | undefined;
		examples?: Example[] | undefined;
	},
	who: Who,
): Promise<void> {
	const change = await heldChange(tx, changeId);
	refuseClosed(change);
	if (change.revision !== revision)
		throw new Refusal(
			'look-again',
			'Orang lain baru saja menulis di sini. Muat ulang, lalu tulis lagi bagianmu.',
		);
	const product = await productToday(tx, change.productCode, who.at);
	const { tariff: base } = await tariffVersion(tx, change.productCode, change.basedOn);
	const merged = change.tables.map((one) => tables?.find(({ id }) => id === one.id) ?? one);
	const written = withTables(base, merged, product);
	await updateWritten(
		tx,
		{
			id: change.id,
			tables: written.tables.map(({ id, rows }) => ({ id, rows })),
			examples: examples ?? change.examples,
		},
		who,
	);
}
