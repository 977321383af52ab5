import { setTimeout } from 'node:timers/promises';

/** What runs beside the journeys, by its number; none where they run by themselves. */
const other = Number(process.env['JAGA_E2E_AFTER']);

function runs(pid: number): boolean {
	try {
		return process.kill(pid, 0);
	} catch {
		return false;
	}
}

// Journeys that measure the machine begin when they have it for themselves.
while (other > 0 && runs(other)) await setTimeout(200);
