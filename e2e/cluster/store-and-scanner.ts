import { type ChildProcess, execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { type Machine, until } from './machines.ts';
import { place } from './settings.ts';

/**
 * The standard test file for virus scanners, split into parts so that no scanner flags this source
 * file.
 */
export const EICAR = Buffer.from(
	['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!', '$H+H*'].join(''),
);
/** Used only in rehearsals, and therefore not a dependency of the application. */
const STORE = 's3rver@3.7.1';

type Part = { start(): Promise<void>; stop(): Promise<void> };
export type StoreAndScanner = {
	store: Part & { keys(): string[] };
	scanner: Part;
	env: Record<string, string>;
};

function partOf(start: () => { child: ChildProcess }, isUp: () => Promise<boolean>) {
	let child: ChildProcess | null = null;
	return {
		async start() {
			child = start().child;
			await until('it answers', isUp);
		},
		async stop() {
			const one = child;
			child = null;
			if (!one) return;
			const gone = new Promise((done) => one.once('exit', done));
			one.kill('SIGKILL');
			await gone;
		},
	};
}

/**
 * Debian's ClamAV with a single signature, because freshclam would have to download the usual
 * signature databases.
 */
function makeScanner(machine: Machine, folder: string): Part {
	const port = 3310;
	const lists = join(folder, 'clamav');
	mkdirSync(lists, { recursive: true });
	writeFileSync(join(lists, 'rehearsal.ndb'), `Eicar-Test:0:*:${EICAR.toString('hex')}\n`);
	const configuration = place(
		'cluster/clamd.conf',
		{ FRONT: machine.address, CLAMAV_LISTS: lists, CLAMAV_USER: 'root' },
		folder,
	);
	return partOf(
		() => machine.start('clamd', ['clamd', '--foreground=true', '-c', configuration]),
		async () =>
			machine.ask(['ss', '-Hltn', `sport = :${port}`]).includes(`${machine.address}:${port}`),
	);
}

function makeStore(machine: Machine, folder: string, port: number): StoreAndScanner['store'] {
	const [program, kept] = [join(folder, 's3'), join(folder, 'bucket')];
	for (const path of [program, kept]) mkdirSync(path, { recursive: true });
	const install = ['install', '--prefix', program, '--no-audit', '--no-fund', '--loglevel=error'];
	execFileSync('npm', [...install, STORE], { stdio: 'pipe' });
	const bin = join(program, 'node_modules/s3rver/bin/s3rver.js');
	const args = ['-d', kept, '-a', machine.address, '-p', String(port)];
	return {
		...partOf(
			() =>
				machine.start('s3', [process.execPath, bin, ...args, '--configure-bucket', 'jaga']),
			async () => (await fetch(`http://${machine.address}:${port}/`)).status > 0,
		),
		keys: () =>
			readdirSync(join(kept, 'jaga'), { recursive: true, withFileTypes: true })
				.filter((one) => one.isFile() && one.name.endsWith('._S3rver_object'))
				.map(({ name }) => name),
	};
}

export async function startStoreAndScanner(
	machine: Machine,
	folder: string,
): Promise<StoreAndScanner> {
	const store = makeStore(machine, folder, 9000);
	const scanner = makeScanner(machine, folder);
	await Promise.all([store.start(), scanner.start()]);
	return {
		store,
		scanner,
		env: {
			CLAMAV_URL: `tcp://${machine.address}:3310`,
			S3_ENDPOINT: `http://${machine.address}:9000`,
			S3_BUCKET: 'jaga',
			S3_REGION: 'us-east-1',
			S3_ACCESS_KEY_ID: 'S3RVER',
			S3_SECRET_ACCESS_KEY: 'S3RVER',
		},
	};
}
