import PDFDocument from 'pdfkit';
import type { Page } from 'playwright-core';
import sharp from 'sharp';

import { pdfOf, streamOf } from '#platform/files/pdf/test-pdfs.server.ts';

import type { ClaimFileSent } from '../people/filed-claims.ts';

/** Makes a PDF as hospitals send it: several pages in fonts that are not in the file. */
function papersOf(titles: readonly string[]): Promise<Buffer> {
	const document = new PDFDocument({ size: 'A4', margin: 48 });
	for (const [at, title] of titles.entries()) {
		if (at > 0) document.addPage();
		document.font('Helvetica-Bold').fontSize(24).text(title);
		document.moveDown().font('Times-Roman').fontSize(14);
		for (let line = 1; line <= 12; line += 1)
			document.text(`${line}. Tindakan ${line}  Rp${line * 10}.000`);
		document.rect(48, 600, 200, 80).fill('#0B6B58');
	}
	const chunks: Buffer[] = [];
	document.on('data', (chunk: Buffer) => chunks.push(chunk));
	document.end();
	return new Promise((resolve) => {
		document.on('end', () => resolve(Buffer.concat(chunks)));
	});
}

const photo = (red: number) =>
	sharp({
		create: { width: 900, height: 600, channels: 3, background: { r: red, g: 90, b: 70 } },
	})
		.jpeg()
		.toBuffer();

/** Files of a claim: two PDFs and photographs. */
export async function claimPapers(): Promise<ClaimFileSent[]> {
	const pdf = async (name: string, titles: readonly string[]) => ({
		name,
		type: 'application/pdf',
		bytes: new Uint8Array(await papersOf(titles)),
	});
	const jpeg = async (name: string, red: number) => ({
		name,
		type: 'image/jpeg',
		bytes: new Uint8Array(await photo(red)),
	});
	return [
		await pdf('rincian.pdf', ['RUMAH SAKIT CONTOH', 'Halaman kedua', 'Halaman ketiga']),
		await jpeg('kuitansi.jpg', 200),
		await pdf('resume.pdf', ['RESUME MEDIS']),
		await jpeg('ktp.jpg', 60),
	];
}

/** Each form draws the next one ten times, so that a kilobyte is a billion pictures. */
function nested(): Buffer {
	const levels = Array.from({ length: 9 }, (_, at) => at + 5);
	const form = (at: number) =>
		`/Type /XObject /Subtype /Form /BBox [0 0 200 200] /Resources << /XObject << /F ${at + 1} 0 R >> >>`;
	const objects = Object.fromEntries(
		levels.map((at) => [
			at,
			streamOf(form(at), at === levels.at(-1) ? '0 0 m 9 9 l S ' : '/F Do '.repeat(10)),
		]),
	);
	return pdfOf({
		objects: {
			3: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R /Resources << /XObject << /F 5 0 R >> >> >>',
			4: streamOf('', '/F Do '.repeat(10)),
			...objects,
		},
	});
}

/** Files that arrive by some fault or with intent, and what the desk then reads. */
export const HOSTILE_PAPERS: readonly (readonly [string, () => Buffer, RegExp | null])[] = [
	['no PDF at all', () => Buffer.from('%PDF-1.7\nabc'), /^Berkas ini rusak/],
	['an empty file', () => Buffer.alloc(0), /^Berkas ini rusak/],
	[
		'a script that runs when it is opened',
		() => pdfOf({ catalog: '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>' }),
		null,
	],
	[
		'a page of a kilometre',
		() =>
			pdfOf({
				objects: { 3: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 2834645 2834645] >>' },
			}),
		null,
	],
	['a billion pictures', nested, /^Halaman ini terlalu berat/],
];

/** Counts the pixels of the shown page that are not white. */
export const inkOn = (page: Page): Promise<number> =>
	page.evaluate(() => {
		const shown = document.querySelector<HTMLCanvasElement>('[data-drawn] canvas');
		if (!shown) return 0;
		const copy = new OffscreenCanvas(shown.width, shown.height);
		const context = copy.getContext('2d');
		context?.drawImage(shown, 0, 0);
		const pixels = context?.getImageData(0, 0, shown.width, shown.height).data ?? [];
		let ink = 0;
		for (let at = 0; at < pixels.length; at += 4)
			if ((pixels[at + 3] ?? 0) > 0 && (pixels[at] ?? 255) < 200) ink += 1;
		return ink;
	});
