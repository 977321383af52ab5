import { setPriority } from 'node:os';

/**
 * For threads with long work: where processors are few, anyone who answers visitors goes first. On
 * Linux this is about the calling thread alone.
 */
export function lowerThreadPriority(): void {
	if (process.platform === 'linux') setPriority(10);
}
