import { coverById, lockCover } from '#insurance/companies/covers.server.ts';
import { companyMay } from '#insurance/companies/sessions.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { type Day, jakartaDay } from '#platform/values/dates.ts';

import { oneSecretFor } from '../changes/rekeyed.server.ts';
import type { MembershipDeps } from '../import/membership-deps.server.ts';
import { memberNikPrints, openMember } from '../import/staged-row.server.ts';
import { memberById, type StandingMember } from '../member-store.server.ts';
import type { correctMemberEmail } from './api.ts';
import { lockMember, membersByNik } from './own-member-store.server.ts';
import { putRight } from './put-right.server.ts';
import { endVisitsOf } from './visit-store.server.ts';

/** Still on a list of theirs, today or from a day to come. */
const stands = ({ endsOn, takenBackAt }: StandingMember, today: Day): boolean =>
	takenBackAt === null && (endsOn === null || endsOn > today);

/**
 * A member and, after them, the same person in the company's other covers: who enters by NIK and
 * birth date gets the code at whichever of these comes first. Held, covers first and in one order.
 */
async function lockEveryOne(
	tx: Tx,
	{ sealer }: MembershipDeps,
	{ id, companyId, person }: StandingMember,
	today: Day,
): Promise<StandingMember[]> {
	const { nik } = openMember(sealer, person);
	const all = (await membersByNik(tx, memberNikPrints(sealer, nik))).filter(
		(one) => one.companyId === companyId,
	);
	const birthDate = all.find((one) => one.id === id)?.birthDate;
	const same = all.filter(
		(one) => one.id === id || (one.birthDate === birthDate && stands(one, today)),
	);
	for (const coverId of [...new Set(same.map((one) => one.coverId))].sort())
		await lockCover(tx, coverId);
	await oneSecretFor(tx, sealer, companyId);
	const held: StandingMember[] = [];
	for (const one of same.map((each) => each.id).sort()) {
		await lockMember(tx, one);
		const member = await memberById(tx, one);
		if (!member || !stands(member, today)) continue;
		if (one === id) held.unshift(member);
		else held.push(member);
	}
	return held;
}

/** Writes the address for one membership, and tells it; null where it says so already. */
async function writeAddress(
	tx: Tx,
	deps: MembershipDeps,
	{ member, email }: { member: StandingMember; email: string },
	by: { adminId: string; companyId: string; now: Date },
) {
	const row = openMember(deps.sealer, member.person);
	const cover = await coverById(tx, member.coverId);
	if (!cover || row.email.toLowerCase() === email.toLowerCase()) return null;
	const put = await putRight(tx, deps, { member, cover, row: { ...row, email } }, by);
	return { ...put, memberId: member.id, former: row.email };
}

/**
 * The company writes another address for one of its members, in every cover of theirs: to it the
 * codes of the employee's page go from now on. Who cannot read the mailbox of the list has no other
 * way in (decision 0134). Both addresses are told, and who came in through the former one, or has a
 * code from there, is out.
 */
export async function putEmailRight(
	deps: MembershipDeps,
	{ memberId, email }: CallInput<typeof correctMemberEmail>,
	caller: Caller,
): Promise<CallOutput<typeof correctMemberEmail>> {
	const { companyId, adminId } = companyMay(caller, 'approve');
	const { now } = caller;
	return deps.db.transaction(async (tx) => {
		const found = await memberById(tx, memberId);
		if (found?.companyId !== companyId)
			throw new Refusal('forbidden', 'Peserta ini bukan dari perusahaanmu.');
		const members = await lockEveryOne(tx, deps, found, jakartaDay(now));
		if (members[0]?.id !== memberId)
			throw new Refusal('look-again', 'Peserta ini sudah keluar, jadi datanya tetap.');
		const told = new Set<string>();
		let first = '';
		for (const member of members) {
			await endVisitsOf(tx, member.id);
			const put = await writeAddress(
				tx,
				deps,
				{ member, email },
				{ adminId, companyId, now },
			);
			if (!put) continue;
			first ||= put.endorsementNo;
			// One mailbox is told once, whatever number of covers it stood in.
			if (told.has(put.former)) continue;
			told.add(put.former);
			const { changeId } = put;
			enqueue(
				tx,
				'member-correction',
				{ changeId, memberId: member.id, state: 'by-company', again: told.size > 1 },
				{ dedupeKey: `member-correction:${changeId}` },
			);
		}
		if (first === '') throw refuseFields({ email: 'Alamat ini sudah tertulis di daftar' });
		return { endorsementNo: first };
	});
}
