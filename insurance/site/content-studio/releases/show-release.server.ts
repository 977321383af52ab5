import type { Language } from '#insurance/site/content/address.ts';
import { linksInHtml } from '#insurance/site/content/check/links.ts';
import { readFrameValue } from '#insurance/site/content/frame/frame-values.server.ts';
import { type Navigation, navigationSchema } from '#insurance/site/content/frame/site-frame.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/db/pool.server.ts';

import { pageChanges } from '../compare/page-changes.ts';
import { leadingNowhere } from '../frame/leads-nowhere.server.ts';
import { type FrameDifference, menuChanges, menuLinks } from '../frame/menu-changes.ts';
import { pageThere, pageTextOf } from '../pages/drafts.server.ts';
import { siteText } from '../pages/show.server.ts';
import { readDraftsOfRelease } from '../pages/store.server.ts';
import type { openRelease } from './api.ts';
import { readReleaseFrames, type ReleaseFrame } from './frame-store.server.ts';
import { clashesInWords, frameName, mergedFrame } from './release-frames.server.ts';
import { readRelease, type Release } from './store.server.ts';

type Shown = CallOutput<typeof openRelease>;

const isOver = ({ state }: Release): boolean => state === 'live' || state === 'taken-back';

const inWords = (value: unknown): string =>
	value === null || value === undefined ? '' : String(value);

function frameDifferences(
	frame: { kind: string; key: string },
	before: unknown,
	after: unknown,
): FrameDifference[] {
	if (frame.kind === 'menu')
		return menuChanges(
			navigationSchema.parse(before ?? {}),
			navigationSchema.parse(after ?? {}),
		);
	return [{ part: '', before: inWords(before), after: inWords(after) }];
}

const linksIn = (frame: ReleaseFrame, value: unknown) =>
	frame.kind === 'menu'
		? menuLinks(value as Navigation)
		: linksInHtml(inWords(value)).map((url) => ({
				part: frameName(frame),
				name: frame.key,
				url,
			}));

async function showFrame(
	db: Db,
	release: Release,
	frame: ReleaseFrame,
	coming: readonly string[],
): Promise<Shown['frames'][number]> {
	const { kind, key, kept } = frame;
	const place = { kind, key, name: frameName(frame), kept };
	if (isOver(release))
		return {
			...place,
			differences: frameDifferences(frame, frame.was, frame.became),
			clashes: [],
			dead: [],
		};
	const now = await readFrameValue(db, { kind, key });
	const { merged, conflicts } = mergedFrame(frame, now);
	return {
		...place,
		differences: frameDifferences(frame, now, merged),
		clashes: clashesInWords(frame, conflicts, now),
		// A redirect to a page outside the release is already refused when it is scheduled.
		dead: kind === 'redirect' ? [] : await leadingNowhere(db, linksIn(frame, merged), coming),
	};
}

export async function showRelease(db: Db, id: string): Promise<Shown> {
	const release = await readRelease(db, id);
	if (!release) throw new Refusal('not-found', 'Terbitan ini tidak ada.');
	const drafts = await readDraftsOfRelease(db, id);
	const coming = drafts.map(({ slug }) => slug);
	const pages = await Promise.all(
		drafts.map(async (draft) => {
			const page = await pageThere(db, draft);
			const { slug, title } = draft;
			return {
				slug,
				language: draft.language as Language,
				title,
				differences: pageChanges(page.template, siteText(page), pageTextOf(draft)),
			};
		}),
	);
	const frames = await readReleaseFrames(db, id);
	return {
		state: release.state,
		pages,
		frames: await Promise.all(frames.map((one) => showFrame(db, release, one, coming))),
	};
}
