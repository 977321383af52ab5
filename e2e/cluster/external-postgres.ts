import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { appendFileSync, chmodSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { testFolder } from '#platform/files/test-folder.server.ts';

import { freePort } from '../program/product.ts';
import { asPostgres, until } from './machines.ts';
import { filled, password, place } from './settings.ts';

const BIN = '/usr/lib/postgresql/15/bin';

/**
 * A PostgreSQL server as an operator would run it, archived by pgBackRest with the files in
 * `deploy/pgbackrest/`.
 */
export type External = {
	url: string;
	start(): Promise<void>;
	/** Kills (-9) all processes of the server and deletes its data folder. */
	destroy(): Promise<void>;
	ask(statement: string): string;
	pgbackrest(...args: string[]): Promise<string>;
	stop(): Promise<void>;
};

const notify = (command: readonly string[]) => {
	const [program = '', ...args] = asPostgres(command);
	return execFileSync(program, args, { encoding: 'utf8', cwd: '/', stdio: 'pipe' });
};

/** Runs a command to completion without blocking the buyers. */
const tellLater = (command: readonly string[]) =>
	new Promise<string>((done, failed) => {
		const [program = '', ...args] = asPostgres(command);
		const child = spawn(program, args, { cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] });
		let text = '';
		const hear = (bytes: Buffer) => void (text += bytes.toString());
		child.stdout.on('data', hear);
		child.stderr.on('data', hear);
		child.once('close', (code) => (code === 0 ? done(text) : failed(new Error(text))));
	});

export async function makeExternal(): Promise<External> {
	const folder = testFolder('external');
	const port = await freePort();
	chmodSync(folder, 0o755);
	const settings = {
		BACKUP_REPO: join(folder, 'repo'),
		BACKUP_LOG: join(folder, 'log'),
		BACKUP_LOCK: join(folder, 'lock'),
		PG_DATA: join(folder, 'data'),
		PG_RUN: join(folder, 'run'),
		BACKUP_PASSPHRASE: password(),
	};
	for (const path of Object.values(settings).filter((value) => value.startsWith(folder)))
		mkdirSync(path, { mode: 0o700 });
	const configuration = place('pgbackrest/pgbackrest.conf', settings, folder, 0o640);
	appendFileSync(configuration, `pg1-port=${port}\n`);
	execFileSync('chown', ['-R', 'postgres:postgres', folder]);
	const data = settings.PG_DATA;
	notify([
		join(BIN, 'initdb'),
		'-D',
		data,
		'-U',
		'postgres',
		'--auth=trust',
		'-E',
		'UTF8',
		'--locale=C.UTF-8',
		'-k',
	]);
	const archive = filled('pgbackrest/archive.conf', settings).replace(
		'--stanza',
		`--config=${configuration} --stanza`,
	);
	appendFileSync(
		join(data, 'postgresql.conf'),
		`${archive}\nport = ${port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = '${settings.PG_RUN}'\n`,
	);
	let server: ChildProcess | undefined;
	const ended = (one: ChildProcess) => new Promise((gone) => one.once('exit', gone));
	const ask = (statement: string, database = 'jaga') =>
		notify([
			'psql',
			'-qAtX',
			'-h',
			'127.0.0.1',
			'-p',
			String(port),
			'-U',
			'postgres',
			'-d',
			database,
			'-v',
			'ON_ERROR_STOP=1',
			'-c',
			statement,
		]).trim();
	const external: External = {
		url: `postgres://jaga@127.0.0.1:${port}/jaga`,
		async start() {
			const [program = '', ...args] = asPostgres([join(BIN, 'postgres'), '-D', data]);
			server = spawn(program, args, { stdio: 'ignore', cwd: '/' });
			await until(
				'the server writes',
				() => ask('select pg_is_in_recovery()', 'postgres') === 'f',
			);
		},
		async destroy() {
			if (!server) return;
			const children = execFileSync('pgrep', ['-P', String(server.pid)], {
				encoding: 'utf8',
			});
			const gone = ended(server);
			for (const pid of [server.pid, ...children.split('\n').filter(Boolean)])
				process.kill(Number(pid), 'SIGKILL');
			await gone;
			rmSync(data, { recursive: true });
			mkdirSync(data, { mode: 0o700 });
			execFileSync('chown', ['postgres:postgres', data]);
		},
		ask: (statement) => ask(statement),
		pgbackrest: (...args) =>
			tellLater(['pgbackrest', `--config=${configuration}`, '--stanza=jaga', ...args]),
		async stop() {
			if (!server) return;
			const gone = ended(server);
			server.kill('SIGQUIT');
			await gone;
		},
	};
	await external.start();
	ask('create role jaga login', 'postgres');
	ask('create database jaga owner jaga', 'postgres');
	return external;
}
