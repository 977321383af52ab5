import { describe, expect, test } from 'vitest';

import { type CardAnswer, type CardTarget, entriesOf } from './card-to-form.ts';

const pair = (value: string, label: string) => ({ value, label });
const answer = (
	certainty: Record<string, number> = {},
	more: Partial<CardAnswer> = {},
): CardAnswer => ({
	full_name: 'SITI CONTOH',
	nik: '3273015705909901',
	gender: 'Female',
	date_of_birth: '1990-05-17',
	address: 'JL. MELATI NO. 1 RT 001/RW 002',
	state: 'Jawa Barat',
	city: 'Kota Bandung',
	district: 'Sukasari',
	administrative_village: 'Sarijadi',
	name: 'SITI CONTOH',
	tempatLahir: 'BANDUNG',
	tanggal: '17',
	bulan: '05',
	tahun: '1990',
	jenisKelamin: pair('Female', 'Wanita'),
	alamatktp: 'JL. MELATI NO. 1 RT 001/RW 002',
	kodepos: '40151',
	provinsi: pair('32', 'Jawa Barat'),
	kota: pair('32.73', 'Kota Bandung'),
	kecamatan: { ...pair('32.73.01', 'Sukasari'), zipCode: '40151' },
	kelurahan: pair('32.73.01.1001', 'Sarijadi'),
	agama: '',
	statusPerkawinan: '',
	pekerjaan: '',
	kewarganegaraan: 'WNI',
	fields: (
		[
			'nik',
			'name',
			'birthDate',
			'sex',
			'street',
			'province',
			'city',
			'district',
			'village',
		] as const
	).map((field) => ({
		field,
		value: '',
		certainty: certainty[field] ?? 0.95,
		box: null,
		crop: '',
	})),
	picture: { width: 1, height: 1 },
	reading: 'r',
	deleteAt: '',
	...more,
});

const blank = { name: '', nik: '', year: '', month: '', day: '', sex: '' };
const nowhere = { street: '', province: '', city: '', district: '', village: '', postalCode: '' };
const form = (more: object = {}) => ({
	holder: blank,
	self: blank,
	home: nowhere,
	members: [blank, blank],
	...more,
});
const HOLDER: CardTarget = {
	person: 'holder',
	birth: ['holder', 'self'],
	address: 'home',
	bounds: { earliest: '1956-01-01', latest: '2008-01-01' },
};
const filled = (read: CardAnswer, before: object = form(), now: object = before, target = HOLDER) =>
	Object.fromEntries(entriesOf(read, target, before, now).entries);

test('a card fills in the holder, the insured holder and the address with its regions (B2.2.18)', () => {
	expect(filled(answer())).toEqual({
		'holder.name': 'SITI CONTOH',
		'holder.nik': '3273015705909901',
		'holder.year': '1990',
		'holder.month': '05',
		'holder.day': '17',
		'holder.sex': 'female',
		'self.year': '1990',
		'self.month': '05',
		'self.day': '17',
		'self.sex': 'female',
		'home.street': 'JL. MELATI NO. 1 RT 001/RW 002',
		'home.province': '32',
		'home.city': '32.73',
		'home.district': '32.73.01',
		'home.village': '32.73.01.1001',
		'home.postalCode': '40151',
	});
});

test('fills in no address for a member (B2.2.20)', () => {
	expect(
		Object.keys(
			filled(answer(), form(), form(), {
				person: 'members.1',
				birth: ['members.1'],
				address: null,
				bounds: null,
			}),
		).sort(),
	).toEqual([
		'members.1.day',
		'members.1.month',
		'members.1.name',
		'members.1.nik',
		'members.1.sex',
		'members.1.year',
	]);
});

describe('typed values are kept', () => {
	const typed = form({
		holder: { ...blank, name: 'SITI C.' },
		home: { ...nowhere, street: 'Jalan Mawar' },
	});
	test.each([
		[
			'what was typed while the card was read stays',
			answer(),
			form(),
			typed,
			'holder.name',
			undefined,
		],
		[
			'what was typed before gives way to a sure reading',
			answer(),
			typed,
			typed,
			'holder.name',
			'SITI CONTOH',
		],
		[
			'what was typed before stays when the reading is unsure',
			answer({ street: 0.6 }),
			typed,
			typed,
			'home.street',
			undefined,
		],
		[
			'an unsure reading fills an empty field',
			answer({ name: 0.6 }),
			form(),
			form(),
			'holder.name',
			'SITI CONTOH',
		],
		[
			'an empty reading clears nothing',
			answer({}, { name: '' }),
			typed,
			typed,
			'holder.name',
			undefined,
		],
	])('%s', (_what, read, before, now, name, value) =>
		expect(filled(read, before, now)[name]).toBe(value),
	);
});

test('stops at the first region not found, so that no village appears under a missing district', () => {
	const found = filled(answer({}, { kecamatan: null, kelurahan: null }));
	expect([
		found['home.city'],
		found['home.district'],
		found['home.village'],
		found['home.postalCode'],
	]).toEqual(['32.73', '', '', undefined]);
});

test('does not fill in a birth date that the product rejects and reports it (B5.35)', () => {
	const found = entriesOf(answer({}, { tahun: '2015' }), HOLDER, form(), form());
	expect(found.outOfAge).toBe(true);
	expect(found.entries.map(([name]) => name)).not.toContain('holder.year');
});
