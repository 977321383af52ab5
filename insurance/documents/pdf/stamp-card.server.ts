import { create } from 'qrcode';

import { type DocumentStatus, stampOf } from '../sheet/document-status.ts';
import { COLOUR } from '../sheet/look.ts';

/**
 * Draws a band across the bottom of a card whose cover is not in force. Cards are viewed from a
 * distance, so the words are large and unmistakable.
 */
export function stampCard(
	doc: PDFKit.PDFDocument,
	status: DocumentStatus | undefined,
	{ width, height, edge }: { width: number; height: number; edge: number },
): void {
	const stamp = stampOf(status);
	if (stamp === null || !status) return;
	const band = 74;
	doc.markContent('Artifact', { type: 'Layout' });
	doc.rect(0, height - band, width, band).fill(
		status.state === 'over' ? COLOUR.stop : COLOUR.ink,
	);
	doc.endMarkedContent();
	const say = (face: 'body' | 'bold', size: number, text: string, y: number) =>
		doc.addStructure(
			doc.struct('P', {}, () =>
				doc
					.font(face)
					.fontSize(size)
					.fillColor('#FFFFFF')
					.text(text, edge, y, { width: width - 2 * edge, height: 26, ellipsis: true }),
			),
		);
	say('bold', 16, stamp, height - band + 8);
	say('body', 9, status.sentence, height - band + 32);
}

type Size = { width: number; height: number; edge: number };

export function cardBack(
	doc: PDFKit.PDFDocument,
	url: string,
	{ width, height, edge }: Size,
): void {
	const { modules } = create(url, { errorCorrectionLevel: 'M' });
	const size = 104;
	const step = size / modules.size;
	const left = width - edge - size;
	doc.addPage();
	doc.markContent('Artifact', { type: 'Layout' });
	doc.rect(0, 0, width, height).fill(COLOUR.paper);
	doc.rect(0, 0, width, 8).fill(COLOUR.sun);
	doc.endMarkedContent();
	doc.addStructure(
		doc.struct('Figure', { alt: `Kode QR menuju ${url}` }, () => {
			for (let down = 0; down < modules.size; down += 1)
				for (let across = 0; across < modules.size; across += 1)
					if (modules.get(down, across) === 1)
						doc.rect(left + across * step, 32 + down * step, step, step);
			doc.fill(COLOUR.ink);
		}),
	);
	const say = (face: 'body' | 'bold', fontSize: number, text: string, y: number) =>
		doc.addStructure(
			doc.struct('P', {}, () =>
				doc
					.font(face)
					.fontSize(fontSize)
					.fillColor(COLOUR.ink)
					.text(text, edge, y, { width: width - 3 * edge - size }),
			),
		);
	say('bold', 12, 'Masih berlaku?', 32);
	say('body', 8.5, 'Pindai kode ini: ada jawabannya saat itu juga, tanpa data pribadi.', 54);
	say('body', 8.5, 'Kartu ini bukan jaminan pembayaran; yang berlaku adalah polis kumpulan.', 96);
}
