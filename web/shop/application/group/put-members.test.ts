import { expect, test } from 'vitest';

import { noMember } from '../form-values.ts';
import { putMembers } from './put-members.ts';

const RULES = {
	bounds: { earliest: '1960-11-26', latest: '2025-11-25' },
	ages: '1 tahun sampai 65 tahun',
	today: '2026-11-25',
	max: 4,
	ownFirst: false,
};
const ADI = 'Adi 3174051705909901';
const BIMA = 'Bima 3174051805919902';
const group = (...names: string[]) => ({
	members: ['', ...names].map((name) => ({ ...noMember(), name })),
	holder: { name: '', nik: '3174055705909903' },
});
const put = (text: string, into = group(''), more: object = {}) =>
	putMembers(text, into, { ...RULES, ...more });
const names = ({ members }: { members: { name: string }[] }) => members.map(({ name }) => name);

test('a list fills empty places before it adds new ones', () => {
	const found = put(`${ADI}\n${BIMA}`);
	expect(names(found)).toEqual(['', 'Adi', 'Bima']);
	expect(found).toMatchObject({ came: 2, left: [], holder: null });
	expect(found.members[1]).toMatchObject({ year: '1990', month: '05', day: '17', sex: 'male' });
});

test('never overwrites existing members', () =>
	expect(names(put(ADI, group('Dewi')))).toEqual(['', 'Dewi', 'Adi']));

test('keeps the place of a member who received a link', () => {
	const { members, holder } = group('');
	const invited = members.map((one, at) => (at === 1 ? { ...one, link: 'geheim' } : one));
	expect(names(put(ADI, { members: invited, holder }))).toEqual(['', '', 'Adi']);
});

test('puts the holder first, identified by NIK or by the sender’s choice', () => {
	const byNik = put(`Sari 3174055705909903\n${ADI}`);
	expect(byNik.holder).toEqual({ name: 'Sari', nik: '3174055705909903' });
	expect(byNik.members[0]).toMatchObject({ name: '', year: '1990', sex: 'female' });
	expect(names(byNik)).toEqual(['', 'Adi']);
	expect(put(ADI, group(''), { ownFirst: true }).holder?.name).toBe('Adi');
});

test('keeps an unusable line with its error and adds the other members', () => {
	const text = ['Tanpa tanggal, L', ADI, ADI, BIMA, 'Citra 17-05-1992 P', 'Dodi 17-05-1993 L'];
	const found = put(text.join('\n'));
	expect(names(found)).toEqual(['', 'Adi', 'Bima', 'Citra']);
	expect(found.left.map((line) => [line.text, line.problem])).toEqual([
		['Tanpa tanggal, L', expect.stringMatching(/^Tanggal lahir belum terbaca/)],
		[ADI, 'NIK ini sudah ada di Anggota 2.'],
		['Dodi 17-05-1993 L', 'Rombongan ini paling banyak 4 orang.'],
	]);
});
