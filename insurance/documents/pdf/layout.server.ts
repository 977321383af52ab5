import type { Insurer } from '#insurance/access/insurer/insurer.ts';

import { moveDown } from '../sheet/begin-pdf.server.ts';
import type { DocumentStatus } from '../sheet/document-status.ts';
import {
	type Drawing,
	heightOfModules,
	heightOfStrokes,
	heightOfVector,
	type Modules,
	PNG_HEIGHT,
	type Vector,
	writeModules,
	writePng,
	writeStrokes,
	writeVector,
} from '../sheet/figures.server.ts';
import { fitPages } from '../sheet/fit-pages.server.ts';
import { TOP } from '../sheet/look.ts';
import { framePages } from '../sheet/page-frame.server.ts';
import {
	leastOfList,
	leastOfParagraph,
	writeList,
	writeParagraph,
} from '../sheet/paragraph.server.ts';
import {
	beginSheet,
	ensureRoom,
	type PageFit,
	type Sheet,
	writeBlock,
	writeStamp,
} from '../sheet/sheet.server.ts';
import { factsTable, headedTable, leastOfTable, writeTable } from '../sheet/table.server.ts';

export type Layout = {
	heading(text: string): void;
	paragraph(text: string): void;
	/** `of` is a label printed above the first item, on the same page. */
	list(items: readonly string[], of?: string): void;
	facts(pairs: readonly (readonly [string, string])[]): void;
	table(
		head: readonly string[],
		rows: readonly (readonly string[])[],
		shares: readonly number[],
	): void;
	/** Draws a grid of dark modules, e.g. a QR code, next to lines of text. */
	code(modules: Modules, extra: readonly string[]): void;
	picture(png: Buffer, what: string): void;
	strokes(drawing: Drawing, what: string, extras: readonly string[]): void;
	/** Draws something of the full width, e.g. a plot. */
	vector(vector: Vector): void;
	/** Draws the rest of the page; what follows begins on the next one. */
	restOfPage(draw: (sheet: Sheet) => void): void;
	nextPage(): void;
	end(): Promise<Buffer>;
};

/** A part of a document. It is drawn again if the pages turn out badly. */
type Block = {
	/** Returns the height of the part that may not be separated from what is before it. */
	least(sheet: Sheet): number;
	/** Draws the block; `after` is the height that has to follow it on the same page. */
	draw(sheet: Sheet, after: number): void;
	/** The next block begins on the same page. */
	leads?: boolean;
	/** The block begins on the page on which the one before it ends. */
	follows?: boolean;
};

type About = {
	title: string;
	insurer: Insurer;
	at: Date;
	footer: string;
	coverStatus?: DocumentStatus | undefined;
	/** Uses tighter spacing, for a form that should fit on one page. */
	dense?: boolean;
};

function headingOf(text: string, dense: boolean): Block {
	const size = dense ? 12 : 14;
	const least = ({ spacing }: Sheet) => size * (dense ? 1.9 : 2.5) * spacing;
	return {
		leads: true,
		least,
		draw(sheet, after) {
			const { doc, insurer, spacing } = sheet;
			ensureRoom(sheet, least(sheet) + after);
			moveDown(doc, (dense ? 0.4 : 0.7) * spacing);
			writeBlock(sheet, 'H2', text, { face: 'bold', size, colour: insurer.colours.leaf });
			moveDown(doc, (dense ? 0.1 : 0.3) * spacing);
		},
	};
}

const codeOf = (modules: Modules, extra: readonly string[]): Block => ({
	least: () => heightOfModules(modules),
	draw: (sheet) => writeModules(sheet, modules, extra),
});

const vectorOf = (vector: Vector): Block => ({
	least: () => heightOfVector(vector),
	draw: (sheet, after) => writeVector(sheet, vector, after),
});

const pageBreak = (draw?: (sheet: Sheet) => void): Block => ({
	least: () => 0,
	draw(sheet) {
		draw?.(sheet);
		sheet.doc.addPage();
	},
});

/** Returns the height from a block on that must stay together with what is before it. */
function leastFrom(sheet: Sheet, blocks: readonly Block[], at: number): number {
	const block = blocks[at];
	if (!block) return 0;
	return block.least(sheet) + (block.leads ? leastFrom(sheet, blocks, at + 1) : 0);
}

function drawPages(about: About, blocks: readonly Block[], fit: PageFit): Sheet {
	const sheet = beginSheet(about, fit);
	const { doc } = sheet;
	doc.y = TOP;
	writeBlock(sheet, 'H1', about.title, { face: 'bold', size: 22, lineGap: -2 });
	doc.moveDown(0.2);
	writeStamp(sheet, about.coverStatus);
	for (const [at, block] of blocks.entries()) {
		const isTied = block.leads === true || blocks[at + 1]?.follows === true;
		block.draw(sheet, isTied ? leastFrom(sheet, blocks, at + 1) : 0);
	}
	return sheet;
}

/** Maximum number of facts that stay with the table before them. */
const FEW_FACTS = 2;

/** Starts a document. The same calls with the same `at` produce the same bytes. */
export function beginLayout(about: About): Layout {
	const { dense = false } = about;
	const blocks: Block[] = [];
	const tables = new Set<Block>();
	const add = (block: Block) => void blocks.push(block);
	const addTable = (table: ReturnType<typeof factsTable>, follows = false) => {
		const block: Block = {
			follows,
			least: (sheet) => leastOfTable(sheet, table),
			draw: (sheet, after) => writeTable(sheet, table, after),
		};
		tables.add(block);
		add(block);
	};
	return {
		heading: (text) => add(headingOf(text, dense)),
		paragraph: (text) =>
			add({
				least: (sheet) => leastOfParagraph(sheet, text),
				draw: (sheet) => writeParagraph(sheet, text),
			}),
		list: (items, label) =>
			add({
				least: (sheet) => leastOfList(sheet, { items, label }),
				draw: (sheet) => writeList(sheet, { items, label }),
			}),
		facts(pairs) {
			const before = blocks.at(-1);
			const isTied = pairs.length <= FEW_FACTS && before !== undefined && tables.has(before);
			addTable(factsTable(pairs, dense), isTied);
		},
		table: (head, rows, shares) => addTable(headedTable(head, rows, shares)),
		code: (modules, extra) => add(codeOf(modules, extra)),
		strokes: (drawing, what, extras) =>
			add({
				least: (sheet) => heightOfStrokes(sheet, drawing, extras),
				draw: (sheet) => writeStrokes(sheet, drawing, what, extras),
			}),
		picture: (png, what) =>
			add({
				leads: true,
				least: () => PNG_HEIGHT,
				draw: (sheet, after) => writePng(sheet, png, what, after),
			}),
		vector: (vector) => add(vectorOf(vector)),
		restOfPage: (draw) => add(pageBreak(draw)),
		nextPage: () => add(pageBreak()),
		async end() {
			const sheet = fitPages((fit) => drawPages(about, blocks, fit));
			sheet.root.end();
			framePages(sheet.doc, about);
			sheet.doc.end();
			return sheet.written;
		},
	};
}
