import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { SAMPLE_INSURER } from '#sample/insurer.ts';

import { beginLayout, type Layout } from './layout.server.ts';

async function pagesOf(draw: (layout: Layout) => void): Promise<string[]> {
	const layout = beginLayout({
		title: 'Polis',
		insurer: SAMPLE_INSURER,
		at: new Date('2026-11-20T08:30:00Z'),
		footer: 'Data contoh',
	});
	draw(layout);
	const input = await layout.end();
	const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input, encoding: 'utf8' });
	return text.split('\f').slice(0, -1);
}

describe('characters missing from the typeface', () => {
	test.each([
		['Rp50.000.000 × 2‰', 'Rp50.000.000 × 2 per seribu'],
		['Łukasz Şen', 'Lukasz Sen'],
		['Nguyễn Thị Đào', 'Nguyen Thi Dào'],
		['Jose\u0301 Müller – “Ñ”', 'José Müller – “Ñ”'],
	])('prints %s with available letters and never as a box', async (given, printed) => {
		const [page] = await pagesOf((layout) => {
			layout.paragraph(given);
			layout.facts([['Nama', given]]);
		});
		expect(page?.split(printed)).toHaveLength(3);
	});
});

test('keeps hyphens and minus signs distinct when text is copied', async () => {
	const [page] = await pagesOf((layout) => {
		layout.paragraph('Endorsemen KJ267PAHCUN6-E0001');
		layout.paragraph('Premi −Rp54.000');
		layout.paragraph('Endorsemen KJ267PAHCUN6-E0002');
	});
	expect(page).toContain('KJ267PAHCUN6-E0001');
	expect(page).toContain('−Rp54.000');
	expect(page).toContain('KJ267PAHCUN6-E0002');
});

describe('a table', () => {
	test('repeats its column headings on every page', async () => {
		const rows = Array.from({ length: 80 }, (_, at) => [`Ke-${at + 1}`, 'Rp43.200']);
		const pages = await pagesOf((layout) => {
			layout.heading('Jadwal premi');
			layout.table(['Premi', 'Jumlah'], rows, [0.5, 0.5]);
		});
		expect(pages.length).toBeGreaterThan(2);
		expect(pages.filter((page) => !/Premi +Jumlah/.test(page))).toEqual([]);
	});

	test('never leaves its heading or column headings alone at the foot of a page', async () => {
		for (let before = 20; before < 40; before += 1) {
			const pages = await pagesOf((layout) => {
				layout.facts(Array.from({ length: before }, (_, at) => [`Fakta ${at}`, 'ada']));
				layout.heading('Manfaat');
				layout.table(['Nama', 'Batas'], [['Meninggal dunia', '–']], [0.5, 0.5]);
			});
			const whole = pages.filter((page) => page.includes('Meninggal dunia'));
			expect([before, whole.length, whole[0]?.match(/Manfaat|Nama +Batas/g)]).toEqual([
				before,
				1,
				['Manfaat', expect.stringMatching(/^Nama/)],
			]);
		}
	});
});

test('never leaves one row of a table alone at the head or foot of a page', async () => {
	for (let before = 14; before < 34; before += 1) {
		const pages = await pagesOf((layout) => {
			layout.facts(Array.from({ length: before }, (_, at) => [`Fakta ${at}`, 'ada']));
			layout.heading('Manfaat');
			layout.table(
				['Nama', 'Batas'],
				Array.from({ length: 12 }, (_, at) => [`Baris ${at + 1}`, '–']),
				[0.5, 0.5],
			);
		});
		const rows = pages.map((page) => page.match(/Baris \d+|Fakta \d+/g)?.length ?? 0);
		expect([before, rows.filter((count) => count === 1)]).toEqual([before, []]);
		const ofTable = pages.map((page) => page.match(/Baris \d+/g)?.length ?? 0);
		expect([before, ofTable.filter((count) => count === 1)]).toEqual([before, []]);
	}
});

test('keeps a short table, and the few facts after a table, on one page', async () => {
	for (let before = 14; before < 34; before += 1) {
		const pages = await pagesOf((layout) => {
			layout.facts(Array.from({ length: before }, (_, at) => [`Fakta ${at}`, 'ada']));
			layout.table(
				['Nama', 'Batas'],
				[
					['Baris', '–'],
					['Baris', '–'],
					['Baris', '–'],
				],
				[0.5, 0.5],
			);
			layout.facts([['Baris sesudahnya', 'Rp200.000']]);
		});
		const rows = pages.map((page) => page.match(/Baris/g)?.length ?? 0);
		expect([before, rows.filter((count) => count > 0)]).toEqual([before, [4]]);
	}
});

test('ends no document with a page that is nearly empty', async () => {
	for (let lines = 30; lines < 60; lines += 1) {
		const pages = await pagesOf((layout) => {
			for (let at = 0; at < lines; at += 1) layout.paragraph(`Kalimat ${at + 1}.`);
		});
		const counts = pages.map((page) => page.match(/Kalimat/g)?.length ?? 0);
		expect([lines, pages.length > 1 && Math.min(...counts) < 6]).toEqual([lines, false]);
	}
});

test('draws an invoice that was issued before to the same byte', async () => {
	const layout = beginLayout({
		title: 'Tagihan TGH/2026/000001',
		insurer: SAMPLE_INSURER,
		at: new Date('2026-11-20T08:30:00Z'),
		footer: 'Data contoh — bukan tagihan.',
	});
	layout.paragraph('Bayar paling lambat 20 Desember 2026.');
	layout.facts([
		['Kepada', 'PT Contoh'],
		['Polis kumpulan', 'KJ1'],
		['Produk', 'Jaga Korporat'],
		['Endorsemen', 'E1'],
		['Diterbitkan', '20 November 2026'],
		['Jatuh tempo', '20 Desember 2026'],
	]);
	layout.heading('Yang ditagih');
	const sums = [
		['Premi untuk 3 peserta', 'Rp100.000'],
		['Yang harus dibayar', 'Rp100.000'],
	];
	layout.table(['Uraian', 'Jumlah'], sums, [0.72, 0.28]);
	layout.heading('Cara membayar');
	layout.list(['Transfer ke Bank Contoh', 'Tulis nomor tagihan', 'Kuitansi kami kirim']);
	const hash = createHash('sha256').update(await layout.end());
	expect(hash.digest('hex')).toBe(
		'44adc9cea979b1196de3bc273d327f7b8647d06c7ffa61f39ab20103ca0ef4da',
	);
});

test('never leaves the label of a list alone at the foot of a page', async () => {
	for (let before = 20; before < 40; before += 1) {
		const pages = await pagesOf((layout) => {
			layout.facts(Array.from({ length: before }, (_, at) => [`Fakta ${at}`, 'ada']));
			layout.list(['Kronologi kejadian', 'Foto'], 'Biaya pengobatan:');
		});
		const labelled = pages.filter((page) => page.includes('Biaya pengobatan:'));
		expect([before, labelled.map((page) => page.includes('Kronologi kejadian'))]).toEqual([
			before,
			[true],
		]);
	}
});
