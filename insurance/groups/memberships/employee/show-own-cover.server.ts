import { type GroupCover, coverById } from '#insurance/groups/companies/covers/covers.server.ts';
import { productVersion } from '#insurance/product/products/versions/current-product.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/pool.server.ts';
import type { DownloadLink } from '#platform/http/made-document.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';

import { coverBenefits } from '../documents/certificate/cover-benefits.server.ts';
import { lastDayOf, memberStatus, neverBegan } from '../documents/member-status.ts';
import { openMember } from '../import/staging/staged-row.server.ts';
import { memberPeriod } from '../member-store.server.ts';
import { FIELDS, LABELS, type MemberRow } from '../member.ts';
import type { askCorrection, ownDocuments, showOwnCover, WireCover } from './api.ts';
import { employeeWho } from './begin-visit.server.ts';
import { type CorrectionRow, correctionsOf } from './corrections/correction-store.server.ts';
import { correctionChanges, ownMember, ownMembers, shownPerson } from './own-data.server.ts';
import type { MemberOfNik } from './own-member-store.server.ts';
import { visitById } from './visit-store.server.ts';

type Deps = { db: Db; sealer: Sealer; downloadLink: DownloadLink };

function wireCorrection(
	sealer: Sealer,
	row: CorrectionRow,
	now: MemberRow,
): CallOutput<typeof askCorrection> {
	return {
		state: row.state,
		askedAt: row.askedAt.toISOString(),
		reason: row.reason,
		changes: correctionChanges(now, openMember(sealer, row.person)),
	};
}

async function wireCover(
	{ db, sealer }: Deps,
	{ member, cover }: { member: MemberOfNik; cover: GroupCover },
	correction: CorrectionRow | undefined,
	now: Date,
): Promise<WireCover> {
	const { product } = await productVersion(db, cover.productCode, cover.productVersion);
	const period = memberPeriod(member, cover);
	const row = openMember(sealer, member.person);
	const shown = shownPerson(row);
	return {
		memberId: member.id,
		company: cover.company,
		product: cover.name,
		coverNo: cover.coverNo,
		certificateNo: member.certificateNo,
		planName: product.plans.find(({ code }) => code === cover.plan)?.name ?? cover.plan,
		startsOn: member.startsOn,
		lastDay: neverBegan(period) ? null : lastDayOf(period),
		coverStatus: memberStatus(period, jakartaDay(now)),
		benefits: coverBenefits(product, cover).map(([name, amount, limit]) => ({
			name,
			amount,
			limit,
		})),
		paidBy: `Preminya dibayar ${cover.company}. Kami tidak menagih apa pun kepadamu.`,
		person: FIELDS.map((field) => ({ field, label: LABELS[field], value: shown[field] })),
		correction: correction ? wireCorrection(sealer, correction, row) : null,
		mayClaim: !neverBegan(period) && member.startsOn <= jakartaDay(now),
	};
}

export async function showOwn(
	deps: Deps,
	caller: Caller,
): Promise<CallOutput<typeof showOwnCover>> {
	const members = await ownMembers(deps, caller);
	const corrections = await correctionsOf(
		deps.db,
		members.map(({ id }) => id),
	);
	const visit = await visitById(deps.db, employeeWho(caller).visitId);
	const covers: WireCover[] = [];
	for (const member of members) {
		const cover = await coverById(deps.db, member.coverId);
		if (!cover) continue;
		covers.push(
			await wireCover(deps, { member, cover }, corrections.get(member.id), caller.now),
		);
	}
	const name = members[0] ? openMember(deps.sealer, members[0].person).name : '';
	return { name, endsAt: (visit?.endsAt ?? caller.now).toISOString(), covers };
}

/** Returns five-minute links to a person's own certificate and card. */
export async function showOwnDocuments(
	deps: Deps,
	{ memberId }: { memberId: string },
	caller: Caller,
): Promise<CallOutput<typeof ownDocuments>> {
	const member = await ownMember(deps, memberId, caller);
	return {
		certificate: deps.downloadLink('member-certificate', [member.id], caller),
		card: deps.downloadLink('member-card', [member.id], caller),
	};
}
