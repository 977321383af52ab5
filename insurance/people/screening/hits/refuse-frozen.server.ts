import type { Sealer } from '#platform/config/sealed.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Db, Pool } from '#platform/db/pool.server.ts';

import { isFrozen } from './hit-store.server.ts';
import { screenPeople, screenPolicy } from './screen-policy.server.ts';

const FROZEN =
	'Pembayaran ini ditahan kepatuhan dan belum boleh dikirim. Hubungi tim kepatuhan. Jangan beri tahu nasabah alasannya.';

/** Refuses a payment out of a policy while compliance looks at one of its people, or froze them. */
export async function refuseFrozen(db: Db, policyIds: readonly string[]): Promise<void> {
	for (const id of policyIds) if (await isFrozen(db, id)) throw new Refusal('look-again', FROZEN);
}

/**
 * Compares a policy's people and the payees with the lists in force now, and then refuses like
 * `refuseFrozen`. Hits are kept in a separate transaction, because the refusal undoes the
 * payment's.
 */
export async function screenPayment(
	{ db, sealer }: { db: Pool; sealer: Sealer },
	{ policyId, payees, at }: { policyId: string; payees: readonly string[]; at: Date },
): Promise<void> {
	await db.transaction(async (tx) => {
		await screenPolicy(tx, sealer, policyId, at);
		const named = payees.map((name) => ({
			role: 'payee' as const,
			name,
			born: null,
			nik: null,
		}));
		await screenPeople(tx, sealer, named, { policyId, at });
	});
	await refuseFrozen(db, [policyId]);
}
