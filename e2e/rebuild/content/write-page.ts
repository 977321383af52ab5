import type { Locator, Page } from 'playwright-core';

import type { Child, PageBody } from '#insurance/site/content/page.ts';
import type { TemplateField, TemplatePart } from '#insurance/site/content/templates/template.ts';
import { GROUP_WORDS, pageTemplate } from '#insurance/site/content/templates/templates.ts';

import { visit } from '../../browser/browser.ts';
import { writeField, type ContentWriting } from './write-field.ts';

export type SamplePage = {
	slug: string;
	language: 'id' | 'en';
	template: string;
	title: string;
	body: PageBody;
};
type Holder = Record<string, unknown>;

const WITHOUT = ['online_sale', 'is_best_seller', 'is_new_product'];
/** Returns the effective value of a switch, even if it is omitted. */
const saidOf = (name: string, value: unknown): unknown =>
	WITHOUT.includes(name) ? (value ?? name === 'online_sale') : value;

async function writeFields(
	to: ContentWriting,
	fields: readonly TemplateField[],
	path: string,
	before: Holder,
	wanted: Holder,
): Promise<void> {
	for (const field of fields)
		await writeField(
			to,
			field,
			`${path}${field.name}`,
			saidOf(field.name, before[field.name]),
			saidOf(field.name, wanted[field.name]),
		);
}

async function openPart(list: Locator, at: number): Promise<Locator> {
	const card = list.locator(':scope > ol > li').nth(at);
	const head = card.locator(':scope > h3 > button');
	if ((await head.getAttribute('aria-expanded')) !== 'true') await head.click();
	return card;
}

async function writeParts(
	to: ContentWriting,
	kinds: readonly TemplatePart[],
	list: Locator,
	path: string,
	before: readonly Child[],
	wanted: readonly Child[],
): Promise<void> {
	for (let at = before.length - 1; at >= wanted.length; at -= 1) {
		const card = await openPart(list, at);
		await card
			.getByRole('button', { name: /^Hapus: / })
			.first()
			.click();
	}
	for (const [at, child] of wanted.entries()) {
		const kind = kinds.find(({ template }) => template === child.template);
		if (!kind) throw new Error(`no part ${child.template}`);
		const fresh = at >= before.length;
		if (fresh)
			await list
				.locator(':scope > div')
				.last()
				.getByRole('button', { name: `Tambah ${kind.label.toLowerCase()}`, exact: true })
				.click();
		const was = fresh ? { template: child.template, name: '' } : (before[at] as Child);
		if (JSON.stringify(was) === JSON.stringify(child)) continue;
		const card = await openPart(list, at);
		await writeFields(to, kind.fields, `${path}.${at}.`, was, child);
		if (kind.parts) {
			const inner = card.locator('section[aria-label="Bagian halaman"]').first();
			const own = `${path}.${at}.children`;
			await writeParts(to, kind.parts, inner, own, was.children ?? [], child.children ?? []);
		}
	}
}

const editor = async (page: Page) => {
	await page.getByRole('region', { name: 'Isi halaman' }).waitFor();
};

async function begin(page: Page, url: string, wanted: SamplePage): Promise<void> {
	const { label, group, fixed } = pageTemplate(wanted.template);
	const list = page.getByRole('link', { name: 'Semua halaman', exact: true });
	if ((await list.count()) > 0) await list.click();
	else await visit(page, `${url}/office/konten`);
	await page.getByRole('link', { name: 'Halaman baru', exact: true }).click();
	await page.getByLabel('Templat').selectOption({ label: `${GROUP_WORDS[group]}: ${label}` });
	await page.getByLabel('Judul', { exact: true }).fill(wanted.title);
	if (fixed === undefined) await page.getByLabel('Alamat', { exact: true }).fill(wanted.slug);
	await page.getByRole('button', { name: 'Buat halaman', exact: true }).click();
	await editor(page);
}

async function translate(page: Page, url: string, { slug }: SamplePage): Promise<void> {
	await visit(page, `${url}/office/konten?halaman=${slug}&bahasa=id`);
	await page.getByText('Pratinjau, terbitan, alamat').click();
	await page.getByRole('button', { name: 'Buat halaman Inggris' }).click();
	await page.waitForURL('**bahasa=en');
	await editor(page);
}

/** Writes a page from scratch or from the existing Indonesian one. Nothing is published. */
export async function writePageByHand(
	to: ContentWriting,
	url: string,
	wanted: SamplePage,
	from?: SamplePage,
): Promise<void> {
	const { page } = to;
	if (from) await translate(page, url, wanted);
	else await begin(page, url, wanted);
	const { fields, parts } = pageTemplate(wanted.template);
	const before = from ?? { title: wanted.title, body: { name: wanted.title, children: [] } };
	await writeFields(
		to,
		fields,
		'',
		{ ...before.body, title: before.title },
		{ ...wanted.body, title: wanted.title },
	);
	const list = page.locator('section[aria-label="Bagian halaman"]').first();
	await writeParts(to, parts, list, 'children', before.body.children, wanted.body.children);
	await page.getByRole('status').getByText('Tersimpan', { exact: true }).waitFor();
}

/** Publishes the open page. A second person first reviews legally relevant texts. */
export async function publish(
	{ page, second }: { page: Page; second: Page },
	url: string,
	{ slug, language, template }: SamplePage,
): Promise<void> {
	if (!pageTemplate(template).legal) {
		await page.getByRole('button', { name: 'Terbitkan sekarang' }).click();
		return page.getByText(/^Versi 1/).waitFor();
	}
	await page.getByRole('button', { name: 'Minta orang kedua membaca' }).click();
	await page.getByText('Orang lain yang membacanya dulu').waitFor();
	await visit(second, `${url}/office/konten?halaman=${slug}&bahasa=${language}`);
	await second.getByRole('button', { name: 'Setujui' }).click();
	await second.getByRole('button', { name: 'Terbitkan sekarang' }).click();
	await second.getByText(/^Versi 1/).waitFor();
}
