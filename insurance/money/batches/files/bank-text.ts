import { Refusal } from '#platform/contract/refusal.ts';

/** Characters that every bank takes (SWIFT character set X), without line breaks. */
export const SWIFT_TEXT = /^[A-Za-z0-9/\-?:().,'+ ]*$/;

/**
 * Writes a text with the characters that banks take: diacritics are removed and everything else
 * becomes a space. A slash never begins or ends it and is never doubled, as the rules of ISO 20022
 * ask.
 */
export const bankText = (text: string, longest: number): string =>
	text
		.normalize('NFKD')
		.replace(/\p{M}/gu, '')
		.replace(/[^A-Za-z0-9/\-?:().,'+ ]/g, ' ')
		.replace(/\/{2,}/g, '/')
		.replace(/\s+/g, ' ')
		.slice(0, longest)
		.replace(/^[/ ]+|(?<![/ ])[/ ]+$/g, '');

/** Returns the digits of an account number. Refuses what no bank could read. */
export function accountDigits(account: string, whose: string): string {
	const digits = account.replace(/[\s.-]/g, '');
	if (!/^\d{5,30}$/.test(digits))
		throw new Refusal(
			'look-again',
			`Nomor rekening penerima ${whose} tidak bisa ditulis ke berkas bank. Keluarkan, lalu minta nomor yang benar.`,
		);
	return digits;
}

/** Like `bankText`, but refuses a text of which nothing is left. */
export function neededText(text: string, longest: number, whose: string): string {
	const written = bankText(text, longest);
	if (written === '')
		throw new Refusal(
			'look-again',
			`Nama atau bank penerima ${whose} tidak bisa ditulis dengan huruf yang diterima bank. Keluarkan, lalu minta yang benar.`,
		);
	return written;
}
