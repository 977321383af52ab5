import { describe, expect, test } from 'vitest';

import { likeness } from '#platform/ocr/likeness.ts';

import { SURE, USABLE } from '../identity-card.ts';
import { cardFields } from './card-fields.ts';
import { type CardLine, cardRows, lineText } from './card-lines.ts';
import { fromList, OCCUPATIONS, RELIGIONS } from './card-words.ts';
import { correctBirth, correctName, correctRtRw, correctStreet } from './correct-reading.ts';
import { shortName, withPlaces } from './names/place-names.ts';
import type { CardPlaces } from './names/places.ts';
import { splitAtGaps } from './word-gaps.ts';

/** Builds the words of a line at a given height, 14 px per character, in the form returned by OCR. */
const lineAt = (top: number, ...parts: [left: number, text: string][]): CardLine =>
	parts.flatMap(([left, text]) => {
		let at = left;
		return text.split(' ').map((word) => {
			const box = { left: at, top, width: word.length * 14, height: 24 };
			at += word.length * 14 + 12;
			return { text: word, confidence: 0.9, box };
		});
	});

const CARD: CardLine[] = [
	lineAt(0, [300, 'PROVINSI JAWA BARAT']),
	lineAt(50, [320, 'KOTA BANDUNG']),
	lineAt(110, [0, 'NIK'], [180, ':'], [230, '3273015705909901']),
	lineAt(170, [0, 'Nama'], [260, ': SITI RAHAYU']),
	lineAt(210, [0, 'Tempat/Tgi Lahir'], [260, ': BANDUNG, 17-05-1990']),
	lineAt(250, [0, 'Jenis kelamin'], [260, ': PEREMPUAN'], [560, 'Gol. Darah : O']),
	lineAt(290, [0, 'Alamat'], [260, ': JL. MELATI NO. 12'], [900, 'ES']),
	lineAt(330, [274, 'KOMPLEKS PERMATA']),
	lineAt(370, [30, 'RT/RW'], [260, ': OO4/0I2']),
	lineAt(410, [30, 'Kel/Desa'], [260, ':'], [274, 'SUKASARI']),
	lineAt(450, [30, 'Kecarnatan'], [274, 'SUKASARI']),
	lineAt(490, [0, 'Agama'], [260, ': ISLAM']),
	lineAt(530, [0, 'Pekerjaan'], [260, ': KARYAWAN SWASTA']),
];

describe('finds rows by their labels despite misreadings (B7.32)', () => {
	const { rows, header, labels } = cardRows(CARD);
	test.each([
		['nik', '3273015705909901'],
		['name', 'SITI RAHAYU'],
		['birth', 'BANDUNG, 17-05-1990'],
		['sex', 'PEREMPUAN'],
		['street', 'JL. MELATI NO. 12 KOMPLEKS PERMATA'],
		['rtRw', 'OO4/0I2'],
		['village', 'SUKASARI'],
		['district', 'SUKASARI'],
	] as const)('%s', (label, text) => expect(lineText(rows[label] ?? [])).toBe(text));
	test('keeps the lines above the number for province and city', () =>
		expect([header.map(lineText), labels]).toEqual([
			['PROVINSI JAWA BARAT', 'KOTA BANDUNG'],
			10,
		]));
});

test('treats a line that names a region as the header even when a speck before it looks like a label', () => {
	const [province, , number, name, ...rest] = CARD as [
		CardLine,
		CardLine,
		CardLine,
		CardLine,
		...CardLine[],
	];
	const city = lineAt(50, [320, 'KABUPATEN BANDUNG']);
	const speckled = lineAt(50, [120, 'Nama'], [320, 'KABUPATEN BANDUNG']);
	for (const above of [[speckled], [lineAt(-40, [0, 'Naa'], [274, 'SA']), city]]) {
		const { rows, header } = cardRows([province, ...above, number, name, ...rest]);
		expect(lineText(rows.name ?? [])).toBe('SITI RAHAYU');
		expect(header.map(lineText).join()).toContain('KABUPATEN BANDUNG');
	}
});

test.each([
	[correctName, 'BUD1 5ANT0SO', 'BUDI SANTOSO'],
	[correctName, ': SITI  NUR`AINI .', "SITI NUR'AINI"],
	[correctRtRw, 'OO4/0I2', '004/012'],
	[correctRtRw, '5/12', '005/012'],
	[correctRtRw, 'tidak ada', ''],
	[correctStreet, 'JL. MELAT1 N0. I2 ES_', 'JL. MELATI NO. 12 ES'],
	[correctStreet, 'PERUM KENANGA BLOK B NO. 7', 'PERUM KENANGA BLOK B NO. 7'],
	[correctStreet, 'JU KENANGA BLOK ANO. 3', 'JL KENANGA BLOK A NO. 3'],
	[correctName, 'TEGUH OOMARIAH', 'TEGUH QOMARIAH'],
	[correctStreet, 'JL. PEMUDA II! NO. 5A', 'JL. PEMUDA III NO. 5A'],
	[correctStreet, 'JL. PEMUDA II NO. 5A', 'JL. PEMUDA II NO. 5A'],
])('%o corrects %s to %s', (fix, read, right) => expect(fix(read)).toBe(right));

test.each([
	['BANDUNG, 17-05-1990', 'BANDUNG', '1990-05-17'],
	['BANDUNG. I7-O5-199O', 'BANDUNG', '1990-05-17'],
	['KOTA BARU, 31-02-1990', 'KOTA BARU', ''],
	['BANDUNG', 'BANDUNG', ''],
	['BOLAANG MONGONDOW TIMUR, 05-08-1990', 'BOLAANG MONGONDOW TIMUR', '1990-08-05'],
	// The portrait covers the rest of the row.
	['BOLAANG MONGONDOW TIMUR, OS-O', 'BOLAANG MONGONDOW TIMUR', ''],
	['PANGKAJENE DAN KEPULAUAN, 1', 'PANGKAJENE DAN KEPULAUAN', ''],
])('birth %s', (read, place, day) => expect(correctBirth(read)).toEqual({ place, day }));

test.each([
	['1SLAM', RELIGIONS, 'ISLAM'],
	['KATHOL1K', RELIGIONS, 'KATHOLIK'],
	['KATOLIK', RELIGIONS, 'KATOLIK'],
	['BUDHA', RELIGIONS, 'BUDHA'],
	['KONGHUCU', RELIGIONS, 'KONGHUCU'],
	['KAR7AWAN SWASTA', OCCUPATIONS, 'KARYAWAN SWASTA'],
	['PELAJARIMAHASISWA BR', OCCUPATIONS, 'PELAJAR/MAHASISWA'],
])('%s is matched to a word of the list', (read, list, right) =>
	expect(fromList(read, list).value).toBe(right),
);

test.each([
	['PROVINSI DKI JAKARTA', 'Daerah Khusus Ibukota Jakarta'],
	['JAKARTA SELATAN', 'Kota Administrasi Jakarta Selatan'],
	['PROVINSI DAERAH ISTIMEWA YOGYAKARTA', 'Daerah Istimewa Yogyakarta'],
	['KAB. BANDUNG', 'Kabupaten Bandung'],
])('%s on the card matches %s in the list', (printed, listed) =>
	expect(shortName(printed)).toBe(shortName(listed)),
);

describe('a birth date hidden by the photo is taken from the number and flagged for checking', () => {
	const places = {
		provinces: async () => [],
		cities: async () => [],
		districts: async () => [],
		villages: async () => [],
	} satisfies CardPlaces;
	const read = (nik: string, birth: string) => {
		const digits = [...nik].map((digit) => ({ digit, sure: 0.91, others: [] }));
		const rows = cardRows([
			lineAt(110, [0, 'NIK'], [180, ':'], [230, nik]),
			lineAt(170, [0, 'Nama'], [260, ': SITI RAHAYU']),
			lineAt(210, [0, 'Tempat/Tgl Lahir'], [260, `: ${birth}`]),
			lineAt(250, [0, 'Jenis kelamin'], [260, ': PEREMPUAN']),
		]);
		return withPlaces(
			places,
			{ rows, ...cardFields(rows, [digits, digits, digits]) },
			'2026-11-25',
		);
	};
	test.each([
		['7111014508909901', 'BOLAANG MONGONDOW TIMUR, OS-O', '1990-08-05'],
		['7111014508059901', 'BOLAANG MONGONDOW TIMUR, 05-', '2005-08-05'],
		['7111014508359901', 'BOLAANG MONGONDOW TIMUR', '1935-08-05'],
	])('reads %s with %s', async (nik, birth, day) => {
		const found = await read(nik, birth);
		expect(found.birthPlace?.value).toBe('BOLAANG MONGONDOW TIMUR');
		expect(found.birthDate?.value).toBe(day);
		expect(found.birthDate?.certainty).toBeLessThan(SURE);
		expect(found.birthDate?.certainty).toBeGreaterThanOrEqual(USABLE);
	});
	test('a date that agrees with the number is certain', async () => {
		const found = await read('7111014508909901', 'BOLAANG MONGONDOW TIMUR, 05-08-1990');
		expect(found.birthDate).toMatchObject({ value: '1990-08-05', certainty: 0.97 });
	});
});

test('confusing similar characters costs less than confusing others', () => {
	expect(likeness('BUD1', 'BUDI')).toBeGreaterThan(likeness('BUDX', 'BUDI'));
	expect(likeness('', '')).toBe(0);
});

test('splits merged words where the paper shows a gap and keeps evenly spaced words whole', () => {
	// Letters are 12 px wide and 2 px apart, with a gap of 9 px after the one at index `gapAfter`.
	const draw = (gapAfter: number) => {
		const data = new Uint8Array(200 * 30).fill(255);
		let x = 4;
		for (let letter = 0; letter < 5; letter += 1) {
			for (let y = 5; y < 25; y += 1) data.fill(0, y * 200 + x, y * 200 + x + 12);
			x += 12 + (letter === gapAfter ? 9 : 2);
		}
		return {
			page: { data, width: 200, height: 30 },
			box: { left: 4, top: 4, width: x - 4, height: 22 },
		};
	};
	const parted = (gapAfter: number) => {
		const { page, box } = draw(gapAfter);
		return splitAtGaps([[{ text: 'NILUH', confidence: 0.9, box }]], page).map(lineText);
	};
	expect([parted(1), parted(9)]).toEqual([['NI LUH'], ['NILUH']]);
});
