import { internationalPhone } from '#platform/values/phone.ts';

/** Returns the digits with the country code, as the Cloud API writes numbers. */
export const whatsAppDigits = (phone: string): string =>
	internationalPhone(phone).replace(/\D/g, '');

/** Shows a number as `0812…7890`, so that its owner recognises it. */
export function maskWhatsApp(digits: string): string {
	const national = digits.startsWith('62') ? `0${digits.slice(2)}` : `+${digits}`;
	return `${national.slice(0, 4)}…${national.slice(-4)}`;
}
