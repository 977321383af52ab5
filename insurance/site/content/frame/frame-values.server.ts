import sql from 'sql-template-tag';

import { Refusal } from '#platform/contract/refusal.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';
import { waitedTooLong } from '#platform/db/waited.ts';

import { type Language, placeInContent } from '../address.ts';
import {
	putPartner,
	putPartnerList,
	readPartner,
	readPartnerList,
} from '../partners/kept-partners.server.ts';
import { type CarePartner, type PartnerKind, partnerPlace } from '../partners/partner.ts';
import { PROGRAM_PAGES } from '../program/program-pages.server.ts';
import { barePath, type ServedAddresses } from './redirect-rules.ts';

/**
 * The kinds of values that editors change as a whole: a menu, a dictionary word, a redirect, a
 * partner (e.g. `hospital 12`) or all partners of a kind.
 */
export type FrameKind = 'menu' | 'word' | 'redirect' | 'partner' | 'partners';
type Place = { kind: FrameKind; key: string };

const wordPlace = (key: string): [language: string, key: string] => {
	const at = key.indexOf(' ');
	return [key.slice(0, at), key.slice(at + 1)];
};

const select = ({ kind, key }: Place) => {
	if (kind === 'menu')
		return sql`select payload as value from content_navigation where language = ${key}`;
	if (kind === 'redirect')
		return sql`select to_jsonb(target) as value from content_redirect where path = ${key}`;
	const [language, word] = wordPlace(key);
	return sql`select to_jsonb(text) as value from content_wording
		where language = ${language} and key = ${word}`;
};

export async function readFrameValue(db: Db, place: Place): Promise<unknown> {
	if (place.kind === 'partners') return readPartnerList(db, place.key as PartnerKind);
	if (place.kind === 'partner') return readPartner(db, ...partnerPlace(place.key));
	const { rows } = await db.query<{ value: unknown }>(select(place));
	return rows[0]?.value ?? null;
}

/**
 * Locks menus, words, redirects and partners against other changes until the transaction ends.
 * Concurrent changes are rare, but saving a list of thousands takes seconds. If the lock takes too
 * long, refuses with `look-again`.
 */
export async function holdFrame(tx: Tx): Promise<void> {
	try {
		await tx.query(sql`select pg_advisory_xact_lock(hashtext('content frame'))`);
	} catch (error) {
		if (!waitedTooLong(error)) throw error;
		throw new Refusal(
			'look-again',
			'Orang lain sedang menyimpan perubahan yang panjang. Tunggu sebentar, lalu muat ulang.',
		);
	}
}

export async function writeFrameValue(tx: Tx, { kind, key }: Place, value: unknown): Promise<void> {
	if (kind === 'menu') {
		await tx.query(
			value === null
				? sql`delete from content_navigation where language = ${key}`
				: sql`insert into content_navigation (language, payload) values (${key}, ${JSON.stringify(value)})
					on conflict (language) do update set payload = excluded.payload`,
		);
	} else if (kind === 'partner') {
		await putPartner(tx, ...partnerPlace(key), value as CarePartner | null);
	} else if (kind === 'partners') {
		await putPartnerList(tx, key as PartnerKind, value as CarePartner[]);
	} else if (kind === 'redirect') {
		await tx.query(
			value === null
				? sql`delete from content_redirect where path = ${key}`
				: sql`insert into content_redirect (path, target) values (${key}, ${String(value)})
					on conflict (path) do update set target = excluded.target`,
		);
	} else {
		const [language, word] = wordPlace(key);
		await tx.query(
			value === null
				? sql`delete from content_wording where language = ${language} and key = ${word}`
				: sql`insert into content_wording (language, key, text)
					values (${language}, ${word}, ${String(value)})
					on conflict (language, key) do update set text = excluded.text`,
		);
	}
}

export async function readAllWords(
	db: Db,
): Promise<{ language: Language; key: string; text: string }[]> {
	const { rows } = await db.query<{ language: Language; key: string; text: string }>(
		sql`select language, key, text from content_wording order by key, language desc`,
	);
	return rows;
}

export type RedirectRow = {
	path: string;
	target: string;
	times: number;
	lastAt: Date | null;
};

/** Returns all redirects with their hit counts, most used first. */
export async function readRedirectHits(db: Db): Promise<RedirectRow[]> {
	const { rows } = await db.query<RedirectRow>(sql`
		select r.path, r.target, coalesce(h.times, 0) as times, h.last_at
		from content_redirect r left join content_redirect_hit h on h.path = r.path
		order by times desc, r.path`);
	return rows;
}

export async function countRedirectHits(
	db: Db,
	counts: ReadonlyMap<string, number>,
): Promise<void> {
	await db.query(sql`
		insert into content_redirect_hit (path, times)
		select path, times from unnest(${[...counts.keys()]}::text[], ${[...counts.values()]}::bigint[]) as asked (path, times)
		where exists (select from content_redirect as known where known.path = asked.path)
		on conflict (path) do update
			set times = content_redirect_hit.times + excluded.times, last_at = now()`);
}

export async function forgetMissing(tx: Tx, path: string): Promise<void> {
	await tx.query(sql`delete from content_missing where path = ${path}`);
}

/**
 * Returns the pages and redirects that are currently served, including built-in pages. If `asked`
 * is given, the result is limited to those addresses.
 */
export async function readServed(
	db: Db,
	asked: readonly string[] | null = null,
): Promise<ServedAddresses> {
	const paths = asked?.map(barePath) ?? null;
	const slugs = paths?.map((path) => placeInContent(path).slug) ?? null;
	const [pages, redirects] = await Promise.all([
		db.query<{ slug: string }>(sql`
			select distinct slug from content_page
			where published and (${slugs}::text[] is null or slug = any(${slugs}::text[]))`),
		db.query<{ path: string; target: string }>(sql`
			select path, target from content_redirect
			where ${paths}::text[] is null or path = any(${paths}::text[])`),
	]);
	return {
		slugs: new Set([...pages.rows, ...PROGRAM_PAGES].map(({ slug }) => slug)),
		redirects: new Map(redirects.rows.map(({ path, target }) => [path, target])),
	};
}
