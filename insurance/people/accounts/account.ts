/** Self-care session limits (C4.13): total hours, and minutes without a call. */
export const SESSION_HOURS = 24;
export const IDLE_MINUTES = 60;

export const CUSTOMER_PASSWORD_MESSAGE =
	'Kata sandi minimal 8 karakter dengan huruf besar, huruf kecil dan angka, yang tidak mudah ditebak.';

/**
 * Self-care password rule (C5.16–C5.21): 8 to 128 letters and digits, with at least one upper-case
 * letter, one lower-case letter and one digit. The on-screen input accepts only letters and digits,
 * so the server refuses anything else too (decision on C5.21).
 */
export function isSelfcarePassword(text: string): boolean {
	return (
		text.length >= 8 &&
		text.length <= 128 &&
		/^[A-Za-z\d]+$/.test(text) &&
		/[A-Z]/.test(text) &&
		/[a-z]/.test(text) &&
		/\d/.test(text)
	);
}

/** Removes characters from pasted text that cannot be typed into the field (C5.20, C5.21). */
export const lettersAndDigits = (text: string): string => text.replace(/[^A-Za-z\d]/g, '');
