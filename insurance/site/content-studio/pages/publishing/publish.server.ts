import type { StaffAct } from '#insurance/access/staff/staff.ts';
import {
	agreementOf,
	refuseOneHand,
} from '#insurance/access/staff/two-people/two-people.server.ts';
import { guardedSlugs } from '#insurance/site/content/guarded.server.ts';
import { isLegalPage } from '#insurance/site/content/program/legal-pages.ts';
import { pageTemplate } from '#insurance/site/content/templates/templates.ts';
import {
	type KeptPage,
	publishPage,
	unpublishPage,
} from '#insurance/site/content/write-pages.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';
import type { Day } from '#platform/values/dates.ts';
import { jakartaMoment } from '#platform/values/moments.ts';

import { approveAlarms } from '../alarms/alarm-store.server.ts';
import { checksOn, type PageChecks } from '../alarms/checks.server.ts';
import { pageThere, type PagePlace, pageTextOf } from '../drafts.server.ts';
import type { PageText } from '../merge.ts';
import { partWords } from '../part-words.ts';
import { deletePageDraft, type PageDraft, markDraft, readWriters } from '../store.server.ts';
import { insertVersion, readVersions } from './versions-store.server.ts';

/**
 * True if publishing needs a second person, because of the template or of earlier content at the
 * address.
 */
export const needsSecond = async (
	db: Db,
	{ template, slug }: Pick<KeptPage, 'template' | 'slug'>,
): Promise<boolean> =>
	pageTemplate(template).legal === true || (await guardedSlugs(db, [slug])).has(slug);

/** True if the reason for a false alarm has not been read by a second person yet. */
export const needsReader = ({ settled }: Pick<PageChecks, 'settled'>): boolean =>
	settled.some(({ approved }) => !approved);

const wordOf = (second: StaffAct) => ({
	second,
	permission: 'content.approve' as const,
	own: 'Kamu ikut menulis naskah ini. Orang lain yang membacanya dulu.',
});

export async function readingOf(
	db: Db,
	draft: PageDraft | undefined,
	who: StaffAct,
): Promise<{ mayApprove: boolean; whyNotAgree: string | null }> {
	if (draft?.state !== 'review') return { mayApprove: false, whyNotAgree: null };
	const writers = await readWriters(db, draft.slug, draft.language);
	const whyNotAgree = await agreementOf(db, wordOf(who))(writers);
	return { mayApprove: whyNotAgree === null || !writers.includes(who.staffId), whyNotAgree };
}

/**
 * Requests a review, approves the draft, or returns it with a comment. Refuses with `look-again` if
 * the step does not apply, and with `forbidden` for authors of the draft.
 */
export async function stepReview(
	tx: Tx,
	draft: PageDraft,
	step: 'ask' | 'approve' | 'return',
	{ staffId, at, note }: { staffId: string; at: Date; note: string },
): Promise<PageDraft['state']> {
	if (step === 'ask') {
		if (draft.state !== 'draft')
			throw new Refusal('look-again', 'Naskah ini sudah menunggu orang kedua.');
		const checks = await checksOfDraft(tx, draft, jakartaMoment(at));
		refuseProblems(await pageThere(tx, draft), draft, checks);
		await markDraft(tx, { ...draft, state: 'review', askedBy: staffId, note });
		return 'review';
	}
	if (draft.state !== 'review')
		throw new Refusal('look-again', 'Naskah ini tidak sedang menunggu orang kedua.');
	if (step === 'return') {
		await markDraft(tx, { ...draft, state: 'draft', askedBy: null, note });
		return 'draft';
	}
	await refuseOneHand(tx, {
		...wordOf({ staffId, at }),
		first: await readWriters(tx, draft.slug, draft.language),
	});
	const { settled } = await checksOfDraft(tx, draft, jakartaMoment(at));
	const alarms = settled.map(({ alarm }) => alarm);
	await approveAlarms(tx, draft, alarms, staffId);
	await markDraft(tx, { ...draft, state: 'approved', approvedBy: staffId, note });
	return 'approved';
}

async function checksOfDraft(db: Db, draft: PageDraft, day: Day): Promise<PageChecks> {
	const { template } = await pageThere(db, draft);
	return checksOn(db, { ...draft, template }, day);
}

function refuseProblems(page: KeptPage, draft: PageDraft, { problems }: PageChecks): void {
	const [first] = problems;
	if (first)
		throw new Refusal(
			'look-again',
			`${partWords(page.template, first.at, draft.body.children)}: ${first.message}`,
		);
}

/**
 * Checks that a draft may be published on the given date. Refuses with `look-again` and the first
 * problem.
 */
export async function refuseUnready(db: Db, draft: PageDraft, day: Day): Promise<void> {
	const page = await pageThere(db, draft);
	const checks = await checksOfDraft(db, draft, day);
	const takesTwo = needsReader(checks) || (await needsSecond(db, page));
	if (draft.state !== 'approved' && takesTwo)
		throw new Refusal(
			'look-again',
			`"${draft.title}" hanya terbit sesudah orang kedua menyetujuinya.`,
		);
	refuseProblems(page, draft, checks);
}

export type Publishing = {
	staffId: string;
	at: Date;
	note: string;
	releaseId?: string;
	/** The second person, if not recorded in the draft. */
	approvedBy?: string;
};

const keepVersion = (
	tx: Tx,
	{ slug, language }: PagePlace,
	result: PageText & { published: boolean; approvedBy?: string | null },
	{ staffId, at, note, releaseId, approvedBy }: Publishing,
): Promise<number> =>
	insertVersion(tx, slug, language, {
		approvedBy: approvedBy ?? null,
		...result,
		note,
		publishedBy: staffId,
		publishedAt: at,
		releaseId: releaseId ?? null,
	});

/** Stores the text from before the first edit in the studio as version one. */
async function keepFirstVersion(tx: Tx, page: KeptPage): Promise<void> {
	const known = await readVersions(tx, page.slug, page.language, 1);
	if (known.length > 0 || !page.published) return;
	await insertVersion(tx, page.slug, page.language, {
		...pageTextOf(page),
		published: true,
		note: '',
		publishedBy: null,
		approvedBy: null,
		publishedAt: page.updatedAt,
		releaseId: null,
	});
}

export async function putDraftLive(tx: Tx, draft: PageDraft, by: Publishing): Promise<number> {
	await keepFirstVersion(tx, await pageThere(tx, draft));
	await publishPage(tx, draft, draft);
	// Drafts are sanitised when saved, so this is exactly the published text.
	const result = { ...pageTextOf(draft), published: true, approvedBy: draft.approvedBy };
	const version = await keepVersion(tx, draft, result, by);
	await deletePageDraft(tx, draft.slug, draft.language);
	return version;
}

/** Returns the page, or refuses with `look-again` if it cannot be taken off the site. */
export async function refuseKept(tx: Tx, place: PagePlace): Promise<KeptPage> {
	const page = await pageThere(tx, place);
	if (pageTemplate(page.template).fixed)
		throw new Refusal('look-again', 'Halaman ini dipakai program dan tidak bisa diturunkan.');
	if (place.language === 'id' && isLegalPage(place.slug))
		throw new Refusal(
			'look-again',
			'Setiap pembelian merujuk ke halaman ini, jadi tidak bisa diturunkan.',
		);
	if (!page.published) throw new Refusal('look-again', 'Halaman ini memang tidak di situs.');
	return page;
}

export async function takeOffSite(tx: Tx, place: PagePlace, by: Publishing): Promise<number> {
	const page = await refuseKept(tx, place);
	await keepFirstVersion(tx, page);
	await unpublishPage(tx, place.slug, place.language);
	return keepVersion(tx, place, { ...pageTextOf(page), published: false }, by);
}

/** Restores the text from before a version. A page that did not exist then is taken off the site. */
export async function takeBackVersion(
	tx: Tx,
	place: PagePlace,
	version: number,
	by: Publishing,
): Promise<void> {
	const [newest, before] = await readVersions(tx, place.slug, place.language, 2);
	// A later publication was deliberate, so it is kept.
	if (newest?.version !== version) return;
	const published = before?.published === true;
	if (before && published) await publishPage(tx, place, before);
	else await unpublishPage(tx, place.slug, place.language);
	await keepVersion(tx, place, { ...pageTextOf(before ?? newest), published }, by);
}
