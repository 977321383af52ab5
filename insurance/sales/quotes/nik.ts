import { type Day, isDay } from '#platform/values/dates.ts';

const NIK_LENGTH = 'NIK harus 16 digit angka sesuai KTP';
const NO_SUCH_DAY = 'Tanggal lahir di NIK ini tidak ada di kalender. Periksa lagi dengan KTP.';
const NO_SERIAL = 'Empat angka terakhir NIK tidak mungkin 0000. Periksa lagi dengan KTP.';
export const NIK_IS_MASKED = 'NIK di sini masih tersamar. Ketik lagi 16 angkanya sesuai KTP.';

/**
 * Data encoded in a NIK (PP 37/2007 art. 37): `PPRRDD DDMMYY SSSS`, with 40 added to the day for
 * women.
 */
export type NikFacts = {
	regionCode: string;
	sex: 'male' | 'female';
	day: number;
	month: number;
	yearInCentury: number;
	serial: string;
};

/**
 * Parses a well-formed NIK, or returns null. The region is that of the first registration and does
 * not change when the person moves.
 */
export function readNik(nik: string): NikFacts | null {
	if (!/^\d{16}$/.test(nik)) return null;
	const rawDay = Number(nik.slice(6, 8));
	const woman = rawDay > 40;
	return {
		regionCode: nik.slice(0, 6),
		sex: woman ? 'female' : 'male',
		day: woman ? rawDay - 40 : rawDay,
		month: Number(nik.slice(8, 10)),
		yearInCentury: Number(nik.slice(10, 12)),
		serial: nik.slice(12),
	};
}

/**
 * Returns the reason why a NIK is invalid (B5.23), or null. Unknown region prefixes are allowed,
 * because old NIKs contain retired codes.
 */
export function nikProblem(nik: string): string | null {
	const facts = readNik(nik);
	if (!facts) return NIK_LENGTH;
	if (facts.serial === '0000') return NO_SERIAL;
	const century = ['19', '20'].map(
		(head) => `${head}${String(facts.yearInCentury).padStart(2, '0')}`,
	);
	const monthDay = `${String(facts.month).padStart(2, '0')}-${String(facts.day).padStart(2, '0')}`;
	return century.some((year) => isDay(`${year}-${monthDay}`)) ? null : NO_SUCH_DAY;
}

/**
 * Returns the fields of the entered person that contradict the NIK. A NIK is permanent even if it
 * is wrong, so a difference only requires confirmation and is not refused.
 */
export function nikDiffers(
	nik: string,
	person: { birthDate: Day; sex: 'male' | 'female' },
): ('birthDate' | 'sex')[] {
	const facts = readNik(nik);
	if (!facts) return [];
	const digits = (value: number) => String(value).padStart(2, '0');
	const written = `${digits(facts.yearInCentury)}-${digits(facts.month)}-${digits(facts.day)}`;
	const differs: ('birthDate' | 'sex')[] = [];
	if (written !== person.birthDate.slice(2)) differs.push('birthDate');
	if (facts.sex !== person.sex) differs.push('sex');
	return differs;
}

/** Masks a NIK for lists, carts and logs, e.g. `3174********0001` (`trust.md` 5). */
export function maskNik(nik: string): string {
	return `${nik.slice(0, 4)}********${nik.slice(-4)}`;
}

/**
 * True if a NIK is masked. Saved applications are returned with masked NIKs. If one is sent back
 * masked, the stored NIK is used.
 */
export function isMaskedNik(text: string): boolean {
	return /^\d{4}\*{8}\d{4}$/.test(text);
}

/**
 * Returns the stored NIK that matches a masked one. Unmasked or unmatched input is returned
 * unchanged.
 */
export function unmaskNik(nik: string, stored: readonly (string | null | undefined)[]): string {
	return (isMaskedNik(nik) && stored.find((one) => one && maskNik(one) === nik)) || nik;
}
