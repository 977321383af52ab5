import { createHash } from 'node:crypto';

import { recordAction } from '#insurance/access/staff/accounts/actions.server.ts';
import type { StaffAct } from '#insurance/access/staff/staff.ts';
import { checkWords } from '#insurance/site/content/check/check-page.ts';
import { factsOn } from '#insurance/site/content/figures/facts.server.ts';
import {
	forgetMissing,
	type FrameKind,
	holdFrame,
	readFrameValue,
	readServed,
	writeFrameValue,
} from '#insurance/site/content/frame/frame-values.server.ts';
import { redirectProblems } from '#insurance/site/content/frame/redirect-rules.ts';
import { hasTwin } from '#insurance/site/content/partners/kept-partners.server.ts';
import { type CarePartner, partnerPlace } from '#insurance/site/content/partners/partner.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Db, Pool, Tx } from '#platform/db/pool.server.ts';
import { jakartaMoment } from '#platform/values/moments.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { mergeValues } from '../compare/merge-values.ts';
import { readScheduledFrames } from '../releases/frame-store.server.ts';
import { proposeContentChange, redirectTakesTwo } from '../second/propose.server.ts';
import { insertFrameChange } from './store.server.ts';

const SHOWN_WORDS = 300;
export type FrameEdit = { kind: FrameKind; key: string; next: unknown };

/** Sorts object keys, because the database returns them in a different order. */
const inOrder = (_key: string, value: unknown): unknown =>
	typeof value === 'object' && value !== null && !Array.isArray(value)
		? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
		: value;

export const markOf = (value: unknown): string =>
	createHash('sha256')
		.update(JSON.stringify(value ?? null, inOrder))
		.digest('hex');

export async function refuseRedirect(tx: Tx, path: string, target: string): Promise<void> {
	const fields = redirectProblems({ path, target }, await readServed(tx));
	if (Object.keys(fields).length > 0) throw refuseFields(fields as Record<string, string>);
}

async function refuseTwin(tx: Tx, key: string, partner: CarePartner): Promise<void> {
	if (await hasTwin(tx, ...partnerPlace(key), partner))
		throw refuseFields({ 'partner.name': 'Nama ini sudah ada di kota itu.' });
}

/** Refuses wordings that contradict a product or quote unknown figures. */
export async function refuseWrongWords(
	db: Db,
	words: readonly (readonly [field: string, text: string])[],
	at: Date,
): Promise<void> {
	const facts = await factsOn(db, jakartaMoment(at));
	const fields = words.flatMap(([field, text]) => {
		const [first] = checkWords(text, facts);
		return first === undefined ? [] : [[field, first] as const];
	});
	if (fields.length > 0) throw refuseFields(Object.fromEntries(fields));
}

/**
 * Refuses a change that would conflict with a scheduled release, because the release would then be
 * published without that part and without notice.
 */
async function refuseScheduledPart(
	tx: Tx,
	{ kind, key, next }: FrameEdit,
	before: unknown,
): Promise<void> {
	for (const frame of await readScheduledFrames(tx, kind, key)) {
		const clashes = (now: unknown) => mergeValues(frame.base, frame.next, now).conflicts.length;
		if (clashes(next) > clashes(before))
			throw new Refusal(
				'look-again',
				`Bagian yang sama terjadwal dalam terbitan "${frame.name}". Batalkan jadwalnya dulu.`,
			);
	}
}

export async function putChange(
	tx: Tx,
	change: FrameEdit,
	before: unknown,
	who: StaffAct,
	undoes: string | null,
): Promise<string> {
	const { kind, key, next } = change;
	await refuseScheduledPart(tx, change, before);
	if (kind === 'redirect' && next !== null) await refuseRedirect(tx, key, String(next));
	if (kind === 'partner' && next !== null) await refuseTwin(tx, key, next as CarePartner);
	return writeFrameChange(tx, change, before, who, undoes);
}

/** Changes a part of the frame that has already been checked, and stores the previous value. */
export async function writeFrameChange(
	tx: Tx,
	{ kind, key, next }: FrameEdit,
	before: unknown,
	{ staffId, at, releaseId = null }: StaffAct & { releaseId?: string | null },
	undoes: string | null = null,
): Promise<string> {
	if (kind === 'redirect' && next !== null) await forgetMissing(tx, key);
	await writeFrameValue(tx, { kind, key }, next);
	const id = uuidv7(at.getTime());
	await insertFrameChange(tx, {
		id,
		kind,
		key,
		before,
		after: next,
		changedBy: staffId,
		changedAt: at,
		undoes,
		releaseId,
	});
	const action = undoes === null ? 'content-frame-changed' : 'content-frame-undone';
	await recordAction(tx, { staffId, at, action, subject: key });
	return id;
}

/**
 * Changes a part of the frame immediately and stores the previous value. Refuses with `look-again`
 * if another editor changed it in the meantime.
 */
export async function changeFrame(
	db: Pool,
	change: FrameEdit,
	sawIt: (value: unknown) => boolean,
	who: StaffAct,
): Promise<{ changeId: string }> {
	return db.transaction((tx) => changeFrameIn(tx, change, sawIt, who));
}

/** Returns a refusal with the other editor's value. The screen keeps the current editor's text. */
export function changedBy({ kind }: Pick<FrameEdit, 'kind'>, now: unknown): Refusal {
	if (kind !== 'word' && kind !== 'redirect')
		return new Refusal('look-again', 'Orang lain baru saja mengubahnya. Muat ulang dulu.');
	const done = now === null ? 'menghapusnya' : `mengubahnya menjadi "${cut(String(now))}"`;
	return new Refusal(
		'look-again',
		`Orang lain baru saja ${done}. Tulisanmu masih di sini; simpan lagi untuk memakainya.`,
	);
}

const cut = (text: string): string => text.slice(0, SHOWN_WORDS);

export async function changeFrameIn(
	tx: Tx,
	change: FrameEdit,
	sawIt: (value: unknown) => boolean,
	who: StaffAct,
): Promise<{ changeId: string }> {
	await holdFrame(tx);
	const before = await readFrameValue(tx, change);
	if (!sawIt(before)) throw changedBy(change, before);
	return { changeId: await putChange(tx, change, before, who, null) };
}

export type SavedFrame = { changeId: string | null; waits: boolean };

export async function changeRedirect(
	db: Pool,
	{
		path,
		seen,
		next,
		note,
	}: { path: string; seen: string | null; next: string | null; note: string },
	who: StaffAct,
): Promise<SavedFrame> {
	const change = { kind: 'redirect', key: path, next } as const;
	return db.transaction(async (tx) => {
		await holdFrame(tx);
		if (!(await redirectTakesTwo(tx, { path, target: next })))
			return {
				...(await changeFrameIn(tx, change, (there) => there === seen, who)),
				waits: false,
			};
		const before = await readFrameValue(tx, change);
		if (before !== seen) throw changedBy(change, before);
		if (next !== null) await refuseRedirect(tx, path, next);
		await proposeContentChange(
			tx,
			{ kind: 'redirect', payload: { path, before: seen, next } },
			who,
			note,
		);
		return { changeId: null, waits: true };
	});
}
