import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { pageCount, pageWindow } from '#platform/contract/page-count.ts';
import type { Db, Pool } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';

import { staffNames } from '../../staff/accounts/manage-staff.server.ts';
import { staffWho } from '../../staff/login/office-session.server.ts';
import { type HeldRoles, permissionsOf } from '../../staff/rights/rights.ts';
import type { StaffAct } from '../../staff/staff.ts';
import type { countApprovals, listApprovals, ShownApproval } from '../api.ts';
import {
	APPROVAL_KIND_WORDS,
	APPROVAL_KINDS,
	APPROVAL_PLACES,
	APPROVAL_READERS,
	APPROVAL_STATE_WORDS,
	changesOf,
	colleagueOf,
	isApprovalKind,
	ruleFor,
} from '../approval.ts';
import { approvalOf, type Decidable } from '../approvers.server.ts';
import {
	type ApprovalDeps,
	type ApprovalHandlers,
	openValues,
	type ApprovalProposal,
} from '../proposal.server.ts';
import { approvalRules, type StoredRule } from '../rules/rule-store.server.ts';
import {
	openProposalPage,
	proposalPage,
	proposalsById,
	type VoteRow,
	votesOn,
} from '../store.server.ts';
import { oncePerDecision, waitingFor } from '../waiting.server.ts';

export type QueueDeps = ApprovalDeps & { db: Pool; approvalHandlers: ApprovalHandlers };
const PAGE = 25;

type Around = {
	deps: QueueDeps;
	who: StaffAct;
	rules: readonly StoredRule[];
	votes: readonly VoteRow[];
	names: ReadonlyMap<string, string>;
	approval: (one: Decidable) => ReturnType<typeof approvalOf>;
};

async function standing(proposal: ApprovalProposal, { deps, rules, votes, approval }: Around) {
	const rule = ruleFor(
		rules.filter(({ kind }) => kind === proposal.kind),
		proposal.amount,
	);
	if (proposal.state !== 'open') return { rule, why: null, forId: null };
	const own = isApprovalKind(proposal.kind)
		? deps.approvalHandlers[proposal.kind].own
		: undefined;
	const { authors, amount } = proposal;
	const found = await approval({
		about: colleagueOf(proposal),
		authors,
		amount,
		rule,
		votes,
		own,
	});
	return 'why' in found
		? { rule, why: found.why, forId: null }
		: { rule, why: null, forId: found.as.forId };
}

async function shownOf(proposal: ApprovalProposal, around: Around): Promise<ShownApproval[]> {
	const { kind, state, label, amount, reason } = proposal;
	if (!isApprovalKind(kind)) return [];
	const { names, who } = around;
	const named = (id: string) => names.get(id) ?? '–';
	const votes = around.votes.filter(({ proposalId }) => proposalId === proposal.id);
	const { rule, why, forId } = await standing(proposal, { ...around, votes });
	return [
		{
			id: proposal.id,
			kind,
			label,
			amount,
			reason,
			state,
			kindWords: APPROVAL_KIND_WORDS[kind],
			place: APPROVAL_PLACES[kind],
			changes: changesOf(proposal.old, proposal.new),
			proposedBy: named(proposal.proposedBy),
			proposedAt: proposal.proposedAt.toISOString(),
			stateWords: APPROVAL_STATE_WORDS[state],
			closedAt: proposal.closedAt?.toISOString() ?? null,
			approvers: rule.approvers,
			votes: votes.map(({ staffId, forStaffId, verdict, alone, reason: words, at }) => ({
				by: named(staffId),
				instead: forStaffId === null ? null : named(forStaffId),
				verdict,
				alone,
				reason: words,
				at: at.toISOString(),
			})),
			mine: proposal.proposedBy === who.staffId,
			instead: forId === null ? null : named(forId),
			whyNotAgree: why,
		},
	];
}

/** Returns proposals as lists show them, in the order of `ids`. */
export async function shownProposals(
	db: Db,
	deps: QueueDeps,
	ids: readonly string[],
	who: StaffAct,
): Promise<ShownApproval[]> {
	if (ids.length === 0) return [];
	const [rows, rules, votes, names] = await Promise.all([
		proposalsById(db, ids),
		approvalRules(db),
		votesOn(db, ids),
		staffNames(db),
	]);
	const order = rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
	const approval = oncePerDecision((one) => approvalOf(db, one, who));
	const around = { deps, who, rules, votes, names, approval };
	const shown = await Promise.all(order.map((row) => shownOf(openValues(deps, row), around)));
	return shown.flat();
}

/** Kinds of which a person may read all proposals: their rights approve or read them. */
async function readableKinds(db: Db, roles: HeldRoles): Promise<string[]> {
	const rights: readonly string[] = permissionsOf(roles);
	const approved = (await approvalRules(db))
		.filter(({ approvingRight }) => rights.includes(approvingRight))
		.map(({ kind }) => kind);
	const read = APPROVAL_KINDS.filter((kind) => rights.includes(APPROVAL_READERS[kind] ?? ''));
	return [...approved, ...read];
}

export async function showApprovals(
	deps: QueueDeps,
	{ show = 'mine', kind = null, thing = null, page = 1 }: CallInput<typeof listApprovals>,
	caller: Caller,
): Promise<CallOutput<typeof listApprovals>> {
	const { db } = deps;
	const { staffId, roles } = staffWho(caller, null);
	const who = { staffId, at: caller.now };
	const place = pageWindow(page, PAGE);
	const pageOf = async (): Promise<{ ids: string[]; total: number }> => {
		if (show === 'mine') {
			const ids = (await waitingFor(db, who))
				.filter(({ head }) => (kind ?? head.kind) === head.kind)
				.map(({ head }) => head.id);
			return { ids: ids.slice(place.offset, place.offset + PAGE), total: ids.length };
		}
		const author = show === 'proposed' ? staffId : null;
		const kinds = await readableKinds(db, roles);
		const about = { kind, thing };
		if (show === 'open') return openProposalPage(db, { staffId, kinds, ...about }, place);
		return proposalPage(db, { author, kinds, alone: show === 'alone', ...about }, place);
	};
	const { ids, total } = await pageOf();
	const rows = await shownProposals(db, deps, ids, who);
	return { rows, total, pages: pageCount(total, PAGE) };
}

export async function countQueue(
	{ db }: QueueDeps,
	caller: Caller,
): Promise<CallOutput<typeof countApprovals>> {
	const { staffId } = staffWho(caller, null);
	return { mine: (await waitingFor(db, { staffId, at: caller.now })).length };
}
