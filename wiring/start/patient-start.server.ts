import { setTimeout } from 'node:timers/promises';

import type { Config } from '#platform/config/config.server.ts';
import type { Log } from '#platform/config/log.server.ts';
import { isAway } from '#platform/db/away.server.ts';

const FIRST_PAUSE_S = 1;
const LONGEST_PAUSE_S = 5;

/**
 * Starts, and retries for at most DATABASE_WAIT_SECONDS while the database does not respond. Any
 * other error ends the start immediately. A failed start cleans up after itself.
 */
export async function startPatiently<T>(
	config: Pick<Config, 'databaseWaitSeconds'>,
	log: Log,
	start: () => Promise<T>,
	pause: (seconds: number) => Promise<unknown> = (seconds) => setTimeout(seconds * 1000),
): Promise<T> {
	const until = performance.now() + config.databaseWaitSeconds * 1000;
	for (let seconds = FIRST_PAUSE_S; ; seconds = Math.min(seconds * 2, LONGEST_PAUSE_S)) {
		try {
			return await start();
		} catch (error) {
			if (!isAway(error as Error) || performance.now() + seconds * 1000 > until) throw error;
			const left = Math.round((until - performance.now()) / 1000);
			log.warn(
				{ err: error, againInSeconds: seconds, givesUpInSeconds: left },
				'the database does not answer: waiting for it',
			);
			await pause(seconds);
		}
	}
}
