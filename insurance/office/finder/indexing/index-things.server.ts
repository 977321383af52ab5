import { setTimeout as pause } from 'node:timers/promises';

import type { Log } from '#platform/config/log.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Pool, Tx } from '#platform/db/pool.server.ts';

import type { ThingKind } from '../found.ts';
import {
	BUSY,
	type DueRow,
	dropDue,
	dueThings,
	markDueFailed,
	mayIndex,
	type NewFoundRow,
	queueMissing,
	replacePersons,
} from '../store.server.ts';
import { personsUnder } from './persons-of-thing.server.ts';
import { sealCard, tokenHash } from './token-hashes.server.ts';

export type IndexDeps = { pool: Pool; sealer: Sealer; log: Log };

/** Things of one transaction. */
const PAGE = 100;
const EVERY_MS = 1_000;
const BUSY_MS = 200;
const LOOK_EVERY_MS = 3_600_000;

async function rowsOf(
	{ sealer }: Pick<IndexDeps, 'sealer'>,
	tx: Tx,
	kind: ThingKind,
	thingId: string,
): Promise<NewFoundRow[]> {
	const { persons, customerId } = await personsUnder({ db: tx, sealer }, kind, thingId);
	return persons.map(({ card, tokens }) => ({
		kind: card.role === 'admin' ? 'admin' : kind,
		thingId,
		customerId,
		keyId: sealer.keyId,
		card: sealCard(sealer, card),
		tokens: tokens.map((token) => tokenHash(sealer, token)),
	}));
}

/**
 * Writes the tokens of things that changed; returns how many entries of the queue it took, or
 * `BUSY`. A thing whose data cannot be opened keeps its entry and holds up no other.
 */
function indexDue(deps: IndexDeps): Promise<number> {
	return deps.pool.transaction(async (tx) => {
		if (!(await mayIndex(tx))) return BUSY;
		const due = await dueThings(tx, PAGE);
		if (due.length === 0) return 0;
		const things = new Map<string, DueRow>(due.map((one) => [one.thingId, one]));
		const rows: NewFoundRow[] = [];
		const failed = new Set<string>();
		for (const { kind, thingId } of things.values())
			try {
				rows.push(...(await rowsOf(deps, tx, kind, thingId)));
			} catch (err) {
				deps.log.warn({ err, kind, thingId }, 'a thing cannot be found in the search');
				failed.add(thingId);
			}
		const idsOf = (isFailed: boolean) =>
			due.filter(({ thingId }) => failed.has(thingId) === isFailed).map(({ id }) => id);
		const done = [...things.keys()].filter((id) => !failed.has(id));
		await replacePersons(tx, done, rows);
		await dropDue(tx, idsOf(false));
		await markDueFailed(tx, idsOf(true));
		return due.length;
	});
}

/** Empties the queue. While another process works on it, this waits. */
export async function indexEverything(deps: IndexDeps): Promise<void> {
	for (let taken = BUSY; taken !== 0;) {
		taken = await indexDue(deps);
		if (taken === BUSY) await pause(BUSY_MS);
	}
}

/**
 * Keeps the search up to date, a second after each change. At the start and every hour it looks for
 * what has no tokens yet, e.g. after an upgrade; a stopped process continues there. Any number of
 * processes may do this.
 */
export function startIndexing(deps: IndexDeps): () => Promise<void> {
	let stopped = false;
	let busy = false;
	let running = Promise.resolve();
	let looked = -Infinity;
	const work = async () => {
		if (performance.now() - looked > LOOK_EVERY_MS && (await queueMissing(deps.pool)) !== BUSY)
			looked = performance.now();
		while (!stopped && (await indexDue(deps)) > 0);
	};
	const timer = setInterval(() => {
		if (busy) return;
		busy = true;
		running = work()
			.catch((err: Error) => deps.log.warn({ err }, 'the search was not brought up to date'))
			.finally(() => void (busy = false));
	}, EVERY_MS);
	timer.unref();
	return async () => {
		stopped = true;
		clearInterval(timer);
		await running;
	};
}
