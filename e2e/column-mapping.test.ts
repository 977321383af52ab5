import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { MemberRow } from '#insurance/groups/memberships/member.ts';
import { testMember } from '#insurance/groups/memberships/test-panel.server.ts';
import { STYLE, writeXlsx } from '#platform/files/xlsx/xlsx-write.ts';

import { expectAccessible } from './browser/accessible.ts';
import { shot, visitor } from './browser/browser.ts';
import { openAdding } from './people/portal.ts';
import { closeSite, openSite } from './program/opened-site.ts';
import type { RunningProduct } from './program/product.ts';

let product: RunningProduct;
let browser: Browser;
beforeAll(async () => void ({ product, browser } = await openSite()));
afterAll(() => closeSite(product, browser));

const COLUMNS: [string, keyof MemberRow | null][] = [
	['No. urut', null],
	['Nama Lengkap Pegawai (sesuai KTP)', 'name'],
	['Kelahiran', 'dob'],
	['Asal', 'birth_place'],
	['Jenis', 'gender'],
	['', 'email'],
	['Kontak seluler', 'no_wa'],
	['Tempat tinggal sekarang menurut bagian personalia', 'correspondent_address'],
	['Identitas kependudukan', 'nik'],
];

function listOf(width: number, from: number): string {
	const text = (value: string) => ({ value, style: STYLE.text });
	const rows = [
		[text('PT Contoh Maju, daftar karyawan')],
		COLUMNS.map(([heading]) => text(heading && `${heading} ${width}`)),
		...[0, 1, 2].map((at) =>
			COLUMNS.map(([, field]) => text(field ? testMember(from + at)[field] : String(at + 1))),
		),
	];
	const path = join(product.dataDir, `karyawan-${width}-${from}.xlsx`);
	writeFileSync(path, writeXlsx([{ name: 'Karyawan', widths: [], rows }]));
	return path;
}

async function enter(page: Page) {
	const add = await openAdding(page, product.url);
	const upload = (path: string) =>
		add.getByLabel('Upload template Penambahan Kepesertaan').setInputFiles(path);
	return { add, upload };
}

const focused = (page: Page) => page.evaluate('document.activeElement.textContent');

test.each([360, 1280])(
	'unknown columns are mapped once by keyboard and can be remapped at %i px',
	async (width) => {
		const { page, faults } = await visitor(browser, width);
		const { add, upload } = await enter(page);
		await upload(listOf(width, width));
		await expect.poll(() => focused(page)).toBe('Kolom mana berisi apa?');
		const birthPlace = add.getByLabel('Tempat Lahir', { exact: true });
		expect(await add.getByLabel('NIK', { exact: true }).inputValue()).toBe('8');
		expect(await birthPlace.inputValue()).toBe('');
		await add.getByText(`Isinya: ${testMember(width).name} · `).waitFor();
		await shot(page, `columns-asked-${width}`);
		await expectAccessible(page, `columns asked ${width}`);
		const read = add.getByRole('button', { name: 'Baca berkas dengan kolom ini' });
		await read.focus();
		await page.keyboard.press('Enter');
		await add.getByText('Pilih kolom untuk Tempat Lahir').waitFor();
		await expect
			.poll(() => page.evaluate('document.activeElement.id'))
			.toBe('kolom-add-birth_place');
		await shot(page, `columns-missing-${width}`);
		await expectAccessible(page, `a column missing ${width}`);
		await page.keyboard.press('K');
		for (let step = 0; step < 20 && (await birthPlace.inputValue()) !== '3'; step += 1)
			await page.keyboard.press('ArrowDown');
		expect(await birthPlace.inputValue()).toBe('3');
		await read.focus();
		await page.keyboard.press('Enter');
		await expect.poll(() => focused(page)).toBe('Penambahan Kepesertaan');
		await add.getByText(/^Dibaca menurut pilihan kolom.*"Asal \d+" sebagai Tempat/).waitFor();
		expect(await add.getByText('Perlu diperbaiki').count()).toBe(0);
		await shot(page, `columns-read-${width}`);
		await expectAccessible(page, `columns read ${width}`);

		// The next list of the same kind needs no mapping, even in a new browser.
		const other = await visitor(browser, width);
		const later = await enter(other.page);
		const priced = () => later.add.getByText(/Premi bertambah/).waitFor();
		await priced();
		await later.upload(listOf(width, width + 10));
		await later.add.getByText(testMember(width + 10).name).waitFor();
		await later.add.getByText(/Dibaca menurut pilihan kolom perusahaanmu: /).waitFor();
		await later.add.getByRole('button', { name: 'Ubah kolom' }).press('Enter');
		await expect.poll(() => focused(other.page)).toBe('Kolom mana berisi apa?');
		expect(await later.add.getByLabel('Tempat Lahir', { exact: true }).inputValue()).toBe('3');
		await later.add.getByRole('button', { name: 'Batal' }).press('Enter');
		await later.add.getByText(/Kolom yang kami ingat/).click();
		await later.add.getByRole('button', { name: `Lupakan "Asal ${width}"` }).press('Enter');
		await expect.poll(() => later.add.getByText(`Lupakan "Asal ${width}"`).count()).toBe(0);
		await shot(other.page, `columns-remembered-${width}`);
		await expectAccessible(other.page, `columns remembered ${width}`);
		await priced();
		await later.upload(listOf(width, width + 20));
		await later.add.getByText(/Judul untuk Tempat Lahir tidak kami kenali/).waitFor();
		// The browser logs every refused response, including the first one for a list with new
		// columns.
		expect([...faults, ...other.faults].filter((one) => !/status of 422/.test(one))).toEqual(
			[],
		);
	},
);
