import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { afterAll, describe, expect, test } from 'vitest';

import { makeInspector } from './inspect.server.ts';
import { latin, pdfOf } from './pdf/test-pdfs.server.ts';
import { HOSTILE } from './test-hostile-files.server.ts';

const folder = mkdtempSync(join(tmpdir(), 'jaga-inspector-'));
const script = pathToFileURL(join(folder, 'thread.mjs'));
writeFileSync(
	script,
	`import { parentPort } from 'node:worker_threads';
	parentPort.on('message', () => { for (;;); });
	parentPort.postMessage({ id: 0 });`,
);
const inspector = makeInspector();
afterAll(async () => {
	await inspector.stop();
	rmSync(folder, { recursive: true });
});

const inMs = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1_000;
/**
 * Measures the CPU time of this thread and of the whole process, so that other load on the machine
 * does not count.
 */
async function costOf(work: () => Promise<unknown>): Promise<{ here: number; all: number }> {
	const [here, all] = [process.threadCpuUsage(), process.cpuUsage()];
	await work();
	return { here: inMs(process.threadCpuUsage(here)), all: inMs(process.cpuUsage(all)) };
}

describe('a deliberately slow file costs the calling thread less than 20 ms and all threads less than 2 s', () => {
	test.each(Object.entries(HOSTILE))('%s', async (_what, make) => {
		const file = make();
		await inspector.inspect(pdfOf());
		const look = () =>
			costOf(async () =>
				expect(await inspector.inspect(file)).not.toEqual({ problem: 'busy' }),
			);
		// Garbage from earlier work may be collected during one inspection, but not during all
		// three.
		const looks = [await look(), await look(), await look()];
		const here = Math.min(...looks.map((one) => one.here));
		const all = Math.min(...looks.map((one) => one.all));
		expect(here).toBeLessThan(20);
		expect(all).toBeLessThan(2_000);
	});
});

test('rejects a file that exceeds the time limit without blocking the calling thread', async () => {
	const slow = makeInspector({ script, workMs: 300 });
	const { here } = await costOf(async () =>
		expect(await slow.inspect(latin('x'))).toEqual({ problem: 'endless' }),
	);
	expect(here).toBeLessThan(40);
	await slow.stop();
	expect(await slow.inspect(latin('x'))).toEqual({ problem: 'busy' });
});

test('returns a result for each of forty concurrent files', async () => {
	const answers = await Promise.all(Array.from({ length: 40 }, () => inspector.inspect(pdfOf())));
	const kinds = answers.map((one) => ('kind' in one ? one.kind : one.problem));
	// Two threads are busy and twenty-four files are queued. All other senders are asked to try
	// again.
	expect(kinds.filter((kind) => kind === 'pdf').length).toBeGreaterThanOrEqual(24);
	expect(new Set(kinds)).toEqual(new Set(['pdf', 'busy']));
});
