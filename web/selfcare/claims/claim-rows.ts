import {
	extraLabel,
	isExtraDocument,
	type Mandatory,
	nextExtraNumber,
} from '#insurance/claims/draft/draft-rules.ts';
import {
	blankPage,
	blankRow,
	documentRows,
	pagesOf,
	type UploadRow,
} from '#web/ui/forms/upload/upload-rows.ts';

import type { DocumentType } from './claim-form-values.ts';

export const mandatoryOf = (types: readonly DocumentType[] | null): Mandatory[] =>
	(types ?? [])
		.filter((one) => one.is_mandatory)
		.map((one) => ({ code: one.docTypeID, name: one.docTypeDescription }));

/**
 * Moves a row and its pages to another ID. A page that is still uploading keeps its ID, because its
 * upload uses the ID to find it.
 */
const moved = (documents: readonly UploadRow[], row: UploadRow, next: UploadRow): UploadRow[] => [
	{ ...row, id: next.id, label: next.label, required: next.required, customFileName: '' },
	...pagesOf(documents, row.id).map((page, at) => ({
		...page,
		id: page.isUploading ? page.id : blankPage(next.id, at + 2).id,
		pageOf: next.id,
	})),
];

function asExtra(documents: readonly UploadRow[], row: UploadRow, id: string): UploadRow[] {
	const [first, ...pages] = moved(documents, row, blankRow(id, extraLabel(id), false));
	return first ? [{ ...first, customFileName: row.label }, ...pages] : pages;
}

export const nextExtraId = (documents: readonly UploadRow[]) =>
	`0-${nextExtraNumber(documentRows(documents).map((one) => one.id))}`;

/**
 * Returns one row per mandatory type in the server's order, keeping the uploads; extra documents
 * follow (C2.7.33–C2.7.36). A file of a type that is no longer required is kept as an extra
 * document, because its sender cannot send it through the link again.
 */
export function claimRows(
	types: readonly DocumentType[],
	documents: readonly UploadRow[],
): UploadRow[] {
	const extras = documents.filter((one) => isExtraDocument(one.id));
	const rows: UploadRow[] = [];
	const pages: UploadRow[] = [];
	const back = new Set<UploadRow>();
	for (const { code, name } of mandatoryOf(types)) {
		const own = documents.find((one) => one.id === code);
		const blank = own ?? blankRow(code, name, true);
		const isEmpty = blank.url === '' && !blank.isUploading && blank.failed === null;
		// Matches a document of this type that was stored as an extra document while the type was
		// not required.
		const extra = isEmpty
			? extras.find((one) => one.url !== '' && one.customFileName === blank.label)
			: undefined;
		if (extra) back.add(extra);
		const [row = blank, ...further] = extra
			? moved(documents, extra, blank)
			: [blank, ...pagesOf(documents, code)];
		rows.push(row);
		pages.push(...further);
	}
	for (const extra of extras.filter((one) => !back.has(one))) {
		rows.push(extra);
		pages.push(...pagesOf(documents, extra.id));
	}
	const all = [...rows, ...pages];
	const seen = new Set([...rows, ...back].map(({ id }) => id));
	for (const row of documentRows(documents))
		if (row.url !== '' && !seen.has(row.id))
			all.push(...asExtra(documents, row, nextExtraId(all)));
	return all;
}
