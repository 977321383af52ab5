import { type Cell, dayOfSerial } from '#platform/files/xlsx/cells.ts';
import { isDay } from '#platform/values/dates.ts';

import { documentNumber } from '../matching/name-keys.ts';
import { isComparable } from '../matching/name-sounds.ts';
import {
	wordsOfCell,
	LIST_COLUMNS,
	type ScreeningColumn,
	type ListRowCells,
	type PlacesOfColumns,
} from './list-columns.ts';

/** A person on a list, as a line of its file states them. */
export type ListEntry = {
	number: string;
	source: string;
	name: string;
	aliases: string[];
	/** A day, or only a year. */
	born: string | null;
	birthplace: string;
	nik: string | null;
	passport: string | null;
	nationality: string;
};

/** `warning`: why a person is kept without what the line says. */
export type ReadLine = { entry: ListEntry; warning: string | null };

const LONGEST = 200;
const MOST_ALIASES = 30;
const YEAR = /^(?:19|20)\d{2}$/;
const MONTHS =
	'januari februari maret april mei juni juli agustus september oktober november desember'.split(
		' ',
	);

/** Signs and words between the names of one person. */
const BETWEEN_NAMES =
	/[;|@\r\n]|(?:^|[\s(,])alias(?=[\s:.,)]|$)|[\s(,]a\.?\s?k\.?\s?a(?=[\s:.,)]|$)/i;
/** The second half starts only where a run of signs starts, so that the time stays linear. */
const AROUND_NAMES = /^[\s,:.]+|(?<![\s,:(])[\s,:(]+$/g;
/** `#RUMUS?`, `#REF!`, `#NAME?`, `#N/A` and their like. */
const FAILED_FORMULA = /^#[A-Z][A-Z0-9/_]*[!?]?$/;
/** A serial number of zeros is what remains of a NIK that a spreadsheet rounded. */
const ROUNDED_NIK = /0{4}$|e\+?\d/i;

/** Returns the names in a cell, in their order. Line breaks separate them until they are folded. */
const namesIn = (cell: Cell | null | undefined): string[] =>
	String(cell ?? '')
		.split(BETWEEN_NAMES)
		.map((one) => {
			const name = wordsOfCell(one).replace(AROUND_NAMES, '');
			return name.includes('(') ? name : name.replace(/\)$/, '');
		})
		.filter((one) => /\p{L}{2}/u.test(one));

const whole = (year: string, month: number | string, day: string): string =>
	`${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;

/** Returns a day or a year, null for an empty cell, undefined if it cannot be read. */
function bornOf(cell: Cell | null | undefined): string | null | undefined {
	const text = wordsOfCell(cell).replace(/^[^\d]*,\s*/, '');
	if (text === '' || text === '-') return null;
	if (YEAR.test(text)) return text;
	if (typeof cell === 'number') return dayOfSerial(cell) ?? undefined;
	const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{1,2})-(\d{1,2})/.exec(text) ?? [];
	const [, day2 = '', month2 = '', year2 = ''] =
		/^(\d{1,2})[-/. ]([A-Za-z]+|\d{1,2})[-/. ](\d{4})$/.exec(text) ?? [];
	const at = MONTHS.findIndex((name) => month2 !== '' && name === month2.toLowerCase());
	const found = year ? whole(year, month, day) : whole(year2, at < 0 ? month2 : at + 1, day2);
	return isDay(found) ? found : undefined;
}

const optional = (text: string): string | null => (text === '' || text === '-' ? null : text);

/** Returns why a NIK cannot be kept; null if it can, or if there is none. */
function wrongNik(cell: Cell | null | undefined, nik: string | null): string | null {
	if (nik === null) return null;
	if (typeof cell === 'number' || ROUNDED_NIK.test(nik))
		return 'NIK ini dibulatkan Excel. Ubah format kolom NIK menjadi teks, lalu isi lagi NIK-nya.';
	return /^\d{16}$/.test(nik) ? null : 'Kolom NIK diisi 16 angka, atau kosong.';
}

function wrongNames(names: readonly string[]): string | null {
	if (names.length === 0) return 'Kolom Nama kosong atau bukan nama.';
	return names.some(isComparable) ? null : 'Nama tidak memuat huruf Latin.';
}

/** Returns what one line states, null for an empty line, or the sentence why it is refused. */
export function readEntry(cells: ListRowCells, places: PlacesOfColumns): ReadLine | string | null {
	if (cells.every((cell) => wordsOfCell(cell) === '')) return null;
	const cell = (column: ScreeningColumn) => cells[places.get(column) ?? -1];
	const text = (column: ScreeningColumn) => wordsOfCell(cell(column));
	const failed = LIST_COLUMNS.find(
		(column) => column !== 'Tanggal lahir' && FAILED_FORMULA.test(text(column)),
	);
	if (failed) return `Kolom ${failed} berisi rumus yang gagal. Simpan sebagai nilai.`;
	const [name = '', ...others] = namesIn(cell('Nama'));
	const aliases = [...others, ...namesIn(String(cell('Alias') ?? '').replaceAll(',', ';'))];
	const tooLong = LIST_COLUMNS.find(
		(column) =>
			column !== 'Alias' && (column === 'Nama' ? name : text(column)).length > LONGEST,
	);
	if (tooLong) return `Kolom ${tooLong} paling panjang ${LONGEST} huruf.`;
	const nik = optional(text('NIK').replace(/[\s.-]/g, ''));
	const wrong = wrongNames(name === '' ? [] : [name, ...aliases]) ?? wrongNik(cell('NIK'), nik);
	if (wrong) return wrong;
	const born = bornOf(cell('Tanggal lahir'));
	const passport = text('Paspor').replace(/\s/g, '').toUpperCase();
	return {
		entry: {
			name,
			born: born ?? null,
			nik,
			aliases: [...new Set(aliases)]
				.map((one) => one.slice(0, LONGEST))
				.slice(0, MOST_ALIASES),
			birthplace: text('Tempat lahir') || placeIn(text('Tanggal lahir')),
			passport: documentNumber(passport) === '' ? null : passport,
			nationality: text('Kewarganegaraan'),
			number: text('Nomor'),
			source: text('Sumber'),
		},
		warning:
			born === undefined
				? 'Tanggal lahir tidak terbaca. Orang ini dibandingkan tanpa tanggal lahir.'
				: null,
	};
}

/** Returns the place from "Bandung, 9 Maret 1971". */
const placeIn = (text: string): string => /^([^\d,]+),/.exec(text)?.[1]?.trim() ?? '';
