import type { PrintLine } from '#platform/ocr/words.ts';

import { SURELY_READ } from '../receipt.ts';
import { type MoneyRow, moneyRows, namesDeposit } from './receipt-rows.ts';
import { terbilangOf } from './rupiah.ts';

/**
 * A total found on a receipt, with its row and certainty. `proved` is true if other content
 * confirms it. `most` caps the certainty, even if a second reading agrees.
 */
export type FoundTotal = {
	value: number;
	certainty: number;
	row: number;
	proved: boolean;
	most: number;
};

export const MAX_CERTAIN = 0.97;
/** Certainty of a total that needs checking, however clearly it is printed. */
const TO_CHECK = SURELY_READ - 0.01;

/** Certainty of a total that nothing else on the receipt confirms and that therefore needs checking. */
const ALONE = 0.8;
/** Certainty if the items, the cash, or the amount in words result in the same total. */
const PROVED = 0.88;
const REPEATED = 0.84;
const CONTRADICTED = 0.6;

const last = (row: MoneyRow) => row.amounts.at(-1);
const valueOf = (row: MoneyRow): number => last(row)?.value ?? 0;
const isTotal = ({ kind }: MoneyRow) => kind === 'grand' || kind === 'total';

/** True if the item rows directly above a row, at least two, add up to the value. */
function sumsTo(rows: readonly MoneyRow[], above: number, value: number): boolean {
	let sum = 0;
	let count = 0;
	const first = rows.find(({ kind }) => kind === 'item')?.row ?? 0;
	for (const row of rows.filter((one) => one.row < above).toReversed()) {
		if (isTotal(row) && count > 0) return false;
		// The total carried over from the previous page appears above the first item.
		if (row.kind !== 'item' && !(row.kind === 'carried' && row.row < first)) continue;
		sum += valueOf(row);
		count += 1;
		if (sum === value && count >= 2) return true;
		if (sum > value) return false;
	}
	return false;
}

const totalOf = (rows: readonly MoneyRow[], kind: MoneyRow['kind']) =>
	rows.filter((row) => row.kind === kind).reduce((sum, row) => sum + valueOf(row), 0);

/**
 * True if a subtotal before discount and tax results in the value and is confirmed by items or
 * cash.
 */
function followsFrom(rows: readonly MoneyRow[], row: number, value: number): boolean {
	const before = rows.filter(
		(one) => one.row < row && (one.kind === 'subtotal' || one.kind === 'total'),
	);
	const [less, tax] = [totalOf(rows, 'less'), totalOf(rows, 'tax')];
	return less + tax > 0 && before.some((one) => valueOf(one) - less + tax === value);
}

function cashSays(rows: readonly MoneyRow[], value: number): boolean {
	const given = rows.filter(({ kind }) => kind === 'given');
	const change = totalOf(rows, 'change');
	return change > 0 && given.some((one) => valueOf(one) - change === value);
}

/** True for an impossible total, i.e. one above the cash given or below a single item. */
function isImpossible(rows: readonly MoneyRow[], { row }: MoneyRow, value: number): boolean {
	const [less, others] = [totalOf(rows, 'less'), totalOf(rows, 'others')];
	const largest = Math.max(
		0,
		...rows.filter((one) => one.kind === 'item' && one.row < row).map(valueOf),
	);
	return largest > value + less + others;
}

/**
 * Returns the most likely full amount. `Grand Total` takes precedence over `Total`, and a lower row
 * over a higher one.
 */
function likeliest(rows: readonly MoneyRow[]): MoneyRow | null {
	const grand = rows.filter(({ kind }) => kind === 'grand');
	const totals = grand.length > 0 ? grand : rows.filter(({ kind }) => kind === 'total');
	const others = totalOf(rows, 'others') + totalOf(rows, 'deposit');
	// If others paid a part, the amount left to pay is less than the cost.
	if (others > 0)
		return rows.filter(isTotal).toSorted((a, b) => valueOf(b) - valueOf(a))[0] ?? null;
	return totals.at(-1) ?? rows.findLast(({ kind }) => kind === 'carried') ?? null;
}

function certaintyOf(
	rows: readonly MoneyRow[],
	found: MoneyRow,
	{ written, part }: { written: number | null; part: boolean },
): Pick<FoundTotal, 'certainty' | 'proved' | 'most'> {
	const amount = last(found);
	if (!amount) return { certainty: 0, proved: false, most: TO_CHECK };
	const { value, confidence, doubt } = amount;
	const rival = rows.some((row) => isTotal(row) && row !== found && valueOf(row) > value);
	const explained = followsFrom(rows, found.row, value);
	const proofs = [
		written === value,
		sumsTo(rows, found.row, value),
		explained,
		cashSays(rows, value),
	].filter(Boolean).length;
	const again = rows.some(
		(row) => row !== found && (isTotal(row) || row.kind === 'given') && valueOf(row) === value,
	);
	const contradicted =
		(written !== null && written !== value) ||
		isImpossible(rows, found, value) ||
		(rival && !explained && proofs < 2);
	let certainty = proofs > 0 ? PROVED + 0.06 * Math.min(2, proofs - 1) : again ? REPEATED : ALONE;
	certainty = (certainty + (proofs > 0 || again ? 0.05 : 0) * confidence) * doubt;
	if (proofs === 0) certainty *= 0.6 + 0.4 * confidence;
	if (contradicted) certainty = Math.min(certainty, CONTRADICTED * (0.7 + 0.3 * confidence));
	if (part) certainty = Math.min(certainty, ALONE);
	const sound = !contradicted && !part;
	return {
		certainty,
		proved: proofs > 0 && sound,
		most: sound && (proofs > 0 || again) ? MAX_CERTAIN : TO_CHECK,
	};
}

/** Returns an amount that the amount in words confirms, if no row is labelled as the total. */
function byWords(rows: readonly MoneyRow[], written: number, part: boolean): FoundTotal {
	const same = rows.find(({ amounts }) => amounts.some(({ value }) => value === written));
	const proved = same !== undefined && !part;
	return {
		value: written,
		certainty: proved ? PROVED : 0.7,
		row: same?.row ?? -1,
		proved,
		most: proved ? MAX_CERTAIN : TO_CHECK,
	};
}

/** Returns a rupiah amount written in words, in one row or across two. */
function writtenIn(lines: readonly PrintLine[]): number | null {
	const texts = lines.map((line) => line.map(({ text }) => text).join(' '));
	for (let at = 0; at < texts.length; at += 1) {
		const one = terbilangOf([texts[at] ?? '']);
		const both = at > 0 ? terbilangOf([texts[at - 1] ?? '', texts[at] ?? '']) : null;
		if (one !== null || both !== null) return Math.max(one ?? 0, both ?? 0);
	}
	return null;
}

/**
 * Finds the total of a receipt, but never a subtotal before discount and tax, cash, change, a
 * deposit or a share paid by someone else. It is certain only if other content confirms it.
 */
export function receiptTotal(lines: readonly PrintLine[]): FoundTotal | null {
	const rows = moneyRows(lines);
	const written = writtenIn(lines);
	const found = likeliest(rows);
	const part =
		namesDeposit(lines) ||
		found?.kind === 'carried' ||
		rows.some(({ kind }) => kind === 'others' || kind === 'deposit');
	if (!found) return written === null ? null : byWords(rows, written, part);
	return {
		value: valueOf(found),
		row: found.row,
		...certaintyOf(rows, found, { written, part }),
	};
}
