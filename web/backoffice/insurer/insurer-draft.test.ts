import { expect, test } from 'vitest';

import { SAMPLE_INSURER } from '#sample/insurer.ts';

import { fieldMessages, insurerDraft, insurerOf } from './insurer-draft.ts';

const ACCOUNT = { bank: 'Bank Lain', number: '99', holder: 'PT Uji' };

test('keeps the current premium account when a draft becomes a record', () => {
	const draft = { ...insurerDraft(SAMPLE_INSURER), address: 'Jalan Baru 1', note: 'Pindah' };
	expect(insurerOf(draft, { ...SAMPLE_INSURER, premiumAccount: ACCOUNT })).toEqual({
		...SAMPLE_INSURER,
		address: ['Jalan Baru 1'],
		premiumAccount: ACCOUNT,
	});
});

test('shows a message at its field, and a list message with its row number', () => {
	const found = {
		'holidays.3.day': 'Tanggalnya belum benar',
		'signatory.title': 'Isi jabatannya',
		'colours.leaf': 'Harus terbaca di atas putih',
	};
	expect(fieldMessages(found)).toEqual({
		holidays: 'Baris 4: Tanggalnya belum benar',
		signatoryTitle: 'Isi jabatannya',
		'colours.leaf': 'Harus terbaca di atas putih',
	});
});
