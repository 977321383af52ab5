import sql from 'sql-template-tag';

import type { GroupCover } from '#insurance/groups/companies/covers/covers.server.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';

import type { UploadKind } from '../member.ts';
import type { ChangeRow } from './change-store.server.ts';
import {
	active,
	countUpload,
	type Days,
	goers,
	joiners,
	premiumShare,
} from './count-store.server.ts';

type Application = {
	changeId: string;
	upload: { id: string; kind: UploadKind };
	cover: GroupCover;
	days: Days;
	now: Date;
};

/**
 * Removes the members who leave with this upload, and stores a line for each. Removed rows are
 * identified by `removed_by`.
 */
async function removeMembers(
	tx: Tx,
	{ changeId, upload, cover, days }: Application,
): Promise<number> {
	if (upload.kind === 'add') return 0;
	const { rowCount } = await tx.query(sql`
		update member m set ends_on = p.day, removed_by = ${changeId} from (${goers(upload, cover, days)}) p where m.id = p.id`);
	await tx.query(sql`
		insert into member_change_line (change_id, position, member_id, action, premium)
		select ${changeId}, row_number() over (order by m.certificate_no), m.id, 'remove',
			-${premiumShare(cover, sql`m.ends_on`)}
		from member m
		where m.removed_by = ${changeId}`);
	return rowCount;
}

/** SQL for a member's current data, which a change line stores so that the change can be reverted. */
const BEFORE = sql`
	jsonb_build_object('name', m.name, 'birth_date', m.birth_date, 'gender', m.gender, 'person_print', encode(m.person_print, 'hex'))`;

/** Updates remaining members whose data changed. The change line stores the previous data. */
async function changeMembers(
	tx: Tx,
	{ changeId, upload, cover }: Application,
	after: number,
): Promise<number> {
	if (upload.kind !== 'roster') return 0;
	const differs = sql`r.upload_id = ${upload.id} and ${active(cover.id)} and m.nik_print = r.nik_print and m.person_print <> r.person_print`;
	await tx.query(sql`
		insert into member_change_line (change_id, position, member_id, action, premium, before, before_person)
		select ${changeId}, ${after}::int + row_number() over (order by r.position), m.id, 'change', 0,
			${BEFORE}, m.person
		from member_upload_row r, member m where ${differs}`);
	const { rowCount } = await tx.query(sql`
		update member m set name = r.name, birth_date = r.birth_date, gender = r.gender, person_print = r.person_print, person = r.person
		from member_upload_row r where ${differs}`);
	return rowCount;
}

/** Adds the people not yet covered, with certificate numbers that follow `first`. */
async function addMembers(
	tx: Tx,
	{ changeId, upload, cover, days }: Application,
	first: number,
	after: number,
): Promise<number> {
	if (upload.kind === 'delete') return 0;
	const { rowCount } = await tx.query(sql`
		with fresh as (
			insert into member (id, cover_id, company_id, certificate_no, name, birth_date, gender, nik_print, person_print, person, starts_on, added_by)
			select r.member_id, ${cover.id}, ${cover.companyId},
				${cover.coverNo} || '-'
					|| lpad((${first}::int + row_number() over (order by r.position))::text, 6, '0'),
				r.name, r.birth_date, r.gender, r.nik_print, r.person_print, r.person, r.day, ${changeId}
			from (${joiners(upload.id, cover, days)}) r
			returning id, certificate_no, starts_on)
		insert into member_change_line (change_id, position, member_id, action, premium)
		select ${changeId}, ${after}::int + row_number() over (order by certificate_no), id, 'add', ${premiumShare(cover, sql`fresh.starts_on`)} from fresh`);
	return rowCount;
}

/**
 * Applies a whole upload, records the result in the change and returns its figures. The caller must
 * hold the cover's lock.
 */
export async function applyUpload(
	tx: Tx,
	application: Application,
	takeCertificates: (count: number) => Promise<number>,
	decidedBy: string | null,
): Promise<Pick<ChangeRow, 'added' | 'removed' | 'changed' | 'charged' | 'refunded'>> {
	const { changeId, upload, cover, days, now } = application;
	const expected = await countUpload(tx, upload, cover, days);
	const removed = await removeMembers(tx, application);
	const changed = await changeMembers(tx, application, removed);
	const first = await takeCertificates(expected.added);
	await addMembers(tx, application, first, removed + changed);
	const { rows } = await tx.query<{ added: number; charged: number; refunded: number }>(sql`
		update member_change c
		set state = 'applied', applied_at = ${now}, decided_by = ${decidedBy}, removed = ${removed},
			changed = ${changed}, added = l.added, charged = l.charged, refunded = l.refunded,
			dated = ${expected.dated}
		from (select (count(*) filter (where action = 'add'))::int as added, coalesce(sum(premium) filter (where action = 'add'), 0)::bigint as charged,
			coalesce(-sum(premium) filter (where action = 'remove'), 0)::bigint as refunded from member_change_line where change_id = ${changeId}) l
		where c.id = ${changeId} returning c.added, c.charged, c.refunded`);
	return { removed, changed, added: 0, charged: 0, refunded: 0, ...rows[0] };
}

/**
 * Reverts an applied change: joiners count as never covered, leavers remain covered, and changed
 * members get their previous data back.
 */
export async function undoMemberChange(
	tx: Tx,
	id: string,
	adminId: string,
	now: Date,
): Promise<void> {
	await tx.query(
		sql`update member set ends_on = starts_on, removed_by = ${id} where added_by = ${id} and ends_on is null`,
	);
	await tx.query(
		sql`update member set ends_on = null, removed_by = null where removed_by = ${id} and added_by <> ${id}`,
	);
	await tx.query(sql`
		update member m set name = l.before ->> 'name', birth_date = (l.before ->> 'birth_date')::date, gender = l.before ->> 'gender',
			person_print = decode(l.before ->> 'person_print', 'hex'), person = l.before_person
		from member_change_line l where l.change_id = ${id} and l.action = 'change' and m.id = l.member_id`);
	await tx.query(
		sql`update member_change set state = 'reversed', reversed_by = ${adminId}, reversed_at = ${now} where id = ${id}`,
	);
}

export async function personBefore(
	db: Db,
	changeId: string,
	memberId: string,
): Promise<Buffer | undefined> {
	const { rows } = await db.query<{ beforePerson: Buffer | null }>(
		sql`select before_person from member_change_line where change_id = ${changeId} and member_id = ${memberId} and action = 'change'`,
	);
	return rows[0]?.beforePerson ?? undefined;
}

/**
 * Corrects one member and adds a change line with the previous data. The change counts as one
 * person.
 */
export async function applyCorrection(
	tx: Tx,
	row: {
		changeId: string;
		memberId: string;
		name: string;
		birthDate: string;
		gender: string;
		personHash: Buffer;
		person: Buffer;
		now: Date;
	},
): Promise<void> {
	await tx.query(sql`
		insert into member_change_line (change_id, position, member_id, action, premium, before, before_person)
		select ${row.changeId}, 1, m.id, 'change', 0, ${BEFORE}, m.person from member m where m.id = ${row.memberId}`);
	await tx.query(sql`
		update member set name = ${row.name}, birth_date = ${row.birthDate}, gender = ${row.gender}, person_print = ${row.personHash}, person = ${row.person}
		where id = ${row.memberId}`);
	await tx.query(
		sql`update member_change set changed = 1, applied_at = ${row.now} where id = ${row.changeId}`,
	);
}
