import { internationalPhone } from '#platform/values/phone.ts';
import { tidyDigits, tidyLine } from '#platform/values/typed-text.ts';

/** Tokens of what is found only as a whole: telephone, mail address, NIK and plate. */
export const phoneToken = (typed: string): string | null => {
	const phone = internationalPhone(typed);
	return /^\+\d{9,15}$/.test(phone) ? `phone:${phone}` : null;
};

export const mailToken = (typed: string): string | null => {
	const mail = tidyLine(typed).toLowerCase();
	return /^[^\s@]+@[^\s@]+$/.test(mail) ? `mail:${mail}` : null;
};

export const nikToken = (typed: string): string | null => {
	const nik = tidyDigits(typed);
	return /^\d{16}$/.test(nik) ? `nik:${nik}` : null;
};

const PLATE = /^([A-Z]{1,2})(\d{1,4})([A-Z]{1,3})$/;

export const plateToken = (typed: string): string | null => {
	const plate = tidyDigits(typed).toUpperCase();
	return PLATE.test(plate) ? `plate:${plate}` : null;
};
