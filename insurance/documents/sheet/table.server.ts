import { drawArtifact, writeText } from './begin-pdf.server.ts';
import { COLOUR, INNER, MARGIN } from './look.ts';
import { ensureRoom, type Sheet } from './sheet.server.ts';
import { sumOfHeights, unbrokenGroups } from './unbroken-groups.ts';

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

const roomOf = ({ spacing }: Sheet, { room = ROOM }: Row) => room * spacing;

function heightOf(sheet: Sheet, row: Row): number {
	const { doc } = sheet;
	doc.font(face(row)).fontSize(SIZE);
	const heights = row.cells.map((cell, at) =>
		doc.heightOfString(cell, { width: (row.shares[at] ?? 0) * INNER - 12 }),
	);
	return Math.max(...heights) + 2 * roomOf(sheet, row);
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

function writeCells(sheet: Sheet, line: PDFKit.PDFStructureElement, row: Row, y: number): void {
	const { doc } = sheet;
	let x = MARGIN;
	for (const [at, cell] of row.cells.entries()) {
		const [left, width] = [x, (row.shares[at] ?? 0) * INNER];
		const look = {
			face: face(row),
			size: SIZE,
			x: left + 6,
			y: y + roomOf(sheet, row),
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

function writeRow(sheet: Sheet, table: PDFKit.PDFStructureElement, row: Row, height: number): void {
	const { doc, insurer } = sheet;
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

type DrawnTable = { rows: readonly Row[]; head: Row | null };

export const factsTable = (
	pairs: readonly (readonly [string, string])[],
	dense: boolean,
): DrawnTable => ({
	rows: pairs.map((cells) => ({
		cells,
		shares: [0.36, 0.64],
		labelled: true,
		room: dense ? DENSE_ROOM : ROOM,
	})),
	head: null,
});

/** Builds a table whose column headers are repeated on each page. */
export function headedTable(
	columns: readonly string[],
	rows: readonly (readonly string[])[],
	shares: readonly number[],
): DrawnTable {
	const isAmount = (at: number) =>
		rows.length > 0 && rows.every((cells) => /^[-–]?Rp/.test(cells[at] ?? ''));
	const money = columns.map((_, at) => at > 0 && isAmount(at));
	return {
		rows: rows.map((cells) => ({ cells, shares, money })),
		head: { cells: columns, shares, money, head: true },
	};
}

/** Returns the height of the part that stays with what is before it: headers and first rows. */
export function leastOfTable(sheet: Sheet, { rows, head }: DrawnTable): number {
	const [first] = unbrokenGroups(rows.map((row) => heightOf(sheet, row)));
	return (head ? heightOf(sheet, head) : 0) + sumOfHeights(first);
}

/**
 * Writes a table. No page begins or ends with a single row of it; `after` is the height of what has
 * to follow its last row on the same page.
 */
export function writeTable(sheet: Sheet, { rows, head }: DrawnTable, after = 0): void {
	const { doc, root } = sheet;
	const headHeight = head ? heightOf(sheet, head) : 0;
	const groups = unbrokenGroups(rows.map((row) => heightOf(sheet, row)));
	const table = doc.struct('Table');
	root.add(table);
	if (head && rows.length === 0) writeRow(sheet, table, head, headHeight);
	let next = 0;
	for (const [at, group] of groups.entries()) {
		const isLast = at === groups.length - 1;
		const kept = sumOfHeights(group) + (at === 0 ? headHeight : 0) + (isLast ? after : 0);
		if ((ensureRoom(sheet, kept) || at === 0) && head) writeRow(sheet, table, head, headHeight);
		for (const height of group) {
			const row = rows[next];
			if (row) writeRow(sheet, table, row, height);
			next += 1;
		}
	}
	table.end();
	doc.y += 6;
}
