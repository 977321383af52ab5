import { coverById, lockCover } from '#insurance/companies/covers.server.ts';
import { companyMay } from '#insurance/companies/sessions.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';

import { oneSecretFor } from '../changes/rekeyed.server.ts';
import type { MembershipDeps } from '../import/membership-deps.server.ts';
import { openMember } from '../import/staged-row.server.ts';
import { memberById } from '../member-store.server.ts';
import type { correctMemberEmail } from './api.ts';
import { lockMember } from './own-member-store.server.ts';
import { putRight } from './put-right.server.ts';
import { endVisitsOf } from './visit-store.server.ts';

/**
 * The company writes another address for one of its members: to it the codes of the employee's page
 * go from now on. Who cannot read the mailbox of the list has no other way in (decision 0134). Both
 * addresses are told, and who came in through the former one, or has a code from there, is out.
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
		const cover = found?.companyId === companyId && (await coverById(tx, found.coverId));
		if (!cover) throw new Refusal('forbidden', 'Peserta ini bukan dari perusahaanmu.');
		await lockCover(tx, cover.id);
		await oneSecretFor(tx, deps.sealer, companyId);
		await lockMember(tx, memberId);
		const member = await memberById(tx, memberId);
		if (!member || (member.endsOn !== null && member.endsOn <= jakartaDay(now)))
			throw new Refusal('look-again', 'Peserta ini sudah keluar, jadi datanya tetap.');
		const row = openMember(deps.sealer, member.person);
		if (row.email.toLowerCase() === email.toLowerCase())
			throw refuseFields({ email: 'Alamat ini sudah tertulis di daftar' });
		const { changeId, endorsementNo } = await putRight(
			tx,
			deps,
			{ member, cover, row: { ...row, email } },
			{ adminId, companyId, now },
		);
		await endVisitsOf(tx, memberId);
		enqueue(
			tx,
			'member-correction',
			{ changeId, memberId, state: 'by-company' },
			{ dedupeKey: `member-correction:${changeId}` },
		);
		return { endorsementNo };
	});
}
