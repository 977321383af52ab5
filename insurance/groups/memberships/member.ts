import { daysBetween, shortDate } from '#platform/values/dates.ts';

/** A member's nine fields, with their wire names (C3.3) and in template order. */
export const FIELDS = [
	'name',
	'dob',
	'birth_place',
	'gender',
	'email',
	'no_wa',
	'no_telp',
	'correspondent_address',
	'nik',
] as const;
export type MemberField = (typeof FIELDS)[number];
export type MemberRow = Record<MemberField, string>;

/** Exact headings of table and template (C2.10.34–C2.10.42). */
export const LABELS: Record<MemberField, string> = {
	name: 'Nama',
	dob: 'Tanggal Lahir',
	birth_place: 'Tempat Lahir',
	gender: 'Gender',
	email: 'Alamat Email',
	no_wa: 'No. Whatsapp',
	no_telp: 'No. Telp',
	correspondent_address: 'Alamat Koresponden',
	nik: 'NIK',
};

/** The date on which a row takes effect. It is a column of the file but not part of a person's data. */
export const EFFECTIVE = 'effective_on';
export const SHEET_FIELDS = [...FIELDS, EFFECTIVE] as const;
export type SheetField = (typeof SHEET_FIELDS)[number];

export const sheetLabel = (field: SheetField): string =>
	field === EFFECTIVE ? 'Tanggal Berlaku' : LABELS[field];

/** Purpose of an upload: additions, removals, or the complete list of members. */
export const UPLOAD_KINDS = ['add', 'delete', 'roster'] as const;
export type UploadKind = (typeof UPLOAD_KINDS)[number];

export type ChangeKind = UploadKind | 'correction';

export const MAX_ROWS = 100_000;
export const MAX_SHEET_BYTES = 32 * 1024 * 1024;

/** Note on a row that is hidden in the spreadsheet program. */
export const HIDDEN_ROW = 'hidden-row' satisfies NoteCode;

/**
 * Removals need confirmation if the group has at least this many members and more than this share
 * of them would leave.
 */
const SUSPICIOUS = { share: 0.25, members: 10 } as const;
export const isSuspicious = (removed: number, members: number): boolean =>
	members >= SUSPICIOUS.members && removed / members > SUSPICIOUS.share;

/**
 * Hours within which an applied change may be reverted with one click. Only a cover's newest change
 * can be reverted.
 */
export const REVERSAL_HOURS = 72;

export const NOTE_WORDS = 'Silakan perbaiki data dan upload ulang formulir';

const MAX_LENGTH: Record<SheetField, number> = {
	name: 100,
	dob: 40,
	birth_place: 60,
	gender: 20,
	email: 254,
	no_wa: 30,
	no_telp: 30,
	correspondent_address: 300,
	nik: 40,
	[EFFECTIVE]: 40,
};
export const maxLength = (field: SheetField): number => MAX_LENGTH[field];

/**
 * Possible errors in a field, as code → message, where `label` is the heading (C8.13, C8.14).
 * `bound`: the limit that a date exceeded, or the two limits that it must be between.
 */
const PROBLEMS = {
	required: (label: string) => `${label} wajib diisi`,
	'too-long': (label: string, _bound: string, most: number) =>
		`${label} terlalu panjang, paling banyak ${most} huruf`,
	characters: (label: string) =>
		`${label} berisi tanda < > atau karakter tersembunyi, ketik ulang`,
	'name-signs': (label: string) =>
		`${label} hanya boleh berisi huruf, spasi, titik, koma, apostrof, dan tanda hubung, tanpa alamat situs`,
	'name-letter': (label: string, letter: string) =>
		`${label} memakai huruf "${letter}" yang tidak bisa dicetak di sertifikat, tulis seperti di KTP`,
	'formula-uncomputed': (label: string) =>
		`${label} berisi rumus tanpa hasil; buka di Excel, simpan, lalu unggah lagi`,
	'formula-error': (label: string) => `${label} berisi rumus yang gagal, ketik nilainya`,
	'date-format': (label: string) => `${label} tidak terbaca, tulis seperti 17/05/1990`,
	'date-future': (label: string) => `${label} tidak boleh setelah hari ini`,
	age: (label: string, bound: string) => {
		const [earliest = '', latest = ''] = bound.split('..');
		return latest === ''
			? `${label} di luar usia yang ditanggung produk ini`
			: `${label} di luar usia yang ditanggung: ${shortDate(earliest)} sampai ${shortDate(latest)}`;
	},
	gender: (label: string) => `${label} harus Pria atau Wanita`,
	'email-format': (label: string) => `${label} tidak sesuai format, contoh nama@perusahaan.co.id`,
	'phone-format': (label: string) => `${label} harus 10–14 digit angka diawali 0`,
	'nik-length': (label: string) => `${label} harus 16 digit`,
	'nik-digits-lost': (label: string) =>
		`${label} kehilangan digit karena tersimpan sebagai angka, ketik ulang 16 digitnya`,
	duplicate: (label: string) => `${label} sama dengan baris lain di berkas ini`,
	'already-member': (label: string) => `${label} ini sudah terdaftar sebagai peserta produk ini`,
	'not-member': (label: string) =>
		`${label} tidak terdaftar sebagai peserta produk ini, periksa angkanya`,
	'name-differs': (label: string) =>
		`${label} berbeda dengan nama peserta ber-NIK ini, periksa NIK-nya`,
	'too-early': (label: string, day: string) =>
		`${label} paling awal ${shortDate(day)} menurut kontrak`,
	past: (label: string) => `${label} untuk keluar paling awal hari ini`,
	'too-late': (label: string, day: string) => `${label} paling lambat ${shortDate(day)}`,
	'still-covered': (label: string, day: string) =>
		`${label} paling awal ${shortDate(day)} karena sebelum itu masih peserta`,
} as const;
export type ProblemCode = keyof typeof PROBLEMS;

/** Warnings that do not make a row invalid. */
const NOTES = {
	'hidden-row': 'Baris ini tersembunyi di berkasmu',
	'other-product': 'Juga peserta produk lain di perusahaanmu',
	leaving: 'Sudah dijadwalkan keluar, dan tetap keluar pada tanggalnya',
	'birth-differs': 'Tanggal lahir berbeda dengan yang tersirat di NIK',
	'sex-differs': 'Gender berbeda dengan yang tersirat di NIK',
	'nik-no-day': 'Tanggal lahir di NIK ini tidak ada di kalender, periksa dengan KTP',
	'nik-no-serial': 'Empat angka terakhir NIK tidak mungkin 0000, periksa dengan KTP',
	// For rows read before the two codes above existed.
	'nik-unusual': 'NIK tidak lazim, periksa kembali',
} as const;
export type NoteCode = keyof typeof NOTES;

/** A field and its error as stored with rows, e.g. `nik:nik-length`, optionally followed by a bound. */
export type ProblemMark = `${SheetField}:${ProblemCode}` | `${SheetField}:${ProblemCode}:${string}`;
export const problemMark = (field: SheetField, code: ProblemCode): ProblemMark =>
	`${field}:${code}`;

type Problem = { field: SheetField; code: ProblemCode; message: string };

export function problemOf(text: string): Problem {
	const [field = 'name', code = 'required', bound = ''] = text.split(':') as [
		SheetField,
		ProblemCode,
		string?,
	];
	const words = PROBLEMS[code] ?? PROBLEMS.required;
	return { field, code, message: words(sheetLabel(field), bound, maxLength(field)) };
}

export const noteWords = (code: string): string => NOTES[code as NoteCode] ?? code;

export function statusWords(problems: readonly string[]): string {
	return problems.length === 0
		? 'Valid'
		: problems.map((one) => problemOf(one).message).join(', ');
}

/** Masks a NIK for display in lists, e.g. `3174••••••••9901`. */
export const maskedNik = (nik: string): string =>
	nik.length < 12
		? '•'.repeat(nik.length)
		: `${nik.slice(0, 4)}${'•'.repeat(nik.length - 8)}${nik.slice(-4)}`;

/**
 * Returns the pro-rata premium in whole rupiah, rounded half up: the days from `from` to the last
 * day of cover, both inclusive, divided by the days of the whole period. Returns 0 once the period
 * is over, and the whole premium before it begins.
 */
export function proRata(
	cover: { premiumPerMember: number; startDay: string; endDay: string },
	from: string,
): { premium: number; days: number; ofDays: number } {
	const count = (first: string, last: string) => daysBetween(first, last) + 1;
	const ofDays = count(cover.startDay, cover.endDay);
	const days = Math.max(0, count(from > cover.startDay ? from : cover.startDay, cover.endDay));
	return {
		premium: Math.floor((cover.premiumPerMember * days * 2 + ofDays) / (ofDays * 2)),
		days,
		ofDays,
	};
}
