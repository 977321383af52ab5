import type { Box } from '#platform/ocr/ink.ts';
import { likeness, plain } from '#platform/ocr/likeness.ts';
import type { PrintLine, Word } from '#platform/ocr/words.ts';
import { keysOf } from '#platform/values/keys.ts';

export type CardLine = PrintLine;

const LABELS = {
	nik: 'NIK',
	name: 'NAMA',
	birth: 'TEMPATTGLLAHIR',
	sex: 'JENISKELAMIN',
	street: 'ALAMAT',
	rtRw: 'RTRW',
	village: 'KELDESA',
	district: 'KECAMATAN',
	religion: 'AGAMA',
	maritalStatus: 'STATUSPERKAWINAN',
	occupation: 'PEKERJAAN',
	citizenship: 'KEWARGANEGARAAN',
	expires: 'BERLAKUHINGGA',
} as const;
export type Label = keyof typeof LABELS;
export const LABEL_ORDER = keysOf(LABELS);

/** `again`: results of a second read of single rows. */
export type CardRows = {
	rows: Partial<Record<Label, CardLine>>;
	again: Partial<Record<Label, CardLine>>;
	header: CardLine[];
	labels: number;
};

const right = ({ box }: Word) => box.left + box.width;
const middle = (line: CardLine) =>
	line.reduce((sum, { box }) => sum + box.top + box.height / 2, 0) / Math.max(1, line.length);
export const lineText = (line: CardLine): string => line.map(({ text }) => text).join(' ');

export function boxOf(line: CardLine): Box | null {
	if (line.length === 0) return null;
	const left = Math.min(...line.map(({ box }) => box.left));
	const top = Math.min(...line.map(({ box }) => box.top));
	return {
		left,
		top,
		width: Math.max(...line.map(right)) - left,
		height: Math.max(...line.map(({ box }) => box.top + box.height)) - top,
	};
}

function labelOf(line: CardLine): { label: Label; words: number; like: number } | null {
	let best: { label: Label; words: number; like: number } | null = null;
	for (let words = 1; words <= Math.min(4, line.length); words += 1) {
		const text = plain(lineText(line.slice(0, words)));
		for (const label of LABEL_ORDER) {
			const like = likeness(text, LABELS[label]);
			if (!best || like > best.like) best = { label, words, like };
		}
	}
	return best && best.like >= (best.label === 'nik' || best.label === 'rtRw' ? 0.6 : 0.66)
		? best
		: null;
}

/** A row with at least this many digits contains the number, even if its label was misread. */
const DIGITS_OF_NUMBER = 12;
const digitsIn = (line: CardLine) => lineText(line).replace(/\D/g, '').length;

/**
 * True if a line starts with a type of region (`PROVINSI`, `KABUPATEN`, `KOTA`). Such a line has no
 * label and is not a name.
 */
const isHeader = (line: CardLine): boolean =>
	line
		.slice(0, 3)
		.some(
			({ text }) =>
				plain(text) === 'KOTA' ||
				['PROVINSI', 'KABUPATEN'].some((word) => likeness(text, word) > 0.8),
		);

function knownOf(line: CardLine): { label: Label; words: number } | null {
	const known = labelOf(line);
	if (known || digitsIn(line) < DIGITS_OF_NUMBER) return known;
	return {
		label: 'nik',
		words: Math.max(
			0,
			line.findIndex(({ text }) => /\d{2}/.test(text)),
		),
	};
}

/** True for the RT/RW row without its label, e.g. `016/013` below a street. */
const isRtRw = (line: CardLine): boolean => /^\W*\d{3}\D?\d{3}\W*$/.test(lineText(line));

/** Splits `:BUDI` and `Nama:` so that the colon is a separate word. */
function splitColons(line: CardLine): CardLine {
	return line.flatMap((word) => {
		const at = word.text.search(/[:;]/);
		if (at < 0 || word.text.length === 1) return [word];
		const share = word.box.width / word.text.length;
		const part = (from: number, to: number): Word => ({
			...word,
			text: word.text.slice(from, to),
			box: {
				...word.box,
				left: Math.round(word.box.left + from * share),
				width: Math.max(1, Math.round((to - from) * share)),
			},
		});
		return [part(0, at), part(at, at + 1), part(at + 1, word.text.length)].filter(
			({ text }) => text !== '',
		);
	});
}

const isColon = ({ text }: Word) => /^[:;.,·•|!'=-]{1,2}$/.test(text);

/**
 * Returns the left edge of the values. All values are aligned, so this edge can replace a colon
 * that was not read.
 */
function valueColumn(found: { line: CardLine; words: number }[]): number | null {
	const edges = found
		.map(({ line, words }) => {
			const colon = line.findIndex((word, n) => n >= words && /^[:;]$/.test(word.text));
			return colon >= 0 ? right(line[colon] as Word) : null;
		})
		.filter((edge) => edge !== null)
		.sort((a, b) => a - b);
	return edges.length >= 3 ? (edges[edges.length >> 1] as number) : null;
}

/**
 * Drops text far to the right of a value, which belongs to the photograph or the background
 * pattern.
 */
function withoutDebris(line: CardLine, height: number): CardLine {
	const kept: CardLine = [];
	for (const word of line) {
		const last = kept.at(-1);
		if (last && word.box.left - right(last) > 1.7 * height) break;
		// An I at the start of a name is often read as a vertical stroke.
		if (!last && /^[|!]$/.test(word.text)) {
			kept.push({ ...word, text: 'I' });
			continue;
		}
		if (!/[\p{L}\d]/u.test(word.text) && !/^[-/,.]$/.test(word.text)) continue;
		kept.push(word);
	}
	while (kept.length > 1 && isDebris(kept.at(-1) as Word, height)) kept.pop();
	return kept;
}

const isDebris = ({ text, confidence, box }: Word, height: number) =>
	!/[\p{L}\d]/u.test(text) ||
	(confidence < 0.45 && plain(text).length <= 2) ||
	box.height > 2.2 * height ||
	(confidence < 0.6 && /^[a-z]/.test(text));

function heightOf(lines: readonly CardLine[]): number {
	const heights = lines
		.flat()
		.filter(({ text }) => plain(text).length > 2)
		.map(({ box }) => box.height)
		.sort((a, b) => a - b);
	return heights[heights.length >> 1] ?? 20;
}

/** Maximum distance of a continuation from the line above it, in letter heights. */
const NEXT_LINE = 2.6;

/**
 * Handles an unlabelled line below a street or name: its continuation, or the RT/RW. Returns the
 * row that it belongs to. A line further down is the value of another row whose label was lost.
 */
function goOn(
	rows: CardRows['rows'],
	label: 'street' | 'name',
	line: CardLine,
	column: number,
	height: number,
): Label {
	const more = withoutDebris(
		line.filter((word) => word.box.left > column - 0.6 * height),
		height,
	);
	const near =
		more[0] &&
		Math.abs(more[0].box.left - column) < 2.5 * height &&
		plain(lineText(more)).length > 2;
	// The continuation of a name contains only letters. A row of another field that lost its label
	// is not part of the name.
	if (near && isRtRw(more)) {
		rows.rtRw ??= more;
		return 'rtRw';
	}
	const above = (rows[label] ?? []).at(-1);
	const next =
		!above || middle(more) - (above.box.top + above.box.height / 2) < NEXT_LINE * height;
	const letters =
		label === 'street' || (label === 'name' && /^[\p{L} .'|]+$/u.test(lineText(more)));
	if (near && next && letters && more.every(({ confidence }) => confidence > 0.5))
		rows[label] = [...(rows[label] ?? []), ...more];
	return label;
}

/**
 * Finds the rows of a card by their labels (`Nama`, `Alamat` …). A label may be slightly misread,
 * and a value may continue on the next line. `header`: the lines above the number, with province
 * and city.
 */
export function cardRows(read: readonly CardLine[]): CardRows {
	const lines = read
		.map(splitColons)
		.filter((line) => line.length > 0)
		.sort((a, b) => middle(a) - middle(b));
	const height = heightOf(lines);
	const found = lines.map((line) => ({ line, known: knownOf(line) }));
	const column = valueColumn(
		found.flatMap(({ line, known }) => (known ? [{ line, words: known.words }] : [])),
	);
	let rows: CardRows['rows'] = {};
	const header: CardLine[] = [];
	let last: Label | null = null;
	for (const { line, known } of found) {
		if (isHeader(line)) {
			// Anything above the header that looks like a label is only the tabletop or glare.
			if (!rows.nik) [rows, last] = [{}, null];
			header.push(line);
		} else if (known && !rows[known.label]) {
			const rest = line.slice(known.words).filter((word, n) => !(n === 0 && isColon(word)));
			const inColumn =
				column === null || known.label === 'nik'
					? rest
					: line.filter(
							(word) =>
								word.box.left > column - 0.6 * height && !/^[:;]$/.test(word.text),
						);
			rows[known.label] = withoutDebris(inColumn, height);
			last = known.label;
		} else if (last === null) header.push(line);
		else if ((last === 'street' || last === 'name') && column !== null)
			last = goOn(rows, last, line, column, height);
	}
	return { rows, again: {}, header, labels: LABEL_ORDER.filter((label) => rows[label]).length };
}
