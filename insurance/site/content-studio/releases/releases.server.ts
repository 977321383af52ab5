import { recordAction } from '#insurance/access/staff/accounts/actions.server.ts';
import type { StaffAct } from '#insurance/access/staff/staff.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import { enqueue, takeBackJob } from '#platform/jobs/jobs.server.ts';
import type { Handler } from '#platform/jobs/workers.server.ts';
import { DAY_MS, jakartaDay } from '#platform/values/dates.ts';

import {
	putDraftLive,
	refuseUnready,
	takeBackVersion,
} from '../pages/publishing/publish.server.ts';
import { type PageDraft, holdDraft, readDraftsOfRelease } from '../pages/store.server.ts';
import { readReleaseFrames } from './frame-store.server.ts';
import {
	putFramesLive,
	refuseClashingFrames,
	refuseUnreadyFrames,
	takeFramesBack,
} from './release-frames.server.ts';
import { holdRelease, readPublishedBy, type Release, updateRelease } from './store.server.ts';

/** A process picks up a release this many seconds before the scheduled time and waits. */
const AHEAD_SECONDS = 5;
const MAX_NOTE = 300;
const MAX_AHEAD_MS = 366 * DAY_MS;

type Moment = 'publish' | 'take-back';
const keyOf = (moment: Moment, { id }: Release, at: Date) =>
	`release ${id} ${moment} ${at.toISOString()}`;

function plan(tx: Tx, moment: Moment, release: Release, at: Date, now: Date): void {
	enqueue(
		tx,
		'content-release',
		{ releaseId: release.id, moment, at: at.toISOString() },
		{
			dedupeKey: keyOf(moment, release, at),
			delaySeconds: Math.max(0, (at.getTime() - now.getTime()) / 1_000 - AHEAD_SECONDS),
		},
	);
}

/** Converts a Jakarta time, e.g. `2026-11-24T09:00`, to an instant. */
function minuteOf(text: string | undefined): Date | null {
	if (!text) return null;
	const at = new Date(`${text}:00+07:00`);
	return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text) && !Number.isNaN(at.getTime()) ? at : null;
}

/** Refuses with `look-again` and the first page, menu, wording or redirect that is not ready. */
async function refuseUnreadyRelease(tx: Tx, release: Release, at: Date): Promise<void> {
	const drafts = await readDraftsOfRelease(tx, release.id);
	const frames = await readReleaseFrames(tx, release.id);
	if (drafts.length + frames.length === 0)
		throw new Refusal('look-again', 'Terbitan ini masih kosong. Masukkan halamannya dulu.');
	for (const draft of drafts) await refuseUnready(tx, draft, jakartaDay(at));
	await refuseUnreadyFrames(tx, release, at);
}

/**
 * Schedules a release to the minute. Refuses with `look-again` if a page is not ready or the time
 * is not in the future.
 */
export async function schedule(
	tx: Tx,
	release: Release,
	times: { publishAt?: string | undefined; takeBackAt?: string | undefined },
	{ at: now }: StaffAct,
): Promise<Release['state']> {
	if (release.state !== 'open')
		throw new Refusal('look-again', 'Terbitan ini sudah terjadwal atau sudah terbit.');
	const publishAt = minuteOf(times.publishAt);
	const takeBackAt = minuteOf(times.takeBackAt);
	if (!publishAt || publishAt <= now || publishAt.getTime() > now.getTime() + MAX_AHEAD_MS)
		throw new Refusal(
			'look-again',
			'Pilih waktu terbit yang akan datang, paling jauh setahun.',
		);
	if (takeBackAt && takeBackAt <= publishAt)
		throw new Refusal('look-again', 'Waktu menarik harus sesudah waktu terbit.');
	await refuseUnreadyRelease(tx, release, publishAt);
	await refuseClashingFrames(tx, release.id);
	await updateRelease(tx, { ...release, state: 'scheduled', publishAt, takeBackAt });
	plan(tx, 'publish', release, publishAt, now);
	return 'scheduled';
}

export async function unschedule(tx: Tx, release: Release): Promise<Release['state']> {
	if (release.state !== 'scheduled' || !release.publishAt)
		throw new Refusal('look-again', 'Terbitan ini tidak sedang terjadwal.');
	await takeBackJob(tx, keyOf('publish', release, release.publishAt));
	await updateRelease(tx, {
		...release,
		state: 'open',
		publishAt: null,
		takeBackAt: null,
		approvedBy: null,
	});
	return 'open';
}

async function recordKept(
	tx: Tx,
	{ name }: Release,
	kept: readonly string[],
	{ staffId, at }: StaffAct,
): Promise<void> {
	if (kept.length === 0) return;
	const note = kept.join(', ').slice(0, MAX_NOTE);
	await recordAction(tx, { staffId, at, action: 'content-release-partly', subject: name, note });
}

async function goLive(
	tx: Tx,
	release: Release,
	{ staffId, at }: StaffAct,
): Promise<Release['state']> {
	const drafts: PageDraft[] = [];
	for (const { slug, language } of await readDraftsOfRelease(tx, release.id)) {
		const draft = await holdDraft(tx, slug, language);
		if (draft) drafts.push(draft);
	}
	// A release is published completely or not at all, so everything is checked first.
	await refuseUnreadyRelease(tx, release, at);
	const note = `Terbitan "${release.name}"`;
	const kept = await putFramesLive(tx, release, { staffId, at }, async () => {
		for (const draft of drafts)
			await putDraftLive(tx, draft, { staffId, at, note, releaseId: release.id });
	});
	await recordKept(tx, release, kept, { staffId, at });
	await updateRelease(tx, { ...release, state: 'live', liveAt: at });
	// Scheduled even if the time passed during an outage, because a campaign must not remain online
	// forever.
	if (release.takeBackAt) plan(tx, 'take-back', release, release.takeBackAt, at);
	return 'live';
}

/** Publishes an open release immediately. Refuses with `look-again` if the site has changed since. */
export async function publishRelease(
	tx: Tx,
	release: Release,
	who: StaffAct,
): Promise<Release['state']> {
	if (release.state !== 'open')
		throw new Refusal('look-again', 'Terbitan ini sudah terjadwal atau sudah terbit.');
	await refuseClashingFrames(tx, release.id);
	return goLive(tx, release, who);
}

/** Reverts a release to the previous text, except for fields that other editors have changed since. */
export async function takeBackRelease(
	tx: Tx,
	release: Release,
	{ staffId, at }: StaffAct,
): Promise<Release['state']> {
	if (release.state !== 'live')
		throw new Refusal('look-again', 'Hanya terbitan yang sudah terbit bisa ditarik.');
	if (release.takeBackAt) await takeBackJob(tx, keyOf('take-back', release, release.takeBackAt));
	const note = `Terbitan "${release.name}" ditarik`;
	const kept = await takeFramesBack(tx, release, { staffId, at }, async () => {
		for (const page of await readPublishedBy(tx, release.id))
			await takeBackVersion(tx, page, page.version, { staffId, at, note });
	});
	await recordKept(tx, release, kept, { staffId, at });
	await updateRelease(tx, { ...release, state: 'taken-back' });
	return 'taken-back';
}

export function releaseJobs(
	clock: () => Date = () => new Date(),
): Record<'content-release', Handler> {
	return {
		'content-release': async ({ releaseId, moment, at }, { tx, log }) => {
			const due = new Date(String(at));
			const wait = due.getTime() - clock().getTime();
			if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
			const release = await holdRelease(tx, String(releaseId));
			const planned = moment === 'publish' ? release.publishAt : release.takeBackAt;
			const expected = moment === 'publish' ? 'scheduled' : 'live';
			if (release.state !== expected || planned?.getTime() !== due.getTime()) return;
			const who = { staffId: release.madeBy, at: clock() };
			try {
				await (moment === 'publish' ? goLive : takeBackRelease)(tx, release, who);
			} catch (error) {
				if (!(error instanceof Refusal)) throw error;
				// A retry would fail for the same reason, so staff must act.
				log.error({ err: error, releaseId }, 'a release could not go live');
				await recordAction(tx, {
					...who,
					action: 'content-release-stopped',
					subject: release.name,
					note: error.message,
				});
			}
		},
	};
}
