import type { Day } from '#platform/values/dates.ts';

/** First line of the history file, which is NDJSON compressed with Zstandard. */
export type PastHeader = {
	/** First and last day on which the history can end. */
	since: Day;
	until: Day;
	/** First day of the simulation. */
	from: Day;
	seed: number;
	/** Migrations of the schema in which the rows are stored. */
	migrations: string[];
	/** Last values of the sequences. */
	sequences: Record<string, number>;
};

/** Precedes the rows of a table. */
export type PastTable = {
	table: string;
	columns: string[];
	/**
	 * Columns that are stored as plain values, with the purposes for sealing them when they are
	 * loaded.
	 */
	sealed: Record<string, string>;
	/** Purpose for sealing the table's files, if it has any. */
	files?: string;
};

/**
 * A state of a row from day `from` to before day `until`, both counted from `since`; `until` is
 * null if the state still applies at the end.
 */
export type PastRow = [from: number, until: number | null, row: PastValues];

export type PastValues = Record<string, unknown>;

/** Extra value of a row: the index of its file in `PastShared.files`. */
export const FILE = '$file';
/** Extra value of a customer's row: the NIK, because the table only has a keyed hash of it. */
export const NIK = '$nik';

/**
 * IDs and random bytes are replaced in the rows by their index between these characters. Their
 * random parts are regenerated on loading, because they cannot be compressed.
 */
export const [ID_BEGINS, ID_ENDS] = ['\u{E000}', '\u{E001}'];
export const [BYTES_BEGIN, BYTES_END] = ['\u{E002}', '\u{E003}'];

/** Second line: values that rows refer to by index. */
export type PastShared = {
	/** For each time-ordered ID, the milliseconds since the previous one; null for other IDs. */
	ids: (number | null)[];
	files: unknown[];
};

/** Columns stored for a finished job; the others are regenerated on loading. */
export const OF_DONE_JOB = ['kind', 'dedupe_key', 'done_at'] as const;
