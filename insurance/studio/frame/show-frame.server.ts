import {
	type FrameKind,
	readAllWords,
	readFrameValue,
	readRedirectHits,
	readServed,
} from '#insurance/content/frame/frame-values.server.ts';
import { missingIn } from '#insurance/content/frame/menu-languages.ts';
import { likelyTarget } from '#insurance/content/frame/redirect-rules.ts';
import { placeOfWording, WORDING_PLACES } from '#insurance/content/frame/wording-places.ts';
import { mostMissed } from '#insurance/content/missed-paths.server.ts';
import type { CarePartner } from '#insurance/content/partners/partner.ts';
import { PROGRAM_NAVIGATION } from '#insurance/content/program/program-navigation.ts';
import { navigationSchema } from '#insurance/content/site-frame.ts';
import { staffNames } from '#insurance/staff/manage-staff.server.ts';
import type { Keyring } from '#platform/config/sealed.server.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import type { Db, Pool } from '#platform/db/pool.server.ts';

import { frameKey } from '../pages/preview.server.ts';
import type { listFrameChanges, listRedirects, listWords, openMenus } from './api.ts';
import { markOf } from './change-frame.server.ts';
import { readFrameChanges } from './store.server.ts';

const MISSING_SHOWN = 100;
const CHANGES_SHOWN = 100;
const WORDS_SHOWN = 160;

export async function showMenus(
	{ db, secrets }: { db: Db; secrets: Keyring },
	language: 'id' | 'en',
	now: Date,
): Promise<CallOutput<typeof openMenus>> {
	const kept = await readFrameValue(db, { kind: 'menu', key: language });
	const first = language === 'id' ? kept : await readFrameValue(db, { kind: 'menu', key: 'id' });
	// An editor begins with the menus that visitors see now, so that the first change loses no link.
	const indonesian = navigationSchema.parse(first ?? PROGRAM_NAVIGATION);
	const navigation = language === 'id' ? indonesian : navigationSchema.parse(kept ?? {});
	return {
		navigation,
		missing: missingIn(indonesian, navigation),
		indonesian: Object.keys(indonesian).filter((part) => {
			const name = part as keyof typeof indonesian;
			return indonesian[name].length > 0 && navigation[name].length === 0;
		}),
		mark: markOf(kept),
		preview: frameKey(secrets, { slug: 'home', language }, now),
	};
}

/** Every wording stored or used by a screen, missing ones first. */
export async function showWords(db: Db): Promise<CallOutput<typeof listWords>> {
	const kept = await readAllWords(db);
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
	};
}

/** Redirects with their targets, and requested addresses not found. */
export async function showRedirects(db: Db): Promise<CallOutput<typeof listRedirects>> {
	const [redirects, missing, { slugs }] = await Promise.all([
		readRedirectHits(db),
		mostMissed(db, MISSING_SHOWN),
		readServed(db),
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
	};
}

const inWords = (kind: FrameKind, value: unknown): string => {
	if (value === null || value === undefined) return '';
	if (kind === 'partners') return `${(value as CarePartner[]).length} rekanan`;
	if (kind === 'partner') {
		const { name, city, address, phone, cashless } = value as CarePartner;
		return `${name}, ${city}: ${address}, ${phone}${cashless ? ', cashless' : ''}`;
	}
	if (typeof value !== 'string') return 'Menu dan kaki halaman';
	return value.length > WORDS_SHOWN ? `${value.slice(0, WORDS_SHOWN - 1)}…` : value;
};

export async function showFrameChanges(db: Pool): Promise<CallOutput<typeof listFrameChanges>> {
	const [changes, names] = await Promise.all([
		readFrameChanges(db, CHANGES_SHOWN),
		staffNames(db),
	]);
	return {
		changes: changes.map(({ id, kind, key, before, after, changedBy, changedAt, newest }) => ({
			id,
			kind,
			key,
			before: inWords(kind, before),
			after: inWords(kind, after),
			by: names.get(changedBy) ?? '',
			at: changedAt.toISOString(),
			undoable: newest,
		})),
	};
}
