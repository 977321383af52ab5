import type { Tx } from '#platform/db/pool.server.ts';

import { writeInsurer } from './insurer-versions.server.ts';
import type { Insurer } from './insurer.ts';

/** Stores the first version if there is none; it also applies to earlier sales. */
export async function seedInsurer(tx: Tx, insurer: Insurer): Promise<void> {
	await writeInsurer(tx, {
		version: 1,
		insurer,
		changedAt: new Date('2026-01-01T00:00:00+07:00'),
		changedBy: null,
		note: 'Data awal',
	});
}
