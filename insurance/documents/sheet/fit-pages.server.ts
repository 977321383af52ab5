import { TOP } from './look.ts';
import { PLAIN_FIT, type PageFit, type Sheet } from './sheet.server.ts';

/** A page whose content ends above this height, in points, looks forgotten. */
const SHORT = 230;
/** Factor on the spacing with which a document may lose a page that is nearly empty. */
const TIGHT = 0.8;
/** Points that a page gives up so that the next one is no longer nearly empty. */
const GIVEN = 200;

/** Returns the pages, from 1 on, that are nearly empty. The first one may be short: it is a letter. */
function shortPages({ doc, ends }: Sheet): number[] {
	return [...ends, doc.y].flatMap((end, at) => (at > 0 && end < TOP + SHORT ? [at] : []));
}

const countOf = (sheet: Sheet) => sheet.ends.length;

/**
 * Draws a document so that none of its pages is nearly empty: with tighter spacing if that saves
 * the page, otherwise with more of the page before it.
 */
export function fitPages(draw: (fit: PageFit) => Sheet): Sheet {
	const plain = draw(PLAIN_FIT);
	if (shortPages(plain).length === 0) return plain;
	const tight = draw({ spacing: TIGHT, spare: {} });
	if (shortPages(tight).length === 0 && countOf(tight) < countOf(plain)) return tight;
	let even = plain;
	const spare: Record<number, number> = {};
	for (let turn = 0; turn < 3; turn += 1) {
		const short = shortPages(even);
		if (short.length === 0) return even;
		for (const page of short) spare[page - 1] = (spare[page - 1] ?? 0) + GIVEN;
		even = draw({ spacing: 1, spare });
	}
	return even;
}
