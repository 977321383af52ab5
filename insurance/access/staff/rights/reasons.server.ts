import sql from 'sql-template-tag';

import { recordInTrail } from '#platform/audit/record.server.ts';
import { ACCESS_REASON_HEADER, type ReasonWanted } from '#platform/contract/client.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/db/pool.server.ts';
import type { Access, Caller } from '#platform/http/served.server.ts';

import { staffWho } from '../login/office-session.server.ts';
import { needsReason } from './rights.ts';

const REASON_HOURS = 24;
const MIN_REASON = 10;
const MAX_REASON = 300;

type Opening = { staffId: string; thing: { kind: string; id: string }; person: string | null };

async function wroteReason(
	db: Db,
	{ staffId, thing, person, since }: Opening & { since: Date },
): Promise<boolean> {
	const about =
		person === null
			? sql`thing_kind = ${thing.kind} and thing_id = ${thing.id}`
			: sql`person = audit_person(${person}::text)`;
	const { rowCount } = await db.query(sql`
		select from written_reason where staff_id = ${staffId} and ${about} and at >= ${since} limit 1`);
	return rowCount > 0;
}

/** Returns the reason that came with the call, which headers carry percent-encoded. */
function reasonOf(caller: Caller): string {
	try {
		return decodeURIComponent(caller.header(ACCESS_REASON_HEADER) ?? '')
			.trim()
			.slice(0, MAX_REASON);
	} catch {
		return '';
	}
}

/** The reason typed for this access: with the call, or in a field of the call itself. */
const typedReason = (access: PersonAccess, caller: Caller): string =>
	'typed' in access && access.typed ? access.reason : reasonOf(caller);

/**
 * An access of staff to a person's data. Companies are businesses, and only they open lists of
 * members.
 */
type PersonAccess = Exclude<Access, { subject: 'company' | 'members' }>;

const isAboutPerson = (access: Access): access is PersonAccess =>
	access.subject !== 'company' && access.subject !== 'members';

const openingOf = (access: PersonAccess, staffId: string): Opening => {
	const kind = access.subject;
	if ('customerId' in access)
		return { staffId, thing: { kind, id: access.subjectId }, person: access.customerId };
	return { staffId, thing: { kind, id: access.requestId }, person: null };
};

/**
 * Refuses to open a person's record to someone all of whose roles need a reason, unless they write
 * one with this call or wrote one within the last day: about this person, or about this thing if
 * its person has no account. Returns the access with the reason.
 */
export async function requireReason(db: Db, access: Access, caller: Caller): Promise<Access> {
	if (caller.identity?.kind !== 'staff' || !isAboutPerson(access)) return access;
	const { staffId, roles } = staffWho(caller, null);
	if (!needsReason(roles)) return access;
	const opening = openingOf(access, staffId);
	const { thing, person } = opening;
	const reason = typedReason(access, caller);
	if (reason.length >= MIN_REASON) {
		const who = async () => ({ kind: 'staff', id: staffId, role: '' });
		const written = { kind: 'access', act: 'reason-written', thing, person, reason } as const;
		await recordInTrail(db, { ...written, at: caller.now, who });
		return { ...access, reason };
	}
	const since = new Date(caller.now.getTime() - REASON_HOURS * 3_600_000);
	if (await wroteReason(db, { ...opening, since })) return access;
	const wanted: ReasonWanted = { reasonWanted: true };
	throw new Refusal(
		'look-again',
		`Tulis dulu alasanmu membuka data orang ini, paling sedikit ${MIN_REASON} huruf. Alasannya terlihat oleh nasabah.`,
		wanted,
	);
}
