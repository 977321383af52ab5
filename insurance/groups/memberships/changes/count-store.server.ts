import sql, { type Sql } from 'sql-template-tag';

import type { GroupCover } from '#insurance/groups/companies/covers/covers.server.ts';
import type { Db } from '#platform/db/pool.server.ts';
import type { Day } from '#platform/values/dates.ts';

import { formerMembers, leavers } from '../member-store.server.ts';
import type { UploadKind } from '../member.ts';

/**
 * SQL for the pro rata share of one year's premium from a given day, equivalent to `proRata` in
 * member.ts.
 */
export const premiumShare = (cover: GroupCover, from: Sql): Sql => sql`
	(select floor((${cover.premiumPerMember}::numeric * days * 2 + of_days) / (of_days * 2))::bigint
	from (select
		greatest(0, ${cover.endDay}::date - greatest(${from}, ${cover.startDay}::date) + 1) as days,
		${cover.endDay}::date - ${cover.startDay}::date + 1 as of_days) period)`;

export const active = (coverId: string): Sql => sql`m.cover_id = ${coverId} and m.ends_on is null`;
const inFile = (uploadId: string): Sql =>
	sql`exists (select from member_upload_row r where r.upload_id = ${uploadId} and r.nik_print = m.nik_print)`;

const leaving = (kind: UploadKind, uploadId: string): Sql =>
	kind === 'roster'
		? sql`not ${inFile(uploadId)}`
		: kind === 'delete'
			? inFile(uploadId)
			: sql`false`;

/**
 * `effectiveOn` is the change's effective date, used for rows without a date; `today` is the date
 * on which the change is made.
 */
export type Days = { effectiveOn: Day; today: Day };

/**
 * SQL for upload rows that become members, each with its first day of cover: the row's date or else
 * that of the change, but not before the cover begins or while the same person is still covered.
 */
export const joiners = (uploadId: string, cover: GroupCover, { effectiveOn }: Days): Sql => sql`
	select r.*, greatest(coalesce(r.effective_on, ${effectiveOn}::date), ${cover.startDay}::date, f.ends_on) as day,
		r.effective_on is not null as dated
	from member_upload_row r left join (${formerMembers(cover.id)}) f on f.nik_print = r.nik_print
	where r.upload_id = ${uploadId}
		and not exists (select from member m where ${active(cover.id)} and m.nik_print = r.nik_print)
		and not exists (${leavers(cover.id)} and m.nik_print = r.nik_print)`;

/**
 * SQL for the members that an upload removes, each with the first day without cover. A date that
 * passed while the list was pending is replaced by today.
 */
export const goers = (
	upload: { id: string; kind: UploadKind },
	cover: GroupCover,
	{ effectiveOn, today }: Days,
): Sql =>
	upload.kind === 'delete'
		? sql`
	select m.*, r.effective_on is not null as dated, greatest(coalesce(r.effective_on, ${effectiveOn}::date), ${today}::date, m.starts_on) as day
	from member m join member_upload_row r on r.upload_id = ${upload.id} and r.nik_print = m.nik_print where ${active(cover.id)}`
		: sql`
	select m.*, false as dated, greatest(${effectiveOn}::date, m.starts_on) as day
	from member m where ${active(cover.id)} and ${leaving(upload.kind, upload.id)}`;

export type Counts = {
	added: number;
	removed: number;
	changed: number;
	same: number;
	/** Charge for the additions and refund for the removals, in rupiah. */
	charged: number;
	refund: number;
	/** Number of people with an individual date, and the earliest and latest of all dates. */
	dated: number;
	firstOn: Day | null;
	lastOn: Day | null;
};

async function countKept(
	db: Db,
	upload: { id: string; kind: UploadKind },
	cover: GroupCover,
): Promise<{ changed: number; same: number }> {
	if (upload.kind === 'delete') return { changed: 0, same: 0 };
	const { rows } = await db.query<{ changed: number; same: number }>(sql`
		select (count(*) filter (where m.id is not null and m.person_print <> r.person_print))::int as changed,
			(count(*) filter (where m.person_print = r.person_print or (m.id is null and l.nik_print is not null)))::int as same
		from member_upload_row r
		left join member m on ${active(cover.id)} and m.nik_print = r.nik_print
		left join (select distinct nik_print from (${leavers(cover.id)}) known) l
			on l.nik_print = r.nik_print
		where r.upload_id = ${upload.id}`);
	return rows[0] ?? { changed: 0, same: 0 };
}

type Moved = {
	count: number;
	premium: number;
	dated: number;
	firstOn: Day | null;
	lastOn: Day | null;
};
const NOBODY: Moved = { count: 0, premium: 0, dated: 0, firstOn: null, lastOn: null };

/**
 * SQL for totals over `p`, the people who join or leave on `day`. `dated` is true if that date is
 * individual.
 */
const moved = (cover: GroupCover): Sql => sql`
	count(*)::int as count, coalesce(sum(${premiumShare(cover, sql`p.day`)}), 0)::bigint as premium,
	(count(*) filter (where p.dated))::int as dated, min(p.day) as first_on, max(p.day) as last_on`;

async function countJoiners(
	db: Db,
	uploadId: string,
	cover: GroupCover,
	days: Days,
): Promise<Moved | undefined> {
	return (
		await db.query<Moved>(
			sql`select ${moved(cover)} from (${joiners(uploadId, cover, days)}) p`,
		)
	).rows[0];
}

async function countGoers(
	db: Db,
	upload: { id: string; kind: UploadKind },
	cover: GroupCover,
	days: Days,
): Promise<Moved | undefined> {
	return (
		await db.query<Moved>(sql`select ${moved(cover)} from (${goers(upload, cover, days)}) p`)
	).rows[0];
}

export async function countUpload(
	db: Db,
	upload: { id: string; kind: UploadKind },
	cover: GroupCover,
	days: Days,
): Promise<Counts> {
	const { id, kind } = upload;
	const came = (kind !== 'delete' && (await countJoiners(db, id, cover, days))) || NOBODY;
	const went = (kind !== 'add' && (await countGoers(db, upload, cover, days))) || NOBODY;
	const ends = [came, went].flatMap(({ firstOn, lastOn }) =>
		[firstOn ?? [], lastOn ?? []].flat(),
	);
	return {
		...(await countKept(db, upload, cover)),
		added: came.count,
		removed: went.count,
		charged: came.premium,
		refund: went.premium,
		dated: came.dated + went.dated,
		firstOn: ends.toSorted()[0] ?? null,
		lastOn: ends.toSorted().at(-1) ?? null,
	};
}

export async function leavingMembers(
	db: Db,
	upload: { id: string; kind: UploadKind },
	cover: GroupCover,
	days: Days,
	limit: number,
	offset: number,
) {
	const { rows } = await db.query<{
		certificateNo: string;
		person: Buffer;
		premium: number;
		total: number;
	}>(sql`
		select p.certificate_no, p.person, ${premiumShare(cover, sql`p.day`)} as premium, count(*) over () as total
		from (${goers(upload, cover, days)}) p order by p.name, p.id limit ${limit} offset ${offset}`);
	return rows;
}
