import { refuseFile } from '#platform/files/xlsx/refuse-file.ts';
import { type Day, daysBetween } from '#platform/values/dates.ts';

import {
	type FileLine,
	type ReadStatement,
	daysOfStatement,
	STATEMENT_LIMITS,
} from '../statement.ts';
import { plainAmount, shortDay } from './amounts.ts';

type Field = { tag: string; text: string; at: number };

/** Longest field: `:86:` has six lines of 65 characters, and banks exceed that. */
const LONGEST_FIELD = 4_000;

/**
 * Splits the file into fields. A field begins with its tag at the start of a line and continues
 * until the next tag; block headers and the closing `-` belong to none.
 */
function fieldsOf(text: string): Field[] {
	const fields: Field[] = [];
	for (const [at, raw] of text.split(/\r\n|\n|\r/).entries()) {
		const line = raw.replace(/^\{1:.*\{4:/, '');
		const begun = /^:(\d{2}[A-Z]?):(.*)$/.exec(line);
		const last = fields.at(-1);
		if (begun) fields.push({ tag: begun[1] ?? '', text: begun[2] ?? '', at: at + 1 });
		else if (/^-\}?|^\{/.test(line)) continue;
		else if (last && last.text.length < LONGEST_FIELD) last.text += `\n${line}`;
	}
	return fields;
}

const wrong = ({ tag, text, at }: Field, what: string) =>
	refuseFile(
		`Baris ${at}, :${tag}: ${what}: "${text.slice(0, 40)}". Unduh ulang rekening korannya.`,
	);

type Balance = { day: Day; hundredths: number };

/** Parses a balance: D or C, date, currency, amount. */
function balanceOf(field: Field): Balance {
	const [, side, date = '', currency, amount = ''] =
		/^([DC])(\d{6})([A-Z]{3})([\d.,]+)/.exec(field.text.trim()) ?? [];
	const day = shortDay(date);
	const hundredths = plainAmount(amount);
	if (!side || !day || hundredths === undefined) throw wrong(field, 'saldonya tidak terbaca');
	if (currency !== 'IDR') throw refuseFile(`Rekening koran ini dalam ${currency}, bukan rupiah.`);
	return { day, hundredths: (side === 'C' ? hundredths : -hundredths) || 0 };
}

/** Returns the day of entry, written without a year: the one within half a year of the value date. */
function entryDay(value: Day, monthDay: string | undefined): Day | undefined {
	if (!monthDay) return value;
	const year = Number(value.slice(0, 4));
	return [year - 1, year, year + 1]
		.map((one) => shortDay(`${one}`.slice(2) + monthDay))
		.find((day) => day !== undefined && Math.abs(daysBetween(value, day)) < 183);
}

/** Value date, entry date, mark, funds code, amount, type, references. */
const LINE =
	/^(\d{6})(\d{4})?(R?[DC])([A-Z])?([\d.,]+)([NFS][A-Z0-9]{3})([^\n]*?)(?:\/\/([^\n]*))?(?:\n([^]*))?$/;

/** Parses a statement line. `RC` is a reversed credit, so money goes out; `RD` comes back in. */
function lineOf(field: Field): FileLine {
	const [, date = '', monthDay, mark = '', , sum = '', , reference = '', bank = '', more = ''] =
		LINE.exec(field.text) ?? [];
	const value = shortDay(date);
	const day = value && entryDay(value, monthDay);
	const hundredths = plainAmount(sum);
	if (!day || hundredths === undefined) throw wrong(field, 'mutasinya tidak terbaca');
	const isIn = mark === 'C' || mark === 'RD';
	return {
		line: field.at,
		day,
		hundredths: (isIn ? hundredths : -hundredths) || 0,
		reference: reference.trim() === 'NONREF' ? '' : reference.trim(),
		bankReference: bank.trim(),
		description: more.trim(),
	};
}

/** Joins the text of `:86:`, without the subfield numbers `?20` that some banks write. */
const descriptionOf = (text: string): string =>
	text
		.replace(/\?\d{2}/g, ' ')
		.replace(/\s+/g, ' ')
		.trim();

type Open = Omit<ReadStatement, 'opening' | 'closing' | 'beginsOn' | 'endsOn'> & {
	opening?: Balance;
	closing?: Balance;
};

function closed({ opening, closing, ...one }: Open): ReadStatement {
	if (!opening || !closing)
		throw refuseFile(
			'Rekening koran ini tidak lengkap: saldo awal (:60F:) atau saldo akhir (:62F:) tidak ada. Mungkin terpotong; unduh ulang.',
		);
	return {
		...one,
		...daysOfStatement(one.lines, closing.day),
		opening: opening.hundredths,
		closing: closing.hundredths,
	};
}

/** Parses the statements of an MT940 file (SWIFT, customer statement message). */
export function readMt940(text: string): ReadStatement[] {
	const statements: ReadStatement[] = [];
	let open: Open | undefined;
	let about: FileLine | undefined;
	let count = 0;
	for (const field of fieldsOf(text)) {
		const { tag } = field;
		if (tag === '20') {
			if (open) statements.push(closed(open));
			open = { account: null, number: '', lines: [] };
			about = undefined;
		} else if (!open) throw wrong(field, 'datang sebelum :20:');
		else if (tag === '25') open.account = field.text.replace(/\D/g, '') || null;
		else if (tag === '28C' || tag === '28') open.number = field.text.trim().slice(0, 40);
		else if (tag === '60F' || tag === '60M') open.opening = balanceOf(field);
		else if (tag === '62F' || tag === '62M') {
			open.closing = balanceOf(field);
			about = undefined;
		} else if (tag === '61') {
			about = lineOf(field);
			count += 1;
			if (count > STATEMENT_LIMITS.lines) break;
			open.lines.push(about);
		} else if (tag === '86' && about)
			about.description = [about.description, descriptionOf(field.text)]
				.filter(Boolean)
				.join(' ');
	}
	if (open) statements.push(closed(open));
	return statements;
}
