/** An account's security events, as named in its `account_event` rows. */
export const SAFETY_WORDS = {
	'factor-on': 'Verifikasi dua langkah dinyalakan',
	'factor-off': 'Verifikasi dua langkah dimatikan',
	'codes-renewed': 'Kode pemulihan baru dibuat',
	'recovery-code-used': 'Masuk dengan kode pemulihan',
	'codes-guessed': 'Banyak kode salah setelah kata sandi yang benar',
	'factor-ended-by-mail': 'Verifikasi dua langkah dimatikan lewat tautan di email',
	'factor-ended-by-desk': 'Verifikasi dua langkah dimatikan petugas setelah KTP diperiksa',
} as const;
export type AccountEvent = keyof typeof SAFETY_WORDS;

/** Minutes a secret waits for its first code: an app may have to be installed first. */
export const SET_UP_MINUTES = 20;
/** Days in which the email about a new factor can remove it, and the prefix of its token. */
export const END_DAYS = 7;
export const END_TOKEN = 'factor.';
export const EVENTS_SHOWN = 10;
