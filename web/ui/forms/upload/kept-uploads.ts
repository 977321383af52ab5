import { uuidv7 } from '#platform/values/random/uuid.ts';

import { forgetFile, forgetFiles, type KeptFile, keepFile, keptFiles } from './kept-files.ts';
import type { UploadDoor, Uploaded } from './upload-door.ts';
import { blankRow, nextPage, type UploadRow } from './upload-rows.ts';

/**
 * Data for restoring a file after a reload. The file was either still being uploaded, or was
 * uploaded after its rows were last stored.
 */
type About = Pick<UploadRow, 'id' | 'label' | 'required' | 'customFileName' | 'pageOf'> & {
	subject: string;
	description: string;
	uploadId: string | null;
	arrived: Uploaded | null;
};
export type KeptUpload = KeptFile<About>;

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

export const uploadsOf = async ({ keeps, subject }: KeptFor) =>
	(await keptFiles<About>(keeps)).filter(({ about }) => about.subject === subject);

export const forgetKeptUploads = ({ keeps, subject }: KeptFor) =>
	void forgetFiles<About>(
		({ owner, about }) => owner === keeps.owner && about.subject === subject,
	);

export type MoreRows = (rows: readonly UploadRow[]) => UploadRow[];

type Placed = {
	rows: UploadRow[];
	placed: { id: string; kept: KeptUpload }[];
};

function pageId(rows: readonly UploadRow[], row: string, { id, pageOf }: About): string {
	const there = rows.find((one) => one.id === id);
	const isFree = pageOf === row && (there === undefined || there.url === '');
	return (isFree ? null : nextPage(rows, row, Infinity)?.id) ?? id;
}

function asMore(rows: readonly UploadRow[], { label, customFileName }: About, more: MoreRows) {
	const next = more(rows);
	const row = next.at(-1);
	return row ? { ...row, customFileName: customFileName || label } : null;
}

/**
 * Finds where to restore a file: in its row, as a page of that row, or as an additional document.
 * Null if it cannot be restored.
 */
function placeOf(
	rows: readonly UploadRow[],
	about: About,
	moved: ReadonlyMap<string, string>,
	more: MoreRows | undefined,
): UploadRow | null {
	const { id, label, required, customFileName, pageOf, arrived } = about;
	if (arrived && rows.some(({ url }) => url === arrived.filepath)) return null;
	const home = pageOf === null ? id : (moved.get(pageOf) ?? pageOf);
	const row = rows.find((one) => one.id === home);
	// A document sent by another person is complete, and a row may already contain a file. The file
	// chosen here must not be lost in either case.
	const isTaken = row?.whole || (pageOf === null && row?.url !== '' && !arrived);
	if (row && isTaken) return more ? asMore(rows, about, more) : null;
	if (pageOf === null) {
		// A file is dropped if its row was required but is no longer requested.
		if (row) return row.url === '' ? row : null;
		return required ? null : { ...blankRow(id, label, false), customFileName };
	}
	if (!row) return null;
	return { ...blankRow(pageId(rows, home, about), label, false), pageOf: home };
}

/**
 * Merges the rows of a restored draft with rows for stored files that the draft does not contain
 * yet. A file is restored in the row it was chosen for, as a new page, or as an extra document at
 * the end. Rows that already contain a file keep it; files chosen for them become an additional
 * document via `more`.
 */
export function withKept(
	documents: readonly UploadRow[],
	kept: readonly KeptUpload[],
	more?: MoreRows,
): Placed {
	let rows = [...documents];
	const placed: Placed['placed'] = [];
	const moved = new Map<string, string>();
	const inOrder = kept.toSorted(
		(a, b) => Number(a.about.pageOf !== null) - Number(b.about.pageOf !== null),
	);
	for (const one of inOrder) {
		const { about, fileName } = one;
		const place = placeOf(rows, about, moved, more);
		if (!place) continue;
		const { id } = place;
		if (place.pageOf === null && id !== about.id) moved.set(about.pageOf ?? about.id, id);
		const row = {
			...place,
			url: about.arrived?.filepath ?? '',
			fileName: about.arrived?.fileName ?? fileName,
		};
		rows = [...rows.filter((old) => old.id !== id), row];
		placed.push({ id, kept: one });
	}
	return { rows: inPlace(documents, rows), placed };
}

const inPlace = (documents: readonly UploadRow[], rows: readonly UploadRow[]): UploadRow[] => [
	...documents.map((old) => rows.find(({ id }) => id === old.id) ?? old),
	...rows.filter(({ id }) => !documents.some((old) => old.id === id)),
];

/**
 * Returns the owner name for files being uploaded. It is unique to the tab and unrelated to the
 * link, so that the link's secret is not stored beyond the tab's lifetime. `key`: the session
 * storage key of the page.
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
