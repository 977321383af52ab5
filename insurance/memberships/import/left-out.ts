import { groupDigits } from '#platform/values/money.ts';

/** A sheet that holds people and is not read, with how many rows of them. */
export type SetAside = { name: string; rows: number };

/** Sentences about what a file holds and its sender may have overlooked. */
export const hiddenWords = (rows: number): string =>
	`${groupDigits(rows)} baris tersembunyi di berkasmu (disembunyikan atau tersaring) ikut terbaca. Pilih dulu: ikutkan atau keluarkan.`;

export const setAsideWords = (sheets: readonly SetAside[]): string =>
	`Tidak dibaca: ${sheets
		.map(({ name, rows }) => `lembar "${name}" dengan ${groupDigits(rows)} baris peserta`)
		.join(', ')}. Hanya satu lembar yang dibaca; gabungkan dulu kalau pesertanya perlu ikut.`;
