import { createServer, type Server } from 'node:net';

import { afterEach, expect, test } from 'vitest';

import { clamAv } from './scan.server.ts';

const EICAR = Buffer.from(
	['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!', '$H+H*'].join(''),
);
let clamd: Server | undefined;
afterEach(() => clamd?.close());

/**
 * Starts a scanner that uses the INSTREAM protocol like clamd. `answer` receives the whole file and
 * returns the reply; null closes the connection without a reply.
 */
async function start(answer: (file: Buffer) => string | null): Promise<string> {
	clamd = createServer((socket) => {
		let got: Buffer = Buffer.alloc(0);
		socket.on('error', () => {});
		socket.on('data', (bytes: Buffer) => {
			got = Buffer.concat([got, bytes]);
			if (!got.subarray(-4).equals(Buffer.alloc(4))) return;
			expect(got.subarray(0, 10).toString()).toBe('zINSTREAM\0');
			const parts: Buffer[] = [];
			for (let at = 10; got.readUInt32BE(at) > 0; at += 4 + got.readUInt32BE(at))
				parts.push(got.subarray(at + 4, at + 4 + got.readUInt32BE(at)));
			const text = answer(Buffer.concat(parts));
			if (text === null) socket.destroy();
			else socket.end(`${text}\0`);
		});
	});
	await new Promise<void>((ready) => clamd?.listen(0, '127.0.0.1', ready));
	return `tcp://127.0.0.1:${(clamd.address() as { port: number }).port}`;
}
const judge = (file: Buffer) =>
	file.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK';

test.each([
	['the test file of virus scanners', EICAR, false],
	[
		'the same in a PDF',
		Buffer.concat([Buffer.from('%PDF-1.4\n'), EICAR, Buffer.from('\n%%EOF')]),
		false,
	],
	['the same after 200,000 bytes', Buffer.concat([Buffer.alloc(200_000, 1), EICAR]), false],
	['a clean file', Buffer.alloc(1_048_576, 1), true],
])('%s: clean %s (trust.md U3)', async (_what, bytes, clean) => {
	expect((await clamAv(await start(judge)).scan(bytes)).clean).toBe(clean);
});

test.each<[string, () => Promise<string>]>([
	['answers an error', () => start(() => 'INSTREAM size limit exceeded. ERROR')],
	['hangs up', () => start(() => null)],
	['is not there', async () => 'tcp://127.0.0.1:1'],
])('lets no file through when the scanner %s', async (_what, address) => {
	await expect(clamAv(await address()).scan(Buffer.from('x'))).rejects.toThrow();
});
