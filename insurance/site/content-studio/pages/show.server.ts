import { staffNames } from '#insurance/access/staff/accounts/manage-staff.server.ts';
import { knownTemplate, PAGE_TEMPLATES } from '#insurance/site/content/templates/templates.ts';
import {
	type KeptPage,
	readLanguages,
	readPageIndex,
	templatesWithout,
} from '#insurance/site/content/write-pages.server.ts';
import type { Keyring } from '#platform/config/sealed.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { pageCount, pageWindow } from '#platform/contract/page-count.ts';
import type { Db, Pool } from '#platform/db/pool.server.ts';
import { jakartaMoment } from '#platform/values/moments.ts';

import { pageChanges } from '../compare/page-changes.ts';
import { readRelease } from '../releases/store.server.ts';
import { checksOn } from './alarms/checks.server.ts';
import type { listPages, openPage } from './api.ts';
import { pageThere, type PagePlace, pageTextOf } from './drafts.server.ts';
import { changedPageParts, type PageText } from './merge.ts';
import { partWords } from './part-words.ts';
import { frameKey } from './publishing/preview.server.ts';
import { needsReader, needsSecond, readingOf } from './publishing/publish.server.ts';
import { readVersions, type VersionRow } from './publishing/versions-store.server.ts';
import { notePresence, readPageDraft, readDraftMarks } from './store.server.ts';

const PAGE_SIZE = 50;
const MAX_DRAFTS = 500;
const VERSIONS_SHOWN = 30;
/** Seconds without a signal after which an editor is assumed to have left. */
const PRESENT_SECONDS = 25;

type Names = ReadonlyMap<string, string>;
const nameOf = (names: Names, id: string | null) => (id === null ? null : (names.get(id) ?? null));

const templatesOf = (group: string): string[] =>
	PAGE_TEMPLATES.filter((one) => group === '' || one.group === group).map(
		({ template }) => template,
	);

const FIXED = PAGE_TEMPLATES.filter(({ fixed }) => fixed !== undefined).map(
	({ template }) => template,
);

async function marksBySlug(db: Db, slugs: readonly string[] | null, names: Names) {
	const marks = await readDraftMarks(db, slugs, MAX_DRAFTS);
	return Map.groupBy(
		marks.map((one) => ({
			...one,
			changedBy: names.get(one.changedBy) ?? '',
			changedAt: one.changedAt.toISOString(),
		})),
		({ slug }) => slug,
	);
}

/** Lists pages for editors, fifty at a time. */
export async function showPages(
	db: Pool,
	input: CallInput<typeof listPages>,
): Promise<CallOutput<typeof listPages>> {
	const {
		search = '',
		group = '',
		drafts = false,
		english = true,
		order = 'place',
		page = 1,
	} = input;
	const names = await staffNames(db);
	const all = drafts ? await marksBySlug(db, null, names) : null;
	const rows = await readPageIndex(db, {
		search: search.trim(),
		templates: templatesOf(group),
		slugs: all && [...all.keys()],
		without: english ? null : 'en',
		order,
		...pageWindow(page, PAGE_SIZE),
	});
	const slugs = rows.map(({ slug }) => slug);
	const marks = all ?? (await marksBySlug(db, slugs, names));
	const total = rows[0]?.total ?? 0;
	return {
		pages: rows.map(({ updatedAt, total: _total, ...row }) => ({
			...row,
			label: knownTemplate(row.template)?.label ?? row.template,
			updatedAt: updatedAt.toISOString(),
			drafts: (marks.get(row.slug) ?? []).map(({ slug: _slug, ...mark }) => mark),
		})),
		total,
		pageCount: pageCount(total, PAGE_SIZE),
		unmade: await templatesWithout(db, FIXED),
	};
}

function shownVersions(template: string, rows: VersionRow[], names: Names) {
	return rows.slice(0, VERSIONS_SHOWN).map((row, place) => {
		const before = rows[place + 1];
		const parts = before ? changedPageParts(pageTextOf(before), pageTextOf(row)) : [];
		return {
			version: row.version,
			published: row.published,
			note: row.note,
			by: nameOf(names, row.publishedBy),
			approvedBy: nameOf(names, row.approvedBy),
			at: row.publishedAt.toISOString(),
			changed: parts.map((name) => partWords(template, name, row.body.children)),
		};
	});
}

/** Returns the others who have the page open, and records that the caller has it open too. */
export async function othersAt(
	db: Db,
	place: PagePlace,
	{ staffId, at }: { staffId: string; at: Date },
	names: Names,
): Promise<string[]> {
	const ids = await notePresence(db, { ...place, staffId, at }, PRESENT_SECONDS);
	return ids.map((id) => names.get(id) ?? 'Orang lain');
}

/** Returns the published text; empty if the page is off the site. */
export const siteText = (page: KeptPage): PageText =>
	page.published ? pageTextOf(page) : { title: '', body: { name: '', children: [] } };

export async function showPageForEditor(
	{ db, secrets }: { db: Pool; secrets: Keyring },
	place: PagePlace,
	who: { staffId: string; at: Date },
): Promise<CallOutput<typeof openPage>> {
	const page = await pageThere(db, place);
	const [draft, versions, names, languages] = await Promise.all([
		readPageDraft(db, place.slug, place.language),
		readVersions(db, place.slug, place.language, VERSIONS_SHOWN + 1),
		staffNames(db),
		readLanguages(db, place.slug),
	]);
	const release = draft?.releaseId ? await readRelease(db, draft.releaseId) : undefined;
	const text = pageTextOf(draft ?? page);
	const { template } = page;
	const checks = await checksOn(db, { ...place, template, ...text }, jakartaMoment(who.at));
	return {
		...place,
		template,
		languages,
		text,
		live: page.published ? pageTextOf(page) : null,
		revision: draft?.revision ?? 0,
		state: draft?.state ?? null,
		note: draft?.note ?? '',
		askedBy: draft ? nameOf(names, draft.askedBy) : null,
		changes: draft ? pageChanges(page.template, siteText(page), text) : [],
		changedBy: draft ? nameOf(names, draft.changedBy) : null,
		changedAt: draft?.changedAt.toISOString() ?? null,
		...(await readingOf(db, draft, who)),
		needsSecond: needsReader(checks) || (await needsSecond(db, page)),
		release: release ? { id: release.id, name: release.name, state: release.state } : null,
		others: await othersAt(db, place, who, names),
		...checks,
		versions: shownVersions(page.template, versions, names),
		preview: frameKey(secrets, place, who.at),
	};
}
