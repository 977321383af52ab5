import { companyNamed } from '#insurance/groups/companies/company-name.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Db } from '#platform/db/pool.server.ts';
import { isDay } from '#platform/values/dates.ts';

import { openMember } from '../import/staging/staged-row.server.ts';
import { memberById } from '../member-store.server.ts';

type MemberPerson = {
	name: string;
	birthDate: string | null;
	nik: string;
	email: string;
	phones: string[];
	company: string;
};

/** Returns who a member is; undefined if the cover never began or there is no such member. */
export async function personOfMember(
	db: Db,
	sealer: Sealer,
	memberId: string,
): Promise<MemberPerson | undefined> {
	const member = await memberById(db, memberId);
	if (!member || member.takenBackAt !== null || member.endsOn === member.startsOn)
		return undefined;
	const { name, dob, nik, email, no_wa, no_telp } = openMember(sealer, member.person);
	return {
		name,
		birthDate: isDay(dob) ? dob : null,
		nik,
		email,
		phones: [no_wa, no_telp].filter((phone) => phone !== ''),
		company: (await companyNamed(db, member.companyId)) ?? '',
	};
}
