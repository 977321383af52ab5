import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { isPolicyNumber, luhnDigit, policyNumber } from './policy-number.ts';

const scramble = (round: number, value: number) => createHmac('sha256', 'key of a test').update(`${round}:${value}`).digest().readUInt32BE(0);

test('100,000 policy numbers are unique, have eleven digits and a right check digit (M16)', () => {
	const numbers = Array.from({ length: 100_000 }, (_, counter) => policyNumber(counter, scramble));
	expect(new Set(numbers).size).toBe(100_000);
	expect(numbers.every(isPolicyNumber)).toBe(true);
}, 60_000);

test('neighbours in the counter are no neighbours in the number', () => {
	const [first = '', second = ''] = [policyNumber(0, scramble), policyNumber(1, scramble)];
	expect(Math.abs(Number(first) - Number(second))).toBeGreaterThan(1_000_000);
});

test('one wrong digit anywhere is caught', () => {
	const number = policyNumber(7, scramble);
	for (let at = 0; at < number.length; at += 1) {
		const wrong = number.slice(0, at) + String((Number(number[at]) + 1) % 10) + number.slice(at + 1);
		expect(isPolicyNumber(wrong), wrong).toBe(false);
	}
});

test('the check digit is the one of Luhn', () => {
	expect(luhnDigit('7992739871')).toBe(3);
});
