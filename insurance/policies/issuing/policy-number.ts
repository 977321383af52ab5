import { tidyLine } from '#platform/values/typed-text.ts';
/**
 * Policy numbers: 11 digits, never sequential, with a check digit (trust.md M16). A counter is
 * passed through a keyed permutation of the ten-digit numbers that do not begin with 0. Consecutive
 * numbers therefore look unrelated and never repeat, and a mistyped number is detected by its check
 * digit before any lookup.
 */
const HALF = 100_000;
const ROUNDS = 10;
const LOWEST = 1_000_000_000;
const SPAN = 9_000_000_000;

/**
 * Keyed round function that returns a number below 2³². The key is stored in the database, so
 * rotating a secret cannot cause duplicate numbers.
 */
export type Scramble = (round: number, value: number) => number;

function permute(number: number, scramble: Scramble): number {
	let left = Math.floor(number / HALF);
	let right = number % HALF;
	for (let round = 0; round < ROUNDS; round += 1) {
		const mixed = (left + (scramble(round, right) % HALF)) % HALF;
		left = right;
		right = mixed;
	}
	return left * HALF + right;
}

/**
 * Calculates the check digit with the Luhn algorithm, which doubles every second digit from the
 * right. It detects all single-digit errors and most transpositions.
 */
export function luhnDigit(digits: string): number {
	let sum = 0;
	for (let at = 0; at < digits.length; at += 1) {
		const digit = Number(digits[digits.length - 1 - at]);
		const weighed = at % 2 === 0 ? digit * 2 : digit;
		sum += weighed > 9 ? weighed - 9 : weighed;
	}
	return (10 - (sum % 10)) % 10;
}

/**
 * Returns the number of the `counter`-th policy (from 0). Repeats the permutation until the result
 * does not begin with 0.
 */
export function policyNumber(counter: number, scramble: Scramble): string {
	if (!Number.isSafeInteger(counter) || counter < 0 || counter >= SPAN)
		throw new RangeError(`no policy number for ${counter}`);
	let number = permute(counter + LOWEST, scramble);
	while (number < LOWEST) number = permute(number, scramble);
	const digits = String(number);
	return digits + luhnDigit(digits);
}

export function isPolicyNumber(text: string): boolean {
	return /^[1-9]\d{10}$/.test(text) && luhnDigit(text.slice(0, 10)) === Number(text[10]);
}

/**
 * Normalizes a number typed from a document: removes spaces and dots, and converts the certificate
 * number of one insured person to the policy number.
 */
export function typedPolicyNumber(typed: string): string {
	const written = tidyLine(typed.normalize('NFKC'))
		.replace(/[\s.]/g, '')
		.replace(/[‐‑‒–—]/g, '-')
		.toUpperCase();
	const [, ofPolicy = ''] = /^(\d{11})-\d{1,2}$/.exec(written) ?? [];
	return isPolicyNumber(ofPolicy) ? ofPolicy : written.replaceAll('-', '');
}
