import type { Language } from '#insurance/site/content/address.ts';
import { cleanBody } from '#insurance/site/content/cleaning/clean-html.server.ts';
import { pictureProblems } from '#insurance/site/content/cleaning/picture-address.ts';
import type { PageBody } from '#insurance/site/content/page.ts';
import { type KeptPage, readKeptPage } from '#insurance/site/content/write-pages.server.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Db, Pool, Tx } from '#platform/db/pool.server.ts';

import type { MergeConflict } from '../compare/merge-values.ts';
import { refuseScheduled } from '../releases/store.server.ts';
import { changedPageParts, mergeTexts, type PageText } from './merge.ts';
import {
	deletePageDraft,
	type PageDraft,
	holdDraft,
	insertPageDraft,
	readPageDraft,
	readSave,
	sweepDrafts,
	updateDraft,
} from './store.server.ts';

export type PagePlace = { slug: string; language: Language };

/** Returns an existing page, published or not. Refuses with `not-found`. */
export async function pageThere(db: Db, { slug, language }: PagePlace): Promise<KeptPage> {
	const page = await readKeptPage(db, slug, language);
	if (!page) throw new Refusal('not-found', 'Halaman ini tidak ada. Muat ulang daftarnya.');
	return page;
}

export const pageTextOf = ({ title, body }: { title: string; body: PageBody }): PageText => ({
	title,
	body,
});

/** Returns the text on which an edit was based, or undefined if that text is no longer stored. */
async function baseOf(
	tx: Tx,
	page: KeptPage,
	draft: PageDraft,
	revision: number,
): Promise<PageText | undefined> {
	if (revision === draft.revision) return pageTextOf(draft);
	if (revision === 0) return pageTextOf(page);
	return readSave(tx, draft.slug, draft.language, revision);
}

type Saved = { draft: PageDraft; merged: boolean; conflicts: MergeConflict[] };

/** Refuses pictures that do not belong to this site, reported on their field. */
function refusePictures(body: PageBody): void {
	const wrong = pictureProblems(body);
	if (wrong.length > 0)
		throw refuseFields(
			Object.fromEntries(wrong.map(({ at, message }) => [`body.${at}`, message])),
		);
}

/**
 * Saves an edit. Changes that another editor saved since `revision` are merged by paragraph. If
 * both changed the same paragraph, the text saved first is kept, and `conflicts` contains the text
 * of this editor. Refuses with `look-again` if the draft is scheduled or too old to merge.
 */
export async function savePageDraft(
	db: Pool,
	place: PagePlace,
	{ revision, staffId, at, ...given }: PageText & { revision: number; staffId: string; at: Date },
): Promise<Saved> {
	refusePictures(given.body);
	const mine: PageText = { title: given.title, body: cleanBody(given.body) };
	return db.transaction(async (tx) => {
		const page = await pageThere(tx, place);
		const draft = await holdDraft(tx, place.slug, place.language);
		if (!draft) {
			if (
				!(await insertPageDraft(tx, {
					...place,
					...mine,
					revision: revision + 1,
					staffId,
					at,
				}))
			)
				throw new Refusal(
					'look-again',
					'Orang lain baru mulai menulis. Simpan sekali lagi.',
				);
			return { draft: await draftThere(tx, place), merged: false, conflicts: [] };
		}
		await refuseScheduled(tx, draft.releaseId);
		const base = await baseOf(tx, page, draft, revision);
		if (!base)
			throw new Refusal(
				'look-again',
				'Naskah ini sudah lama berubah. Muat ulang, lalu ulangi perubahanmu.',
			);
		const { merged, conflicts } = mergeTexts(base, mine, pageTextOf(draft));
		const next = { ...place, ...merged, revision: draft.revision + 1, staffId, at };
		// An edit that changes nothing does not create a revision. Otherwise two open editors would
		// trigger each other forever.
		if (changedPageParts(pageTextOf(draft), merged).length > 0) await updateDraft(tx, next);
		return {
			draft: await draftThere(tx, place),
			merged: revision !== draft.revision,
			conflicts,
		};
	});
}

/** Refuses with `look-again` if the draft has been published or discarded in the meantime. */
function stillThere(draft: PageDraft | undefined): PageDraft {
	if (!draft)
		throw new Refusal('look-again', 'Naskah ini sudah terbit atau dibuang. Muat ulang.');
	return draft;
}

export const draftThere = async (db: Db, { slug, language }: PagePlace): Promise<PageDraft> =>
	stillThere(await readPageDraft(db, slug, language));

/**
 * Locks the draft at the revision that the editor loaded. Refuses with `look-again` if it has
 * changed since.
 */
export async function heldDraft(tx: Tx, place: PagePlace, revision: number): Promise<PageDraft> {
	const draft = stillThere(await holdDraft(tx, place.slug, place.language));
	if (draft.revision !== revision)
		throw new Refusal('look-again', 'Naskah ini baru saja berubah. Baca lagi sebelum lanjut.');
	return draft;
}

export async function dropPageDraft(db: Pool, place: PagePlace, revision: number): Promise<void> {
	await db.transaction(async (tx) => {
		const draft = await heldDraft(tx, place, revision);
		await refuseScheduled(tx, draft.releaseId);
		await deletePageDraft(tx, place.slug, place.language);
	});
}

export const sweepPageDrafts = (db: Db, now: Date): Promise<void> => sweepDrafts(db, now);
