/** An account's security events, keyed as in the `account_event` rows. */
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

/** Minutes within which the first code must be entered; enough time to install an app. */
export const SET_UP_MINUTES = 20;
/**
 * Days during which the link in the email about a new factor can remove it, and the prefix of that
 * link's token.
 */
export const END_DAYS = 7;
export const END_TOKEN = 'factor.';
export const EVENTS_SHOWN = 10;
