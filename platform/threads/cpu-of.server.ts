import type { Worker } from 'node:worker_threads';

const SILENT_MS = 3_000;

/** Returns the CPU time of a thread in milliseconds; NaN if it does not respond. */
export async function cpuOf(worker: Worker): Promise<number> {
	let timer: NodeJS.Timeout | undefined;
	const silent = new Promise<null>((resolve) => {
		timer = setTimeout(() => resolve(null), SILENT_MS);
	});
	const usage = await Promise.race([worker.cpuUsage().catch(() => null), silent]);
	clearTimeout(timer);
	return usage ? (usage.user + usage.system) / 1_000 : Number.NaN;
}
