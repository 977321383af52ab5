import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Db, Pool } from '#platform/db/pool.server.ts';
import type { Files } from '#platform/files/files.server.ts';
import type { Rekeyed } from '#platform/keys/rekeyed.server.ts';
import type { Derived, OpenedRow, SealedTable } from '#platform/keys/sealed-table.server.ts';
import type { Moment } from '#platform/retention/keeper.server.ts';
import type { Span } from '#platform/retention/span.ts';

/** Dependencies of a deletion. `tables` are all declared tables. */
export type PersonalDeps = {
	db: Pool;
	files: Files;
	sealer: Sealer;
	tables: readonly PersonalTable[];
};

/** How long the rows of a table are kept. Conditions are SQL. */
export type Keeping = {
	kind: string;
	keeps: Span;
	/**
	 * SQL for the start of the retention period; `end` instead if the table stores the end of the
	 * period.
	 */
	from: string | { end: string };
	/** Condition for rows of this kind. If omitted, it applies to all rows. */
	where?: string;
	/** Condition for rows that are deleted as well, regardless of their age. */
	also?: string;
	/** Condition for rows that stay beyond their period, because others still refer to them. */
	unless?: string;
	clears?: string;
	/** Runs before each step, e.g. to move data that is still needed. */
	before?(deps: PersonalDeps, db: Db, moment: Moment): Promise<unknown>;
	/** Replaces the default deletion, for rows that are deleted together with others. */
	forget?(deps: PersonalDeps, db: Db, moment: Moment): Promise<number>;
};

export const KEPT = {
	contract: 'business records, kept by law until their retention ends',
	evidence: 'evidence of data protection, until its retention ends',
	money: 'amounts and references in the books',
} as const;

/**
 * How rows about a person are treated when the person is erased: all rows are deleted, rows that
 * meet a condition are deleted, columns are cleared, or rows are kept. `use case` means that a use
 * case deletes more than the rows of this table.
 */
type RowErasure =
	| 'delete'
	| 'use case'
	| { delete: string }
	| { clear: string }
	| { keep: keyof typeof KEPT };

/**
 * Each table contains data about people with an account (`erasure`), belongs to another table
 * (`of`), or is about other people (`about`).
 */
type Subject =
	| { about: string }
	| { of: Readonly<Record<string, string>> }
	| {
			erasure: RowErasure;
			/**
			 * Part of the person's data download that contains the rows; null if they are not
			 * included.
			 */
			exported: string | null;
	  };

/** Describes the personal data in one table. It is declared by the module that owns the table. */
export type PersonalTable = {
	table: string;
	/** Columns of the primary key; `id` if omitted. */
	key?: readonly string[];
	sealed?: Readonly<Record<string, string>>;
	/** Keyed hashes, which a rotation derives again from the sealed columns of each row. */
	hashed?: Readonly<Record<string, (opened: OpenedRow['opened'], sealer: Sealer) => Derived>>;
	/** Columns derived in another way; see `SealedTable`. */
	made?: SealedTable['made'];
	/**
	 * Keyed hashes that cannot be derived again. A rotation deletes rows that are older than the
	 * rotation.
	 */
	restarts?: { columns: readonly string[]; since: string };
	/** Replaces the default rotation; null if these columns are rotated with another table. */
	rekeyed?: Pick<Rekeyed, 'run' | 'left'> | null;
	rekeyedColumns?: readonly string[];
	/** Unencrypted columns with personal data. */
	plain?: readonly string[];
	/** Columns that look like keyed hashes but do not depend on SECRET, e.g. hashes of tokens. */
	unkeyed?: readonly string[];
	/** Purpose for which the files in `file_key` are sealed. */
	files?: string;
	/** Column with the id of the person. A legal hold on that person prevents deletion. */
	person?: string;
	/** Column with the id of a case. A legal hold on that case prevents deletion. */
	case?: string;
	/** True if database triggers refuse changes other than deletion at the end of retention. */
	appendOnly?: true;
	keeps?: readonly Keeping[];
	/** The people without an account whose data the rows contain, e.g. visitors or staff. */
	about?: string;
	/**
	 * Parent tables, with the column that contains the parent's id, or a condition in which `$`
	 * represents it. These rows are deleted together with their parent.
	 */
	of?: Readonly<Record<string, string>>;
	/** Other tables whose rows are not deleted while a row of this table refers to them. */
	needs?: Readonly<Record<string, { by: string; where?: string }>>;
	erasure?: RowErasure;
	exported?: string | null;
};

type Declared = Omit<PersonalTable, 'table'> & Subject;

export const personalTable = (table: string, about: Declared): PersonalTable => ({
	table,
	...about,
});

export const columnsOf = (one: PersonalTable): string[] => [
	...Object.keys(one.sealed ?? {}),
	...Object.keys(one.hashed ?? {}),
	...(one.made?.writes ?? []),
	...(one.restarts?.columns ?? []),
	...(one.rekeyedColumns ?? []),
	...(one.plain ?? []),
	...(one.unkeyed ?? []),
];
