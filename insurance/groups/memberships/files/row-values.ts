import { nikDiffers, nikProblem, readNik } from '#insurance/sales/quotes/nik.ts';
import { type Cell, UNCOMPUTED } from '#platform/files/xlsx/cells.ts';
import { type Day, isDay } from '#platform/values/dates.ts';
import { isEmail } from '#platform/values/email.ts';
import { personNameProblem, tidyName } from '#platform/values/person-name.ts';
import { tidyPhone } from '#platform/values/phone.ts';
import { tidyDigits, tidyLine } from '#platform/values/typed-text.ts';

import {
	EFFECTIVE,
	FIELDS,
	type ProblemMark,
	problemMark,
	maxLength,
	type MemberField,
	type MemberRow,
	type NoteCode,
	type SheetField,
} from '../member.ts';
import { readDay } from './read-day.ts';

export type RawRow = Partial<Record<SheetField, Cell>>;

/**
 * Earliest and latest birth date that the product accepts, both inclusive. `today` limits dates
 * that cannot be in the future.
 */
export type RowRules = { today: Day; earliest: Day; latest: Day };

/**
 * `effective`: the day from which the row applies, or the cell's text if it is not a date; '' if
 * empty.
 */
export type CheckedRow = {
	row: MemberRow;
	effective: string;
	problems: ProblemMark[];
	notes: NoteCode[];
};

const MEN = new Set([
	'pria',
	'laki-laki',
	'laki laki',
	'lakilaki',
	'laki',
	'lk',
	'l',
	'male',
	'm',
	'man',
	'1',
]);
const WOMEN = new Set(['wanita', 'perempuan', 'pr', 'p', 'w', 'female', 'f', 'woman', '2']);

/**
 * Returns `Pria` or `Wanita` for the usual words. `P` means perempuan, the counterpart of `L`, as
 * on Indonesian forms.
 */
export function readGender(text: string): 'Pria' | 'Wanita' | null {
	const word = text.trim().toLowerCase();
	return MEN.has(word) ? 'Pria' : WOMEN.has(word) ? 'Wanita' : null;
}

/**
 * Parses a phone number. Spreadsheets drop the leading 0, so it is restored in the column for
 * landlines. In the column for mobile numbers, a number without it may be foreign and is left
 * unchanged.
 */
export function readPhone(cell: Cell, field: 'no_wa' | 'no_telp' = 'no_telp'): string {
	const phone = tidyPhone(plainNumber(cell).replace(/^'/, ''));
	return field === 'no_telp' && /^[1-9]\d+$/.test(phone) ? `0${phone}` : phone;
}

function plainNumber(cell: Cell): string {
	if (typeof cell === 'string') return cell.trim();
	return Number.isSafeInteger(cell)
		? String(cell)
		: Number.isFinite(cell)
			? BigInt(Math.round(cell)).toString()
			: String(cell);
}

const FAILED = /^#(REF|N\/A|NAME|VALUE|DIV\/0|NULL|NUM|SPILL|CALC)[!?]?$/i;
const PLAIN = /^[^\p{Cc}\p{Cf}\p{Cs}<>]*$/u;

/**
 * Parses a NIK. A spreadsheet stores only 15 digits of a number and replaces the 16th with 0, so a
 * numeric cell ending in 0 cannot be trusted. The user is asked for such a NIK again; it is never
 * guessed.
 */
function readNikCell(cell: Cell): { text: string; lost: boolean } {
	if (typeof cell === 'number') {
		const text = plainNumber(cell);
		return {
			text,
			lost: text.length === 16 && (text.endsWith('0') || !Number.isSafeInteger(cell)),
		};
	}
	const text = cell.trim().replace(/^'/, '');
	if (/^\d[.,]\d+e\+?\d+$/i.test(text)) return { text, lost: true };
	return { text: tidyDigits(text), lost: false };
}

const spaces = (cell: Cell) => tidyLine(plainNumber(cell));

function nameMark(name: string): ProblemMark | null {
	const wrong = personNameProblem(name, '');
	if (wrong === null) return null;
	const letter = /"(.+)"/.exec(wrong)?.[1];
	return letter === undefined
		? problemMark('name', 'name-signs')
		: `${problemMark('name', 'name-letter')}:${letter}`;
}

function readCell(field: MemberField, cell: Cell, today: Day): string {
	if (field === 'dob') return readDay(cell, today) ?? spaces(cell);
	if (field === 'gender') return readGender(String(cell)) ?? spaces(cell);
	if (field === 'no_wa' || field === 'no_telp') return readPhone(cell, field);
	if (field === 'nik') return readNikCell(cell).text;
	if (field === 'email')
		return spaces(cell)
			.replace(/^mailto:/i, '')
			.toLowerCase();
	return field === 'name' ? tidyName(spaces(cell)) : spaces(cell);
}

/** Fields for which the message about the required format applies regardless of length. */
const SHAPED: ReadonlySet<MemberField> = new Set(['dob', 'gender', 'no_wa', 'no_telp', 'nik']);

function shapeProblem(
	field: MemberField,
	text: string,
	cell: Cell,
	rules: RowRules,
): ProblemMark | null {
	if (FAILED.test(text)) return problemMark(field, 'formula-error');
	if (text.length > maxLength(field) && !SHAPED.has(field)) return problemMark(field, 'too-long');
	if (!PLAIN.test(text)) return problemMark(field, 'characters');
	if (field === 'name') return nameMark(text);
	if (field === 'dob') {
		if (!isDay(text)) return problemMark(field, 'date-format');
		if (text > rules.today) return problemMark(field, 'date-future');
		const { earliest, latest } = rules;
		return text < earliest || text > latest
			? `${problemMark(field, 'age')}:${earliest}..${latest}`
			: null;
	}
	if (field === 'gender')
		return text === 'Pria' || text === 'Wanita' ? null : problemMark(field, 'gender');
	if (field === 'email') return isEmail(text) ? null : problemMark(field, 'email-format');
	if (field === 'no_wa' || field === 'no_telp')
		return /^0\d{9,13}$/.test(text) ? null : problemMark(field, 'phone-format');
	if (field === 'nik') {
		if (readNikCell(cell).lost) return problemMark(field, 'nik-digits-lost');
		return /^\d{16}$/.test(text) ? null : problemMark(field, 'nik-length');
	}
	return null;
}

function notesOf(row: MemberRow, problems: readonly ProblemMark[]): NoteCode[] {
	if (problems.some((one) => /^(nik|dob|gender):/.test(one)) || row.nik === '') return [];
	if (nikProblem(row.nik) !== null)
		return [readNik(row.nik)?.serial === '0000' ? 'nik-no-serial' : 'nik-no-day'];
	if (!isDay(row.dob) || (row.gender !== 'Pria' && row.gender !== 'Wanita')) return [];
	const differs = nikDiffers(row.nik, {
		birthDate: row.dob,
		sex: row.gender === 'Pria' ? 'male' : 'female',
	});
	return differs.map((one) => (one === 'sex' ? 'sex-differs' : 'birth-differs'));
}

/**
 * True for optional fields: few people have a second phone number, and the NIK is enough to remove
 * someone from the list.
 */
const optional = (field: MemberField, removal: boolean): boolean =>
	field === 'no_telp' || (removal && field !== 'nik');

/**
 * Parses the date from which a row applies. A two-digit year is in this century. Whether the
 * contract allows the date is checked after all rows have been read.
 */
function readEffective(cell: Cell, problems: ProblemMark[]): string {
	if (cell === UNCOMPUTED) {
		problems.push(problemMark(EFFECTIVE, 'formula-uncomputed'));
		return '';
	}
	const text = spaces(cell).replaceAll('\0', '');
	if (text === '' || text === '-') return '';
	const day = readDay(cell, null);
	if (day) return day;
	problems.push(problemMark(EFFECTIVE, PLAIN.test(text) ? 'date-format' : 'characters'));
	return text.slice(0, maxLength(EFFECTIVE));
}

/**
 * Parses and checks one row in isolation (C8.13, C8.14). Checks against other rows or existing
 * members follow later.
 */
export function checkRow(raw: RawRow, rules: RowRules, removal: boolean): CheckedRow {
	const row = {} as MemberRow;
	const problems: ProblemMark[] = [];
	for (const field of FIELDS) {
		const cell = raw[field] ?? '';
		if (cell === UNCOMPUTED) {
			row[field] = '';
			if (!optional(field, removal)) problems.push(problemMark(field, 'formula-uncomputed'));
			continue;
		}
		const text = readCell(
			field,
			typeof cell === 'string' ? cell.replaceAll('\0', '') : cell,
			rules.today,
		);
		row[field] = text;
		if (text === '' || text === '-') {
			row[field] = '';
			if (!optional(field, removal)) problems.push(problemMark(field, 'required'));
			continue;
		}
		const problem = shapeProblem(field, text, cell, rules);
		// Data of a leaver, such as the address, does not need correcting.
		if (problem && (!removal || field === 'nik')) problems.push(problem);
		row[field] = row[field].slice(0, 400);
	}
	const notes = removal ? [] : notesOf(row, problems);
	const effective = readEffective(raw[EFFECTIVE] ?? '', problems);
	return { row, effective, problems, notes };
}
