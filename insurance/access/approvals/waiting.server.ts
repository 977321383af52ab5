import type { Db } from '#platform/db/pool.server.ts';

import type { StaffAct } from '../staff/staff.ts';
import { colleagueOf, ruleFor } from './approval.ts';
import { ableApprovers, approvalOf, type Approver, type Decidable } from './approvers.server.ts';
import type { ApprovalHandler } from './proposal.server.ts';
import { approvalRules } from './rules/rule-store.server.ts';
import { openHeads, type ApprovalHead, type VoteRow, votesOn } from './store.server.ts';

export type WaitingApproval = {
	head: ApprovalHead;
	one: Decidable & { votes: readonly VoteRow[] };
};

/** Every open proposal with its rule and the approvals so far. */
export async function openWithRules(db: Db): Promise<WaitingApproval[]> {
	const [heads, rules] = await Promise.all([openHeads(db), approvalRules(db)]);
	const votes = await votesOn(
		db,
		heads.map(({ id }) => id),
	);
	return heads.flatMap((head) => {
		const own = rules.filter(({ kind }) => kind === head.kind);
		// A kind that only a newer version knows has no rule here yet.
		if (own.length === 0) return [];
		const rule = ruleFor(own, head.amount);
		const given = votes.filter(({ proposalId }) => proposalId === head.id);
		const { authors, amount } = head;
		const about = colleagueOf(head);
		return [{ head, one: { about, authors, amount, rule, votes: given } }];
	});
}

/** Computes once per set of authors, voters and rule, because many proposals share them. */
export function oncePerDecision<T>(
	work: (one: Decidable) => Promise<T>,
): (one: Decidable) => Promise<T> {
	const known = new Map<string, Promise<T>>();
	return (one) => {
		const { about, authors, amount, votes, rule, own } = one;
		const key = JSON.stringify([
			about,
			authors.toSorted(),
			votes.map(({ staffId, forStaffId }) => [staffId, forStaffId]),
			[rule.approvingRight, rule.delegable, rule.alone],
			own,
			amount,
		]);
		const answer = known.get(key) ?? work(one);
		known.set(key, answer);
		return answer;
	};
}

/** Returns the open proposals that a person can approve now, the oldest first. */
export async function waitingFor(db: Db, who: StaffAct): Promise<WaitingApproval[]> {
	const approval = oncePerDecision((one) => approvalOf(db, one, who));
	const all = await openWithRules(db);
	const may = await Promise.all(all.map(async ({ one }) => 'as' in (await approval(one))));
	return all.filter((_waiting, at) => may[at]);
}

/** Returns who can approve each of these open proposals now. */
export async function approversOf(
	db: Db,
	waiting: readonly WaitingApproval[],
	at: Date,
): Promise<Map<string, Approver[]>> {
	const able = oncePerDecision((one) => ableApprovers(db, one, { at }));
	const found = await Promise.all(
		waiting.map(async ({ head, one }) => [head.id, await able(one)] as const),
	);
	return new Map(found);
}

/**
 * For rooms that show their own proposals: returns the sentence why a person may not approve one;
 * null if they may or nothing is pending.
 */
export function whyNotApproveOf(
	db: Db,
	who: StaffAct,
	{ own }: Pick<ApprovalHandler, 'own'> = {},
): (proposal: ApprovalHead | undefined) => Promise<string | null> {
	const why = oncePerDecision(async (one) => {
		const found = await approvalOf(db, one, who);
		return 'why' in found ? found.why : null;
	});
	const rules = approvalRules(db);
	return async (proposal) => {
		if (proposal?.state !== 'open') return null;
		const ofKind = (await rules).filter(({ kind }) => kind === proposal.kind);
		const votes = await votesOn(db, [proposal.id]);
		return why({
			about: colleagueOf(proposal),
			authors: proposal.authors,
			amount: proposal.amount,
			votes,
			rule: ruleFor(ofKind, proposal.amount),
			own,
		});
	};
}
