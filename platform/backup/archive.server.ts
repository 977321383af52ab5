import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { createGunzip, createGzip } from 'node:zlib';

import { Decrypter, Encrypter } from 'age-encryption';
import { extract, pack } from 'tar-stream';

/**
 * An archive is a gzipped tar, encrypted as an age file: `age -d copy.age | tar xz` opens it
 * without this program. Every part of it is authenticated, its end too.
 */
export type Lock =
	| { passphrase: string }
	/** A public key of age (`age1…`): the machine that writes cannot read. */
	| { recipient: string };
export type Key = { passphrase: string } | { identity: string };

export type Entry = { name: string; bytes: Uint8Array; changedAt?: Date };
export type Add = (entry: Entry) => Promise<void>;

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

/**
 * Writes an archive that only its owner may read, whole or not at all: a kill leaves a `.part`
 * beside it, which counts for nothing. Throws when `path` is there already.
 */
export async function writeArchive(
	path: string,
	lock: Lock,
	fill: (add: Add) => Promise<void>,
): Promise<void> {
	const place = await open(path, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
		if (error.code === 'EEXIST') throw new Error(`${path} is there already; name another file`);
		throw error;
	});
	await place.close();
	const part = `${path}.part`;
	const tar = pack();
	const add: Add = ({ name, bytes, changedAt }) =>
		new Promise((done, failed) => {
			const header = {
				name,
				size: bytes.length,
				mode: 0o600,
				...(changedAt ? { mtime: changedAt } : {}),
			};
			const entry = tar.entry(header, (error) => (error ? failed(error) : done()));
			entry.end(bytes);
		});
	const filling = fill(add).then(
		() => tar.finalize(),
		(error: Error) => tar.destroy(error),
	);
	try {
		const plain = web(Readable.from(tar).pipe(createGzip({ level: 6 })));
		const sealed = await encrypter(lock).encrypt(plain);
		await pipeline(node(sealed), createWriteStream(part, { mode: 0o600 }));
		await filling;
		const file = await open(part, 'r');
		await file.sync().finally(() => file.close());
		await rename(part, path);
	} catch (error) {
		tar.destroy();
		await Promise.all([rm(part, { force: true }), rm(path, { force: true })]);
		throw error;
	}
}

/** Gives each entry of an archive in its order. Throws where it is damaged, cut or not opened. */
export async function readArchive(
	path: string,
	key: Key,
	take: (entry: Entry) => Promise<void>,
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
	try {
		for await (const entry of tar) {
			const chunks: Buffer[] = [];
			for await (const chunk of entry) chunks.push(chunk as Buffer);
			const { name, mtime } = entry.header;
			await take({
				name,
				bytes: Buffer.concat(chunks),
				...(mtime ? { changedAt: mtime } : {}),
			});
		}
		await flowing;
	} catch (cause) {
		await flowing.catch(() => undefined);
		if (cause instanceof Refused) throw cause;
		throw new Error(`${path} is damaged or cut off; take another backup`, { cause });
	}
}

/** What the reader of an archive does not accept, in words for an operator. */
export class Refused extends Error {}
