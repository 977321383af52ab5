import { expect, test } from 'vitest';

import { blocksOf, statedNumber, saidIn, sentencesOf } from './statements.ts';

test.each([
	['30', 30],
	['7,4', 7.4],
	['1.000', 1_000],
	['15.000', 15_000],
	['dua', 2],
	['sebelas', 11],
	['tujuh belas', 17],
	['tiga puluh', 30],
	['Enam puluh lima', 65],
])('%s is %d', (text, number) => expect(statedNumber(text)).toBe(number));

const read = (text: string) =>
	blocksOf(text).flatMap((block) =>
		sentencesOf(block).flatMap((one) =>
			saidIn(one, block).flatMap(({ said }) =>
				said.map(
					({ numbers, unit, isRange }) => `${numbers.join(isRange ? '–' : '+')} ${unit}`,
				),
			),
		),
	);

test.each<[string, string[]]>([
	['Usia 17–64 tahun.', ['17–64 tahun']],
	['Usia 17 s.d. 64 thn', ['17–64 tahun']],
	['dari 18 tahun sampai 60 tahun', ['18 tahun', '60 tahun']],
	['18 hingga 60 tahun', ['18–60 tahun']],
	['Masa tunggu 30, 90 dan 180 hari.', ['30+90+180 hari']],
	['5 atau 10 tahun', ['5+10 tahun']],
	['mulai Rp15.000 sebulan', ['15000 Rp']],
	['mulai Rp 15 ribu', ['15000 Rp']],
	['Rp1,5 miliar', ['1500000000 Rp']],
	['15.000 rupiah', ['15000 Rp']],
	['hemat 8 %', ['8 %']],
	['hemat delapan persen', ['8 %']],
	['dijawab dalam 20 hari kerja', ['20 hari kerja']],
	['tarif 1,8 per seribu', ['1.8 permil']],
	['sampai tiga anak', ['3 anak']],
	['<p>Pukul 08.00–17.00</p><p>Nomor 021-0000-0000, pasal 12</p>', []],
	['2 sampai 20 orang', ['2–20 orang']],
])('reads from %s the figures %o', (text, expected) => expect(read(text)).toEqual(expected));
