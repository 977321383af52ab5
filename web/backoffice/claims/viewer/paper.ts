/** A right angle by which a page is turned clockwise, in degrees. */
export type PaperTurn = 0 | 90 | 180 | 270;

export const turnedBy = (turn: PaperTurn, by: 90 | -90): PaperTurn =>
	((turn + by + 360) % 360) as PaperTurn;

/** A place on an upright page, in thousandths of its width and height. */
export type PaperPlace = { x: number; y: number };

const WHOLE = 1_000;

/** Returns where a place of the upright page is shown on the turned page. */
export function shownAt({ x, y }: PaperPlace, turn: PaperTurn): PaperPlace {
	if (turn === 90) return { x: WHOLE - y, y: x };
	if (turn === 180) return { x: WHOLE - x, y: WHOLE - y };
	return turn === 270 ? { x: y, y: WHOLE - x } : { x, y };
}

/** Returns the place of the upright page that is shown at a place of the turned page. */
export const placeAt = (shown: PaperPlace, turn: PaperTurn): PaperPlace =>
	shownAt(shown, ((360 - turn) % 360) as PaperTurn);

export type PageDrawing = { page: number; turn: PaperTurn; width: number; signal: AbortSignal };

/** A document that is open for reading. Pages are counted from 1. */
export type Paper = {
	pages: number;
	/** Draws a page in the given width, in CSS pixels. Throws `PaperProblem`. */
	draw: (drawing: PageDrawing) => Promise<HTMLCanvasElement>;
	close: () => void;
};

export const PAPER_WORDS = {
	gone: 'Dokumen gagal dimuat. Periksa sambunganmu, lalu coba lagi.',
	locked: 'PDF ini dikunci kata sandi. Minta nasabah mengirim yang tidak dikunci.',
	broken: 'Berkas ini rusak dan tidak bisa ditampilkan. Minta nasabah mengirim ulang.',
	heavy: 'Halaman ini terlalu berat untuk ditampilkan. Halaman dan dokumen lain tetap bisa dibuka.',
} as const;
export type PaperProblem = keyof typeof PAPER_WORDS;

/** Thrown when a document or a page cannot be shown. */
export const paperProblem = (kind: PaperProblem): Error & { kind: PaperProblem } =>
	Object.assign(new Error(kind), { kind });

export function paperProblemOf(error: unknown): PaperProblem {
	const kind = error instanceof Error && 'kind' in error ? String(error.kind) : '';
	return kind in PAPER_WORDS ? (kind as PaperProblem) : 'broken';
}

/** Number of pixels above which browsers refuse a canvas or run out of memory. */
const MAX_PIXELS = 16_000_000;

/**
 * Returns the number of device pixels per CSS pixel for a page: sharp on a dense screen, but never
 * more pixels than a browser can hold, whatever size a file claims to have.
 */
export function pixelRatio(width: number, height: number, device: number): number {
	const wanted = Math.min(Math.max(device, 1), 2);
	const room = Math.sqrt(MAX_PIXELS / Math.max(1, width * height));
	return Math.min(wanted, room);
}
