import { boxOf, type Label, type CardLine, LABEL_ORDER, type CardRows } from './card-lines.ts';

type ValueRow = {
	label: Label;
	at: number;
	line: CardLine;
	left: number;
	top: number;
	end: number;
};

const middleOf = (numbers: readonly number[]): number =>
	numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;

const isText = ({ text }: CardLine[number]): boolean => /[\p{L}\d]/u.test(text);

/** The number is printed larger and further left than the values below it. */
function valueRows({ rows }: Pick<CardRows, 'rows'>): ValueRow[] {
	return LABEL_ORDER.flatMap((label, at) => {
		const line = (rows[label] ?? []).filter(isText);
		const [first, last] = [line[0], line.at(-1)];
		if (label === 'nik' || !first || !last) return [];
		const middle = ({ box }: typeof first) => box.top + box.height / 2;
		return [{ label, at, line, left: first.box.left, top: middle(first), end: middle(last) }];
	});
}

/** Left edge of the values: a slightly slanted line, which one misread row does not move. */
export type ValueEdge = { height: number; leftAt(y: number): number };

/** Minimum number of rows from which the edge can be measured. */
const MIN_ROWS = 5;

export function valueEdge(card: Pick<CardRows, 'rows'>): ValueEdge | null {
	const rows = valueRows(card);
	if (rows.length < MIN_ROWS) return null;
	const slopes = rows.flatMap((one, n) =>
		rows
			.slice(n + 1)
			.filter(({ top }) => top > one.top)
			.map(({ left, top }) => (left - one.left) / (top - one.top)),
	);
	const slope = middleOf(slopes);
	const start = middleOf(rows.map(({ left, top }) => left - slope * top));
	const heights = rows.flatMap(({ line }) => line.map(({ box }) => box.height));
	return { height: middleOf(heights), leftAt: (y) => start + slope * y };
}

/**
 * Maximum distance of a value from the edge, in letter heights. Values that were read whole are
 * within 0.15; even a lost I moves the start by 0.35.
 */
const OFF_EDGE = 0.3;
/** Minimum gap between two words, in letter heights, in which another one may have been lost. */
const ROOM_FOR_A_WORD = 1.25;
/** Distance beyond the pitch of the rows, as a share of it, from which a line is missing. */
const ROOM_FOR_A_LINE = 0.6;

/** Returns by how many pixels a row begins to the right of the edge, 0 if it begins there. */
export function startsLate(line: CardLine, edge: ValueEdge | null): number {
	const box = boxOf(line.filter(isText));
	if (!box || !edge) return 0;
	const late = box.left - edge.leftAt(box.top + box.height / 2);
	return late > OFF_EDGE * edge.height ? late : 0;
}

const startsElsewhere = ({ left, top }: ValueRow, { height, leftAt }: ValueEdge): boolean =>
	Math.abs(left - leftAt(top)) > OFF_EDGE * height;

/** The gaps of a row of two lines are those within each line. */
const hasRoom = ({ line }: ValueRow, { height }: ValueEdge): boolean =>
	line
		.slice(1)
		.some(
			({ box }, n) =>
				box.left - ((line[n]?.box.left ?? 0) + (line[n]?.box.width ?? 0)) >
				ROOM_FOR_A_WORD * height,
		);

/** Returns the rows that are followed by more space than the rows between the labels explain. */
function beforeLostLines(rows: readonly ValueRow[]): Label[] {
	const steps = rows.slice(1).map(({ label, at, top }, n) => {
		const before = rows[n] as ValueRow;
		return { above: before.label, label, rows: at - before.at, space: top - before.end };
	});
	const pitch = middleOf(steps.map(({ rows: count, space }) => space / count));
	return steps
		.filter(({ rows: count, space }) => space > (count + ROOM_FOR_A_LINE) * pitch)
		.map(({ above }) => above);
}

/**
 * Returns the rows whose value may be incomplete although what was read of it is clear: it does not
 * begin where the other values begin, a word is missing between two others, or a line below it is.
 * The position of text that was lost is the only trace that it leaves. Too few rows show nothing.
 */
export function incompleteRows(card: Pick<CardRows, 'rows'>): ReadonlySet<Label> {
	const edge = valueEdge(card);
	const rows = valueRows(card);
	if (!edge) return new Set();
	const odd = rows.filter((row) => startsElsewhere(row, edge) || hasRoom(row, edge));
	return new Set([...odd.map(({ label }) => label), ...beforeLostLines(rows)]);
}
