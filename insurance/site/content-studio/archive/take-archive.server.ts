import { recordAction } from '#insurance/access/staff/accounts/actions.server.ts';
import type { StaffAct } from '#insurance/access/staff/staff.ts';
import { addressOf } from '#insurance/site/content/address.ts';
import { pictureIn } from '#insurance/site/content/archive/open-archive.server.ts';
import { holdFrame, readFrameValue } from '#insurance/site/content/frame/frame-values.server.ts';
import { keepArchived } from '#insurance/site/content/pictures/keep-archived.server.ts';
import type { PictureDeps } from '#insurance/site/content/pictures/keep-picture.server.ts';
import { addPage } from '#insurance/site/content/write-pages.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Pool, Tx } from '#platform/db/pool.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { writeFrameChange } from '../frame/change-frame.server.ts';
import { insertPageDraft, putInRelease } from '../pages/store.server.ts';
import { insertRelease } from '../releases/store.server.ts';
import type { showArchive, takeArchive } from './api.ts';
import { archiveKey } from './archive-key.ts';
import { placeKey } from './compare-pages.server.ts';
import {
	type Around,
	archiveThere,
	lookAround,
	reportOf,
	withOwnPictures,
} from './report.server.ts';
import type { Archive } from './store.server.ts';

export type ArchiveDeps = PictureDeps & { db: Pool };
type Report = CallOutput<typeof showArchive>;
type Input = CallInput<typeof takeArchive>;
type Taken = CallOutput<typeof takeArchive>;

/**
 * Time limit in milliseconds for storing pictures in one call. The remaining pictures need further
 * calls.
 */
const PICTURES_MS = 8_000;
const NOTHING: Taken['taken'] = { pages: 0, menus: 0, words: 0, redirects: 0 };

/** Stores missing pictures from the archive within the time limit and returns how many remain. */
async function keepPictures(
	deps: ArchiveDeps,
	archive: Archive,
	{ archivedStates }: Around,
): Promise<number> {
	const fresh = archive.pictures.filter(({ id }) => archivedStates.get(id)?.is === 'new');
	if (fresh.length === 0) return 0;
	const bytes = await deps.files.get(archiveKey(archive.id));
	if (!bytes) throw new Refusal('not-found', 'Arsip ini tidak ada lagi. Unggah sekali lagi.');
	const until = performance.now() + PICTURES_MS;
	for (const [at, one] of fresh.entries()) {
		if (performance.now() > until) return fresh.length - at;
		const picture = await pictureIn(bytes, one.id);
		if (picture) await keepArchived(deps, one, picture);
	}
	return 0;
}

/**
 * Imports pages as drafts of one release, which is then reviewed, approved, published and reverted
 * like any other.
 */
async function takePages(
	tx: Tx,
	{ content, fileName }: Archive,
	report: Report,
	except: ReadonlySet<string>,
	who: StaffAct,
): Promise<{ releaseId: string | null; pages: number }> {
	const wanted = new Map(
		report.pages
			.filter((one) => one.status !== 'taken' && one.stop === null)
			.filter((one) => !except.has(placeKey(one)))
			.map((one) => [placeKey(one), one]),
	);
	if (wanted.size === 0) return { releaseId: null, pages: 0 };
	const releaseId = uuidv7(who.at.getTime());
	const name = `Arsip ${fileName}`.slice(0, 80);
	await insertRelease(tx, { id: releaseId, name, madeBy: who.staffId, madeAt: who.at });
	for (const page of content.pages) {
		const compared = wanted.get(placeKey(page));
		if (!compared) continue;
		const { slug, language, title, body } = page;
		if (compared.status === 'new') {
			if (!(await addPage(tx, page))) throw changedMeanwhile();
			const subject = addressOf(slug, language);
			await recordAction(tx, { ...who, action: 'content-created', subject, note: name });
		}
		const draft = { slug, language, title, body, revision: 1, ...who };
		if (!(await insertPageDraft(tx, draft))) throw changedMeanwhile();
		await putInRelease(tx, slug, language, releaseId);
	}
	return { releaseId, pages: wanted.size };
}

const changedMeanwhile = () =>
	new Refusal('look-again', 'Isi situs baru saja berubah. Baca lagi bandingannya, lalu ambil.');

/** Imports menus, wordings and redirects immediately. The previous values are kept for undo. */
async function takeFrame(
	tx: Tx,
	{ content }: Archive,
	report: Report,
	parts: ReadonlySet<string>,
	who: StaffAct,
): Promise<Omit<Taken['taken'], 'pages'>> {
	const change = async (kind: 'menu' | 'word' | 'redirect', key: string, next: unknown) =>
		writeFrameChange(tx, { kind, key, next }, await readFrameValue(tx, { kind, key }), who);
	const free = <T extends { stop: string | null }>(part: string, all: readonly T[]): T[] =>
		parts.has(part) ? all.filter(({ stop }) => stop === null) : [];
	const menus = free('menus', report.menus);
	const words = free('words', report.words);
	const redirects = free('redirects', report.redirects);
	for (const { language } of menus) await change('menu', language, content.navigation[language]);
	for (const { language, key, after } of words) await change('word', `${language} ${key}`, after);
	for (const { path, after } of redirects) await change('redirect', path, after);
	return { menus: menus.length, words: words.length, redirects: redirects.length };
}

/**
 * Imports the chosen content as if an editor had saved it. Pictures are stored first, within the
 * time limit; nothing else is imported while `left` is not 0. All texts then follow in one
 * transaction. Conflicts are skipped. Refuses with `look-again` if something has changed on this
 * site since the report was displayed.
 */
export async function takeFromArchive(
	deps: ArchiveDeps,
	{ id, mark, parts, except = [] }: Input,
	who: StaffAct,
): Promise<Taken> {
	const { db } = deps;
	const kept = await archiveThere(db, id);
	const around = await lookAround(deps, kept, who.at);
	const archive = withOwnPictures(kept, around);
	const seen = await reportOf(db, archive, around);
	if (seen.mark !== mark) throw changedMeanwhile();
	const left = parts.includes('pages') ? await keepPictures(deps, archive, around) : 0;
	if (left > 0) return { left, releaseId: null, taken: NOTHING };
	return db.transaction(async (tx) => {
		await holdFrame(tx);
		const report = await reportOf(tx, archive, around);
		if (report.mark !== mark) throw changedMeanwhile();
		const chosen = new Set<string>(parts);
		const { releaseId, pages } = chosen.has('pages')
			? await takePages(tx, archive, report, new Set(except), who)
			: { releaseId: null, pages: 0 };
		const taken = { pages, ...(await takeFrame(tx, archive, report, chosen, who)) };
		const note = `${pages} halaman, ${taken.menus} menu, ${taken.words} kata, ${taken.redirects} pengalihan`;
		await recordAction(tx, {
			...who,
			action: 'content-archive-taken',
			subject: archive.fileName,
			note,
		});
		return { left: 0, releaseId, taken };
	});
}
