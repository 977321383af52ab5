import type { Pool, Tx } from '#platform/db/pool.server.ts';

import type { StaffAct } from '../staff/staff.ts';
import { colleagueOf, ruleFor } from './approval.ts';
import { approvalOf } from './approvers.server.ts';
import type { ApprovalDeps, ApprovalHandlers } from './proposal.server.ts';
import { type NewApproval, proposeAct } from './propose.server.ts';
import { rulesOfKind } from './rules/rule-store.server.ts';
import { voteWithin } from './vote.server.ts';

/**
 * Proposes an act, and carries it out immediately where the table lets the insurer's only
 * administrator act alone. `done` says whether it is carried out.
 */
export async function proposeOrAlone(
	tx: Tx,
	deps: ApprovalDeps & { db: Pool; handlers: Partial<ApprovalHandlers> },
	proposal: NewApproval,
	by: StaffAct,
): Promise<{ id: string; done: boolean }> {
	const id = await proposeAct(tx, deps, proposal, by);
	const amount = proposal.amount ?? null;
	const rule = ruleFor(await rulesOfKind(tx, proposal.kind), amount);
	const authors = [by.staffId, ...(proposal.authors ?? [])];
	const about = colleagueOf(proposal);
	if ('why' in (await approvalOf(tx, { about, authors, amount, rule, votes: [] }, by)))
		return { id, done: false };
	await voteWithin(tx, deps, deps.handlers, { ref: { id }, vote: { agreed: true } }, by);
	return { id, done: true };
}
