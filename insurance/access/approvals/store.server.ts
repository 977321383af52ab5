import sql, { join, raw } from 'sql-template-tag';

import type { Db, Tx } from '#platform/db/pool.server.ts';

import type { ApprovalState, ApprovalStop, ApprovalValues } from './approval.ts';

export type ApprovalHead = {
	id: string;
	kind: string;
	thing: string;
	label: string;
	amount: number | null;
	reason: string;
	customerId: string | null;
	authors: string[];
	proposedBy: string;
	proposedAt: Date;
	state: ApprovalState;
	closedAt: Date | null;
	closedBy: string | null;
};
export type ApprovalRow = ApprovalHead & {
	oldValues: Buffer | null;
	newValues: Buffer | null;
	content: Buffer | null;
	takenOver?: { old: ApprovalValues; new: ApprovalValues; content: unknown } | null;
};

const HEAD =
	raw(`id, kind, thing, label, amount, reason, customer_id, authors, proposed_by, proposed_at,
	state, closed_at, closed_by`);
const WHOLE = raw('old_values, new_values, content, taken_over');

/** Returns false if a proposal about the same thing is open. */
export async function insertApproval(
	tx: Tx,
	row: Omit<ApprovalRow, 'state' | 'closedAt' | 'closedBy'>,
): Promise<boolean> {
	const added = await tx.query(sql`
		insert into approval_proposal (id, kind, thing, label, amount, reason, customer_id, authors, proposed_by,
			proposed_at, old_values, new_values, content)
		values (${join([row.id, row.kind, row.thing, row.label, row.amount, row.reason, row.customerId])},
			${row.authors}::uuid[], ${join([row.proposedBy, row.proposedAt, row.oldValues, row.newValues, row.content])})
		on conflict (kind, thing) where state = 'open' do nothing`);
	return added.rowCount === 1;
}

export async function lockProposal(tx: Tx, id: string): Promise<ApprovalRow | undefined> {
	const { rows } = await tx.query<ApprovalRow>(sql`
		select ${HEAD}, ${WHOLE} from approval_proposal where id = ${id}::uuid for no key update`);
	return rows[0];
}

export async function openProposalId(
	db: Db,
	kind: string,
	thing: string,
): Promise<string | undefined> {
	const { rows } = await db.query<{ id: string }>(sql`
		select id from approval_proposal where kind = ${kind} and thing = ${thing} and state = 'open'`);
	return rows[0]?.id;
}

/** Open proposals about these things, or all open ones of the kind without `things`. */
export async function openProposals(
	db: Db,
	kind: string,
	things: readonly string[] | null,
): Promise<ApprovalRow[]> {
	const { rows } = await db.query<ApprovalRow>(sql`
		select ${HEAD}, ${WHOLE} from approval_proposal
		where state = 'open' and kind = ${kind} and (${things === null} or thing = any(${[...(things ?? [])]}::text[]))
		order by proposed_at, id`);
	return rows;
}

export async function closedProposals(db: Db, kind: string, limit: number): Promise<ApprovalRow[]> {
	const { rows } = await db.query<ApprovalRow>(sql`
		select ${HEAD}, ${WHOLE} from approval_proposal where state <> 'open' and kind = ${kind}
		order by closed_at desc, id desc limit ${limit}`);
	return rows;
}

/** Returns every open proposal without its sealed values. */
export async function openHeads(db: Db): Promise<ApprovalHead[]> {
	const { rows } = await db.query<ApprovalHead>(sql`
		select ${HEAD} from approval_proposal where state = 'open' order by proposed_at, id`);
	return rows;
}

export async function proposalsById(db: Db, ids: readonly string[]): Promise<ApprovalRow[]> {
	const { rows } = await db.query<ApprovalRow>(sql`
		select ${HEAD}, ${WHOLE} from approval_proposal where id = any(${[...ids]}::uuid[])`);
	return rows;
}

type About = { kinds: readonly string[]; kind: string | null; thing: string | null };
const aboutSql = ({ kind, thing }: About) =>
	sql`(${kind}::text is null or p.kind = ${kind}::text) and (${thing}::text is null or p.thing = ${thing}::text)`;

/** Returns one page of open proposals of kinds that a person may read, or that they made. */
export async function openProposalPage(
	db: Db,
	filter: About & { staffId: string },
	{ limit, offset }: { limit: number; offset: number },
): Promise<{ ids: string[]; total: number }> {
	const { rows } = await db.query<{ id: string; total: number }>(sql`
		select p.id, count(*) over () as total from approval_proposal p
		where p.state = 'open' and (p.kind = any(${[...filter.kinds]}::text[]) or p.proposed_by = ${filter.staffId}::uuid)
			and ${aboutSql(filter)}
		order by p.proposed_at, p.id limit ${limit} offset ${offset}`);
	return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 };
}

/**
 * Returns one page of proposals that a person made, or that are decided and of a kind they may
 * read.
 */
export async function proposalPage(
	db: Db,
	filter: About & { author: string | null; alone: boolean },
	{ limit, offset }: { limit: number; offset: number },
): Promise<{ ids: string[]; total: number }> {
	const { rows } = await db.query<{ id: string; total: number }>(sql`
		select p.id, count(*) over () as total from approval_proposal p
		where (${filter.author}::uuid is null and p.state <> 'open' and p.kind = any(${[...filter.kinds]}::text[])
				or p.proposed_by = ${filter.author}::uuid)
			and (not ${filter.alone} or exists (select from approval_vote v where v.proposal_id = p.id and v.alone))
			and ${aboutSql(filter)}
		order by coalesce(p.closed_at, p.proposed_at) desc, p.id limit ${limit} offset ${offset}`);
	return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 };
}

export async function closeApproval(
	tx: Tx,
	id: string,
	{ state, by, at }: { state: ApprovalStop | 'approved'; by: string | null; at: Date },
): Promise<void> {
	await tx.query(sql`
		update approval_proposal set state = ${state}, closed_at = ${at}, closed_by = ${by}
		where id = ${id} and state = 'open'`);
}

/** Replaces the sealed values of a proposal that ended, so that nothing is kept beyond need. */
export async function sealEnded(
	tx: Tx,
	id: string,
	{ oldValues, newValues }: Pick<ApprovalRow, 'oldValues' | 'newValues'>,
): Promise<void> {
	await tx.query(sql`
		update approval_proposal set old_values = ${oldValues}, new_values = ${newValues}, content = null, taken_over = null
		where id = ${id} and state <> 'open'`);
}

export type VoteRow = {
	proposalId: string;
	staffId: string;
	forStaffId: string | null;
	verdict: 'approve' | 'refuse' | 'withdraw';
	alone: boolean;
	reason: string;
	at: Date;
};

export async function votesOn(db: Db, ids: readonly string[]): Promise<VoteRow[]> {
	const { rows } = await db.query<VoteRow>(sql`
		select proposal_id, staff_id, for_staff_id, verdict, alone, reason, at from approval_vote
		where proposal_id = any(${[...ids]}::uuid[]) order by at, staff_id`);
	return rows;
}

export async function insertVote(tx: Tx, vote: VoteRow): Promise<void> {
	await tx.query(sql`
		insert into approval_vote (proposal_id, staff_id, for_staff_id, verdict, alone, reason, at)
		values (${join([vote.proposalId, vote.staffId, vote.forStaffId, vote.verdict, vote.alone, vote.reason, vote.at])})`);
}

/** Locks and returns the open proposals about which no one was mailed yet. */
export async function takeUnmailed(tx: Tx, at: Date): Promise<string[]> {
	const { rows } = await tx.query<{ id: string }>(sql`
		update approval_proposal set mailed_at = ${at} where id in (
			select id from approval_proposal where state = 'open' and mailed_at is null for update skip locked)
		returning id`);
	return rows.map(({ id }) => id);
}
