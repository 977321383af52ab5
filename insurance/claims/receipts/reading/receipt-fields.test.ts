import { describe, expect, test } from 'vitest';

import type { PrintLine } from '#platform/ocr/words.ts';

import { dayWithin, provesCost, SURELY_READ, BARELY_READ } from '../receipt.ts';
import { daysIn } from './receipt-day.ts';
import { receiptFields, weighed } from './receipt-fields.ts';
import { receiptTotal } from './receipt-total.ts';
import { rupiahOf, terbilangOf } from './rupiah.ts';

const rowsOf = (text: string, confidence = 0.95): PrintLine[] =>
	text
		.split('\n')
		.map((row) => row.trim())
		.filter((row) => row !== '')
		.map((row, at) =>
			row.split(/\s+/).map((word, n) => ({
				text: word,
				confidence,
				box: { left: n * 100, top: at * 40, width: 90, height: at === 0 ? 40 : 24 },
			})),
		);

describe('amounts as printed on receipts', () => {
	test.each([
		['1.250.000', 1_250_000],
		['1,250,000', 1_250_000],
		['Rp1.250.000,-', 1_250_000],
		['Rp.1.250.000', 1_250_000],
		['1.250.000,00', 1_250_000],
		['1,250,000.00', 1_250_000],
		['IDR850.000', 850_000],
		[':85000', 85_000],
		['12.500', 12_500],
		['#1.250.000#', 1_250_000],
		['1.25O.000', null],
		['l.250.000', null],
		['1.250.00', null],
		['0812.345.678', null],
		['250', null],
		['12/11/2026', null],
		['1.250,000', null],
	])('%s', (text, value) => expect(rupiahOf(text)?.value ?? null).toBe(value));
});

describe('amounts in words', () => {
	test.each([
		['Terbilang : satu juta dua ratus lima puluh ribu rupiah', 1_250_000],
		['# Seratus dua puluh lima ribu Rupiah #', 125_000],
		['sebelas juta seribu lima ratus rupiah', 11_001_500],
		['Dua belas ribu rupiah', 12_000],
		['empat juta tiga ratus tujub puluh lima ribu rupiah', 4_375_000],
		['dua tiga ratus ribu rupiah', null],
		['puluh ribu rupiah', null],
		['terima kasih', null],
	])('%s', (text, value) => expect(terbilangOf([text])).toBe(value));
});

describe('dates as printed on receipts', () => {
	test.each([
		['Tgl 12/11/2026 10:22', ['2026-11-12']],
		['12-11-26', ['2026-11-12']],
		['Jakarta, 12 Nov 2026', ['2026-11-12']],
		['12 November 2026', ['2026-11-12']],
		['5 Novemher 2026', ['2026-11-05']],
		['12 Agt 2026', ['2026-08-12']],
		['2026-11-12', ['2026-11-12']],
		['31/02/2026', []],
		['12/13/2026', []],
		['021-55-1234', []],
		['1.250.000', []],
		['No. 00-12-34-56', []],
	])('%s', (text, days) => expect(daysIn(text)).toEqual(days));
});

const CLINIC = `
	Klinik Melati
	Jl. Kenari 12
	Tgl: 12/11/2026 10:22
	Konsultasi 150.000
	Obat 100.000`;

describe('the total and amounts that resemble it', () => {
	test.each([
		['a total that its parts come to', `${CLINIC}\nTOTAL 250.000`, 250_000, true],
		[
			'no sum before the discount',
			`${CLINIC}\nSubtotal 250.000\nDiskon 25.000\nTotal 225.000`,
			225_000,
			true,
		],
		[
			'with tax',
			`${CLINIC}\nSub Total 250.000\nPPN 11% 27.500\nGrand Total 277.500`,
			277_500,
			true,
		],
		[
			'no cash and no change',
			`${CLINIC}\nTotal Bayar 250.000\nTunai 300.000\nKembali 50.000`,
			250_000,
			true,
		],
		[
			'words bear it out',
			'RS Melati\nJUMLAH Rp 4.375.000,-\nTerbilang : empat juta tiga ratus tujuh puluh lima ribu rupiah',
			4_375_000,
			true,
		],
		[
			'words speak against it',
			'RS Melati\nJUMLAH Rp 4.376.000,-\nTerbilang : empat juta tiga ratus tujuh puluh lima ribu rupiah',
			4_376_000,
			false,
		],
		['a total alone is to be checked', 'Apotek Jaya\nTotal 85.000', 85_000, false],
		[
			'another paid a part: what it cost, to be checked',
			`${CLINIC}\nTotal Biaya 250.000\nDijamin BPJS 100.000\nDibayar pasien 150.000`,
			250_000,
			false,
		],
		[
			'a deposit is no part of the price',
			`${CLINIC}\nTotal 250.000\nDP 100.000\nSisa 150.000`,
			250_000,
			false,
		],
		[
			'how many things is no amount',
			`${CLINIC}\nTotal Item 2000\nTotal 250.000`,
			250_000,
			true,
		],
		[
			'a thing dearer than the total',
			'Klinik Melati\nOperasi 9.000.000\nTotal 900.000',
			900_000,
			false,
		],
		['words alone', 'Praktik dr. Budi\nUang sejumlah dua ratus ribu rupiah', 200_000, false],
		[
			'a subsidy is another’s part, and no sum before',
			`${CLINIC}\nTotal Biaya 250.000\nSubsidi BPJS 100.000\nDibayar pasien 150.000`,
			250_000,
			false,
		],
		[
			'a deposit alone, in figures and words',
			'RS Melati\nUang muka perawatan 2.000.000\nTerbilang : dua juta rupiah',
			2_000_000,
			false,
		],
		[
			'a deposit named in a row without an amount',
			'RS Melati\nUntuk pembayaran DP rawat inap\nJUMLAH 2.000.000\nTerbilang : dua juta rupiah',
			2_000_000,
			false,
		],
		[
			'the same amount a second time bears it out',
			'RS Melati\nTotal 85.000\nTotal Bayar 85.000',
			85_000,
			true,
		],
		['no amount', 'RS Melati\nTOTAL', null, false],
		['a label misread', `${CLINIC}\nT0TAL 250.000`, 250_000, true],
	])('%s', (_what, text, value, sure) => {
		const rows = rowsOf(text, 0.99);
		const total = receiptTotal(rows);
		expect(total?.value ?? null).toBe(value);
		// A second identical reading, however clear, is not enough to make a total certain.
		const row = rows[total?.row ?? -1] ?? [];
		const read = weighed(receiptFields(rows), { total: row, day: [], place: [] });
		expect(read.total?.value ?? null).toBe(value);
		expect((read.total?.certainty ?? 0) >= SURELY_READ).toBe(sure);
	});

	test('lowers the certainty of a number whose first digits are missing', () => {
		const total = receiptTotal(rowsOf('Apotek Jaya\nTotal Rp l. 250.000'));
		expect(total?.certainty ?? 0).toBeLessThan(SURELY_READ);
	});
});

describe('a bill of several pages', () => {
	const FIRST = 'RS Melati\nKamar 900.000\nObat 600.000';
	test.each([
		[
			'what goes on to the next page',
			`${FIRST}\nJumlah dipindahkan 1.500.000`,
			1_500_000,
			false,
		],
		['the sum of a page', `${FIRST}\nSubtotal halaman 1 1.500.000`, 1_500_000, false],
		['the same with a short word', `${FIRST}\nTotal Hal. 1 1.500.000`, 1_500_000, false],
		[
			'what comes from the page before',
			'Pindahan 1.500.000\nDokter 500.000\nObat 750.000\nTotal 2.750.000',
			2_750_000,
			true,
		],
		[
			'the same called a sum',
			'Jumlah pindahan 1.500.000\nDokter 500.000\nObat 750.000\nTotal 2.750.000',
			2_750_000,
			true,
		],
		[
			'one page with a sum of its own',
			`${FIRST}\nSubtotal halaman 1 1.500.000\nTotal 1.500.000`,
			1_500_000,
			true,
		],
	])('%s', (_what, text, value, sure) => {
		const rows = rowsOf(text, 0.99);
		const found = receiptFields(rows);
		const row = rows[found.total?.row ?? -1] ?? [];
		const read = weighed(found, { total: row, day: [], place: [] });
		expect([read.total?.value, read.carried]).toEqual([value, true]);
		expect((read.total?.certainty ?? 0) >= SURELY_READ).toBe(sure);
	});
	test.each(['Pindah kamar 50.000', 'Jumlah halaman 2', 'Pasien pindahan dari RS Jaya'])(
		'none: %s',
		(row) =>
			expect(receiptFields(rowsOf(`${CLINIC}\n${row}\nTotal 300.000`)).carried).toBe(false),
	);
});

describe('date and place', () => {
	test('does not take a birth date for the receipt date', () => {
		const { day } = receiptFields(
			rowsOf('RS Melati\nTgl Lahir : 24-04-1973\nBandung, 05-04-2026'),
		);
		expect(day?.value).toBe('2026-04-05');
	});
	test('returns no date when there is only a birth date', () =>
		expect(receiptFields(rowsOf('RS Melati\nTgl Lahir : 24-04-1973')).day).toBeNull());
	test('marks the date for checking when there are two', () =>
		expect(receiptFields(rowsOf('Tgl 01/11/2026\nTgl 12/11/2026')).day?.certainty).toBeLessThan(
			SURELY_READ,
		));
	test.each([
		['RSIA Bunda Kasih\nJl. Merdeka 1', 'RSIA Bunda Kasih'],
		['Apotek Melati 24 Jam\nTotal 5.000', 'Apotek Melati 24 Jam'],
		['AHASS Sentosa\nFaktur 1', 'AHASS Sentosa'],
		['Rumah Sakit Harapan', 'Rumah Sakit Harapan'],
		['Toko Serba Ada\nKonsultasi dokter 5.000', undefined],
	])('%s', (text, place) => expect(receiptFields(rowsOf(text)).place?.value).toBe(place));

	test('never treats a future or very old date as certain', () => {
		const reading = (value: string) => ({
			total: null,
			place: null,
			deposit: false,
			carried: false,
			day: { value, certainty: 0.95 },
		});
		const span = { today: '2026-11-26', from: '2024-11-26' };
		expect(dayWithin(reading('2026-11-27'), span).day?.certainty).toBeLessThan(BARELY_READ);
		expect(dayWithin(reading('2019-11-27'), span).day?.certainty).toBeLessThan(SURELY_READ);
		expect(dayWithin(reading('2026-11-26'), span).day?.certainty).toBe(0.95);
	});
});

describe('two readings', () => {
	const rows = rowsOf('Klinik Melati\nTgl 12/11/2026\nTotal 85.000');
	const look = (total: string, day: string, place: string) => ({
		total: rowsOf(total)[0] ?? [],
		day: rowsOf(day)[0] ?? [],
		place: rowsOf(place)[0] ?? [],
	});
	test('raise the certainty when they agree and lower it when they differ', () => {
		const found = receiptFields(rows);
		const same = weighed(found, look('Total 85.000', 'Tgl 12/11/2026', 'Klinik Melati'));
		expect([same.day, same.place].every((one) => (one?.certainty ?? 0) >= SURELY_READ)).toBe(
			true,
		);
		const other = weighed(found, look('Total 35.000', 'Tgl 17/11/2026', 'Klinik Meiati'));
		for (const one of [other.total, other.day, other.place]) {
			expect(one?.certainty).toBeLessThan(SURELY_READ);
			expect(one?.certainty).toBeGreaterThan(BARELY_READ);
		}
	});
});

test.each([
	['Kuitansi asli dan rincian biaya', true],
	['Foto kerusakan dan taksiran atau nota bengkel', true],
	['Fotokopi KTP', false],
	['Resume medis', false],
])('recognises whether %s proves a cost: %s', (name, does) => expect(provesCost(name)).toBe(does));
