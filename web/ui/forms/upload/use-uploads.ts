import { type RefObject, useEffect, useRef } from 'react';

import {
	forgetUpload,
	forgetKeptUploads,
	type KeptFor,
	keepUpload,
	type MoreRows,
	uploadsOf,
	withKept,
} from './kept-uploads.ts';
import { isFileRefused, sendFile } from './send-file.ts';
import type { UploadDoor, Uploaded } from './upload-door.ts';
import { movedUp, nextPage, type UploadRow, without } from './upload-rows.ts';

/**
 * Context of the files. `subject` identifies it after a reload; `fields` are sent with a file that
 * is uploaded in one piece.
 */
export type UploadAbout = { subject: string; fields: Record<string, string> };
type Rows = readonly UploadRow[];
export type RowsHolder = {
	door: UploadDoor | null;
	rows: () => Rows;
	change: (next: (rows: Rows) => UploadRow[]) => void;
	/** True if an optional row is kept when its file is removed. */
	stays?: boolean;
	/** Adds a separate document; undefined where that is not allowed. */
	more?: MoreRows;
	/** Called with the message of a failed upload, or with '' after a successful one. */
	say?: (problem: string) => void;
};
type Trip = { cancel(): void; forget(): void; before: Pick<UploadRow, 'url' | 'fileName'> };

export type Uploads = {
	choose(document: UploadRow, file: File, about: UploadAbout): void;
	addPages(row: UploadRow, files: readonly File[], about: UploadAbout): void;
	retry(document: UploadRow, about: UploadAbout): void;
	cancel(document: UploadRow): void;
	remove(document: UploadRow): void;
	moveUp(page: UploadRow): void;
	forget(subject: string | null): void;
	/** Stops all uploads. Files that this browser stored for resuming are kept. */
	pause(): void;
	resume(about: UploadAbout): Promise<void>;
};

const NO_FILE = { url: '', fileName: '' };

/**
 * Returns the row's content before the current file was chosen, even if that file replaces another
 * upload in progress.
 */
function heldBefore(document: UploadRow, last: Trip | undefined): Trip['before'] {
	if (document.isUploading || document.failed !== null) return last?.before ?? NO_FILE;
	return { url: document.url, fileName: document.fileName };
}

const describe = ({ required, label, customFileName }: UploadRow) =>
	required ? label : customFileName || label;

type Start = {
	door: UploadDoor | null;
	say: (problem: string) => void;
	trips: RefObject<Map<string, Trip>>;
	patch: (id: string, next: Partial<UploadRow>) => void;
};

/** Other known names of the document; each is sent if it is set (C7.2.28). */
const namesOf = ({ label, customFileName }: UploadRow, description: string) =>
	Object.fromEntries(
		Object.entries({ label, customFileName, description }).filter(([, text]) => text !== ''),
	);

type StartOf = [document: UploadRow, file: File, about: UploadAbout, begun: string | null];

function startUpload(
	{ door, say, trips, patch }: Start,
	[document, file, about, begun]: StartOf,
): void {
	if (!door) return;
	const of: KeptFor = { keeps: door.keeps, subject: about.subject };
	const last = trips.current.get(document.id);
	last?.cancel();
	const description = describe(document);
	const keep = (kept: File, uploadId: string | null, arrived: Uploaded | null) =>
		keepUpload(of, document, kept, { description, uploadId, arrived });
	keep(file, begun, null);
	patch(document.id, {
		file,
		description,
		lost: false,
		isUploading: true,
		progress: null,
		failed: null,
		url: '',
		fileName: file.name,
	});
	const trip: Trip = {
		cancel: () => {},
		before: heldBefore(document, last),
		forget: () => forgetUpload(of, document.id),
	};
	trips.current.set(document.id, trip);
	const mine = () => trips.current.get(document.id) === trip;
	const { answer, cancel } = sendFile({
		door,
		typeId: document.pageOf ?? document.id,
		description,
		fields: { ...about.fields, ...namesOf(document, description) },
		file,
		uploadId: begun,
		onProgress: (progress) => mine() && patch(document.id, { progress }),
		onBegun: (uploadId, ready) => mine() && keep(ready, uploadId, null),
		onLost: (lost) => mine() && patch(document.id, { lost }),
	});
	trip.cancel = cancel;
	void answer.then((came) => {
		// The file was replaced, cancelled or removed in the meantime, so the response is ignored.
		if (came === null || !mine()) return;
		const { ok } = came;
		const arrived = ok ? { url: came.data.filepath, fileName: came.data.fileName } : {};
		if (ok) keep(new File([], file.name), null, came.data);
		else if (came.code !== 401) trip.forget();
		patch(document.id, {
			isUploading: false,
			lost: false,
			failed: ok ? null : came.message,
			refused: !ok && isFileRefused(came.code),
			...arrived,
		});
		say(ok ? '' : came.message);
		if (!ok) door.onFailed?.(came.code);
	});
}

async function goOnWithKept(
	{ door, rows, change, more }: RowsHolder,
	start: (...of: StartOf) => void,
	about: UploadAbout,
): Promise<void> {
	if (!door) return;
	const of: KeptFor = { keeps: door.keeps, subject: about.subject };
	const left = await uploadsOf(of);
	const { rows: next, placed } = withKept(rows(), left, more);
	change(() => next);
	for (const { id, kept } of placed) {
		const row = rows().find((one) => one.id === id);
		if (!row) continue;
		const { arrived, uploadId, description } = kept.about;
		const file = new File([kept.file], kept.fileName);
		if (id !== kept.about.id) {
			forgetUpload(of, kept.about.id);
			keepUpload(of, row, file, { description, uploadId, arrived });
		}
		if (!arrived && !row.isUploading) start(row, file, about, uploadId);
	}
}

const SILENT = () => {};

/**
 * Uploads the rows' files, two at a time (C4.53–C4.59). Uploads continue while another step is
 * shown, and end when the page is left.
 */
export function useUploads({
	door,
	rows,
	change,
	stays = false,
	more,
	say = SILENT,
}: RowsHolder): Uploads {
	const trips = useRef(new Map<string, Trip>());
	const patch = (id: string, next: Partial<UploadRow>) =>
		change((now) => now.map((one) => (one.id === id ? { ...one, ...next } : one)));
	const pause = () => {
		for (const { cancel } of trips.current.values()) cancel();
		trips.current.clear();
	};
	useEffect(() => pause, []);

	const start = (...of: StartOf) => startUpload({ door, say, trips, patch }, of);
	const choose: Uploads['choose'] = (document, file, about) => {
		// A file that replaces a document sent by another person does not take over the pages of
		// that document.
		if (document.whole) change((now) => without(now, document, true));
		start(rows().find(({ id }) => id === document.id) ?? document, file, about, null);
	};

	const resume: Uploads['resume'] = (about) =>
		goOnWithKept({ door, rows, change, more }, start, about);

	const addPages: Uploads['addPages'] = (row, files, about) => {
		for (const file of files) {
			const page = door && nextPage(rows(), row.id, door.files.mostPages);
			if (!page) return say(door?.files.pagesMessage ?? '');
			change((now) => [...now, page]);
			choose(page, file, about);
		}
	};

	const drop = ({ id }: UploadRow): Trip | undefined => {
		const trip = trips.current.get(id);
		trip?.cancel();
		trip?.forget();
		trips.current.delete(id);
		return trip;
	};
	return {
		choose,
		addPages,
		retry: (document, about) => {
			if (document.file) choose(document, document.file, about);
		},
		cancel: (document) =>
			patch(document.id, {
				isUploading: false,
				failed: null,
				...(drop(document)?.before ?? NO_FILE),
			}),
		remove: (document) => {
			drop(document);
			change((now) => without(now, document, document.required || stays));
		},
		moveUp: (page) => change((now) => movedUp(now, page)),
		forget: (subject) => {
			pause();
			if (door && subject !== null) forgetKeptUploads({ keeps: door.keeps, subject });
		},
		pause,
		resume,
	};
}
