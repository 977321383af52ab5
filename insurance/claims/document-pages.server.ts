import type { Sealer } from '#platform/config/sealed.server.ts';

import { type DocumentContent, documentNames } from './claim-content.server.ts';
import type { DocumentRow } from './document-store.server.ts';

type Page = { row: DocumentRow; names: DocumentContent };

const PAGES_OF_TWO =
	'Halaman dari tautan tidak bisa digabung dengan halamanmu sendiri. Tambahkan sebagai dokumen lain.';

const NOT_WHOLE =
	'Dokumen dari tautan dipakai utuh, semua halamannya dalam urutan saat dikirim. Kalau tidak cocok, hapus dokumen itu seluruhnya.';

/**
 * True if one person sent all pages of a document. A document names a single sender, so pages sent
 * through a link must not be mixed with the customer's own.
 */
function areOfOneSender(pages: readonly Pick<DocumentContent, 'sentBy'>[]): boolean {
	const words = pages.map(({ sentBy }) =>
		sentBy ? JSON.stringify([sentBy.name, sentBy.institution, sentBy.at]) : '',
	);
	return new Set(words).size < 2;
}

/**
 * Explains why files cannot form one document; null if they can. A document sent through a link
 * must contain all of its sender's pages, in order.
 */
export function notOneDocument(
	pages: readonly { id: string; names: DocumentContent }[],
): string | null {
	if (!areOfOneSender(pages.map(({ names }) => names))) return PAGES_OF_TWO;
	const [first] = pages;
	const sent = first?.names.sentBy?.pages;
	if (sent === undefined) return null;
	const inOrder = pages.every(({ names: { page } }, at) =>
		at === 0 ? !page : page?.no === at + 1 && page.of === first?.id,
	);
	return inOrder && pages.length === sent ? null : NOT_WHOLE;
}

/**
 * Returns the stored type and file name of a page. `of` is the id of the first page, which has no
 * page number.
 */
export const documentPage = (names: DocumentContent, at: number, of: string): DocumentContent =>
	at === 0 ? names : { ...names, page: { no: at + 1, of } };

/**
 * Returns a claim's documents, each with its pages in order. Several photographs of one receipt,
 * for example, form one document.
 */
export function documentsWithPages(sealer: Sealer, rows: readonly DocumentRow[]): Page[][] {
	const documents = new Map<string, Page[]>();
	for (const row of rows) {
		const names = documentNames(sealer, row);
		const first = names.page?.of ?? row.id;
		documents.set(first, [...(documents.get(first) ?? []), { row, names }]);
	}
	const place = ({ names }: Page) => names.page?.no ?? 1;
	return [...documents.values()].map((pages) => pages.sort((a, b) => place(a) - place(b)));
}

export function shownDocument(pages: readonly Page[], linkOf: (id: string) => string) {
	const [first] = pages;
	if (!first) throw new Error('a document without a page');
	const links = pages.map(({ row, names }) => ({
		id: row.id,
		fileName: names.fileName,
		mediaType: row.mediaType,
		url: linkOf(row.id),
	}));
	return {
		id: first.row.id,
		name: first.names.type,
		fileName: first.names.fileName,
		mediaType: first.row.mediaType,
		size: pages.reduce((total, { row }) => total + row.size, 0),
		uploadedAt: first.row.uploadedAt.toISOString(),
		sentBy: (areOfOneSender(pages.map(({ names }) => names)) && first.names.sentBy) || null,
		url: links[0]?.url ?? '',
		pages: links,
	};
}
