import { expect, test } from 'vitest';

import { makeSealer } from './sealed.server.ts';

const SECRET = 'the secret of this installation, 1';
const sealer = makeSealer(SECRET);
const value = { nik: '3174012345678901', answers: [true, false, null, 'é'] };

test('opens a sealed value again and seals it differently every time', () => {
	const [one, two] = [sealer.seal('person', value), sealer.seal('person', value)];
	expect(sealer.open('person', one)).toEqual(value);
	expect(makeSealer(SECRET).open('person', two)).toEqual(value);
	expect(one.equals(two)).toBe(false);
	expect(one.includes('3174012345678901')).toBe(false);
});

test('never uses the same initialisation vector for two of 1,000 values', () => {
	const ivs = Array.from({ length: 1_000 }, () =>
		sealer.seal('person', 1).subarray(1, 13).toString('hex'),
	);
	expect(new Set(ivs).size).toBe(1_000);
});

test('rejects a changed byte, another purpose, another secret or a truncated value', () => {
	const bytes = sealer.seal('person', value);
	for (let at = 0; at < bytes.length; at += 1) {
		const changed = Buffer.from(bytes);
		changed[at] = (changed[at] ?? 0) ^ 1;
		expect(() => sealer.open('person', changed), `byte ${at}`).toThrow('cannot be opened');
	}
	expect(() => sealer.open('bank', bytes)).toThrow('cannot be opened');
	expect(() => makeSealer('another secret of another place').open('person', bytes)).toThrow(
		'cannot be opened',
	);
	for (const length of [0, 1, 28, bytes.length - 1]) {
		expect(() => sealer.open('person', bytes.subarray(0, length))).toThrow('cannot be opened');
	}
});

test('after a rotation the old secret still opens old values, and new values need the new one', () => {
	const old = sealer.seal('person', value);
	const rotated = makeSealer('the secret of this installation, 2', [SECRET]);
	expect(rotated.open('person', old)).toEqual(value);
	expect(() => sealer.open('person', rotated.seal('person', value))).toThrow('cannot be opened');
});

test('equal texts have equal fingerprints only within one purpose and one secret', () => {
	expect(sealer.fingerprint('nik', '1')).toBe(makeSealer(SECRET).fingerprint('nik', '1'));
	expect(sealer.fingerprint('nik', '1')).toMatch(/^[0-9a-f]{64}$/);
	expect(sealer.fingerprint('nik', '1')).not.toBe(sealer.fingerprint('phone', '1'));
	expect(sealer.fingerprint('nik', '1')).not.toBe(
		makeSealer('another secret of another place').fingerprint('nik', '1'),
	);
});
