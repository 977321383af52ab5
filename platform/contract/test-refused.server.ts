import { Refusal } from './refusal.ts';

/** For tests only: what somebody was refused with; what was done is none, nor a fault of ours. */
export const refused = (work: Promise<unknown>): Promise<Refusal> =>
	work.then(
		() => Promise.reject(new Error('was not refused')),
		(error) => (error instanceof Refusal ? error : Promise.reject(error)),
	);
