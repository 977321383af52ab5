import type { Box } from './ink.ts';

/**
 * One word as read: `confidence` 0–1; `seam`, how much wider its widest gap is than two letters
 * leave, in thousandths of their size, where its gaps could be measured.
 */
export type Word = { text: string; confidence: number; box: Box; seam?: number };
export type PrintLine = Word[];

/** One digit as read, how sure of it (0–1), and what else it may have been, likeliest first. */
export type ReadDigit = { digit: string; sure: number; others: readonly string[] };
