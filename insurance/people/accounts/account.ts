/** Self-care session limits: total hours, and idle minutes (without a call) (C4.13). */
export const SESSION_HOURS = 24;
export const IDLE_MINUTES = 60;

export const CUSTOMER_PASSWORD_MESSAGE =
	'Kata sandi minimal 8 karakter dengan huruf besar, huruf kecil dan angka, yang tidak mudah ditebak.';

/**
 * Self-care password rule (C5.16–C5.21): 8 to 128 letters and digits with upper case, lower case
 * and a digit. The keyboard permits letters and digits only, so the server refuses anything else
 * too (decision on C5.21).
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

/** Filters pasted text to the characters the keyboard permits (C5.20, C5.21). */
export const lettersAndDigits = (text: string): string => text.replace(/[^A-Za-z\d]/g, '');

const PROGRAMS: [RegExp, string][] = [
	[/Edg\//, 'Edge'],
	[/OPR\/|Opera/, 'Opera'],
	[/SamsungBrowser/, 'Samsung Internet'],
	[/Firefox\/|FxiOS/, 'Firefox'],
	[/Chrome\/|CriOS/, 'Chrome'],
	[/Safari\//, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
	[/Android/, 'Android'],
	[/iPhone|iPad/, 'iOS'],
	[/Windows/, 'Windows'],
	[/Mac OS X/, 'macOS'],
	[/CrOS/, 'ChromeOS'],
	[/Linux/, 'Linux'],
];

/**
 * Describes a device, e.g. `Chrome di Android`, so that the owner recognises a session; the whole
 * user agent is not stored.
 */
export function deviceOf(userAgent: string): string {
	const find = (list: [RegExp, string][]) =>
		list.find(([pattern]) => pattern.test(userAgent))?.[1];
	return `${find(PROGRAMS) ?? 'Program lain'} di ${find(SYSTEMS) ?? 'perangkat lain'}`;
}
