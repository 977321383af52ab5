import { createHash } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';

import { staffNames } from '#insurance/access/staff/accounts/manage-staff.server.ts';
import { type Language, LANGUAGES } from '#insurance/site/content/address.ts';
import { readPageNames, readPagesAt } from '#insurance/site/content/archive/kept-content.server.ts';
import { type FigureFacts, factsOn } from '#insurance/site/content/figures/facts.server.ts';
import {
	readAllWords,
	readFrameValue,
	readServed,
} from '#insurance/site/content/frame/frame-values.server.ts';
import type { Navigation } from '#insurance/site/content/frame/site-frame.ts';
import { guardedSlugs, slugOfPath } from '#insurance/site/content/guarded.server.ts';
import {
	type ArchivedState,
	archivedState,
} from '#insurance/site/content/pictures/keep-archived.server.ts';
import { findKeptPicture } from '#insurance/site/content/pictures/keep-picture.server.ts';
import { addressStem, pictureAddress } from '#insurance/site/content/pictures/picture.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Db, Pool } from '#platform/db/pool.server.ts';
import type { Files } from '#platform/files/files.server.ts';
import { jakartaMoment } from '#platform/values/moments.ts';

import { swapPicture } from '../media/swap-picture.ts';
import type { showArchive } from './api.ts';
import { compareMenus, compareRedirects, compareWords } from './compare-frame.server.ts';
import {
	type ComparedPage,
	comparePage,
	type Here,
	picturesIn,
	placeKey,
} from './compare-pages.server.ts';
import { type Archive, readArchiveRow, readDraftTexts } from './store.server.ts';

type Report = CallOutput<typeof showArchive>;
/** Number of pages compared before yielding to other requests. */
const AT_ONCE = 4;

export async function archiveThere(db: Db, id: string): Promise<Archive> {
	const archive = await readArchiveRow(db, id);
	if (!archive) throw new Refusal('not-found', 'Arsip ini tidak ada lagi. Unggah sekali lagi.');
	return archive;
}

export type Around = {
	archivedStates: ReadonlyMap<string, ArchivedState>;
	facts: FigureFacts;
	names: ReadonlyMap<string, string>;
	/** Referenced pictures that are not in the archive but are stored on this site. */
	beside: ReadonlySet<string>;
};

export async function lookAround(
	deps: { db: Pool; files: Files },
	{ content, pictures }: Archive,
	now: Date,
): Promise<Around> {
	const statuses = new Map<string, ArchivedState>();
	for (const one of pictures) statuses.set(one.id, await archivedState(deps, one));
	const extra = new Set<string>();
	for (const id of picturesIn([content.pages, content.navigation]))
		if (!statuses.has(id) && (await findKeptPicture(deps.db, pictureAddress(id, 'default'))))
			extra.add(id);
	return {
		archivedStates: statuses,
		facts: await factsOn(deps.db, jakartaMoment(now)),
		names: await staffNames(deps.db),
		beside: extra,
	};
}

/**
 * For pictures that this site stores under a different id, replaces the archive's id with the
 * site's.
 */
export function withOwnPictures(archive: Archive, { archivedStates }: Around): Archive {
	let { content } = archive;
	for (const [id, status] of archivedStates)
		if (status.is === 'other')
			content = swapPicture(
				content,
				addressStem(pictureAddress(id, 'default')),
				status.picture,
			);
	return { ...archive, content };
}

async function comparePages(
	db: Db,
	{ content }: Archive,
	around: Around,
	redirects: ReadonlyMap<string, string>,
): Promise<{ pages: ComparedPage[]; onlyHere: Report['onlyHere']['pages'] }> {
	const slugs = [...new Set(content.pages.map(({ slug }) => slug))];
	const [there, drafts, names, guarded] = await Promise.all([
		readPagesAt(db, slugs),
		readDraftTexts(db, slugs),
		readPageNames(db),
		guardedSlugs(db, slugs),
	]);
	const { archivedStates, beside } = around;
	const here: Here = {
		pages: new Map(there.map((one) => [placeKey(one), one])),
		drafts: new Map(drafts.map((one) => [placeKey(one), one])),
		names,
		redirects,
		facts: around.facts,
		wrongPictures: new Set(
			[...archivedStates].filter(([, { is }]) => is === 'taken').map(([id]) => id),
		),
		hasPicture: (id) => archivedStates.has(id) || beside.has(id),
		nameOf: (id) => around.names.get(id) ?? 'orang lain',
		guarded,
	};
	const pages: ComparedPage[] = [];
	for (const [at, page] of content.pages.entries()) {
		if (at % AT_ONCE === 0) await breathe();
		const compared = comparePage(page, here);
		if (compared) pages.push(compared);
	}
	const given = new Set(content.pages.map(placeKey));
	const onlyHere = names
		.filter((one) => one.published && !given.has(placeKey(one)))
		.map(({ slug, language, title }) => ({ slug, language, title }));
	return { pages, onlyHere };
}

async function menusHere(db: Db): Promise<Map<Language, Navigation>> {
	const menus = new Map<Language, Navigation>();
	for (const key of LANGUAGES) {
		const kept = await readFrameValue(db, { kind: 'menu', key });
		if (kept !== null) menus.set(key, kept as Navigation);
	}
	return menus;
}

const PICTURE_TAKEN =
	'Ada gambar yang bernomor sama dengan gambar lain di sini; halamannya tidak diambil.';

export async function reportOf(db: Db, archive: Archive, around: Around): Promise<Report> {
	const { id, fileName, content } = archive;
	const served = await readServed(db);
	const { pages, onlyHere } = await comparePages(db, archive, around, served.redirects);
	const menus = compareMenus(content.navigation, await menusHere(db), around.facts, served);
	await breathe();
	const kept = (await readAllWords(db)).map(({ language, key, text }): [string, string] => [
		`${language} ${key}`,
		text,
	]);
	const words = compareWords(content.wordings, new Map(kept), around.facts);
	const guarded = await guardedSlugs(db, Object.keys(content.redirects).map(slugOfPath));
	const redirects = compareRedirects(content.redirects, served, guarded);
	const statuses = [...around.archivedStates.values()].map(({ is }) => is);
	const fresh = statuses.filter((is) => is === 'new').length;
	const taken = statuses.includes('taken');
	return {
		id,
		fileName,
		mark: createHash('sha256')
			.update(JSON.stringify([pages, menus.menus, words.words, redirects.redirects]))
			.digest('hex'),
		pages,
		menus: menus.menus,
		words: words.words,
		redirects: redirects.redirects,
		pictures: {
			fresh,
			there: statuses.length - fresh,
			stop: taken ? PICTURE_TAKEN : null,
		},
		same: {
			pages: content.pages.length - pages.length,
			menus: menus.same,
			words: words.same,
			redirects: redirects.same,
		},
		onlyHere: {
			pages: onlyHere,
			menus: menus.onlyHere,
			words: words.onlyHere,
			redirects: redirects.onlyHere,
		},
	};
}
