import { statfs } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';

import sql from 'sql-template-tag';

import { keepsNothing } from '#platform/db/away.server.ts';
import type { Pool } from '#platform/db/pool.server.ts';

import { type HealthCheck, makeHealthChecks } from './health-checks.server.ts';

type Ready = { ready: true } | { ready: false; why: string };
export type Readiness = {
	/**
	 * Checks whether this process can serve requests and store what it receives, at most once per
	 * second.
	 */
	look(): Promise<Ready>;
	/**
	 * Must be called with every internal error, because a purchase may need more space than the
	 * probe.
	 */
	notice(error: Error): void;
};

/** If less space than this is free, a purchase with its documents may no longer fit. */
const ROOM_BYTES = 24 * 1024 * 1024;
const PROBE_MS = 3_000;
const LOOK_MS = 1_000;
/** How long a single refused write counts, in milliseconds, if only the database's own disk is full. */
const REFUSED_MS = 15_000;

const STOPPING = 'The process is stopping.';
const AWAY = 'The database does not answer.';
const KEEPS_NOTHING =
	'The database keeps nothing that is written: its disk is full or it may only be read.';

/** Returns the free space in bytes on a folder's disk; null if the system does not report it. */
export async function freeBytes(folder: string): Promise<number | null> {
	const disk = await statfs(folder).catch(() => null);
	return disk && disk.bavail * disk.bsize;
}

async function roomIn(dataDir: string): Promise<Ready> {
	const free = (await freeBytes(dataDir)) ?? Infinity;
	const mega = (bytes: number) => Math.floor(bytes / 1024 / 1024);
	return free >= ROOM_BYTES
		? { ready: true }
		: {
				ready: false,
				why: `The disk of DATA_DIR is full: ${mega(free)} MB left, ${mega(ROOM_BYTES)} MB are needed.`,
			};
}

async function writes(pool: Pool): Promise<Ready> {
	const probe = Promise.try(() => pool.query(sql`update write_probe set at = now()`)).then(
		(): Ready => ({ ready: true }),
		(error: Error): Ready => ({
			ready: false,
			why: keepsNothing(error) ? KEEPS_NOTHING : AWAY,
		}),
	);
	const late = setTimeout(PROBE_MS, { ready: false, why: AWAY } as Ready, { ref: false });
	return Promise.race([probe, late]);
}

export function makeReadiness(
	{
		pool,
		dataDir,
		isStopping,
		must = [],
		changed = () => {},
	}: {
		pool: Pool;
		dataDir: string;
		isStopping: () => boolean;
		/** Additional required checks, run at most four times a minute. */
		must?: readonly HealthCheck[];
		/**
		 * Called when the result differs from the previous one. The process is assumed to be ready
		 * before the first check.
		 */
		changed?: (now: Ready) => void;
	},
	clock: () => number = Date.now,
): Readiness {
	const others = makeHealthChecks(must, { clock });
	let refusedAt = -Infinity;
	let known = '';
	const noted = (now: Ready): Ready => {
		const why = now.ready ? '' : now.why;
		if (why !== known) changed(now);
		known = why;
		return now;
	};
	let last: { at: number; answer: Promise<Ready> } | null = null;
	const lookNow = async (): Promise<Ready> => {
		const room = await roomIn(dataDir);
		if (!room.ready) return room;
		const probe = await writes(pool);
		if (!probe.ready) return probe;
		const wrong = (await others()).find(({ ok }) => ok === false);
		if (wrong) return { ready: false, why: wrong.words };
		return clock() - refusedAt < REFUSED_MS
			? { ready: false, why: KEEPS_NOTHING }
			: { ready: true };
	};
	return {
		look() {
			if (isStopping()) return Promise.resolve({ ready: false, why: STOPPING });
			if (last === null || clock() - last.at >= LOOK_MS)
				last = { at: clock(), answer: lookNow().then(noted) };
			return last.answer;
		},
		notice(error) {
			if (keepsNothing(error)) refusedAt = clock();
		},
	};
}
