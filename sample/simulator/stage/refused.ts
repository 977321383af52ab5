import { Refusal } from '#platform/contract/refusal.ts';

/** Returns `instead` for a refusal with one of these codes, and rethrows any other error. */
export const refusedAs =
	<T>(codes: Refusal['code'] | readonly Refusal['code'][], instead: T) =>
	(error: unknown): T => {
		if (error instanceof Refusal && [codes].flat().includes(error.code)) return instead;
		throw error;
	};
