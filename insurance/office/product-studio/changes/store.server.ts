import sql, { raw } from 'sql-template-tag';

import type { Example } from '#insurance/office/product-studio/examples/example.ts';
import type { OddOverride } from '#insurance/office/product-studio/sanity/odd-value.ts';
import type { WrittenTable } from '#insurance/office/product-studio/tables/rate-table.ts';
import type { Product } from '#insurance/product/products/product.ts';
import type { Tariff } from '#insurance/product/tariffs/tariff.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';
import { jakartaClock } from '#platform/values/dates.ts';
import { dayOfMoment, hourOfMoment, type DayOrHour } from '#platform/values/moments.ts';

import type { ChangeState } from './tariff-change.ts';

export type ProductChange = {
	id: string;
	productCode: string;
	/**
	 * The tariff version from which the change was started; null if it was started from
	 * `begunWith`.
	 */
	basedOn: number | null;
	/** The product version from which the change was started; null if the product is not sold yet. */
	productBasedOn: number | null;
	/** The product as entered; null if it was not edited. */
	product: unknown;
	/** The last valid state of the product. */
	wholeProduct: Product | null;
	begunWith: { product: Product; tariff: Tariff } | null;
	tables: WrittenTable[];
	examples: Example[];
	overrides: OddOverride[];
	revision: number;
	state: ChangeState;
	/** When it takes effect: a date, or an hour in Jakarta time. */
	effectiveFrom: DayOrHour | null;
	reason: string;
	note: string;
	version: number | null;
	productVersion: number | null;
	madeBy: string;
	madeAt: Date;
	changedBy: string;
	changedAt: Date;
	writers: string[];
	decidedBy: string | null;
	decidedAt: Date | null;
};

const STARTS = raw('(effective_from + make_interval(hours => effective_hour))');
const BEGINS = raw(`to_char(effective_from, 'YYYY-MM-DD') || case when effective_hour = 0 then ''
	else to_char(effective_hour, '"T"FM00') end as effective_from`);
const COLUMNS =
	raw(`id, product_code, based_on, product_based_on, product, whole_product, begun_with,
	tables, examples, overrides, revision, state,
	to_char(effective_from, 'YYYY-MM-DD') || case when effective_hour = 0 then ''
		else to_char(effective_hour, '"T"FM00') end as effective_from, reason, note, version, product_version,
		made_by, made_at, changed_by, changed_at, writers, decided_by, decided_at`);

/** Returns a product's changes, newest first. */
export async function readProductChanges(
	db: Db,
	productCode: string,
	limit: number,
): Promise<ProductChange[]> {
	const { rows } = await db.query<ProductChange>(sql`
		select ${COLUMNS} from tariff_change where product_code = ${productCode}
		order by made_at desc, id desc limit ${limit}`);
	return rows;
}

/** Returns all changes that are in draft, in review, or published but not yet effective. */
export async function readPending(
	db: Db,
	now: Date,
): Promise<Pick<ProductChange, 'productCode' | 'state' | 'effectiveFrom'>[]> {
	const { rows } = await db.query<
		Pick<ProductChange, 'productCode' | 'state' | 'effectiveFrom'>
	>(sql`
		select product_code, state, ${BEGINS} from tariff_change
		where state in ('draft', 'review') or (state = 'published' and ${STARTS} > ${jakartaClock(now)}::timestamp)
		order by product_code, made_at`);
	return rows;
}

/** Returns, for each product, the most recently published change that is already effective. */
export async function readBegun(db: Db, now: Date): Promise<ProductChange[]> {
	const { rows } = await db.query<ProductChange>(sql`
		select distinct on (product_code) ${COLUMNS} from tariff_change
		where state = 'published' and ${STARTS} <= ${jakartaClock(now)}::timestamp
		order by product_code, ${STARTS} desc, decided_at desc`);
	return rows;
}

/** Returns the draft versions of products that are not sold yet. */
export async function newProducts(db: Db): Promise<Product[]> {
	const { rows } = await db.query<{ product: Product }>(sql`
		select coalesce(whole_product, begun_with -> 'product') as product from tariff_change
		where begun_with is not null and state in ('draft', 'review') order by made_at`);
	return rows.map(({ product }) => product);
}

export async function readProductChange(db: Db, id: string): Promise<ProductChange | undefined> {
	const { rows } = await db.query<ProductChange>(
		sql`select ${COLUMNS} from tariff_change where id = ${id}`,
	);
	return rows[0];
}

/** Loads a change and locks it until the transaction ends. */
export async function holdProductChange(tx: Tx, id: string): Promise<ProductChange | undefined> {
	const { rows } = await tx.query<ProductChange>(
		sql`select ${COLUMNS} from tariff_change where id = ${id} for update`,
	);
	return rows[0];
}

const asJson = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

export type NewChange = Pick<
	ProductChange,
	| 'id'
	| 'productCode'
	| 'basedOn'
	| 'productBasedOn'
	| 'product'
	| 'wholeProduct'
	| 'begunWith'
	| 'tables'
	| 'examples'
	| 'madeBy'
	| 'madeAt'
>;

/** Adds a draft; false if the product already has an open change. */
export async function insertProductChange(tx: Tx, change: NewChange): Promise<boolean> {
	const { rowCount } = await tx.query(sql`
		insert into tariff_change (id, product_code, based_on, product_based_on, product,
			whole_product, begun_with, tables, examples, made_by, made_at, changed_by, changed_at,
			writers)
		values (${change.id}, ${change.productCode}, ${change.basedOn}, ${change.productBasedOn},
			${asJson(change.product)}::jsonb, ${asJson(change.wholeProduct)}::jsonb,
			${asJson(change.begunWith)}::jsonb, ${JSON.stringify(change.tables)}::jsonb, ${JSON.stringify(change.examples)}::jsonb,
			${change.madeBy}, ${change.madeAt}, ${change.madeBy}, ${change.madeAt},
			array[${change.madeBy}::uuid])
		on conflict (product_code) where state in ('draft', 'review') do nothing`);
	return rowCount === 1;
}

export async function updateWritten(
	tx: Tx,
	{
		id,
		tables,
		examples,
		overrides,
		product,
		wholeProduct,
	}: Pick<ProductChange, 'id' | 'tables' | 'examples' | 'overrides' | 'product' | 'wholeProduct'>,
	{ staffId, at }: { staffId: string; at: Date },
): Promise<void> {
	await tx.query(sql`
		update tariff_change set tables = ${JSON.stringify(tables)}::jsonb,
			examples = ${JSON.stringify(examples)}::jsonb,
			overrides = ${JSON.stringify(overrides)}::jsonb, product = ${asJson(product)}::jsonb,
			whole_product = ${asJson(wholeProduct)}::jsonb, revision = revision + 1,
			changed_by = ${staffId}, changed_at = ${at},
			writers = case when ${staffId}::uuid = any(writers) then writers
				else writers || ${staffId}::uuid end
		where id = ${id}`);
}

export async function updateState(
	tx: Tx,
	{
		id,
		state,
		effectiveFrom,
		reason,
		note,
		version,
		productVersion,
		decidedBy,
		decidedAt,
	}: Pick<
		ProductChange,
		| 'id'
		| 'state'
		| 'effectiveFrom'
		| 'reason'
		| 'note'
		| 'version'
		| 'productVersion'
		| 'decidedBy'
		| 'decidedAt'
	>,
): Promise<void> {
	await tx.query(sql`
		update tariff_change set state = ${state}, effective_from = ${effectiveFrom && dayOfMoment(effectiveFrom)},
			effective_hour = ${effectiveFrom ? hourOfMoment(effectiveFrom) : 0},
			reason = ${reason}, note = ${note}, version = ${version},
			product_version = ${productVersion}, decided_by = ${decidedBy},
			decided_at = ${decidedAt}
		where id = ${id}`);
}
