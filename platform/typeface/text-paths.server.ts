import { create } from 'fontkit';

import { printable, typefaceFile } from './typeface.server.ts';

const known = new Map<400 | 700, ReturnType<typeof create>>();
function fontOf(weight: 400 | 700): ReturnType<typeof create> {
	const font = known.get(weight) ?? create(typefaceFile(weight));
	known.set(weight, font);
	return font;
}

export type PathTextLook = {
	weight: 400 | 700;
	/** Font size and line height in pixels. */
	size: number;
	leading: number;
	fill: string;
	/** Maximum line width in pixels and maximum number of lines. Longer text ends with an ellipsis. */
	width: number;
	lines: number;
};

const widthOf = (text: string, { weight, size }: PathTextLook) => {
	const font = fontOf(weight);
	return (font.layout(text).advanceWidth * size) / font.unitsPerEm;
};

function shortened(words: readonly string[], look: PathTextLook): string {
	for (let count = words.length; count > 0; count -= 1) {
		const line = `${words
			.slice(0, count)
			.join(' ')
			.replace(/[,;:.]$/, '')}…`;
		if (widthOf(line, look) <= look.width) return line;
	}
	return '…';
}

export function textLines(text: string, look: PathTextLook): string[] {
	const words = printable(text).split(/\s+/).filter(Boolean);
	const lines: string[] = [];
	for (let from = 0; from < words.length;) {
		if (lines.length === look.lines - 1) {
			const rest = words.slice(from).join(' ');
			lines.push(
				widthOf(rest, look) <= look.width ? rest : shortened(words.slice(from), look),
			);
			break;
		}
		let to = from + 1;
		while (
			to < words.length &&
			widthOf(words.slice(from, to + 1).join(' '), look) <= look.width
		)
			to += 1;
		lines.push(words.slice(from, to).join(' '));
		from = to;
	}
	return lines;
}

/**
 * Renders a text as SVG paths, so that no font has to be installed where the SVG is displayed. `x`
 * and `y` are the left end of the first baseline.
 */
export function textPaths(
	lines: readonly string[],
	{ x, y }: { x: number; y: number },
	look: PathTextLook,
): string {
	const font = fontOf(look.weight);
	const scale = look.size / font.unitsPerEm;
	return lines
		.map((line, at) => {
			const { glyphs, positions } = font.layout(line);
			let pen = 0;
			const paths = glyphs.map((glyph, index) => {
				const here = pen;
				pen += positions[index]?.xAdvance ?? 0;
				return `<path transform="translate(${here} 0)" d="${glyph.path.toSVG()}"/>`;
			});
			return `<g fill="${look.fill}" transform="translate(${x} ${y + at * look.leading}) scale(${scale} ${-scale})">${paths.join('')}</g>`;
		})
		.join('');
}
