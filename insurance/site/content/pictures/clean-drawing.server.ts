import sanitizeHtml from 'sanitize-html';

import { PICTURE_WIDTHS } from './picture.ts';

export type CleanDrawing = { svg: string } | { problem: 'large' | 'empty' } | { part: string };

const MAX_BYTES = 1024 * 1024;
const MAX_ELEMENTS = 20_000;
const MAX_DEPTH = 100;
const MAX_CLIPPED = 200_000;
const MAX_HEIGHT = 4_000;
const OPENING_TAG = /<[^/!?\s]/g;

const SHAPES = ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'];
const GRADIENTS = ['linearGradient', 'radialGradient'];
const TAGS = ['svg', 'g', 'defs', 'clipPath', 'stop', ...SHAPES, ...GRADIENTS];
/**
 * Elements without visible content, which are removed silently. Names with a colon are metadata
 * from drawing programs.
 */
const UNSEEN = /^(?:script|title|desc|metadata|a|switch|animate\w*|set|.*:.*)$/i;

const LOOK = [
	'fill',
	'fill-opacity',
	'fill-rule',
	'clip-rule',
	'stroke',
	'stroke-width',
	'stroke-linecap',
	'stroke-linejoin',
	'stroke-miterlimit',
	'stroke-dasharray',
	'stroke-dashoffset',
	'stroke-opacity',
	'opacity',
	'color',
	'stop-color',
	'stop-opacity',
	'display',
	'visibility',
];
const PLACE = ['id', 'transform', 'd', 'points', 'x', 'y', 'x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'r'];
const MORE = ['rx', 'ry', 'width', 'height', 'fx', 'fy', 'offset', 'clip-path', 'style'];
const UNITS = ['gradientUnits', 'gradientTransform', 'spreadMethod', 'clipPathUnits'];
/** A colour, a number, a keyword, or a reference within the drawing. Addresses are not allowed. */
const VALUE = /^(?!.*\burl\s*\()[\w\s#%.,()+-]*$|^url\(#[\w-]+\)(?: none)?$/i;

const OPTIONS: sanitizeHtml.IOptions = {
	allowedTags: TAGS,
	allowedAttributes: {
		'*': [...LOOK, ...PLACE, ...MORE, ...UNITS],
		svg: ['viewBox', 'width', 'height', 'xmlns', 'fill', 'preserveAspectRatio'],
		linearGradient: ['href', 'xlink:href'],
		radialGradient: ['href', 'xlink:href'],
	},
	allowedStyles: { '*': Object.fromEntries(LOOK.map((name) => [name, [VALUE]])) },
	nonTextTags: ['script', 'style', 'title', 'desc', 'metadata'],
	textFilter: () => '',
	nestingLimit: MAX_DEPTH,
	parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
};

const ownAttributes = (attributes: sanitizeHtml.Attributes): sanitizeHtml.Attributes =>
	Object.fromEntries(
		Object.entries(attributes).filter(([name, value]) =>
			name.endsWith('href') ? /^#[\w-]+$/.test(value) : name === 'style' || VALUE.test(value),
		),
	);

const numberOf = (text = ''): number => {
	const number = Number(/^\s*(\d+(?:\.\d+)?)\s*(?:px)?\s*$/.exec(text)?.[1]);
	return number > 0 ? number : Number.NaN;
};

/**
 * Returns the attributes of the root element, scaled to the width of the largest picture size; null
 * if the drawing has no size.
 */
function frameOf(attributes: sanitizeHtml.Attributes): sanitizeHtml.Attributes | null {
	const box = (attributes['viewBox'] ?? '')
		.trim()
		.split(/[\s,]+/)
		.map(Number);
	const given = [numberOf(attributes['width']), numberOf(attributes['height'])];
	const whole = box.length === 4 && box.every(Number.isFinite);
	const [width = 0, height = 0] = whole ? box.slice(2) : given;
	if (!(width > 0 && height > 0)) return null;
	const scale = Math.min(PICTURE_WIDTHS.default / width, MAX_HEIGHT / height);
	return {
		xmlns: 'http://www.w3.org/2000/svg',
		'xmlns:xlink': 'http://www.w3.org/1999/xlink',
		viewBox: whole ? box.join(' ') : `0 0 ${width} ${height}`,
		width: String(Math.max(1, Math.round(width * scale))),
		height: String(Math.max(1, Math.round(height * scale))),
	};
}

type Seen = { elements: number; shapes: number; clips: number; part: string | null };

/**
 * Measures a drawing's complexity and records the first visible element that sanitizing would
 * remove.
 */
function look(seen: Seen): sanitizeHtml.Transformer {
	return (tagName, attributes) => {
		seen.elements += 1;
		if (SHAPES.includes(tagName)) seen.shapes += 1;
		if (attributes['clip-path'] !== undefined) seen.clips += 1;
		if (!TAGS.includes(tagName) && !UNSEEN.test(tagName)) seen.part ??= tagName;
		if (tagName !== 'svg') {
			for (const name of ['filter', 'mask'])
				if ((attributes[name] ?? 'none') !== 'none') seen.part ??= name;
			return { tagName, attribs: ownAttributes(attributes) };
		}
		const frame = seen.elements === 1 ? frameOf(attributes) : null;
		if (!frame) seen.part ??= seen.elements === 1 ? 'svg tanpa viewBox' : 'svg di dalam svg';
		const fill = attributes['fill'] ?? '';
		const own: sanitizeHtml.Attributes = fill !== '' && VALUE.test(fill) ? { fill } : {};
		return { tagName, attribs: { ...frame, ...own } };
	};
}

export const isDrawing = (bytes: Buffer): boolean =>
	/^\uFEFF?\s*<(?:\?xml|!--|!DOCTYPE|svg)/i.test(bytes.toString('utf8', 0, 300));

/**
 * Reduces a drawing to shapes, colours and gradients. Active, external and invisible elements are
 * removed. If a visible element would be lost, its name is returned instead.
 */
export function cleanDrawing(bytes: Buffer): CleanDrawing {
	if (bytes.length > MAX_BYTES) return { problem: 'large' };
	const text = bytes.toString('utf8');
	// Elements are counted before parsing, because sanitizing a hundred thousand nested groups
	// takes seconds.
	if ((text.match(OPENING_TAG)?.length ?? 0) > MAX_ELEMENTS) return { problem: 'large' };
	const seen: Seen = { elements: 0, shapes: 0, clips: 0, part: null };
	const svg = sanitizeHtml(text, {
		...OPTIONS,
		transformTags: { '*': look(seen) },
	});
	if (seen.elements > MAX_ELEMENTS || seen.clips * seen.shapes > MAX_CLIPPED)
		return { problem: 'large' };
	if (seen.part !== null) return { part: seen.part };
	if (seen.shapes === 0 || !svg.trimStart().startsWith('<svg')) return { problem: 'empty' };
	return { svg };
}
