import type { FileState } from './FileProgress.tsx';

/** One row of files. `failed` holds the sentence of an upload that did not get through. */
export type UploadRow = FileState & {
	/** The newest file chosen, to try it again; null for one that a draft brought. */
	file: File | null;
	/** The description that was sent to the server. */
	description: string;
	/** The row that this is a further page of; null for a row of its own. */
	pageOf: string | null;
	/** Somebody else sent it with all its pages: they stay together, or go together. */
	whole?: boolean;
};

/**
 * A document of several photographs: the row holds the first, further ones follow it as documents
 * of their own that name their row.
 */
export const blankRow = (id: string, label: string, required: boolean): UploadRow => ({
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
export const blankPage = (row: string, number: number): UploadRow => ({
	...blankRow(`${row}~${number}`, `Halaman ${number}`, false),
	pageOf: row,
});

export const documentRows = (documents: readonly UploadRow[]) =>
	documents.filter((one) => one.pageOf === null);

export const pagesOf = (documents: readonly UploadRow[], row: string) =>
	documents.filter((one) => one.pageOf === row);

const numberOf = ({ id }: UploadRow) => Number(id.slice(id.lastIndexOf('~') + 1));

/** One more page behind a row's last; null where it has as many as a document may have. */
export function nextPage(
	documents: readonly UploadRow[],
	row: string,
	most: number,
): UploadRow | null {
	const pages = pagesOf(documents, row);
	if (pages.length + 1 >= most) return null;
	return blankPage(row, 1 + Math.max(1, ...pages.map(numberOf)));
}

const arrived = (one: UploadRow | undefined) =>
	one !== undefined && one.url !== '' && !one.isUploading;

type Held = Pick<UploadRow, 'url' | 'fileName' | 'file' | 'failed'>;
const heldOf = ({ url, fileName, file, failed }: UploadRow): Held => ({
	url,
	fileName,
	file,
	failed,
});

/** The page before this one, where both have arrived and may change places. */
export function pageBefore(documents: readonly UploadRow[], page: UploadRow) {
	const line = documents.filter((one) => one.id === page.pageOf || one.pageOf === page.pageOf);
	const before = line[line.findIndex(({ id }) => id === page.id) - 1];
	return before && arrived(before) && arrived(page) ? before : null;
}

/** A page and the one before it have changed places; the first is the row itself. */
export function movedUp(documents: readonly UploadRow[], page: UploadRow): UploadRow[] {
	const before = pageBefore(documents, page);
	if (!before) return [...documents];
	return documents.map((one) => {
		if (one.id === page.id) return { ...one, ...heldOf(before) };
		return one.id === before.id ? { ...one, ...heldOf(page) } : one;
	});
}

/** A row whose file is taken out goes on with its next page that has arrived. */
export function promoted(documents: readonly UploadRow[], row: string): UploadRow[] | null {
	const next = pagesOf(documents, row).find(arrived);
	if (!next) return null;
	return documents
		.filter(({ id }) => id !== next.id)
		.map((one) => (one.id === row ? { ...one, ...heldOf(next), isUploading: false } : one));
}

/** The documents without a row and its pages. */
export const withoutRow = (documents: readonly UploadRow[], row: string) =>
	documents.filter(({ id, pageOf }) => id !== row && pageOf !== row);

/** A row without its file. */
const EMPTY_ROW = {
	url: '',
	fileName: '',
	isUploading: false,
	file: null,
	description: '',
	failed: null,
	whole: false,
} satisfies Partial<UploadRow>;

/**
 * The rows without a page, or without a row's file: its next page takes that place, unless all of
 * them were sent together. `stays`: the row is there still without a file.
 */
export function without(
	documents: readonly UploadRow[],
	{ id, pageOf, whole }: UploadRow,
	stays: boolean,
): UploadRow[] {
	if (pageOf !== null) return documents.filter((one) => one.id !== id);
	const next = whole ? null : promoted(documents, id);
	if (next) return next;
	if (!stays) return withoutRow(documents, id);
	return documents
		.filter((one) => !whole || one.pageOf !== id)
		.map((one) => (one.id === id ? { ...one, ...EMPTY_ROW } : one));
}

/** Keys of a row's further pages that have arrived, in order. */
export const furtherKeys = (documents: readonly UploadRow[], row: string): string[] =>
	pagesOf(documents, row).flatMap(({ url }) => (url === '' ? [] : [url]));

/** What keeps rows from being sent on: files on their way, and those that did not get through. */
export function travelProblems(documents: readonly UploadRow[]): Record<string, string> {
	const problems: Record<string, string> = {};
	for (const { id, label, isUploading, failed, refused } of documents) {
		if (isUploading) problems[`documents.${id}`] = `${label} masih diunggah`;
		else if (failed !== null)
			problems[`documents.${id}`] = refused
				? `${label} tidak bisa dipakai: ganti berkasnya atau hapus`
				: `${label} gagal diunggah: coba lagi atau hapus`;
	}
	return problems;
}
