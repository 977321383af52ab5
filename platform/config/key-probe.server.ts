import { createHash } from 'node:crypto';

import sql, { type Sql } from 'sql-template-tag';

import type { Db, Pool, Tx } from '#platform/db/pool.server.ts';
import { strangersTo } from '#platform/keys/key-holders.server.ts';
import { replacedSince } from '#platform/keys/rotation.server.ts';

import type { Config, KeySource } from './config.server.ts';
import { makeSealer, type Sealer } from './sealed.server.ts';
import { forgetMade, secretsFile } from './secrets.server.ts';

const PURPOSE = 'key probe';
/** Arbitrarily chosen id of the advisory lock. */
const LOCK = 5_242_104;
const DIFFER = 'KEYS_DIFFER';

const differing = (words: string) => Object.assign(new Error(words), { code: DIFFER });

type Keys = Pick<
	Config,
	| 'secret'
	| 'nextSecret'
	| 'previousSecrets'
	| 'bodyKey'
	| 'keySources'
	| 'dataDir'
	| 'databaseUrl'
>;
/**
 * A query that returns sealed values in a column named `sealed`, and the purpose for which they
 * were sealed.
 */
export type SealedRows = { purpose: string; rows: Sql };

const printOf = (bodyKey: string) => createHash('sha256').update(bodyKey).digest('hex');

function where(variable: string, source: KeySource, file: string): string {
	if (source === 'environment')
		return `${variable}: set the ${variable} that this database was filled with`;
	return source === 'made'
		? `DATA_DIR: ${file} is missing; put back the one that belongs to this database, or set ${variable}`
		: `DATA_DIR: ${file} belongs to another database; put back its own, or set ${variable}`;
}

/**
 * Checks that the configured keys belong to this database before anything is sealed with them.
 * Throws an Error that names the wrong file or variable. A database without a probe gets one if its
 * sealed data can be opened. Each older secret has its own probe, so that omitting it from
 * SECRET_PREVIOUS is detected too. BODY_KEY seals nothing: a new value in the environment is
 * accepted, but a different value in the file is not.
 */
export async function checkKeys(
	pool: Pool,
	keys: Keys,
	sealed: readonly SealedRows[],
): Promise<void> {
	try {
		await pool.transaction(async (tx) => {
			await tx.query(sql`select pg_advisory_xact_lock(${LOCK}::bigint)`);
			await checkRotation(tx, keys);
			await checkSecrets(tx, keys, sealed);
			await checkBodyKey(tx, keys);
		});
	} catch (error) {
		const { bodyKey, secret } = keys.keySources;
		const differs = (error as { code?: string }).code === DIFFER;
		if (differs && (bodyKey === 'made' || secret === 'made')) forgetMade(keys.dataDir);
		throw error;
	}
}

const probesOf = async (tx: Db, kind: 'secret' | 'body-key') =>
	(
		await tx.query<{ sealed: Buffer }>(
			sql`select sealed from key_probe where kind = ${kind} order by made_at desc`,
		)
	).rows.map((row) => row.sealed);

export async function keysOpen(
	db: Db,
	{
		secret,
		nextSecret,
		previousSecrets,
	}: Pick<Keys, 'secret' | 'nextSecret' | 'previousSecrets'>,
): Promise<boolean> {
	const sealer = makeSealer(secret, previousSecrets, nextSecret);
	return (await probesOf(db, 'secret')).every((bytes) => opens(sealer, PURPOSE, bytes));
}

function opens(sealer: Sealer, purpose: string, bytes: Buffer): boolean {
	try {
		sealer.open(purpose, bytes);
		return true;
	} catch {
		return false;
	}
}

/**
 * Checks that this secret may seal data: it may not if a rotation has replaced it, or as long as
 * another running process does not know it, because that process could not open the result.
 */
async function checkRotation(tx: Tx, { secret, keySources, dataDir, databaseUrl }: Keys) {
	const name =
		keySources.secret === 'environment' ? 'SECRET' : `DATA_DIR: ${secretsFile(dataDir)}`;
	const since = await replacedSince(tx, secret);
	if (since)
		throw differing(
			`${name}: this secret was replaced by a rotation that began on ${since.toISOString()}; set the one that came after it`,
		);
	// The built-in database is used by a single process. A command that runs alongside waits for
	// that process.
	if (databaseUrl === undefined || (await strangersTo(tx, secret)).unaware === 0) return;
	throw differing(
		`${name}: a running process does not know this secret and could not open what it seals. Give it to every process as SECRET_NEXT first, restarting one after the other (docs/operate.md, Keys). A process that was killed counts for half a minute.`,
	);
}

/**
 * Ends a rotation by removing the probes of older secrets. From then on, only the current secret is
 * accepted for this database.
 */
export async function keepProbesOf(
	pool: Pool,
	{ secret, bodyKey }: Pick<Keys, 'secret' | 'bodyKey'>,
) {
	const sealer = makeSealer(secret);
	await pool.transaction(async (tx) => {
		await tx.query(sql`select pg_advisory_xact_lock(${LOCK}::bigint)`);
		await tx.query(sql`delete from key_probe`);
		await keep(tx, 'secret', sealer.seal(PURPOSE, 'secret'));
		await keep(tx, 'body-key', sealer.seal(PURPOSE, printOf(bodyKey)));
	});
}

const keep = (tx: Tx, kind: 'secret' | 'body-key', bytes: Buffer) =>
	tx.query(sql`insert into key_probe (kind, sealed) values (${kind}, ${bytes})`);

async function checkSecrets(tx: Tx, keys: Keys, sealed: readonly SealedRows[]): Promise<void> {
	const { secret, nextSecret, previousSecrets, keySources, dataDir } = keys;
	const [all, current] = [makeSealer(secret, previousSecrets, nextSecret), makeSealer(secret)];
	const refuse = (what: string): never => {
		const wrong = where('SECRET', keySources.secret, secretsFile(dataDir));
		throw differing(
			`${wrong}.\nThe keys of this start do not open ${what}. An older key goes into SECRET_PREVIOUS.`,
		);
	};
	const probes = await probesOf(tx, 'secret');
	if (!probes.every((bytes) => opens(all, PURPOSE, bytes)))
		refuse('what is sealed in this database');
	if (probes.length === 0)
		for (const { purpose, rows } of sealed)
			for (const row of (await tx.query<{ sealed: Buffer }>(rows)).rows)
				if (!opens(all, purpose, row.sealed))
					refuse(`a sealed ${purpose} in this database`);
	if (!probes.some((bytes) => opens(current, PURPOSE, bytes)))
		await keep(tx, 'secret', current.seal(PURPOSE, 'secret'));
}

async function checkBodyKey(
	tx: Tx,
	{ secret, nextSecret, previousSecrets, bodyKey, keySources, dataDir }: Keys,
): Promise<void> {
	const sealer = makeSealer(secret, previousSecrets, nextSecret);
	const [latest] = await probesOf(tx, 'body-key');
	if (latest && sealer.open(PURPOSE, latest) === printOf(bodyKey)) return;
	if (latest && keySources.bodyKey !== 'environment')
		throw differing(
			`${where('BODY_KEY', keySources.bodyKey, secretsFile(dataDir))}.\nThe servers that hold the key of this database could not call any more.`,
		);
	await tx.query(sql`delete from key_probe where kind = 'body-key'`);
	await keep(tx, 'body-key', sealer.seal(PURPOSE, printOf(bodyKey)));
}
