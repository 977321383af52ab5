import { z } from 'zod';

import { sameName } from '#platform/values/text/same-name.ts';

/** The signature field. Coordinates are whole units, measured from its upper left corner. */
export const SIGNATURE_BOX = { width: 600, height: 250 } as const;

/** A stroke as x, y, x, y …; a tap without movement is the same point twice. */
export type Stroke = readonly number[];

/** More strokes than a real signature needs, but few enough to store with a claim for years. */
export const MAX_STROKES = 40;
export const MAX_STROKE_NUMBERS = 1_000;
export const MAX_SIGNATURE_NUMBERS = 4_000;
/** Minimum length of a drawing, in units of the field; anything shorter is an accidental touch. */
const MIN_INK = 60;

export const DRAWN_TOO_LONG =
	'Tanda tangannya terlalu panjang. Hapus, lalu gambar yang lebih sederhana.';
const BROKEN = 'Tanda tangannya tidak terbaca. Hapus, lalu gambar lagi.';
const TOO_SHORT = 'Tanda tangannya belum terlihat. Gambar sedikit lebih panjang.';

function penWay(strokes: readonly Stroke[]): number {
	let ink = 0;
	for (const stroke of strokes)
		for (let at = 2; at + 1 < stroke.length; at += 2) {
			const [x = 0, y = 0, toX = 0, toY = 0] = stroke.slice(at - 2, at + 2);
			ink += Math.hypot(toX - x, toY - y);
		}
	return ink;
}

const numbersOf = (strokes: readonly Stroke[]) =>
	strokes.reduce((sum, stroke) => sum + stroke.length, 0);

/**
 * True if a drawing is too long to store. This is reported while the customer draws, and nothing is
 * cut off.
 */
export const isDrawnTooLong = (strokes: readonly Stroke[]): boolean =>
	strokes.length > MAX_STROKES || numbersOf(strokes) > MAX_SIGNATURE_NUMBERS;

/** Returns what is wrong with a drawing, worded for the customer; null if it is acceptable. */
export function drawingProblem(strokes: readonly Stroke[]): string | null {
	if (isDrawnTooLong(strokes)) return DRAWN_TOO_LONG;
	const { height } = SIGNATURE_BOX;
	const isStroke = (stroke: Stroke) =>
		stroke.length % 2 === 0 && stroke.every((value, at) => at % 2 === 0 || value <= height);
	if (!strokes.every(isStroke)) return BROKEN;
	return penWay(strokes) < MIN_INK ? TOO_SHORT : null;
}

const stroke = z
	.array(z.int(BROKEN).min(0, BROKEN).max(SIGNATURE_BOX.width, BROKEN), BROKEN)
	.min(4, BROKEN)
	.max(MAX_STROKE_NUMBERS, DRAWN_TOO_LONG);

const isFullName = (name: string, signer: string) =>
	sameName(name, signer) || (name.trim() !== '' && name.trim() === signer.trim());

/**
 * Returns what is wrong with a typed signature, which must be the full name, ignoring titles and
 * capitalization; null if it is acceptable.
 */
export const nameProblem = (name: string, signer: string): string | null =>
	isFullName(name, signer) ? null : `Ketik nama lengkapmu seperti di polis: ${signer}`;

export const signatureSchema = z.discriminatedUnion('way', [
	z.object({
		way: z.literal('drawn'),
		strokes: z.array(stroke).superRefine((strokes, context) => {
			const message = drawingProblem(strokes);
			if (message) context.addIssue({ code: 'custom', message });
		}),
	}),
	z.object({
		way: z.literal('typed'),
		name: z.string().trim().min(1, 'Ketik nama lengkapmu').max(120),
	}),
]);
export type Signature = z.output<typeof signatureSchema>;

export const SIGNATURE_WAYS: Record<Signature['way'], string> = {
	drawn: 'Digambar di layar',
	typed: 'Nama lengkap diketik sebagai tanda tangan',
};
