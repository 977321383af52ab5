import { agreementOf } from '#insurance/access/staff/two-people/two-people.server.ts';
import { productByCode } from '#insurance/product/products/versions/current-product.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { jakartaMoment } from '#platform/values/moments.ts';

import type { CompanyDeps } from '../admins/login.server.ts';
import { PAYMENT_DAYS } from '../company.ts';
import { manager } from '../open-company.server.ts';
import type { listCompanyProposals, ShownCompanyProposal } from './office-api.ts';
import { answeredRequest } from './propose.server.ts';
import { listProposals, type ProposalRow } from './store.server.ts';

const PAGE = 25;

async function offerOf(db: Db, row: ProposalRow): Promise<ShownCompanyProposal['offer']> {
	if (row.kind !== 'opening' && row.kind !== 'cover') return null;
	const { cover, headcount, premiumPerMember, total } = row;
	const { productCode, plan, sumInsured, riskClass, hospitalCash, startDay } = cover;
	const found = await productByCode(db, productCode, jakartaMoment(row.proposedAt));
	const plans = found?.product.plans ?? [];
	return {
		product: cover.name ?? found?.product.name ?? productCode,
		plan: plans.find(({ code }) => code === plan)?.name ?? plan,
		sumInsured,
		riskClass,
		hospitalCash,
		startDay,
		paymentDays: cover.paymentDays ?? PAYMENT_DAYS,
		headcount,
		premiumPerMember,
		total,
	};
}

const limitOf = (row: ProposalRow): ShownCompanyProposal['limit'] =>
	row.kind === 'payment-days' || row.kind === 'backdate-days'
		? { cover: row.coverName ?? '', days: row.days, daysBefore: row.daysBefore }
		: null;

/** Returns either the proposals awaiting a second person or the decided ones, newest first. */
export async function showCompanyProposals(
	{ db }: CompanyDeps,
	{ state, page, reference }: CallInput<typeof listCompanyProposals>,
	caller: Caller,
): Promise<CallOutput<typeof listCompanyProposals>> {
	const { staffId } = manager(caller);
	const second = { staffId, at: caller.now };
	const whyNot = agreementOf(db, { second, permission: 'corporate.manage' });
	const waiting = (state ?? 'waiting') === 'waiting';
	const offset = ((page ?? 1) - 1) * PAGE;
	const rows = await listProposals(db, {
		waiting,
		target: reference ?? null,
		limit: PAGE,
		offset,
	});
	const shown = async (row: ProposalRow): Promise<ShownCompanyProposal> => ({
		id: row.id,
		kind: row.kind,
		companyName: row.companyName,
		reference: answeredRequest(row),
		offer: await offerOf(db, row),
		admin: row.kind === 'opening' ? row.admin : null,
		limit: limitOf(row),
		proposedBy: row.proposedName,
		proposedAt: row.proposedAt.toISOString(),
		mine: row.proposedBy === staffId,
		whyNotAgree: row.verdict === null ? await whyNot([row.proposedBy]) : null,
		verdict: row.verdict,
		decidedBy: row.decidedName,
		decidedAt: row.decidedAt?.toISOString() ?? null,
	});
	const total = rows[0]?.found ?? 0;
	return {
		rows: await Promise.all(rows.map(shown)),
		total,
		pages: Math.max(1, Math.ceil(total / PAGE)),
	};
}
