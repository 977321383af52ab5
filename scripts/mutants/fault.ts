/**
 * One fault that somebody could write by accident: `find` stands exactly once in `file`, and with
 * `replace` in its place at least one test of `tests` must fail.
 */
export type Fault = {
	name: string;
	file: string;
	find: string;
	replace: string;
	/** Test files that are run with the fault in place. */
	tests: readonly string[];
	/** The row of docs/trust.md or the requirement that stands on it. */
	row: string;
};
