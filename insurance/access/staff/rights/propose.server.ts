import type { Tx } from '#platform/db/pool.server.ts';

import type { StaffAct } from '../staff.ts';

/** A proposal about roles, as the shared approvals take it. */
type RoleProposal = {
	kind: 'role' | 'staff-roles';
	/** Id of the role or person. */
	thing: string;
	label: string;
	old: Readonly<Record<string, string>>;
	new: Readonly<Record<string, string>>;
	content: unknown;
	reason: string;
};

/**
 * Proposes an act to the shared approvals, which build on this module and are therefore passed in.
 * `done` is true if the insurer's only administrator carried it out alone.
 */
export type ProposeRoles = (
	tx: Tx,
	proposal: RoleProposal,
	by: StaffAct,
) => Promise<{ id: string; done: boolean }>;

/** The parts of an approved proposal that its handler reads. */
export type ApprovedRoles = Pick<RoleProposal, 'thing' | 'label' | 'content'>;
