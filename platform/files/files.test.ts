import { readdirSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type Files, makeFiles } from './files.server.ts';
import { testFolder } from './test-folder.server.ts';

const dir = testFolder('files');
const stored = new Map<string, { bytes: Buffer; type: string | undefined }>();
const signatures: string[] = [];
let server: Server;
let s3: Files;

beforeAll(async () => {
	server = createServer(async (request, answer) => {
		const chunks: Buffer[] = [];
		for await (const chunk of request) chunks.push(chunk as Buffer);
		signatures.push(request.headers.authorization ?? '');
		const path = request.url ?? '';
		const status =
			{ PUT: 200, DELETE: 204, GET: stored.has(path) ? 200 : 404 }[request.method ?? ''] ??
			405;
		const body = stored.get(path)?.bytes;
		if (path.includes('forbidden')) return answer.writeHead(403).end();
		if (request.method === 'PUT')
			stored.set(path, {
				bytes: Buffer.concat(chunks),
				type: request.headers['content-type'],
			});
		if (request.method === 'DELETE') stored.delete(path);
		answer.writeHead(status).end(request.method === 'GET' ? body : undefined);
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
	s3 = makeFiles({
		s3: {
			endpoint,
			bucket: 'jaga',
			region: 'ap-southeast-3',
			accessKeyId: 'AKIA0',
			secretAccessKey: 'of the test',
		},
	});
});

afterAll(() => {
	server.close();
});

describe.each([
	['on disk', () => makeFiles({ dir })],
	['on S3', () => s3],
])('%s', (_where, open) => {
	test('returns stored bytes unchanged, replaces them completely and removes them', async () => {
		const files = open();
		const bytes = Buffer.from([0, 255, 13, 10, 37]);
		expect(await files.get('policies/2026/a.pdf')).toBeNull();
		await files.put('policies/2026/a.pdf', bytes, 'application/pdf');
		expect(await files.get('policies/2026/a.pdf')).toEqual(bytes);
		await files.put('policies/2026/a.pdf', Buffer.from('new'), 'application/pdf');
		expect(String(await files.get('policies/2026/a.pdf'))).toBe('new');
		await files.remove('policies/2026/a.pdf');
		await files.remove('policies/2026/a.pdf');
		expect(await files.get('policies/2026/a.pdf')).toBeNull();
	});

	test.each([
		'',
		'/etc/passwd',
		'../secrets.json',
		'a/../b',
		'a//b',
		'a/',
		'.env',
		'a/.b',
		'a/b..c',
		'a\\b',
		'a b',
		'a\0',
		'é',
		'a?b',
		'a#b',
		'a%2f',
		'~root',
		'a'.repeat(201),
	])('rejects %j as a key', async (key) => {
		await expect(open().get(key)).rejects.toThrow('not a key');
		await expect(open().put(key, Buffer.from('x'), 'text/plain')).rejects.toThrow('not a key');
		await expect(open().remove(key)).rejects.toThrow('not a key');
	});
});

test('files on disk are accessible only to their owner and no partial file remains', async () => {
	const files = makeFiles({ dir });
	await Promise.all(
		Array.from({ length: 8 }, (_, n) =>
			files.put('same/key.txt', Buffer.from(String(n)), 'text/plain'),
		),
	);
	expect(readdirSync(join(dir, 'same'))).toEqual(['key.txt']);
	expect(statSync(join(dir, 'same', 'key.txt')).mode & 0o777).toBe(0o600);
});

test('signs every S3 request for its region and keeps the content type', async () => {
	await s3.put('b.pdf', Buffer.from('b'), 'application/pdf');
	expect(stored.get('/jaga/b.pdf')?.type).toBe('application/pdf');
	for (const signature of signatures) {
		expect(signature).toMatch(
			/^AWS4-HMAC-SHA256 Credential=AKIA0\/\d{8}\/ap-southeast-3\/s3\/aws4_request, .*Signature=[0-9a-f]{64}$/,
		);
	}
});

test('reports a request rejected by the store as an error, not as a missing file', async () => {
	await expect(s3.get('forbidden')).rejects.toThrow('answered 403');
});
