/** A line of a pen as x, y, x, y … */
export type PenLine = readonly number[];

/** Points that are nearer than this add nothing that is seen. */
const LEAST_STEP = 3;

/**
 * The pen goes on to a point. A line that has as many numbers as one may have goes on in the next,
 * from where it ended: nothing that a hand draws is left out.
 */
export function lineTo(
	lines: readonly PenLine[],
	[x, y]: readonly [x: number, y: number],
	mostNumbers: number,
): readonly PenLine[] {
	const line = lines.at(-1) ?? [];
	const [lastX = -LEAST_STEP, lastY = -LEAST_STEP] = line.slice(-2);
	if (Math.hypot(x - lastX, y - lastY) < LEAST_STEP) return lines;
	if (line.length + 2 > mostNumbers) return [...lines, [lastX, lastY, x, y]];
	return [...lines.slice(0, -1), [...line, x, y]];
}
