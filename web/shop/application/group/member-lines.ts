import { readDay } from '#insurance/groups/memberships/files/read-day.ts';
import { readGender } from '#insurance/groups/memberships/files/row-values.ts';
import { nikProblem, readNik } from '#insurance/sales/quotes/nik.ts';
import { personName } from '#platform/values/person-name-schema.ts';
import type { Bounds } from '#web/ui/forms/birth-date.ts';

import { birthDayOfNik } from '../card/nik-to-form.ts';

export type MemberLine = {
	text: string;
	name: string;
	nik: string;
	day: string;
	sex: 'male' | 'female' | '';
	problem: string | null;
};

// Formats in which WhatsApp copies a chat: `[25/11/26 10.15] Ani: …` and `25/11/26 10.15 - Ani: …`.
const CHAT =
	/^\[?\d{1,2}[./-]\d{1,2}[./-]\d{2,4},? \d{1,2}[.:]\d{2}(?:[.:]\d{2})?\]?(?: -)? [^:]{1,40}: /;
const BULLET = /^\s*(?:\d{1,3}[.)\t;]|[-•*▪·])\s*/u;
const LABEL =
	/\b(?:nama lengkap|nama|nik|no\.? ?ktp|(?:tanggal|tgl\.?) ?lahir|lahir|jenis kelamin|jk)\s*[:=]/gi;
const NIK = /(?<!\d)\d{16}(?!\d)|(?<!\d)\d{4}(?:[ .-]\d{4}){3}(?!\d)/;
const CUT_NIK = /(?<!\d)\d[.,]\d+e\+?\d{2}/i;
const DAY =
	/(?<!\d)(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}\s?[-/.]\s?\d{1,2}\s?[-/.]\s?(?:\d{4}|\d{2})|\d{1,2}[ -][a-z]{3,9}[ -]\d{4})(?!\d)/i;
const SEX = /^(?:l|p|lk|pr|pria|wanita|laki-laki|perempuan)$/i;
/** Remaining long numbers: a NIK with missing digits, or a phone number. */
const NUMBER = /(?<!\d)\+?\d(?:[ .-]?\d){8,}(?!\d)/;
const PHONE = /^(?:\+?62|0)\d{8,13}$/;

/** Extracts the match of a pattern from a text, leaving a gap in its place. */
function taken(text: string, pattern: RegExp): [found: string, rest: string] {
	const found = pattern.exec(text)?.[0] ?? '';
	return [found, found === '' ? text : text.replace(found, '\t')];
}

const partsOf = (text: string) =>
	text
		.split(/[\t;,|]|\s[-–/]\s|\s{2,}/)
		.map((part) => part.trim())
		.filter((part) => /[\p{L}\d]/u.test(part));

function sexAndName(parts: readonly string[]): { name: string; sex: MemberLine['sex'] } {
	let name = '';
	let sex: MemberLine['sex'] = '';
	for (const part of parts) {
		if (/^[\d.\s]+$/.test(part)) continue;
		const words = part.split(/\s+/);
		const last = words.at(-1) ?? '';
		const read = SEX.test(part) ? part : words.length > 1 && SEX.test(last) ? last : '';
		if (read !== '') sex = readGender(read) === 'Pria' ? 'male' : 'female';
		const rest = read === part ? '' : read === '' ? part : words.slice(0, -1).join(' ');
		if (name === '' && rest !== '') name = rest;
	}
	return { name, sex };
}

export type LineRules = { bounds: Bounds | null; ages: string; today: string };

type Read = Omit<MemberLine, 'text' | 'problem'> & { cut: boolean; stray: string };

function problemOf({ name, nik, day, sex, cut, stray }: Read, { bounds, ages }: LineRules) {
	if (name === '') return 'Nama belum ada. Tulis nama sesuai KTP di baris ini.';
	const named = personName('Nama').safeParse(name);
	if (!named.success) return named.error.issues[0]?.message ?? null;
	if (cut) return 'NIK ini terpotong oleh Excel. Ketik lagi 16 angkanya.';
	if (stray) return `NIK harus 16 angka; di baris ini ${stray.length} angka.`;
	if (nik !== '' && nikProblem(nik) !== null) return nikProblem(nik);
	if (day === '')
		return 'Tanggal lahir belum terbaca. Tulis NIK, atau tanggal seperti 17-05-1990.';
	if (sex === '') return 'Jenis kelamin belum ada. Tambahkan L atau P.';
	if (bounds && (day < bounds.earliest || day > bounds.latest))
		return `Usianya di luar batas produk ini: ${ages}.`;
	return null;
}

/** Reads a person from a line whose parts may be in any order. A NIK supplies birth date and sex. */
export function readLine(text: string, rules: LineRules): MemberLine {
	const plain = text.replace(CHAT, '').replace(BULLET, '').replace(LABEL, '\t');
	const [cutNik, withoutCut] = taken(plain, CUT_NIK);
	const [ownNik, withoutNik] = taken(withoutCut, NIK);
	const [ownDay, withoutDay] = taken(withoutNik, DAY);
	const [number, rest] = taken(withoutDay, NUMBER);
	const nik = ownNik.replace(/\D/g, '');
	const digits = number.replace(/[ .-]/g, '');
	const stray = nik === '' && !PHONE.test(digits) ? digits : '';
	const parts = partsOf(rest);
	const serial = parts.find((part) => /^\d{5}$/.test(part)) ?? '';
	const { name, sex } = sexAndName(parts);
	const day =
		readDay((ownDay || serial).replace(/\s?([-/.])\s?/g, '$1'), rules.today) ??
		birthDayOfNik(nik, rules.bounds, rules.today) ??
		'';
	const read = {
		name,
		nik,
		day,
		sex: sex || (nikProblem(nik) === null ? (readNik(nik)?.sex ?? '') : ''),
	} as const;
	return { text, ...read, problem: problemOf({ ...read, cut: cutNik !== '', stray }, rules) };
}

const isHeading = (line: string) =>
	/\bnama\b/i.test(line) && !/\d/.test(line) && !line.includes(':');

export const memberLines = (text: string): string[] =>
	text
		.split(/\r?\n/)
		.filter((line) => /[\p{L}\d]/u.test(line) && !isHeading(line))
		.map((line) => line.trimEnd());

const MAX_LINES = 200;
const MAX_SIGNS = 50_000;

/**
 * True if there are too many lines; the limit is ten times the size of the largest group. Each line
 * becomes a field for correction, so a list of a whole company would freeze the page.
 */
export const areTooMany = (lines: readonly string[]): boolean =>
	lines.length > MAX_LINES || lines.reduce((sum, line) => sum + line.length, 0) > MAX_SIGNS;
