export const PERIOD_UNITS = ['hour', 'day', 'month', 'year'] as const;
export type PeriodUnit = (typeof PERIOD_UNITS)[number];

/** Codes for `period_type` in requests and responses (B3.2). 4 means the product's fixed period. */
export const PERIOD_TYPES: Record<PeriodUnit, number> = { hour: 0, day: 1, month: 2, year: 3 };
/** Period units as used in requests, responses and their keys (`7-HARI`). */
export const PERIOD_UNIT_WORDS: Record<PeriodUnit, string> = {
	hour: 'JAM',
	day: 'HARI',
	month: 'BULAN',
	year: 'TAHUN',
};

export const FREQUENCIES = ['lump_sum', 'yearly', 'monthly'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

export const FREQUENCY_WORDS: Record<Frequency, string> = {
	lump_sum: 'Sekali bayar',
	yearly: 'Tahunan',
	monthly: 'Bulanan',
};

export const ROLES = ['self', 'partner', 'child', 'member'] as const;
export type Role = (typeof ROLES)[number];

export const ROLE_WORDS: Record<Role, string> = {
	self: 'Diri sendiri',
	partner: 'Pasangan',
	child: 'Anak',
	member: 'Anggota',
};
