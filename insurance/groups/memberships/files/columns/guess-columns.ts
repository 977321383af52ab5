import { type Cell, UNCOMPUTED } from '#platform/files/xlsx/cells.ts';

import { EFFECTIVE, SHEET_FIELDS, type SheetField } from '../../member.ts';
import { readDay } from '../read-day.ts';
import { readGender, readPhone } from '../row-values.ts';

type HeadingWords = { yes: RegExp; and?: RegExp; no?: RegExp };

const WORDS: Partial<Record<SheetField, HeadingWords>> = {
	name: {
		yes: /nama|name/,
		no: /perusahaan|company|ibu|ayah|mother|father|atasan|manager|bank|panggilan|nick|user|divisi|department|jabatan|cabang|tempat/,
	},
	dob: { yes: /lahir|birth|\bdob\b/, no: /tempat|tmpt|kota|place|city/ },
	birth_place: { yes: /lahir|birth/, and: /tempat|tmpt?|kota|place|city/ },
	gender: { yes: /kelamin|gender|\bsex\b|\bjk\b/ },
	email: { yes: /mail|surel/ },
	no_wa: { yes: /\bwa\b|whats|\bhp\b|handphone|mobile|ponsel|seluler|\bcell/ },
	no_telp: { yes: /te?le?p|phone|\btlp\b/, no: /mobile|hand|\bcell|seluler|whats/ },
	correspondent_address: { yes: /alamat|address|domisili/, no: /mail/ },
	nik: { yes: /\bnik\b|ktp|identitas|national id|kependudukan|\bnric\b|citizen/ },
	[EFFECTIVE]: { yes: /berlaku|efektif|effective/, no: /sampai|akhir|until|end/ },
};

type Look = 'nik' | 'day' | 'gender' | 'email' | 'phone' | 'address' | 'name' | 'other';

const NIK = /^\D?\d(?:[\s.-]?\d){15}$/;

function lookOf(cell: Cell): Look {
	const text = String(cell).slice(0, 400).trim();
	if (NIK.test(text)) return 'nik';
	if (text.includes('@')) return 'email';
	if (/^\D+$/.test(text) && readGender(text)) return 'gender';
	if (readDay(cell, null)) return 'day';
	if (/^0\d{9,13}$/.test(readPhone(text))) return 'phone';
	if (/\b(?:jl|jln|jalan|gg|gang|komplek|perum|blok|street|road|rt|rw)\b/i.test(text))
		return 'address';
	return /^[\p{L}.'’,-]+(?: [\p{L}.'’,-]+)+$/u.test(text) ? 'name' : 'other';
}

/** Expected kind of values for each field, and its weight in points. */
const LOOKS: Partial<Record<SheetField, { look: Look; points: number }>> = {
	nik: { look: 'nik', points: 60 },
	dob: { look: 'day', points: 40 },
	gender: { look: 'gender', points: 55 },
	email: { look: 'email', points: 60 },
	no_wa: { look: 'phone', points: 32 },
	no_telp: { look: 'phone', points: 30 },
	correspondent_address: { look: 'address', points: 35 },
	name: { look: 'name', points: 12 },
	[EFFECTIVE]: { look: 'day', points: 5 },
};

const HEADING = 50;
/** Penalty for values that are clearly of another kind, which outweighs the words of a heading. */
const CONTRADICTED = 40;
const ENOUGH = 25;
/** Minimum share of a column's values that must be of one kind for the column to count as that kind. */
const MOST = 0.6;

const wordsOf = (heading: string) =>
	(heading.replace(/\([^()]*\)/g, ' ').trim() || heading)
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]+/gu, ' ');

function lookOfColumn(values: readonly Cell[]): Look | null {
	const read = values.filter((cell) => cell !== UNCOMPUTED);
	if (read.length === 0) return null;
	const counts = new Map<Look, number>();
	for (const cell of read) counts.set(lookOf(cell), (counts.get(lookOf(cell)) ?? 0) + 1);
	const [most] = [...counts].toSorted((a, b) => b[1] - a[1]);
	return most && most[1] >= read.length * MOST ? most[0] : 'other';
}

function speaksFor(asked: HeadingWords | undefined, words: string): boolean {
	if (!asked?.yes.test(words)) return false;
	return (asked.and?.test(words) ?? true) && !(asked.no?.test(words) ?? false);
}

function pointsOf(field: SheetField, heading: string, look: Look | null): number {
	const result = speaksFor(WORDS[field], wordsOf(heading));
	const expected = LOOKS[field];
	const fits = expected !== undefined && look === expected.look;
	// In a column without a heading, values of two words are most likely people's names.
	const untitled = fits && field === 'name' && heading === '' ? ENOUGH : 0;
	const wrong =
		result && look !== null && !fits && (look === 'email' || look === 'nik' || field === 'nik');
	return (
		(result ? HEADING : 0) +
		(fits ? expected.points : 0) +
		untitled -
		(wrong ? CONTRADICTED : 0) -
		(field === EFFECTIVE && !result ? HEADING : 0)
	);
}

export type GuessedColumn = { at: number; heading: string; values: readonly Cell[] };
export type ColumnGuess = Partial<Record<SheetField, number>>;

/**
 * Returns the most likely column for each field, based on the words of its heading and the kind of
 * its values. Columns in `known` are not changed, no column is used twice, and a field without
 * evidence gets no column.
 */
export function guessColumns(
	columns: readonly GuessedColumn[],
	known: ReadonlyMap<number, SheetField>,
): ColumnGuess {
	const guess: ColumnGuess = {};
	for (const [at, field] of known) guess[field] = at;
	const free = columns
		.filter(({ at }) => !known.has(at))
		.map((column) => ({ ...column, look: lookOfColumn(column.values) }));
	const pairs = SHEET_FIELDS.filter((field) => guess[field] === undefined)
		.flatMap((field) =>
			free.map(({ at, heading, look }) => ({
				field,
				at,
				points: pointsOf(field, heading, look),
			})),
		)
		.filter(({ points }) => points >= ENOUGH)
		.toSorted((a, b) => b.points - a.points);
	const used = new Set<number>();
	for (const { field, at } of pairs) {
		if (guess[field] !== undefined || used.has(at)) continue;
		used.add(at);
		guess[field] = at;
	}
	return guess;
}
