import type { Locator, Page } from 'playwright-core';

import type { Insurer } from '#insurance/access/insurer/insurer.ts';
import type { MenuEntry, Navigation } from '#insurance/site/content/frame/site-frame.ts';

import { visit } from '../../browser/browser.ts';
import { choosePicture, type Desk } from './pictures.ts';
import { pasteHtml, type ContentWriting } from './write-field.ts';

const TITLES: Record<
	Exclude<keyof Navigation, 'footer_address'>,
	[panel: string, called: string, inside?: string]
> = {
	header_template_1: ['Menu besar pertama', 'menu besar', 'kelompok'],
	header_template_2: ['Menu besar kedua', 'menu besar', 'tautan'],
	header: ['Menu atas', 'tautan'],
	header_button: ['Tombol atas', 'tombol'],
	running_text: ['Teks berjalan', 'kalimat'],
	footer_column: ['Kolom kaki halaman', 'kolom', 'tautan'],
	footer_image: ['Gambar kaki halaman', 'gambar'],
	social_media: ['Media sosial', 'akun'],
	selfcare: ['Menu akun nasabah', 'tautan'],
};

type Entry = Partial<MenuEntry>;
type Place = { page: Page; desk: Desk; box: Locator; path: string };

async function writeEntry({ page, desk, path }: Place, entry: Entry): Promise<void> {
	const at = (name: string) => page.locator(`[id="menu-${path.replaceAll('.', '-')}-${name}"]`);
	if (entry.name !== undefined) await at('name').fill(entry.name);
	if (entry.url !== undefined && (await at('url').count()) > 0) {
		await at('url').fill(entry.url);
		await at('tab').setChecked(entry.target === '_blank');
	}
	for (const name of ['description', 'info'] as const)
		if (entry[name]) await pasteHtml(page, at(name), entry[name]);
	if (entry.slug && (await at('slug').count()) > 0) await at('slug').fill(entry.slug);
	if (!entry.image) return;
	await at('image').getByRole('button', { name: 'Pilih gambar' }).click();
	await choosePicture(page, desk, entry.image);
}

/**
 * Writes the entries of a menu. `called` contains the name for an entry and the names for its
 * children.
 */
async function writeEntries(
	{ page, desk, box, path }: Place,
	entries: readonly Entry[],
	[called = 'tautan', ...inside]: string[],
): Promise<void> {
	for (const [at, entry] of entries.entries()) {
		await box
			.locator(':scope > div')
			.last()
			.getByRole('button', { name: `Tambah ${called}`, exact: true })
			.click();
		const line = box.locator(':scope > ol > li').nth(at);
		const own = `${path}.${at}`;
		await writeEntry({ page, desk, box: line, path: own }, entry);
		if (entry.children && entry.children.length > 0) {
			const inner = line.locator(':scope > div > div.grid').last();
			const place = { page, desk, box: inner, path: `${own}.children` };
			await writeEntries(place, entry.children, inside);
		}
	}
}

export async function writeMenus(
	{ page, desk }: ContentWriting,
	url: string,
	language: 'id' | 'en',
	navigation: Navigation,
): Promise<void> {
	await visit(page, `${url}/office/konten?bagian=menu`);
	if (language === 'en') await page.getByRole('radio', { name: 'Inggris' }).check();
	for (const [part, [title, ...called]] of Object.entries(TITLES)) {
		const box = page
			.getByRole('region', { name: title, exact: true })
			.locator(':scope > div')
			.last();
		const entries = navigation[part as keyof Navigation] as readonly Entry[];
		await writeEntries({ page, desk, box, path: part }, entries, [
			...called.filter((one) => one !== undefined),
			'tautan',
		]);
	}
	await page.getByRole('button', { name: 'Terbitkan menu', exact: true }).click();
	await page.getByText('Terbit. Bisa dikembalikan di Riwayat.').first().waitFor();
}

export async function writeWord(
	page: Page,
	language: 'id' | 'en',
	key: string,
	text: string,
): Promise<void> {
	const label = `${language === 'id' ? 'Indonesia' : 'Inggris'}: ${key}`;
	const known = page.getByLabel(label, { exact: true });
	const kept = page.waitForResponse('**/office/content/word-save');
	// The list is reloaded after the response, and must re-render before the next wording is
	// written.
	const listed = page.waitForResponse('**/office/content/words');
	if ((await known.count()) > 0) {
		await known.fill(text);
		await page.getByRole('button', { name: `Simpan ${label}`, exact: true }).click();
	} else {
		const closed = page.locator('details:not([open]) > summary', { hasText: 'kunci lain' });
		if ((await closed.count()) > 0) await closed.click();
		await page
			.getByLabel('Bahasa', { exact: true })
			.selectOption({ label: language === 'id' ? 'Indonesia' : 'Inggris' });
		await page.getByLabel('Kunci', { exact: true }).fill(key);
		await page.getByLabel('Kata', { exact: true }).fill(text);
		await page.getByRole('button', { name: 'Tambah kata', exact: true }).click();
	}
	const answer = await kept;
	if (!answer.ok()) throw new Error(`${key}: ${await answer.text()}`);
	await listed;
}

export async function writeRedirectByHand(page: Page, path: string, target: string): Promise<void> {
	await page.getByLabel('Alamat lama', { exact: true }).fill(path);
	await page.getByLabel('Dialihkan ke', { exact: true }).fill(target);
	const kept = page.waitForResponse('**/office/content/redirect-save');
	await page.getByRole('button', { name: 'Simpan pengalihan' }).click();
	const answer = await kept;
	if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
	await page.getByRole('button', { name: `Ubah ${path}`, exact: true }).waitFor();
}

/**
 * Enters the insurer's identity, which determines the settings of the site. The bank account for
 * companies is not included, because it needs two people and appears on no page.
 */
export async function writeInsurerByHand(page: Page, url: string, insurer: Insurer): Promise<void> {
	await visit(page, `${url}/office/identitas`);
	const lines: [label: string, value: string][] = [
		['Nama', insurer.name],
		['Nama hukum', insurer.legalName],
		['Izin dan pengawasan', insurer.licence],
		['Keterangan singkat', insurer.description],
		['Alamat', insurer.address.join('\n')],
		['Telepon', insurer.phone],
		['Telepon rumah sakit', insurer.hospitalPhone],
		['WhatsApp', insurer.whatsapp],
		['Email', insurer.email],
		['Email layanan', insurer.serviceEmail],
		['Email penjualan korporat', insurer.companiesEmail],
		['Jam layanan', insurer.hours],
		['Lembaga pengaduan', insurer.complaintBodies.join('\n')],
		['Warna tombol dan tautan', insurer.colours.leaf],
		['Warna latar gelap', insurer.colours.leafDeep],
		['Warna latar terang', insurer.colours.mist],
		['Penanda tangan', insurer.signatory?.name ?? ''],
		['Jabatannya', insurer.signatory?.title ?? ''],
		['Bank autodebet', insurer.mandateBank],
		['Hari libur', insurer.holidays.map(({ day, name }) => `${day} ${name}`).join('\n')],
		['Alasan', 'Identitas pertama.'],
	];
	for (const [label, value] of lines) await page.getByLabel(label, { exact: true }).fill(value);
	await page.getByLabel(/^Perusahaan contoh/).setChecked(insurer.sample);
	await page.getByRole('button', { name: 'Simpan', exact: true }).click();
	await page.getByRole('cell', { name: 'Identitas pertama.' }).waitFor();
}
