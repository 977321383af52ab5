import type { StaffAct } from '#insurance/access/staff/staff.ts';
import { LANGUAGES, type Language } from '#insurance/site/content/address.ts';
import { holdFrame, readFrameValue } from '#insurance/site/content/frame/frame-values.server.ts';
import { navigationSchema } from '#insurance/site/content/frame/site-frame.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Pool, Tx } from '#platform/db/pool.server.ts';

import { proposeContentChange, redirectTakesTwo } from '../second/propose.server.ts';
import {
	type FrameEdit,
	markOf,
	putChange,
	refuseRedirect,
	type SavedFrame,
} from './change-frame.server.ts';
import { beginMenuDraft } from './menu-drafts.server.ts';
import { type FrameChange, readFrameChange } from './store.server.ts';

async function changeThere(tx: Tx, id: string): Promise<FrameChange> {
	const change = await readFrameChange(tx, id);
	if (!change) throw new Refusal('not-found', 'Perubahan ini tidak ada.');
	return change;
}

async function putBack(
	tx: Tx,
	{ kind, key, next }: FrameEdit,
	now: unknown,
	who: StaffAct,
	undoes: string,
): Promise<SavedFrame> {
	const target = next as string | null;
	if (kind === 'redirect' && (await redirectTakesTwo(tx, { path: key, target }))) {
		if (target !== null) await refuseRedirect(tx, key, target);
		const payload = { path: key, before: now as string | null, next: target };
		await proposeContentChange(tx, { kind, payload }, who);
		return { changeId: null, waits: true };
	}
	return { changeId: await putChange(tx, { kind, key, next }, now, who, undoes), waits: false };
}

/** Restores the value before a change. Refuses with `look-again` if it has been changed again since. */
export async function revertFrameChange(db: Pool, id: string, who: StaffAct): Promise<SavedFrame> {
	return db.transaction(async (tx) => {
		await holdFrame(tx);
		const { kind, key, before, after } = await changeThere(tx, id);
		const now = await readFrameValue(tx, { kind, key });
		if (markOf(now) !== markOf(after))
			throw new Refusal('look-again', 'Ini sudah diubah lagi. Kembalikan yang terbaru dulu.');
		return putBack(tx, { kind, key, next: before }, now, who, id);
	});
}

/**
 * Restores the state before any earlier change. For menus, it starts a draft with that state, to be
 * reviewed before publication; everything else is restored immediately. Refuses with `look-again`
 * if there is no difference.
 */
export async function restoreFrameState(
	db: Pool,
	id: string,
	who: StaffAct,
): Promise<SavedFrame & { language: Language | null }> {
	return db.transaction(async (tx) => {
		await holdFrame(tx);
		const { kind, key, before } = await changeThere(tx, id);
		const now = await readFrameValue(tx, { kind, key });
		const language = kind === 'menu' ? LANGUAGES.find((one) => one === key) : undefined;
		if (language) {
			await beginMenuDraft(tx, language, navigationSchema.parse(before ?? {}), who);
			return { changeId: null, waits: false, language };
		}
		if (markOf(now) === markOf(before))
			throw new Refusal('look-again', 'Yang sekarang sudah seperti itu.');
		return {
			...(await putBack(tx, { kind, key, next: before }, now, who, id)),
			language: null,
		};
	});
}
