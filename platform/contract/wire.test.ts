import { execFileSync } from 'node:child_process';
import { createCipheriv, randomBytes } from 'node:crypto';

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { Refusal } from './refusal.ts';
import { decodeWireSync, encodeWireSync, parseBody } from './wire.server.ts';
import { decodeWire, encodeWire } from './wire.ts';

const key = randomBytes(32);
const hex = key.toString('hex');

test('browser and server decode each other’s messages (A7.08–A7.13)', async () => {
	await fc.assert(
		fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 300 }), async (text) => {
			expect(decodeWireSync(await encodeWire(text, hex), key)).toBe(text);
			expect(await decodeWire(encodeWireSync(text, key), hex)).toBe(text);
		}),
		{ numRuns: 50 },
	);
});

test('the server decodes a body encrypted with openssl enc', () => {
	const iv = randomBytes(16).toString('hex');
	const cipher = execFileSync('openssl', ['enc', '-aes-256-cbc', '-K', hex, '-iv', iv], {
		input: '{"a":"ya"}',
	});
	expect(parseBody(decodeWireSync(`${iv}:${cipher.toString('hex')}`, key))).toEqual({ a: 'ya' });
});

function withPadding(bytes: number[]): string {
	const iv = randomBytes(16);
	const cipher = createCipheriv('aes-256-cbc', key, iv).setAutoPadding(false);
	const plain = Buffer.concat([
		Buffer.from('{"a":1}          '.slice(0, 16)),
		Buffer.from(bytes),
	]);
	return `${iv.toString('hex')}:${cipher.update(plain, undefined, 'hex')}${cipher.final('hex')}`;
}

function encodedBytes(plain: Buffer): string {
	const iv = randomBytes(16);
	const cipher = createCipheriv('aes-256-cbc', key, iv);
	return `${iv.toString('hex')}:${cipher.update(plain, undefined, 'hex')}${cipher.final('hex')}`;
}

const last = (...end: number[]) => [...Array.from({ length: 16 - end.length }, () => 32), ...end];

describe('every faulty body returns the same error (trust.md W1)', () => {
	const encoded = (text: string) => encodeWireSync(text, key);
	const cases: [name: string, body: string][] = [
		['empty', ''],
		['not hex', 'zz'.repeat(16) + ':' + 'ab'.repeat(16)],
		['no vector', 'ab'.repeat(16)],
		['half a block', `${'ab'.repeat(16)}:${'ab'.repeat(15)}`],
		['padding 0', withPadding(last(0))],
		['padding 17', withPadding(last(17))],
		['padding 255', withPadding(last(255))],
		['padding 2 with a wrong byte', withPadding(last(1, 2))],
		['padding 3 with a wrong first byte', withPadding(last(9, 3, 3))],
		['another key', encodeWireSync('{"a":1}', randomBytes(32))],
		['not JSON', encoded('{"a":')],
		['a list', encoded('[1]')],
		['a text', encoded('"a"')],
		['null', encoded('null')],
		['nothing inside', encoded('')],
		['a key that reaches a prototype', encoded('{"__proto__":{"x":1}}')],
		['a constructor', encoded('{"a":{"constructor":1}}')],
		['too deep', encoded(`${'{"a":'.repeat(40)}1${'}'.repeat(40)}`)],
		['not a finite number', encoded('{"a":1e400}')],
		['a byte-order mark inside', encoded('\ufeff{"a":1}')],
		['no UTF-8 inside', encodedBytes(Buffer.from('{"a":"\xff"}', 'latin1'))],
		['half a sign inside', encodedBytes(Buffer.from('{"a":"\xe2\x82"}', 'latin1'))],
		['an overlong slash inside', encodedBytes(Buffer.from('{"a":"\xc0\xaf"}', 'latin1'))],
		['half a surrogate inside', encodedBytes(Buffer.from('{"a":"\xed\xa0\x80"}', 'latin1'))],
	];
	const answers = new Set<string>();
	test.each(cases)('%s', (_name, body) => {
		try {
			parseBody(decodeWireSync(body, key));
			expect.fail('was read');
		} catch (error) {
			expect(error).toBeInstanceOf(Refusal);
			const { status, message, data } = error as Refusal;
			answers.add(JSON.stringify({ status, message, data }));
		}
		expect([...answers]).toEqual([
			JSON.stringify({
				status: 400,
				message: 'Permintaan tidak dapat dibaca. Muat ulang halaman, lalu coba lagi.',
				data: null,
			}),
		]);
	});
});

test('decodes valid padding of every length', () => {
	for (let length = 0; length < 40; length += 1) {
		const text = JSON.stringify({ a: 'x'.repeat(length) });
		expect(decodeWireSync(encodeWireSync(text, key), key)).toBe(text);
	}
});

test('reveals nothing to a padding oracle: all 256 last bytes of a forged vector have the same result', () => {
	const body = encodeWireSync('{"nik":"3171012304950001"}', key);
	const outcomes = new Set<string>();
	for (let guess = 0; guess < 256; guess += 1) {
		const forged = body.slice(0, 30) + guess.toString(16).padStart(2, '0') + body.slice(32, 65);
		try {
			parseBody(decodeWireSync(forged, key));
			outcomes.add('read');
		} catch (error) {
			outcomes.add((error as Error).message);
		}
	}
	expect(outcomes.size).toBe(1);
});
