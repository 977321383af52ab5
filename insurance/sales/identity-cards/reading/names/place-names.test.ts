import { expect, test } from 'vitest';

import { SURE } from '../../identity-card.ts';
import { cardFields } from '../card-fields.ts';
import type { CardLine, CardRows } from '../card-lines.ts';
import { joinRows } from '../join-rows.ts';
import { withPlaces } from './place-names.ts';
import type { CardPlace, CardPlaces } from './places.ts';

const lineOf = (text: string): CardLine =>
	text.split(' ').map((word, n) => ({
		text: word,
		confidence: 0.95,
		box: { left: 100 + n * 150, top: 0, width: word.length * 14, height: 24 },
	}));

const place = (code: string, name: string): CardPlace => ({ code, name });
const PLACES: CardPlaces = {
	provinces: async () => [place('71', 'Sulawesi Utara')],
	cities: async () => [place('71.02', 'Kabupaten Minahasa')],
	districts: async () => [
		place('71.02.11', 'Kakas'),
		place('71.02.12', 'Tondano I'),
		place('71.02.13', 'Tondano II'),
		place('71.02.14', 'Langowan'),
	],
	villages: async (district) =>
		district === '71.02.11'
			? [
					place('71.02.11.2006', 'Sendangan'),
					place('71.02.11.2016', 'Sendangan I'),
					place('71.02.11.2007', 'Kaweng'),
					place('71.02.11.2008', 'Mahembang'),
					place('71.02.11.2009', 'Mahembang'),
				]
			: [place(`${district}.2001`, 'Kaweng')],
};

type Named = { village: string; villageAgain?: string; district?: string; nik?: string };
async function read({
	village,
	villageAgain,
	district = 'KAKAS',
	nik = '7102115705909901',
}: Named) {
	const digits = [...nik].map((digit) => ({ digit, sure: 0.91, others: [] }));
	const rows: CardRows = {
		rows: { nik: lineOf(nik), village: lineOf(village), district: lineOf(district) },
		again: villageAgain === undefined ? {} : { village: lineOf(villageAgain) },
		header: [lineOf('PROVINSI SULAWESI UTARA'), lineOf('KABUPATEN MINAHASA')],
		labels: 5,
	};
	const fields = cardFields(rows, [digits, digits, digits]);
	return withPlaces(PLACES, { rows, ...fields }, '2026-11-25');
}

test('flags a village whose name also exists with a number, because both passes may lose an I', async () => {
	const alone = await read({ village: 'SENDANGAN' });
	expect(alone.village).toMatchObject({ value: '71.02.11.2006' });
	expect(alone.village?.certainty).toBeLessThan(SURE);
	const both = await read({ village: 'SENDANGAN', villageAgain: 'SENDANGAN' });
	expect(both.village?.certainty).toBeLessThan(SURE);
	const numbered = await read({ village: 'SENDANGAN I', villageAgain: 'SENDANGAN I' });
	expect(numbered.village).toMatchObject({ value: '71.02.11.2016', certainty: 0.99 });
	const differ = await read({ village: 'SENDANGAN', villageAgain: 'SENDANGAN I' });
	expect(differ.village?.certainty).toBeLessThan(SURE);
});

test('a village with a unique name in its district is certain, and one of two namesakes is not', async () => {
	expect((await read({ village: 'KAWENG' })).village).toMatchObject({
		value: '71.02.11.2007',
		certainty: 0.99,
	});
	const twins = await read({ village: 'MAHEMBANG', villageAgain: 'MAHEMBANG' });
	expect(twins.village?.certainty).toBeLessThan(SURE);
});

test('a district misread by one letter is certain only where the number was issued there', async () => {
	const given = await read({ village: 'KAWENG', district: 'LANGOWAM', nik: '7102145705909901' });
	expect(given.district).toMatchObject({ value: '71.02.14' });
	expect(given.district?.certainty).toBeGreaterThanOrEqual(0.9);
	const moved = await read({ village: 'KAWENG', district: 'LANGOWAM', nik: '7102115705909901' });
	expect(moved.district).toMatchObject({ value: '71.02.14' });
	expect(moved.district?.certainty).toBeLessThanOrEqual(SURE);
	expect(moved.village?.certainty).toBeLessThanOrEqual(moved.district?.certainty ?? 0);
});

test("a district chosen by the number's region over a closer name is uncertain", async () => {
	const found = await read({ village: 'KAWENG', district: 'TONDANO I', nik: '7102135705909901' });
	expect(found.district?.certainty).toBeLessThan(SURE);
});

test("flags a birth place that both passes misread alike, one letter off a city's name", async () => {
	const born = async (birth: string) => {
		const rows: CardRows = {
			rows: { birth: lineOf(`${birth}, 17-05-1990`) },
			again: { birth: lineOf(`${birth}, 17-05-1990`) },
			header: [],
			labels: 1,
		};
		return (await withPlaces(PLACES, { rows, ...cardFields(rows) }, '2026-11-25')).birthPlace;
	};
	expect(await born('MINAHASA')).toMatchObject({ value: 'MINAHASA', certainty: 0.97 });
	const misread = await born('MINAHASO');
	expect(misread?.value).toBe('MINAHASO');
	expect(misread?.certainty).toBeLessThan(SURE);
	expect((await born('PARIS'))?.certainty).toBeGreaterThanOrEqual(0.9);
});

test('of two readings of the number the one with its digits wins, however many letters the other has', () => {
	const rowsWith = (nik: string): CardRows => ({
		rows: { nik: lineOf(nik) },
		again: {},
		header: [],
		labels: 1,
	});
	const joined = joinRows(rowsWith('7102115705909901'), rowsWith('ABUPATEN MINAHASA SELATAN'));
	expect(joined.rows.nik).toEqual(lineOf('7102115705909901'));
});
