import { type ChildProcess, fork } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';

import type { FromProduct, ToProduct } from './messages.ts';

type Product = { url: string; stop(): void };
type Asked = Exclude<FromProduct, { kind: 'ready' }>;
type Draw = (asked: Asked, url: string) => Promise<ToProduct>;

async function freePort(): Promise<number> {
	const probe = createServer();
	await new Promise<void>((ready) => probe.listen(0, '127.0.0.1', ready));
	const { port } = probe.address() as { port: number };
	await new Promise((closed) => probe.close(closed));
	return port;
}

type Spare = { child: ChildProcess; url: string };

async function makeSpare(env: NodeJS.ProcessEnv): Promise<Spare> {
	const port = await freePort();
	const child = fork(join(import.meta.dirname, 'product.ts'), {
		env: { ...env, PORT: String(port), HOST: '127.0.0.1' },
	});
	return { child, url: `http://127.0.0.1:${port}` };
}

/** Activates the spare. Resolves when it is ready to serve. */
async function begin({ child, url }: Spare, draw: Draw): Promise<Product> {
	await new Promise<void>((ready, failed) => {
		child.once('exit', (code) => failed(new Error(`the product ended with ${code}`)));
		child.on('message', (message: FromProduct) => {
			if (message.kind === 'ready') return ready();
			return void draw(message, url).then((answer) => child.connected && child.send(answer));
		});
		child.send('begin');
	});
	return { url, stop: () => void child.kill('SIGTERM') };
}

/**
 * Manages the running application process and its replacement after a change. The next process
 * starts in parallel and takes over when it is ready. If it cannot start, the current process keeps
 * running.
 */
export function makeProducts(env: NodeJS.ProcessEnv, draw: Draw, say: (line: string) => void) {
	let current: Promise<Product | null> = Promise.resolve(null);
	let spare = makeSpare(env);
	let isQueued = false;
	const restart = (why: string): void => {
		// A queued start has not begun yet, so it will include this change.
		if (isQueued) return;
		isQueued = true;
		const began = performance.now();
		current = current.then(async (before) => {
			const ready = await spare;
			isQueued = false;
			try {
				const serving = await begin(ready, draw);
				before?.stop();
				const took = Math.round(performance.now() - began);
				say(`${why}: serving again after ${took} ms`);
				return serving;
			} catch (error) {
				const kept = before ? '; the one before serves on' : '';
				say(`${why}: ${(error as Error).message}${kept}`);
				return before;
			} finally {
				spare = makeSpare(env);
			}
		});
	};
	const stop = async () => {
		(await current)?.stop();
		(await spare).child.kill();
	};
	return { restart, current: () => current, stop };
}
