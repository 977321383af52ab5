import { writeText } from './begin-pdf.server.ts';
import { COLOUR, INNER, MARGIN } from './look.ts';
import { ensureRoom, type Sheet, writeTagged } from './sheet.server.ts';

/** A grid of dark modules such as a QR code, `size` points wide, with lines of text beside it. */
export function writeModules(
	sheet: Sheet,
	modules: readonly (readonly boolean[])[],
	size: number,
	label: string,
	beside: readonly string[],
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
	doc.y = top;
	const place = { x: MARGIN + size + 20, width: INNER - size - 20, lineGap: 3 };
	for (const line of beside)
		writeTagged(sheet, 'P', () => writeText(doc, line, { size: 9, y: doc.y, ...place }));
	doc.x = MARGIN;
	doc.y = Math.max(doc.y, top + size + 8);
}

/** A small picture of its own, such as a signature. */
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

/** How wide a drawn signature stands on the sheet, in points. */
const STROKES_WIDTH = 180;

/** Lines of a pen, each as x, y, x, y … in a field of so many units. */
export function writeStrokes(
	sheet: Sheet,
	lines: readonly (readonly number[])[],
	field: { width: number; height: number },
	what: string,
): void {
	const scale = STROKES_WIDTH / field.width;
	const height = field.height * scale;
	ensureRoom(sheet, height + 8);
	const { doc, root } = sheet;
	const top = doc.y + 2;
	root.add(
		doc.struct('Figure', { alt: what }, () => {
			doc.lineWidth(1.4).lineCap('round').lineJoin('round').strokeColor(COLOUR.ink);
			for (const [x = 0, y = 0, ...rest] of lines) {
				doc.moveTo(MARGIN + x * scale, top + y * scale);
				for (let at = 0; at + 1 < rest.length; at += 2)
					doc.lineTo(MARGIN + (rest[at] ?? 0) * scale, top + (rest[at + 1] ?? 0) * scale);
				doc.stroke();
			}
		}),
	);
	doc.x = MARGIN;
	doc.y = top + height + 4;
}
