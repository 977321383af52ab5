import { randomBytes } from 'node:crypto';
import {
	closeSync,
	fsyncSync,
	linkSync,
	mkdirSync,
	openSync,
	readFileSync,
	renameSync,
	rmSync,
	unlinkSync,
	writeSync,
} from 'node:fs';
import { join } from 'node:path';

import { z } from 'zod';

import { keyIdOf } from './sealed.server.ts';

const kept = z.object({
	bodyKey: z.string().regex(/^[0-9a-f]{64}$/),
	secret: z.string().min(32),
	previous: z.array(z.string()).default([]),
});

export type Secrets = z.output<typeof kept>;

export const secretsFile = (dataDir: string): string => join(dataDir, 'secrets.json');

function read(path: string): Secrets | undefined {
	let text: string;
	try {
		text = readFileSync(path, 'utf8');
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
		throw error;
	}
	try {
		return kept.parse(JSON.parse(text));
	} catch {
		// With new keys, existing sealed data could never be opened again.
		throw new Error(
			`DATA_DIR: ${path} is damaged; restore it from a copy, sealed data cannot be read without it`,
		);
	}
}

/**
 * Returns the stored keys of an installation without configured keys. They are created once with
 * mode 600, written to a temporary file and then linked to the final name. Two simultaneous first
 * starts therefore get the same keys, and a killed process leaves a complete file or none.
 */
export function storedSecrets(dataDir: string): Secrets & { made: boolean } {
	const path = secretsFile(dataDir);
	const found = read(path);
	if (found) return { ...found, made: false };
	mkdirSync(dataDir, { recursive: true, mode: 0o755 });
	const aside = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
	const made: Secrets = {
		bodyKey: randomBytes(32).toString('hex'),
		secret: randomBytes(48).toString('base64url'),
		previous: [],
	};
	const file = openSync(aside, 'wx', 0o600);
	try {
		writeSync(file, JSON.stringify(made));
		fsyncSync(file);
	} finally {
		closeSync(file);
	}
	try {
		linkSync(aside, path);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
	} finally {
		unlinkSync(aside);
	}
	const kept = read(path);
	if (!kept)
		throw new Error(
			`DATA_DIR: ${path} cannot be kept; write the path of a folder on a local disk`,
		);
	return { ...kept, made: true };
}

export function freshSecret(others: readonly string[]): string {
	const taken = new Set(others.map(keyIdOf));
	for (;;) {
		const secret = randomBytes(48).toString('base64url');
		if (!taken.has(keyIdOf(secret))) return secret;
	}
}

/** Atomically replaces the secrets in an installation's file. */
export function replaceSecrets(dataDir: string, change: (kept: Secrets) => Secrets): void {
	const path = secretsFile(dataDir);
	const found = read(path);
	if (!found) throw new Error(`DATA_DIR: ${path} is missing`);
	const aside = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
	const file = openSync(aside, 'wx', 0o600);
	try {
		writeSync(file, JSON.stringify(change(found)));
		fsyncSync(file);
	} finally {
		closeSync(file);
	}
	renameSync(aside, path);
	const folder = openSync(dataDir, 'r');
	fsyncSync(folder);
	closeSync(folder);
}

/**
 * Deletes keys that were just created and have not sealed anything, because the database turned out
 * to use others.
 */
export const forgetMade = (dataDir: string): void => rmSync(secretsFile(dataDir), { force: true });
