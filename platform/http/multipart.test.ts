import { describe, expect, test } from 'vitest';

import { Refusal } from '#platform/contract/refusal.ts';

import { readMultipart } from './multipart.server.ts';

async function written(fill: (form: FormData) => void): Promise<[Buffer, string]> {
	const form = new FormData();
	fill(form);
	const body = new Response(form);
	return [Buffer.from(await body.arrayBuffer()), body.headers.get('content-type') ?? ''];
}

describe('multipart bodies (C7.02)', () => {
	test('returns fields and files as sent and keeps the first of each name', async () => {
		const bytes = Uint8Array.from({ length: 70_000 }, (_, at) => (at * 7 + (at >> 8)) & 0xff);
		const [body, type] = await written((form) => {
			form.append('product_id', 'é “dua”\r\nbaris');
			form.append('product_id', 'second');
			form.append('kosong', '');
			form.append('file', new File([bytes], 'daftar "baru".xlsx'));
			form.append('__proto__', 'x');
		});
		const read = readMultipart(body, type);
		expect(read).toEqual({
			product_id: 'é “dua”\r\nbaris',
			kosong: '',
			file: { fileName: 'daftar "baru".xlsx', bytes },
		});
	});

	const CRLF = '\r\n';
	const part = `--b${CRLF}content-disposition: form-data; name="a"${CRLF}${CRLF}1${CRLF}`;
	test.each([
		['nothing', '', 'multipart/form-data; boundary=b'],
		['no boundary said', `${part}--b--`, 'multipart/form-data'],
		['another boundary', `${part}--b--`, 'multipart/form-data; boundary=c'],
		['cut off', part, 'multipart/form-data; boundary=b'],
		[
			'cut inside the head',
			'--b\r\ncontent-disposition: form-data',
			'multipart/form-data; boundary=b',
		],
		[
			'a part without a name',
			`--b${CRLF}x: y${CRLF}${CRLF}1${CRLF}--b--`,
			'multipart/form-data; boundary=b',
		],
		['not multipart', '{}', 'application/json'],
		[
			'too many fields',
			`${Array.from({ length: 41 }, (_, at) => part.replace('"a"', `"a${at}"`)).join('')}--b--`,
			'multipart/form-data; boundary=b',
		],
		['too many of one field', `${part.repeat(41)}--b--`, 'multipart/form-data; boundary=b'],
	])('%s is rejected as malformed', (_what, body, type) => {
		expect(() => readMultipart(Buffer.from(body), type)).toThrow(Refusal);
	});

	test('parses a file of 32 MB within 400 ms of processor time', () => {
		const body = Buffer.concat([
			Buffer.from(
				'--b\r\ncontent-disposition: form-data; name="file"; filename="x.xlsx"\r\n\r\n',
			),
			Buffer.alloc(32 * 1024 * 1024, '\r\n--a'),
			Buffer.from('\r\n--b--\r\n'),
		]);
		const began = process.cpuUsage();
		expect(readMultipart(body, 'multipart/form-data; boundary="b"')['file']).toMatchObject({
			fileName: 'x.xlsx',
		});
		const { user, system } = process.cpuUsage(began);
		expect((user + system) / 1000).toBeLessThan(400);
	});
});
