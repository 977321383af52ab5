import { writeText } from './begin-pdf.server.ts';
import { INNER, MARGIN } from './look.ts';
import { ensureRoom, type Sheet, writeBlock } from './sheet.server.ts';
import { sumOfHeights, unbrokenGroups } from './unbroken-groups.ts';

const SIZE = 10;
/** Longer texts, in points, may continue on the next page. */
const LONG = 100;
const LINE = 18;

const lookOf = ({ spacing }: Sheet, gap: number) => ({
	lineGap: 3 * spacing,
	paragraphGap: gap * spacing,
});

function heightOf(sheet: Sheet, text: string, gap: number): number {
	const { doc } = sheet;
	doc.font('body').fontSize(SIZE);
	return doc.heightOfString(text, { width: INNER, ...lookOf(sheet, gap) });
}

const PARAGRAPH_GAP = 5;
const ITEM_GAP = 2;

/** Starts a new page unless the text fits, or leaves several lines on either page. */
function ensureLines(sheet: Sheet, height: number): void {
	const { doc } = sheet;
	const over = height - (doc.page.maxY() - doc.y);
	const isSplitWell = height > LONG && over > 2 * LINE;
	ensureRoom(sheet, isSplitWell ? 3 * LINE : Math.min(height, 4 * LONG));
}

export const leastOfParagraph = (sheet: Sheet, text: string): number =>
	Math.min(heightOf(sheet, text, PARAGRAPH_GAP), 3 * LINE);

export function writeParagraph(sheet: Sheet, text: string): void {
	ensureLines(sheet, heightOf(sheet, text, PARAGRAPH_GAP));
	writeBlock(sheet, 'P', text, { size: SIZE, ...lookOf(sheet, PARAGRAPH_GAP) });
}

type BulletedList = { items: readonly string[]; label: string | undefined };

const LABEL_ABOVE = 6;
const bulleted = (item: string) => `•  ${item}`;

function heightsOf(sheet: Sheet, { items, label }: BulletedList) {
	return {
		label: label ? heightOf(sheet, label, ITEM_GAP) + LABEL_ABOVE : 0,
		groups: unbrokenGroups(items.map((item) => heightOf(sheet, bulleted(item), ITEM_GAP))),
	};
}

export function leastOfList(sheet: Sheet, list: BulletedList): number {
	const { label, groups } = heightsOf(sheet, list);
	return label + sumOfHeights(groups[0]);
}

/** Writes a list. Its label, and its first and last two items, are on one page. */
export function writeList(sheet: Sheet, list: BulletedList): void {
	const { doc, root } = sheet;
	const { items, label } = list;
	const heights = heightsOf(sheet, list);
	ensureRoom(sheet, heights.label + sumOfHeights(heights.groups[0]));
	const look = { size: SIZE, ...lookOf(sheet, ITEM_GAP) };
	if (label) {
		doc.y += LABEL_ABOVE;
		writeBlock(sheet, 'P', label, look);
	}
	const element = doc.struct('L');
	root.add(element);
	let next = 0;
	for (const group of heights.groups) {
		ensureRoom(sheet, sumOfHeights(group));
		for (const item of items.slice(next, next + group.length)) {
			const place = { ...look, x: MARGIN, y: doc.y, width: INNER };
			const entry = doc.struct('LI');
			element.add(entry);
			entry.add(doc.struct('LBody', {}, () => writeText(doc, bulleted(item), place)));
			entry.end();
		}
		next += group.length;
	}
	element.end();
}
