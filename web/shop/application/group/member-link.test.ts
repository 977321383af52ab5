import { describe, expect, test } from 'vitest';

import type { PageData } from '#insurance/site/content/page.ts';

import { noMember } from '../form-values.ts';
import {
	isAwaited,
	memberAddress,
	memberIn,
	memberProblems,
	memberTokenOf,
} from './member-link.ts';

const TOKEN = 'a'.repeat(43);
const NOW = new Date('2026-11-25T03:00:00Z');
const AGE = { min: { year: 1, month: 0, day: 0 }, max: { year: 65, month: 11, day: 30 } };
const page = {
	title: 'Ramean',
	product: { customDate: { adult: AGE, child: null, policyHolder: AGE, on: 'today' } },
} as unknown as PageData;
const BUDI = {
	...noMember(),
	name: 'Budi',
	nik: '3174051705909901',
	year: '1990',
	month: '05',
	day: '17',
	sex: 'male',
};

test('puts the secret only into the fragment of the link', () => {
	const address = memberAddress('https://jaga.test', 'ramean', TOKEN);
	expect(new URL(address).search).toBe('');
	expect(memberTokenOf(new URL(address).hash)).toBe(TOKEN);
	expect(memberTokenOf(`#pengajuan=${TOKEN}`)).toBe(null);
	expect(memberTokenOf(`#anggota=${TOKEN}x`)).toBe(null);
});

describe('a member’s part follows the rules of the form', () => {
	test('accepts a complete part', () => expect(memberProblems(page, BUDI, NOW)).toEqual([]));
	test('accepts a part without a NIK', () =>
		expect(memberProblems(page, { ...BUDI, nik: '' }, NOW)).toEqual([]));
	test.each([
		['name', { name: '' }, 'Nama sesuai KTP wajib diisi'],
		['name', { name: '<b>' }, 'hanya boleh berisi huruf'],
		['nik', { nik: '12' }, 'NIK harus 16 digit angka'],
		['year', { day: '' }, 'Tanggal lahir belum lengkap'],
		['year', { year: '1950' }, 'harus berusia 1 tahun sampai 65 tahun'],
		['sex', { sex: '' }, 'Jenis kelamin wajib dipilih'],
	])('%s: %j', (name, part, message) =>
		expect(memberProblems(page, { ...BUDI, ...part }, NOW)).toEqual([
			{ name, message: expect.stringContaining(message) },
		]),
	);
});

test('takes only the text fields of a member from a link', () => {
	expect(memberIn({ member: null })).toBe(null);
	expect(memberIn({ values: {}, stage: 'holder' })).toBe(null);
	expect(memberIn({ member: { name: 'Budi', nik: 5, link: TOKEN, role: 'holder' } })).toEqual({
		...noMember(),
		name: 'Budi',
	});
});

test('an invited member is pending until a birth date is present', () => {
	expect(isAwaited({ ...noMember(), link: TOKEN })).toBe(true);
	expect(isAwaited({ ...BUDI, link: TOKEN })).toBe(false);
	expect(isAwaited(noMember())).toBe(false);
});
