import type { Cell } from '#platform/files/xlsx/cells.ts';

export const LIST_COLUMNS = [
	'Nama',
	'Alias',
	'Tanggal lahir',
	'Tempat lahir',
	'NIK',
	'Paspor',
	'Kewarganegaraan',
	'Nomor',
	'Sumber',
] as const;
export type ScreeningColumn = (typeof LIST_COLUMNS)[number];
export type ListRowCells = readonly (Cell | null | undefined)[];

/**
 * Other headings for the same columns, without spaces and signs. "No" is not among them: it numbers
 * the lines, and every version would number them differently.
 */
const SYNONYMS: Readonly<Record<ScreeningColumn, string>> = {
	Nama: 'namalengkap name fullname',
	Alias: 'namaalias namalain aka',
	'Tanggal lahir': 'tgllahir tgllhr ttl tempattanggallahir tempattgllahir dateofbirth dob',
	'Tempat lahir': 'tptlahir tmptlahir placeofbirth',
	NIK: 'noktp nomorktp ktp nonik nomornik nomorindukkependudukan',
	Paspor: 'nopaspor nomorpaspor passport passportno passportnumber',
	Kewarganegaraan: 'wn warganegara kebangsaan nationality',
	Nomor: 'kodedensus kode nomordaftar nomorreferensi',
	Sumber: 'source',
};
const MOST_IGNORED = 30;
const LONGEST_HEADING = 40;

/** Characters that neither a name nor the database can hold are removed. */
export const wordsOfCell = (cell: Cell | null | undefined): string =>
	String(cell ?? '')
		.toWellFormed()
		.replace(/\s+/g, ' ')
		.replace(/[\p{Cc}\p{Cf}]/gu, '')
		.trim();

const headingKey = (cell: Cell | null | undefined): string =>
	wordsOfCell(cell)
		.toLowerCase()
		.replace(/[^a-z0-9]/g, '');

const keysOfColumn = (column: ScreeningColumn): string[] => [
	headingKey(column),
	...SYNONYMS[column].split(' '),
];
const NAME_KEYS = new Set(keysOfColumn('Nama'));

export type PlacesOfColumns = ReadonlyMap<ScreeningColumn, number>;

/** Returns the place of each column by its heading, in any order; null without names. */
export function placesOfColumns(cells: ListRowCells): PlacesOfColumns | null {
	const headings = Array.from(cells, headingKey);
	const places = new Map<ScreeningColumn, number>();
	for (const column of LIST_COLUMNS) {
		const key = keysOfColumn(column).find((one) => headings.includes(one));
		if (key !== undefined) places.set(column, headings.indexOf(key));
	}
	return places.has('Nama') ? places : null;
}

/** Whether a line repeats the headings, as at the top of a printed page. */
export const repeatsHeadings = (cells: ListRowCells, places: PlacesOfColumns): boolean =>
	NAME_KEYS.has(headingKey(cells[places.get('Nama') ?? -1]));

/** Returns the headings that were read, as the file writes them, and those that were ignored. */
export function headingsRead(
	cells: ListRowCells,
	places: PlacesOfColumns,
): { columns: string[]; ignored: string[] } {
	const read = new Set(places.values());
	const headings = Array.from(cells, (cell) => wordsOfCell(cell).slice(0, LONGEST_HEADING));
	const some = (isRead: boolean) =>
		headings
			.filter((heading, at) => heading !== '' && read.has(at) === isRead)
			.slice(0, MOST_IGNORED);
	return { columns: some(true), ignored: some(false) };
}
