import { setPriority } from 'node:os';

/**
 * Lowers the priority of a thread with long-running work. With few processors, threads that serve
 * visitors then come first. On Linux this affects only the calling thread.
 */
export function lowerThreadPriority(): void {
	if (process.platform === 'linux') setPriority(10);
}
