import { describe, expect, test } from 'vitest';

import { codeAt, fromBase32, newSecret, totpStep, stepOfCode, toBase32 } from './totp.server.ts';

// The secret of RFC 6238, appendix B: twenty ASCII digits.
const secret = toBase32(Buffer.from('12345678901234567890'));

describe('codes from RFC 6238, appendix B', () => {
	test.each([
		[59, '94287082'],
		[1_111_111_109, '07081804'],
		[1_111_111_111, '14050471'],
		[1_234_567_890, '89005924'],
		[2_000_000_000, '69279037'],
		[20_000_000_000, '65353130'],
	])('at %i s', (seconds, code) => {
		expect(codeAt(secret, Math.floor(seconds / 30), 8)).toBe(code);
	});
});

test('base32 decodes its own output', () => {
	const fresh = newSecret();
	expect(fresh).toMatch(/^[A-Z2-7]{32}$/);
	expect(toBase32(fromBase32(fresh))).toBe(fresh);
	expect(() => fromBase32('018')).toThrow(RangeError);
});

describe('a code', () => {
	const now = new Date('2026-11-21T03:00:00Z');
	const step = totpStep(now);
	test.each([
		['of now is good', 0, null, true],
		['of the step before is good', -1, null, true],
		['of the next step is good', 1, null, true],
		['of two steps ago is not', -2, null, false],
		['that was used is not', 0, step, false],
		['older than the one used last is not', -1, step, false],
		['after the one used last is good', 1, step, true],
	] as const)('%s', (_name, shift, after, good) => {
		expect(stepOfCode(secret, codeAt(secret, step + shift), now, after)).toBe(
			good ? step + shift : null,
		);
	});
	test.each(['', '12345', '1234567', 'abcdef', '１２３４５６'])(
		'rejects %s as a code',
		(text) => {
			expect(stepOfCode(secret, text, now, null)).toBeNull();
		},
	);
});
