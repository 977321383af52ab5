import { openProposalsOf } from '#insurance/access/approvals/proposal.server.ts';
import { whyNotApproveOf } from '#insurance/access/approvals/waiting.server.ts';
import type { StaffAct } from '#insurance/access/staff/staff.ts';
import { hasFactor } from '#insurance/people/accounts/factor/customer-factor.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/pool.server.ts';

import type { proposeRecovery } from './office-api.ts';
import { canBeStopped, recoveryObjectionAddress, recoveryState } from './recovery.ts';
import { recoveriesOfCustomer, recoveryOf, type RecoveryRow } from './store.server.ts';

export const ADDRESSES = 'account recovery addresses';
export const RECOVERY_OBJECTION = 'account recovery objection';
export const RECOVERY_LINK = 'account recovery objection link';
export type Addresses = {
	name: string;
	oldEmail: string;
	newEmail: string;
	/** Replaces the telephone number of the profile too; absent if it stays. */
	newPhone?: string;
};
export type RecoveryView = CallOutput<typeof proposeRecovery>;

/** True if the customer keeps the address and has lost only the codes for the second factor. */
export const keepsAddress = ({ oldEmail, newEmail }: Addresses): boolean =>
	oldEmail.toLowerCase() === newEmail.toLowerCase();

/**
 * Returns the path of the objection page for the owner of the old address. The secret is derived
 * and not stored.
 */
export const recoveryObjectionPath = (sealer: Sealer, recoveryId: string): string =>
	recoveryObjectionAddress(recoveryId, sealer.fingerprint(RECOVERY_LINK, recoveryId));

export const OWN_RECOVERY = 'Usulan ini buatanmu; orang lain yang menetapkannya.';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

export async function showRecovery(
	{ sealer }: { sealer: Sealer },
	db: Db,
	requestId: string,
	who: StaffAct,
): Promise<RecoveryView> {
	const row = await recoveryOf(db, requestId);
	if (!row) return null;
	const addresses = row.addresses ? sealer.open<Addresses>(ADDRESSES, row.addresses) : null;
	const state = recoveryState(row);
	const open = await openProposalsOf(db, { sealer }, 'account-recovery', [row.id]);
	const whyNot = whyNotApproveOf(db, who, { own: OWN_RECOVERY });
	return {
		oldEmail: addresses?.oldEmail ?? '–',
		newEmail: addresses?.newEmail ?? '–',
		newPhone: addresses?.newPhone ?? null,
		seenBy: row.seenBy,
		proposedBy: row.proposer,
		proposedAt: row.proposedAt.toISOString(),
		verdict: row.verdict,
		state,
		takesEffectAt: iso(row.takesEffectAt),
		doneAt: iso(row.doneAt),
		objectedAt: iso(row.objectedAt),
		decidedBy: row.decider,
		mayDecide: state === 'waiting' && row.proposedBy !== who.staffId,
		whyNotAgree: await whyNot(open.get(row.id)),
		factor: row.factorEnded ? 'ended' : (await hasFactor(db, row.customerId)) ? 'on' : 'none',
		sameAddress: addresses !== null && keepsAddress(addresses),
	};
}

/** True unless the request already has a recovery that is in progress or was carried out. */
export const mayProposeAfter = (recovery: RecoveryView): boolean =>
	recovery === null || !(canBeStopped(recovery.state) || recovery.state === 'done');

const stepsOf = (row: RecoveryRow) => ({
	verdict: row.verdict,
	decidedAt: iso(row.decidedAt),
	takesEffectAt: iso(row.takesEffectAt),
	doneAt: iso(row.doneAt),
	objectedAt: iso(row.objectedAt),
});

export async function recoveriesForExport(
	{ db, sealer }: { db: Db; sealer: Sealer },
	customerId: string,
) {
	return (await recoveriesOfCustomer(db, customerId)).map((row) => ({
		at: row.proposedAt.toISOString(),
		...(row.addresses ? sealer.open<Addresses>(ADDRESSES, row.addresses) : {}),
		...stepsOf(row),
	}));
}
