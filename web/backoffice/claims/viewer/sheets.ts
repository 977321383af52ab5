import type { File } from '../claim-step.ts';

/** One file of a claim: a page of a document, a PDF with several pages, or the signed form. */
export type PaperSheet = {
	key: string;
	/** Document that notes can be attached to; null for the signed form. */
	documentId: string | null;
	title: string;
};

/** Key of the signed form, which is no document. */
export const FORM_KEY = 'form';

export function paperSheetsOf({ documents, form }: Pick<File, 'documents' | 'form'>): PaperSheet[] {
	const signed = form ? [{ key: FORM_KEY, documentId: null, title: 'Formulir klaim' }] : [];
	const sent = documents.flatMap(({ name, fileName, pages }) =>
		pages.map(({ id }, at) => ({
			key: id,
			documentId: id,
			title: `${name || fileName}${pages.length > 1 ? `, berkas ${at + 1}` : ''}`,
		})),
	);
	return [...sent, ...signed];
}

export function addressesOf({ documents, form }: Pick<File, 'documents' | 'form'>) {
	return new Map([
		...documents.flatMap(({ pages }) => pages.map(({ id, url }) => [id, url] as const)),
		...(form ? [[FORM_KEY, form.url] as const] : []),
	]);
}

/**
 * PaperPlace in a claim's files. A page of -1 is the last one, which is known once the file is
 * open.
 */
export type PaperPosition = { sheet: number; page: number };

/** Returns the next or previous page, which may be in another file; null at the end. */
export function stepFrom(
	{ sheet, page }: PaperPosition,
	{ pages, sheets }: { pages: number; sheets: number },
	step: 1 | -1,
): PaperPosition | null {
	const next = page + step;
	if (next >= 1 && next <= pages) return { sheet, page: next };
	const other = sheet + step;
	if (other < 0 || other >= sheets) return null;
	return { sheet: other, page: step === 1 ? 1 : -1 };
}
