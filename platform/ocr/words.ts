import type { Box } from './ink.ts';

/**
 * A recognised word. `confidence` is from 0 to 1. `seam`: how far its widest gap exceeds the usual
 * gap between two letters, in thousandths of the letter size, if the gaps could be measured.
 */
export type Word = { text: string; confidence: number; box: Box; seam?: number };
export type PrintLine = Word[];

/** A recognised digit, its certainty from 0 to 1, and its alternatives, most likely first. */
export type ReadDigit = { digit: string; sure: number; others: readonly string[] };
