import { Refusal } from './refusal.ts';

/** What a call answered, for tests that look at some of it. */
export type Any = Record<string, any>; // oxlint-disable-line typescript/no-explicit-any

/** For tests only: what somebody was refused with; what was done is none, nor a fault of ours. */
export const refused = (work: Promise<unknown>): Promise<Refusal> =>
	work.then(
		() => Promise.reject(new Error('was not refused')),
		(error) => (error instanceof Refusal ? error : Promise.reject(error)),
	);
