import { uuidv7 } from '#platform/values/random/uuid.ts';

import { staffRolesHandler } from './accounts/give-roles.server.ts';
import { roleHandler } from './rights/change-role.server.ts';
import type { ProposeRoles } from './rights/propose.server.ts';

/** Replaces approvals in tests about something else: it carries out each proposal immediately. */
export const givenAtOnce: ProposeRoles = async (tx, proposal, by) => {
	const handler = proposal.kind === 'role' ? roleHandler : staffRolesHandler;
	await handler.carryOut(tx, proposal, by);
	return { id: uuidv7(), done: true };
};
