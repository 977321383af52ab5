import type { Db } from '#platform/db/pool.server.ts';

type Seen<T> = { at: number; value: Promise<T> };

/** Milliseconds for which a process may use a snapshot before it checks for new versions. */
export const SNAPSHOT_MS = 5_000;
/** Minimum time, in milliseconds, between two checks that are forced by requests for missing items. */
const FORCED_MS = 250;

export type Snapshot<T> = (db: Db, options?: { fresh?: boolean }) => Promise<T>;

/**
 * Caches rarely changing rows in memory, so that pricing needs no queries. `mark` is a cheap query
 * whose result changes whenever the rows do; `load` loads all rows. For a pool, the mark is checked
 * once per `SNAPSHOT_MS`. A transaction checks it every time and therefore sees its own additions.
 * `fresh` checks immediately, unless the last check was very recent.
 */
export function keepSnapshot<T>(
	mark: (db: Db) => Promise<string>,
	load: (db: Db) => Promise<T>,
): Snapshot<T> {
	const seen = new WeakMap<Db, Seen<T>>();
	const loaded = new Map<string, Promise<T>>();

	async function look(db: Db): Promise<T> {
		const key = await mark(db);
		const known = loaded.get(key);
		if (known) return known;
		const value = load(db);
		// Clearing the cache also removes entries from transactions that were rolled back, which
		// would never be used again.
		if (loaded.size > 8) loaded.clear();
		loaded.set(key, value);
		value.catch(() => loaded.delete(key));
		return value;
	}

	return (db, { fresh = false } = {}) => {
		if ('inTransaction' in db) return look(db);
		const last = seen.get(db);
		const now = performance.now();
		if (last && now - last.at < (fresh ? FORCED_MS : SNAPSHOT_MS)) return last.value;
		const value = look(db);
		seen.set(db, { at: now, value });
		value.catch(() => seen.delete(db));
		return value;
	};
}
