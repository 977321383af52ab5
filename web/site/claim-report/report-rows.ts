import type { reportDocuments } from '#insurance/claims/reports/api.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import {
	blankRow,
	pagesOf,
	documentRows,
	type UploadRow,
} from '#web/ui/forms/upload/upload-rows.ts';

export type AskedDocument = CallOutput<typeof reportDocuments>[number];

/**
 * Returns one row for each requested document. A row that is no longer requested is kept while it
 * contains a file.
 */
export function reportRows(
	asked: readonly AskedDocument[],
	documents: readonly UploadRow[],
): UploadRow[] {
	const rows = asked.map(({ code, name, required }) => ({
		...(documents.find(({ id }) => id === code) ?? blankRow(code, name, required)),
		label: name,
		required,
	}));
	const others = documentRows(documents)
		.filter(({ id, url }) => url !== '' && !asked.some(({ code }) => code === id))
		.map((one) => ({ ...one, required: false }));
	const kept = [...rows, ...others];
	return [...kept, ...kept.flatMap(({ id }) => pagesOf(documents, id))];
}

export const settledRows = (documents: readonly UploadRow[]): UploadRow[] =>
	documents
		.filter(({ url, pageOf }) => url !== '' || pageOf === null)
		.map((one) => ({
			...one,
			file: null,
			isUploading: false,
			progress: null,
			failed: null,
			lost: false,
			fileName: one.url === '' ? '' : one.fileName,
		}));
