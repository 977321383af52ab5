import { tidyLine } from './typed-text.ts';

const GROUPING = /[\s().\-‐‑‒–—]/g;
/**
 * A second 62 is a country code only if a complete mobile number follows. Area codes such as 0622
 * also begin with it.
 */
const DOUBLED_PREFIX = /^62(?=0*8\d{8})/;

function nationalPart(digits: string): string {
	const bare = digits.replace(/^0+/, '');
	return bare.replace(DOUBLED_PREFIX, '').replace(/^0+/, '');
}

/**
 * Normalizes a phone number for storage: `0812…` for any notation of an Indonesian number, `+65…`
 * for a foreign one. Text that is not a number is returned unchanged, so that a validation rule can
 * refuse it.
 */
export function tidyPhone(typed: string): string {
	const line = tidyLine(typed.normalize('NFKC'));
	const bare = line
		.replace(/^tel:/i, '')
		.replace(GROUPING, '')
		.replace(/^00(?=[1-9])/, '+');
	const [, plus = '', digits = ''] = /^(\+?)(\d+)$/.exec(bare) ?? [];
	if (digits === '') return line;
	if (plus !== '' && !digits.startsWith('62')) return bare;
	if (plus !== '' || /^62\d{8}/.test(digits)) return `0${nationalPart(digits.slice(2))}`;
	if (/^0+[1-9]/.test(digits)) return `0${nationalPart(digits)}`;
	return /^8\d{8,12}$/.test(digits) ? `0${digits}` : digits;
}

export function internationalPhone(typed: string): string {
	const phone = tidyPhone(typed).replace(/[^\d+]/g, '');
	if (phone === '' || phone.startsWith('+')) return phone;
	return phone.startsWith('0') ? `+62${phone.slice(1)}` : `+${phone}`;
}

export const isSamePhone = (one: string, other: string): boolean =>
	internationalPhone(one) !== '' && internationalPhone(one) === internationalPhone(other);

const PHONE = /^\+?\d{10,14}$/;
export const isPhoneNumber = (tidied: string): boolean => PHONE.test(tidied);
