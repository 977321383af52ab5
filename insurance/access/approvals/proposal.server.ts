import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';

import type { Concern } from '../staff/rights/rights.ts';
import type { StaffAct } from '../staff/staff.ts';
import type { ApprovalKind, ApprovalStop, ApprovalValues } from './approval.ts';
import {
	closedProposals,
	openProposals as openRows,
	type ApprovalHead,
	type ApprovalRow,
	proposalsById,
} from './store.server.ts';

export type ApprovalDeps = { sealer: Sealer };

export const SEALED_PROPOSAL = {
	old: 'approval old values',
	new: 'approval new values',
	content: 'approval content',
} as const;

/** A proposal with its values opened. `content` is what the kind's handler carries out. */
export type ApprovalProposal = ApprovalHead & {
	old: ApprovalValues;
	new: ApprovalValues;
	content: unknown;
};

/**
 * The handler of a kind of proposal. `carryOut` runs in the transaction of the last approval,
 * `word` being what its giver wrote. It throws a `Refusal` if the act is not possible now, and the
 * approval is then undone as well.
 */
export type ApprovalHandler = {
	/** Locks the thing before the proposal is locked, in the order in which proposals are made. */
	lock?: (tx: Tx, proposal: ApprovalProposal) => Promise<unknown>;
	/** Returns what the limits of the approving right apply to. Every approval must keep to them. */
	concern?: (tx: Tx, proposal: ApprovalProposal) => Promise<Concern>;
	carryOut: (tx: Tx, proposal: ApprovalProposal, by: StaffAct, word: string) => Promise<void>;
	/**
	 * Returns the old values as of now, or null if the thing is gone. A proposal made against other
	 * values is closed as overtaken. Omitted if `carryOut` itself refuses.
	 */
	current?: (tx: Tx, proposal: ApprovalProposal) => Promise<ApprovalValues | null>;
	/** Undoes what the proposal reserved, and closes its task. `word` is why it was refused. */
	stopped?: (
		tx: Tx,
		proposal: ApprovalProposal,
		how: ApprovalStop,
		by: StaffAct,
		word: string,
	) => Promise<void>;
	/** Labels of new values that are erased with the end of the proposal, and its content too. */
	forgets?: readonly string[];
	/** Replaces the sentence shown to authors, who cannot decide. */
	own?: string;
};
export type ApprovalHandlers = Record<ApprovalKind, ApprovalHandler>;

export function openValues({ sealer }: ApprovalDeps, row: ApprovalRow): ApprovalProposal {
	const { oldValues, newValues, content, takenOver, ...head } = row;
	const opened = <T>(purpose: string, bytes: Buffer | null, none: T): T =>
		bytes === null ? none : sealer.open<T>(purpose, bytes);
	// A proposal that a migration took over from another table; only a program can seal it.
	if (takenOver) return { ...head, ...takenOver };
	return {
		...head,
		old: opened(SEALED_PROPOSAL.old, oldValues, {}),
		new: opened(SEALED_PROPOSAL.new, newValues, {}),
		content: opened<unknown>(SEALED_PROPOSAL.content, content, null),
	};
}

export async function proposalOf(
	db: Db,
	deps: ApprovalDeps,
	id: string,
): Promise<ApprovalProposal | undefined> {
	const [row] = await proposalsById(db, [id]);
	return row && openValues(deps, row);
}

/** Returns the open proposals about these things without their sealed values. */
export const openProposalHeads = async (
	db: Db,
	kind: ApprovalKind,
	things: readonly string[],
): Promise<ApprovalHead[]> => (things.length === 0 ? [] : openRows(db, kind, things));

/** Returns the open proposals about these things, by thing. */
export async function openProposalsOf(
	db: Db,
	deps: ApprovalDeps,
	kind: ApprovalKind,
	things: readonly string[] | null,
): Promise<ReadonlyMap<string, ApprovalProposal>> {
	if (things?.length === 0) return new Map();
	const rows = await openRows(db, kind, things);
	return new Map(rows.map((row) => [row.thing, openValues(deps, row)]));
}

export const decidedProposalsOf = async (
	db: Db,
	deps: ApprovalDeps,
	kind: ApprovalKind,
	limit: number,
): Promise<ApprovalProposal[]> =>
	(await closedProposals(db, kind, limit)).map((row) => openValues(deps, row));
