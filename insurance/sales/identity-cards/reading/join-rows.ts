import type { Box } from '#platform/ocr/ink.ts';
import { plain } from '#platform/ocr/likeness.ts';

import { boxOf, type Label, type CardLine, LABEL_ORDER, type CardRows } from './card-lines.ts';

const weightOf = (line: CardLine | undefined): number =>
	(line ?? []).reduce((sum, { text, confidence }) => sum + plain(text).length * confidence, 0);

const worth = (label: Label, line: CardLine | undefined): number =>
	label === 'nik' ? weightOf(line && digitsAlone(line)) : weightOf(line);

const digitsAlone = (line: CardLine): CardLine =>
	line.map((word) => ({ ...word, text: word.text.replace(/\D/g, '') }));

/** Counts the rows in which more than one or two letters were read. */
export const wellRead = ({ rows }: CardRows): number =>
	LABEL_ORDER.filter((label) => weightOf(rows[label]) >= 2).length;

/** Merges two reads of one page. Each row comes from the read with more text and confidence. */
export function joinRows(first: CardRows, second: CardRows): CardRows {
	const rows = { ...first.rows };
	for (const label of LABEL_ORDER) {
		const other = second.rows[label];
		if (other && (!rows[label] || worth(label, other) > worth(label, rows[label])))
			rows[label] = other;
	}
	const labels = LABEL_ORDER.filter((label) => rows[label]).length;
	return {
		rows,
		again: {},
		header: first.header.length >= 2 ? first.header : second.header,
		labels,
	};
}

/** Value rows in card order. The distance between consecutive rows is constant (the pitch). */
const BELOW = LABEL_ORDER.slice(1);

/** Maximum distance of a row from its predicted position, as a share of the pitch. */
const NEAR = 0.45;

/** Predicts the positions of rows whose label was not read, from the rows found and the pitch. */
export function lostRows({ rows }: CardRows, letter: number): Partial<Record<Label, Box>> {
	const known = BELOW.flatMap((label, n) => {
		const box = boxOf(rows[label] ?? []);
		return box && box.height < 3 * letter ? [{ n, box, y: box.top + box.height / 2 }] : [];
	});
	const pitches = known
		.slice(1)
		.map((one, at) => {
			const before = known[at] as (typeof known)[number];
			return (one.y - before.y) / (one.n - before.n);
		})
		.toSorted((a, b) => a - b);
	const pitch = pitches[pitches.length >> 1] ?? 0;
	if (known.length < 3 || pitch < 1.1 * letter || pitch > 4 * letter) return {};
	const [left, end] = [
		known.map(({ box }) => box.left).toSorted((a, b) => a - b)[known.length >> 1] ?? 0,
		Math.max(...known.map(({ box }) => box.left + box.width)),
	];
	const lost: Partial<Record<Label, Box>> = {};
	for (const [n, label] of BELOW.entries()) {
		if ((rows[label]?.length ?? 0) > 0 || label === 'expires') continue;
		const near = known.toSorted((a, b) => Math.abs(a.n - n) - Math.abs(b.n - n))[0];
		if (!near) continue;
		const y = near.y + (n - near.n) * pitch;
		if (known.some((one) => Math.abs(one.y - y) < NEAR * pitch)) continue;
		lost[label] = {
			left: Math.round(left - 0.3 * letter),
			top: Math.round(y - 0.8 * letter),
			width: Math.round(Math.max(end - left, 16 * letter)),
			height: Math.round(1.6 * letter),
		};
	}
	return lost;
}
