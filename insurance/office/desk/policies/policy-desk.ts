import { tidyDigits } from '#platform/values/typed-text.ts';

/**
 * Reasons for looking up a policy. They are stored in the access record, which the customer can
 * read.
 */
export const LOOK_REASONS = [
	'Nasabah menelepon',
	'Menangani klaim',
	'Menangani pengaduan',
	'Memeriksa pembayaran',
	'Diminta pengawas',
	'Lainnya',
] as const;
export type LookReason = (typeof LOOK_REASONS)[number];

export const NOTE = { least: 5, most: 200 } as const;
/** Minimum number of characters in the reason for opening an erased person's retained data. */
export const MIN_GROUND = 10;

export function readNumber(typed: string): { kind: 'policy' | 'claim'; number: string } | null {
	const bare = tidyDigits(typed).toUpperCase();
	if (/^\d{11}$/.test(bare)) return { kind: 'policy', number: bare };
	return /^K\d{10,12}$/.test(bare) ? { kind: 'claim', number: bare } : null;
}
