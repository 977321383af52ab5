import { groupDigits } from './money.ts';

/** `1.234,5`: a number with its decimals, three at most unless fewer are asked for. */
export function groupDecimals(number: number, most = 3): string {
	const [whole = '0', decimals] = String(Number(Math.abs(number).toFixed(most))).split('.');
	const text = `${groupDigits(Number(whole))}${decimals === undefined ? '' : `,${decimals}`}`;
	return number < 0 && text !== '0' ? `\u2212${text}` : text;
}
