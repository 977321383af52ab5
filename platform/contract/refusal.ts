/** The sentence of too many visitors at once; a fault of ours never borrows it (A2.11.02). */
export const SURGE =
	'Mohon menunggu, kami sedang menghadapi lonjakan pengguna. Silakan mencoba lagi.';

/**
 * The one table of refusals: what a caller may be answered, as HTTP status (which is also
 * `status.code` of the envelope) and the sentence used when the rule that refused has none of its
 * own. Named by what the person must do next.
 */
export const REFUSALS = {
	malformed: {
		status: 400,
		message: 'Permintaan tidak dapat dibaca. Muat ulang halaman, lalu coba lagi.',
	},
	'sign-in-again': {
		status: 401,
		message: 'Sesi kamu sudah berakhir. Muat ulang halaman, lalu coba lagi.',
	},
	'second-step': {
		status: 401,
		message: 'Muat ulang halaman, lalu coba lagi.',
	},
	forbidden: { status: 403, message: 'Kamu tidak punya akses ke data ini.' },
	'not-found': { status: 404, message: 'Data tidak ditemukan.' },
	'method-unknown': { status: 405, message: 'Cara permintaan ini tidak dikenal.' },
	'look-again': { status: 409, message: 'Data sudah berubah. Periksa kembali, lalu lanjutkan.' },
	'link-used': {
		status: 410,
		message: 'Tautan sudah dipakai atau kedaluwarsa. Minta tautan baru.',
	},
	'too-large': { status: 413, message: 'Data yang dikirim terlalu besar.' },
	'fix-fields': { status: 422, message: 'Ada isian yang perlu diperbaiki.' },
	'price-changed': {
		status: 409,
		message: 'Premi berubah. Periksa premi terbaru, lalu lanjutkan.',
	},
	'slow-down': {
		status: 429,
		message: 'Terlalu banyak percobaan. Tunggu sebentar, lalu coba lagi.',
	},
	busy: {
		status: 503,
		message: SURGE,
	},
} as const;

/** What a visitor reads while our database does not answer. */
export const DATABASE_AWAY =
	'Maaf, penyimpanan data kami sedang tidak bisa dihubungi. Yang sudah tersimpan aman; coba lagi sebentar lagi.';
/** What a visitor reads while our disk is full or the database may only be read. */
export const NOTHING_KEPT =
	'Maaf, kami sedang tidak bisa menyimpan data baru. Yang sudah tersimpan aman; coba lagi sebentar lagi.';

/** The sentence of a row that someone else is changing at this moment. */
export const JUST_CHANGED = 'Data ini baru saja diubah. Tunggu sebentar, lalu coba lagi.';
/** The sentence of a question that took the database too long. */
export const TOO_SLOW =
	'Maaf, permintaan ini terlalu lama kami kerjakan. Yang sudah tersimpan aman; coba lagi sebentar lagi.';

/**
 * The sentence of a fault of ours. Its code begins the id of the request, which the log holds with
 * the error.
 */
export const ourFault = (requestId: string): string =>
	`Maaf, ada kesalahan di pihak kami dan sudah dicatat. Coba lagi, atau hubungi kami dengan kode ${requestId.slice(0, 8)}.`;

export type RefusalCode = keyof typeof REFUSALS;

/**
 * Wire name of a field → the sentence shown beside it, e.g. `{"quoteHolder.nric": "NIK harus 16
 * digit"}`.
 */
export type FieldMessages = Record<string, string>;

/**
 * Thrown by a use case when a request cannot be done; everything else that is thrown is a fault of
 * ours.
 */
export class Refusal extends Error {
	readonly code: RefusalCode;
	readonly status: number;
	readonly data: Record<string, unknown> | null;

	constructor(code: RefusalCode, message?: string, data: Record<string, unknown> | null = null) {
		super(message ?? REFUSALS[code].message);
		this.name = 'Refusal';
		this.code = code;
		this.status = REFUSALS[code].status;
		this.data = data;
	}
}

/** A broken rule that names its fields: 422 with `data.fields`. */
export function refuseFields(fields: FieldMessages, message?: string): Refusal {
	return new Refusal('fix-fields', message ?? Object.values(fields)[0], { fields });
}
