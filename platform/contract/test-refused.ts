import { Refusal } from './refusal.ts';

/** What a call answered, before a test looks into it. */
export type Any = Record<string, any>; // oxlint-disable-line typescript/no-explicit-any

/** The refusal that is expected; whatever else happens fails the test. */
export const refused = (asked: Promise<unknown>): Promise<Refusal> =>
	asked.then(
		() => Promise.reject(new Error('was not refused')),
		(error) => (error instanceof Refusal ? error : Promise.reject(error)),
	);
