import { readKeptPage } from '#insurance/content/write-pages.server.ts';
import { recordAction } from '#insurance/staff/actions.server.ts';
import { staffWho } from '#insurance/staff/login/office-session.server.ts';
import { staffNames } from '#insurance/staff/manage-staff.server.ts';
import type { StaffAct } from '#insurance/staff/staff.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Db, Pool, Tx } from '#platform/db/pool.server.ts';
import { type Caller, type Served, serve } from '#platform/http/served.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';
import { uuidv7 } from '#platform/values/uuid.ts';

import { checksOn } from '../pages/checks.server.ts';
import { draftThere, pageThere } from '../pages/drafts.server.ts';
import { needsSecond } from '../pages/publish.server.ts';
import { putInRelease, readDraftsOfRelease } from '../pages/store.server.ts';
import { proposeContentChange } from '../second/propose.server.ts';
import { addToRelease, listReleases, makeRelease, scheduleRelease } from './api.ts';
import { goLive, schedule, takeBackRelease, unschedule } from './releases.server.ts';
import {
	holdRelease,
	insertRelease,
	readPublishedBy,
	readReleases,
	refuseScheduled,
	type Release,
	updateRelease,
} from './store.server.ts';

const SHOWN = 50;
type ShownRelease = CallOutput<typeof listReleases>['releases'][number];

/** Pages pending in a release, or those it published. */
async function pagesOf(
	db: Db,
	{ id, state, publishAt }: Release,
	now: Date,
): Promise<ShownRelease['pages']> {
	if (state === 'live' || state === 'taken-back')
		return (await readPublishedBy(db, id)).map(({ slug, language, title }) => ({
			slug,
			language,
			title,
			state: null,
			problems: 0,
		}));
	const drafts = await readDraftsOfRelease(db, id);
	const day = jakartaDay(publishAt ?? now);
	return Promise.all(
		drafts.map(async (draft) => {
			const page = await readKeptPage(db, draft.slug, draft.language);
			const template = page?.template ?? 'default';
			const { problems } = await checksOn(db, { ...draft, template }, day);
			return {
				slug: draft.slug,
				language: draft.language,
				title: draft.title,
				state: draft.state,
				problems: problems.length,
			};
		}),
	);
}

async function show(db: Pool, now: Date): Promise<CallOutput<typeof listReleases>> {
	const names = await staffNames(db);
	const releases = await readReleases(db, SHOWN);
	return {
		releases: await Promise.all(
			releases.map(async (one) => ({
				id: one.id,
				name: one.name,
				state: one.state,
				publishAt: one.publishAt?.toISOString() ?? null,
				takeBackAt: one.takeBackAt?.toISOString() ?? null,
				madeBy: names.get(one.madeBy) ?? '',
				liveAt: one.liveAt?.toISOString() ?? null,
				pages: await pagesOf(db, one, now),
			})),
		),
	};
}

async function add(
	db: Pool,
	input: CallInput<typeof addToRelease>,
): Promise<Record<string, never>> {
	const { slug, language = 'id', releaseId } = input;
	await db.transaction(async (tx) => {
		const draft = await draftThere(tx, { slug, language });
		await refuseScheduled(tx, draft.releaseId);
		const release = releaseId === null ? null : await holdRelease(tx, releaseId);
		if (release && release.state !== 'open')
			throw new Refusal('look-again', 'Terbitan ini sudah terjadwal atau sudah terbit.');
		await putInRelease(tx, slug, language, releaseId);
	});
	return {};
}

/**
 * Proposes taking a guarded page off the site or reverting it: at the scheduled end, or now. False
 * if one person may do it.
 */
async function proposeStep(
	tx: Tx,
	{ id, name, state }: Release,
	{ step: asked, publishAt, takeBackAt }: CallInput<typeof scheduleRelease>,
	who: StaffAct,
): Promise<boolean> {
	const ends = asked === 'take-back' ? state === 'live' : asked === 'schedule' && takeBackAt;
	if (!ends) return false;
	const pages =
		state === 'live' ? await readPublishedBy(tx, id) : await readDraftsOfRelease(tx, id);
	const kept = await Promise.all(pages.map((page) => pageThere(tx, page)));
	const guarded = await Promise.all(kept.map((page) => needsSecond(tx, page)));
	if (!guarded.includes(true)) return false;
	const payload = { id, name, step: asked as 'schedule' | 'take-back', publishAt, takeBackAt };
	await proposeContentChange(tx, { kind: 'release', payload }, who);
	return true;
}

async function step(db: Pool, input: CallInput<typeof scheduleRelease>, caller: Caller) {
	const who = { staffId: staffWho(caller, 'content.edit').staffId, at: caller.now };
	return db.transaction(async (tx) => {
		const release = await holdRelease(tx, input.id);
		if (await proposeStep(tx, release, input, who))
			return { state: release.state, waits: true };
		const done = async (): Promise<Release['state']> => {
			if (input.step === 'schedule') return schedule(tx, release, input, who);
			if (input.step === 'unschedule') return unschedule(tx, release);
			if (input.step === 'take-back') return takeBackRelease(tx, release, who);
			if (release.state !== 'open')
				throw new Refusal('look-again', 'Terbitan ini sudah terjadwal atau sudah terbit.');
			if (input.step === 'publish') return goLive(tx, release, who);
			for (const { slug, language } of await readDraftsOfRelease(tx, release.id))
				await putInRelease(tx, slug, language, null);
			await updateRelease(tx, { ...release, state: 'dropped' });
			return 'dropped';
		};
		const state = await done();
		await recordAction(tx, {
			...who,
			action: `content-release-${input.step}`,
			subject: release.name,
		});
		return { state, waits: false };
	});
}

export function releaseRoutes({ db }: { db: Pool }): Served[] {
	return [
		serve(listReleases, async (_input, caller) => {
			staffWho(caller, 'content.edit');
			return show(db, caller.now);
		}),
		serve(makeRelease, async ({ name }, caller) => {
			const { staffId } = staffWho(caller, 'content.edit');
			const id = uuidv7();
			await insertRelease(db, { id, name, madeBy: staffId, madeAt: caller.now });
			return { id };
		}),
		serve(addToRelease, async (input, caller) => {
			staffWho(caller, 'content.edit');
			return add(db, input);
		}),
		serve(scheduleRelease, (input, caller) => step(db, input, caller)),
	];
}
