import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Db, Pool } from '#platform/db/pool.server.ts';
import type { Files } from '#platform/files/files.server.ts';
import type { Rekeyed } from '#platform/keys/rekeyed.server.ts';
import type { Derived, OpenedRow, SealedTable } from '#platform/keys/sealed-table.server.ts';
import type { Moment } from '#platform/retention/keeper.server.ts';
import type { Span } from '#platform/retention/span.ts';

/** What a deletion may use; `tables` are all declared ones. */
export type PersonalDeps = {
	db: Pool;
	files: Files;
	sealer: Sealer;
	tables: readonly PersonalTable[];
};

/** How long rows of a table are kept; conditions are SQL. */
export type Keeping = {
	kind: string;
	keeps: Span;
	/** The time from which the period counts, or its end, in tables that store the end. */
	from: string | { end: string };
	/** Rows of this kind; all rows if omitted. */
	where?: string;
	/** Rows deleted as well, whatever their time. */
	also?: string;
	/** Rows that stay past their period, because others still refer to them. */
	unless?: string;
	/** Columns that are cleared; the row itself stays. */
	clears?: string;
	/** Runs before each step, e.g. to move what is still needed. */
	before?(deps: PersonalDeps, db: Db, moment: Moment): Promise<unknown>;
	/** Replaces the deletion, for rows that are deleted together with others. */
	forget?(deps: PersonalDeps, db: Db, moment: Moment): Promise<number>;
};

/** Reasons why rows about a person stay after the erasure of their account. */
export const KEPT = {
	contract: 'business records, kept by law until their retention ends',
	evidence: 'evidence of data protection, until its retention ends',
	money: 'amounts and references in the books',
} as const;

/**
 * What the erasure of a person does with the rows about them: deletes them, or those under a
 * condition; clears columns; or keeps them. `use case` deletes more than rows of this table.
 */
type RowErasure =
	| 'delete'
	| 'use case'
	| { delete: string }
	| { clear: string }
	| { keep: keyof typeof KEPT };

/** A table is about a person with an account, belongs to another one, or is about other people. */
type Subject =
	| { about: string }
	| { of: Readonly<Record<string, string>> }
	| {
			erasure: RowErasure;
			/** Part of the person's download; null if it is in none. */
			exported: string | null;
	  };

/** Personal data of one table, declared by the module that owns it. */
export type PersonalTable = {
	table: string;
	/** Columns of the primary key; `id` if omitted. */
	key?: readonly string[];
	/** Sealed columns with their purposes. */
	sealed?: Readonly<Record<string, string>>;
	/** Keyed hashes, derived again from the sealed columns of each row. */
	hashed?: Readonly<Record<string, (opened: OpenedRow['opened'], sealer: Sealer) => Derived>>;
	/** Columns derived in another way. */
	made?: SealedTable['made'];
	/** Keyed hashes that cannot be derived again: a rotation deletes rows older than itself. */
	restarts?: { columns: readonly string[]; since: string };
	/** Replaces the rotation; null if it is part of another table's. */
	rekeyed?: Pick<Rekeyed, 'run' | 'left'> | null;
	/** Columns rotated with this table by `rekeyed`. */
	rekeyedColumns?: readonly string[];
	/** Readable columns with personal data. */
	plain?: readonly string[];
	/** Columns that look like keyed hashes and do not depend on SECRET, e.g. hashes of tokens. */
	unkeyed?: readonly string[];
	/** Purpose under which the files in `file_key` are sealed. */
	files?: string;
	/** Column with the id of the person: a hold on them keeps the row. */
	person?: string;
	/** Column with the id of a case on which there may be a hold. */
	case?: string;
	/** Database triggers refuse changes outside retention. */
	appendOnly?: true;
	keeps?: readonly Keeping[];
	/** People without an account whom the rows are about, e.g. visitors or staff. */
	about?: string;
	/**
	 * Rows of another table to which these belong, by the column with its id, or a condition in
	 * which `$` is its id. They are deleted with it.
	 */
	of?: Readonly<Record<string, string>>;
	/** Rows of another table that are not deleted while one of these names them. */
	needs?: Readonly<Record<string, { by: string; where?: string }>>;
	erasure?: RowErasure;
	exported?: string | null;
};

type Declared = Omit<PersonalTable, 'table'> & Subject;

export const personalTable = (table: string, about: Declared): PersonalTable => ({
	table,
	...about,
});

/** Every column that a declaration names. */
export const columnsOf = (one: PersonalTable): string[] => [
	...Object.keys(one.sealed ?? {}),
	...Object.keys(one.hashed ?? {}),
	...(one.made?.writes ?? []),
	...(one.restarts?.columns ?? []),
	...(one.rekeyedColumns ?? []),
	...(one.plain ?? []),
	...(one.unkeyed ?? []),
];
