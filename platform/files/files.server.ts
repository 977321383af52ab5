import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { AwsClient } from 'aws4fetch';

import type { S3Config } from '#platform/config/config.server.ts';

import { syncFolder, writeAside } from './durable.server.ts';

/**
 * Stores bytes under keys such as `documents/2026/0190…-surat.pdf`. Callers must seal personal
 * content first.
 */
export type Files = {
	/** Atomically stores the content, replacing any earlier content under the key. */
	put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
	get(key: string): Promise<Buffer | null>;
	/** Removing a missing key is not an error. */
	remove(key: string): Promise<void>;
};

const KEY =
	/^[a-z0-9][a-z0-9_-]*(?:\.[a-z0-9_-]+)*(?:\/[a-z0-9][a-z0-9_-]*(?:\.[a-z0-9_-]+)*){0,7}$/i;

/**
 * Checks that a key cannot lead outside its folder. It may contain letters, digits, `-`, `_` and
 * single dots between other characters, at most 200 characters and at most 8 parts.
 */
function checked(key: string): string {
	if (key.length > 200 || !KEY.test(key)) throw new Error('files: not a key');
	return key;
}

async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
	const folder = dirname(path);
	await mkdir(folder, { recursive: true, mode: 0o700 });
	const aside = await writeAside(folder, bytes);
	await rename(aside, path).catch(async (error: unknown) => {
		await unlink(aside).catch(() => {});
		throw error;
	});
	await syncFolder(folder);
}

const absent = (error: unknown) =>
	['ENOENT', 'ENOTDIR', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '');

function onDisk(dir: string): Files {
	return {
		put: async (key, bytes) => writeWhole(join(dir, checked(key)), bytes),
		async get(key) {
			const path = join(dir, checked(key));
			return readFile(path).catch((error: unknown) => {
				if (absent(error)) return null;
				throw error;
			});
		},
		async remove(key) {
			const path = join(dir, checked(key));
			await unlink(path).catch((error: unknown) => {
				if (!absent(error)) throw error;
			});
		},
	};
}

/** Stores files in any S3-compatible object store, using path-style URLs: `endpoint/bucket/key`. */
function onS3(s3: S3Config): Files {
	const client = new AwsClient({
		accessKeyId: s3.accessKeyId,
		secretAccessKey: s3.secretAccessKey,
		region: s3.region,
		service: 's3',
		retries: 2,
	});
	const ask = async (
		method: string,
		key: string,
		init: { body?: Uint8Array<ArrayBuffer>; headers?: Record<string, string> } = {},
	) => {
		const url = `${s3.endpoint.replace(/\/$/, '')}/${s3.bucket}/${checked(key)}`;
		const answer = await client.fetch(url, {
			...init,
			method,
			signal: AbortSignal.timeout(20_000),
		});
		if (answer.ok || answer.status === 404) return answer;
		await answer.body?.cancel();
		throw new Error(`files: the store answered ${answer.status} to ${method}`);
	};
	return {
		async put(key, bytes, contentType) {
			const body = new Uint8Array(bytes);
			const sum = createHash('sha256').update(body).digest('hex');
			const answer = await ask('PUT', key, {
				body,
				headers: { 'content-type': contentType, 'x-amz-content-sha256': sum },
			});
			await answer.body?.cancel();
			if (answer.status === 404) throw new Error('files: the store has no such bucket');
		},
		async get(key) {
			const answer = await ask('GET', key);
			if (answer.ok) return Buffer.from(await answer.arrayBuffer());
			await answer.body?.cancel();
			return null;
		},
		async remove(key) {
			const answer = await ask('DELETE', key);
			await answer.body?.cancel();
		},
	};
}

export function makeFiles(where: { dir: string } | { s3: S3Config }): Files {
	return 's3' in where ? onS3(where.s3) : onDisk(where.dir);
}
