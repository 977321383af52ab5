import PDFDocument from 'pdfkit';

import { useTypeface } from '../pdf/font.server.ts';
import { COLOUR } from './look.ts';

export type Doc = PDFKit.PDFDocument;

/**
 * Starts a PDF in the application's typeface, tagged for screen readers. Identical input, including
 * `at`, produces identical bytes. `written` resolves once the document has ended.
 */
export function beginPdf(
	about: { title: string; author: string; at: Date },
	page: PDFKit.PDFDocumentOptions,
): { doc: Doc; written: Promise<Buffer> } {
	const doc = new PDFDocument({
		...page,
		tagged: true,
		lang: 'id-ID',
		displayTitle: true,
		pdfVersion: '1.7',
		font: '',
		info: {
			Title: about.title,
			Author: about.author,
			CreationDate: about.at,
			ModDate: about.at,
		},
	});
	useTypeface(doc);
	const chunks: Buffer[] = [];
	doc.on('data', (chunk: Buffer) => chunks.push(chunk));
	const written = new Promise<Buffer>((resolve, reject) =>
		doc.on('end', () => resolve(Buffer.concat(chunks))).on('error', reject),
	);
	return { doc, written };
}

export type PdfTextLook = {
	face?: 'body' | 'bold';
	size: number;
	colour?: string;
	x: number;
	y: number;
} & PDFKit.Mixins.TextOptions;

const lastWritten = new WeakMap<Doc, { face: 'body' | 'bold'; size: number }>();

export function writeText(doc: Doc, text: string, look: PdfTextLook): void {
	const { face = 'body', size, colour = COLOUR.ink, x, y, ...options } = look;
	lastWritten.set(doc, { face, size });
	doc.font(face).fontSize(size).fillColor(colour).text(text, x, y, options);
}

/** Moves down by lines of the text written last, whatever has been measured since then. */
export function moveDown(doc: Doc, lines: number): void {
	const { face, size } = lastWritten.get(doc) ?? { face: 'body', size: 10 };
	doc.font(face).fontSize(size).moveDown(lines);
}

/** Draws content that screen readers skip: backgrounds, lines, repeated headers and footers. */
export function drawArtifact(doc: Doc, type: 'Layout' | 'Pagination', draw: () => void): void {
	doc.markContent('Artifact', { type });
	draw();
	doc.endMarkedContent();
}
