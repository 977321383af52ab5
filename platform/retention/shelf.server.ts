import sql, { join, raw } from 'sql-template-tag';

import type { Db } from '#platform/db/pool.server.ts';
import { statementOf } from '#platform/keys/rekeyed.server.ts';

import type { Held, Keeper, Moment, KeepingState } from './keeper.server.ts';

/** Where rows of a kind are stored. `since` is the SQL for the time from which their period counts. */
export type Shelf = {
	table: string;
	since: string;
	where?: string;
	/** Columns by which a hold is matched to a row. */
	heldBy?: Partial<Record<keyof Held, string>>;
};

const isHeld = ({ heldBy = {} }: Shelf, held: Held) =>
	join(
		[
			sql`false`,
			...Object.entries(heldBy).map(
				([whose, column]) =>
					sql`${raw(column)} = any(${[...held[whose as keyof Held]]}::uuid[])`,
			),
		],
		' or ',
	);

export async function inspectShelf(
	db: Db,
	shelf: Shelf,
	{ before, held }: Moment,
): Promise<KeepingState> {
	const since = raw(`(${shelf.since})`);
	const { rows } = await db.query<KeepingState>(
		statementOf(
			sql`select count(*)::int as kept,
				count(*) filter (where ${since} <= ${before} and not (${isHeld(shelf, held)}))::int as due,
				count(*) filter (where ${since} <= ${before} and (${isHeld(shelf, held)}))::int as held,
				min(${since}) as oldest`,
			raw(`from ${shelf.table} where ${shelf.where ?? 'true'}`),
		),
	);
	return rows[0] ?? { kept: 0, due: 0, held: 0, oldest: null };
}

export const keeperOf = (about: Shelf & Pick<Keeper, 'kind' | 'keeps' | 'forget'>): Keeper => ({
	kind: about.kind,
	keeps: about.keeps,
	holdable: about.heldBy !== undefined,
	look: (db, moment) => inspectShelf(db, about, moment),
	forget: about.forget,
});
