import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { freePort, type RunningProduct } from '../../program/product.ts';

const root = join(import.meta.dirname, '../../..');

export type Installation = RunningProduct & {
	npm(line: string, more?: Record<string, string>): Promise<string>;
};

/**
 * Passes only the variables of an operator's shell, because no test setting may make the task
 * easier.
 */
const shell = () =>
	Object.fromEntries(
		['PATH', 'HOME', 'TMPDIR', 'LANG'].flatMap((name) => {
			const value = process.env[name];
			return value === undefined ? [] : [[name, value]];
		}),
	);

export async function clone(folder: string, revision: string): Promise<void> {
	const git = (...args: string[]) => promisify(execFile)('git', args);
	await git('clone', '--quiet', '--no-checkout', root, folder);
	await git('-C', folder, 'checkout', '--quiet', '--detach', revision);
}

export async function openInstallation(
	folder: string,
	dataDir: string,
	settings: Record<string, string>,
): Promise<Installation> {
	const port = await freePort();
	const url = `http://127.0.0.1:${port}`;
	const env = {
		...shell(),
		NODE_ENV: 'production',
		HOST: '127.0.0.1',
		PORT: String(port),
		PUBLIC_URL: url,
		PLAIN_HTTP: 'true',
		DATA_DIR: dataDir,
		...settings,
	};
	let child: ChildProcess | null = null;
	let output = '';
	/**
	 * True if the whole process group has ended. npm ends before the application, which still has
	 * to stop its database.
	 */
	const isGone = (group: number) => {
		try {
			process.kill(-group, 0);
			return false;
		} catch {
			return true;
		}
	};
	const end = async (signal: NodeJS.Signals) => {
		const group = child?.pid;
		child = null;
		if (group === undefined || isGone(group)) return null;
		process.kill(-group, signal);
		while (!isGone(group)) await new Promise((resume) => setTimeout(resume, 100));
		return null;
	};
	const isReady = () =>
		fetch(`${url}/readyz`).then(
			({ ok }) => ok,
			() => false,
		);
	return {
		url,
		dataDir,
		output: () => output,
		async npm(line, more = {}) {
			const { stdout } = await promisify(execFile)('npm', line.split(' '), {
				cwd: folder,
				env: { ...env, ...more },
				maxBuffer: 1 << 26,
			});
			return stdout;
		},
		async start() {
			const one = spawn('npm', ['start'], {
				cwd: folder,
				env,
				stdio: 'pipe',
				detached: true,
			});
			child = one;
			const hear = (bytes: Buffer) => void (output += bytes.toString());
			one.stdout.on('data', hear);
			one.stderr.on('data', hear);
			while (!(await isReady())) {
				if (one.exitCode !== null) throw new Error(`it did not start:\n${output}`);
				await new Promise((resume) => setTimeout(resume, 100));
			}
		},
		stop: () => end('SIGTERM'),
		kill: async () => void (await end('SIGKILL')),
		remove: async () => void (await end('SIGTERM')),
	};
}
