import type { StaffAct } from '#insurance/access/staff/staff.ts';
import type { Language } from '#insurance/site/content/address.ts';
import { checkWords } from '#insurance/site/content/check/check-page.ts';
import { factsOn } from '#insurance/site/content/figures/facts.server.ts';
import { navigationProblems } from '#insurance/site/content/frame/clean-frame.server.ts';
import {
	holdFrame,
	readFrameValue,
	readServed,
} from '#insurance/site/content/frame/frame-values.server.ts';
import {
	redirectProblems,
	type ServedAddresses,
} from '#insurance/site/content/frame/redirect-rules.ts';
import { type Navigation, navigationSchema } from '#insurance/site/content/frame/site-frame.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';

import { type MergeConflict, mergeValues, sameValue } from '../compare/merge-values.ts';
import { refuseRedirect, writeFrameChange } from '../frame/change-frame.server.ts';
import { menuPlaceInWords } from '../frame/menu-changes.ts';
import { menuWords } from '../frame/menu-words.ts';
import { readDraftsOfRelease } from '../pages/store.server.ts';
import { redirectTakesTwo } from '../second/propose.server.ts';
import { readReleaseFrames, type ReleaseFrame, updateReleaseFrame } from './frame-store.server.ts';
import type { Release } from './store.server.ts';

type Place = Pick<ReleaseFrame, 'kind' | 'key'>;

const MENUS: Record<string, string> = { id: 'Menu Indonesia', en: 'Menu Inggris' };

export function frameName({ kind, key }: Place): string {
	if (kind === 'menu') return MENUS[key] ?? `Menu ${key}`;
	return kind === 'word' ? `Kata ${key.replace(' ', ': ')}` : `Pengalihan ${key}`;
}

/** Fills in missing parts of menus, so that they can be merged part by part. */
const whole = ({ kind }: Place, value: unknown): unknown =>
	kind === 'menu' ? navigationSchema.parse(value ?? {}) : value;

export const mergedFrame = (
	frame: Pick<ReleaseFrame, 'kind' | 'key' | 'base' | 'next'>,
	now: unknown,
) => mergeValues(whole(frame, frame.base), whole(frame, frame.next), whole(frame, now));

export const clashesInWords = (
	frame: Place,
	conflicts: readonly MergeConflict[],
	now: unknown,
): string[] => [
	...new Set(
		conflicts.map(({ at }) =>
			frame.kind === 'menu'
				? menuPlaceInWords(at, whole(frame, now) as Navigation)
				: frameName(frame),
		),
	),
];

export async function redirectsToAgree(
	db: Db,
	{ id, state }: Pick<Release, 'id' | 'state'>,
): Promise<{ path: string; before: string | null; next: string | null }[]> {
	const redirects = (await readReleaseFrames(db, id)).filter(({ kind }) => kind === 'redirect');
	const changes = redirects.map(({ key, base, next, was, became }) => {
		const [before, after] = state === 'live' ? [became, was] : [base, next];
		return { path: key, before: before as string | null, next: after as string | null };
	});
	const two = await Promise.all(
		changes.map(({ path, next }) => redirectTakesTwo(db, { path, target: next })),
	);
	return changes.filter((_change, at) => two[at]);
}

export async function servedByRelease(db: Db, releaseId: string): Promise<ServedAddresses> {
	const { slugs, redirects } = await readServed(db);
	const drafts = await readDraftsOfRelease(db, releaseId);
	const table = new Map(redirects);
	for (const { kind, key, next } of await readReleaseFrames(db, releaseId))
		if (kind === 'redirect' && next === null) table.delete(key);
		else if (kind === 'redirect') table.set(key, String(next));
	return { slugs: new Set([...slugs, ...drafts.map(({ slug }) => slug)]), redirects: table };
}

async function problemOf(
	tx: Tx,
	frame: ReleaseFrame,
	served: ServedAddresses,
	at: Date,
): Promise<string | undefined> {
	const { kind, key, next } = frame;
	if (next === null) return undefined;
	if (kind === 'redirect') {
		const { path, target } = redirectProblems({ path: key, target: String(next) }, served);
		return path ?? target;
	}
	const menus = kind === 'menu' ? (whole(frame, next) as Navigation) : null;
	const [missing] = menus ? Object.values(navigationProblems(menus)) : [];
	const language = key.slice(0, 2) as Language;
	if (missing !== undefined || language !== 'id') return missing;
	const facts = await factsOn(tx, jakartaDay(at));
	const texts = menus ? menuWords(menus).map(([, text]) => text) : [String(next)];
	return texts.flatMap((text) => checkWords(text, facts))[0];
}

/**
 * Refuses with `look-again` and the first problem that prevents publishing a menu, wording or
 * redirect.
 */
export async function refuseUnreadyFrames(tx: Tx, release: Release, at: Date): Promise<void> {
	const served = await servedByRelease(tx, release.id);
	for (const frame of await readReleaseFrames(tx, release.id)) {
		const problem = await problemOf(tx, frame, served, at);
		if (problem !== undefined)
			throw new Refusal('look-again', `${frameName(frame)}: ${problem}`);
	}
	if (release.approvedBy === null && (await redirectsToAgree(tx, release)).length > 0)
		throw new Refusal(
			'look-again',
			'Terbitan ini mengubah pengalihan yang memerlukan orang kedua.',
		);
}

/**
 * Refuses with `look-again` if the same field has changed on the site since it was added to the
 * release.
 */
export async function refuseClashingFrames(tx: Tx, releaseId: string): Promise<void> {
	await holdFrame(tx);
	for (const frame of await readReleaseFrames(tx, releaseId)) {
		const now = await readFrameValue(tx, frame);
		const [place] = clashesInWords(frame, mergedFrame(frame, now).conflicts, now);
		if (place !== undefined)
			throw new Refusal(
				'look-again',
				`${place} sudah diubah di situs sejak masuk terbitan ini. Keluarkan, lalu masukkan lagi.`,
			);
	}
}

type Who = StaffAct & { releaseId: string };

async function writeFrame(tx: Tx, { kind, key }: Place, next: unknown, now: unknown, who: Who) {
	if (sameValue(next, now)) return;
	if (kind === 'redirect' && next !== null) await refuseRedirect(tx, key, String(next));
	await writeFrameChange(tx, { kind, key, next }, now, who);
}

async function putFrameLive(tx: Tx, frame: ReleaseFrame, who: Who): Promise<string[]> {
	const now = await readFrameValue(tx, frame);
	const { merged, conflicts } = mergedFrame(frame, now);
	await writeFrame(tx, frame, merged, now, who);
	const kept = clashesInWords(frame, conflicts, now);
	await updateReleaseFrame(tx, {
		...frame,
		isLive: true,
		was: now,
		became: merged,
		kept: kept.join(', '),
	});
	return kept;
}

/**
 * True for a deleted redirect. These are processed first because pages may take over their
 * addresses.
 */
const deletes = ({ kind }: Place, value: unknown): boolean => kind === 'redirect' && value === null;

/**
 * Publishes the menus, wordings and redirects of a release together with its pages, merged with the
 * current site. Returns the fields in which the site's text was kept.
 */
export async function putFramesLive(
	tx: Tx,
	release: Release,
	{ staffId, at }: StaffAct,
	putPages: () => Promise<void>,
): Promise<string[]> {
	await holdFrame(tx);
	const who = { staffId, at, releaseId: release.id };
	const frames = await readReleaseFrames(tx, release.id);
	const kept: string[] = [];
	for (const frame of frames)
		if (deletes(frame, frame.next)) kept.push(...(await putFrameLive(tx, frame, who)));
	await putPages();
	for (const frame of frames)
		if (!deletes(frame, frame.next)) kept.push(...(await putFrameLive(tx, frame, who)));
	return kept;
}

/** Returns the value from before the release, merged with later changes by other editors. */
function beforeRelease(frame: ReleaseFrame, now: unknown) {
	if (sameValue(now, frame.became)) return { merged: frame.was, conflicts: [] };
	return mergeValues(whole(frame, frame.became), whole(frame, frame.was), whole(frame, now));
}

async function takeFrameBack(tx: Tx, frame: ReleaseFrame, who: Who): Promise<string[]> {
	const now = await readFrameValue(tx, frame);
	const { merged, conflicts } = beforeRelease(frame, now);
	const kept = clashesInWords(frame, conflicts, now);
	try {
		await writeFrame(tx, frame, merged, now, who);
	} catch (error) {
		// A redirect whose target no longer exists is not restored, but the rest of the release is.
		if (!(error instanceof Refusal)) throw error;
		kept.push(`${frameName(frame)} (${error.message})`);
	}
	await updateReleaseFrame(tx, { ...frame, kept: kept.join(', ') });
	return kept;
}

/**
 * Reverts the menus, wordings and redirects of a release together with its pages. Later text by
 * other editors is kept; returns the fields concerned.
 */
export async function takeFramesBack(
	tx: Tx,
	release: Release,
	{ staffId, at }: StaffAct,
	takePagesBack: () => Promise<void>,
): Promise<string[]> {
	await holdFrame(tx);
	const who = { staffId, at, releaseId: release.id };
	const frames = (await readReleaseFrames(tx, release.id)).filter(({ isLive }) => isLive);
	const kept: string[] = [];
	for (const frame of frames)
		if (deletes(frame, frame.was)) kept.push(...(await takeFrameBack(tx, frame, who)));
	await takePagesBack();
	for (const frame of frames)
		if (!deletes(frame, frame.was)) kept.push(...(await takeFrameBack(tx, frame, who)));
	return kept;
}
