import type { StaffAct } from '#insurance/access/staff/staff.ts';
import type { Language } from '#insurance/site/content/address.ts';
import {
	cleanMenuDraft,
	cleanNavigation,
	navigationProblems,
} from '#insurance/site/content/frame/clean-frame.server.ts';
import { holdFrame, readFrameValue } from '#insurance/site/content/frame/frame-values.server.ts';
import { type Navigation, navigationSchema } from '#insurance/site/content/frame/site-frame.ts';
import { PROGRAM_NAVIGATION } from '#insurance/site/content/program/program-navigation.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Db, Pool, Tx } from '#platform/db/pool.server.ts';

import { type MergeConflict, mergeValues, sameValue } from '../compare/merge-values.ts';
import { changeFrameIn, markOf, refuseWrongWords } from './change-frame.server.ts';
import { menuWords } from './menu-words.ts';
import { deleteMenuDraft, type MenuDraft, readMenuDraft, writeMenuDraft } from './store.server.ts';

/**
 * Returns the menus that visitors currently see. For Indonesian, these are the program's default
 * menus until edited ones are saved, so that the first change does not lose them.
 */
export const liveMenus = async (db: Db, language: Language): Promise<Navigation> =>
	navigationSchema.parse(
		(await readFrameValue(db, { kind: 'menu', key: language })) ??
			(language === 'id' ? PROGRAM_NAVIGATION : {}),
	);

/** `site`: the same field was changed on the site and in the draft; `editor`: by two editors. */
type MenuConflict = MergeConflict & { from: 'editor' | 'site' };

const conflictsFrom = (
	from: MenuConflict['from'],
	conflicts: readonly MergeConflict[],
): MenuConflict[] => conflicts.map((one) => ({ ...one, from }));

type Current = {
	draft: MenuDraft | undefined;
	live: Navigation;
	/** The draft merged with later changes to the site, or the site's menus if there is no draft. */
	navigation: Navigation;
	conflicts: MenuConflict[];
};

export async function currentMenus(db: Db, language: Language): Promise<Current> {
	const live = await liveMenus(db, language);
	const draft = await readMenuDraft(db, language);
	if (!draft) return { draft, live, navigation: live, conflicts: [] };
	// If both changed the same field, the draft's text is kept because it was saved.
	const { merged, conflicts } = mergeValues(draft.base, live, draft.payload);
	return {
		draft,
		live,
		navigation: navigationSchema.parse(merged),
		conflicts: conflictsFrom('site', conflicts),
	};
}

/** Refuses with `fix-fields`, by field, if entries are missing or wrong. */
export async function refuseWrongMenus(
	db: Db,
	menus: Navigation,
	language: Language,
	at: Date,
): Promise<void> {
	const fields = navigationProblems(menus);
	if (Object.keys(fields).length > 0) throw refuseFields(fields);
	if (language === 'id') await refuseWrongWords(db, menuWords(menus), at);
}

export type MenuWriting = { language: Language; base: Navigation; navigation: Navigation };
export type KeptMenus = { navigation: Navigation; merged: boolean; conflicts: MenuConflict[] };

/**
 * Saves an editor's changes to the menus they loaded (`base`), merged with changes saved by others
 * in the meantime. If both changed the same field, the text saved first is kept.
 */
async function keepIn(
	tx: Tx,
	{ language, base, navigation: given }: MenuWriting,
	{ staffId, at }: StaffAct,
): Promise<KeptMenus> {
	await holdFrame(tx);
	const now = await currentMenus(tx, language);
	const mine = cleanMenuDraft(given);
	const { merged, conflicts } = mergeValues(base, mine, now.navigation);
	const payload = navigationSchema.parse(merged);
	const by = now.draft && sameValue(payload, now.draft.payload) ? now.draft : null;
	if (sameValue(payload, now.live)) await deleteMenuDraft(tx, language);
	else
		await writeMenuDraft(tx, {
			language,
			base: now.live,
			payload,
			changedBy: by?.changedBy ?? staffId,
			changedAt: by?.changedAt ?? at,
		});
	return {
		navigation: payload,
		merged: !sameValue(payload, mine),
		conflicts: [...now.conflicts, ...conflictsFrom('editor', conflicts)],
	};
}

export const keepMenuDraft = (db: Pool, writing: MenuWriting, who: StaffAct): Promise<KeptMenus> =>
	db.transaction((tx) => keepIn(tx, writing, who));

/**
 * Publishes the menus. If text by others was merged in, nothing is published until the editor has
 * read it, and `changeId` is null.
 */
export async function publishMenus(
	db: Pool,
	writing: MenuWriting,
	who: StaffAct,
): Promise<KeptMenus & { changeId: string | null }> {
	return db.transaction(async (tx) => {
		const kept = await keepIn(tx, writing, who);
		if (kept.merged || kept.conflicts.length > 0) return { ...kept, changeId: null };
		const { language } = writing;
		await refuseWrongMenus(tx, kept.navigation, language, who.at);
		const next = cleanNavigation(kept.navigation);
		const change = { kind: 'menu', key: language, next } as const;
		const { changeId } = await changeFrameIn(tx, change, () => true, who);
		await deleteMenuDraft(tx, language);
		return { ...kept, navigation: next, changeId };
	});
}

/** Locks the draft that an editor loaded. Refuses with `look-again` if it has changed since. */
export async function heldMenuDraft(
	tx: Tx,
	language: Language,
	mark: string,
): Promise<Current & { draft: MenuDraft }> {
	await holdFrame(tx);
	const now = await currentMenus(tx, language);
	const { draft } = now;
	if (!draft)
		throw new Refusal('look-again', 'Naskah menu ini sudah terbit atau dibuang. Muat ulang.');
	if (markOf(now.navigation) !== mark)
		throw new Refusal('look-again', 'Naskah menu baru saja berubah. Baca lagi sebelum lanjut.');
	return { ...now, draft };
}

export const discardMenuDraft = (db: Pool, language: Language, mark: string): Promise<void> =>
	db.transaction(async (tx) => {
		await heldMenuDraft(tx, language, mark);
		await deleteMenuDraft(tx, language);
	});

/** Starts a draft with the given menus. Refuses with `look-again` if a draft already exists. */
export async function beginMenuDraft(
	tx: Tx,
	language: Language,
	payload: Navigation,
	{ staffId, at }: StaffAct,
): Promise<void> {
	const { draft, live } = await currentMenus(tx, language);
	if (draft)
		throw new Refusal(
			'look-again',
			'Menu bahasa ini sedang ditulis. Terbitkan atau buang naskahnya dulu.',
		);
	if (sameValue(payload, live))
		throw new Refusal('look-again', 'Menu di situs sekarang sudah seperti itu.');
	await writeMenuDraft(tx, { language, base: live, payload, changedBy: staffId, changedAt: at });
}
