/** Hours and minutes that a self-care login lasts: in all, and without a call (C4.13). */
export const SESSION_HOURS = 24;
export const IDLE_MINUTES = 60;
/** Life of the two kinds of links, in minutes: an invitation a week, a reset half an hour. */
export const INVITATION_MINUTES = 7 * 24 * 60;
export const RESET_MINUTES = 30;
/** Wrong passwords for one address from one network in a quarter of an hour before it must wait. */
export const MAX_FAILURES = 10;

export const PASSWORD_MESSAGE = 'Kata sandi minimal 8 karakter dengan huruf besar, huruf kecil dan angka.';

/** Self-care password rule (C5.16–C5.21): 8 to 128 characters with upper case, lower case and digit. */
export function isSelfcarePassword(text: string): boolean {
	return text.length >= 8 && text.length <= 128 && /[A-Z]/.test(text) && /[a-z]/.test(text) && /\d/.test(text);
}
