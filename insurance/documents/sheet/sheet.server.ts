import type { Insurer } from '#insurance/access/insurer/insurer.ts';

import { beginPdf, type Doc, drawArtifact, writeText } from './begin-pdf.server.ts';
import { type DocumentStatus, stampOf } from './document-status.ts';
import { BOTTOM, COLOUR, HEIGHT, INNER, MARGIN, TOP } from './look.ts';

export type Sheet = {
	doc: Doc;
	/** The single root element of all readable content, as PDF/UA requires. */
	root: PDFKit.PDFStructureElement;
	insurer: Insurer;
	written: Promise<Buffer>;
};

export function beginSheet(about: { title: string; insurer: Insurer; at: Date }): Sheet {
	const { insurer } = about;
	const { doc, written } = beginPdf(
		{ ...about, author: insurer.name },
		{
			size: 'A4',
			margins: { top: TOP, bottom: BOTTOM, left: MARGIN, right: MARGIN },
			bufferPages: true,
		},
	);
	const root = doc.struct('Document');
	doc.addStructure(root);
	return { doc, root, insurer, written };
}

/** Starts a new page if `height` points do not fit on the current one; returns whether it did. */
export function ensureRoom({ doc }: Sheet, height: number): boolean {
	const full = doc.y + height > HEIGHT - BOTTOM;
	if (full) doc.addPage();
	return full;
}

export function writeTagged({ doc, root }: Sheet, tag: string, draw: () => void): void {
	root.add(doc.struct(tag, {}, draw));
}

export function writeBlock(
	sheet: Sheet,
	tag: 'H1' | 'H2' | 'P',
	text: string,
	look: { face?: 'bold'; size: number; colour?: string } & PDFKit.Mixins.TextOptions,
): void {
	const { doc } = sheet;
	writeTagged(sheet, tag, () =>
		writeText(doc, text, { x: MARGIN, y: doc.y, width: INNER, ...look }),
	);
}

/** If the cover is not in force, writes a box below the title that states so. */
export function writeStamp(sheet: Sheet, status: DocumentStatus | undefined): void {
	const stamp = stampOf(status);
	if (stamp === null || !status) return;
	const { doc, insurer } = sheet;
	const colour = status.state === 'over' ? COLOUR.stop : insurer.colours.leaf;
	const { sentence } = status;
	const inside = { x: MARGIN + 18, width: INNER - 28 };
	doc.font('body').fontSize(11);
	const height = 44 + doc.heightOfString(sentence, { width: inside.width });
	const y = doc.y + 4;
	drawArtifact(doc, 'Layout', () => {
		doc.rect(MARGIN, y, INNER, height).lineWidth(1.5).strokeColor(colour).stroke();
		doc.rect(MARGIN, y, 6, height).fill(colour);
	});
	writeTagged(sheet, 'P', () =>
		writeText(doc, stamp, { face: 'bold', size: 14, colour, ...inside, y: y + 10 }),
	);
	writeTagged(sheet, 'P', () => writeText(doc, sentence, { size: 11, ...inside, y: y + 30 }));
	doc.x = MARGIN;
	doc.y = y + height + 6;
}
