import type { Sealer } from '#platform/config/sealed.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';

import { memberNikPrints, openMember } from '../import/staging/staged-row.server.ts';
import { memberById } from '../member-store.server.ts';
import { LABELS, maskedNik, type MemberRow } from '../member.ts';
import type { WireCorrection } from './api.ts';
import { employeeWho } from './begin-visit.server.ts';
import { CORRECTABLE } from './employee.ts';
import { type MemberOfNik, membersByNik } from './own-member-store.server.ts';

/**
 * Returns the caller's memberships, i.e. those with their NIK and the address to which the code was
 * sent. Another company may have entered the same NIK with another address, so a matching NIK alone
 * is not enough.
 */
export async function ownMembers(
	{ db, sealer }: { db: Db; sealer: Sealer },
	caller: Caller,
): Promise<MemberOfNik[]> {
	const { memberId } = employeeWho(caller);
	const self = await memberById(db, memberId);
	if (!self) throw new Refusal('sign-in-again');
	const { nik, email } = openMember(sealer, self.person);
	const all = await membersByNik(db, memberNikPrints(sealer, nik));
	return all.filter((one) => openMember(sealer, one.person).email === email);
}

/**
 * Returns one of the caller's memberships. Unknown memberships and those of other people get the
 * same refusal.
 */
export async function ownMember(
	deps: { db: Db; sealer: Sealer },
	memberId: string,
	caller: Caller,
): Promise<MemberOfNik> {
	const member = (await ownMembers(deps, caller)).find(({ id }) => id === memberId);
	if (!member) throw new Refusal('forbidden', 'Sertifikat ini bukan milikmu.');
	return member;
}

export const correctionChanges = (now: MemberRow, asked: MemberRow): WireCorrection['changes'] =>
	CORRECTABLE.filter((field) => asked[field] !== '' && asked[field] !== now[field]).map(
		(field) => ({ field, label: LABELS[field], old: now[field], asked: asked[field] }),
	);

export const corrected = (now: MemberRow, asked: MemberRow): MemberRow => ({
	...now,
	...Object.fromEntries(correctionChanges(now, asked).map((one) => [one.field, one.asked])),
});

export const shownPerson = (row: MemberRow): MemberRow => ({ ...row, nik: maskedNik(row.nik) });
