import { nikProblem, readNik } from '#insurance/sales/quotes/nik.ts';
import type { ReadDigit } from '#platform/ocr/words.ts';

import type { CardReading, ReadField } from '../identity-card.ts';
import { boxOf, type Label, type CardLine, type CardRows, lineText } from './card-lines.ts';
import { CITIZENSHIPS, MARITAL_STATUSES, OCCUPATIONS, RELIGIONS, SEXES } from './card-words.ts';
import {
	digitOf,
	correctName,
	correctRtRw,
	correctStreet,
	isWholeRtRw,
} from './correct-reading.ts';
import { clamp, doubted, freeText } from './free-text.ts';
import { scaleOf } from './letter-widths.ts';
import { incompleteRows, startsLate, valueEdge } from './lost-parts.ts';
import { type DigitTable, sureness, digitTables } from './number/nik-digits.ts';
import { type BesideNumber, nikBirthDay, type NumberFound, nikNumber } from './number/nik-parts.ts';
import { believed, IS_ZERO, withShapes, type ZeroShapes } from './number/zero-shapes.ts';
import { birthOf, listed } from './value-rows.ts';

/** Evidence for the number and birth date. It is complete once the regions are known too. */
export type NumberEvidence = {
	tables: DigitTable[];
	looks: readonly ReadDigit[][];
	shapes: ZeroShapes;
	births: string[];
	sex: 'male' | 'female' | null;
};

/**
 * Extracts the digits from a line. A letter that looks like a digit counts as that digit, with
 * lower certainty.
 */
function digitsOfLine(line: CardLine): ReadDigit[] {
	return line.flatMap(({ text, confidence }) =>
		[...text].flatMap((sign) => {
			const digit = digitOf(sign);
			return digit === null
				? []
				: [{ digit, sure: sign === digit ? confidence : confidence * 0.6, others: [] }];
		}),
	);
}

/** Added to the OCR's certainty, which is only 0.91 even for a perfectly clear digit. */
const SURER = 0.08;

/**
 * Certainty of a digit that is shaped like a zero: `BY_SHAPE` if the number has a zero there
 * although OCR read another digit, `AGAINST_SHAPE` if the number has another digit there.
 */
const BY_SHAPE = 0.7;
const AGAINST_SHAPE = 0.5;

function leastSure(nik: string, { looks, shapes }: Pick<NumberEvidence, 'looks' | 'shapes'>) {
	const places = sureness(nik, looks).map((sure, n) => {
		if ((shapes[n] ?? 0) < IS_ZERO) return sure;
		return nik[n] === '0' ? Math.max(sure, BY_SHAPE) : Math.min(sure, AGAINST_SHAPE);
	});
	return Math.min(...places);
}

const ALL_REGIONS = (): boolean => true;

/** Determines the number from everything read. Without regions, any region code is possible. */
export function decideNumber(
	{ tables, looks, shapes, births, sex }: NumberEvidence,
	regions: Pick<BesideNumber, 'district' | 'exists'> = { district: '', exists: ALL_REGIONS },
): NumberFound | null {
	const found = nikNumber(tables, { births, sex, ...regions });
	const most = found && looks.length > 0 ? leastSure(found.nik, { looks, shapes }) + SURER : 1;
	return found && { ...found, certainty: Math.min(found.certainty, most) };
}

/**
 * Maximum certainty of a number, even if all reads agree: a number is useless unless every digit is
 * right.
 */
const MOST = 0.97;

const isHolders = (birth: string, today: string): boolean => {
	const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4));
	return years >= 16 && years <= 100;
};

/** Expands a two-digit birth year to four digits, assuming the age of a card holder. */
function yearOf(short: string, today: string): string | null {
	return (
		['19', '20']
			.map((century) => `${century}${short}`)
			.find((year) => isHolders(year, today)) ?? null
	);
}

/**
 * Determines the birth date from the number and the printed row. It is certain if both agree. If
 * only the number contains it, because the row is covered by the portrait or was misread, the buyer
 * must check it.
 */
function birthDate(
	read: ReadField,
	evidence: NumberEvidence,
	found: NumberFound | null,
	today: string,
): ReadField {
	const named = found && nikBirthDay(found.birth);
	if (!named) return read;
	const year = yearOf(named.year, today);
	const day = year && `${year}-${named.monthDay}`;
	const fits = evidence.births.filter(
		(birth) => birth.slice(2) === `${named.year}-${named.monthDay}`,
	);
	if (day && fits.length > 0)
		return {
			...read,
			value: day,
			// A number that was corrected using the row is not independent evidence.
			certainty:
				!found.putRight && fits.length === evidence.births.length && fits.includes(day)
					? MOST
					: 0.8,
		};
	const possible = read.value === '' || isHolders(read.value, today) ? read.value : '';
	if (possible !== '' || !day) return { ...read, certainty: Math.min(read.certainty, 0.6) };
	return { ...read, value: day, certainty: clamp(Math.min(0.8, found.certainty)) };
}

export function withNumber(
	fields: CardReading,
	evidence: NumberEvidence,
	found: NumberFound | null,
	today: string,
): CardReading {
	const nik: ReadField = {
		value: found?.nik ?? '',
		certainty: found && nikProblem(found.nik) === null ? clamp(found.certainty * MOST) : 0,
		box: fields.nik?.box ?? null,
	};
	const none: ReadField = { value: '', certainty: 0, box: null };
	const facts = readNik(nik.value);
	const { sex = none, birthDate: date = none } = fields;
	const sexOf = (): ReadField => {
		if (sex.value === '') return facts ? { ...sex, value: facts.sex, certainty: 0.7 } : sex;
		return {
			...sex,
			certainty: facts?.sex === sex.value ? 0.99 : Math.min(sex.certainty, 0.7),
		};
	};
	return { ...fields, nik, birthDate: birthDate(date, evidence, found, today), sex: sexOf() };
}

/** Limits the certainty of fields whose row may be incomplete. The date is checked by the number. */
function doubtIncomplete(rows: ReadonlySet<string>, fields: CardReading): CardReading {
	const rowOf = (name: string) => (name === 'birthPlace' ? 'birth' : name);
	return Object.fromEntries(
		Object.entries(fields).map(([name, field]) => [
			name,
			rows.has(rowOf(name)) ? doubted(field) : field,
		]),
	);
}

/** Rows whose values are printed in the same font size. */
const VALUES: readonly Label[] = ['name', 'birth', 'street', 'village', 'district', 'occupation'];

/**
 * Returns all fields except the regions, each limited to its possible values. `numbers`: further
 * reads of the number; `shapes`: how closely each digit resembles a zero.
 */
export function cardFields(
	{ rows, again }: CardRows,
	numbers: readonly ReadDigit[][] = [],
	shapes: ZeroShapes = [],
): { fields: CardReading; evidence: NumberEvidence } {
	const row = (label: Label) => rows[label] ?? [];
	const scale = scaleOf(VALUES.map(row));
	const sexField = listed(row('sex'), again.sex, SEXES);
	const sex = sexField.value === '' ? null : sexField.value === 'PEREMPUAN' ? 'female' : 'male';
	const box = boxOf(row('nik'));
	const { place, births, date } = birthOf(row('birth'), again.birth, scale);
	const sound = believed(shapes, numbers);
	const edge = valueEdge({ rows });
	const late = (label: Label) => startsLate(row(label), edge);
	const rtRw = freeText(row('rtRw'), again.rtRw, correctRtRw, { scale, shortest: 7 });
	const evidence: NumberEvidence = {
		looks: numbers,
		shapes: sound,
		tables: withShapes(digitTables([...numbers, digitsOfLine(row('nik'))]), sound),
		births,
		sex,
	};
	return {
		evidence,
		fields: doubtIncomplete(incompleteRows({ rows }), {
			nik: { value: '', certainty: 0, box },
			name: freeText(row('name'), again.name, correctName, {
				scale,
				names: true,
				late: late('name'),
			}),
			birthPlace: place,
			birthDate: date,
			sex: { ...sexField, value: sex ?? '' },
			street: freeText(row('street'), again.street, correctStreet, {
				scale,
				street: true,
				late: late('street'),
			}),
			rtRw: isWholeRtRw(lineText(row('rtRw'))) ? rtRw : doubted(rtRw),
			religion: listed(row('religion'), again.religion, RELIGIONS),
			maritalStatus: listed(row('maritalStatus'), again.maritalStatus, MARITAL_STATUSES),
			occupation: listed(row('occupation'), again.occupation, OCCUPATIONS),
			citizenship: listed(row('citizenship'), undefined, CITIZENSHIPS),
		}),
	};
}
