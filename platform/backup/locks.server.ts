import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

import { type Key, type Lock, ArchiveRefused } from './archive.server.ts';

const SHORTEST = 12;
type Env = Record<string, string | undefined>;

/** Prompts on the terminal without echoing the input. */
async function ask(question: string): Promise<string> {
	if (!process.stdin.isTTY)
		throw new ArchiveRefused(
			'set BACKUP_PASSPHRASE, or run this on a terminal to be asked for it',
		);
	process.stderr.write(`${question} `);
	const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
	const line = createInterface({ input: process.stdin, output: silent, terminal: true });
	try {
		return await line.question('');
	} finally {
		line.close();
		process.stderr.write('\n');
	}
}

function long(passphrase: string): string {
	if (passphrase.length < SHORTEST)
		throw new ArchiveRefused(
			`the passphrase has ${passphrase.length} characters; use ${SHORTEST} or more, e.g. five random words`,
		);
	return passphrase;
}

/**
 * Returns how to encrypt a backup: with BACKUP_RECIPIENT, with BACKUP_PASSPHRASE, or with a
 * passphrase entered at the prompt.
 */
export async function lockOf(env: Env): Promise<Lock> {
	const { BACKUP_RECIPIENT: recipient, BACKUP_PASSPHRASE: passphrase } = env;
	if (recipient) return { recipient };
	if (passphrase) return { passphrase: long(passphrase) };
	const typed = long(await ask('Passphrase of the backup:'));
	if ((await ask('The same again:')) !== typed)
		throw new ArchiveRefused('the two passphrases differ; nothing was written');
	return { passphrase: typed };
}

export async function backupKey(env: Env): Promise<Key> {
	const { BACKUP_IDENTITY: identity, BACKUP_PASSPHRASE: passphrase } = env;
	if (identity) return { identity };
	return { passphrase: passphrase ?? (await ask('Passphrase of the backup:')) };
}
