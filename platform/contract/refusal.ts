/** Shown when there are too many visitors. It is never used for server errors (A2.11.02). */
export const SURGE =
	'Mohon menunggu, kami sedang menghadapi lonjakan pengguna. Silakan mencoba lagi.';

/**
 * All refusals with HTTP status (also `status.code` of the envelope) and default message. Most
 * names describe the action the user has to take.
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
	'prove-again': {
		status: 428,
		message: 'Buktikan dulu bahwa ini memang kamu, lalu coba lagi.',
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

export const DATABASE_AWAY =
	'Maaf, penyimpanan data kami sedang tidak bisa dihubungi. Yang sudah tersimpan aman; coba lagi sebentar lagi.';
/** Shown while the server's disk is full or the database is read-only. */
export const NOTHING_KEPT =
	'Maaf, kami sedang tidak bisa menyimpan data baru. Yang sudah tersimpan aman; coba lagi sebentar lagi.';

export const JUST_CHANGED = 'Data ini baru saja diubah. Tunggu sebentar, lalu coba lagi.';
export const TOO_SLOW =
	'Maaf, permintaan ini terlalu lama kami kerjakan. Yang sudah tersimpan aman; coba lagi sebentar lagi.';

/**
 * Returns the message for an internal error. Its code is the beginning of the request id, which
 * identifies the error in the log.
 */
export const ourFault = (requestId: string): string =>
	`Maaf, ada kesalahan di pihak kami dan sudah dicatat. Coba lagi, atau hubungi kami dengan kode ${requestId.slice(0, 8)}.`;

export type RefusalCode = keyof typeof REFUSALS;

/**
 * Maps the wire name of a field to the message shown next to it, e.g. `{"quoteHolder.nric": "NIK
 * harus 16 digit"}`.
 */
export type FieldMessages = Record<string, string>;

/**
 * Thrown by a use case if a request cannot be fulfilled. Any other error is treated as an internal
 * error.
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

/** Creates a 422 refusal for a broken rule, with messages by field in `data.fields`. */
export function refuseFields(fields: FieldMessages, message?: string): Refusal {
	return new Refusal('fix-fields', message ?? Object.values(fields)[0], { fields });
}
