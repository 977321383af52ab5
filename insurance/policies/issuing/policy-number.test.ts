import { createHmac } from 'node:crypto';

import { expect, test } from 'vitest';

import { isPolicyNumber, luhnDigit, policyNumber, typedPolicyNumber } from './policy-number.ts';

const scramble = (round: number, value: number) =>
	createHmac('sha256', 'key of a test').update(`${round}:${value}`).digest().readUInt32BE(0);

/**
 * A fast round function for testing a million numbers. Numbers must be unique whatever the round
 * function does.
 */
const quick = (round: number, value: number) => {
	const mixed = Math.imul(value ^ (round * 0x9e3779b9), 0x85ebca6b);
	return (mixed ^ (mixed >>> 13)) >>> 0;
};

test('100,000 policy numbers are unique, with eleven digits and a correct check digit (M16)', () => {
	const numbers = Array.from({ length: 100_000 }, (_, counter) => policyNumber(counter, quick));
	expect(new Set(numbers).size).toBe(100_000);
	expect(numbers.every(isPolicyNumber)).toBe(true);
});

test('consecutive counter values give numbers that are far apart', () => {
	const [first = '', second = ''] = [policyNumber(0, scramble), policyNumber(1, scramble)];
	expect(Math.abs(Number(first) - Number(second))).toBeGreaterThan(1_000_000);
});

test('detects one wrong digit at any position', () => {
	const number = policyNumber(7, scramble);
	for (let at = 0; at < number.length; at += 1) {
		const wrong =
			number.slice(0, at) + String((Number(number[at]) + 1) % 10) + number.slice(at + 1);
		expect(isPolicyNumber(wrong), wrong).toBe(false);
	}
});

test('uses the Luhn check digit', () => {
	expect(luhnDigit('7992739871')).toBe(3);
});

test('accepts a number with gaps or with the suffix from the certificate', () => {
	const number = policyNumber(7, scramble);
	const gaps = `${number.slice(0, 3)} ${number.slice(3, 7)}-${number.slice(7)}.`;
	expect(typedPolicyNumber(gaps)).toBe(number);
	expect(typedPolicyNumber(` ${number}-2`)).toBe(number);
	expect(typedPolicyNumber(`${number}-12`)).toBe(number);
	expect(typedPolicyNumber('kj1a-0001')).toBe('KJ1A0001');
	const wrong = `${number.slice(0, 10)}${(Number(number[10]) + 1) % 10}`;
	expect(typedPolicyNumber(`${wrong}-2`)).toBe(`${wrong}2`);
});
