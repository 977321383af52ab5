import { staffNames } from '#insurance/access/staff/accounts/manage-staff.server.ts';
import {
	readSiteFile,
	readSiteFiles,
	type SiteFileRow,
	type SiteFileVersion,
	siteFileVersions,
} from '#insurance/site/content/files/kept-files.server.ts';
import { siteFileAddress, siteFileKey } from '#insurance/site/content/files/site-file.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { pageCount, pageWindow } from '#platform/contract/page-count.ts';
import type { Db, Pool } from '#platform/db/pool.server.ts';
import type { Files } from '#platform/files/files.server.ts';
import type { DownloadLink, DocumentMaker } from '#platform/http/made-document.server.ts';
import { type Caller, type Served, serve } from '#platform/http/served.server.ts';

import { editor } from '../editor.server.ts';
import { waitingFileVersions } from '../second/store.server.ts';
import { addSiteFile, listSiteFiles, replaceSiteFile, reuseSiteFile } from './api.ts';
import { addFile, replaceFile, reuseFile } from './change-files.server.ts';
import type { SiteFileDeps } from './keep-version.server.ts';

export type SiteFileRoutesDeps = SiteFileDeps & { db: Pool; downloadLink: DownloadLink };

const PAGE_SIZE = 24;
const DOCUMENT = 'site-file';

/**
 * Returns the URL of a version. A version that was never live is accessible only to the logged-in
 * person.
 */
const versionUrl = (
	{ name, liveVersion }: SiteFileRow,
	{ version, liveAt }: SiteFileVersion,
	link: () => string,
): string => {
	if (liveAt === null) return link();
	return siteFileAddress(name) + (version === liveVersion ? '' : `?versi=${version}`);
};

async function listed(
	{ db, downloadLink }: SiteFileRoutesDeps,
	{ search = '', page = 1 }: CallInput<typeof listSiteFiles>,
	caller: Caller,
): Promise<CallOutput<typeof listSiteFiles>> {
	const [rows, names] = await Promise.all([
		readSiteFiles(db, {
			search: search.trim(),
			...pageWindow(page, PAGE_SIZE),
		}),
		staffNames(db),
	]);
	const [versions, waiting] = await Promise.all([
		siteFileVersions(
			db,
			rows.map(({ id }) => id),
		),
		waitingFileVersions(db),
	]);
	const total = rows[0]?.total ?? 0;
	const shown = (row: SiteFileRow) =>
		versions
			.filter(({ fileId }) => fileId === row.id)
			.map((one) => ({
				version: one.version,
				bytes: one.bytes,
				note: one.note,
				by: names.get(one.addedBy) ?? '',
				at: one.addedAt.toISOString(),
				approvedBy: one.approvedBy === null ? null : (names.get(one.approvedBy) ?? ''),
				liveAt: one.liveAt?.toISOString() ?? null,
				url: versionUrl(row, one, () =>
					downloadLink(DOCUMENT, [row.name, String(one.version)], caller),
				),
			}));
	return {
		files: rows.map((row) => ({
			name: row.name,
			title: row.title,
			kind: row.kind,
			address: siteFileAddress(row.name),
			liveVersion: row.liveVersion,
			waitingVersion: waiting.get(row.name) ?? null,
			versions: shown(row),
		})),
		total,
		pages: pageCount(total, PAGE_SIZE),
	};
}

/** Serves versions awaiting approval to the staff member for whose session the link was made. */
export const siteFileDocuments = ({
	db,
	files,
}: {
	db: Db;
	files: Files;
}): Record<typeof DOCUMENT, DocumentMaker> => ({
	[DOCUMENT]: async ([name = '', version = '']) => {
		const file = await readSiteFile(db, name);
		const bytes = file && (await files.get(siteFileKey(file.id, Number(version))));
		return bytes ? { name: `${name}-${version}.pdf`, type: 'application/pdf', bytes } : null;
	},
});

export function siteFileRoutes(deps: SiteFileRoutesDeps): Served[] {
	return [
		serve(listSiteFiles, async (input, caller) => {
			editor(caller);
			return listed(deps, input, caller);
		}),
		serve(addSiteFile, (input, caller) => addFile(deps, input, editor(caller))),
		serve(replaceSiteFile, (input, caller) => replaceFile(deps, input, editor(caller))),
		serve(reuseSiteFile, (input, caller) => reuseFile(deps, input, editor(caller))),
	];
}
