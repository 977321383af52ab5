import { expect, test } from 'vitest';

import { shortRupiah } from '#platform/values/money.ts';

import { type Benefit, benefitSchema, type BenefitTerms } from '../benefits/benefit.ts';
import { benefitWords, limitWords, preExistingWords, waitingWords } from './benefit-words.ts';

const benefit = (terms: BenefitTerms, more: Partial<Benefit> = {}): Benefit =>
	benefitSchema.parse({
		code: 'B',
		name: 'Santunan',
		unit: 'rupiah',
		values: { A: 500_000, B: 0 },
		terms,
		...more,
	});

test.each<[amount: string, beside: string | null, terms: BenefitTerms]>([
	['Rp500 ribu', null, { pays: { by: 'sum' }, limits: [{ per: 'ever', times: 1 }], death: true }],
	[
		'Rp500 ribu',
		'maks 2x per tahun polis',
		{ pays: { by: 'sum' }, limits: [{ per: 'year', times: 2 }] },
	],
	[
		'sampai Rp500 ribu',
		'per kejadian, di seluruh Indonesia; termasuk ambulans',
		{
			pays: { by: 'cost' },
			limits: [{ per: 'event' }],
			territory: 'indonesia',
			beside: 'termasuk ambulans',
		},
	],
	['sampai Rp500 ribu', 'per kejadian', { pays: { by: 'cost' }, limits: [{ per: 'event' }] }],
	['sampai Rp500 ribu', 'per tahun polis', { pays: { by: 'cost' }, limits: [{ per: 'year' }] }],
	[
		'50% biaya, sampai Rp500 ribu',
		'maks 2x per tahun polis',
		{ pays: { by: 'cost', percent: 50 }, limits: [{ per: 'year', times: 2 }] },
	],
	[
		'sampai Rp500 ribu',
		'maks 1x per tahun polis, risiko sendiri 20% dari kerugian',
		{ pays: { by: 'cost' }, limits: [{ per: 'year', times: 1 }], deductible: 20 },
	],
	[
		'Biaya perbaikan, sampai Rp500 ribu',
		'per kejadian',
		{ pays: { by: 'cost', of: 'repair' }, limits: [{ per: 'event' }] },
	],
	[
		'Rp500 ribu',
		'per hari, maks 10 hari per kejadian',
		{ pays: { by: 'day' }, limits: [{ per: 'event', days: 10 }] },
	],
	[
		'Rp500 ribu',
		'per hari, 2 hari pertama tidak dibayar, maks 90 hari per tahun polis',
		{ pays: { by: 'day', after: 2 }, limits: [{ per: 'year', days: 90 }] },
	],
	[
		'sampai Rp500 ribu',
		'per hari, paling banyak sebesar biayanya, maks 30 hari per kejadian',
		{ pays: { by: 'day', upToCost: true }, limits: [{ per: 'event', days: 30 }] },
	],
	[
		'Rp500 ribu',
		'per hari, maks 90 hari per tahun polis untuk semua tertanggung bersama',
		{ pays: { by: 'day' }, limits: [{ per: 'year', days: 90, together: true }] },
	],
	[
		'Rp500 ribu',
		'per operasi, maks 2x per tahun polis',
		{ pays: { by: 'operation' }, limits: [{ per: 'year', times: 2 }] },
	],
	[
		'Rp500 ribu',
		'per 4 jam penuh, maks 4 blok per kejadian',
		{ pays: { by: 'block', hours: 4, most: 4 }, limits: [{ per: 'event' }] },
	],
	[
		'sampai Rp500 ribu',
		'menurut tabel persentase cacat tetap, per tahun polis',
		{ pays: { by: 'table' }, limits: [{ per: 'year' }] },
	],
	[
		'Rp500 ribu',
		'cacat tetap menurut tabel persentase, per tahun polis',
		{ pays: { by: 'death-or-table' }, limits: [{ per: 'year' }], death: true },
	],
	[
		'Rp500 ribu',
		'menurut sisa masa polis, per tahun polis',
		{ pays: { by: 'pro-rata' }, limits: [{ per: 'year' }] },
	],
	[
		'Rp500 ribu',
		'dirawat minimal 24 jam, 1x per penyakit per tahun polis, maks 2x per tahun polis',
		{
			pays: { by: 'sum' },
			limits: [{ per: 'year', times: 2 }],
			stay: 'lump',
			oncePerIllness: true,
		},
	],
])('%s, %s', (amount, extra, terms) => {
	const one = benefit(terms);
	expect(benefitWords(one, 'A', 0, shortRupiah)).toBe(amount);
	expect(limitWords(one, [one])).toBe(extra);
	expect(benefitWords(one, 'B', 0)).toBe('Tidak dijamin');
});

test('a shared amount names exactly the benefits that share it', () => {
	const terms: BenefitTerms = { pays: { by: 'sum' }, limits: [] };
	const all = ['Pencurian', 'Kerusakan', 'Bantuan'].map((name) =>
		benefit(terms, { code: name.toUpperCase(), name }),
	);
	const shared = (as: 'limit' | 'deductible', ...of: string[]) =>
		limitWords({ shared: { as, of } }, all);
	expect(shared('limit', 'KERUSAKAN')).toBe(
		'batas untuk Kerusakan bersama, per orang per tahun polis',
	);
	expect(shared('limit', 'PENCURIAN', 'KERUSAKAN')).toBe(
		'batas untuk Pencurian dan Kerusakan bersama, per orang per tahun polis',
	);
	expect(shared('limit', 'PENCURIAN', 'KERUSAKAN', 'BANTUAN')).toBe(
		'batas untuk semua manfaat bersama, per orang per tahun polis',
	);
	expect(limitWords({ shared: { as: 'limit', of: ['BANTUAN'], together: true } }, all)).toBe(
		'batas untuk Bantuan bersama, per tahun polis untuk semua tertanggung bersama',
	);
	expect(shared('deductible', 'PENCURIAN', 'KERUSAKAN')).toBe(
		'kamu tanggung sendiri dari tiap pembayaran Pencurian dan Kerusakan',
	);
});

test('words waiting periods and pre-existing conditions from the numbers', () => {
	const benefits = [benefit({ pays: { by: 'sum' }, limits: [] }, { name: 'Gigi palsu' })];
	const waits = (code: string, more = {}) =>
		waitingWords({ benefits, waitingPeriods: [{ code, days: 30, note: null, ...more }] })[0];
	expect(waits('ILLNESS')).toBe('30 hari untuk penyakit');
	expect(waits('B')).toBe('30 hari untuk Gigi palsu');
	expect(waits('ILLNESS', { groupsBelow: 50 })).toBe(
		'30 hari untuk penyakit (rombongan di bawah 50 orang)',
	);
	expect(preExistingWords({ preExisting: { months: 12 } })).toBe(
		'Dikecualikan 12 bulan pertama.',
	);
	expect(preExistingWords({ preExisting: { treatedDays: 30 } })).toBe(
		'Dikecualikan bila dirawat karena penyakit yang sama dalam 30 hari sebelum polis mulai.',
	);
	expect(preExistingWords({ preExisting: null })).toBe('');
});

test('a benefit is either payable or a shared amount, not both', () => {
	const plain = { code: 'B', name: 'B', unit: 'rupiah', values: {} };
	expect(benefitSchema.safeParse(plain).success).toBe(false);
	const both = {
		...plain,
		terms: { pays: { by: 'sum' }, limits: [] },
		shared: { as: 'limit', of: ['A'] },
	};
	expect(benefitSchema.safeParse(both).success).toBe(false);
});
