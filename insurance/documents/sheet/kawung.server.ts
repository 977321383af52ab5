import type { Doc } from './begin-pdf.server.ts';

/** Draws the kawung motif: four almond-shaped petals around a point. */
export function kawung(doc: Doc, x: number, y: number, size: number, colour: string): void {
	const half = size / 2;
	for (const [cornerX, cornerY] of [
		[0, 0],
		[1, 0],
		[0, 1],
		[1, 1],
	] as const) {
		const [fromX, fromY] = [x + cornerX * size, y + cornerY * size];
		const [toX, toY] = [x + half, y + half];
		doc.moveTo(fromX, fromY)
			.quadraticCurveTo(toX, fromY, toX, toY)
			.quadraticCurveTo(fromX, toY, fromX, fromY)
			.fill(colour);
	}
}
