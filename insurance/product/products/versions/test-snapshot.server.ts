import { vi } from 'vitest';

import { SNAPSHOT_MS } from './snapshot.server.ts';

let ahead = 0;
const real = performance.now.bind(performance);

/**
 * For tests only: advances the clock past the delay after which a process sees versions added by
 * another process.
 */
export function passSnapshot(): void {
	ahead += SNAPSHOT_MS;
	vi.spyOn(performance, 'now').mockImplementation(() => real() + ahead);
}
