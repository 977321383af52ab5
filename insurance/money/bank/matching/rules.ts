import type { Day } from '#platform/values/dates.ts';

/** The rules that find matches; finance orders them and decides which need a person. */
export const MATCH_RULES = {
	reference: {
		words: 'Referensi sama',
		how: 'Referensi yang dicatat petugas sama dengan referensi bank, jumlahnya sama.',
	},
	'reference-within': {
		words: 'Referensi di dalam keterangan',
		how: 'Keterangan bank memuat referensi atau nomor yang dicatat, jumlahnya sama.',
	},
	'one-to-many': {
		words: 'Satu transfer, beberapa pembukuan',
		how: 'Beberapa pembukuan dengan satu referensi berjumlah sama dengan satu baris bank.',
	},
	'many-to-one': {
		words: 'Beberapa transfer, satu pembukuan',
		how: 'Beberapa baris bank dengan referensi yang sama berjumlah satu pembukuan.',
	},
	payout: {
		words: 'Setoran penyedia pembayaran',
		how: 'Baris bank menyebut penyedianya, dan hanya satu setoran sebesar itu.',
	},
	returned: {
		words: 'Dikembalikan bank',
		how: 'Uang masuk yang menjawab transfer keluar: jumlahnya sama, referensinya disebut.',
	},
	'amount-window': {
		words: 'Jumlah sama, hanya satu yang mungkin',
		how: 'Hanya satu baris bank dan satu pembukuan sebesar itu dalam beberapa hari.',
	},
} as const;
export type MatchRuleKind = keyof typeof MATCH_RULES;

/** Says why matches of these rules always need a person. */
export const ALWAYS_ASKS: Partial<Record<MatchRuleKind, string>> = {
	returned: 'Transfer yang kembali selalu diterima seseorang',
	'amount-window': 'Jumlah yang sama saja tidak cukup; usulannya selalu diterima seseorang',
};

export type MatchRule = {
	kind: MatchRuleKind;
	position: number;
	enabled: boolean;
	sure: boolean;
	days: number;
};

/** How a match came about, beyond the rules. */
export const MATCH_KINDS = {
	...MATCH_RULES,
	hand: { words: 'Dicocokkan petugas' },
	booked: { words: 'Dibukukan dari rekening koran' },
	/** A line of less than half a rupiah, which is Rp0 in the books. */
	rounding: { words: 'Pembulatan' },
} as const;
export type MatchKind = keyof typeof MATCH_KINDS;

/** A line of a statement, as the rules compare it. */
export type OpenLine = {
	id: string;
	day: Day;
	amount: number;
	reference: string;
	bankReference: string;
	description: string;
};

export type FoundMatch = {
	kind: MatchRuleKind;
	sure: boolean;
	lines: OpenLine[];
	entryIds: number[];
};
