import { type ReadValue, type ReceiptReading, SURELY_READ } from './receipt.ts';

/**
 * Why a page is not counted in the total by default. `same`: shows the same receipt as another
 * page; `included`: its cost is included in another page; `deposit`: one of the two mentions a
 * deposit that the bill may include; `carried`: its total is carried over to another page of the
 * bill.
 */
export const LEFT_OUT = ['same', 'included', 'deposit', 'carried'] as const;
type LeftOut = (typeof LEFT_OUT)[number];

type Read = { reading: ReceiptReading };
/** `by` is the page that is counted instead. */
export type LeftPage<T> = { why: LeftOut; by: T } | null;

const letters = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

function differ(
	one: ReadValue<string> | null,
	other: ReadValue<string> | null,
	plain = (text: string) => text,
): boolean {
	if (!one || !other || one.certainty < SURELY_READ || other.certainty < SURELY_READ)
		return false;
	return plain(one.value) !== plain(other.value);
}

/** True if two amounts represent the same cost, i.e. they are equal or one of them is rounded. */
const near = (one: number, other: number): boolean =>
	Math.abs(one - other) <= Math.min(1_000, Math.max(one, other) / 100);

/**
 * True for one receipt photographed twice, or for a bill and its receipt: the total is the same,
 * and neither date nor place clearly differs.
 */
export function sameReceipt(one: ReceiptReading, other: ReceiptReading): boolean {
	if (!one.total || !other.total || !near(one.total.value, other.total.value)) return false;
	return !differ(one.day, other.day) && !differ(one.place, other.place, letters);
}

/** Returns neighbouring pages, at least two, whose totals add up to this page's total. */
function partsOf(totals: readonly number[], at: number): number[] {
	for (const step of [-1, 1]) {
		let sum = 0;
		const parts: number[] = [];
		for (let next = at + step; totals[next] !== undefined; next += step) {
			sum += totals[next] ?? 0;
			parts.push(next);
			if (parts.length >= 2 && near(sum, totals[at] ?? 0)) return parts;
		}
	}
	return [];
}

const ofOneBill = (one: ReceiptReading, other: ReceiptReading): boolean =>
	!differ(one.place, other.place, letters) && !differ(one.day, other.day);

/**
 * Returns the pages of one bill with carried-over totals: those with words that mark such totals
 * and no clearly different place or date. If no other page has such words, returns the neighbours
 * with the same place.
 */
function pagesOfBill<T extends Read>(known: readonly T[], page: T): T[] {
	const at = known.indexOf(page);
	const others = known.filter((one) => one !== page && ofOneBill(one.reading, page.reading));
	const saying = others.filter(({ reading }) => reading.carried);
	const place = letters(page.reading.place?.value ?? '');
	const extra = others.filter(
		(one) =>
			Math.abs(known.indexOf(one) - at) === 1 &&
			place !== '' &&
			letters(one.reading.place?.value ?? '') === place,
	);
	return [page, ...(saying.length > 0 ? saying : extra)];
}

const totalOf = ({ reading }: Read) => reading.total?.value ?? 0;
const largest = <T extends Read>(pages: readonly T[]): T | undefined =>
	pages.toSorted((one, other) => totalOf(other) - totalOf(one))[0];

/** Returns for each page, in order, why it is not counted in the total; null if it is. */
export function notAdded<T extends Read>(pages: readonly T[]): LeftPage<T>[] {
	const left = new Map<T, LeftPage<T>>();
	for (const [at, page] of pages.entries()) {
		const by = pages.slice(0, at).find((one) => sameReceipt(one.reading, page.reading));
		if (by) left.set(page, { why: 'same', by });
	}
	const known = pages.filter((page) => page.reading.total && !left.has(page));
	const totals = known.map(totalOf);
	if (pages.some(({ reading }) => reading.deposit)) {
		const by = largest(known);
		for (const page of known) if (by && page !== by) left.set(page, { why: 'deposit', by });
	} else
		for (const [at, by] of known.entries())
			for (const part of partsOf(totals, at)) {
				const page = known[part];
				if (page) left.set(page, { why: 'included', by });
			}
	for (const page of known.filter(({ reading }) => reading.carried)) {
		const bill = pagesOfBill(known, page);
		const by = largest(bill.filter((one) => !left.has(one)));
		// A page that includes the costs of other pages must be counted, or their costs would be
		// lost.
		const holds = (one: T) => [...left.values()].some((found) => found?.by === one);
		for (const one of bill)
			if (by && one !== by && !left.has(one) && !holds(one))
				left.set(one, { why: 'carried', by });
	}
	return pages.map((page) => left.get(page) ?? null);
}
