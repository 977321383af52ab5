import type { Log } from '#platform/config/log.server.ts';
import type { Db } from '#platform/db/pool.server.ts';

import { countRedirectHits } from './frame/frame-values.server.ts';
import { countMissing, readMissing } from './store.server.ts';

// More different paths than this indicate a scanner probing addresses, not people following old
// links.
const MAX_KEPT = 5_000;
const MAX_WAITING = 500;
const WRITE_EVERY_MS = 5_000;

export type CountedPaths = {
	count(path: string): void;
	write(): Promise<void>;
	stop(): Promise<void>;
};

export const mostMissed = (db: Db, limit: number): ReturnType<typeof readMissing> =>
	readMissing(db, limit);

/**
 * Counts requests for missing paths, so that editors can find the ones still in use (A2.2). Counts
 * are collected in memory first, so that a flood causes only one write every five seconds and never
 * delays a response.
 */
export const countMissedPaths = (db: Db, log: Log): CountedPaths =>
	countPaths(log, (counts) => countMissing(db, counts, MAX_KEPT));

/** Counts how often each redirect is used, so that editors know which ones are still needed. */
export const countFollowed = (db: Db, log: Log): CountedPaths =>
	countPaths(log, (counts) => countRedirectHits(db, counts));

function countPaths(
	log: Log,
	keep: (counts: ReadonlyMap<string, number>) => Promise<void>,
): CountedPaths {
	let waiting = new Map<string, number>();
	const write = async () => {
		if (waiting.size === 0) return;
		const counts = waiting;
		waiting = new Map();
		await keep(counts).catch((err: Error) => log.warn({ err }, 'paths were not counted'));
	};
	const timer = setInterval(write, WRITE_EVERY_MS).unref();
	return {
		count(path) {
			if (!/^\/[\w\-./%]{1,200}$/.test(path)) return;
			if (waiting.has(path) || waiting.size < MAX_WAITING)
				waiting.set(path, (waiting.get(path) ?? 0) + 1);
		},
		write,
		async stop() {
			clearInterval(timer);
			await write();
		},
	};
}
