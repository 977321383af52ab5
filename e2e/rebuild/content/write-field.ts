import { isDeepStrictEqual } from 'node:util';

import type { Locator, Page } from 'playwright-core';

import type { Image } from '#insurance/site/content/page.ts';
import type { TemplateField } from '#insurance/site/content/templates/template.ts';

import { choosePicture, type Desk } from './pictures.ts';

export type ContentWriting = { page: Page; desk: Desk };

const control = ({ page }: Pick<ContentWriting, 'page'>, path: string): Locator =>
	page.locator(`[id="isi-${path.replaceAll('.', '-')}"]`);

export async function pasteHtml(page: Page, box: Locator, html: string): Promise<void> {
	await box.click();
	await page.keyboard.press('ControlOrMeta+a');
	await page.keyboard.press('Delete');
	if (html === '') return;
	await page.evaluate((given) => {
		const data = new DataTransfer();
		data.setData('text/html', given);
		data.setData('text/plain', given.replaceAll(/<[^<>]+>/g, ' '));
		document.activeElement?.dispatchEvent(
			new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
		);
	}, html);
}

/** Writes to the rich-text editor, or to the plain field if the text is available only as HTML. */
async function writeHtml({ page }: ContentWriting, box: Locator, html: string): Promise<void> {
	const isPlain = await box.evaluate((one) => one instanceof HTMLTextAreaElement);
	if (isPlain) await box.fill(html);
	else await pasteHtml(page, box, html);
}

const SMALL = { mobile: 'ponsel', tablet: 'tablet', thumbnail: 'kartu' } as const;
const sizesOf = (image: Partial<Image> | undefined) =>
	(Object.keys(SMALL) as (keyof typeof SMALL)[]).map(
		(size) => image && (image[size] ?? image.default),
	);

async function writePicture(
	{ page, desk }: ContentWriting,
	box: Locator,
	before: Image | undefined,
	wanted: Image | undefined,
): Promise<void> {
	if (!wanted) return box.getByRole('button', { name: 'Lepas gambar' }).click();
	if (before?.default !== wanted.default) {
		await box.getByRole('button', { name: before ? 'Ganti gambar' : 'Pilih gambar' }).click();
		await choosePicture(page, desk, wanted.default);
	}
	await box.getByLabel('Kata pengganti').fill(wanted.alt);
	if (isDeepStrictEqual(sizesOf(before), sizesOf(wanted))) return;
	for (const [size, place] of Object.entries(SMALL) as [keyof typeof SMALL, string][]) {
		const address = wanted[size];
		if (address === undefined || address === wanted.default) continue;
		const closed = box.locator('details:not([open]) > summary');
		if ((await closed.count()) > 0) await closed.click();
		await box.getByRole('button', { name: `Gambar untuk ${place}`, exact: true }).click();
		await choosePicture(page, desk, address);
	}
}

type Link = { name: string; url: string; target?: string | undefined };

async function writeLinks(box: Locator, before: Link[], wanted: Link[]): Promise<void> {
	const lines = box.locator(':scope > ul > li');
	for (let at = before.length; at > wanted.length; at -= 1)
		await lines
			.nth(at - 1)
			.getByRole('button', { name: /^Hapus/ })
			.click();
	for (const [at, { name, url, target }] of wanted.entries()) {
		if (isDeepStrictEqual(before[at], wanted[at])) continue;
		if (at >= before.length)
			await box.getByRole('button', { name: 'Tambah tombol', exact: true }).click();
		const line = lines.nth(at);
		await line.getByLabel('Tulisan').fill(name);
		await line.getByLabel('Tujuan').fill(url);
		await line.getByRole('checkbox').setChecked(target === '_blank');
	}
}

async function writePictures({ page, desk }: ContentWriting, box: Locator, wanted: Image[]) {
	for (const [at, { default: address, alt }] of wanted.entries()) {
		await box.getByRole('button', { name: 'Tambah gambar', exact: true }).click();
		await choosePicture(page, desk, address);
		await box.getByLabel('Kata pengganti').nth(at).fill(alt);
	}
}

export async function writeField(
	to: ContentWriting,
	field: TemplateField,
	path: string,
	before: unknown,
	wanted: unknown,
): Promise<void> {
	const result = wanted ?? (field.kind === 'links' ? [] : undefined);
	if (isDeepStrictEqual(before ?? (field.kind === 'links' ? [] : undefined), result)) return;
	const box = control(to, path);
	await box.waitFor();
	if (field.kind === 'html') return writeHtml(to, box, String(wanted ?? ''));
	if (field.kind === 'picture')
		return writePicture(to, box, before as Image | undefined, wanted as Image | undefined);
	if (field.kind === 'links')
		return writeLinks(box, (before ?? []) as Link[], (wanted ?? []) as Link[]);
	if (field.kind === 'pictures') return writePictures(to, box, (wanted ?? []) as Image[]);
	if (field.kind === 'switch') return box.setChecked(wanted === true);
	if (field.kind === 'categories') {
		const boxes = box.getByRole('checkbox');
		for (let at = 0; at < (await boxes.count()); at += 1)
			await boxes.nth(at).setChecked(((wanted ?? []) as number[]).includes(at + 1));
		return;
	}
	await box.fill(String(wanted ?? ''));
}
