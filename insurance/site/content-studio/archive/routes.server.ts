import { recordAction } from '#insurance/access/staff/accounts/actions.server.ts';
import { staffNames } from '#insurance/access/staff/accounts/manage-staff.server.ts';
import { ARCHIVE_LIMITS, ARCHIVE_TYPE } from '#insurance/site/content/archive/archive-file.ts';
import {
	type ArchiveReader,
	readArchiveBytes,
} from '#insurance/site/content/archive/archive-reader.server.ts';
import { archiveText } from '#insurance/site/content/archive/archive.ts';
import {
	readContentWhole,
	readPageNames,
	sizeOfContent,
} from '#insurance/site/content/archive/kept-content.server.ts';
import { pictureAddress } from '#insurance/site/content/pictures/picture.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Pool } from '#platform/db/pool.server.ts';
import type { Files } from '#platform/files/files.server.ts';
import { type Caller, type Served, serve, serveAll } from '#platform/http/served.server.ts';
import { DAY_MS } from '#platform/values/dates.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { editor } from '../editor.server.ts';
import { exportArchive, listArchives, readArchive, showArchive, takeArchive } from './api.ts';
import { archiveKey } from './archive-key.ts';
import { archiveThere, lookAround, reportOf, withOwnPictures } from './report.server.ts';
import { countDrafts, deleteArchives, insertArchive, readArchiveRows } from './store.server.ts';
import { type ArchiveDeps, takeFromArchive } from './take-archive.server.ts';

export type ArchiveRoutesDeps = ArchiveDeps & { archives: ArchiveReader };

async function exported(db: Pool, caller: Caller): Promise<CallOutput<typeof exportArchive>> {
	const who = editor(caller);
	if ((await sizeOfContent(db)) > ARCHIVE_LIMITS.text)
		throw new Refusal(
			'too-large',
			'Teks situs ini lebih dari 16 MB, terlalu besar untuk arsip.',
		);
	const [content, names, drafts] = await Promise.all([
		readContentWhole(db),
		readPageNames(db),
		countDrafts(db),
	]);
	await recordAction(db, { ...who, action: 'content-archive-made', subject: 'Konten' });
	return {
		text: archiveText(content),
		pictures: content.pictures.map(({ id }) => ({
			id,
			address: pictureAddress(id, 'default'),
		})),
		left: { hidden: names.filter(({ published }) => !published).length, drafts },
	};
}

async function taken(
	{ db, files, archives }: ArchiveRoutesDeps,
	{ file }: CallInput<typeof readArchive>,
	caller: Caller,
): Promise<CallOutput<typeof readArchive>> {
	const { staffId, at } = editor(caller);
	if (file.bytes.length > ARCHIVE_LIMITS.bytes)
		throw new Refusal('too-large', 'Arsip paling besar 64 MB.');
	const { content, pictures } = await readArchiveBytes(archives, file.bytes);
	const id = uuidv7(at.getTime());
	await files.put(archiveKey(id), file.bytes, ARCHIVE_TYPE);
	const fileName = file.fileName.replace(/[^\p{L}\p{N} ._()-]/gu, '').slice(0, 120) || 'arsip';
	await insertArchive(db, { id, fileName, content, pictures, readBy: staffId, readAt: at });
	return { id };
}

const KEPT_DAYS = 7;

/** Deletes archives uploaded more than a week ago, with their files. */
export async function sweepArchives(
	{ db, files }: { db: Pool; files: Files },
	now: Date,
): Promise<void> {
	const ids = await deleteArchives(db, new Date(now.getTime() - KEPT_DAYS * DAY_MS));
	for (const id of ids) await files.remove(archiveKey(id));
}

export function archiveRoutes(deps: ArchiveRoutesDeps): Served[] {
	const { db } = deps;
	return [
		...serveAll(db, [[exportArchive, exported]]),
		...serveAll(deps, [[readArchive, taken]]),
		serve(listArchives, async (_input, caller) => {
			editor(caller);
			const [rows, names] = await Promise.all([readArchiveRows(db), staffNames(db)]);
			return {
				archives: rows.map(({ id, fileName, readBy, readAt }) => ({
					id,
					fileName,
					readBy: names.get(readBy) ?? '',
					readAt: readAt.toISOString(),
				})),
			};
		}),
		serve(showArchive, async ({ id }, caller) => {
			const { at } = editor(caller);
			const archive = await archiveThere(db, id);
			const around = await lookAround(deps, archive, at);
			return reportOf(db, withOwnPictures(archive, around), around);
		}),
		serve(takeArchive, (input, caller) => takeFromArchive(deps, input, editor(caller))),
	];
}
