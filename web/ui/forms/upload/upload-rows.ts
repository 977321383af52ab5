import type { FileState } from './FileProgress.tsx';

/** A row with one file. `failed` contains the message of a failed upload. */
export type UploadRow = FileState & {
	/** The newest file chosen, kept for a retry; null if the row comes from a draft. */
	file: File | null;
	description: string;
	/** ID of the row to which this further page belongs; null if the entry is a row itself. */
	pageOf: string | null;
	/**
	 * True if another person sent the document with all its pages. The pages can then only be kept
	 * or removed together.
	 */
	whole?: boolean;
};

/**
 * Returns an empty row. In a document with several photographs, the row contains the first; the
 * others follow as separate entries that reference the row.
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

/**
 * Returns an empty page. IDs are never reused, so that a late response can affect only its own
 * page.
 */
export const blankPage = (row: string, number: number): UploadRow => ({
	...blankRow(`${row}~${number}`, `Halaman ${number}`, false),
	pageOf: row,
});

export const documentRows = (documents: readonly UploadRow[]) =>
	documents.filter((one) => one.pageOf === null);

export const pagesOf = (documents: readonly UploadRow[], row: string) =>
	documents.filter((one) => one.pageOf === row);

const numberOf = ({ id }: UploadRow) => Number(id.slice(id.lastIndexOf('~') + 1));

/**
 * Returns a new page after the last one of a row; null if the maximum number of pages has been
 * reached.
 */
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

/** Returns the page before this one if both are uploaded and can be swapped. */
export function pageBefore(documents: readonly UploadRow[], page: UploadRow) {
	const line = documents.filter((one) => one.id === page.pageOf || one.pageOf === page.pageOf);
	const before = line[line.findIndex(({ id }) => id === page.id) - 1];
	return before && arrived(before) && arrived(page) ? before : null;
}

export function movedUp(documents: readonly UploadRow[], page: UploadRow): UploadRow[] {
	const before = pageBefore(documents, page);
	if (!before) return [...documents];
	return documents.map((one) => {
		if (one.id === page.id) return { ...one, ...heldOf(before) };
		return one.id === before.id ? { ...one, ...heldOf(page) } : one;
	});
}

export function promoted(documents: readonly UploadRow[], row: string): UploadRow[] | null {
	const next = pagesOf(documents, row).find(arrived);
	if (!next) return null;
	return documents
		.filter(({ id }) => id !== next.id)
		.map((one) => (one.id === row ? { ...one, ...heldOf(next), isUploading: false } : one));
}

export const withoutRow = (documents: readonly UploadRow[], row: string) =>
	documents.filter(({ id, pageOf }) => id !== row && pageOf !== row);

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
 * Removes a page or the file of a row. If the row has further pages, the next one replaces its
 * file, unless all pages were sent together. `stays`: the row is kept without a file.
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

export const furtherKeys = (documents: readonly UploadRow[], row: string): string[] =>
	pagesOf(documents, row).flatMap(({ url }) => (url === '' ? [] : [url]));

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
