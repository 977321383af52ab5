import {
	provesCost,
	type ReceiptReading,
	sameBefore,
	SURE,
} from '#insurance/claims/receipts/receipt.ts';
import { questionsOf, type ReportedFacts } from '#insurance/claims/rules/questions.ts';
import type { AskedCover } from '#insurance/products/benefit.ts';
import { documentRows, pagesOf, type UploadRow } from '#web/ui/forms/upload/upload-rows.ts';

/** One page that has arrived, of a document that proves what something cost. */
export type ReceiptPage = { url: string; document: string; label: string };

/** A page with what was read of it. */
export type KnownPage = ReceiptPage & { reading: ReceiptReading };

/** The arrived files of a document that proves costs, with the page where there are several. */
function pagesOfRow(rows: readonly UploadRow[], row: UploadRow): ReceiptPage[] {
	const pages = [row, ...pagesOf(rows, row.id)];
	const name = row.customFileName || row.label;
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

/** What the customer wrote over an unsure total; '' leaves the page out. */
export type Corrected = Readonly<Record<string, string>>;

const digitsOf = (text: string) => Number(text.replace(/\D/g, '').slice(0, 12));

/** A page with the total that counts: as read, or as it was corrected. */
function corrected(page: KnownPage, by: Corrected): KnownPage {
	const own = by[page.url];
	if (own === undefined || !page.reading.total) return page;
	const value = digitsOf(own);
	return {
		...page,
		reading: { ...page.reading, total: value > 0 ? { value, certainty: 1 } : null },
	};
}

export type ReceiptOffer = {
	/** What the receipts come to, each once; 0 where no total was read. */
	sum: number;
	receipts: number;
	/** Is every total of it read surely, or looked at by the customer? */
	sure: boolean;
	/** For a page that is the same receipt as one before it, the label of that one. */
	same: ReadonlyMap<string, string>;
	/** The one day on which all receipts agree. */
	day: { value: string; sure: boolean } | null;
};

/** What the receipts that were read come to. */
export function receiptOffer(known: readonly KnownPage[], by: Corrected): ReceiptOffer {
	const pages = known.map((page) => corrected(page, by));
	const before = sameBefore(pages);
	const counted = pages.filter((page, at) => page.reading.total !== null && !before[at]);
	const days = new Map(
		pages.flatMap(({ reading: { day } }) => (day ? [[day.value, day.certainty] as const] : [])),
	);
	const [only] = [...days];
	return {
		sum: counted.reduce((sum, { reading }) => sum + (reading.total?.value ?? 0), 0),
		receipts: counted.length,
		sure: counted.every(({ reading }) => (reading.total?.certainty ?? 0) >= SURE),
		same: new Map(
			pages.flatMap((page, at) => {
				const first = before[at];
				return first ? [[page.url, first.label] as const] : [];
			}),
		),
		day: days.size === 1 && only ? { value: only[0], sure: only[1] >= SURE } : null,
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
