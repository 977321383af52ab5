import { createReadStream, createWriteStream } from 'node:fs';
import { lstat, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { createGunzip, createGzip } from 'node:zlib';

import { Decrypter, Encrypter } from 'age-encryption';
import { extract, type Pack, pack } from 'tar-stream';

import { syncFolder } from '#platform/files/durable.server.ts';

/**
 * An archive is a gzipped tar, encrypted as an age file. `age -d copy.age | tar xz` opens it
 * without this program. Every part is authenticated, including the end.
 */
export type Lock =
	| { passphrase: string }
	/** An age public key (`age1…`). The machine that writes the archive cannot read it. */
	| { recipient: string };
export type Key = { passphrase: string } | { identity: string };

export type ArchiveEntry = { name: string; bytes: Uint8Array; changedAt?: Date };
export type Add = (entry: ArchiveEntry) => Promise<void>;

function encrypter(lock: Lock): Encrypter {
	const age = new Encrypter();
	if ('passphrase' in lock) age.setPassphrase(lock.passphrase);
	else age.addRecipient(lock.recipient);
	return age;
}

function decrypter(key: Key): Decrypter {
	const age = new Decrypter();
	if ('passphrase' in key) age.addPassphrase(key.passphrase);
	else age.addIdentity(key.identity);
	return age;
}

const web = (stream: Readable) => Readable.toWeb(stream) as globalThis.ReadableStream<Uint8Array>;
const node = (stream: globalThis.ReadableStream<Uint8Array>) =>
	Readable.fromWeb(stream as ReadableStream<Uint8Array>);

const refuseExisting = async (path: string) => {
	const found = await lstat(path).catch((error: NodeJS.ErrnoException) => {
		if (error.code === 'ENOENT') return null;
		throw error;
	});
	if (found) throw new Error(`${path} is there already; name another file`);
};

const adderTo =
	(tar: Pack): Add =>
	({ name, bytes, changedAt }) =>
		new Promise((done, failed) => {
			const header = {
				name,
				size: bytes.length,
				mode: 0o600,
				...(changedAt ? { mtime: changedAt } : {}),
			};
			const entry = tar.entry(header, (error) => (error ? failed(error) : done()));
			// The stream also emits errors that its callback may never report, such as a full disk.
			entry.once('error', failed);
			entry.end(bytes);
		});

/**
 * Writes an archive that only its owner can read, either completely or not at all. If the process
 * is killed, a `.part` file remains, which is ignored. Throws if `path` exists.
 */
export async function writeArchive(
	path: string,
	lock: Lock,
	fill: (add: Add) => Promise<void>,
): Promise<void> {
	await refuseExisting(path);
	const part = `${path}.${process.pid}.part`;
	const tar = pack();
	const gzip = createGzip({ level: 6 });
	const packing = pipeline(Readable.from(tar), gzip);
	const filling = fill(adderTo(tar)).then(
		() => tar.finalize(),
		(error: Error) => {
			tar.destroy(error);
			throw error;
		},
	);
	const over = [filling, packing];
	for (const one of over) one.catch(() => undefined);
	try {
		const sealed = await encrypter(lock).encrypt(web(gzip));
		const file = createWriteStream(part, { mode: 0o600, flags: 'wx', flush: true });
		over.push(pipeline(node(sealed), file));
		await Promise.all(over);
		await refuseExisting(path);
		await rename(part, path);
		await syncFolder(dirname(path));
	} catch (error) {
		tar.destroy();
		// Waits until the file is open; otherwise it would reappear after being removed.
		await over[2]?.catch(() => undefined);
		await rm(part, { force: true });
		throw error;
	}
}

/**
 * Passes the archive entries to `take` in order. Throws if the archive is damaged, truncated or
 * cannot be opened. Errors thrown by `take` are rethrown unchanged, so a full disk is not reported
 * as a damaged archive.
 */
export async function unpackArchive(
	path: string,
	key: Key,
	take: (entry: ArchiveEntry) => Promise<void>,
): Promise<void> {
	let plain: globalThis.ReadableStream<Uint8Array>;
	try {
		plain = await decrypter(key).decrypt(web(createReadStream(path)));
	} catch (cause) {
		throw new Error(`${path} cannot be opened: another passphrase or key, or no backup`, {
			cause,
		});
	}
	const tar = extract();
	const flowing = pipeline(node(plain), createGunzip(), tar);
	// The stream may fail while the loop below is still closing. The catch block handles its error.
	flowing.catch(() => undefined);
	let notTaken = false;
	try {
		for await (const entry of tar) {
			const chunks: Buffer[] = [];
			for await (const chunk of entry) chunks.push(chunk as Buffer);
			const { name, mtime } = entry.header;
			await take({
				name,
				bytes: Buffer.concat(chunks),
				...(mtime ? { changedAt: mtime } : {}),
			}).catch((cause: unknown) => {
				notTaken = true;
				throw cause;
			});
		}
		await flowing;
	} catch (cause) {
		await flowing.catch(() => undefined);
		if (notTaken) throw cause;
		throw new Error(`${path} is damaged or cut off; take another backup`, { cause });
	}
}

export class ArchiveRefused extends Error {}
