import { companyMay } from '#insurance/groups/companies/admins/sessions.server.ts';
import { checkAdminPassword } from '#insurance/groups/companies/admins/step-up.server.ts';
import { findGroupCover, coversOf } from '#insurance/groups/companies/covers/covers.server.ts';
import { recordInTrail } from '#platform/audit/record.server.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { pageCount, pageWindow } from '#platform/contract/page-count.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/db/pool.server.ts';
import type { Access, Caller, Revealed, RevealingCaller } from '#platform/http/served.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';

import type { listMembers, memberDocuments, panelProducts, WireMember } from './api.ts';
import { memberState } from './documents/member-status.ts';
import type { MembershipDeps } from './import/membership-deps.server.ts';
import { memberNikPrints, openMember } from './import/staging/staged-row.server.ts';
import {
	insertMemberRead,
	memberById,
	memberCounts,
	memberRows,
	type MemberQuery,
	sealedMembers,
} from './member-store.server.ts';
import { maskedNik } from './member.ts';

declare module '#platform/contract/call.ts' {
	interface Reveals {
		members: { coverId: string; what: 'list' | 'export' };
	}
}

export async function recordMembersAccess(
	db: Db,
	{ coverId, what }: Extract<Access, { subject: 'members' }>,
	caller: Caller,
): Promise<void> {
	const { adminId } = companyMay(caller, 'read');
	const thing = { kind: 'company-cover', id: coverId };
	await recordInTrail(db, {
		kind: what === 'export' ? 'export' : 'access',
		at: caller.now,
		thing,
	});
	await insertMemberRead(db, { coverId, adminId, what, at: caller.now });
}

const template = (kind: string) => `/page/corporate/templates/${kind}.xlsx`;

/**
 * Returns the calling company's products, with the links to their templates (C2.10.24, C2.10.25,
 * C2.10.43).
 */
export async function showProducts(
	deps: MembershipDeps,
	caller: Caller,
): Promise<CallOutput<typeof panelProducts>> {
	const { companyId } = companyMay(caller, 'read');
	const [covers, counts] = await Promise.all([
		coversOf(deps.db, [companyId]),
		memberCounts(deps.db, companyId, jakartaDay(caller.now)),
	]);
	return covers.map(
		({ id, name, coverNo, startDay, endDay, premiumPerMember, backdateDays }) => ({
			id,
			name,
			coverNo,
			startDay,
			endDay,
			premiumPerMember,
			backdateDays,
			templateAdd: template('penambahan'),
			templateDelete: template('penghapusan'),
			templateRoster: template('daftar-lengkap'),
			members: counts.get(id) ?? 0,
		}),
	);
}

type Query = { product_id: string; page: number; perPage: number } & Pick<
	MemberQuery,
	'search' | 'sort' | 'order' | 'state'
>;

/**
 * Maximum size of a cover, in members, for a search by the last four digits of a NIK, because all
 * rows must be decrypted. In larger covers only the whole NIK can be searched.
 */
const MAX_OPENED = 5_000;

/** Returns members whose NIK ends in the four searched digits, which are visible in the masked list. */
async function endingIn(
	{ db, sealer }: MembershipDeps,
	{ id, companyId }: { id: string; companyId: string },
	search: string,
): Promise<string[] | null> {
	if (!/^\d{4}$/.test(search)) return null;
	const members = await sealedMembers(db, id, companyId, MAX_OPENED);
	return (
		members
			?.filter(({ person }) => openMember(sealer, person).nik.endsWith(search))
			.map((member) => member.id) ?? null
	);
}

/** Returns a cover's members (C7.1.12), with masked NIKs. */
export async function showMembers(
	deps: MembershipDeps,
	input: Query,
	caller: RevealingCaller<'members'>,
): Promise<Revealed<CallOutput<typeof listMembers>>> {
	const who = companyMay(caller, 'read');
	const cover = await findGroupCover(deps.db, who.companyId, input.product_id);
	const today = jakartaDay(caller.now);
	const { page, perPage, search, sort, order, state } = input;
	const nikHashes = /^\d{16}$/.test(search) ? memberNikPrints(deps.sealer, search) : null;
	const ids = await endingIn(deps, cover, search);
	const rows = await memberRows(deps.db, {
		coverId: cover.id,
		companyId: who.companyId,
		search,
		nikHashes,
		ids,
		sort,
		order,
		state,
		today,
		...pageWindow(page, perPage),
	});
	const total = rows[0]?.total ?? 0;
	caller.beside?.({ total, page, pages: pageCount(total, perPage) });
	const wire = (row: (typeof rows)[number], at: number): WireMember => {
		const person = openMember(deps.sealer, row.person);
		return {
			no: (page - 1) * perPage + at + 1,
			status: 'Valid',
			...person,
			nik: maskedNik(person.nik),
			memberId: row.id,
			certificateNo: row.certificateNo,
			startsOn: row.startsOn,
			endsOn: row.endsOn,
			state: memberState({ ...row, coverEndDay: cover.endDay, takenBackOn: null }, today),
		};
	};
	return caller.reveal(deps.db, { coverId: cover.id, what: 'list' }, async () => rows.map(wire));
}

/**
 * Returns a five-minute link to the whole list as a file. The password must have been entered again
 * (trust.md 34).
 */
export async function exportList(
	deps: MembershipDeps,
	input: { product_id: string; password: string },
	caller: RevealingCaller<'members'>,
): Promise<Revealed<{ url: string }>> {
	const who = companyMay(caller, 'read');
	const cover = await findGroupCover(deps.db, who.companyId, input.product_id);
	await checkAdminPassword(deps, who, input.password, caller);
	return caller.reveal(deps.db, { coverId: cover.id, what: 'export' }, async () => ({
		url: deps.downloadLink('member-export', [cover.id, who.companyId], caller),
	}));
}

/** Returns five-minute links to a member's certificate and card. */
export async function showDocuments(
	deps: MembershipDeps,
	input: { product_id: string; memberId: string },
	caller: Caller,
): Promise<CallOutput<typeof memberDocuments>> {
	const who = companyMay(caller, 'read');
	const cover = await findGroupCover(deps.db, who.companyId, input.product_id);
	const member = await memberById(deps.db, input.memberId);
	if (!member || member.coverId !== cover.id)
		throw new Refusal('forbidden', 'Peserta ini bukan milik perusahaanmu.');
	return {
		certificate: deps.downloadLink('member-certificate', [member.id], caller),
		card: deps.downloadLink('member-card', [member.id], caller),
	};
}
