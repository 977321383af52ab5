import sql, { join, raw, type Sql } from 'sql-template-tag';

import type { Db } from '#platform/db/pool.server.ts';
import { statementOf } from '#platform/keys/rekeyed.server.ts';
import { beginForgetting } from '#platform/retention/forgetting.server.ts';
import {
	A_STEP,
	type Held,
	type Keeper,
	type KeepingState,
	type Moment,
} from '#platform/retention/keeper.server.ts';

import type { Keeping, PersonalDeps, PersonalTable } from './personal-table.server.ts';

type Shelf = { one: PersonalTable; keeping: Keeping };

const isHeld = ({ one }: Shelf, held: Held): Sql =>
	join(
		[
			sql`false`,
			...(one.person ? [sql`${raw(one.person)} = any(${[...held.persons]}::uuid[])`] : []),
			...(one.case ? [sql`${raw(one.case)} = any(${[...held.cases]}::uuid[])`] : []),
		],
		' or ',
	);

function sinceOf({ from, keeps }: Keeping): string {
	if (typeof from === 'string') return `(${from})`;
	const [[unit = '', count = 0] = []] = Object.entries(keeps);
	return `${from.end} - make_interval(${unit} => ${count})`;
}

const isPast = ({ from }: Keeping, { before, now }: Moment): Sql =>
	typeof from === 'string' ? sql`(${raw(from)}) <= ${before}` : sql`${raw(from.end)} <= ${now}`;

async function inspectShelf(db: Db, shelf: Shelf, moment: Moment): Promise<KeepingState> {
	const { one, keeping } = shelf;
	const [past, held] = [isPast(keeping, moment), isHeld(shelf, moment.held)];
	const { rows } = await db.query<KeepingState>(
		statementOf(
			sql`select count(*)::int as kept,
				count(*) filter (where ${past} and not (${held}))::int as due,
				count(*) filter (where ${past} and (${held}))::int as held,
				min(${raw(sinceOf(keeping))}) as oldest`,
			raw(`from ${one.table} where ${keeping.where ?? 'true'}`),
		),
	);
	return rows[0] ?? { kept: 0, due: 0, held: 0, oldest: null };
}

const dueRows = (shelf: Shelf, moment: Moment): Sql => {
	const { where, also, unless } = shelf.keeping;
	return sql`not (${isHeld(shelf, moment.held)}) and (${isPast(shelf.keeping, moment)}${raw(also ? ` or ${also}` : '')})
		${raw(where ? `and (${where})` : '')} ${raw(unless ? `and not (${unless})` : '')}`;
};

export async function dueIds(
	db: Db,
	one: PersonalTable,
	kind: string,
	moment: Moment,
): Promise<string[]> {
	const keeping = one.keeps?.find((each) => each.kind === kind);
	if (!keeping) return [];
	const { rows } = await db.query<{ id: string }>(
		statementOf(
			raw(`select id from ${one.table} where`),
			dueRows({ one, keeping }, moment),
			raw(`order by ${sinceOf(keeping)}, id limit ${A_STEP}`),
		),
	);
	return rows.map(({ id }) => id);
}

export async function forgetFileRows(
	{ files }: PersonalDeps,
	db: Db,
	shelf: Shelf,
	moment: Moment,
) {
	const { table } = shelf.one;
	const due = dueRows(shelf, moment);
	const { rows } = await db.query<{ id: string; fileKey: string }>(
		statementOf(raw(`select id, file_key from ${table} where`), due, raw(`limit ${A_STEP}`)),
	);
	for (const { id, fileKey } of rows) {
		await files.remove(fileKey);
		const isDue = sql`where id = ${id} and ${due}`;
		await db.query(statementOf(raw(`delete from ${table}`), isDue));
		// A key rotation may have written the file again between the two steps.
		await files.remove(fileKey);
	}
	return rows.length;
}

async function forgetRows(deps: PersonalDeps, db: Db, shelf: Shelf, moment: Moment) {
	const { one, keeping } = shelf;
	const change = keeping.clears
		? `update ${one.table} set ${keeping.clears} where`
		: `delete from ${one.table} where`;
	const rows = dueRows(shelf, moment);
	if (!one.appendOnly) return (await db.query(statementOf(raw(change), rows))).rowCount;
	return deps.db.transaction(async (tx) => {
		await beginForgetting(tx);
		return (await tx.query(statementOf(raw(change), rows))).rowCount;
	});
}

async function forgetStep(deps: PersonalDeps, db: Db, shelf: Shelf, moment: Moment) {
	const { one, keeping } = shelf;
	await keeping.before?.(deps, db, moment);
	if (keeping.forget) return keeping.forget(deps, db, moment);
	if (!one.files) return forgetRows(deps, db, shelf, moment);
	// If a legal hold may cover the rows, only a few are deleted per call. Otherwise all are
	// deleted.
	let removed = 0;
	for (let some = 1; some > 0; removed += some) {
		some = await forgetFileRows(deps, db, shelf, moment);
		if (one.person) return some;
	}
	return removed;
}

function keeperOf(deps: PersonalDeps, shelves: readonly Shelf[], { kind, keeps }: Keeping): Keeper {
	return {
		kind,
		keeps,
		holdable: shelves.some(({ one }) => one.person !== undefined),
		async look(db, moment) {
			const all: KeepingState = { kept: 0, due: 0, held: 0, oldest: null };
			for (const shelf of shelves) {
				const { kept, due, held, oldest } = await inspectShelf(db, shelf, moment);
				all.kept += kept;
				all.due += due;
				all.held += held;
				if (oldest && (!all.oldest || oldest < all.oldest)) all.oldest = oldest;
			}
			return all;
		},
		async forget(db, moment) {
			let removed = 0;
			for (const shelf of shelves) removed += await forgetStep(deps, db, shelf, moment);
			return removed;
		},
	};
}

/** Returns the keepers of all kinds declared by these tables. A kind may occur in several tables. */
export function keepersOf(
	tables: readonly PersonalTable[],
	own: Omit<PersonalDeps, 'tables'>,
): Keeper[] {
	const deps = { ...own, tables };
	const shelves = tables.flatMap((one) => (one.keeps ?? []).map((keeping) => ({ one, keeping })));
	return [...Map.groupBy(shelves, ({ keeping }) => keeping.kind).values()].flatMap((group) =>
		group[0] ? [keeperOf(deps, group, group[0].keeping)] : [],
	);
}
