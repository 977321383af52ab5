import type { GroupCover } from '#insurance/groups/companies/covers/covers.server.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { applyCorrection } from '../../changes/apply-store.server.ts';
import { endorsementKey } from '../../changes/book-change.server.ts';
import { countChanges, insertMemberChange } from '../../changes/change-store.server.ts';
import type { MembershipDeps } from '../../import/membership-deps.server.ts';
import { personHashOf, sealPerson } from '../../import/staging/staged-row.server.ts';
import type { CurrentMember } from '../../member-store.server.ts';
import type { MemberRow } from '../../member.ts';

/**
 * Corrects a member's data immediately, with a free endorsement that can be reverted like any
 * other. The caller must hold the locks for the cover and the member.
 */
export async function putRight(
	tx: Tx,
	{ sealer }: Pick<MembershipDeps, 'sealer'>,
	{ member, cover, row }: { member: CurrentMember; cover: GroupCover; row: MemberRow },
	{ adminId, companyId, now }: { adminId: string; companyId: string; now: Date },
): Promise<{ changeId: string; endorsementNo: string }> {
	const changeId = uuidv7(now.getTime());
	const number = String((await countChanges(tx, cover.id)) + 1).padStart(4, '0');
	const endorsementNo = `${cover.coverNo}-E${number}`;
	await insertMemberChange(tx, {
		id: changeId,
		coverId: cover.id,
		companyId,
		kind: 'correction',
		state: 'applied',
		waitsFor: null,
		endorsementNo,
		effectiveOn: jakartaDay(now),
		fileName: '',
		uploadId: null,
		madeBy: adminId,
		now,
	});
	await applyCorrection(tx, {
		changeId,
		memberId: member.id,
		name: row.name,
		birthDate: row.dob,
		gender: row.gender,
		personHash: personHashOf(sealer, row),
		person: sealPerson(sealer, row),
		now,
	});
	enqueue(tx, 'member-endorsement', { changeId }, { dedupeKey: endorsementKey(changeId) });
	return { changeId, endorsementNo };
}
