import type { PayDeps } from '#insurance/money/payments/pay-deps.server.ts';
import type { MandateDeps } from '#insurance/service/billing/mandates/give-mandate.server.ts';
import type { CancellationDeps } from '#insurance/service/servicing/cancellations/cancel-policy.server.ts';
import type { ServicingDeps } from '#insurance/service/servicing/change-policy.server.ts';
import type { Pool, Tx } from '#platform/db/pool.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';

import type { CaseRow } from '../store.server.ts';
import type { MailedAct } from './act-letters.ts';

export type ActDeps = ServicingDeps & CancellationDeps & MandateDeps & PayDeps;

/** Queues the email about an act to the address on file; one for each key. */
export function queueMail(
	tx: Tx,
	{ id, policyId }: Pick<CaseRow, 'id' | 'policyId'>,
	mail: { act: MailedAct; key: string; at: Date; orderNo?: string },
): void {
	const key = `caller-mail ${id} ${mail.act} ${mail.key}`;
	enqueue(
		tx,
		'caller-mail',
		{
			policyId,
			act: mail.act,
			at: mail.at.toISOString(),
			orderNo: mail.orderNo ?? null,
			key,
		},
		{ dedupeKey: key },
	);
}

/**
 * Returns a pool whose transactions also do something else if they changed anything. With it a use
 * case of self-care and the email of the act are committed together.
 */
export const alongside = (db: Pool, also: (tx: Tx) => void): Pool => ({
	...db,
	transaction: (work) =>
		db.transaction(async (tx) => {
			const done = await work(tx);
			if (done !== null && done !== false) also(tx);
			return done;
		}),
});
