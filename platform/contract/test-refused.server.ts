import { Refusal } from './refusal.ts';

export type Any = Record<string, any>; // oxlint-disable-line typescript/no-explicit-any

/**
 * For tests only. Resolves with the refusal, and fails if the work succeeded or threw another
 * error.
 */
export const refused = (work: Promise<unknown>): Promise<Refusal> =>
	work.then(
		() => Promise.reject(new Error('was not refused')),
		(error) => (error instanceof Refusal ? error : Promise.reject(error)),
	);
