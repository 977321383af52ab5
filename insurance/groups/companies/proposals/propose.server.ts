import { proposeAct } from '#insurance/access/approvals/propose.server.ts';
import { refuseBeyond } from '#insurance/access/staff/rights/limits.server.ts';
import type { StaffAct } from '#insurance/access/staff/staff.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';

import type { CompanyDeps } from '../admins/login.server.ts';
import { coverById, showCoverPrice } from '../covers/covers.server.ts';
import type { CoverInput } from '../office-api.ts';
import { companyNameOf, manager } from '../open-company.server.ts';
import { isAdminAddress } from '../store.server.ts';
import {
	NAMED,
	NOT_YET,
	noteCompanyChange,
	requestToOpen,
	valuesOfCompanyChange,
} from './company-approval.server.ts';
import {
	COMPANY_KIND,
	type CompanyChange,
	type FirstAdmin,
	type GroupPrice,
	groupPriceWords,
	PROPOSAL_KIND_WORDS,
	thingOfCompanyChange,
} from './proposal.ts';

// Proposals to set up a company or to change its prices and limits. These require two people:
// nothing takes effect, and nothing is sent to the company, until the second person has agreed.

type Proposed = Promise<{ proposalId: string }>;
type SeenPrice = { premiumPerMember: number; total: number };
type Opening = {
	reference?: string | null | undefined;
	companyName: string;
	cover: CoverInput;
	seen: SeenPrice;
	admin: FirstAdmin;
};

async function seenPrice(
	tx: Tx,
	cover: CoverInput,
	seen: SeenPrice,
	now: Date,
): Promise<GroupPrice> {
	const { premiumPerMember, total } = await showCoverPrice(tx, cover, now);
	const price = { headcount: cover.headcount, premiumPerMember, total };
	if (premiumPerMember !== seen.premiumPerMember || total !== seen.total)
		throw refuseFields({
			seen: `Preminya sekarang ${groupPriceWords(price)}. Hitung lagi, lalu usulkan.`,
		});
	return price;
}

/** Proposes a change with its values; `reason` says where it comes from. */
async function proposeChange(
	tx: Tx,
	deps: CompanyDeps,
	{ change, reason }: { change: CompanyChange; reason: string },
	by: StaffAct,
): Proposed {
	const proposalId = await proposeAct(
		tx,
		deps,
		{
			kind: COMPANY_KIND,
			thing: thingOfCompanyChange(change),
			label: `${PROPOSAL_KIND_WORDS[change.kind]}: ${change.companyName}`,
			amount: 'cover' in change ? change.total : null,
			...(await valuesOfCompanyChange(tx, change, by.at)),
			content: change,
			reason,
		},
		by,
	);
	await noteCompanyChange(tx, change, 'proposed', by);
	return { proposalId };
}

export function proposeOpening(
	deps: CompanyDeps,
	{ reference, companyName, cover, seen, admin }: Opening,
	caller: Caller,
): Proposed {
	const staff = manager(caller);
	const by = { staffId: staff.staffId, at: caller.now };
	return deps.db.transaction(async (tx) => {
		await refuseBeyond(tx, staff, 'corporate.manage', { company: NOT_YET });
		if (reference) await requestToOpen(deps, tx, reference);
		if (await isAdminAddress(tx, admin.email))
			throw refuseFields({ 'admin.email': 'Email ini sudah menjadi administrator.' });
		const change: CompanyChange = {
			...(await seenPrice(tx, cover, seen, by.at)),
			kind: 'opening',
			target: reference ?? `${NAMED}${companyName.toLowerCase()}`,
			companyName,
			cover,
			admin,
		};
		const reason = reference ? `Permintaan ${reference}` : 'Tanpa permintaan di situs';
		return proposeChange(tx, deps, { change, reason }, by);
	});
}

export function proposeCover(
	deps: CompanyDeps,
	{ companyId, cover, seen }: { companyId: string; cover: CoverInput; seen: SeenPrice },
	caller: Caller,
): Proposed {
	const staff = manager(caller);
	const by = { staffId: staff.staffId, at: caller.now };
	return deps.db.transaction(async (tx) => {
		await refuseBeyond(tx, staff, 'corporate.manage', { company: companyId });
		const change: CompanyChange = {
			companyName: await companyNameOf(tx, companyId),
			...(await seenPrice(tx, cover, seen, by.at)),
			kind: 'cover',
			target: companyId,
			cover,
		};
		return proposeChange(tx, deps, { change, reason: '' }, by);
	});
}

export function proposeDays(
	deps: CompanyDeps,
	kind: 'payment-days' | 'backdate-days',
	{ companyId, coverId, days }: { companyId: string; coverId: string; days: number },
	caller: Caller,
): Proposed {
	const staff = manager(caller);
	const by = { staffId: staff.staffId, at: caller.now };
	return deps.db.transaction(async (tx) => {
		await refuseBeyond(tx, staff, 'corporate.manage', { company: companyId });
		const cover = await coverById(tx, coverId);
		if (cover?.companyId !== companyId)
			throw new Refusal('not-found', 'Produk ini tidak ditemukan di perusahaannya.');
		const daysBefore = kind === 'payment-days' ? cover.paymentDays : cover.backdateDays;
		if (daysBefore === days)
			throw refuseFields({ days: `Sudah ${days} hari; tidak ada yang berubah` });
		const change = { companyName: cover.company, kind, target: coverId, days, daysBefore };
		return proposeChange(tx, deps, { change, reason: `Produk ${cover.name}` }, by);
	});
}
