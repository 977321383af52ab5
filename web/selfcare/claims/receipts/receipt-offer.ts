import { MAX_COST } from '#insurance/claims/claim.ts';
import { type LeftPage, notAdded, sameReceipt } from '#insurance/claims/receipts/receipt-sum.ts';
import {
	provesCost,
	type ReceiptReading,
	SURELY_READ,
} from '#insurance/claims/receipts/receipt.ts';
import { questionsOf, type ReportedFacts } from '#insurance/claims/rules/questions.ts';
import type { AskedCover } from '#insurance/product/products/benefits/benefit.ts';
import { documentRows, pagesOf, type UploadRow } from '#web/ui/forms/upload/upload-rows.ts';

/** One uploaded page of a document that proves costs. */
export type ReceiptPage = { url: string; document: string; label: string };

export type KnownPage = ReceiptPage & { reading: ReceiptReading };

const nameOf = (row: UploadRow) => row.customFileName || row.label;

/**
 * A document received by a link can have the same name as one of the customer's own; its row is
 * then named as well.
 */
function nameAmong(rows: readonly UploadRow[], row: UploadRow): string {
	const name = nameOf(row);
	const others = documentRows(rows).filter((one) => one.id !== row.id);
	return !row.required && name !== row.label && others.some((one) => nameOf(one) === name)
		? `${name} (${row.label})`
		: name;
}

/** The uploaded files of a document that proves costs; pages are numbered if there are several. */
function pagesOfRow(rows: readonly UploadRow[], row: UploadRow): ReceiptPage[] {
	const pages = [row, ...pagesOf(rows, row.id)];
	const name = nameAmong(rows, row);
	return pages.flatMap(({ url, isUploading }, at) =>
		url === '' || isUploading
			? []
			: [
					{
						url,
						document: row.id,
						label: pages.length > 1 ? `${name}, halaman ${at + 1}` : name,
					},
				],
	);
}

/** Pages to be read, in screen order, each once. */
export const receiptPages = (rows: readonly UploadRow[]): ReceiptPage[] =>
	documentRows(rows)
		.filter((row) => provesCost(row.required ? row.label : row.customFileName))
		.flatMap((row) => pagesOfRow(rows, row));

/** The customer's corrections to a page: its total (null if it has none) and whether it counts. */
export type OwnWords = { total?: number | null; counts?: boolean };
export type OwnWordsByPage = Readonly<Record<string, OwnWords>>;

/** The page's total as shown. */
export type OfferedPage = {
	total: number;
	/** Read with certainty, or checked by the customer. */
	sure: boolean;
	counts: boolean;
	/** Why it is not counted automatically, and the label of the page that counts instead. */
	left: { why: NonNullable<LeftPage<KnownPage>>['why']; by: string } | null;
	/** The label of a counted page that became identical when this one was corrected. */
	alike: string | null;
};

export type ReceiptOffer = {
	/** Sum of the counted pages; 0 if none counts. */
	sum: number;
	/** The totals that count, in order. */
	totals: readonly number[];
	/** True if the sum exceeds the limit for one event, so one of the totals must be wrong. */
	isTooMuch: boolean;
	/** True if every total in the sum was read with certainty or checked by the customer. */
	sure: boolean;
	/** Pages on which a total was read, by address. */
	pages: ReadonlyMap<string, OfferedPage>;
	/** The one day on which all counted receipts agree. */
	day: { value: string; sure: boolean } | null;
};

/** Finds the first other counted page that, by the values shown, is the same receipt. */
function alikeOf(
	known: readonly KnownPage[],
	pages: ReadonlyMap<string, OfferedPage>,
	url: string,
): string | null {
	const status = ({ reading, url: of }: KnownPage): ReceiptReading => ({
		...reading,
		total: { value: pages.get(of)?.total ?? 0, certainty: 1 },
	});
	const page = known.find((one) => one.url === url);
	const other = known.find(
		(one) =>
			one.url !== url &&
			pages.get(one.url)?.counts &&
			page &&
			sameReceipt(status(page), status(one)),
	);
	return other?.label ?? null;
}

export function receiptOffer(known: readonly KnownPage[], own: OwnWordsByPage): ReceiptOffer {
	// Duplicates are found by the values read, not the corrected ones: correcting one page does not
	// change how the others compare.
	const left = new Map(notAdded(known).map((one, at) => [known[at]?.url, one]));
	const pages = new Map<string, OfferedPage>();
	for (const { url, reading } of known) {
		if (!reading.total) continue;
		const { total: entered, counts } = own[url] ?? {};
		// A total the customer corrected is not treated as a duplicate.
		const why = entered === undefined ? (left.get(url) ?? null) : null;
		const total = entered === undefined ? reading.total.value : (entered ?? 0);
		pages.set(url, {
			total,
			sure: entered !== undefined || reading.total.certainty >= SURELY_READ,
			counts: total > 0 && (counts ?? why === null),
			left: why && { why: why.why, by: why.by.label },
			alike: null,
		});
	}
	for (const [url, page] of pages)
		if (page.counts && own[url]?.total && !own[url]?.counts)
			page.alike = alikeOf(known, pages, url);
	const counted = known.filter(({ url }) => pages.get(url)?.counts);
	const totals = counted.flatMap(({ url }) => pages.get(url)?.total ?? []);
	const days = new Map(
		counted.flatMap(({ reading: { day } }) =>
			day ? [[day.value, day.certainty] as const] : [],
		),
	);
	const [only] = [...days];
	const sum = totals.reduce((so, total) => so + total, 0);
	return {
		sum,
		isTooMuch: sum > MAX_COST,
		totals,
		sure: counted.every(({ url }) => pages.get(url)?.sure),
		pages,
		day: days.size === 1 && only ? { value: only[0], sure: only[1] >= SURELY_READ } : null,
	};
}

/**
 * Returns whether the benefit asks for the cost, and whether the day it asks for is the day of
 * treatment.
 */
export function askedByBenefit(asked: AskedCover, reported: ReportedFacts) {
	const names = questionsOf(asked, reported).map(({ name }) => name);
	return {
		cost: names.includes('cost'),
		day: names.includes('incidentDay') && asked.terms.stay === undefined,
	};
}

/** The effect of one click on the report: `replace` if the customer had typed another value. */
export function pressOf(
	reported: ReportedFacts,
	{ sum }: Pick<ReceiptOffer, 'sum'>,
): 'fill' | 'replace' | 'used' {
	const typed = reported.cost ?? null;
	if (typed === sum) return 'used';
	return typed === null || typed === 0 ? 'fill' : 'replace';
}

/** Returns the report with the receipts' cost; a typed day stays. */
export function withReceipts(
	reported: ReportedFacts,
	{ sum, day }: Pick<ReceiptOffer, 'sum' | 'day'>,
	asksDay: boolean,
): ReportedFacts {
	const typed = reported.incidentDay ?? '';
	const fills = asksDay && typed === '' && day?.sure;
	return { ...reported, cost: sum, ...(fills ? { incidentDay: day.value } : {}) };
}
