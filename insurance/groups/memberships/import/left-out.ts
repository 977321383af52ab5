import { groupDigits } from '#platform/values/money.ts';

/** Represents the lines with totals and signatures in the imported sheet. */
export const SUMMARY_ROWS = '';

/**
 * A part of a file that was not read, with its number of rows: a sheet that contains people, or
 * `SUMMARY_ROWS`.
 */
export type SetAside = { name: string; rows: number };

export const hiddenWords = (rows: number): string =>
	`${groupDigits(rows)} baris tersembunyi di berkasmu (disembunyikan atau tersaring) ikut terbaca. Pilih dulu: ikutkan atau keluarkan.`;

export const knownWords = (known: number, total: number): string =>
	known === total
		? `Semua ${groupDigits(known)} baris sudah menjadi peserta`
		: `${groupDigits(known)} dari ${groupDigits(total)} baris sudah menjadi peserta`;

function sheetWords(sheets: readonly SetAside[]): string {
	if (sheets.length === 0) return '';
	const names = sheets.map(
		({ name, rows }) => `lembar "${name}" dengan ${groupDigits(rows)} baris peserta`,
	);
	return `Tidak dibaca: ${names.join(', ')}. Hanya satu lembar yang dibaca; gabungkan dulu kalau pesertanya perlu ikut.`;
}

export function setAsideWords(setAside: readonly SetAside[]): string {
	const summary = setAside.find(({ name }) => name === SUMMARY_ROWS);
	return [
		...(summary
			? [
					`${groupDigits(summary.rows)} baris jumlah atau tanda tangan dilewati, karena bukan peserta.`,
				]
			: []),
		sheetWords(setAside.filter((one) => one !== summary)),
	]
		.filter((words) => words !== '')
		.join(' ');
}
