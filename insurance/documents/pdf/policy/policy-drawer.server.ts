import { serialize } from 'node:v8';

import { makeThreadPool } from '#platform/threads/thread-pool.server.ts';

import { policyPdf, type PolicyContent } from './policy-pdf.server.ts';

type DrawPolicy = (document: PolicyContent) => Promise<Buffer>;
/** Renders policies off the request thread, because each one would block it for 0.1 s. */
export type PolicyDrawer = { draw: DrawPolicy; stop(): Promise<void> };

export function makePolicyDrawer(warn?: (err: unknown) => void): PolicyDrawer {
	const threads = makeThreadPool<Uint8Array>({
		script: new URL('./policy-drawer-thread.server.ts', import.meta.url),
		most: 1,
		waiting: 200,
		patienceMs: 60_000,
		timeoutMs: 90_000,
		memoryMb: 192,
		...(warn ? { warn } : {}),
	});
	return {
		async draw(document) {
			const done = await threads.run(new Uint8Array(serialize(document)));
			if ('failed' in done) throw new Error(`the thread that draws policies: ${done.failed}`);
			return Buffer.from(done.answer);
		},
		stop: () => threads.stop(),
	};
}

/** Renders in-process, for scripts that serve no requests. */
export const drawsHere: Pick<PolicyDrawer, 'draw'> = { draw: policyPdf };
