import { Refusal } from '#platform/contract/refusal.ts';

let present = 0;

/** Number of files read concurrently in this process. Each needs a thread and a connection. */
const AT_ONCE = 2;
const MAX_WAITING = 6;
/** Reserves a place in the queue before anything is written; returns the function that releases it. */
export function takePlace(): () => void {
	if (present >= AT_ONCE + MAX_WAITING)
		throw new Refusal(
			'busy',
			'Banyak berkas sedang dibaca. Tunggu sebentar, lalu unggah lagi.',
		);
	present += 1;
	return () => void (present -= 1);
}

let running = 0;
const waiting: (() => void)[] = [];
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
	if (running >= AT_ONCE) await new Promise<void>((resume) => waiting.push(resume));
	running += 1;
	try {
		return await work();
	} finally {
		running -= 1;
		waiting.shift()?.();
	}
}
