import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';

const run = (command: string, ...args: string[]) =>
	execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
const IP = 'ip';
const ip = (...args: string[]) => run(IP, ...args);

/**
 * A simulated machine that is separate as far as the network is concerned: a namespace with one
 * address, on a link that can be cut. Its processes end with the machine.
 */
export type Machine = {
	name: string;
	address: string;
	/** Starts a long-running program on the machine; its output is written to the log folder. */
	start(program: string, command: readonly string[], env?: Record<string, string>): Program;
	ask(command: readonly string[], env?: Record<string, string>): string;
	/** Kills (-9) everything running on the machine simultaneously, like a power cut. */
	cutPower(): Promise<void>;
	unplug(): void;
	plugIn(): void;
};
type Program = { child: ChildProcess; log: string };

export type Network = { machine(name: string, host: number): Machine; remove(): Promise<void> };

export const pause = (ms: number) => new Promise<void>((resume) => setTimeout(resume, ms));

export async function until(
	what: string,
	holds: () => Promise<boolean> | boolean,
	seconds = 60,
): Promise<void> {
	const deadline = Date.now() + seconds * 1_000;
	for (;;) {
		if (await Promise.try(holds).catch(() => false)) return;
		if (Date.now() > deadline) throw new Error(`after ${seconds} s still not: ${what}`);
		await pause(200);
	}
}

/** Returns a command that runs under the database account. Only root may enter the namespace itself. */
export const asPostgres = (command: readonly string[]): string[] => [
	'setpriv',
	'--reuid=postgres',
	'--regid=postgres',
	'--clear-groups',
	...command,
];

function inside(space: string): string[] {
	const text = ip('netns', 'pids', space);
	return text.split('\n').filter((pid) => pid !== '');
}

async function killAll(space: string): Promise<void> {
	for (let tries = 0; tries < 50; tries += 1) {
		const pids = inside(space);
		if (pids.length === 0) return;
		for (const pid of pids) {
			try {
				process.kill(Number(pid), 'SIGKILL');
			} catch {}
		}
		await pause(50);
	}
	throw new Error(`programs of ${space} do not end: ${inside(space).join(' ')}`);
}

function makeMachine(space: string, name: string, address: string, wire: string, logs: string) {
	const within = (command: readonly string[]) => ['netns', 'exec', space, ...command];
	const machine: Machine = {
		name,
		address,
		start(program, command, env = {}) {
			const log = join(logs, `${name}-${program}.log`);
			const child = spawn(IP, within(command), {
				env: { ...process.env, ...env },
				stdio: ['ignore', 'pipe', 'pipe'],
			});
			const file = createWriteStream(log, { flags: 'a' });
			child.stdout?.pipe(file, { end: false });
			child.stderr?.pipe(file, { end: false });
			return { child, log };
		},
		ask: (command, env = {}) =>
			execFileSync(IP, within(command), {
				env: { ...process.env, ...env },
				encoding: 'utf8',
				stdio: ['ignore', 'pipe', 'pipe'],
				timeout: 60_000,
			}),
		cutPower: () => killAll(space),
		unplug: () => void ip('link', 'set', wire, 'down'),
		plugIn: () => void ip('link', 'set', wire, 'up'),
	};
	return machine;
}

/** Creates a network of machines on one switch, in a subnet reserved for this process. */
export function makeNetwork(logs: string): Network {
	const bridge = `jaga${process.pid}`;
	const subnet = `10.${91 + (process.pid % 100)}.${Math.floor(process.pid / 100) % 250}`;
	const spaces: string[] = [];
	const wires: string[] = [];
	ip('link', 'add', bridge, 'type', 'bridge');
	ip('addr', 'add', `${subnet}.1/24`, 'dev', bridge);
	ip('link', 'set', bridge, 'up');
	return {
		machine(name, host) {
			const space = `${bridge}-${name}`;
			const wire = `v${process.pid}-${host}`;
			const address = `${subnet}.${host}`;
			ip('netns', 'add', space);
			spaces.push(space);
			ip('link', 'add', wire, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', space);
			wires.push(wire);
			ip('link', 'set', wire, 'master', bridge, 'up');
			ip('-n', space, 'addr', 'add', `${address}/24`, 'dev', 'eth0');
			ip('-n', space, 'link', 'set', 'eth0', 'up');
			ip('-n', space, 'link', 'set', 'lo', 'up');
			return makeMachine(space, name, address, wire, logs);
		},
		async remove() {
			for (const space of spaces) await killAll(space);
			for (const wire of wires) ip('link', 'del', wire);
			for (const space of spaces) ip('netns', 'del', space);
			ip('link', 'del', bridge);
		},
	};
}
