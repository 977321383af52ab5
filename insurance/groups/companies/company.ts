export const MAX_ADMINS = 20;

export const PANEL = '/korporat/panel';
export const LOGIN = '/korporat/login';

export const COMPANY_PASSWORD_MESSAGE =
	'Kata sandi minimal 8 karakter yang tidak mudah ditebak, dengan huruf besar, huruf kecil, angka, dan karakter khusus . * + ? ^ ! $ { } ( ) @ # | [ ] \\';
export const SAME_MESSAGE = 'Kata sandi dan konfirmasinya harus sama.';

const SPECIAL = /[.*+?^!${}()@#|[\]\\]/;

/**
 * Checks the corporate password rule (C5.06–C5.11). Characters outside all required classes are
 * allowed but do not count towards any.
 */
export function isCorporatePassword(text: string): boolean {
	return (
		text.length >= 8 &&
		text.length <= 128 &&
		/[A-Z]/.test(text) &&
		/[a-z]/.test(text) &&
		/\d/.test(text) &&
		SPECIAL.test(text)
	);
}

export const RISK_CLASSES = ['I', 'II', 'III', 'IV'] as const;
export const RISK_WORDS: Record<(typeof RISK_CLASSES)[number], string> = {
	I: 'Kelas I: kantor',
	II: 'Kelas II: lapangan ringan',
	III: 'Kelas III: tenaga fisik dan mesin',
	IV: 'Kelas IV: berisiko tinggi',
};

/**
 * Maximum number of days that a contract may allow for reporting joiners late. Three months is the
 * longest period ever agreed.
 */
export const MAX_BACKDATE_DAYS = 92;

export const PAYMENT_DAYS = 30;
export const MAX_PAYMENT_DAYS = 120;
