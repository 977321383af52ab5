import { MAX_PAGES } from '#insurance/claims/claim.ts';

import type { LocalDocument } from './claim-form-values.ts';

/**
 * A document of several photographs: the row holds the first, further ones follow it as documents
 * of their own that name their row.
 */
export const blank = (id: string, label: string, required: boolean): LocalDocument => ({
	id,
	label,
	required,
	file: null,
	description: '',
	pageOf: null,
	url: '',
	fileName: '',
	customFileName: '',
	isUploading: false,
	progress: 0,
	failed: null,
});

/** Ids are never used twice, so that a late answer finds only the page it is about. */
export const blankPage = (row: string, number: number): LocalDocument => ({
	...blank(`${row}~${number}`, `Halaman ${number}`, false),
	pageOf: row,
});

export const rowsOf = (documents: readonly LocalDocument[]) =>
	documents.filter((one) => one.pageOf === null);

export const pagesOf = (documents: readonly LocalDocument[], row: string) =>
	documents.filter((one) => one.pageOf === row);

const numberOf = ({ id }: LocalDocument) => Number(id.slice(id.lastIndexOf('~') + 1));

/** One more page behind a row's last; null where it has as many as a document may have. */
export function nextPage(documents: readonly LocalDocument[], row: string): LocalDocument | null {
	const pages = pagesOf(documents, row);
	if (pages.length + 1 >= MAX_PAGES) return null;
	return blankPage(row, 1 + Math.max(1, ...pages.map(numberOf)));
}

const arrived = (one: LocalDocument | undefined) =>
	one !== undefined && one.url !== '' && !one.isUploading;

type Held = Pick<LocalDocument, 'url' | 'fileName' | 'file' | 'failed'>;
const heldOf = ({ url, fileName, file, failed }: LocalDocument): Held => ({
	url,
	fileName,
	file,
	failed,
});

/** The page before this one, where both have arrived and may change places. */
export function pageBefore(documents: readonly LocalDocument[], page: LocalDocument) {
	const line = documents.filter((one) => one.id === page.pageOf || one.pageOf === page.pageOf);
	const before = line[line.findIndex(({ id }) => id === page.id) - 1];
	return before && arrived(before) && arrived(page) ? before : null;
}

/** A page and the one before it have changed places; the first is the row itself. */
export function movedUp(documents: readonly LocalDocument[], page: LocalDocument): LocalDocument[] {
	const before = pageBefore(documents, page);
	if (!before) return [...documents];
	return documents.map((one) => {
		if (one.id === page.id) return { ...one, ...heldOf(before) };
		return one.id === before.id ? { ...one, ...heldOf(page) } : one;
	});
}

/** A row whose file is taken out goes on with its next page that has arrived. */
export function promoted(documents: readonly LocalDocument[], row: string): LocalDocument[] | null {
	const next = pagesOf(documents, row).find(arrived);
	if (!next) return null;
	return documents
		.filter(({ id }) => id !== next.id)
		.map((one) => (one.id === row ? { ...one, ...heldOf(next), isUploading: false } : one));
}

/** The documents without a row and its pages. */
export const withoutRow = (documents: readonly LocalDocument[], row: string) =>
	documents.filter(({ id, pageOf }) => id !== row && pageOf !== row);
