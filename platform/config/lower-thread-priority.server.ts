import { setPriority } from 'node:os';

/**
 * For threads with long work: on few processors, threads that serve visitors come first. On Linux
 * this affects only the calling thread.
 */
export function lowerThreadPriority(): void {
	if (process.platform === 'linux') setPriority(10);
}
