import { recordAction } from '#insurance/access/staff/accounts/actions.server.ts';
import type { StaffAct } from '#insurance/access/staff/staff.ts';
import {
	holdSiteFile,
	insertSiteFile,
	insertSiteFileVersion,
	putVersionLive,
	type SiteFileRow,
	siteFileVersions,
} from '#insurance/site/content/files/kept-files.server.ts';
import { takesTwoPeople } from '#insurance/site/content/files/site-file.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Pool, Tx } from '#platform/db/pool.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { proposeContentChange } from '../second/propose.server.ts';
import type { addSiteFile, replaceSiteFile, reuseSiteFile } from './api.ts';
import { inspectedPdf, putVersion, sha256Of, type SiteFileDeps } from './keep-version.server.ts';

type Deps = SiteFileDeps & { db: Pool };
type Done = CallOutput<typeof addSiteFile>;

async function fileThere(tx: Tx, name: string): Promise<SiteFileRow> {
	const file = await holdSiteFile(tx, name);
	if (!file) throw new Refusal('not-found', 'Berkas ini tidak ada. Muat ulang daftarnya.');
	return file;
}

async function publishOrPropose(
	tx: Tx,
	{ name, kind, id }: Pick<SiteFileRow, 'name' | 'kind' | 'id'>,
	version: number,
	who: StaffAct & { note: string },
): Promise<Done> {
	const waits = takesTwoPeople(kind);
	if (waits)
		await proposeContentChange(tx, { kind: 'file', payload: { name, version } }, who, who.note);
	else {
		await putVersionLive(tx, id, version, { at: who.at, approvedBy: null });
		const subject = `${name} ${version}`;
		await recordAction(tx, { ...who, action: 'site-file-published', subject });
	}
	return { name, version, waits };
}

export async function publishSiteFile(
	tx: Tx,
	{ name, version }: { name: string; version: number },
	{ staffId, at, note, approvedBy }: StaffAct & { note: string; approvedBy: string },
): Promise<void> {
	const file = await fileThere(tx, name);
	if (!(await putVersionLive(tx, file.id, version, { at, approvedBy })))
		throw new Refusal('look-again', 'Versi berkas ini tidak ada lagi.');
	const subject = `${name} ${version}`;
	await recordAction(tx, { staffId, at, action: 'site-file-published', subject, note });
}

async function keepVersion(
	tx: Tx,
	deps: Deps,
	file: Pick<SiteFileRow, 'id'>,
	kept: { version: number; bytes: Buffer; note: string },
	who: StaffAct,
): Promise<void> {
	const { version, bytes, note } = kept;
	await insertSiteFileVersion(tx, file.id, {
		version,
		sha256: sha256Of(bytes),
		bytes: bytes.length,
		note,
		addedBy: who.staffId,
		addedAt: who.at,
	});
	await putVersion(deps.files, file.id, version, bytes);
}

export async function addFile(
	deps: Deps,
	{ file, name, title, kind, note = '' }: CallInput<typeof addSiteFile>,
	who: StaffAct,
): Promise<Done> {
	const bytes = await inspectedPdf(deps, file.bytes);
	const made = { id: uuidv7(who.at.getTime()), name, title, kind };
	return deps.db.transaction(async (tx) => {
		if (!(await insertSiteFile(tx, { ...made, at: who.at })))
			throw refuseFields({
				name: 'Nama ini sudah dipakai. Ganti berkas itu, atau pilih nama lain.',
			});
		await keepVersion(tx, deps, made, { version: 1, bytes, note }, who);
		return publishOrPropose(tx, made, 1, { ...who, note });
	});
}

export async function replaceFile(
	deps: Deps,
	{ file, name, note = '' }: CallInput<typeof replaceSiteFile>,
	who: StaffAct,
): Promise<Done> {
	const bytes = await inspectedPdf(deps, file.bytes);
	return deps.db.transaction(async (tx) => {
		const there = await fileThere(tx, name);
		const [newest] = await siteFileVersions(tx, [there.id]);
		if (newest?.sha256 === sha256Of(bytes))
			throw refuseFields({ file: 'Berkas ini sama dengan versi terakhir.' });
		const version = (newest?.version ?? 0) + 1;
		await keepVersion(tx, deps, there, { version, bytes, note }, who);
		return publishOrPropose(tx, there, version, { ...who, note });
	});
}

export const reuseFile = (
	{ db }: Deps,
	{ name, version, note = '' }: CallInput<typeof reuseSiteFile>,
	who: StaffAct,
): Promise<Done> =>
	db.transaction(async (tx) => {
		const there = await fileThere(tx, name);
		const versions = await siteFileVersions(tx, [there.id]);
		if (!versions.some((one) => one.version === version))
			throw new Refusal('not-found', 'Versi ini tidak ada. Muat ulang daftarnya.');
		if (there.liveVersion === version)
			throw new Refusal('look-again', 'Versi ini sudah yang terbit.');
		return publishOrPropose(tx, there, version, { ...who, note });
	});
