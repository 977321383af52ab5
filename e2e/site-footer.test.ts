import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { htmlWords } from '#web/site/description.ts';

import { lookAtSite } from './program/opened-site.ts';
import { inDatabase } from './program/own-database.ts';
import type { TestSite } from './program/shared-product.ts';
import { openedPage, plainAt, textAt } from './site-answers.ts';

let product: TestSite;
let browser: Browser;
beforeAll(async () => void ({ product, browser } = await lookAtSite()));
afterAll(() => browser?.close());

const text = (path: string) => textAt(product, path);
const plain = <T>(path: string) => plainAt<T>(product, path);
const opened = (path: string, width = 360) => openedPage(browser, product, path, width);

const COLUMNS = [
	['A2.7.10', 'Transparansi Informasi', 'Laporan Keuangan'],
	['A2.7.11', 'Transparansi Informasi', 'Laporan Berkelanjutan'],
	['A2.7.12', 'Transparansi Informasi', 'Laporan Tahunan'],
	['A2.7.13', 'Transparansi Informasi', 'Tentang Asuransi'],
	['A2.7.14', 'Transparansi Informasi', 'OJK'],
	['A2.7.15', 'Transparansi Informasi', 'Kebijakan Keamanan Informasi'],
	['A2.7.16', 'Tentang', 'Profile Perusahaan'],
	['A2.7.17', 'Bantuan', 'Tata Cara Klaim'],
	['A2.7.18', 'Bantuan', 'RS Rekanan Umum'],
	['A2.7.19', 'Bantuan', 'RS Rekanan Gigi'],
	['A2.7.20', 'Bantuan', 'Tertarik hubungi kami'],
] as const;
const ICONS = ['Instagram', 'TikTok', 'YouTube', 'Facebook', 'X'];

type FooterLink = { name: string; url: string; target: string; image: string };
type Navigation = {
	footer_address: { description: string; children: FooterLink[] }[];
	footer_column: { name: string; children: FooterLink[] }[];
	footer_image: FooterLink[];
	social_media: FooterLink[];
};

describe('the footer (A2.7)', () => {
	test.each([
		['laporan-keuangan', 3],
		['laporan-berkelanjutan', 3],
		['laporan-tahunan', 3],
	])('/%s lists reports, and each one opens (A2.7.10–A2.7.12)', async (slug, count) => {
		const html = await text(`/${slug}`);
		const files = [...html.matchAll(/href="(\/page\/download\?filepath=laporan\/[^"]+)"/g)];
		expect(files).toHaveLength(count);
		for (const [, file = ''] of files) {
			const answer = await fetch(product.url + file);
			expect(answer.headers.get('content-type')).toBe('application/pdf');
			const bytes = Buffer.from(await answer.arrayBuffer());
			expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
			expect(bytes.length).toBeGreaterThan(5_000);
		}
	});

	test('Tentang Asuransi explains insurance and is not the news page (A2.7.13)', async () => {
		const words = htmlWords(await text('/tentang-asuransi'));
		for (const word of ['Uang pertanggungan', 'Masa tunggu', 'OJK'])
			expect(words).toContain(word);
	});

	test('shows the pictures from the navigation, and one with the address # is no link (A2.7.07, A2.7.08)', async () => {
		const { footer } = await opened('/profil-perusahaan');
		const { footer_image } = await plain<Navigation>('/page/id/navigasi');
		expect(footer_image.map(({ url }) => url)).toEqual(['#', '/tentang-data']);
		for (const { name, url, image } of footer_image) {
			const picture = footer.getByRole('img', { name, exact: true });
			expect(await picture.getAttribute('src')).toBe(image);
			expect(await picture.locator('xpath=ancestor::a').count()).toBe(url === '#' ? 0 : 1);
			await picture.scrollIntoViewIfNeeded();
			await expect
				.poll(() => picture.evaluate((one) => (one as HTMLImageElement).naturalWidth))
				.toBeGreaterThan(0);
		}
		expect(await footer.locator('a[href="#"]').count()).toBe(0);
	});

	test('its entries have all their fields (A3.19, A3.21, A3.22, A3.23)', async () => {
		for (const language of ['id', 'en']) {
			const sent = await plain<Navigation>(`/page/${language}/navigasi`);
			const linked = sent.footer_address.flatMap(({ children }) => children);
			expect(linked.length).toBeGreaterThan(1);
			for (const entry of [...linked, ...sent.footer_image])
				expect(entry).toMatchObject({
					name: expect.stringMatching(/./),
					url: expect.stringMatching(/./),
					target: '_self',
					image: expect.stringMatching(/^\/images\//),
				});
			for (const entry of sent.footer_column.flatMap(({ children }) => children))
				expect(entry).toMatchObject({ url: expect.any(String), target: '_self' });
			for (const entry of sent.social_media)
				expect(entry).toMatchObject({ target: '_blank', image: expect.any(String) });
		}
	});

	test('shows the icon of an address entry (A3.19)', async () => {
		const { footer } = await opened('/profil-perusahaan');
		const phone = footer.getByRole('link', { name: '021-0000-0000' });
		expect(await phone.locator('img').getAttribute('src')).toBe('/images/footer/phone.svg');
	});

	test.each(COLUMNS)('%s: column %s has %s', async (_id, column, name) => {
		const { footer } = await opened('/tentang-data', 1280);
		const entry = footer
			.getByRole('navigation', { name: column, exact: true })
			.getByRole('link', { name, exact: true });
		const href = (await entry.getAttribute('href')) ?? '';
		if (href.startsWith('/')) expect((await fetch(product.url + href)).status).toBe(200);
		else expect(href).toMatch(/^(https|mailto):/);
	});

	test('shows two wordings at the bottom as HTML (A2.7.09, A2.7.27)', async () => {
		const { footer } = await opened('/tentang-data');
		await footer.locator('strong', { hasText: 'Semua data di situs ini contoh.' }).waitFor();
		await footer.getByText('Otoritas Jasa Keuangan').waitFor();
	});
});

describe('with an unusable navigation', () => {
	const put = (payload: string) =>
		inDatabase(
			product,
			`update content_navigation set payload = $1::jsonb where language = 'id'`,
			[payload],
		);

	test('a menu entry with the address # has no link to more (A2.5.15, A2.5.19, A2.5.30)', async () => {
		type Entry = { url: string; children: Entry[] };
		type Menus = { header_template_1: Entry[]; header_template_2: Entry[] };
		const kept = await plain<Menus>('/page/id/navigasi');
		const [columns, products] = [kept.header_template_1[0], kept.header_template_2[0]];
		if (!columns || !products) throw new Error('no menu');
		const [first, ...others] = columns.children;
		const changed = {
			...kept,
			header_template_1: [
				{ ...columns, children: [{ ...first, url: '#' }, ...others] },
				...kept.header_template_1.slice(1),
			],
			header_template_2: [{ ...products, url: '#' }, ...kept.header_template_2.slice(1)],
		};
		await put(JSON.stringify(changed));
		try {
			await expect
				.poll(
					async () => (await plain<Menus>('/page/id/navigasi')).header_template_2[0]?.url,
				)
				.toBe('#');
			const { page } = await opened('/syarat-ketentuan?menu=1', 1280);
			const more = (at: number) =>
				page
					.locator('header details')
					.nth(at)
					.locator('a', { hasText: 'Lihat Selengkapnya' })
					.count();
			expect([await more(0), await more(1)]).toEqual([others.length, 0]);
			const small = await opened('/syarat-ketentuan?menu=2');
			await small.page.getByRole('button', { name: 'Buka menu' }).click();
			const menu = small.page.getByRole('dialog', { name: 'Menu', exact: true });
			const link = menu.getByRole('link', { name: 'Selengkapnya' });
			for (const [name, count] of [
				['Kesehatan', 0],
				['Jiwa', 1],
			] as const) {
				await menu.getByText('Perlindungan').click();
				await menu.getByRole('button', { name }).click();
				await menu.getByRole('button', { name: 'Kembali' }).waitFor();
				expect(await link.count()).toBe(count);
				await menu.getByRole('button', { name: 'Kembali' }).click();
			}
		} finally {
			await put(JSON.stringify(kept));
			await expect
				.poll(
					async () => (await plain<Menus>('/page/id/navigasi')).header_template_2[0]?.url,
				)
				.not.toBe('#');
		}
	});

	test.each([
		['is empty', '{}'],
		['cannot be read', '{"header": 5}'],
	])(
		'shows all default columns, links and icons when the response %s (A2.7.21–A2.7.26)',
		async (_what, payload) => {
			const { footer_column } = await plain<Navigation>('/page/id/navigasi');
			expect(footer_column).toHaveLength(3);
			const kept = JSON.stringify(await plain('/page/id/navigasi'));
			await put(payload);
			try {
				const columns = async () =>
					(await plain<Navigation | null>('/page/id/navigasi'))?.footer_column ?? [];
				await expect.poll(columns).toEqual([]);
				const { footer } = await opened(`/syarat-ketentuan?${payload.length}`, 1280);
				for (const [, column, name] of COLUMNS)
					await footer
						.getByRole('navigation', { name: column, exact: true })
						.getByText(name, { exact: true })
						.waitFor();
				for (const name of ICONS)
					await footer.getByRole('img', { name, exact: true }).waitFor();
				expect(await footer.locator('a[href="#"]').count()).toBe(0);
			} finally {
				await put(kept);
				await expect
					.poll(async () => (await plain<Navigation>('/page/id/navigasi')).footer_column)
					.toHaveLength(3);
			}
		},
	);
});
