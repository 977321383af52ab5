import { nikDiffers, nikProblem, readNik } from '#insurance/quotes/nik.ts';

import type { CardReading, ReadField } from '../identity-card.ts';
import { boxOf, type Label, type Line, type Rows, textOf } from './card-lines.ts';
import {
	CITIZENSHIPS,
	digitsOf,
	fromList,
	MARITAL_STATUSES,
	correctBirth,
	correctName,
	correctRtRw,
	correctStreet,
	OCCUPATIONS,
	RELIGIONS,
	SEXES,
} from './correct-reading.ts';

const confidenceOf = (line: Line) =>
	line.length === 0
		? 0
		: line.reduce((least, { confidence }) => Math.min(least, confidence), 1) * 0.5 +
			(line.reduce((sum, { confidence }) => sum + confidence, 0) / line.length) * 0.5;
const clamp = (value: number) => Math.max(0, Math.min(0.99, Math.round(value * 100) / 100));

/**
 * Digits that print and dirt turn into each other; only such a pair is ever put right from another
 * field.
 */
const MIXED = new Set([
	'08',
	'17',
	'38',
	'56',
	'68',
	'06',
	'14',
	'39',
	'49',
	'89',
	'59',
	'27',
	'35',
	'69',
	'05',
]);
const mixed = (one: string, other: string) =>
	one === other || MIXED.has([one, other].sort().join(''));

type Birth = { birthDate: string; sex: 'male' | 'female' };

/** The six digits that a birth date and sex give (day + 40 for women). */
const birthDigits = ({ birthDate, sex }: Birth) =>
	`${String(Number(birthDate.slice(8)) + (sex === 'female' ? 40 : 0)).padStart(2, '0')}${birthDate.slice(5, 7)}${birthDate.slice(2, 4)}`;

function sixteen(text: string): string {
	const digits = digitsOf(text);
	if (digits.length <= 16) return digits;
	// A sign of the frame or the colon read as a digit stands before or after the number.
	const windows = Array.from({ length: digits.length - 15 }, (_, from) =>
		digits.slice(from, from + 16),
	);
	return windows.find((one) => nikProblem(one) === null) ?? digits.slice(-16);
}

/** Points for how well a number fits everything else that the card says. */
function fitOf(nik: string, birth: Partial<Birth>): number {
	if (nikProblem(nik) !== null) return 0;
	if (!birth.birthDate || !birth.sex) return 1;
	return 3 - nikDiffers(nik, birth as Birth).length;
}

/** The number of the card from two readings, checked against birth date and sex (`readNik`). */
export function nikOf(
	texts: readonly { text: string; confidence: number }[],
	birth: Partial<Birth>,
): { value: string; certainty: number } {
	const read = texts
		.map(({ text, confidence }) => ({ nik: sixteen(text), confidence }))
		.filter(({ nik }) => nik.length === 16);
	const best = read
		.map((one) => ({ ...one, fit: fitOf(one.nik, birth) }))
		.sort((a, b) => b.fit - a.fit || b.confidence - a.confidence)[0];
	if (!best) return { value: '', certainty: 0 };
	const same = read.length > 1 && read.every(({ nik }) => nik === best.nik);
	if (best.fit === 3)
		return { value: best.nik, certainty: clamp(same ? 0.97 : 0.6 + 0.3 * best.confidence) };
	if (birth.birthDate && birth.sex && best.fit < 3) {
		const wanted = birthDigits(birth as Birth);
		const written = best.nik.slice(6, 12);
		const wrong = [...wanted].filter((digit, n) => digit !== written[n]);
		if (
			wrong.length <= 2 &&
			[...wanted].every((digit, n) => mixed(digit, written[n] as string))
		) {
			const fixed = best.nik.slice(0, 6) + wanted + best.nik.slice(12);
			if (nikProblem(fixed) === null) return { value: fixed, certainty: 0.6 };
		}
	}
	return { value: best.nik, certainty: clamp((best.fit === 0 ? 0.3 : 0.55) * (same ? 1 : 0.8)) };
}

function birthOf(line: Line, nik: string): { place: ReadField; date: ReadField } {
	const { place, day } = correctBirth(textOf(line));
	const sure = confidenceOf(line);
	const box = boxOf(line);
	const facts = readNik(nik);
	const agrees =
		facts !== null &&
		day !== '' &&
		!nikDiffers(nik, { birthDate: day, sex: facts.sex }).includes('birthDate');
	const places = line.filter(({ text }) => !/\d{2}.*\d{2}/.test(text));
	return {
		place: { value: place, certainty: clamp(place.length < 3 ? 0 : confidenceOf(places)), box },
		date: { value: day, certainty: clamp(day === '' ? 0 : agrees ? 0.97 : sure * 0.7), box },
	};
}

/**
 * Words of a name that were read with little certainty pull the whole down: one wrong letter is a
 * wrong name.
 */
const freeText = (line: Line, fix: (text: string) => string, shortest: number): ReadField => {
	const value = fix(textOf(line));
	return {
		value,
		certainty: clamp(value.length < shortest ? 0 : confidenceOf(line)),
		box: boxOf(line),
	};
};

const listed = (line: Line, list: readonly string[]): ReadField => {
	const { value, like } = fromList(textOf(line), list);
	return like < 0.55
		? { value: '', certainty: 0, box: boxOf(line) }
		: { value, certainty: clamp(like * like), box: boxOf(line) };
};

/**
 * All fields but the regions, each fixed by what can stand in it; `again`: the number, read once
 * more as digits alone.
 */
export function fieldsOf(
	{ rows }: Rows,
	again: { text: string; confidence: number } | null,
): CardReading {
	const row = (label: Label) => rows[label] ?? [];
	const sexField = listed(row('sex'), SEXES);
	const sex =
		sexField.value === '' ? undefined : sexField.value === 'PEREMPUAN' ? 'female' : 'male';
	const day = correctBirth(textOf(row('birth'))).day;
	const first = { text: textOf(row('nik')), confidence: confidenceOf(row('nik')) };
	const nik = nikOf(again ? [again, first] : [first], {
		...(day ? { birthDate: day } : {}),
		...(sex ? { sex } : {}),
	});
	const { place, date } = birthOf(row('birth'), nik.value);
	const facts = readNik(nik.value);
	const sexAgrees = facts !== null && facts.sex === sex;
	const rtRw = correctRtRw(textOf(row('rtRw')));
	return {
		nik: { ...nik, box: boxOf(row('nik')) },
		name: freeText(row('name'), correctName, 3),
		birthPlace: place,
		birthDate: date,
		sex: {
			value: sex ?? '',
			certainty: clamp(sex === undefined ? 0 : sexAgrees ? 0.99 : sexField.certainty * 0.7),
			box: sexField.box,
		},
		street: freeText(row('street'), correctStreet, 3),
		rtRw: {
			value: rtRw,
			certainty: clamp(rtRw === '' ? 0 : confidenceOf(row('rtRw'))),
			box: boxOf(row('rtRw')),
		},
		religion: listed(row('religion'), RELIGIONS),
		maritalStatus: listed(row('maritalStatus'), MARITAL_STATUSES),
		occupation: listed(row('occupation'), OCCUPATIONS),
		citizenship: listed(row('citizenship'), CITIZENSHIPS),
	};
}
