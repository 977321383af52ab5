import type { Keyring } from '#platform/config/sealed.server.ts';
import type { PoolPlace } from '#platform/db/pool.server.ts';
import { makeThreadPool } from '#platform/threads/thread-pool.server.ts';

import type { Slice, SliceDone } from './replay-slice.server.ts';

export type ReplayerData = {
	address: PoolPlace;
	keys: Keyring;
};

/**
 * Prices slices of the portfolio one at a time, in a separate thread so that visitors' requests are
 * not delayed.
 */
export type Replayer = { slice(slice: Slice): Promise<SliceDone>; stop(): Promise<void> };

export function makeReplayer(data: ReplayerData, warn?: (err: unknown) => void): Replayer {
	const threads = makeThreadPool<SliceDone>({
		script: new URL('./replay-thread.server.ts', import.meta.url),
		most: 1,
		// If two replays run concurrently, the second one waits for up to the duration of one job.
		patienceMs: 45_000,
		timeoutMs: 90_000,
		memoryMb: 512,
		data,
		...(warn ? { warn } : {}),
	});
	return {
		async slice(slice) {
			const done = await threads.run(Buffer.from(JSON.stringify(slice)));
			if ('failed' in done) throw new Error(`the thread of the replay: ${done.failed}`);
			return done.answer;
		},
		stop: () => threads.stop(),
	};
}
