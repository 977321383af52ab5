import type { Db } from '#platform/db/pool.server.ts';

type Seen<T> = { at: number; value: Promise<T> };

/** Milliseconds that a process may sell by a snapshot before it asks whether something was added. */
export const SNAPSHOT_MS = 5_000;
/** Least wait between two looks that somebody forces by asking for what is not there. */
const FORCED_MS = 250;

export type Snapshot<T> = (db: Db, options?: { fresh?: boolean }) => Promise<T>;

/**
 * Keeps rows that seldom change in memory, so that pricing asks the database nothing: `mark` is a
 * cheap query whose answer changes with every change of them, `load` reads them all. A pool looks
 * at the mark once in `SNAPSHOT_MS`; a transaction looks every time and so sees its own additions.
 * `fresh` looks now, unless that was done a moment ago.
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
		// Of a transaction that rolls back nothing may stay: its rows have marks that never come
		// again.
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
