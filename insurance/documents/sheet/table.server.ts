import { drawArtifact, writeText } from './begin-pdf.server.ts';
import { COLOUR, INNER, MARGIN } from './look.ts';
import { ensureRoom, type Sheet } from './sheet.server.ts';

type Row = {
	cells: readonly string[];
	/** Fraction of the table width for each column. */
	shares: readonly number[];
	head?: boolean;
	labelled?: boolean;
	/** Marks the amount columns, which are right-aligned so that their digits line up. */
	money?: readonly boolean[];
	/** Space above and below the text, in points. */
	room?: number;
};

const SIZE = 9;
const ROOM = 5;
const DENSE_ROOM = 2.5;
const face = ({ head }: Row) => (head ? 'bold' : 'body');

function heightOf({ doc }: Sheet, row: Row): number {
	doc.font(face(row)).fontSize(SIZE);
	const heights = row.cells.map((cell, at) =>
		doc.heightOfString(cell, { width: (row.shares[at] ?? 0) * INNER - 12 }),
	);
	return Math.max(...heights) + 2 * (row.room ?? ROOM);
}

/**
 * Returns a cell's tag and the headers that screen readers announce before it: the column name or
 * the row label.
 */
const tagOf = ({ head, labelled }: Row, at: number): [string, object] =>
	head
		? ['TH', { scope: 'Column' }]
		: labelled && at === 0
			? ['TH', { scope: 'Row' }]
			: ['TD', {}];

function writeCells({ doc }: Sheet, line: PDFKit.PDFStructureElement, row: Row, y: number): void {
	let x = MARGIN;
	for (const [at, cell] of row.cells.entries()) {
		const [left, width] = [x, (row.shares[at] ?? 0) * INNER];
		const look = {
			face: face(row),
			size: SIZE,
			x: left + 6,
			y: y + (row.room ?? ROOM),
		} as const;
		line.add(
			doc.struct(...tagOf(row, at), () =>
				writeText(doc, cell, {
					...look,
					width: width - 12,
					align: row.money?.[at] ? 'right' : 'left',
				}),
			),
		);
		x += width;
	}
	line.end();
}

function writeRow(sheet: Sheet, table: PDFKit.PDFStructureElement, row: Row): void {
	const { doc, insurer } = sheet;
	const height = heightOf(sheet, row);
	ensureRoom(sheet, height);
	const y = doc.y;
	if (row.head)
		drawArtifact(doc, 'Layout', () =>
			doc.rect(MARGIN, y, INNER, height).fill(insurer.colours.mist),
		);
	const line = doc.struct('TR');
	table.add(line);
	writeCells(sheet, line, row, y);
	drawArtifact(doc, 'Layout', () =>
		doc
			.moveTo(MARGIN, y + height)
			.lineTo(MARGIN + INNER, y + height)
			.lineWidth(0.5)
			.strokeColor(COLOUR.line)
			.stroke(),
	);
	doc.x = MARGIN;
	doc.y = y + height;
}

function inTable({ doc, root }: Sheet, draw: (table: PDFKit.PDFStructureElement) => void): void {
	const table = doc.struct('Table');
	root.add(table);
	draw(table);
	table.end();
	doc.y += 6;
}

export function writeFacts(
	sheet: Sheet,
	pairs: readonly (readonly [string, string])[],
	dense: boolean,
): void {
	inTable(sheet, (table) => {
		for (const cells of pairs)
			writeRow(sheet, table, {
				cells,
				shares: [0.36, 0.64],
				labelled: true,
				room: dense ? DENSE_ROOM : ROOM,
			});
	});
}

/** Writes a table whose column headers are repeated on each page. */
export function writeTable(
	sheet: Sheet,
	columns: readonly string[],
	rows: readonly (readonly string[])[],
	shares: readonly number[],
): void {
	const isAmount = (at: number) =>
		rows.length > 0 && rows.every((cells) => /^[-–]?Rp/.test(cells[at] ?? ''));
	const money = columns.map((_, at) => at > 0 && isAmount(at));
	const head = { cells: columns, shares, money, head: true };
	const headHeight = heightOf(sheet, head);
	inTable(sheet, (table) => {
		if (rows.length === 0) writeRow(sheet, table, head);
		for (const [at, cells] of rows.entries()) {
			const row = { cells, shares, money };
			const height = heightOf(sheet, row) + (at === 0 ? headHeight : 0);
			if (ensureRoom(sheet, height) || at === 0) writeRow(sheet, table, head);
			writeRow(sheet, table, row);
		}
	});
}
