/**
 * A fault that could be written by accident. `find` occurs exactly once in `file`. When it is
 * replaced by `replace`, at least one test in `tests` must fail.
 */
export type Fault = {
	name: string;
	file: string;
	find: string;
	replace: string;
	tests: readonly string[];
	/** The row in docs/trust.md, or the requirement, that the fault violates. */
	row: string;
};
