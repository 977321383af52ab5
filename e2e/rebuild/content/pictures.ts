import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';

import { query } from '../../program/own-database.ts';
import type { RunningProduct } from '../../program/product.ts';

const DRAWINGS = join(import.meta.dirname, '../../../web/public');

export type Desk = {
	/** The editor's names for the images in the library, keyed by the drawing's address. */
	names: Map<string, string>;
	/** The drawing's address, keyed by the hash of the uploaded file. */
	bySha: Map<string, string>;
};
export const newDesk = (): Desk => ({ names: new Map(), bySha: new Map() });

const nameOf = (address: string): string =>
	address
		.replace(/^\/images\//, '')
		.replace(/\.\w+$/, '')
		.replaceAll(/[/-]/g, ' ');

/**
 * Returns the same image as a small PNG. It is small for speed, and a PNG because the image library
 * does not accept drawings.
 */
async function pngOf(address: string): Promise<Buffer> {
	const drawing = readFileSync(join(DRAWINGS, address));
	const png = await sharp(drawing)
		.resize({ width: 320, withoutEnlargement: true })
		.png()
		.toBuffer();
	// Keeps two identical drawings as two separate images.
	return Buffer.concat([png, Buffer.from(address)]);
}

async function upload(page: Page, box: Locator, desk: Desk, address: string): Promise<void> {
	const bytes = await pngOf(address);
	const chooser = page.waitForEvent('filechooser');
	await box.getByLabel('Gambar baru').click();
	await (
		await chooser
	).setFiles({ name: `${basename(address)}.png`, mimeType: 'image/png', buffer: bytes });
	const name = nameOf(address);
	await box.getByLabel('Kata pengganti').fill(name);
	await box.getByRole('button', { name: 'Unggah', exact: true }).click();
	desk.names.set(address, name);
	desk.bySha.set(createHash('sha256').update(bytes).digest('hex'), address);
}

export async function choosePicture(page: Page, desk: Desk, address: string): Promise<void> {
	const box = page.getByRole('dialog', { name: 'Pilih gambar' });
	await box.waitFor();
	const known = desk.names.get(address);
	if (known === undefined) await upload(page, box, desk, address);
	else {
		await box.getByRole('searchbox', { name: 'Cari gambar' }).fill(known.slice(0, 40));
		await box.getByRole('button', { name: 'Cari', exact: true }).click();
		await box.getByRole('button', { name: known, exact: true }).click();
	}
	await box.waitFor({ state: 'hidden', timeout: 60_000 });
}

export async function drawingsOf(
	site: RunningProduct,
	desk: Desk,
): Promise<(text: string) => string> {
	const { rows } = await query<{ id: string; sha256: string }>(
		site,
		`select id, sha256 from picture`,
	);
	const byId = new Map(rows.map(({ id, sha256 }) => [id, desk.bySha.get(sha256)]));
	return (text) => {
		const id = /^\/media\/([0-9a-f-]{36})\//.exec(text)?.[1];
		return (id && byId.get(id)) ?? text;
	};
}
