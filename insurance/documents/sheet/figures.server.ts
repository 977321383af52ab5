import { type Doc, writeText } from './begin-pdf.server.ts';
import { COLOUR, INNER, MARGIN } from './look.ts';
import { ensureRoom, type Sheet, writeTagged } from './sheet.server.ts';

const besideLook = (width: number) => ({ width: INNER - width - 20, lineGap: 3 });

function heightBeside({ doc }: Sheet, width: number, lines: readonly string[]): number {
	doc.font('body').fontSize(9);
	return lines.reduce((sum, line) => sum + doc.heightOfString(line, besideLook(width)), 0);
}

/** Writes lines of text to the right of a figure. Subsequent content continues below both. */
function writeBeside(
	sheet: Sheet,
	{ top, width, height }: { top: number; width: number; height: number },
	lines: readonly string[],
): void {
	const { doc } = sheet;
	doc.y = top;
	const place = { x: MARGIN + width + 20, ...besideLook(width) };
	for (const line of lines)
		writeTagged(sheet, 'P', () => writeText(doc, line, { size: 9, y: doc.y, ...place }));
	doc.x = MARGIN;
	doc.y = Math.max(doc.y, top + height + 8);
}

export type Modules = {
	/** The dark fields of a grid, e.g. of a QR code. */
	grid: readonly (readonly boolean[])[];
	/** Width in points. */
	size: number;
	label: string;
};

/** Draws neighbouring dark fields as one rectangle. */
function drawRuns(doc: Doc, line: readonly boolean[], down: number): void {
	let start = 0;
	for (let at = 1; at <= line.length; at += 1) {
		if (line[at] === line[start]) continue;
		if (line[start]) doc.rect(start, down, at - start, 1);
		start = at;
	}
}

export function drawModules(
	{ doc, root }: Sheet,
	{ grid, size, label }: Modules,
	left: number,
	top: number,
): void {
	root.add(
		doc.struct('Figure', { alt: label }, () => {
			// In units of one field the coordinates are whole numbers, which takes half the bytes.
			doc.save()
				.translate(left, top)
				.scale(size / grid.length);
			for (const [down, line] of grid.entries()) drawRuns(doc, line, down);
			doc.fill(COLOUR.ink).restore();
		}),
	);
}

export const heightOfModules = ({ size }: Modules): number => size + 16;

/** Draws a grid with lines of text next to it. */
export function writeModules(sheet: Sheet, modules: Modules, extra: readonly string[]): void {
	const { size } = modules;
	ensureRoom(sheet, heightOfModules(modules));
	const top = sheet.doc.y + 8;
	drawModules(sheet, modules, MARGIN, top);
	writeBeside(sheet, { top, width: size, height: size }, extra);
}

export const PNG_HEIGHT = 64;

export function writePng(sheet: Sheet, png: Buffer, what: string, after: number): void {
	ensureRoom(sheet, PNG_HEIGHT + after);
	const { doc, root } = sheet;
	const top = doc.y + 4;
	root.add(
		doc.struct('Figure', { alt: what }, () => {
			doc.image(png, MARGIN, top, { fit: [180, 56] });
		}),
	);
	doc.x = MARGIN;
	doc.y = top + 60;
}

/** Pen strokes, each as x, y, x, y, … in field units, together with the size of the field. */
export type Drawing = {
	lines: readonly (readonly number[])[];
	field: { width: number; height: number };
};

/** Width of a drawn signature on the page, in points. */
const DRAWN_WIDTH = 160;

function drawLines({ doc }: Sheet, { lines, field }: Drawing, top: number): void {
	const scale = DRAWN_WIDTH / field.width;
	doc.lineWidth(1.4).lineCap('round').lineJoin('round').strokeColor(COLOUR.ink);
	for (const line of lines) {
		const [x = 0, y = 0, ...rest] = line.map((units) => units * scale);
		doc.moveTo(MARGIN + x, top + y);
		for (let at = 0; at + 1 < rest.length; at += 2)
			doc.lineTo(MARGIN + (rest[at] ?? 0), top + (rest[at + 1] ?? 0));
		doc.stroke();
	}
}

export function heightOfStrokes(
	sheet: Sheet,
	{ field }: Drawing,
	extra: readonly string[],
): number {
	const height = (field.height * DRAWN_WIDTH) / field.width;
	return Math.max(height, heightBeside(sheet, DRAWN_WIDTH, extra)) + 4;
}

export function writeStrokes(
	sheet: Sheet,
	drawing: Drawing,
	what: string,
	extra: readonly string[],
): void {
	const height = (drawing.field.height * DRAWN_WIDTH) / drawing.field.width;
	ensureRoom(sheet, heightOfStrokes(sheet, drawing, extra));
	const { doc, root } = sheet;
	const top = doc.y + 4;
	root.add(doc.struct('Figure', { alt: what }, () => drawLines(sheet, drawing, top)));
	writeBeside(sheet, { top, width: DRAWN_WIDTH, height }, extra);
}

/** A drawing of the full width. `draw` places it in points from its own top left corner. */
export type Vector = { height: number; alt: string; draw: (doc: Doc) => void };

const VECTOR_GAP = 10;

export const heightOfVector = ({ height }: Vector): number => height + VECTOR_GAP;

export function writeVector(sheet: Sheet, { height, alt, draw }: Vector, after: number): void {
	const { doc, root } = sheet;
	ensureRoom(sheet, height + VECTOR_GAP + after);
	const top = doc.y;
	root.add(
		doc.struct('Figure', { alt }, () => {
			doc.save().translate(MARGIN, top);
			draw(doc);
			doc.restore();
		}),
	);
	doc.x = MARGIN;
	doc.y = top + height + VECTOR_GAP;
}
