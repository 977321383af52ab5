import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

import { testFolder } from '#platform/files/test-folder.server.ts';

const root = join(import.meta.dirname, '../..');

/** Ports that no operating system uses for outgoing connections. */
const PORTS = { from: 18_000, to: 32_000 };

/**
 * Returns a port that stays available for later use, even after a stop. A port chosen by the
 * operating system could be assigned to an outgoing connection in the meantime.
 */
export async function freePort(): Promise<number> {
	for (;;) {
		const port = randomInt(PORTS.from, PORTS.to);
		const probe = createServer();
		const free = await new Promise<boolean>((notify) => {
			probe.once('error', () => notify(false));
			probe.listen(port, () => notify(true));
		});
		if (!free) continue;
		await new Promise((closed) => probe.close(closed));
		return port;
	}
}

/**
 * The application as a separate program, as a user would start it: `main.ts` on Node 26 with a
 * separate folder and port.
 */
export type RunningProduct = {
	url: string;
	dataDir: string;
	output(): string;
	start(): Promise<void>;
	stop(): Promise<number | null>;
	/** Kills (-9) the process, simulating a power cut. */
	kill(): Promise<void>;
	remove(): Promise<void>;
};

export const PREPARED = 'JAGA_E2E_PREPARED';

/**
 * Settings that are incompatible with a prepared folder, because they specify another location or
 * other keys.
 */
const OWN = ['DATA_DIR', 'DATABASE_URL', 'SECRET', 'BODY_KEY'];

function makeDataDir(): string {
	return testFolder('e2e');
}

/**
 * Makes a copy that preserves file ownership, because the database server refuses a folder that it
 * does not own.
 */
function copyPrepared(): string {
	const dataDir = makeDataDir();
	const prepared = process.env[PREPARED];
	if (prepared) execFileSync('cp', ['-a', `${prepared}/.`, dataDir]);
	return dataDir;
}

/** Prepares an application instance. `fresh`: the very first start, with nothing loaded before. */
export async function makeProduct(
	env: Record<string, string> = {},
	{ fresh = OWN.some((name) => name in env) } = {},
): Promise<RunningProduct> {
	const port = await freePort();
	const dataDir = env['DATA_DIR'] ?? (fresh ? makeDataDir() : copyPrepared());
	const url = `http://127.0.0.1:${port}`;
	let child: ChildProcess | null = null;
	let output = '';

	const exited = (one: ChildProcess) =>
		one.exitCode !== null || one.signalCode !== null
			? Promise.resolve(one.exitCode)
			: new Promise<number | null>((resolve) => one.once('exit', (code) => resolve(code)));

	const stop = async () => {
		if (!child) return null;
		child.kill('SIGTERM');
		const code = await exited(child);
		child = null;
		return code;
	};

	return {
		url,
		dataDir,
		output: () => output,
		async start() {
			const one = spawn(process.execPath, [join(root, 'main.ts')], {
				cwd: root,
				// Journeys that share two cores slow each other down, so only surge.test.ts tests
				// surges.
				env: {
					...process.env,
					PORT: String(port),
					HOST: '127.0.0.1',
					PUBLIC_URL: url,
					DATA_DIR: dataDir,
					LOG_LEVEL: 'warn',
					BUSY_AFTER_MS: '30000',
					// Most journeys do not test the cost of solving a captcha.
					CAPTCHA_HASHES: '1000',
					SAMPLE_PAST: 'false',
					...env,
				},
				stdio: ['ignore', 'pipe', 'pipe'],
			});
			child = one;
			const collect = (bytes: Buffer) => (output += bytes.toString());
			one.stdout?.on('data', collect);
			one.stderr?.on('data', collect);
			const deadline = Date.now() + 180_000;
			while (Date.now() < deadline) {
				if (one.exitCode !== null || one.signalCode !== null)
					throw new Error(`the product did not start:\n${output}`);
				const ready = await fetch(`${url}/readyz`).then(
					(answer) => answer.ok,
					() => false,
				);
				if (ready) return;
				await new Promise((resume) => setTimeout(resume, 50));
			}
			throw new Error(`the product was not ready in three minutes:\n${output}`);
		},
		stop,
		async kill() {
			if (!child) return;
			child.kill('SIGKILL');
			await exited(child);
			child = null;
		},
		async remove() {
			await stop();
			rmSync(dataDir, { recursive: true, force: true });
		},
	};
}
