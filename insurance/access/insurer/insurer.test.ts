import { expect, test } from 'vitest';

import { testPool } from '#platform/db/test-database.server.ts';
import { afterWorkingDays } from '#platform/values/working-days.ts';
import { SAMPLE_INSURER } from '#sample/insurer.ts';

import { dueDay } from './due-day.server.ts';
import {
	currentInsurer,
	insurerAt,
	logoOf,
	readInsurer,
	writeInsurer,
} from './insurer-versions.server.ts';
import { contrast, documentFooter, insurerSchema, type Insurer, UNNAMED } from './insurer.ts';
import { seedInsurer } from './seed.server.ts';
import { lookOf } from './sender-look.server.ts';

const OTHER: Insurer = {
	...SAMPLE_INSURER,
	sample: false,
	name: 'Teduh',
	legalName: 'PT Asuransi Teduh Nusantara',
	email: 'halo@teduh.example',
	logo: 'iVBORw0KGgoAAAA=',
};
const at = (day: string) => new Date(`${day}T00:00:00Z`);

test('each date has the insurer version valid at that time, starting with none', async () => {
	const db = await testPool();
	expect(await currentInsurer(db)).toBeNull();
	expect(await readInsurer(db)).toEqual(UNNAMED);
	await db.transaction((tx) => seedInsurer(tx, SAMPLE_INSURER));
	await db.transaction((tx) => seedInsurer(tx, OTHER));
	expect((await readInsurer(db)).name).toBe('Jaga');
	const next = {
		version: 2,
		insurer: OTHER,
		changedAt: at('2026-11-01'),
		changedBy: null,
		note: '',
	};
	expect(await db.transaction((tx) => writeInsurer(tx, next))).toBe(true);
	expect(await db.transaction((tx) => writeInsurer(tx, next))).toBe(false);
	expect((await readInsurer(db)).name).toBe('Teduh');
	expect((await insurerAt(db, at('2026-10-31'))).name).toBe('Jaga');
	expect((await insurerAt(db, at('2026-11-01'))).name).toBe('Teduh');
	// This policy was sold before the insurer was set up, so it gets the earliest version.
	expect((await insurerAt(db, at('2020-01-01'))).name).toBe('Jaga');
	expect(await logoOf(db, 1)).toBeNull();
	expect((await logoOf(db, 2))?.subarray(1, 4).toString()).toBe('PNG');
	await expect(
		db.transaction((tx) =>
			tx.query({ text: 'delete from insurer_version', values: [] } as never),
		),
	).rejects.toThrow('never changed');
});

test.each<[string, Partial<Insurer>, string]>([
	['a light button', { colours: { ...OTHER.colours, leaf: '#9ad0c2' } }, 'Terlalu terang'],
	[
		'a light ground for white words',
		{ colours: { ...OTHER.colours, leafDeep: '#777777' } },
		'Terlalu terang',
	],
	[
		'a dark ground for dark words',
		{ colours: { ...OTHER.colours, mist: '#555555' } },
		'Terlalu gelap',
	],
	['a colour in words', { colours: { ...OTHER.colours, leaf: 'hijau' } }, 'Tulis warna'],
	[
		'a day that is none',
		{ holidays: [{ day: '2027-02-30', name: 'Libur' }] },
		'Tanggal ini tidak ada',
	],
	['no day of work', { workdays: [] }, 'paling sedikit satu hari'],
	['a name of two lines', { name: 'Teduh\nBcc: a@b.co' }, 'satu baris'],
	['a logo that is no PNG', { logo: 'PHN2Zz4=' }, 'harus PNG'],
	['no mail', { email: 'halo' }, 'tidak lengkap'],
	['nobody for complaints', { complaintBodies: [] }, 'satu lembaga'],
])('rejects %s', (_what, change, words) => {
	const read = insurerSchema.safeParse({ ...OTHER, ...change });
	expect(read.error?.issues.map(({ message }) => message).join(' ')).toContain(words);
});

test('contrast is calculated as WCAG defines it', () => {
	expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
	expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
	expect(insurerSchema.parse(OTHER)).toEqual(OTHER);
	expect(insurerSchema.parse(SAMPLE_INSURER)).toEqual(SAMPLE_INSURER);
});

test('sample products and the sample insurer are marked as sample data', () => {
	expect(documentFooter(OTHER, 'polis sungguhan')).toBe(
		'PT Asuransi Teduh Nusantara berizin dan diawasi oleh Otoritas Jasa Keuangan (OJK).',
	);
	expect(documentFooter(OTHER, 'polis sungguhan', true)).toMatch(/^Data contoh — bukan polis/);
	expect(documentFooter(SAMPLE_INSURER, 'polis sungguhan')).toMatch(/^Data contoh/);
	expect(lookOf(OTHER).foot).not.toContain('contoh');
	expect(lookOf(SAMPLE_INSURER).foot).toContain('contoh');
	expect(lookOf(SAMPLE_INSURER).foot).toContain(
		'Jalan Contoh No. 1 · Jakarta Selatan 12000 · 021-0000-0000 · halo@jaga.example. PT Asuransi',
	);
});

test.each([
	['2026-11-20', 5, '2026-11-27'],
	['2026-12-23', 2, '2026-12-28'],
	['2027-03-05', 3, '2027-03-15'],
	// No holidays were entered for this year, but the recurring ones still count.
	['2028-08-15', 2, '2028-08-18'],
	['2028-03-06', 2, '2028-03-08'],
] as const)('%s plus %i working days is %s', async (from, days, due) => {
	expect(afterWorkingDays(from, days, SAMPLE_INSURER)).toBe(due);
	const db = await testPool();
	await db.transaction((tx) => seedInsurer(tx, SAMPLE_INSURER));
	expect(await dueDay(db, from, days)).toBe(due);
});

test('Saturdays count for an insurer that works on them', () => {
	const calendar = { workdays: [1, 2, 3, 4, 5, 6], holidays: [] };
	expect(afterWorkingDays('2026-11-20', 2, calendar)).toBe('2026-11-23');
});
