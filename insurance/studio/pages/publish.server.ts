import { problemsOf } from '#insurance/content/templates/problems.ts';
import { templateOf } from '#insurance/content/templates/templates.ts';
import {
	type KeptPage,
	publishPage,
	readKeptPage,
	unpublishPage,
} from '#insurance/content/write-pages.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';

import { pageThere, type PagePlace } from './drafts.server.ts';
import { partWords } from './part-words.ts';
import {
	deleteDraft,
	type Draft,
	insertVersion,
	markDraft,
	readVersion,
	readVersions,
	readWriters,
} from './store.server.ts';

/** Whether nobody may publish the page alone. */
export const needsSecond = ({ template }: Pick<KeptPage, 'template'>): boolean =>
	templateOf(template).legal === true;

/** Whether a person may say of a draft that it is good: whoever wrote none of it. */
export async function mayApprove(db: Db, place: PagePlace, staffId: string): Promise<boolean> {
	return !(await readWriters(db, place.slug, place.language)).includes(staffId);
}

/**
 * Asks for another person's eyes, gives them, or sends the draft back with a word. Refuses
 * `look-again` where the step does not fit, and `forbidden` who wrote a word of it.
 */
export async function stepReview(
	tx: Tx,
	draft: Draft,
	step: 'ask' | 'approve' | 'return',
	{ staffId, note }: { staffId: string; note: string },
): Promise<Draft['state']> {
	if (step === 'ask') {
		if (draft.state !== 'draft')
			throw new Refusal('look-again', 'Naskah ini sudah menunggu orang kedua.');
		await refuseProblems(tx, draft);
		await markDraft(tx, { ...draft, state: 'review', askedBy: staffId, note });
		return 'review';
	}
	if (draft.state !== 'review')
		throw new Refusal('look-again', 'Naskah ini tidak sedang menunggu orang kedua.');
	if (step === 'return') {
		await markDraft(tx, { ...draft, state: 'draft', askedBy: null, note });
		return 'draft';
	}
	if (!(await mayApprove(tx, draft, staffId)))
		throw new Refusal(
			'forbidden',
			'Kamu ikut menulis naskah ini; minta orang lain membacanya.',
		);
	await markDraft(tx, { ...draft, state: 'approved', approvedBy: staffId, note });
	return 'approved';
}

async function refuseProblems(db: Db, draft: Draft): Promise<void> {
	const page = await pageThere(db, draft);
	const [first] = problemsOf({ ...draft, template: page.template });
	if (first)
		throw new Refusal(
			'look-again',
			`${partWords(page.template, first.at, draft.body.children)}: ${first.message}`,
		);
}

/**
 * Whether a draft may go to the site as it is. Refuses `look-again` with the first thing that is in
 * the way.
 */
export async function refuseUnready(db: Db, draft: Draft): Promise<void> {
	const page = await pageThere(db, draft);
	if (needsSecond(page) && draft.state !== 'approved')
		throw new Refusal(
			'look-again',
			`"${draft.title}" hanya terbit sesudah orang kedua menyetujuinya.`,
		);
	await refuseProblems(db, draft);
}

/** What a page said before anybody wrote here is its first version. */
async function keepFirstVersion(tx: Tx, page: KeptPage): Promise<void> {
	const known = await readVersions(tx, page.slug, page.language, 1);
	if (known.length > 0 || !page.published) return;
	await insertVersion(tx, page.slug, page.language, {
		title: page.title,
		body: page.body,
		published: true,
		note: '',
		publishedBy: null,
		approvedBy: null,
		publishedAt: page.updatedAt,
		releaseId: null,
	});
}

export type Publishing = { staffId: string | null; at: Date; note: string; releaseId?: string };

/** Puts a draft on the site, with its version; gives the version's number. */
export async function putDraftLive(tx: Tx, draft: Draft, by: Publishing): Promise<number> {
	const page = await pageThere(tx, draft);
	await keepFirstVersion(tx, page);
	await publishPage(tx, draft, draft);
	const kept = await pageThere(tx, draft);
	const version = await insertVersion(tx, draft.slug, draft.language, {
		title: kept.title,
		body: kept.body,
		published: true,
		note: by.note,
		publishedBy: by.staffId,
		approvedBy: draft.approvedBy,
		publishedAt: by.at,
		releaseId: by.releaseId ?? null,
	});
	await deleteDraft(tx, draft.slug, draft.language);
	return version;
}

/** Takes a page off the site, with a version that says so. */
export async function takeOffSite(
	tx: Tx,
	place: PagePlace,
	by: Publishing & { staffId: string },
): Promise<number> {
	const page = await pageThere(tx, place);
	if (templateOf(page.template).fixed)
		throw new Refusal('look-again', 'Halaman ini dipakai program dan tidak bisa diturunkan.');
	if (!page.published) throw new Refusal('look-again', 'Halaman ini memang tidak di situs.');
	await keepFirstVersion(tx, page);
	await unpublishPage(tx, place.slug, place.language);
	return insertVersion(tx, place.slug, place.language, {
		title: page.title,
		body: page.body,
		published: false,
		note: by.note,
		publishedBy: by.staffId,
		approvedBy: null,
		publishedAt: by.at,
		releaseId: null,
	});
}

/** Puts back what a page said before a version; a page that was not there goes off the site. */
export async function takeBackVersion(
	tx: Tx,
	place: PagePlace,
	version: number,
	by: Publishing,
): Promise<void> {
	const page = await readKeptPage(tx, place.slug, place.language);
	const [newest] = await readVersions(tx, place.slug, place.language, 1);
	// Whoever published after it knew what they did: their words stay.
	if (!page || newest?.version !== version) return;
	const before =
		version > 1 ? await readVersion(tx, place.slug, place.language, version - 1) : undefined;
	if (before?.published) await publishPage(tx, place, before);
	else await unpublishPage(tx, place.slug, place.language);
	await insertVersion(tx, place.slug, place.language, {
		title: before?.title ?? page.title,
		body: before?.body ?? page.body,
		published: before?.published ?? false,
		note: by.note,
		publishedBy: by.staffId,
		approvedBy: null,
		publishedAt: by.at,
		releaseId: null,
	});
}
