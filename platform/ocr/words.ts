import type { Box } from './ink.ts';

/**
 * One word as read: `confidence` 0–1; `seam`: how much wider its widest gap is than the usual gap
 * between two letters, in thousandths of the letter size, if its gaps could be measured.
 */
export type Word = { text: string; confidence: number; box: Box; seam?: number };
export type PrintLine = Word[];

/** One digit as read, its certainty (0–1), and its alternatives, likeliest first. */
export type ReadDigit = { digit: string; sure: number; others: readonly string[] };
