import sql, { empty, raw, type Sql } from 'sql-template-tag';

import type { Db, Tx } from '#platform/db/pool.server.ts';
import { type Day, jakartaDay } from '#platform/values/dates.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import type { Farewell } from './documents/letters/farewell-letter.ts';
import type { MemberPeriod } from './documents/member-status.ts';

export type MemberListRow = {
	id: string;
	certificateNo: string;
	person: Buffer;
	startsOn: string;
	endsOn: string | null;
	total: number;
};
export type MemberQuery = {
	coverId: string;
	companyId: string;
	search: string;
	nikHashes: readonly Buffer[] | null;
	/**
	 * Ids of members whose NIK ends in the searched digits; null if the search does not consist of
	 * such digits.
	 */
	ids: readonly string[] | null;
	sort: 'name' | 'dob' | 'starts_on' | 'certificate';
	order: 'asc' | 'desc';
	state: 'active' | 'ended' | 'all';
	today: string;
	limit: number;
	offset: number;
};

const SORTS = {
	name: 'm.name',
	dob: 'm.birth_date',
	starts_on: 'm.starts_on',
	certificate: 'm.certificate_no',
} as const;
/** Excludes people whose cover never began because their addition was reverted. */
const REAL = sql`(m.ends_on is null or m.ends_on > m.starts_on)`;

/** SQL for members who leave on a known future date. They cannot join again before that date. */
const LEAVING = sql`m.ends_on > greatest(m.starts_on, (now() at time zone 'Asia/Jakarta')::date)`;

/**
 * SQL for the NIKs of members who leave a cover on a future date, and for those of everyone covered
 * today or later. They are selected as whole lists so that the database can use hash joins.
 */
export const leavers = (coverId: string): Sql =>
	sql`select m.nik_print from member m where m.cover_id = ${coverId} and ${LEAVING}`;
export const covered = (coverId: string): Sql =>
	sql`select m.nik_print from member m where m.cover_id = ${coverId} and (m.ends_on is null or ${LEAVING})`;

export const formerMembers = (coverId: string): Sql =>
	sql`select m.nik_print, max(m.ends_on) as ends_on from member m where m.cover_id = ${coverId} and ${REAL} and m.ends_on is not null group by m.nik_print`;

function wanted({ state, today }: MemberQuery): Sql {
	if (state === 'active')
		return sql`and (m.ends_on is null or m.ends_on > ${today}::date) and ${REAL}`;
	return state === 'ended' ? sql`and m.ends_on <= ${today}::date and ${REAL}` : sql`and ${REAL}`;
}

function found({ search, nikHashes, ids }: MemberQuery): Sql {
	if (search === '') return empty;
	if (nikHashes) return sql`and m.nik_print = any(${[...nikHashes]}::bytea[])`;
	const byNik = ids ? sql`or m.id = any(${[...ids]}::uuid[])` : empty;
	return sql`and (position(lower(${search}) in lower(m.name)) > 0 or m.certificate_no = upper(${search}) ${byNik})`;
}

/** Returns all members of a cover, sealed; null if there are more than `most`. */
export async function sealedMembers(
	db: Db,
	coverId: string,
	companyId: string,
	most: number,
): Promise<{ id: string; person: Buffer }[] | null> {
	const { rows } = await db.query<{ id: string; person: Buffer }>(sql`
		select m.id, m.person from member m where m.cover_id = ${coverId} and m.company_id = ${companyId} limit ${most + 1}`);
	return rows.length > most ? null : rows;
}

export async function memberRows(db: Db, query: MemberQuery): Promise<MemberListRow[]> {
	const direction = query.order === 'desc' ? 'desc' : 'asc';
	const { rows } = await db.query<MemberListRow>(sql`
		select m.id, m.certificate_no, m.person, m.starts_on, m.ends_on, count(*) over () as total
		from member m where m.cover_id = ${query.coverId} and m.company_id = ${query.companyId} ${wanted(query)} ${found(query)}
		order by ${raw(`${SORTS[query.sort]} ${direction}`)}, m.id limit ${query.limit} offset ${query.offset}`);
	return rows;
}

/** Returns a cover's members in order and without a total count, for export files. */
export async function membersAfter(
	db: Db,
	coverId: string,
	companyId: string,
	today: string,
	after: string | null,
	limit: number,
): Promise<{ certificateNo: string; person: Buffer }[]> {
	const { rows } = await db.query<{ certificateNo: string; person: Buffer }>(sql`
		select m.certificate_no, m.person from member m
		where m.cover_id = ${coverId} and m.company_id = ${companyId} and (m.ends_on is null or m.ends_on > ${today}::date) and ${REAL}
			and m.certificate_no > ${after ?? ''} order by m.certificate_no limit ${limit}`);
	return rows;
}

export type CurrentMember = {
	id: string;
	coverId: string;
	companyId: string;
	certificateNo: string;
	person: Buffer;
	startsOn: string;
	endsOn: string | null;
	addedBy: string;
	/** UUID that the verification code encodes; see verification-code.ts. */
	verification: string;
	takenBackAt: Date | null;
};
export const STANDING_MEMBERS = sql`
	select m.id, m.cover_id, m.company_id, m.certificate_no, m.person, m.starts_on, m.ends_on, m.added_by, m.verification,
		(select c.reversed_at from member_change c where c.id = m.removed_by and c.id = m.added_by) as taken_back_at from member m`;

/**
 * Returns a member by id, even if the addition was reverted before the cover began, because the
 * documents must state that.
 */
export async function memberById(db: Db, id: string): Promise<CurrentMember | undefined> {
	return /^[0-9a-f-]{36}$/.test(id)
		? (await db.query<CurrentMember>(sql`${STANDING_MEMBERS} where m.id = ${id}`)).rows[0]
		: undefined;
}

export async function memberByVerification(
	db: Db,
	uuid: string,
): Promise<CurrentMember | undefined> {
	return (
		await db.query<CurrentMember>(sql`${STANDING_MEMBERS} where m.verification = ${uuid}::uuid`)
	).rows[0];
}

export const memberPeriod = (
	member: Pick<CurrentMember, 'startsOn' | 'endsOn' | 'takenBackAt'>,
	cover: { endDay: string },
): MemberPeriod => ({
	startsOn: member.startsOn,
	endsOn: member.endsOn,
	coverEndDay: cover.endDay,
	takenBackOn: member.takenBackAt && jakartaDay(member.takenBackAt),
});

const TO_TELL: Record<Farewell, (about: string) => Sql> = {
	ended: (changeId) => sql`m.removed_by = ${changeId} and m.told_ended_at is null`,
	// People who never received a certificate do not need to be notified.
	'taken-back': (changeId) =>
		sql`m.removed_by = ${changeId} and m.added_by = ${changeId} and m.papers_at is not null and m.told_ended_at is null`,
	kept: (changeId) =>
		sql`
			m.removed_by is null and m.told_ended_at is not null and m.id in (
				select l.member_id from member_change_line l
				where l.change_id = ${changeId} and l.action = 'remove')
		`,
	'cover-over': (coverId) =>
		sql`m.cover_id = ${coverId} and m.ends_on is null and m.told_ended_at is null`,
};

export async function membersToTell(
	tx: Tx,
	what: Farewell,
	about: string,
	limit: number,
): Promise<CurrentMember[]> {
	return (
		await tx.query<CurrentMember>(
			sql`${STANDING_MEMBERS} where ${TO_TELL[what](about)} order by m.certificate_no limit ${limit}`,
		)
	).rows;
}

export async function noteTold(tx: Tx, ids: readonly string[], at: Date | null): Promise<void> {
	await tx.query(
		sql`update member set told_ended_at = ${at} where id = any(${[...ids]}::uuid[])`,
	);
}

export async function notYetWelcomed(
	tx: Tx,
	changeId: string,
	limit: number,
): Promise<CurrentMember[]> {
	return (
		await tx.query<CurrentMember>(
			sql`${STANDING_MEMBERS} where m.added_by = ${changeId} and m.papers_at is null and ${REAL} order by m.certificate_no limit ${limit}`,
		)
	).rows;
}

export async function noteWelcomed(tx: Tx, ids: readonly string[], at: Date): Promise<void> {
	await tx.query(sql`update member set papers_at = ${at} where id = any(${[...ids]}::uuid[])`);
}

export async function insertMemberRead(
	db: Db,
	read: { coverId: string; adminId: string; what: 'list' | 'export' | 'preview'; at: Date },
): Promise<void> {
	await db.query(
		sql`insert into member_read (id, cover_id, admin_id, what, at) values (${uuidv7()}, ${read.coverId}, ${read.adminId}, ${read.what}, ${read.at})`,
	);
}

/** Counts the people on each of a company's lists, including those who leave on a future date. */
export async function memberCounts(
	db: Db,
	companyId: string,
	today: Day,
): Promise<Map<string, number>> {
	const { rows } = await db.query<{ coverId: string; count: number }>(
		sql`select cover_id, count(*) as count from member m where company_id = ${companyId} and (ends_on is null or ends_on > ${today}::date) and ${REAL} group by cover_id`,
	);
	return new Map(rows.map((row) => [row.coverId, row.count]));
}

type ChangeLine = {
	action: string;
	premium: number;
	certificateNo: string;
	name: string;
	/** Effective date for this person; null for corrected data. */
	effectiveOn: string | null;
};

export async function changeLines(db: Db, changeId: string, limit: number): Promise<ChangeLine[]> {
	const { rows } = await db.query<ChangeLine>(sql`
		select l.action, l.premium, m.certificate_no, m.name,
			case l.action when 'add' then m.starts_on when 'remove' then m.ends_on
				end as effective_on
		from member_change_line l
		join member m on m.id = l.member_id
		where l.change_id = ${changeId} order by l.position limit ${limit}`);
	return rows;
}
