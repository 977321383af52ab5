import type { Db } from '#platform/db/pool.server.ts';

type Seen<T> = { at: number; value: Promise<T> };

/** Milliseconds that a process may sell from a snapshot before it checks for additions. */
export const SNAPSHOT_MS = 5_000;
/** Minimum wait between two checks forced by requests for missing items. */
const FORCED_MS = 250;

export type Snapshot<T> = (db: Db, options?: { fresh?: boolean }) => Promise<T>;

/**
 * Keeps rarely changing rows in memory, so that pricing needs no queries: `mark` is a cheap query
 * whose result changes whenever the rows do, `load` reads them all. A pool checks the mark once in
 * `SNAPSHOT_MS`; a transaction checks every time and so sees its own additions. `fresh` checks
 * immediately, unless the last check was very recent.
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
		// Clears the cache so that nothing remains from a transaction that rolled back: its rows
		// have marks that never occur again.
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
