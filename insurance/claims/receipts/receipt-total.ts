import type { PrintLine } from '#platform/ocr/words.ts';

import { type MoneyRow, moneyRows, namesDeposit } from './receipt-rows.ts';
import { SURELY_READ } from './receipt.ts';
import { terbilangOf } from './rupiah.ts';

/**
 * A total found on a receipt, in which row, how surely; `proved` by what else stands on it. `most`:
 * no second look makes it surer.
 */
export type FoundTotal = {
	value: number;
	certainty: number;
	row: number;
	proved: boolean;
	most: number;
};

/** No value is surer than that. */
export const MOST_CERTAIN = 0.97;
/** To be checked, however clearly it is printed. */
const TO_CHECK = SURELY_READ - 0.01;

/** What a total is worth that nothing else on the receipt bears out: to be checked. */
const ALONE = 0.8;
/** One that its parts, the cash, or the words beside it come to as well. */
const PROVED = 0.88;
/** One that stands there a second time. */
const REPEATED = 0.84;
const CONTRADICTED = 0.6;

const last = (row: MoneyRow) => row.amounts.at(-1);
const valueOf = (row: MoneyRow): number => last(row)?.value ?? 0;
const isTotal = ({ kind }: MoneyRow) => kind === 'grand' || kind === 'total';

/** Rows of things paid for right above a row come to a value; two rows at least. */
function sumsTo(rows: readonly MoneyRow[], above: number, value: number): boolean {
	let sum = 0;
	let count = 0;
	const first = rows.find(({ kind }) => kind === 'item')?.row ?? 0;
	for (const row of rows.filter((one) => one.row < above).toReversed()) {
		if (isTotal(row) && count > 0) return false;
		// What the page before came to stands above its first thing.
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

/** A sum before discount and tax leads to the value, and things paid for or the cash bear it out. */
function followsFrom(rows: readonly MoneyRow[], row: number, value: number): boolean {
	const before = rows.filter(
		(one) => one.row < row && (one.kind === 'subtotal' || one.kind === 'total'),
	);
	const [less, tax] = [totalOf(rows, 'less'), totalOf(rows, 'tax')];
	return less + tax > 0 && before.some((one) => valueOf(one) - less + tax === value);
}

/** What was given, less what came back. */
function cashSays(rows: readonly MoneyRow[], value: number): boolean {
	const given = rows.filter(({ kind }) => kind === 'given');
	const change = totalOf(rows, 'change');
	return change > 0 && given.some((one) => valueOf(one) - change === value);
}

/** A total that lies above what was given or below what a line costs cannot be all of it. */
function isImpossible(rows: readonly MoneyRow[], { row }: MoneyRow, value: number): boolean {
	const [less, others] = [totalOf(rows, 'less'), totalOf(rows, 'others')];
	const largest = Math.max(
		0,
		...rows.filter((one) => one.kind === 'item' && one.row < row).map(valueOf),
	);
	return largest > value + less + others;
}

/** The row that is likeliest all of it: `Grand Total` before `Total`, the lower before the upper. */
function likeliest(rows: readonly MoneyRow[]): MoneyRow | null {
	const grand = rows.filter(({ kind }) => kind === 'grand');
	const totals = grand.length > 0 ? grand : rows.filter(({ kind }) => kind === 'total');
	const others = totalOf(rows, 'others') + totalOf(rows, 'deposit');
	// Where others paid a part, what is left to pay is less than what it cost.
	if (others > 0)
		return rows.filter(isTotal).toSorted((a, b) => valueOf(b) - valueOf(a))[0] ?? null;
	// The sum of a page, where nothing on it is all of the bill.
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
		most: sound && (proofs > 0 || again) ? MOST_CERTAIN : TO_CHECK,
	};
}

/** An amount that stands there in words as well, where no row calls itself the total. */
function byWords(rows: readonly MoneyRow[], written: number, part: boolean): FoundTotal {
	const same = rows.find(({ amounts }) => amounts.some(({ value }) => value === written));
	const proved = same !== undefined && !part;
	return {
		value: written,
		certainty: proved ? PROVED : 0.7,
		row: same?.row ?? -1,
		proved,
		most: proved ? MOST_CERTAIN : TO_CHECK,
	};
}

/** Rupiah written out, in one row or in two. */
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
 * What a receipt comes to: never a sum before discount and tax, cash, change, a deposit or
 * another's part. Sure only where something else on the receipt comes to the same.
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
