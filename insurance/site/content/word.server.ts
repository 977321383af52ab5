import type { Db } from '#platform/db/pool.server.ts';

import { readFilledWordings } from './figures/read-filled.server.ts';

export async function filledWords<K extends string>(
	db: Db,
	fallbacks: Record<K, string>,
): Promise<Record<K, string>> {
	const known = await readFilledWordings(db, 'id');
	return Object.fromEntries(
		Object.entries<string>(fallbacks).map(([key, fallback]) => [key, known[key] ?? fallback]),
	) as Record<K, string>;
}
