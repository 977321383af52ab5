import type { Day } from '#platform/values/dates.ts';

/** First line of the past, which is NDJSON compressed with Zstandard. */
export type PastHeader = {
	/** First and last day on which the past can end. */
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

/** Introduces the rows of a table. */
export type PastTable = {
	table: string;
	columns: string[];
	/** Columns whose values are stored unsealed, with the purposes for which they are sealed. */
	sealed: Record<string, string>;
	/** Purpose for which the table's files are sealed, if it has files. */
	files?: string;
};

/**
 * A state of a row, with the first day on which it applies and the first one on which it no longer
 * does, both counted from `since`; null if it still does at the end.
 */
export type PastRow = [from: number, until: number | null, row: PastValues];

export type PastValues = Record<string, unknown>;

/** Extra value of a row: the position of its file among the contents. */
export const FILE = '$file';
/** Extra value of a customer's row: the NIK, of which the table has only a keyed hash. */
export const NIK = '$nik';

/**
 * Ids and random bytes are replaced in the rows by their positions between these characters. Their
 * random parts are made again when the past is loaded, because they cannot be compressed.
 */
export const [ID_BEGINS, ID_ENDS] = ['\u{E000}', '\u{E001}'];
export const [BYTES_BEGIN, BYTES_END] = ['\u{E002}', '\u{E003}'];

/** Second line: what rows refer to by position. */
export type PastShared = {
	/**
	 * Time in milliseconds of each id that is ordered by time, less that of the id before; else
	 * null.
	 */
	ids: (number | null)[];
	/** Contents of files. */
	files: unknown[];
};

/** Columns kept of a job that is done; the others are made again when the past is loaded. */
export const OF_DONE_JOB = ['kind', 'dedupe_key', 'done_at'] as const;
