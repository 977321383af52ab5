import type { Line, Word } from './card-lines.ts';
import type { Box, Grey } from './ink.ts';
import { widthOf } from './letter-widths.ts';

/** Anything darker is ink here, the faint edge of a blurred letter too. */
const PAPER = 225;

type Gap = { from: number; to: number };

/** Stretches of columns without ink inside a box. */
function gapsIn(page: Grey, box: Box): Gap[] {
	const gaps: Gap[] = [];
	let from = -1;
	const right = Math.min(page.width, box.left + box.width);
	for (let x = Math.max(0, box.left); x < right; x += 1) {
		let ink = 0;
		for (let y = Math.max(0, box.top); y < Math.min(page.height, box.top + box.height); y += 1)
			if ((page.data[y * page.width + x] as number) < PAPER) ink += 1;
		if (ink === 0 && from < 0) from = x;
		if (ink > 0 && from >= 0) {
			gaps.push({ from, to: x });
			from = -1;
		}
	}
	return gaps.filter((gap) => gap.from > box.left + 1);
}

/** The sign before which a gap lies, by how wide the signs before it are. */
function signAt(text: string, share: number): number {
	const total = [...text].reduce((sum, sign) => sum + widthOf(sign), 0);
	let [sum, best, nearest] = [0, 0, 2];
	for (let at = 1; at < text.length; at += 1) {
		sum += widthOf(text[at - 1] as string);
		const off = Math.abs(sum / total - share);
		if (off < nearest) [nearest, best] = [off, at];
	}
	return best;
}

function split(word: Word, page: Grey, letter: number): Word[] {
	if (word.text.length < 4 || !/^[\p{L}\d.,'/()-]+$/u.test(word.text)) return [word];
	const gaps = gapsIn(page, word.box).sort((a, b) => b.to - b.from - (a.to - a.from));
	const [wide] = gaps;
	const usual = gaps[gaps.length >> 1];
	if (!wide || !usual || wide.to - wide.from < 0.28 * letter) return [word];
	if (gaps.length > 1 && wide.to - wide.from < 2.2 * (usual.to - usual.from)) return [word];
	const at = signAt(
		word.text,
		(wide.from - word.box.left) / (word.box.width - (wide.to - wide.from)),
	);
	if (at === 0) return [word];
	const head: Word = {
		...word,
		text: word.text.slice(0, at),
		box: { ...word.box, width: wide.from - word.box.left },
	};
	const tail: Word = {
		...word,
		text: word.text.slice(at),
		box: { ...word.box, left: wide.to, width: word.box.left + word.box.width - wide.to },
	};
	return [...split(head, page, letter), ...split(tail, page, letter)];
}

/**
 * Words parted where the document shows a gap that the reader passed over: `NILUH` becomes `NI
 * LUH`. `letter` is the height of capitals on the page.
 */
export function partWords(lines: readonly Line[], page: Grey, letter: number): Line[] {
	return lines.map((line) => line.flatMap((word) => split(word, page, letter)));
}
