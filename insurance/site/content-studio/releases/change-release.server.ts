import type { StaffAct } from '#insurance/access/staff/staff.ts';
import type { Language } from '#insurance/site/content/address.ts';
import { cleanNavigation } from '#insurance/site/content/frame/clean-frame.server.ts';
import { holdFrame, readFrameValue } from '#insurance/site/content/frame/frame-values.server.ts';
import { redirectProblems } from '#insurance/site/content/frame/redirect-rules.ts';
import { type Navigation, navigationSchema } from '#insurance/site/content/frame/site-frame.ts';
import type { CallInput } from '#platform/contract/call.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Pool, Tx } from '#platform/db/pool.server.ts';

import { mergeValues } from '../compare/merge-values.ts';
import { changedBy } from '../frame/change-frame.server.ts';
import { heldMenuDraft, currentMenus, refuseWrongMenus } from '../frame/menu-drafts.server.ts';
import type { releaseMenus } from '../frame/menus-api.ts';
import { deleteMenuDraft, writeMenuDraft } from '../frame/store.server.ts';
import { draftThere, type PagePlace } from '../pages/drafts.server.ts';
import { putInRelease, readDraftsOfRelease } from '../pages/store.server.ts';
import type { takeFrameOut } from './api.ts';
import {
	deleteReleaseFrame,
	putReleaseFrame,
	readReleaseFrames,
	type ReleaseFrame,
} from './frame-store.server.ts';
import { clashesInWords, mergedFrame, servedByRelease } from './release-frames.server.ts';
import { holdRelease, refuseScheduled, type Release, updateRelease } from './store.server.ts';

async function openRelease(tx: Tx, id: string): Promise<Release> {
	const release = await holdRelease(tx, id);
	if (release.state !== 'open')
		throw new Refusal('look-again', 'Terbitan ini sudah terjadwal atau sudah terbit.');
	return release;
}

export async function movePageDraft(
	tx: Tx,
	{ slug, language }: PagePlace,
	releaseId: string | null,
): Promise<void> {
	const draft = await draftThere(tx, { slug, language });
	await refuseScheduled(tx, draft.releaseId);
	if (releaseId !== null) await openRelease(tx, releaseId);
	await putInRelease(tx, slug, language, releaseId);
}

const frameOf = async (tx: Tx, releaseId: string, kind: string, key: string) =>
	(await readReleaseFrames(tx, releaseId)).find((one) => one.kind === kind && one.key === key);

function refuseClash(places: readonly string[], where: string): void {
	if (places.length > 0)
		throw new Refusal(
			'look-again',
			`${where} mengubah tempat yang sama: ${places.join(', ')}.`,
		);
}

/**
 * Moves the menu draft into a release, merged with menu changes already in it. Pages linked from
 * new menu entries are added too.
 */
export async function putMenusInRelease(
	db: Pool,
	{ language, mark, releaseId, pages = [] }: CallInput<typeof releaseMenus>,
	who: StaffAct,
): Promise<void> {
	await db.transaction(async (tx) => {
		await openRelease(tx, releaseId);
		const { live, navigation } = await heldMenuDraft(tx, language, mark);
		await refuseWrongMenus(tx, navigation, language, who.at);
		const mine = cleanNavigation(navigation);
		const place = { releaseId, kind: 'menu', key: language } as const;
		const there = await frameOf(tx, releaseId, 'menu', language);
		const waiting = there ? mergedFrame(there, live).merged : live;
		const { merged, conflicts } = mergeValues(live, mine, waiting);
		refuseClash(clashesInWords(place, conflicts, mine), 'Terbitan ini sudah');
		await putReleaseFrame(tx, { ...place, base: live, next: merged }, who);
		await deleteMenuDraft(tx, language);
		for (const page of pages) await movePageDraft(tx, page, releaseId);
	});
}

type FrameWriting = {
	releaseId: string;
	kind: 'word' | 'redirect';
	key: string;
	seen: string | null;
	next: string | null;
};

export async function putValueInRelease(
	db: Pool,
	{ releaseId, kind, key, seen, next }: FrameWriting,
	who: StaffAct,
): Promise<void> {
	await db.transaction(async (tx) => {
		await openRelease(tx, releaseId);
		await holdFrame(tx);
		const base = await readFrameValue(tx, { kind, key });
		const there = await frameOf(tx, releaseId, kind, key);
		const now = there ? there.next : base;
		if (now !== seen) throw changedBy({ kind }, now);
		if (kind === 'redirect' && next !== null) {
			const served = await servedByRelease(tx, releaseId);
			const fields = redirectProblems({ path: key, target: next }, served);
			if (Object.keys(fields).length > 0) throw refuseFields(fields);
		}
		await putReleaseFrame(tx, { releaseId, kind, key, base, next }, who);
	});
}

/** Converts menus that are removed from a release back to a draft, merged with the current draft. */
async function backToDraft(tx: Tx, frame: ReleaseFrame, { staffId, at }: StaffAct): Promise<void> {
	const language = frame.key as Language;
	await holdFrame(tx);
	const now = await currentMenus(tx, language);
	const ours = mergedFrame(frame, now.live).merged;
	const { merged, conflicts } = mergeValues(now.live, ours, now.navigation);
	refuseClash(clashesInWords(frame, conflicts, now.navigation), 'Naskah menu');
	await writeMenuDraft(tx, {
		language,
		base: now.live,
		payload: navigationSchema.parse(merged) satisfies Navigation,
		changedBy: staffId,
		changedAt: at,
	});
}

export async function takeOutOfRelease(
	db: Pool,
	{ id, kind, key }: CallInput<typeof takeFrameOut>,
	who: StaffAct,
): Promise<void> {
	await db.transaction(async (tx) => {
		await openRelease(tx, id);
		const frame = await frameOf(tx, id, kind, key);
		if (!frame) throw new Refusal('look-again', 'Bagian ini tidak ada lagi dalam terbitan.');
		if (kind === 'menu') await backToDraft(tx, frame, who);
		await deleteReleaseFrame(tx, frame);
	});
}

/**
 * Drops an open release. Its pages and menus become drafts again. Its wordings and redirects remain
 * visible only in the dropped release.
 */
export async function dropRelease(tx: Tx, release: Release, who: StaffAct): Promise<'dropped'> {
	if (release.state !== 'open')
		throw new Refusal('look-again', 'Terbitan ini sudah terjadwal atau sudah terbit.');
	for (const frame of await readReleaseFrames(tx, release.id))
		if (frame.kind === 'menu') {
			await backToDraft(tx, frame, who);
			await deleteReleaseFrame(tx, frame);
		}
	for (const { slug, language } of await readDraftsOfRelease(tx, release.id))
		await putInRelease(tx, slug, language, null);
	await updateRelease(tx, { ...release, state: 'dropped' });
	return 'dropped';
}
