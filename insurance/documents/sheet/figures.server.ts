import { writeText } from './begin-pdf.server.ts';
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

/** Draws a grid of dark modules, e.g. a QR code, `size` points wide, with lines of text next to it. */
export function writeModules(
	sheet: Sheet,
	modules: readonly (readonly boolean[])[],
	size: number,
	label: string,
	extra: readonly string[],
): void {
	ensureRoom(sheet, size + 16);
	const { doc, root } = sheet;
	const top = doc.y + 8;
	const step = size / modules.length;
	root.add(
		doc.struct('Figure', { alt: label }, () => {
			for (const [down, line] of modules.entries())
				for (const [right, dark] of line.entries())
					if (dark) doc.rect(MARGIN + right * step, top + down * step, step, step);
			doc.fill(COLOUR.ink);
		}),
	);
	writeBeside(sheet, { top, width: size, height: size }, extra);
}

export function writePng(sheet: Sheet, png: Buffer, what: string): void {
	ensureRoom(sheet, 64);
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

export function writeStrokes(
	sheet: Sheet,
	drawing: Drawing,
	what: string,
	extra: readonly string[],
): void {
	const height = (drawing.field.height * DRAWN_WIDTH) / drawing.field.width;
	ensureRoom(sheet, Math.max(height, heightBeside(sheet, DRAWN_WIDTH, extra)) + 4);
	const { doc, root } = sheet;
	const top = doc.y + 4;
	root.add(doc.struct('Figure', { alt: what }, () => drawLines(sheet, drawing, top)));
	writeBeside(sheet, { top, width: DRAWN_WIDTH, height }, extra);
}
