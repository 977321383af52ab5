import { type GroupCover, coverById } from '#insurance/groups/companies/covers/covers.server.ts';
import {
	issueGroupPolicy,
	keepGroupCover,
} from '#insurance/policies/issuing/group-policy.server.ts';
import { productVersion } from '#insurance/product/products/versions/current-product.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Pool, Tx } from '#platform/db/pool.server.ts';
import type { Day } from '#platform/values/dates.ts';

import { lastDayOf, neverBegan } from '../documents/member-status.ts';
import { openMember } from '../import/staging/staged-row.server.ts';
import { type CurrentMember, memberPeriod } from '../member-store.server.ts';
import {
	claimedMembersOf,
	lockMember,
	memberByCertificate,
	setMemberPolicy,
} from './own-member-store.server.ts';

type Deps = { db: Pool; sealer: Sealer };

/** Returns the policy used for a member's claims. It is created when the first claim is reported. */
export async function policyOfMember(
	tx: Tx,
	sealer: Sealer,
	member: CurrentMember,
	cover: GroupCover,
	now: Date,
): Promise<string> {
	const held = await lockMember(tx, member.id);
	if (held?.policyId) return held.policyId;
	const { product } = await productVersion(tx, cover.productCode, cover.productVersion);
	const person = openMember(sealer, member.person);
	const policyId = await issueGroupPolicy(
		tx,
		sealer,
		{
			product: { code: cover.productCode, version: cover.productVersion, name: cover.name },
			tariffVersion: cover.tariffVersion,
			contentId: product.contentId,
			plan: cover.plan,
			sumInsured: cover.sumInsured,
			dailyCash: cover.hospitalCash,
			premium: cover.premiumPerMember,
			startDay: member.startsOn,
			endDay: lastDayOf(memberPeriod(member, cover)),
			person: {
				name: person.name,
				birthDate: person.dob,
				sex: person.gender === 'Pria' ? 'male' : 'female',
				nik: person.nik,
				email: person.email,
				phone: person.no_wa,
				street: person.correspondent_address,
			},
		},
		now,
	);
	await setMemberPolicy(tx, member.id, policyId);
	return policyId;
}

/**
 * Returns the policy for a claim report by certificate number and birth date; null if either is
 * invalid or the cover never began.
 */
export const policyOfCertificate =
	({ db, sealer }: Deps) =>
	async (typed: string, birthDate: Day, now: Date): Promise<string | null> => {
		// The number may be typed without the dash that precedes the person's serial number of six
		// or more digits.
		const certificateNo = typed.toUpperCase().replace(/^(KJ\w{10})-?(\d{6,})$/, '$1-$2');
		const member = await memberByCertificate(db, certificateNo);
		const cover = member && (await coverById(db, member.coverId));
		if (!member || !cover || member.birthDate !== birthDate) return null;
		if (neverBegan(memberPeriod(member, cover))) return null;
		return db.transaction((tx) => policyOfMember(tx, sealer, member, cover, now));
	};

export async function keepPolicies(
	tx: Tx,
	changeId: string,
	cover: GroupCover,
	now: Date,
): Promise<void> {
	for (const member of await claimedMembersOf(tx, changeId)) {
		const period = memberPeriod(member, cover);
		const kept = neverBegan(period)
			? null
			: { startDay: member.startsOn, endDay: lastDayOf(period) };
		await keepGroupCover(tx, member.policyId, kept, now);
	}
}
