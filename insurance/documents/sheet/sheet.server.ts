import type { Insurer } from '#insurance/access/insurer/insurer.ts';

import { beginPdf, type Doc, drawArtifact, writeText } from './begin-pdf.server.ts';
import { type DocumentStatus, stampOf } from './document-status.ts';
import { BOTTOM, COLOUR, INNER, MARGIN, TOP } from './look.ts';

/** How the content is placed: with tighter spacing, or with pages that end early. */
export type PageFit = {
	/** Factor on the space around and between texts. */
	spacing: number;
	/** Points to leave empty at the foot of a page (first page 0), so that the next one gets more. */
	spare: Readonly<Record<number, number>>;
};
export const PLAIN_FIT: PageFit = { spacing: 1, spare: {} };

export type Sheet = {
	doc: Doc;
	/** The single root element of all readable content, as PDF/UA requires. */
	root: PDFKit.PDFStructureElement;
	insurer: Insurer;
	written: Promise<Buffer>;
	spacing: number;
	/** Where the content of each finished page ended. */
	ends: number[];
};

/** Records where each page ends, and gives the next one its bottom margin. */
function watchPages(doc: Doc, ends: number[], { spare }: PageFit): void {
	const addPage = doc.addPage.bind(doc);
	const setFoot = () => {
		doc.page.margins.bottom = BOTTOM + (spare[ends.length] ?? 0);
		return doc;
	};
	doc.addPage = (options) => {
		ends.push(doc.y);
		addPage(options);
		return setFoot();
	};
	setFoot();
}

export function beginSheet(
	about: { title: string; insurer: Insurer; at: Date },
	fit: PageFit = PLAIN_FIT,
): Sheet {
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
	const ends: number[] = [];
	watchPages(doc, ends, fit);
	return { doc, root, insurer, written, spacing: fit.spacing, ends };
}

/** Starts a new page if `height` points do not fit on the current one; returns whether it did. */
export function ensureRoom({ doc }: Sheet, height: number): boolean {
	const full = doc.y + height > doc.page.maxY() && doc.y > TOP;
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
