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
