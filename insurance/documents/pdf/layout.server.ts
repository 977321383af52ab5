import type { Insurer } from '#insurance/access/insurer/insurer.ts';

import { writeText } from '../sheet/begin-pdf.server.ts';
import type { DocumentStatus } from '../sheet/document-status.ts';
import { type Drawing, writeModules, writePng, writeStrokes } from '../sheet/figures.server.ts';
import { INNER, MARGIN, TOP } from '../sheet/look.ts';
import { framePages } from '../sheet/page-frame.server.ts';
import {
	beginSheet,
	ensureRoom,
	type Sheet,
	writeBlock,
	writeStamp,
} from '../sheet/sheet.server.ts';
import { writeFacts, writeTable } from '../sheet/table.server.ts';

export type Layout = {
	/** `keep` is the height in points that must fit below the heading on the same page. */
	heading(text: string, keep?: number): void;
	paragraph(text: string): void;
	/** `of` is a label printed above the first item, on the same page. */
	list(items: readonly string[], of?: string): void;
	facts(pairs: readonly (readonly [string, string])[]): void;
	table(
		head: readonly string[],
		rows: readonly (readonly string[])[],
		shares: readonly number[],
	): void;
	/** Draws a grid of dark modules, e.g. a QR code, `size` points wide, next to lines of text. */
	code(
		modules: readonly (readonly boolean[])[],
		size: number,
		label: string,
		extra: readonly string[],
	): void;
	picture(png: Buffer, what: string): void;
	strokes(drawing: Drawing, what: string, extras: readonly string[]): void;
	nextPage(): void;
	end(): Promise<Buffer>;
};

const BODY = { size: 10, lineGap: 3 } as const;

function writeHeading(sheet: Sheet, text: string, keep: number, dense: boolean): void {
	const { doc, insurer } = sheet;
	// Keeps a heading together with the header and first row of a table that follows.
	ensureRoom(sheet, (dense ? 70 : 110) + keep);
	doc.moveDown(dense ? 0.4 : 0.7);
	const size = dense ? 12 : 14;
	writeBlock(sheet, 'H2', text, { face: 'bold', size, colour: insurer.colours.leaf });
	doc.moveDown(dense ? 0.1 : 0.3);
}

function writeListLabel(sheet: Sheet, text: string): void {
	// Reserves space for two lines of the label and two list items.
	ensureRoom(sheet, 80);
	sheet.doc.moveDown(0.4);
	writeBlock(sheet, 'P', text, { ...BODY, paragraphGap: 3 });
}

function writeList({ doc, root }: Sheet, items: readonly string[]): void {
	const list = doc.struct('L');
	root.add(list);
	for (const item of items) {
		const look = { ...BODY, x: MARGIN, width: INNER, paragraphGap: 2 };
		const write = () => writeText(doc, `•  ${item}`, { ...look, y: doc.y });
		const entry = doc.struct('LI');
		list.add(entry);
		entry.add(doc.struct('LBody', {}, write));
		entry.end();
	}
	list.end();
}

/** Starts a document. The same calls with the same `at` produce the same bytes. */
export function beginLayout(about: {
	title: string;
	insurer: Insurer;
	at: Date;
	footer: string;
	coverStatus?: DocumentStatus | undefined;
	/** Uses tighter spacing, for a form that should fit on one page. */
	dense?: boolean;
}): Layout {
	const { dense = false } = about;
	const sheet = beginSheet(about);
	const { doc } = sheet;
	doc.y = TOP;
	writeBlock(sheet, 'H1', about.title, { face: 'bold', size: 22, lineGap: -2 });
	doc.moveDown(0.2);
	writeStamp(sheet, about.coverStatus);
	return {
		heading: (text, keep = 0) => writeHeading(sheet, text, keep, dense),
		paragraph: (text) => writeBlock(sheet, 'P', text, { ...BODY, paragraphGap: 5 }),
		list: (items, of) => {
			if (of) writeListLabel(sheet, of);
			writeList(sheet, items);
		},
		facts: (pairs) => writeFacts(sheet, pairs, dense),
		table: (head, rows, shares) => writeTable(sheet, head, rows, shares),
		code: (modules, size, label, extra) => writeModules(sheet, modules, size, label, extra),
		strokes: (drawing, what, extras) => writeStrokes(sheet, drawing, what, extras),
		picture: (png, what) => writePng(sheet, png, what),
		nextPage: () => void doc.addPage(),
		async end() {
			sheet.root.end();
			framePages(doc, about);
			doc.end();
			return sheet.written;
		},
	};
}
