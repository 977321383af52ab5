import { type ReadValue, type ReceiptReading, SURELY_READ } from './receipt.ts';

/**
 * Why a page is not added up unless somebody says so: it is the `same` receipt as another, its cost
 * is `included` in another, a `deposit` is named on one of them, which the bill may hold as well,
 * or it is a page of a bill that is `carried` over to another.
 */
export const LEFT_OUT = ['same', 'included', 'deposit', 'carried'] as const;
type LeftOut = (typeof LEFT_OUT)[number];

type Read = { reading: ReceiptReading };
/** `by`: the page that counts instead. */
export type LeftPage<T> = { why: LeftOut; by: T } | null;

const letters = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** Both were read surely, and they are not the same. */
function differ(
	one: ReadValue<string> | null,
	other: ReadValue<string> | null,
	plain = (text: string) => text,
): boolean {
	if (!one || !other || one.certainty < SURELY_READ || other.certainty < SURELY_READ)
		return false;
	return plain(one.value) !== plain(other.value);
}

/** Amounts of one cost: the same, or one of them rounded. */
const near = (one: number, other: number): boolean =>
	Math.abs(one - other) <= Math.min(1_000, Math.max(one, other) / 100);

/**
 * The same receipt photographed twice, or a bill and its receipt: the same total, and neither day
 * nor place speaks surely against it.
 */
export function sameReceipt(one: ReceiptReading, other: ReceiptReading): boolean {
	if (!one.total || !other.total || !near(one.total.value, other.total.value)) return false;
	return !differ(one.day, other.day) && !differ(one.place, other.place, letters);
}

/** The pages next to one of which it is the sum; two at least. */
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

/** Neither place nor day speaks surely against it. */
const ofOneBill = (one: ReceiptReading, other: ReceiptReading): boolean =>
	!differ(one.place, other.place, letters) && !differ(one.day, other.day);

/**
 * The pages of one bill that carries its sum over: those that say so and are not surely of another
 * place or day; where no other says it, those next to the one that does, if their place was read
 * alike.
 */
function pagesOfBill<T extends Read>(known: readonly T[], page: T): T[] {
	const at = known.indexOf(page);
	const others = known.filter((one) => one !== page && ofOneBill(one.reading, page.reading));
	const saying = others.filter(({ reading }) => reading.carried);
	const place = letters(page.reading.place?.value ?? '');
	const beside = others.filter(
		(one) =>
			Math.abs(known.indexOf(one) - at) === 1 &&
			place !== '' &&
			letters(one.reading.place?.value ?? '') === place,
	);
	return [page, ...(saying.length > 0 ? saying : beside)];
}

const totalOf = ({ reading }: Read) => reading.total?.value ?? 0;
const largest = <T extends Read>(pages: readonly T[]): T | undefined =>
	pages.toSorted((one, other) => totalOf(other) - totalOf(one))[0];

/** For each page in order why it is not added up, or null where it is. */
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
		// What holds the cost of others counts, or theirs would count nowhere.
		const holds = (one: T) => [...left.values()].some((found) => found?.by === one);
		for (const one of bill)
			if (by && one !== by && !left.has(one) && !holds(one))
				left.set(one, { why: 'carried', by });
	}
	return pages.map((page) => left.get(page) ?? null);
}
