import type { Db } from '#platform/db/pool.server.ts';
import type { Day } from '#platform/values/dates.ts';
import { afterWorkingDays } from '#platform/values/working-days.ts';

import { readInsurer } from './insurer-versions.server.ts';

export async function dueDay(db: Db, from: Day, workingDays: number): Promise<Day> {
	return afterWorkingDays(from, workingDays, await readInsurer(db));
}
