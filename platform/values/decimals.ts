import { groupDigits } from './money.ts';

/**
 * Formats a number with its decimals in Indonesian notation, e.g. `1.234,5`. It has at most three
 * decimals, or fewer if `most` is lower.
 */
export function groupDecimals(number: number, most = 3): string {
	const [whole = '0', decimals] = String(Number(Math.abs(number).toFixed(most))).split('.');
	const text = `${groupDigits(Number(whole))}${decimals === undefined ? '' : `,${decimals}`}`;
	return number < 0 && text !== '0' ? `\u2212${text}` : text;
}
