import sql, { empty } from 'sql-template-tag';

import type { Db } from '#platform/db/pipeline/pipelined-connection.server.ts';

import type { AuditKind } from './act.server.ts';

export type FoundRecord = {
	id: string;
	at: Date;
	actorKind: string;
	actorId: string | null;
	role: string;
	requestId: string | null;
	kind: AuditKind;
	call: string;
	act: string;
	thingKind: string;
	thingId: string;
	/** The salted hash in hex; null if the record concerns no person. */
	person: string | null;
	subject: string;
	note: string;
	reason: string;
};

export type RecordFilter = {
	/** Ids of people; their salted hashes are computed by the database. */
	people?: readonly string[] | undefined;
	/** The first 16 bytes of a person's salted hash, in hex. */
	person?: string | undefined;
	/** Ids of things, or subjects as written. */
	things?: readonly string[] | undefined;
	actorId?: string | undefined;
	role?: string | undefined;
	kind?: string | undefined;
	/** Kinds to leave out. */
	without?: readonly string[] | undefined;
	/** Name of a call, which has a space, or of an act that a use case named. */
	act?: string | undefined;
	from: Date | null;
	until: Date | null;
};

/** Counting stops here, because counting millions of records takes longer than finding them. */
export const MAX_COUNTED_RECORDS = 10_000;

const END = new Date('9999-12-31T00:00:00Z');
const BEGINNING = new Date(0);

function conditions({
	people,
	person,
	things,
	actorId,
	role,
	kind,
	without,
	act,
	from,
	until,
}: RecordFilter) {
	const lower = things?.map((one) => one.toLowerCase());
	return sql`r.at >= ${from ?? BEGINNING} and r.at < ${until ?? END}
		${people ? sql`and r.person = any(array(select audit_person(id) from unnest(${[...people]}::text[]) as id))` : empty}
		${person ? sql`and r.person between decode(${person}, 'hex') and decode(${`${person}${'ff'.repeat(16)}`}, 'hex')` : empty}
		${things ? sql`and (r.thing_id = any(${[...things]}::text[]) or (lower(r.subject) = any(${lower}::text[]) and r.subject <> ''))` : empty}
		${actorId ? sql`and r.actor_id = ${actorId}` : empty}
		${role ? sql`and r.role = ${role}` : empty}
		${kind ? sql`and r.kind = ${kind}` : empty}
		${without ? sql`and r.kind <> all(${[...without]}::text[])` : empty}
		${act ? (act.includes(' ') ? sql`and r.call = ${act}` : sql`and r.act = ${act}`) : empty}`;
}

/** Returns a page of records, newest first unless `oldestFirst`. */
export async function findRecords(
	db: Db,
	filter: RecordFilter,
	{
		limit,
		offset,
		oldestFirst = false,
	}: { limit: number; offset: number; oldestFirst?: boolean },
): Promise<FoundRecord[]> {
	const { rows } = await db.query<FoundRecord>(sql`
		select r.id, r.at, r.actor_kind, r.actor_id, r.role, r.request_id, r.kind, r.call, r.act, r.thing_kind,
			r.thing_id, encode(r.person, 'hex') as person, r.subject, r.note, r.reason
		from audit_record r where ${conditions(filter)}
		order by ${oldestFirst ? sql`r.at, r.id` : sql`r.at desc, r.id desc`} limit ${limit} offset ${offset}`);
	return rows;
}

/** Counts records, up to one more than `MAX_COUNTED_RECORDS`. */
export async function countRecords(db: Db, filter: RecordFilter): Promise<number> {
	const { rows } = await db.query<{ total: number }>(sql`
		select count(*)::int as total from (
			select from audit_record r where ${conditions(filter)} limit ${MAX_COUNTED_RECORDS + 1}) as found`);
	return rows[0]?.total ?? 0;
}

/** Returns all roles that occur in the trail, by steps through the index. */
export async function rolesInTrail(db: Db): Promise<string[]> {
	const { rows } = await db.query<{ role: string }>(sql`
		with recursive roles (role) as (
			(select role from audit_record order by role limit 1)
			union all
			select (select r.role from audit_record r where r.role > roles.role order by r.role limit 1)
			from roles where roles.role is not null)
		select role from roles where role <> ''`);
	return rows.map(({ role }) => role);
}

export type Touched = {
	person: string | null;
	thingKind: string;
	thingId: string;
	subject: string;
	times: number;
	first: Date;
	last: Date;
};

/**
 * Returns each person whose data was opened, exported or changed, with the things through which,
 * for the notice that the law asks for after a breach.
 */
export async function touchedPeople(db: Db, filter: RecordFilter): Promise<Touched[]> {
	const { rows } = await db.query<Touched>(sql`
		select encode(r.person, 'hex') as person, r.thing_kind, r.thing_id, max(r.subject) as subject,
			count(*)::int as times, min(r.at) as first, max(r.at) as last
		from audit_record r
		where ${conditions(filter)} and r.kind not in ('denial', 'login') and (r.person is not null or r.thing_id <> '')
		group by r.person, r.thing_kind, r.thing_id order by 1, 2, 3`);
	return rows;
}
