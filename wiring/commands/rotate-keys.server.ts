import { setTimeout } from 'node:timers/promises';

import { type Config, keyringOf, loadConfig } from '#platform/config/config.server.ts';
import { checkKeys, keepProbesOf } from '#platform/config/key-probe.server.ts';
import type { Log } from '#platform/config/log.server.ts';
import { makeSealer } from '#platform/config/sealed.server.ts';
import { freshSecret, replaceSecrets, secretsFile } from '#platform/config/secrets.server.ts';
import { isUnreachable } from '#platform/db/away.server.ts';
import { openBeside } from '#platform/db/database.server.ts';
import type { Pool } from '#platform/db/pool.server.ts';
import { makeFiles } from '#platform/files/files.server.ts';
import { strangersTo } from '#platform/keys/key-holders.server.ts';
import type { Rekeyed, Rotating } from '#platform/keys/rekeyed.server.ts';
import { beginRotation, finishRotation } from '#platform/keys/rotation.server.ts';

import { filesOf } from '../deps.server.ts';
import { openOwnDatabase, SEALED } from '../start/open.server.ts';
import { everythingRekeyed } from './rekeyed.server.ts';

type Say = (line: string) => void;
type Env = Record<string, string | undefined>;

const HOW = [
	'SECRET comes from the environment, so the new one does too (docs/operate.md, Keys):',
	'  one process:     SECRET=new and SECRET_PREVIOUS=old, restart it, then this command again',
	'  several of them: SECRET_NEXT=new at each, restarting one after the other; then SECRET=new and',
	'                   SECRET_PREVIOUS=old at each, likewise; then this command again',
	'A new one is the output of: openssl rand -base64 48',
];

function withNewSecret(env: Env, config: Config, say: Say): Config {
	if (config.nextSecret !== undefined)
		throw new Error(
			'SECRET_NEXT is not SECRET yet: once every process knows it, make it SECRET and the one before it SECRET_PREVIOUS, and restart them',
		);
	if (config.previousSecrets.length > 0) return config;
	if (config.keySources.secret === 'environment') throw new Error(HOW.join('\n'));
	replaceSecrets(config.dataDir, ({ secret, previous, ...kept }) => ({
		...kept,
		secret: freshSecret([secret, ...previous]),
		previous: [secret, ...previous],
	}));
	say(`A new secret stands in ${secretsFile(config.dataDir)}, the old one beside it.`);
	return loadConfig(env);
}

/**
 * Waits until no running process seals with an older secret. Only then is existing data sealed
 * again.
 */
async function waitForProcesses(pool: Pool, secret: string, say: Say, pauseMs: number) {
	for (let reported = 0; ;) {
		const { sealOtherwise } = await strangersTo(pool, secret);
		if (sealOtherwise === 0) return;
		if (reported !== sealOtherwise)
			say(
				`Waiting: ${sealOtherwise} running process(es) still seal with the old secret. Restart them.`,
			);
		reported = sealOtherwise;
		await setTimeout(pauseMs);
	}
}

/** Maximum milliseconds to wait for a database that stops and starts with the application. */
const AWAY_MS = 15 * 60_000;

/**
 * The built-in database stops while the application is restarted, which this command asks the
 * operator to do. Interrupted work starts again and recognises which parts are already done.
 */
async function throughRestarts<T>(work: () => Promise<T>, say: Say, pauseMs: number): Promise<T> {
	let since: number | null = null;
	for (;;) {
		try {
			return await work();
		} catch (error) {
			if (!isUnreachable(error as Error)) throw error;
			const { message } = error as Error;
			if (since === null) say(`Away: ${message}. This goes on by itself when it is back.`);
			since ??= Date.now();
			if (Date.now() - since > AWAY_MS) throw error;
			await setTimeout(pauseMs);
		}
	}
}

/**
 * Rekeys a part until nothing in it depends on an older secret any more. Locked records are
 * retried.
 */
async function rekey(part: Rekeyed, rotating: Rotating): Promise<number> {
	let changed = 0;
	for (let walk = 0; ; walk += 1) {
		changed += await part.run(rotating);
		const left = await part.left(rotating);
		if (left === 0) return changed;
		if (walk === 60) throw new Error(`${part.name}: ${left} still hang on an older secret`);
		await setTimeout(500);
	}
}

async function rekeyAll(rotating: Rotating, parts: readonly Rekeyed[], say: Say): Promise<void> {
	const began = performance.now();
	let sum = 0;
	for (const part of parts) {
		const changed = await rekey(part, rotating);
		if (changed > 0) say(`  ${part.name}: ${changed}`);
		sum += changed;
	}
	const seconds = (performance.now() - began) / 1000;
	say(
		`${sum} rows and files in ${seconds.toFixed(1)} s (${Math.round(sum / seconds)} a second).`,
	);
}

async function prove(rotating: Rotating, parts: readonly Rekeyed[]): Promise<void> {
	for (const part of parts) {
		const left = await part.left(rotating);
		if (left > 0)
			throw new Error(`${part.name}: ${left} hang on an older secret; run the command again`);
	}
}

async function replace(
	pool: Pool,
	config: Config,
	parts: readonly Rekeyed[],
	say: Say,
	pauseMs: number,
): Promise<void> {
	const { secret, previousSecrets } = config;
	await waitForProcesses(pool, secret, say, pauseMs);
	const begunAt = await beginRotation(pool, keyringOf(config), new Date());
	const rotating = { pool, sealer: makeSealer(secret, previousSecrets), begunAt };
	await rekeyAll(rotating, parts, say);
	await prove(rotating, parts);
	await keepProbesOf(pool, config);
	await finishRotation(pool, keyringOf(config), new Date());
}

/**
 * Replaces SECRET. All sealed data is sealed again and every keyed hash is recalculated while the
 * application keeps selling. If interrupted, it continues when run again.
 */
export async function rotateKeys(env: Env, log: Log, say: Say, pauseMs = 2_000): Promise<string[]> {
	const before = loadConfig(env);
	const database = await openOwnDatabase(before, log, openBeside);
	const { pool } = database;
	try {
		const config = withNewSecret(env, before, say);
		await checkKeys(pool, config, SEALED);
		const parts = everythingRekeyed(makeFiles(filesOf(config)));
		await throughRestarts(() => replace(pool, config, parts, say, pauseMs), say, pauseMs);
		if (config.keySources.secret !== 'environment')
			replaceSecrets(config.dataDir, (kept) => ({ ...kept, previous: [] }));
		return [
			`Counted once more over ${parts.length} tables and kinds of files: 0 hang on an older secret.`,
			config.keySources.secret === 'environment'
				? 'It opens nothing any more. Take SECRET_PREVIOUS out of the settings; each process forgets it when it is restarted.'
				: `It opens nothing any more and is gone from ${secretsFile(config.dataDir)}; a running process forgets it when it is restarted.`,
			'Backups of before open with the secret of their day: archives of npm run backup hold it, for others keep it.',
			'Recovery codes of the staff and of customers ended; each person makes new ones, in the back office or in self-care.',
		];
	} finally {
		await database.stop();
	}
}
