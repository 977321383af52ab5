import { setPriority } from 'node:os';

/**
 * Gives a thread with long work lower priority: on few processors, threads that serve visitors come
 * first. On Linux this affects only the calling thread.
 */
export function lowerThreadPriority(): void {
	if (process.platform === 'linux') setPriority(10);
}
