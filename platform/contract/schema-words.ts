import type { z } from 'zod';

import { groupDecimals } from '#platform/values/decimals.ts';

const MISSING = 'Bagian ini wajib diisi.';
const UNREADABLE = 'Isi bagian ini tidak dikenal. Periksa kembali, lalu coba lagi.';

const KINDS: Record<string, string> = {
	boolean: 'Isi dengan ya atau tidak (true atau false).',
	number: 'Isi dengan angka.',
	int: 'Isi dengan angka bulat.',
	string: 'Isi dengan teks.',
	array: 'Isi dengan daftar.',
};
/** Maximum number of choices listed in a message. Longer lists are omitted. */
const MAX_CHOICES = 12;

function choiceOf(values: readonly unknown[]): string {
	return values.length > MAX_CHOICES
		? UNREADABLE
		: `Pilih salah satu: ${values.map(String).join(', ')}.`;
}

const missing = (input: unknown) => input === undefined || input === null || input === '';
const figure = (value: number | bigint) => groupDecimals(Number(value));

function tooBig(origin: string, most: number | bigint): string {
	if (origin === 'string') return `Paling banyak ${figure(most)} karakter.`;
	if (origin === 'array' || origin === 'set') return `Paling banyak ${figure(most)} pilihan.`;
	return `Paling besar ${figure(most)}.`;
}

function tooSmall(origin: string, least: number | bigint): string {
	if (origin === 'string')
		return least === 1 ? MISSING : `Paling sedikit ${figure(least)} karakter.`;
	if (origin === 'array' || origin === 'set') return `Pilih paling sedikit ${figure(least)}.`;
	return `Paling kecil ${figure(least)}.`;
}

/**
 * Returns the message for a field whose rule does not specify one, in Indonesian and without schema
 * terms.
 */
export const schemaWords: z.core.$ZodErrorMap = (issue) => {
	if (missing(issue.input)) return MISSING;
	// After coercion to a number, all that is known about the original input is that it was not a
	// number.
	if (Number.isNaN(issue.input)) return 'Isi dengan angka.';
	if (issue.code === 'too_big') return tooBig(issue.origin, issue.maximum);
	if (issue.code === 'too_small') return tooSmall(issue.origin, issue.minimum);
	if (issue.code === 'invalid_value') return choiceOf(issue.values);
	if (issue.code === 'invalid_type') return KINDS[issue.expected] ?? UNREADABLE;
	return UNREADABLE;
};
