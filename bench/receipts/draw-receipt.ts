import { develop, sceneWith, type Shot } from '../identity-cards/draw-card.ts';
import { makeDraw } from '../identity-cards/people.ts';
import { type InventedReceipt, inventReceipt, type PrintedRow } from './invent-receipt.ts';

const LINE = 40;
const SIZE = 26;
const MARGIN = 44;
const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

function textAt(x: number, y: number, text: string, anchor: string, big: boolean, most: number) {
	const size = big ? SIZE * 1.5 : SIZE;
	const narrow =
		text.length * size * 0.62 > most
			? `textLength="${most}" lengthAdjust="spacingAndGlyphs"`
			: '';
	const bold = big ? 'font-weight="bold"' : '';
	return `<text x="${x}" y="${y}" font-size="${size}" text-anchor="${anchor}" ${bold} ${narrow}>${escaped(text)}</text>`;
}

function rowAt(row: PrintedRow, y: number, width: number): string {
	const big = row.big ?? false;
	const inner = width - 2 * MARGIN;
	const both = row.left !== undefined && row.right !== undefined;
	return [
		row.left ? textAt(MARGIN, y, row.left, 'start', big, both ? inner * 0.58 : inner) : '',
		row.centre ? textAt(width / 2, y, row.centre, 'middle', big, inner) : '',
		row.right
			? textAt(width - MARGIN, y, row.right, 'end', big, both ? inner * 0.4 : inner)
			: '',
	].join('');
}

export function receiptSvg({ rows, font, width, ruled }: InventedReceipt): string {
	const height = LINE * (rows.length + 3);
	const tints = ruled
		? `<rect x="18" y="18" width="${width - 36}" height="${height - 36}" fill="none" stroke="#222" stroke-width="2"/>`
		: '';
	const body = rows.map((row, at) => rowAt(row, LINE * (at + 2), width)).join('\n');
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fbfaf5"/>${tints}<g font-family="${font}" fill="#1b1b1d">${body}</g></svg>`;
}

export type ReceiptShot = 'clean' | 'degraded';

function receiptShot(kind: ReceiptShot, seed: number): Shot {
	const draw = makeDraw(seed + 70_001);
	if (kind === 'clean')
		return {
			tilt: draw.between(-2, 2),
			blur: 0,
			noise: 3,
			shade: 0.1,
			width: draw.whole(1_000, 1_500),
			quality: 82,
			margin: draw.between(0.03, 0.1),
		};
	return {
		tilt: draw.between(-8, 8),
		blur: draw.between(0.4, 1.6),
		noise: draw.between(5, 14),
		shade: draw.between(0.2, 0.5),
		width: draw.whole(900, 1_400),
		quality: 40,
		margin: draw.between(0.05, 0.15),
	};
}

export async function photographReceipt(
	kind: ReceiptShot,
	seed: number,
	receipt = inventReceipt(seed),
): Promise<Buffer> {
	const shot = receiptShot(kind, seed);
	const draw = makeDraw(seed + 90_001);
	const scene = await sceneWith(receiptSvg(receipt), receipt.width, shot, draw);
	return develop(scene, shot, draw);
}
