import { staffNames } from '#insurance/access/staff/accounts/manage-staff.server.ts';
import type { Language } from '#insurance/site/content/address.ts';
import {
	type FrameKind,
	readAllWords,
	readRedirectHits,
	readServed,
} from '#insurance/site/content/frame/frame-values.server.ts';
import { missingIn } from '#insurance/site/content/frame/menu-languages.ts';
import { likelyTarget } from '#insurance/site/content/frame/redirect-rules.ts';
import { type Navigation, navigationSchema } from '#insurance/site/content/frame/site-frame.ts';
import { placeOfWording, WORDING_PLACES } from '#insurance/site/content/frame/wording-places.ts';
import { mostMissed } from '#insurance/site/content/missed-paths.server.ts';
import { type CarePartner, partnerWords } from '#insurance/site/content/partners/partner.ts';
import type { Keyring } from '#platform/config/sealed.server.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import type { Db, Pool } from '#platform/db/pool.server.ts';

import { frameKey } from '../pages/publishing/preview.server.ts';
import { readWaitingFrames } from '../releases/frame-store.server.ts';
import type { listFrameChanges, listRedirects, listWords } from './api.ts';
import { type FrameDifference, menuChanges } from './menu-changes.ts';
import { liveMenus } from './menu-drafts.server.ts';
import type { openMenus } from './menus-api.ts';
import { type FrameChange, readFrameChanges } from './store.server.ts';

const MISSING_SHOWN = 100;
const CHANGES_SHOWN = 100;
const WORDS_SHOWN = 160;
const MENU_SHOWN = 1_500;

/**
 * Returns the differences from the Indonesian menus, and the key for previewing the site with these
 * menus in the studio.
 */
export async function showMenus(
	{ db, secrets }: { db: Db; secrets: Keyring },
	{ language, navigation }: { language: Language; navigation: Navigation },
	now: Date,
): Promise<Pick<CallOutput<typeof openMenus>, 'missing' | 'indonesian' | 'preview'>> {
	const first = language === 'id' ? navigation : await liveMenus(db, 'id');
	return {
		missing: missingIn(first, navigation),
		indonesian: Object.keys(first).filter((part) => {
			const name = part as keyof typeof first;
			return first[name].length > 0 && navigation[name].length === 0;
		}),
		preview: frameKey(secrets, { slug: 'home', language }, now),
	};
}

const waitingValues = async (db: Db, kind: 'word' | 'redirect') =>
	(await readWaitingFrames(db, kind)).map(({ next, ...one }) => ({
		...one,
		next: next as string | null,
	}));

/** Lists every wording that is stored or used by a screen, missing ones first. */
export async function showWords(db: Db): Promise<CallOutput<typeof listWords>> {
	const [kept, waiting] = await Promise.all([readAllWords(db), waitingValues(db, 'word')]);
	const textOf = (language: string) =>
		new Map(
			kept.filter((one) => one.language === language).map(({ key, text }) => [key, text]),
		);
	const [id, en] = [textOf('id'), textOf('en')];
	const keys = new Set([...Object.keys(WORDING_PLACES), ...id.keys(), ...en.keys()]);
	return {
		words: [...keys].toSorted().map((key) => ({
			key,
			place: placeOfWording(key),
			id: id.get(key) ?? null,
			en: en.get(key) ?? null,
		})),
		waiting,
	};
}

export async function showRedirects(db: Db): Promise<CallOutput<typeof listRedirects>> {
	const [redirects, missing, { slugs }, waiting] = await Promise.all([
		readRedirectHits(db),
		mostMissed(db, MISSING_SHOWN),
		readServed(db),
		waitingValues(db, 'redirect'),
	]);
	const led = new Set(redirects.map(({ path }) => path));
	return {
		redirects: redirects.map(({ lastAt, ...one }) => ({
			...one,
			lastAt: lastAt?.toISOString() ?? null,
		})),
		missing: missing
			.filter(({ path }) => !led.has(path))
			.map(({ path, times, lastAt }) => ({
				path,
				times,
				lastAt: lastAt.toISOString(),
				target: likelyTarget(path, slugs),
			})),
		waiting,
	};
}

const partnerInWords = (kind: FrameKind, value: unknown): string => {
	if (value === null || value === undefined) return '';
	if (kind === 'partners') return `${(value as CarePartner[]).length} rekanan`;
	return partnerWords(value as CarePartner);
};

const cut = (text: string, longest: number): string =>
	text.length > longest ? `${text.slice(0, longest - 1)}…` : text;

function differencesOf({ kind, before, after }: FrameChange): FrameDifference[] {
	if (kind === 'menu')
		return menuHistory(before, after).map((one) => ({
			...one,
			before: cut(one.before, MENU_SHOWN),
			after: cut(one.after, MENU_SHOWN),
		}));
	const [was, is] = [before, after].map((value) =>
		kind === 'word' || kind === 'redirect'
			? cut(String(value ?? ''), WORDS_SHOWN)
			: partnerInWords(kind, value),
	);
	return [{ part: '', before: was ?? '', after: is ?? '' }];
}

const menuHistory = (before: unknown, after: unknown): FrameDifference[] =>
	menuChanges(navigationSchema.parse(before ?? {}), navigationSchema.parse(after ?? {}));

export async function showFrameChanges(db: Pool): Promise<CallOutput<typeof listFrameChanges>> {
	const [changes, names] = await Promise.all([
		readFrameChanges(db, CHANGES_SHOWN),
		staffNames(db),
	]);
	return {
		changes: changes.map((change) => ({
			id: change.id,
			kind: change.kind,
			key: change.key,
			differences: differencesOf(change),
			by: names.get(change.changedBy) ?? '',
			at: change.changedAt.toISOString(),
			release: change.releaseName,
			undoable: change.newest,
		})),
	};
}
