import { REPORT_FAULTS } from '../../assumptions/money.ts';
import type { Random } from '../../random.ts';

/** Indexes of the columns in the gateway's file that errors change. */
const [TYPE, ORDER, REF, GROSS, FEE, NET, TIME] = [2, 3, 4, 5, 6, 7, 8] as const;

type Line = readonly string[];
type Lines = readonly Line[];

const changed = (line: Line, cells: Readonly<Record<number, string>>): Line =>
	line.map((cell, at) => cells[at] ?? cell);

/** Returns the index of a payment that is neither the first nor the last one in the file. */
function innerPayment(random: Random, lines: Lines): number | null {
	const payments = lines.flatMap((line, at) => (line[TYPE] === 'payment' ? [at] : []));
	return payments.length < 5 ? null : random.pick(payments.slice(1, -1));
}

type Fault = (random: Random, lines: Lines, at: number) => Lines;

const otherAmount: Fault = (random, lines, at) => {
	const line = lines[at] ?? [];
	const less = random.pick([500, 1_000, 2_500]);
	const gross = Math.max(1, Number(line[GROSS]) - less);
	const cells = { [GROSS]: String(gross), [NET]: String(gross - Number(line[FEE])) };
	return lines.with(at, changed(line, cells));
};

/** Returns an adjustment row without an order; `amount` is its effect on the payout in rupiah. */
function ownRow(random: Random, line: Line, amount: number): Line {
	const text = String(amount);
	return changed(line, {
		[TYPE]: 'adjustment',
		[ORDER]: '',
		[REF]: `ADJ-${random.whole(10_000, 99_999)}`,
		[GROSS]: text,
		[FEE]: '0',
		[NET]: text,
	});
}

const adjustment: Fault = (random, lines, at) => [
	...lines,
	ownRow(random, lines[at] ?? [], -random.pick([2_500, 5_000, 11_100])),
];

/** Repeats a row, and takes back the surplus in the same report. */
const twice: Fault = (random, lines, at) => {
	const line = lines[at] ?? [];
	return [...lines, line, ownRow(random, line, -Number(line[NET]))];
};

const otherMerchant: Fault = (random, lines, at) => {
	const number = random.whole(100_000, 999_999);
	const cells = { [ORDER]: `TOKO-${number}`, [REF]: `TOKO-${number}-1` };
	return [...lines, changed(lines[at] ?? [], cells)];
};

const FAULTS: readonly (readonly [chance: number, fault: Fault])[] = [
	[REPORT_FAULTS.otherAmount, otherAmount],
	[REPORT_FAULTS.twice, twice],
	[REPORT_FAULTS.adjustment, adjustment],
	[REPORT_FAULTS.otherMerchant, otherMerchant],
	[REPORT_FAULTS.missing, (_random, lines, at) => lines.toSpliced(at, 1)],
];

/** Sorts lines without their references, which differ in each run. */
const inOrder = (lines: Lines): Lines => {
	const place = (line: Line) => `${line[TIME]} ${line[TYPE]} ${line[GROSS]?.padStart(15)}`;
	return lines.toSorted((a, b) => place(a).localeCompare(place(b)));
};

/** Returns the gateway's report as it arrives, sometimes with a wrong or missing line. */
export function reportAsSent(random: Random, text: string): string {
	const [head = '', ...rows] = text.split('\r\n').filter((row) => row !== '');
	let lines = inOrder(rows.map((row) => row.split(',')));
	for (const [chance, fault] of FAULTS) {
		const at = innerPayment(random, lines);
		if (random.chance(chance) && at !== null) lines = fault(random, lines, at);
	}
	return [head, ...lines.map((line) => line.join(',')), ''].join('\r\n');
}
