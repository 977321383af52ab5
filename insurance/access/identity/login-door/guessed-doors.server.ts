import type { Db } from '#platform/db/pool.server.ts';

import { DOOR_PACE, paceAfter } from '../attempt-limits.ts';
import { countAttempts } from '../attempt-store.server.ts';
import type { Realm } from '../realm.ts';
import { DAY_MINUTES, minutesBefore } from '../throttle.server.ts';
import { doorSubject } from './login-door.server.ts';

/**
 * Number of recent wrong passwords at one portal. While `isGuarded` is true, new browsers must
 * provide a proof of work.
 */
export type GuessedDoor = { door: Realm; failures: number; isGuarded: boolean };

const DOORS: readonly Realm[] = ['customer', 'company', 'staff'];

export const doorsUnderGuessing = (db: Db, now: Date): Promise<GuessedDoor[]> =>
	Promise.all(
		DOORS.map(async (door) => {
			const subject = doorSubject(door);
			const ofDay = await countAttempts(db, subject, minutesBefore(now, DAY_MINUTES));
			const { max, minutes } = paceAfter(DOOR_PACE, ofDay);
			const failures = await countAttempts(db, subject, minutesBefore(now, minutes));
			return { door, failures, isGuarded: failures >= max };
		}),
	);
