import type { HeldRoles } from '#insurance/access/staff/rights/rights.ts';
import { claimantOf } from '#insurance/claims/claimants.server.ts';
import { customerOfPolicy } from '#insurance/people/customers/policies/link-policies.server.ts';
import { policyByNumber } from '#insurance/policies/load-policy.server.ts';
import type { AuditActor, PersonOf } from '#platform/audit/act.server.ts';
import type { TrailOptions } from '#platform/audit/acts-of-calls.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Pool } from '#platform/db/pool.server.ts';
import type { Identity } from '#platform/http/served.server.ts';

const roleIds = (roles: HeldRoles): string =>
	roles
		.map(({ id }) => id)
		.toSorted()
		.join(',');

/** Returns the account behind a call of the back office or the corporate portal. */
function actorOf(identity: Identity): AuditActor | null {
	if (identity.kind === 'staff')
		return { kind: 'staff', id: identity.staffId, role: roleIds(identity.roles) };
	if (identity.kind === 'company')
		return { kind: 'company', id: identity.adminId, role: identity.role };
	return null;
}

/** Finds the customer whom a changed policy or claim concerns. */
const personOf: PersonOf = async (db, { kind, id }) => {
	if (kind === 'claim') return (await claimantOf(db, id)) ?? null;
	const policy = kind === 'policy' ? await policyByNumber(db, id) : null;
	return policy && customerOfPolicy(db, policy.id);
};

export const trailOptions = ({ pool, sealer }: { pool: Pool; sealer: Sealer }): TrailOptions => ({
	db: pool,
	actorOf,
	personOf,
	hashAddress: (ip) => sealer.fingerprint('audit address', ip),
});
