import { isDeepStrictEqual } from 'node:util';

import { Refusal } from '#platform/contract/refusal.ts';
import type { Db, Pool, Tx } from '#platform/db/pool.server.ts';
import { shortDateTime } from '#platform/values/dates.ts';

import { recordAction } from '../staff/accounts/actions.server.ts';
import { staffNamed } from '../staff/login/office-session.server.ts';
import { ALONE_ACTION, type StaffAct } from '../staff/staff.ts';
import {
	APPROVAL_KIND_WORDS,
	APPROVAL_STATE_WORDS,
	type ApprovalKind,
	type ApprovalState,
	colleagueOf,
	isApprovalKind,
	ruleFor,
} from './approval.ts';
import { approvalOf, type Decidable } from './approvers.server.ts';
import { refuseBeyondLimit } from './limit.server.ts';
import {
	type ApprovalDeps,
	type ApprovalHandler,
	openValues,
	type ApprovalProposal,
	proposalOf,
	SEALED_PROPOSAL,
} from './proposal.server.ts';
import { rulesOfKind } from './rules/rule-store.server.ts';
import {
	closeApproval,
	insertVote,
	lockProposal,
	openProposalId,
	sealEnded,
	type VoteRow,
	votesOn,
} from './store.server.ts';

type Deps = ApprovalDeps & { db: Pool };
type Handlers = Partial<Record<ApprovalKind, ApprovalHandler>>;

/** A proposal by its id, or the open one about a thing. */
export type ProposalRef = { id: string } | { kind: ApprovalKind; thing: string };
export type Vote = { agreed: boolean; reason?: string };
export type VoteOutcome = { state: ApprovalState; missing: number; proposal: ApprovalProposal };

const OVERTAKEN =
	'Datanya sudah berubah sejak diusulkan, jadi usulan ini gugur. Periksa keadaan sekarang, lalu usulkan lagi.';

async function refuseDecided(
	tx: Tx,
	{ state, closedBy, closedAt }: ApprovalProposal,
): Promise<void> {
	if (state === 'open') return;
	const by = closedBy ? await staffNamed(tx, closedBy) : null;
	const who = by ? ` oleh ${by.name || by.email}` : '';
	const when = closedAt ? `, ${shortDateTime(closedAt)}` : '';
	throw new Refusal(
		'look-again',
		`Usulan ini sudah diputuskan: ${APPROVAL_STATE_WORDS[state].toLowerCase()}${who}${when}. Muat ulang halaman.`,
	);
}

const handlerOf = (handlers: Handlers, kind: string): ApprovalHandler => {
	const handler = isApprovalKind(kind) ? handlers[kind] : undefined;
	if (!handler)
		throw new Refusal(
			'look-again',
			'Versi program ini belum mengenal usulan ini. Coba lagi nanti.',
		);
	return handler;
};

async function lockRef(tx: Tx, deps: Deps, handlers: Handlers, ref: ProposalRef) {
	const id = 'id' in ref ? ref.id : await openProposalId(tx, ref.kind, ref.thing);
	if (id === undefined)
		throw new Refusal(
			'look-again',
			'Belum ada usulan, atau sudah diputuskan. Muat ulang daftarnya.',
		);
	const known = await proposalOf(tx, deps, id);
	if (!known) throw new Refusal('not-found', 'Usulan ini tidak ditemukan.');
	await refuseDecided(tx, known);
	const handler = handlerOf(handlers, known.kind);
	await handler.lock?.(tx, known);
	const row = await lockProposal(tx, id);
	if (!row) throw new Refusal('not-found', 'Usulan ini tidak ditemukan.');
	const proposal = openValues(deps, row);
	await refuseDecided(tx, proposal);
	return { proposal, handler };
}

/** The current rule of a proposal's kind and amount, and the approvals given so far. */
async function decidableOf(tx: Tx, proposal: ApprovalProposal, own: string | undefined) {
	const rule = ruleFor(await rulesOfKind(tx, proposal.kind), proposal.amount);
	const votes = await votesOn(tx, [proposal.id]);
	return {
		about: colleagueOf(proposal),
		authors: proposal.authors,
		amount: proposal.amount,
		rule,
		votes,
		own,
	} satisfies Decidable & {
		votes: VoteRow[];
	};
}

const keep = (
	tx: Tx,
	{ id }: ApprovalProposal,
	verdict: VoteRow['verdict'],
	vote: Vote & { forStaffId?: string | null; alone?: boolean },
	by: StaffAct,
) =>
	insertVote(tx, {
		proposalId: id,
		staffId: by.staffId,
		forStaffId: vote.forStaffId ?? null,
		verdict,
		alone: vote.alone ?? false,
		reason: vote.reason ?? '',
		at: by.at,
	});

/** The proposer withdraws the proposal; anyone else who could approve it, or took part, refuses. */
async function stop(
	tx: Tx,
	proposal: ApprovalProposal,
	{ vote, handler, one }: { vote: Vote; handler: ApprovalHandler; one: Decidable },
	by: StaffAct,
): Promise<VoteOutcome> {
	const own = proposal.proposedBy === by.staffId;
	if (!own && !proposal.authors.includes(by.staffId)) {
		const found = await approvalOf(tx, { ...one, authors: [], votes: [] }, by);
		if ('why' in found) throw new Refusal('forbidden', found.why);
	}
	const state = own ? 'withdrawn' : 'refused';
	// Someone who approved first and refuses later keeps the first vote.
	const voted = one.votes.some(({ staffId }) => staffId === by.staffId);
	if (!voted) await keep(tx, proposal, own ? 'withdraw' : 'refuse', vote, by);
	await handler.stopped?.(tx, proposal, state, by, vote.reason ?? '');
	await closeApproval(tx, proposal.id, { state, by: by.staffId, at: by.at });
	return { state, missing: 0, proposal };
}

async function isOvertaken(tx: Tx, proposal: ApprovalProposal, handler: ApprovalHandler) {
	if (!handler.current) return false;
	return !isDeepStrictEqual(await handler.current(tx, proposal), proposal.old);
}

async function approve(
	tx: Tx,
	proposal: ApprovalProposal,
	{ vote, handler, one }: { vote: Vote; handler: ApprovalHandler; one: Decidable },
	by: StaffAct,
): Promise<VoteOutcome> {
	const found = await approvalOf(tx, one, by);
	if ('why' in found) throw new Refusal('forbidden', found.why);
	const { alone, as } = found;
	await refuseBeyondLimit(tx, proposal, handler, {
		staffId: as.forId ?? by.staffId,
		right: one.rule.approvingRight,
	});
	if (await isOvertaken(tx, proposal, handler)) {
		await handler.stopped?.(tx, proposal, 'overtaken', by, '');
		await closeApproval(tx, proposal.id, { state: 'overtaken', by: by.staffId, at: by.at });
		return { state: 'overtaken', missing: 0, proposal };
	}
	await keep(tx, proposal, 'approve', { ...vote, alone, forStaffId: as.forId }, by);
	const missing = alone ? 0 : Math.max(0, one.rule.approvers - one.votes.length - 1);
	if (missing > 0) return { state: 'open', missing, proposal };
	if (alone)
		await recordAction(tx, {
			...by,
			action: ALONE_ACTION,
			subject: `${APPROVAL_KIND_WORDS[proposal.kind as ApprovalKind]}: ${proposal.label}`,
		});
	await handler.carryOut(tx, proposal, by, vote.reason ?? '');
	await closeApproval(tx, proposal.id, { state: 'approved', by: by.staffId, at: by.at });
	return { state: 'approved', missing: 0, proposal };
}

/** Returns the names of those who approved a proposal so far, with whom each acted for. */
export async function approverNames(db: Db, id: string): Promise<string[]> {
	const given = (await votesOn(db, [id])).filter(({ verdict }) => verdict === 'approve');
	return Promise.all(
		given.map(async ({ staffId, forStaffId }) => {
			const { name, email } = await staffNamed(db, staffId);
			if (forStaffId === null) return name || email;
			const absent = await staffNamed(db, forStaffId);
			return `${name || email} (mewakili ${absent.name || absent.email})`;
		}),
	);
}

async function forget(
	tx: Tx,
	{ sealer }: Deps,
	proposal: ApprovalProposal,
	labels: readonly string[],
) {
	const kept = Object.entries(proposal.new).filter(([label]) => !labels.includes(label));
	await sealEnded(tx, proposal.id, {
		oldValues: sealer.seal(SEALED_PROPOSAL.old, proposal.old),
		newValues: sealer.seal(SEALED_PROPOSAL.new, Object.fromEntries(kept)),
	});
}

/** Records one person's word on a proposal within a transaction; see `vote`. */
export async function voteWithin(
	tx: Tx,
	deps: Deps,
	handlers: Handlers,
	{ ref, vote }: { ref: ProposalRef; vote: Vote },
	by: StaffAct,
): Promise<VoteOutcome> {
	const { proposal, handler } = await lockRef(tx, deps, handlers, ref);
	const one = await decidableOf(tx, proposal, handler.own);
	const outcome = await (vote.agreed ? approve : stop)(tx, proposal, { vote, handler, one }, by);
	if (handler.forgets && outcome.state !== 'open')
		await forget(tx, deps, proposal, handler.forgets);
	return outcome;
}

/**
 * Records one person's word on a proposal. The last approval that its rule requires carries out the
 * act in the same transaction; a refusal needs one person, and the proposer's own is a withdrawal.
 * A proposal whose thing changed meanwhile is closed and refused with `look-again`.
 */
export async function voteOn(
	deps: Deps,
	handlers: Handlers,
	ask: { ref: ProposalRef; vote: Vote },
	by: StaffAct,
): Promise<VoteOutcome> {
	const outcome = await deps.db.transaction((tx) => voteWithin(tx, deps, handlers, ask, by));
	// The state is kept, so the refusal follows the commit.
	if (outcome.state === 'overtaken') throw new Refusal('look-again', OVERTAKEN);
	return outcome;
}
