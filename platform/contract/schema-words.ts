import type { z } from 'zod';

const MISSING = 'Bagian ini wajib diisi.';
const UNREADABLE = 'Isi bagian ini tidak dikenal. Periksa kembali, lalu coba lagi.';

const missing = (input: unknown) => input === undefined || input === null || input === '';
const figure = (value: number | bigint) => value.toLocaleString('id-ID');

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
 * What a schema says of a field whose rule has no sentence of its own: Indonesian for people, no
 * words of a schema language.
 */
export const schemaWords: z.core.$ZodErrorMap = (issue) => {
	if (missing(issue.input)) return MISSING;
	// A coerced number: what was sent is not known any more, only that it was none.
	if (Number.isNaN(issue.input)) return 'Isi dengan angka.';
	if (issue.code === 'too_big') return tooBig(issue.origin, issue.maximum);
	if (issue.code === 'too_small') return tooSmall(issue.origin, issue.minimum);
	return UNREADABLE;
};
