import type { ApprovalHandler } from '#insurance/access/approvals/proposal.server.ts';
import type { NewApproval } from '#insurance/access/approvals/propose.server.ts';
import { isAddressTaken } from '#insurance/people/accounts/customer-account.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { maskEmail } from '#platform/values/text/mask-contact.ts';

import { enqueueRecoveryMail } from './recovery-mails.server.ts';
import { RECOVERY_WAIT_HOURS, recoveryState, SEEN_WORDS, type SeenBy } from './recovery.ts';
import { ADDRESSES, type Addresses, keepsAddress, OWN_RECOVERY } from './show-recovery.server.ts';
import { decideRecoveryRow, lockRecovery, type RecoveryRow } from './store.server.ts';

const hoursAfter = (at: Date, hours: number) => new Date(at.getTime() + hours * 3_600_000);

const ADDRESS_TAKEN =
	'Alamat baru itu sudah punya akun dengan NIK yang sama. Nasabah bisa masuk dengan akun itu.';

/** The proposal that lists show. Addresses are masked; the request's room shows and records them. */
export function recoveryProposal(
	number: string,
	{ id, customerId, seenBy }: { id: string; customerId: string; seenBy: SeenBy },
	addresses: Addresses,
): NewApproval {
	const { oldEmail, newEmail, newPhone } = addresses;
	const factor = keepsAddress(addresses) ? 'Disetel ulang' : 'Disetel ulang bila ada';
	return {
		kind: 'account-recovery',
		thing: id,
		label: `Permintaan ${number}`,
		customerId,
		old: { Email: maskEmail(oldEmail), 'Verifikasi dua langkah': 'Tetap' },
		new: {
			Email: maskEmail(newEmail),
			'Verifikasi dua langkah': factor,
			...(newPhone ? { 'Nomor HP': 'Diganti' } : {}),
		},
		reason: `Kartu identitas dicocokkan: ${SEEN_WORDS[seenBy]}`,
	};
}

/**
 * Plans the recovery: notifies both addresses of the time at which it takes effect, and schedules
 * the job that carries it out.
 */
function planRecovery(tx: Tx, id: string, addresses: Addresses): void {
	enqueueRecoveryMail(tx, id, 'agreed');
	if (!keepsAddress(addresses)) enqueueRecoveryMail(tx, id, 'agreed-new');
	enqueue(
		tx,
		'account-recovery',
		{ recoveryId: id },
		{ dedupeKey: `account-recovery ${id}`, delaySeconds: RECOVERY_WAIT_HOURS * 3_600 },
	);
}

async function waitingRow(
	tx: Tx,
	id: string,
): Promise<RecoveryRow & { addresses: NonNullable<RecoveryRow['addresses']> }> {
	const row = await lockRecovery(tx, id);
	if (!row?.addresses || recoveryState(row) !== 'waiting')
		throw new Refusal('look-again', 'Tidak ada usulan yang menunggu.');
	return { ...row, addresses: row.addresses };
}

/**
 * An approved recovery takes effect a day later; until then the owner of the old address can
 * object. Its proposer cannot withdraw it alone, because the mail to the old address says that two
 * people decide.
 */
export const recoveryHandler = ({ sealer }: { sealer: Sealer }): ApprovalHandler => ({
	own: OWN_RECOVERY,
	lock: (tx, { thing }) => waitingRow(tx, thing),
	async carryOut(tx, { thing }, by) {
		const row = await waitingRow(tx, thing);
		const addresses = sealer.open<Addresses>(ADDRESSES, row.addresses);
		if (await isAddressTaken(tx, sealer, row.customerId, addresses.newEmail))
			throw new Refusal('look-again', ADDRESS_TAKEN);
		const takesEffectAt = hoursAfter(by.at, RECOVERY_WAIT_HOURS);
		const word = { verdict: 'confirmed' as const, ...by, takesEffectAt };
		if (!(await decideRecoveryRow(tx, thing, word))) throw new Refusal('look-again');
		planRecovery(tx, thing, addresses);
	},
	async stopped(tx, { thing }, how, by) {
		if (how === 'withdrawn') throw new Refusal('forbidden', OWN_RECOVERY);
		const word = { verdict: 'refused' as const, ...by, takesEffectAt: null };
		if (!(await decideRecoveryRow(tx, thing, word))) throw new Refusal('look-again');
		enqueueRecoveryMail(tx, thing, 'refused');
	},
});
