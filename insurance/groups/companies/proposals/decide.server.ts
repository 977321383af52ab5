import type { StaffAct } from '#insurance/access/staff/staff.ts';
import { verdictOn, refuseOneHand } from '#insurance/access/staff/two-people/two-people.server.ts';
import type { CallInput } from '#platform/contract/call.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import type { CompanyDeps } from '../admins/login.server.ts';
import { openCover, setCoverDays, showCoverPrice } from '../covers/covers.server.ts';
import { inviteAdmin, manager } from '../open-company.server.ts';
import { insertCompany } from '../store.server.ts';
import type { decideCompanyProposal } from './office-api.ts';
import { groupPriceWords } from './proposal.ts';
import { noteCompanyProposal, answeredRequest, requestToOpen } from './propose.server.ts';
import { closeCompanyProposal, findProposal, type ProposalRow } from './store.server.ts';

type Opening = Extract<ProposalRow, { kind: 'opening' }>;
type Priced = Extract<ProposalRow, { cover: unknown }>;

/** Refuses if today's tariff results in a price different from the one both people saw. */
async function refuseOtherPrice(tx: Tx, proposal: Priced, at: Date): Promise<void> {
	const { premiumPerMember, total } = await showCoverPrice(tx, proposal.cover, at);
	if (premiumPerMember === proposal.premiumPerMember && total === proposal.total) return;
	const price = { headcount: proposal.headcount, premiumPerMember, total };
	throw new Refusal(
		'look-again',
		`Preminya sekarang ${groupPriceWords(price)}, bukan yang diusulkan. Tolak usulan ini, lalu usulkan lagi.`,
	);
}

async function open(deps: CompanyDeps, tx: Tx, proposal: Opening, at: Date): Promise<void> {
	const { admin, companyName, cover, proposedBy } = proposal;
	if (!admin) throw new Error(`the proposal ${proposal.id} names no administrator`);
	const reference = answeredRequest(proposal);
	const request = reference === null ? null : await requestToOpen(deps, tx, reference);
	const companyId = uuidv7(at.getTime());
	await insertCompany(tx, {
		id: companyId,
		name: companyName,
		requestId: request?.id ?? null,
		openedAt: at,
		openedBy: proposedBy,
	});
	await openCover(tx, companyId, cover, at);
	await inviteAdmin(tx, companyId, admin);
}

async function carryOut(
	deps: CompanyDeps,
	tx: Tx,
	proposal: ProposalRow,
	{ at }: StaffAct,
): Promise<void> {
	if (proposal.kind === 'opening' || proposal.kind === 'cover')
		await refuseOtherPrice(tx, proposal, at);
	switch (proposal.kind) {
		case 'opening':
			return open(deps, tx, proposal, at);
		case 'cover':
			await openCover(tx, proposal.target, proposal.cover, at);
			return;
		default:
			if (!(await setCoverDays(tx, proposal.kind, { ...proposal, coverId: proposal.target })))
				throw new Refusal(
					'look-again',
					'Batas ini sudah berubah sejak diusulkan. Tolak usulan ini, lalu usulkan lagi.',
				);
	}
}

export function decideOnCompany(
	deps: CompanyDeps,
	{ id, agreed }: CallInput<typeof decideCompanyProposal>,
	caller: Caller,
): Promise<Record<string, never>> {
	const by = { staffId: manager(caller).staffId, at: caller.now };
	return deps.db.transaction(async (tx) => {
		const proposal = await findProposal(tx, id);
		if (!proposal) throw new Refusal('not-found', 'Usulan ini tidak ditemukan.');
		const first = [proposal.proposedBy];
		if (agreed) await refuseOneHand(tx, { first, second: by, permission: 'corporate.manage' });
		const verdict = verdictOn(agreed, proposal.proposedBy, by);
		if (!(await closeCompanyProposal(tx, id, { verdict, ...by })))
			throw new Refusal('look-again', 'Usulan ini sudah diputuskan. Muat ulang halaman.');
		if (agreed) await carryOut(deps, tx, proposal, by);
		await noteCompanyProposal(tx, proposal, verdict, by);
		return {};
	});
}
