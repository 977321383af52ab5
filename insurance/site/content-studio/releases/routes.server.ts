import { recordAction } from '#insurance/access/staff/accounts/actions.server.ts';
import { staffNames } from '#insurance/access/staff/accounts/manage-staff.server.ts';
import { staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import type { StaffAct } from '#insurance/access/staff/staff.ts';
import { readKeptPage } from '#insurance/site/content/write-pages.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import type { Db, Pool, Tx } from '#platform/db/pool.server.ts';
import { type Caller, type Served, serve, serveAll } from '#platform/http/served.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { editor } from '../editor.server.ts';
import { checksOn } from '../pages/alarms/checks.server.ts';
import { pageThere } from '../pages/drafts.server.ts';
import { needsSecond } from '../pages/publishing/publish.server.ts';
import { readDraftsOfRelease } from '../pages/store.server.ts';
import { proposeContentChange } from '../second/propose.server.ts';
import {
	addToRelease,
	listReleases,
	makeRelease,
	openRelease,
	scheduleRelease,
	takeFrameOut,
} from './api.ts';
import { dropRelease, movePageDraft, takeOutOfRelease } from './change-release.server.ts';
import { readReleaseFrames } from './frame-store.server.ts';
import { frameName, redirectsToAgree } from './release-frames.server.ts';
import { publishRelease, schedule, takeBackRelease, unschedule } from './releases.server.ts';
import { showRelease } from './show-release.server.ts';
import {
	holdRelease,
	insertRelease,
	readPublishedBy,
	readReleases,
	type Release,
} from './store.server.ts';

const SHOWN = 50;
type ShownRelease = CallOutput<typeof listReleases>['releases'][number];

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
				frames: (await readReleaseFrames(db, one.id)).map(({ kind, key, kept }) => ({
					kind,
					key,
					name: frameName({ kind, key }),
					kept,
				})),
			})),
		),
	};
}

type ProposedStep = 'schedule' | 'publish' | 'take-back';

/**
 * Submits a step for approval if it would take a guarded page off the site or revert it, now or at
 * the scheduled end, or change a redirect that needs two people. False if one person may perform
 * the step.
 */
async function proposeStep(
	tx: Tx,
	release: Release,
	{ step: asked, publishAt, takeBackAt }: CallInput<typeof scheduleRelease>,
	who: StaffAct,
): Promise<boolean> {
	const { id, name, state } = release;
	const ends = asked === 'take-back' ? state === 'live' : asked === 'schedule' && takeBackAt;
	const redirects = asked === 'drop' ? [] : await redirectsToAgree(tx, release);
	const payload = { id, name, step: asked as ProposedStep, publishAt, takeBackAt, redirects };
	if (redirects.length > 0 && asked !== 'unschedule') {
		await proposeContentChange(tx, { kind: 'release', payload }, who);
		return true;
	}
	if (!ends) return false;
	const pages =
		state === 'live' ? await readPublishedBy(tx, id) : await readDraftsOfRelease(tx, id);
	const kept = await Promise.all(pages.map((page) => pageThere(tx, page)));
	const guarded = await Promise.all(kept.map((page) => needsSecond(tx, page)));
	if (!guarded.includes(true)) return false;
	await proposeContentChange(tx, { kind: 'release', payload }, who);
	return true;
}

async function step(db: Pool, input: CallInput<typeof scheduleRelease>, caller: Caller) {
	const who = { staffId: staffWho(caller, 'content.publish').staffId, at: caller.now };
	return db.transaction(async (tx) => {
		const release = await holdRelease(tx, input.id);
		if (await proposeStep(tx, release, input, who))
			return { state: release.state, waits: true };
		const done = async (): Promise<Release['state']> => {
			if (input.step === 'schedule') return schedule(tx, release, input, who);
			if (input.step === 'unschedule') return unschedule(tx, release);
			if (input.step === 'take-back') return takeBackRelease(tx, release, who);
			if (input.step === 'publish') return publishRelease(tx, release, who);
			return dropRelease(tx, release, who);
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
			staffWho(caller, 'content.read');
			return show(db, caller.now);
		}),
		serve(makeRelease, async ({ name }, caller) => {
			const { staffId } = staffWho(caller, 'content.edit');
			const id = uuidv7();
			await insertRelease(db, { id, name, madeBy: staffId, madeAt: caller.now });
			return { id };
		}),
		serve(addToRelease, async ({ slug, language = 'id', releaseId }, caller) => {
			editor(caller);
			await db.transaction((tx) => movePageDraft(tx, { slug, language }, releaseId));
			return {};
		}),
		serve(openRelease, async ({ id }, caller) => {
			editor(caller);
			return showRelease(db, id);
		}),
		serve(takeFrameOut, async (input, caller) => {
			await takeOutOfRelease(db, input, editor(caller));
			return {};
		}),
		...serveAll(db, [[scheduleRelease, step]]),
	];
}
