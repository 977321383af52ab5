import sql, { raw } from 'sql-template-tag';

import type { Example } from '#insurance/catalogue/examples/example.ts';
import type { WrittenTable } from '#insurance/catalogue/tables/rate-table.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';
import type { Day } from '#platform/values/dates.ts';

import type { ChangeState } from './tariff-change.ts';

export type TariffChange = {
	id: string;
	productCode: string;
	basedOn: number;
	tables: WrittenTable[];
	examples: Example[];
	revision: number;
	state: ChangeState;
	effectiveFrom: Day | null;
	reason: string;
	note: string;
	version: number | null;
	madeBy: string;
	madeAt: Date;
	changedBy: string;
	changedAt: Date;
	writers: string[];
	decidedBy: string | null;
	decidedAt: Date | null;
};

const COLUMNS = raw(`id, product_code, based_on, tables, examples, revision, state, effective_from,
	reason, note, version, made_by, made_at, changed_by, changed_at, writers, decided_by, decided_at`);

/** The changes of a product, the newest first. */
export async function readChanges(
	db: Db,
	productCode: string,
	limit: number,
): Promise<TariffChange[]> {
	const { rows } = await db.query<TariffChange>(sql`
		select ${COLUMNS} from tariff_change where product_code = ${productCode}
		order by made_at desc, id desc limit ${limit}`);
	return rows;
}

/** Which products have a change that is written, read, or published and not begun. */
export async function readPending(
	db: Db,
	today: Day,
): Promise<Pick<TariffChange, 'productCode' | 'state' | 'effectiveFrom'>[]> {
	const { rows } = await db.query<
		Pick<TariffChange, 'productCode' | 'state' | 'effectiveFrom'>
	>(sql`
		select product_code, state, effective_from from tariff_change
		where state in ('draft', 'review') or (state = 'published' and effective_from > ${today})
		order by product_code, made_at`);
	return rows;
}

export async function readChange(db: Db, id: string): Promise<TariffChange | undefined> {
	const { rows } = await db.query<TariffChange>(
		sql`select ${COLUMNS} from tariff_change where id = ${id}`,
	);
	return rows[0];
}

/** A change held until the transaction ends. */
export async function holdChange(tx: Tx, id: string): Promise<TariffChange | undefined> {
	const { rows } = await tx.query<TariffChange>(
		sql`select ${COLUMNS} from tariff_change where id = ${id} for update`,
	);
	return rows[0];
}

/** Adds a draft; false when the product has an open change already. */
export async function insertChange(tx: Tx, change: TariffChange): Promise<boolean> {
	const { rowCount } = await tx.query(sql`
		insert into tariff_change (id, product_code, based_on, tables, examples, made_by, made_at,
			changed_by, changed_at, writers)
		values (${change.id}, ${change.productCode}, ${change.basedOn},
			${JSON.stringify(change.tables)}::jsonb, ${JSON.stringify(change.examples)}::jsonb,
			${change.madeBy}, ${change.madeAt}, ${change.madeBy}, ${change.madeAt},
			array[${change.madeBy}::uuid])
		on conflict (product_code) where state in ('draft', 'review') do nothing`);
	return rowCount === 1;
}

/** Keeps what was written, under the next revision. */
export async function updateWritten(
	tx: Tx,
	{ id, tables, examples }: Pick<TariffChange, 'id' | 'tables' | 'examples'>,
	{ staffId, at }: { staffId: string; at: Date },
): Promise<void> {
	await tx.query(sql`
		update tariff_change set tables = ${JSON.stringify(tables)}::jsonb,
			examples = ${JSON.stringify(examples)}::jsonb, revision = revision + 1,
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
		decidedBy,
		decidedAt,
	}: Pick<
		TariffChange,
		'id' | 'state' | 'effectiveFrom' | 'reason' | 'note' | 'version' | 'decidedBy' | 'decidedAt'
	>,
): Promise<void> {
	await tx.query(sql`
		update tariff_change set state = ${state}, effective_from = ${effectiveFrom},
			reason = ${reason}, note = ${note}, version = ${version}, decided_by = ${decidedBy},
			decided_at = ${decidedAt}
		where id = ${id}`);
}
