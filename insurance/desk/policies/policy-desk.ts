import { tidyDigits } from '#platform/values/typed-text.ts';

/** Reasons to look a policy up; kept with the record of the reading, which its customer can read. */
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
/** Letters of the ground on which the kept data of an erased person is opened. */
export const MIN_GROUND = 10;

/** What is searched by: an 11-digit policy number or a claim number. */
export function readNumber(typed: string): { kind: 'policy' | 'claim'; number: string } | null {
	const bare = tidyDigits(typed).toUpperCase();
	if (/^\d{11}$/.test(bare)) return { kind: 'policy', number: bare };
	return /^K\d{10,12}$/.test(bare) ? { kind: 'claim', number: bare } : null;
}
