import type { Box, Grey } from '#platform/ocr/ink.ts';
import type { Word } from '#platform/ocr/words.ts';

import type { CardLine } from './card-lines.ts';
import { inkWidth, whiteBetween } from './letter-widths.ts';

/** Share of a word's pixels that are as dark as its strokes. */
const STROKES = 0.1;

/**
 * Returns the darkness of a word's strokes. Half of it counts as ink: a blurred edge reaches that
 * level where the sharp edge was, so a gap keeps its printed width. The foot of an L may be so thin
 * that little of it remains, so a fifth of the darkness is not blank either.
 */
function strokesOf(page: Grey, box: Box): number {
	const counts = new Uint32Array(256);
	let all = 0;
	for (let y = Math.max(0, box.top); y < Math.min(page.height, box.top + box.height); y += 1)
		for (
			let x = Math.max(0, box.left);
			x < Math.min(page.width, box.left + box.width);
			x += 1
		) {
			const light = page.data[y * page.width + x] as number;
			counts[light] = (counts[light] as number) + 1;
			all += 1;
		}
	let [light, sum] = [0, 0];
	while (light < 255 && sum < STROKES * all) sum += counts[light++] as number;
	return 255 - light;
}
const HALF = 0.5;
const FAINT = 0.2;

type Gap = { from: number; to: number };
const widthOfGap = ({ from, to }: Gap): number => to - from;

function blankIn(page: Grey, box: Box, limit: number): Gap[] {
	const gaps: Gap[] = [];
	let from = -1;
	const right = Math.min(page.width, box.left + box.width);
	for (let x = Math.max(0, box.left); x < right; x += 1) {
		let ink = 0;
		for (let y = Math.max(0, box.top); y < Math.min(page.height, box.top + box.height); y += 1)
			if ((page.data[y * page.width + x] as number) < limit) ink += 1;
		if (ink === 0 && from < 0) from = x;
		if (ink > 0 && from >= 0) {
			gaps.push({ from, to: x });
			from = -1;
		}
	}
	return gaps.filter((gap) => gap.from > box.left + 1);
}

/** Finds the gaps between a word's strokes, each with its widest completely blank part. */
function gapsIn(page: Grey, box: Box): (Gap & { blank: number })[] {
	const strokes = strokesOf(page, box);
	const blank = blankIn(page, box, 255 - FAINT * strokes);
	return blankIn(page, box, 255 - HALF * strokes).map((gap) => ({
		...gap,
		blank: Math.max(
			0,
			...blank.filter(({ from, to }) => from >= gap.from && to <= gap.to).map(widthOfGap),
		),
	}));
}

/**
 * A gap between two characters in a word. `more` is its width beyond the normal white space of
 * both, `blank` the width of its completely blank part, both in thousandths of the font size.
 */
type Seam = Gap & { at: number; more: number; blank: number };

/**
 * Maximum distance, in thousandths, between a gap and the boundary of two characters. A gap further
 * away is inside a letter.
 */
const BESIDE = 220;

function seamsOf({ text, box }: Word, page: Grey): Seam[] {
	const right = box.left + box.width;
	return gapsIn(page, box).flatMap((gap) => {
		const [before, after] = [gap.from - box.left, right - gap.to];
		let best = { at: 0, off: BESIDE, scale: 1 };
		for (let at = 1; at < text.length; at += 1) {
			const head = inkWidth(text.slice(0, at));
			const scale = (before + after) / (head + inkWidth(text.slice(at)));
			const off = Math.abs(before / scale - head);
			if (off < best.off) best = { at, off, scale };
		}
		if (best.at === 0) return [];
		const usual = whiteBetween(text[best.at - 1] as string, text[best.at] as string);
		const { at, scale } = best;
		return [{ ...gap, at, more: widthOfGap(gap) / scale - usual, blank: gap.blank / scale }];
	});
}

/**
 * Minimum width of a space, in addition to the normal gap between two characters (167 between two
 * As).
 */
const SPACE = 110;
const BLANK = 60;
/** Minimum number of gaps for attributing their common excess to print and light, not to spaces. */
const MEASURED = 3;

const middleOf = (numbers: readonly number[]): number =>
	numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;

/**
 * True for words in capitals only, because the white space around lower-case letters and digits is
 * unknown. Text longer than a row of the card is not a word.
 */
const isText = ({ text }: Word): boolean =>
	/^[A-Z\d.,'/()-]{4,40}$/.test(text) && text.replace(/[^A-Z]/g, '').length >= 4;

/** Excess white space common to the gaps in a line, and the excess from which a gap is a space. */
type Usual = { more: number; space: number };

/**
 * A space must exceed the spread of the gaps by this factor, because worn print or grain makes gaps
 * vary.
 */
const STANDS_OUT = 4;

function usualOf(gaps: readonly number[]): Usual {
	if (gaps.length < MEASURED) return { more: 0, space: SPACE };
	const more = middleOf(gaps);
	const differ = middleOf(gaps.map((one) => Math.abs(one - more)));
	return { more, space: Math.max(SPACE, STANDS_OUT * differ) };
}

/**
 * Splits a word recursively at its widest gap if that is a space. Records in `seam` how close the
 * other gaps are to a space.
 */
function split(word: Word, page: Grey, usual: Usual): Word[] {
	const seams = isText(word) ? seamsOf(word, page) : [];
	const widest = seams.toSorted((a, b) => b.more - a.more)[0];
	const more = (widest?.more ?? 0) - usual.more;
	if (!widest || more < usual.space || widest.blank < BLANK)
		return [seams.length < MEASURED ? word : { ...word, seam: Math.round(Math.max(0, more)) }];
	const { left, width } = word.box;
	const parts: Word[] = [
		{
			...word,
			text: word.text.slice(0, widest.at),
			box: { ...word.box, width: widest.from - left },
		},
		{
			...word,
			text: word.text.slice(widest.at),
			box: { ...word.box, left: widest.to, width: left + width - widest.to },
		},
	];
	return parts.flatMap((part) => split(part, page, usual));
}

/** Splits words at gaps that OCR missed, e.g. `NILUH` becomes `NI LUH`. */
export function splitAtGaps(lines: readonly CardLine[], page: Grey): CardLine[] {
	return lines.map((line) => {
		const gaps = line.filter(isText).flatMap((word) => seamsOf(word, page));
		const usual = usualOf(gaps.map(({ more }) => more));
		return line.flatMap((word) => split(word, page, usual));
	});
}
