import { uuidv7 } from '#platform/values/uuid.ts';

import { forgetFile, forgetFiles, type KeptFile, keepFile, keptFiles } from './kept-files.ts';
import type { UploadDoor, Uploaded } from './upload-door.ts';
import { blankRow, type UploadRow } from './upload-rows.ts';

/** What a reload must know of a file on its way, or of one that arrived since its rows were kept. */
type About = Pick<UploadRow, 'id' | 'label' | 'required' | 'customFileName' | 'pageOf'> & {
	subject: string;
	description: string;
	uploadId: string | null;
	arrived: Uploaded | null;
};
export type KeptUpload = KeptFile<About>;

/** Whose files they are, and what they are about, such as one claim's draft. */
export type KeptFor = { keeps: UploadDoor['keeps']; subject: string };

const keyOf = ({ keeps, subject }: KeptFor, id: string) => `${keeps.owner} ${subject} ${id}`;

export function keepUpload(
	of: KeptFor,
	document: UploadRow,
	file: File,
	state: Pick<About, 'description' | 'uploadId' | 'arrived'>,
): void {
	const { id, label, required, customFileName, pageOf } = document;
	const { keeps, subject } = of;
	void keepFile<About>({
		key: keyOf(of, id),
		owner: keeps.owner,
		file,
		fileName: file.name,
		about: { id, label, required, customFileName, pageOf, subject, ...state },
	});
}

export const forgetUpload = (of: KeptFor, id: string) => void forgetFile(keyOf(of, id));

/** What this browser still has of a subject. */
export const uploadsOf = async ({ keeps, subject }: KeptFor) =>
	(await keptFiles<About>(keeps)).filter(({ about }) => about.subject === subject);

/** A subject is done with, or starts again: nothing of it is kept. */
export const forgetKeptUploads = ({ keeps, subject }: KeptFor) =>
	void forgetFiles<About>(
		({ owner, about }) => owner === keeps.owner && about.subject === subject,
	);

/**
 * The rows of a restored draft with those of files that it does not name yet: in the row that they
 * were chosen for, a new page or extra document at the end. Rows that hold a file keep it.
 */
export function withKept(
	documents: readonly UploadRow[],
	kept: readonly KeptUpload[],
): UploadRow[] {
	const rows = [...documents];
	for (const { about, fileName } of kept) {
		const there = rows.findIndex(({ id }) => id === about.id);
		if (there >= 0 && rows[there]?.url !== '') continue;
		// A page needs its row, and a required row that is not asked for any more is none.
		const needed = about.pageOf ?? (about.required ? about.id : null);
		if (needed !== null && !rows.some(({ id }) => id === needed)) continue;
		const { id, label, required, customFileName, pageOf, arrived } = about;
		const row: UploadRow = {
			...(rows[there] ?? { ...blankRow(id, label, required), customFileName, pageOf }),
			url: arrived?.filepath ?? '',
			fileName: arrived?.fileName ?? fileName,
		};
		if (there >= 0) rows[there] = row;
		else rows.push(row);
	}
	return rows;
}

/**
 * As whose this browser keeps files on their way: the tab's, by a name that says nothing of the
 * link, so that its secret is stored nowhere that outlives the tab. `key`: of which page.
 */
export function filesOwner(key: string): string {
	const fresh = uuidv7(Date.now());
	try {
		const name = sessionStorage.getItem(key) ?? fresh;
		sessionStorage.setItem(key, name);
		return `report ${name}`;
	} catch {
		return `report ${fresh}`;
	}
}
