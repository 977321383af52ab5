import { recordAction } from '#insurance/access/staff/accounts/actions.server.ts';
import { openTask } from '#insurance/money/ledger/tasks/open-task.server.ts';
import { moveAddress } from '#insurance/people/accounts/customer-account.server.ts';
import {
	hasFactorForNow,
	recordEndedByDesk,
} from '#insurance/people/accounts/factor/customer-factor.server.ts';
import { replacePhone } from '#insurance/people/customers/profile.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import { PutOff } from '#platform/jobs/jobs.server.ts';
import type { Handler } from '#platform/jobs/workers.server.ts';

import { findServiceRequest } from '../service/store.server.ts';
import { enqueueRecoveryMail } from './recovery-mails.server.ts';
import { recoveryState } from './recovery.ts';
import { ADDRESSES, type Addresses } from './show-recovery.server.ts';
import {
	lockRecovery,
	type RecoveryRow,
	writeRecoveryDone,
	writeRecoveryDropped,
} from './store.server.ts';

/**
 * Records the removal of the second factor in the staff audit trail and in the account, so that
 * both the person who agreed and the owner can look it up.
 */
async function recordFactorEnded(tx: Tx, row: RecoveryRow, number: string, at: Date) {
	await recordEndedByDesk(tx, row.customerId, at);
	if (row.deciderId)
		await recordAction(tx, {
			staffId: row.deciderId,
			action: 'customer-factor-ended',
			subject: number,
			at,
		});
}

async function drop(tx: Tx, row: RecoveryRow, number: string, at: Date): Promise<void> {
	await writeRecoveryDropped(tx, row.id, at);
	await openTask(tx, {
		key: `recovery-dropped:${row.id}`,
		kind: 'recovery-dropped',
		subject: number,
		at,
	});
}

/**
 * Moves the account to its new address and removes password, second factor, sessions and links.
 * Does nothing after an objection, an erasure or an earlier run. Throws `PutOff` before the planned
 * time.
 */
export async function carryOutRecovery(
	{ sealer }: { sealer: Sealer },
	tx: Tx,
	{ recoveryId, now }: { recoveryId: string; now: Date },
): Promise<void> {
	const row = await lockRecovery(tx, recoveryId);
	if (!row?.takesEffectAt || recoveryState(row) !== 'agreed') return;
	const wait = row.takesEffectAt.getTime() - now.getTime();
	if (wait > 0) throw new PutOff(Math.ceil(wait / 1_000));
	if (!row.addresses) return writeRecoveryDropped(tx, row.id, now);
	const { newEmail, newPhone } = sealer.open<Addresses>(ADDRESSES, row.addresses);
	const number = (await findServiceRequest(tx, row.requestId))?.number ?? '';
	const factorEnded = await hasFactorForNow(tx, row.customerId);
	if (!(await moveAddress(tx, sealer, row.customerId, newEmail, now)))
		return drop(tx, row, number, now);
	if (newPhone) await replacePhone(tx, sealer, row.customerId, { phone: newPhone, at: now });
	if (!(await writeRecoveryDone(tx, row.id, { at: now, factorEnded })))
		throw new Error(`recovery ${row.id} changed under its lock`);
	if (factorEnded) await recordFactorEnded(tx, row, number, now);
	enqueueRecoveryMail(tx, row.id, 'confirmed');
	enqueueRecoveryMail(tx, row.id, 'link');
	return undefined;
}

/** `account-recovery` with `{recoveryId}`: runs a day after the second person agreed. */
export const carryOutJobs = (
	deps: { sealer: Sealer },
	clock: () => Date = () => new Date(),
): Record<'account-recovery', Handler> => ({
	'account-recovery': ({ recoveryId }, { tx }) =>
		carryOutRecovery(deps, tx, { recoveryId: String(recoveryId), now: clock() }),
});
