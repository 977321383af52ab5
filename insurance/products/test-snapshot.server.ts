import { vi } from 'vitest';

import { SNAPSHOT_MS } from './snapshot.server.ts';

let ahead = 0;
const real = performance.now.bind(performance);

/** For tests only: as late as a process sees at the latest what another has added; no waiting. */
export function passSnapshot(): void {
	ahead += SNAPSHOT_MS;
	vi.spyOn(performance, 'now').mockImplementation(() => real() + ahead);
}
