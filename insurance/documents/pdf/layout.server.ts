import type { Insurer } from '#insurance/insurer/insurer.ts';

import { writeText } from '../sheet/begin-pdf.server.ts';
import { writeModules, writePng, writeStrokes } from '../sheet/figures.server.ts';
import { INNER, MARGIN, TOP } from '../sheet/look.ts';
import { framePages } from '../sheet/page-frame.server.ts';
import {
	beginSheet,
	ensureRoom,
	type Sheet,
	writeBlock,
	writeStamp,
} from '../sheet/sheet.server.ts';
import type { DocumentStanding } from '../sheet/standing.ts';
import { writeFacts, writeTable } from '../sheet/table.server.ts';

/** A document in the look of the product, written from top to bottom. */
export type Layout = {
	/** `keep`: points that must follow on the same page. */
	heading(text: string, keep?: number): void;
	paragraph(text: string): void;
	/** `of`: what they belong to, said above the first of them on the same page. */
	list(items: readonly string[], of?: string): void;
	/** Labels with their values, one a row. */
	facts(pairs: readonly (readonly [string, string])[]): void;
	table(
		head: readonly string[],
		rows: readonly (readonly string[])[],
		shares: readonly number[],
	): void;
	/** A grid of dark modules such as a QR code, `size` points wide, with lines of text beside it. */
	code(
		modules: readonly (readonly boolean[])[],
		size: number,
		label: string,
		beside: readonly string[],
	): void;
	/** A small picture of its own, such as a signature. */
	picture(png: Buffer, what: string): void;
	/** Lines of a pen, each as x, y, x, y … in a field of so many units. */
	strokes(
		lines: readonly (readonly number[])[],
		field: { width: number; height: number },
		what: string,
	): void;
	/** What follows begins on a page of its own. */
	nextPage(): void;
	end(): Promise<Buffer>;
};

const BODY = { size: 10, lineGap: 3 } as const;

function writeHeading(sheet: Sheet, text: string, keep: number): void {
	const { doc, insurer } = sheet;
	// With the columns of a table and its first row, if one follows.
	ensureRoom(sheet, 110 + keep);
	doc.moveDown(0.7);
	writeBlock(sheet, 'H2', text, { face: 'bold', size: 14, colour: insurer.colours.leaf });
	doc.moveDown(0.3);
}

/** The line above a list, apart from the list before it. */
function writeListLabel(sheet: Sheet, text: string): void {
	// With its own two lines and two of its points.
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

/** Begins a document; the same calls with the same `at` give the same bytes. */
export function beginLayout(about: {
	title: string;
	insurer: Insurer;
	at: Date;
	footer: string;
	standing?: DocumentStanding | undefined;
}): Layout {
	const sheet = beginSheet(about);
	const { doc } = sheet;
	doc.y = TOP;
	writeBlock(sheet, 'H1', about.title, { face: 'bold', size: 22, lineGap: -2 });
	doc.moveDown(0.2);
	writeStamp(sheet, about.standing);
	return {
		heading: (text, keep = 0) => writeHeading(sheet, text, keep),
		paragraph: (text) => writeBlock(sheet, 'P', text, { ...BODY, paragraphGap: 5 }),
		list: (items, of) => {
			if (of) writeListLabel(sheet, of);
			writeList(sheet, items);
		},
		facts: (pairs) => writeFacts(sheet, pairs),
		table: (head, rows, shares) => writeTable(sheet, head, rows, shares),
		code: (modules, size, label, beside) => writeModules(sheet, modules, size, label, beside),
		strokes: (lines, field, what) => writeStrokes(sheet, lines, field, what),
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
