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

export type ReceiptPage = { url: string; document: string; label: string };

export type KnownPage = ReceiptPage & { reading: ReceiptReading };

const nameOf = (row: UploadRow) => row.customFileName || row.label;

/**
 * A document received through a link can have the same name as one that the customer uploaded. In
 * that case, the name of its row is added.
 */
function nameAmong(rows: readonly UploadRow[], row: UploadRow): string {
	const name = nameOf(row);
	const others = documentRows(rows).filter((one) => one.id !== row.id);
	return !row.required && name !== row.label && others.some((one) => nameOf(one) === name)
		? `${name} (${row.label})`
		: name;
}

/**
 * Returns the uploaded files of a document that serves as proof of costs. Pages are numbered if
 * there are several.
 */
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

/** Returns the pages to be read, in screen order and without duplicates. */
export const receiptPages = (rows: readonly UploadRow[]): ReceiptPage[] =>
	documentRows(rows)
		.filter((row) => provesCost(row.required ? row.label : row.customFileName))
		.flatMap((row) => pagesOfRow(rows, row));

/**
 * Corrections that the customer made to a page: its total (null if it has none) and whether it
 * counts.
 */
export type OwnWords = { total?: number | null; counts?: boolean };
export type OwnWordsByPage = Readonly<Record<string, OwnWords>>;

export type OfferedPage = {
	total: number;
	/** True if the total was read with certainty or checked by the customer. */
	sure: boolean;
	counts: boolean;
	/** Why the page is not counted automatically, and the label of the page that counts instead. */
	left: { why: NonNullable<LeftPage<KnownPage>>['why']; by: string } | null;
	/** Label of a counted page that became identical to this one through a correction. */
	alike: string | null;
};

export type ReceiptOffer = {
	/** Sum of the counted pages; 0 if none is counted. */
	sum: number;
	totals: readonly number[];
	/** True if the sum exceeds the limit for one event, so one of the totals must be wrong. */
	isTooMuch: boolean;
	/** True if every total in the sum was read with certainty or checked by the customer. */
	sure: boolean;
	/** Pages on which a total was read, keyed by file URL. */
	pages: ReadonlyMap<string, OfferedPage>;
	/** Date shared by all counted receipts; null if there is none. */
	day: { value: string; sure: boolean } | null;
};

/** Returns the first other counted page whose displayed values show that it is the same receipt. */
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
	// Duplicates are detected by the values as read, without corrections, so that correcting one
	// page does not affect how the others are compared.
	const left = new Map(notAdded(known).map((one, at) => [known[at]?.url, one]));
	const pages = new Map<string, OfferedPage>();
	for (const { url, reading } of known) {
		if (!reading.total) continue;
		const { total: entered, counts } = own[url] ?? {};
		// A total that the customer has corrected is not treated as a duplicate.
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
 * Returns whether the benefit asks for the cost, and whether the date it asks for is the date of
 * treatment.
 */
export function askedByBenefit(asked: AskedCover, reported: ReportedFacts) {
	const names = questionsOf(asked, reported).map(({ name }) => name);
	return {
		cost: names.includes('cost'),
		day: names.includes('incidentDay') && asked.terms.stay === undefined,
	};
}

/**
 * Returns how a click would change the cost in the report: `replace` if the customer had typed
 * another value.
 */
export function pressOf(
	reported: ReportedFacts,
	{ sum }: Pick<ReceiptOffer, 'sum'>,
): 'fill' | 'replace' | 'used' {
	const typed = reported.cost ?? null;
	if (typed === sum) return 'used';
	return typed === null || typed === 0 ? 'fill' : 'replace';
}

/** Returns the report with the cost from the receipts; a typed date is kept. */
export function withReceipts(
	reported: ReportedFacts,
	{ sum, day }: Pick<ReceiptOffer, 'sum' | 'day'>,
	asksDay: boolean,
): ReportedFacts {
	const typed = reported.incidentDay ?? '';
	const fills = asksDay && typed === '' && day?.sure;
	return { ...reported, cost: sum, ...(fills ? { incidentDay: day.value } : {}) };
}
