import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

import type { BenchLoad, Loaded } from './load.ts';

const exec = promisify(execFile);

export function median(numbers: readonly number[]): number {
	const sorted = [...numbers].sort((a, b) => a - b);
	const middle = sorted.length >> 1;
	const [low = Number.NaN, high = low] =
		sorted.length % 2 ? [sorted[middle]] : [sorted[middle - 1], sorted[middle]];
	return (low + high) / 2;
}

/** Returns the CPU time used by a process, in milliseconds; NaN if there is no /proc. */
function cpuOf(pid: number): number {
	try {
		const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
		return (Number(fields[11]) + Number(fields[12])) * 10;
	} catch {
		return Number.NaN;
	}
}

export function childPids(): number[] {
	try {
		return readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8')
			.trim()
			.split(' ')
			.map(Number);
	} catch {
		return [];
	}
}

export type Round = Loaded & { cpuMicros: number };

/** Runs one load from a separate process; `cpuMicros` is the server's CPU time per request. */
export async function loadOnce(load: BenchLoad, pid: number): Promise<Round> {
	const client = load.raw ? 'raw-load.ts' : 'load.ts';
	const before = cpuOf(pid);
	const { stdout } = await exec(process.execPath, [
		join(import.meta.dirname, client),
		JSON.stringify(load),
	]);
	const loaded = JSON.parse(stdout) as Loaded;
	return { ...loaded, cpuMicros: ((cpuOf(pid) - before) * 1000) / loaded.requests };
}

export type Summary = {
	perSecond: number;
	p50: number;
	p99: number;
	cpuMicros: number;
	failed: number;
	rounds: number[];
};

/**
 * Returns the share of one core used by the server. If it is well under 100 %, the load was the
 * limit, not the server.
 */
export const busyShare = ({ perSecond, cpuMicros }: Summary) =>
	`${Math.round((perSecond * cpuMicros) / 10_000)} % of a core`;

function summaryOf(rounds: Round[]): Summary {
	const middle = (pick: (round: Round) => number) => median(rounds.map(pick));
	return {
		perSecond: middle((round) => round.perSecond),
		p50: middle((round) => round.p50),
		p99: middle((round) => round.p99),
		cpuMicros: middle((round) => round.cpuMicros),
		failed: rounds.reduce((sum, round) => sum + round.failed, 0),
		rounds: rounds.map((round) => Math.round(round.perSecond)),
	};
}

export type Target = { pid: number; load: BenchLoad };

/**
 * Applies load to the targets in turn, several times, so that other load on the machine affects all
 * of them.
 */
export async function alternate(targets: readonly Target[], times: number): Promise<Summary[]> {
	for (const { pid, load } of targets)
		await loadOnce({ ...load, unique: load.unique && `w${load.unique}`, seconds: 3 }, pid);
	const rounds: Round[][] = targets.map(() => []);
	for (let turn = 0; turn < times; turn += 1) {
		for (const [at, { pid, load }] of targets.entries()) {
			rounds[at]?.push(
				await loadOnce({ ...load, unique: load.unique && `${turn}${load.unique}` }, pid),
			);
		}
	}
	return rounds.map(summaryOf);
}

export type Server = { pid: number; url: string; stop(): Promise<void> };

export async function startServer(
	args: string[],
	port: number,
	path: string,
	env: Record<string, string> = {},
): Promise<Server> {
	let output = '';
	const child: ChildProcess = spawn(process.execPath, args, {
		env: { ...process.env, ...env },
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	child.stdout?.on('data', (bytes: Buffer) => (output += bytes.toString()));
	child.stderr?.on('data', (bytes: Buffer) => (output += bytes.toString()));
	const url = `http://127.0.0.1:${port}`;
	for (const end = Date.now() + 240_000; ;) {
		if (
			await fetch(url + path).then(
				(answer) => answer.ok,
				() => false,
			)
		)
			break;
		if (child.exitCode !== null || Date.now() > end)
			throw new Error(`${args[0]} did not start:\n${output}`);
		await new Promise((resume) => setTimeout(resume, 100));
	}
	const stop = async () => {
		const gone = new Promise((resolve) => child.once('exit', resolve));
		child.kill('SIGTERM');
		await gone;
	};
	return { pid: child.pid ?? 0, url, stop };
}
