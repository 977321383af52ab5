import { MOST_COST } from '#insurance/claims/claim.ts';
import { type LeftPage, notAdded, sameReceipt } from '#insurance/claims/receipts/receipt-sum.ts';
import {
	provesCost,
	type ReceiptReading,
	SURELY_READ,
} from '#insurance/claims/receipts/receipt.ts';
import { questionsOf, type ReportedFacts } from '#insurance/claims/rules/questions.ts';
import type { AskedCover } from '#insurance/products/benefit.ts';
import { documentRows, pagesOf, type UploadRow } from '#web/ui/forms/upload/upload-rows.ts';

/** One page that has arrived, of a document that proves what something cost. */
export type ReceiptPage = { url: string; document: string; label: string };

/** A page with what was read of it. */
export type KnownPage = ReceiptPage & { reading: ReceiptReading };

const nameOf = (row: UploadRow) => row.customFileName || row.label;

/** What came by a link beside an own document has its name: then the row is named as well. */
function nameAmong(rows: readonly UploadRow[], row: UploadRow): string {
	const name = nameOf(row);
	const others = documentRows(rows).filter((one) => one.id !== row.id);
	return !row.required && name !== row.label && others.some((one) => nameOf(one) === name)
		? `${name} (${row.label})`
		: name;
}

/** The arrived files of a document that proves costs, with the page where there are several. */
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

/** Pages to be read, in the order in which they stand on the screen, each once. */
export const receiptPages = (rows: readonly UploadRow[]): ReceiptPage[] =>
	documentRows(rows)
		.filter((row) => provesCost(row.required ? row.label : row.customFileName))
		.flatMap((row) => pagesOfRow(rows, row));

/** What the customer said about a page: its total, null for none, and whether it counts. */
export type OwnWords = { total?: number | null; counts?: boolean };
export type OwnWordsByPage = Readonly<Record<string, OwnWords>>;

/** The total of a page as it stands on the screen. */
export type OfferedPage = {
	total: number;
	/** Read surely, or looked at by the customer. */
	sure: boolean;
	counts: boolean;
	/** Why it is not counted by itself, and the label of the page that counts instead. */
	left: { why: NonNullable<LeftPage<KnownPage>>['why']; by: string } | null;
	/** The label of a page that counts as well and looks the same since this one was put right. */
	alike: string | null;
};

export type ReceiptOffer = {
	/** What the pages that count come to; 0 where none does. */
	sum: number;
	/** The totals that count, in order. */
	totals: readonly number[];
	/** More than one event may have cost: a total among them must be wrong. */
	isTooMuch: boolean;
	/** Is every total of it read surely, or looked at by the customer? */
	sure: boolean;
	/** By address, for pages on which a total was read. */
	pages: ReadonlyMap<string, OfferedPage>;
	/** The one day on which all receipts that count agree. */
	day: { value: string; sure: boolean } | null;
};

/** The first other page that counts and, by what stands on the screen, is the same receipt. */
function alikeOf(
	known: readonly KnownPage[],
	pages: ReadonlyMap<string, OfferedPage>,
	url: string,
): string | null {
	const standing = ({ reading, url: of }: KnownPage): ReceiptReading => ({
		...reading,
		total: { value: pages.get(of)?.total ?? 0, certainty: 1 },
	});
	const page = known.find((one) => one.url === url);
	const other = known.find(
		(one) =>
			one.url !== url &&
			pages.get(one.url)?.counts &&
			page &&
			sameReceipt(standing(page), standing(one)),
	);
	return other?.label ?? null;
}

/** What the receipts that were read come to. */
export function receiptOffer(known: readonly KnownPage[], own: OwnWordsByPage): ReceiptOffer {
	// Compared is what was read, whatever is put right: the others stay what they were to each other.
	const left = new Map(notAdded(known).map((one, at) => [known[at]?.url, one]));
	const pages = new Map<string, OfferedPage>();
	for (const { url, reading } of known) {
		if (!reading.total) continue;
		const { total: said, counts } = own[url] ?? {};
		// A total that the customer looked at and put right stands for itself.
		const why = said === undefined ? (left.get(url) ?? null) : null;
		const total = said === undefined ? reading.total.value : (said ?? 0);
		pages.set(url, {
			total,
			sure: said !== undefined || reading.total.certainty >= SURELY_READ,
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
		isTooMuch: sum > MOST_COST,
		totals,
		sure: counted.every(({ url }) => pages.get(url)?.sure),
		pages,
		day: days.size === 1 && only ? { value: only[0], sure: only[1] >= SURELY_READ } : null,
	};
}

/** Does the benefit ask what it cost, and is the day of treatment the day that it asks for? */
export function askedByBenefit(asked: AskedCover, reported: ReportedFacts) {
	const names = questionsOf(asked, reported).map(({ name }) => name);
	return {
		cost: names.includes('cost'),
		day: names.includes('incidentDay') && asked.terms.stay === undefined,
	};
}

/** What one press does to what was told: `replace` where something else was typed before. */
export function pressOf(
	reported: ReportedFacts,
	{ sum }: Pick<ReceiptOffer, 'sum'>,
): 'fill' | 'replace' | 'used' {
	const typed = reported.cost ?? null;
	if (typed === sum) return 'used';
	return typed === null || typed === 0 ? 'fill' : 'replace';
}

/** What was told with the cost of the receipts; a day that was typed stays. */
export function withReceipts(
	reported: ReportedFacts,
	{ sum, day }: Pick<ReceiptOffer, 'sum' | 'day'>,
	asksDay: boolean,
): ReportedFacts {
	const typed = reported.incidentDay ?? '';
	const fills = asksDay && typed === '' && day?.sure;
	return { ...reported, cost: sum, ...(fills ? { incidentDay: day.value } : {}) };
}
