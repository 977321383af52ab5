import type { Insurer } from '#insurance/access/insurer/insurer.ts';

import { type Doc, drawArtifact } from './begin-pdf.server.ts';
import { kawung } from './kawung.server.ts';
import { COLOUR } from './look.ts';

/**
 * Draws a card's background in the insurer's colours, with the logo at the left edge. Dimensions
 * are in points.
 */
export function drawCardGround(
	doc: Doc,
	{ colours }: Pick<Insurer, 'colours'>,
	{ width, height, edge }: { width: number; height: number; edge: number },
): void {
	drawArtifact(doc, 'Layout', () => {
		doc.rect(0, 0, width, height).fill(colours.leaf);
		for (let step = 0; step < 3; step += 1)
			kawung(doc, width - 96 + step * 34, height - 60, 30, colours.leafDeep);
		kawung(doc, edge, 18, 26, COLOUR.sun);
	});
}
