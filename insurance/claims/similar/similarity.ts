import { type Day, daysBetween, longDate } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';

import type { ClaimEventFacts } from '../rules/event.ts';

/** A receipt whose total was read with certainty. `documentId` is its first page. */
export type ReadReceipt = { documentId: string; total: number; day: Day | null };

/** The facts by which two claims are compared. */
export type Comparable = {
	policyId: string;
	insuredId: string;
	benefit: string;
	/** The event that claims share; null if none was described first. */
	incidentId: string | null;
	event: ClaimEventFacts | null;
	receipts: readonly ReadReceipt[];
};

/**
 * Describes what two claims have in common. The text contains facts of the first claim only, since
 * access to the second one is recorded separately. The documents belong to the first claim.
 */
export type Similarity = { words: string; isExact: boolean; documentIds: string[] };

const NEAR_DAYS = 3;
/** Costs that differ by at most this part of the larger one are near. */
const NEAR_COST = 0.02;
/** Totals below this are paid so often that equal ones say nothing, in rupiah. */
const TELLING_TOTAL = 100_000;

export const areNearAmounts = (one: number, other: number): boolean =>
	Math.abs(one - other) <= Math.max(one, other) * NEAR_COST;
export const areNearDays = (one: Day, other: Day): boolean =>
	Math.abs(daysBetween(one, other)) <= NEAR_DAYS;

const swapsOf = (digits: string) =>
	Array.from(
		digits.slice(1),
		(next, at) => digits.slice(0, at) + next + digits[at] + digits.slice(at + 2),
	);

/** True if the totals are equal after one pair of neighbouring digits is swapped. */
const isSwapped = (one: number, other: number) =>
	one !== other && swapsOf(String(one)).includes(String(other));

function dayAndCost({ event: here }: Comparable, { event: there }: Comparable): Similarity[] {
	if (!here?.cost || !there?.cost) return [];
	const isSame = here.cost === there.cost && here.incidentDay === there.incidentDay;
	if (isSame)
		return [
			{
				words: `Tanggal kejadian ${longDate(here.incidentDay)} dan biaya ${formatRupiah(here.cost)} sama.`,
				isExact: true,
				documentIds: [],
			},
		];
	const isNear =
		areNearDays(here.incidentDay, there.incidentDay) && areNearAmounts(here.cost, there.cost);
	if (!isNear) return [];
	return [
		{
			words: `Tanggal kejadian ${longDate(here.incidentDay)} dan biaya ${formatRupiah(here.cost)} hampir sama.`,
			isExact: false,
			documentIds: [],
		},
	];
}

/** Nights of the same person are counted twice only for the same benefit of the same policy. */
function nights(here: Comparable, there: Comparable): Similarity[] {
	const [days, others] = [here.event?.days ?? 0, there.event?.days ?? 0];
	if (!here.event || !there.event || days === 0 || others === 0) return [];
	if (
		here.policyId !== there.policyId ||
		here.insuredId !== there.insuredId ||
		here.benefit !== there.benefit
	)
		return [];
	const later = daysBetween(here.event.incidentDay, there.event.incidentDay);
	const shared = Math.min(days, later + others) - Math.max(0, later);
	if (shared <= 0) return [];
	const isExact = later === 0 && days === others;
	return [
		{
			words: isExact
				? `${days} malam sejak ${longDate(here.event.incidentDay)} sama.`
				: `${shared} malam rawat inap ada di kedua klaim.`,
			isExact,
			documentIds: [],
		},
	];
}

function likeReceipt(here: ReadReceipt, there: ReadReceipt): Similarity | null {
	const documentIds = [here.documentId];
	const { day, total } = here;
	const isSameTotal = total === there.total;
	if (day !== null && day === there.day && isSameTotal)
		return {
			words: `Kuitansi ${formatRupiah(total)} tanggal ${longDate(day)} sama.`,
			isExact: true,
			documentIds,
		};
	if (total < TELLING_TOTAL) return null;
	const isNear = isSameTotal
		? day === null || there.day === null || areNearDays(day, there.day)
		: day !== null &&
			day === there.day &&
			(areNearAmounts(total, there.total) || isSwapped(total, there.total));
	return isNear
		? {
				words: `Kuitansi ${formatRupiah(total)} hampir sama.`,
				isExact: false,
				documentIds,
			}
		: null;
}

/** Claims on the same event share their receipts. */
function receipts(here: Comparable, there: Comparable): Similarity[] {
	if (here.incidentId !== null && here.incidentId === there.incidentId) return [];
	return here.receipts.flatMap((mine) => {
		const found = there.receipts.flatMap((one) => likeReceipt(mine, one) ?? []);
		const best = found.find(({ isExact }) => isExact) ?? found[0];
		return best ? [best] : [];
	});
}

/** Returns in what way a claim is like another one: the same or nearly the same facts. */
export const similarities = (here: Comparable, there: Comparable): Similarity[] => [
	...dayAndCost(here, there),
	...nights(here, there),
	...receipts(here, there),
];
