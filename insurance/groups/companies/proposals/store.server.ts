import sql, { raw } from 'sql-template-tag';

import type { StaffAct } from '#insurance/access/staff/staff.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';

import type { CoverInput } from '../office-api.ts';
import type { CompanyRole } from '../roles.ts';
import type { GroupPrice, ProposalVerdict } from './proposal.ts';

export type FirstAdmin = { name: string; email: string; role: CompanyRole };
type Offer =
	| ({ kind: 'opening'; cover: CoverInput; admin: FirstAdmin | null } & GroupPrice)
	| ({ kind: 'cover'; cover: CoverInput } & GroupPrice)
	| { kind: 'payment-days' | 'backdate-days'; days: number; daysBefore: number };
export type NewProposal = Offer & {
	id: string;
	target: string;
	companyName: string;
	proposedBy: string;
	proposedAt: Date;
};
export type ProposalRow = NewProposal & {
	proposedName: string;
	verdict: ProposalVerdict | null;
	decidedName: string | null;
	decidedAt: Date | null;
	coverName: string | null;
	/** Total number of matching rows, including those on other pages. */
	found: number;
};

const SHOWN = raw(`
	select p.id, p.kind, p.target, p.company_name, p.cover, p.headcount, p.premium_per_member, p.total, p.admin,
		p.days, p.days_before, p.proposed_by, coalesce(s.name, '') as proposed_name, p.proposed_at,
		p.verdict, d.name as decided_name, p.decided_at, v.name as cover_name, count(*) over ()::int as found
	from company_proposal p left join staff_name s on s.id = p.proposed_by
		left join staff_name d on d.id = p.decided_by left join company_cover v on v.id::text = p.target`);

/** Returns false if another proposal of the same kind is pending for the same target. */
export async function insertCompanyProposal(tx: Tx, row: NewProposal): Promise<boolean> {
	const offer = 'cover' in row ? row : null;
	const limit = 'days' in row ? row : null;
	const admin = row.kind === 'opening' ? row.admin : null;
	const { rowCount } = await tx.query(sql`
		insert into company_proposal (id, kind, target, company_name, cover, headcount, premium_per_member, total,
			admin, days, days_before, proposed_by, proposed_at)
		values (${row.id}, ${row.kind}, ${row.target}, ${row.companyName}, ${offer && JSON.stringify(offer.cover)},
			${offer?.headcount ?? null}, ${offer?.premiumPerMember ?? null}, ${offer?.total ?? null},
			${admin && JSON.stringify(admin)}, ${limit?.days ?? null}, ${limit?.daysBefore ?? null},
			${row.proposedBy}, ${row.proposedAt})
		on conflict (kind, target) where verdict is null do nothing`);
	return rowCount === 1;
}

export async function findProposal(db: Db, id: string): Promise<ProposalRow | undefined> {
	return (await db.query<ProposalRow>(sql`${SHOWN} where p.id = ${id}`)).rows[0];
}

export async function waitingProposer(
	db: Db,
	{ kind, target }: Pick<NewProposal, 'kind' | 'target'>,
): Promise<{ proposedBy: string; proposedName: string } | undefined> {
	const { rows } = await db.query<ProposalRow>(
		sql`${SHOWN} where p.kind = ${kind} and p.target = ${target} and p.verdict is null`,
	);
	return rows[0];
}

export async function proposedRequests(
	db: Db,
	references: readonly string[],
): Promise<ReadonlySet<string>> {
	const { rows } = await db.query<{ target: string }>(sql`
		select target from company_proposal
		where kind = 'opening' and verdict is null and target = any(${[...references]}::text[])`);
	return new Set(rows.map(({ target }) => target));
}

export async function listProposals(
	db: Db,
	{
		waiting,
		target,
		limit,
		offset,
	}: { waiting: boolean; target: string | null; limit: number; offset: number },
): Promise<ProposalRow[]> {
	const { rows } = await db.query<ProposalRow>(sql`
		${SHOWN} where (p.verdict is null) = ${waiting} and (${target}::text is null or p.target = ${target}::text)
		order by p.proposed_at desc, p.id limit ${limit} offset ${offset}`);
	return rows;
}

/**
 * Closes a proposal and deletes the administrator's name and address. Returns false if someone else
 * has decided it in the meantime.
 */
export async function closeCompanyProposal(
	tx: Tx,
	id: string,
	{ verdict, staffId, at }: StaffAct & { verdict: ProposalVerdict },
): Promise<boolean> {
	const { rowCount } = await tx.query(sql`
		update company_proposal set verdict = ${verdict}, decided_by = ${staffId}, decided_at = ${at}, admin = null
		where id = ${id} and verdict is null`);
	return rowCount === 1;
}
