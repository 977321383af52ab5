/** A pen stroke as a flat list x, y, x, y … */
export type PenLine = readonly number[];

/** Minimum distance between points; closer points make no visible difference. */
const MIN_STEP = 3;

/**
 * Extends the stroke to a point. A stroke that reaches its maximum length continues as a new one
 * from its end point, so that no part of the drawing is lost.
 */
export function lineTo(
	lines: readonly PenLine[],
	[x, y]: readonly [x: number, y: number],
	mostNumbers: number,
): readonly PenLine[] {
	const line = lines.at(-1) ?? [];
	const [lastX = -MIN_STEP, lastY = -MIN_STEP] = line.slice(-2);
	if (Math.hypot(x - lastX, y - lastY) < MIN_STEP) return lines;
	if (line.length + 2 > mostNumbers) return [...lines, [lastX, lastY, x, y]];
	return [...lines.slice(0, -1), [...line, x, y]];
}
