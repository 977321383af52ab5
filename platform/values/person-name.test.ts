import { expect, test } from 'vitest';

import { isDrawn } from '#platform/typeface/typeface.server.ts';

import { personName } from './person-name-schema.ts';
import { personNameProblem, withoutLinks } from './person-name.ts';

test.each([
	["Siti Nur'aini, S.Pd", "Siti Nur'aini, S.Pd"],
	['  Siti \u00a0Nur’aini ', "Siti Nur'aini"],
	['Ma`ruf Al‑Amin', "Ma'ruf Al-Amin"],
	['Bu\u200bdi\u2060 \ufeffSantoso', 'Budi Santoso'],
	['Jose\u0301 Ñoño', 'José Ñoño'],
	['H. M. Yusuf, S.H.', 'H. M. Yusuf, S.H.'],
	['dr.Ani Wijaya', 'dr.Ani Wijaya'],
	['dr. Ani, Sp.OG, Sp.PD-KGEH', 'dr. Ani, Sp.OG, Sp.PD-KGEH'],
	['R.A. Kartini, S.Pd.SD, M.Si', 'R.A. Kartini, S.Pd.SD, M.Si'],
	['Ns. Rina, A.Md.Kep., S.Tr.Keb', 'Ns. Rina, A.Md.Kep., S.Tr.Keb'],
	['X', 'X'],
])('stores the name %j as %j', (typed, kept) => {
	expect(personName('Nama').parse(typed)).toBe(kept);
});

const SIGNS = 'Nama hanya boleh berisi huruf, spasi, titik, koma, apostrof, dan tanda hubung';
const DOT = 'Beri spasi sesudah titik pada nama';
const unwritable = (letter: string) =>
	`Nama memakai huruf "${letter}" yang tidak bisa dicetak di polis. Tulis dengan huruf Latin seperti di KTP.`;

test.each([
	['nothing', ' \u200b ', 'Nama wajib diisi'],
	['101 letters', 'a'.repeat(101), 'Nama paling banyak 100 karakter'],
	['an address', 'Buka http://evil.example/h', SIGNS],
	['a host', 'Menang 5jt di evil.example', SIGNS],
	['a host without digits', 'Menang di evil.example', DOT],
	['a short host', 'Buka t.me', DOT],
	['a host behind a title', 'Buka dr.com', DOT],
	['a host that begins like a degree', 'Buka sp.me', DOT],
	['a host of a country', 'Buka s.id', DOT],
	['a formula', '=HYPERLINK("http://evil","x")', SIGNS],
	['SQL', "Robert'); DROP TABLE policies;--", SIGNS],
	['a digit', 'Budi 2', SIGNS],
	['an emoji', 'Lie 😀', SIGNS],
	['a tag', '<b>Budi', SIGNS],
	['a NUL', 'Budi\0', SIGNS],
	['half a character of two', 'Budi \uD800', SIGNS],
	['a sign that turns the line around', 'Budi \u202E', SIGNS],
	['signs alone', '. -', 'Nama harus berisi huruf'],
	['Chinese letters', '李小龙 Lie', unwritable('李')],
	['a Latin letter that the font lacks', 'Nguyễn', unwritable('ễ')],
	['a mark that composes with nothing', 'B\u0301udi', unwritable('́')],
])('rejects a name with %s with the matching message', (_what, name, sentence) => {
	const issues = personName('Nama').safeParse(name).error?.issues ?? [];
	expect(issues.map(({ message }) => message)).toEqual([sentence]);
});

test('accepts exactly the letters that the contract font can draw', () => {
	const differs: string[] = [];
	for (let point = 0x41; point <= 0x1_ffff; point += 1) {
		if (point >= 0xd800 && point <= 0xdfff) continue;
		const letter = String.fromCodePoint(point);
		// Unicode also classifies ordinals, the micro sign and the modifier circumflex as letters.
		if (!/\p{L}/u.test(letter) || 'ªºµˆ'.includes(letter)) continue;
		if (letter.normalize('NFC') !== letter) continue;
		if (isDrawn(letter) !== (personNameProblem(letter, 'Nama') === null)) differs.push(letter);
	}
	expect(differs).toEqual([]);
});

test.each([
	['Halo Buka http://evil.example/h,', 'Halo Buka http evil. example/h,'],
	['Halo Menang di evil.example,', 'Halo Menang di evil. example,'],
	["Halo Siti Nur'aini, S.Pd,", "Halo Siti Nur'aini, S.Pd,"],
])('writes the greeting %s without links as %s', (greeting, plain) =>
	expect(withoutLinks(greeting)).toBe(plain),
);
