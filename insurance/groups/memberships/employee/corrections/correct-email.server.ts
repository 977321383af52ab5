import { companyMay } from '#insurance/groups/companies/admins/sessions.server.ts';
import { coverById, lockCover } from '#insurance/groups/companies/covers/covers.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { type Day, jakartaDay } from '#platform/values/dates.ts';

import { oneSecretFor } from '../../changes/rekeyed.server.ts';
import type { MembershipDeps } from '../../import/membership-deps.server.ts';
import { memberNikPrints, openMember } from '../../import/staging/staged-row.server.ts';
import { memberById, type CurrentMember } from '../../member-store.server.ts';
import type { correctMemberEmail } from '../api.ts';
import { lockMember, membersByNik } from '../own-member-store.server.ts';
import { endVisitsOf } from '../visit-store.server.ts';
import { putRight } from './put-right.server.ts';

/** True if the member is covered now or from a future date. */
const stands = ({ endsOn, takenBackAt }: CurrentMember, today: Day): boolean =>
	takenBackAt === null && (endsOn === null || endsOn > today);

/**
 * Locks a member and the same person's memberships in the company's other covers, because their
 * login code is sent to the address of only one of these memberships. Covers are locked first, in a
 * fixed order.
 */
async function lockEveryOne(
	tx: Tx,
	{ sealer }: MembershipDeps,
	{ id, companyId, person }: CurrentMember,
	today: Day,
): Promise<CurrentMember[]> {
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
	const held: CurrentMember[] = [];
	for (const one of same.map((each) => each.id).sort()) {
		await lockMember(tx, one);
		const member = await memberById(tx, one);
		if (!member || !stands(member, today)) continue;
		if (one === id) held.unshift(member);
		else held.push(member);
	}
	return held;
}

/**
 * Stores the email address for one membership and records the change; null if the address is
 * already stored.
 */
async function writeAddress(
	tx: Tx,
	deps: MembershipDeps,
	{ member, email }: { member: CurrentMember; email: string },
	by: { adminId: string; companyId: string; now: Date },
) {
	const row = openMember(deps.sealer, member.person);
	const cover = await coverById(tx, member.coverId);
	if (!cover || row.email.toLowerCase() === email.toLowerCase()) return null;
	const put = await putRight(tx, deps, { member, cover, row: { ...row, email } }, by);
	return { ...put, memberId: member.id, former: row.email };
}

/**
 * Changes a member's email address in all of their covers with the company. Codes for the employee
 * page are sent there from now on; this is the only way in for people who cannot read the listed
 * mailbox (decision 0134). Both addresses are notified, and visits or codes obtained through the
 * former one end.
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
		const notified = new Set<string>();
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
			// Each former mailbox is notified only once, however many covers listed it.
			if (notified.has(put.former)) continue;
			notified.add(put.former);
			const { changeId } = put;
			enqueue(
				tx,
				'member-correction',
				{ changeId, memberId: member.id, state: 'by-company', again: notified.size > 1 },
				{ dedupeKey: `member-correction:${changeId}` },
			);
		}
		if (first === '') throw refuseFields({ email: 'Alamat ini sudah tertulis di daftar' });
		return { endorsementNo: first };
	});
}
