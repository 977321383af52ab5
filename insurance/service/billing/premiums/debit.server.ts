import type {
	PaymentProvider,
	WebhookRequest,
} from '#insurance/money/payments/payment-provider.ts';
import type { Sandbox } from '#insurance/money/payments/sandbox/sandbox.server.ts';
import { instalmentOrderByNo } from '#insurance/money/payments/settlement/instalment-order.server.ts';
import { receiveWebhook } from '#insurance/money/payments/settlement/receive-webhook.server.ts';
import { policyHeads } from '#insurance/policies/load-policy.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Pool, Tx } from '#platform/db/pool.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import type { Handler } from '#platform/jobs/workers.server.ts';

import { runningMandate } from '../mandates/running-mandate.server.ts';

type DebitRequest = {
	orderNo: string;
	amount: number;
	mandateNo: string;
	account: { holderName: string; bankAccountNo: string };
	/** The same for every retry, so that a debit is requested only once. */
	idempotencyKey: string;
};

/**
 * Debits accounts under a mandate. The result arrives as a notification, like that of any other
 * payment. The built-in provider returns it immediately; a bank file returns null and the result
 * arrives later (insurance/service/billing/debit-files).
 */
export type DebitProvider = {
	readonly id: string;
	/** Hours to wait for a result. Defaults to the waiting time of any order. */
	readonly answerHours?: number;
	debit(request: DebitRequest, now: Date): Promise<WebhookRequest | null>;
};

/**
 * The built-in provider: accounts ending in 404 have insufficient funds, those ending in 408 never
 * respond, and all others pay.
 */
export function sandboxDebits(sandbox: Sandbox): DebitProvider {
	return {
		id: sandbox.id,
		async debit({ orderNo, amount, account, idempotencyKey }, now) {
			if (account.bankAccountNo.endsWith('408')) return null;
			const status = account.bankAccountNo.endsWith('404') ? 'FAILED' : 'PAID';
			return sandbox.notify(
				{ orderNo, status, amount, eventId: `debit-${idempotencyKey}` },
				now,
			);
		},
	};
}

export type DebitDeps = {
	db: Pool;
	sealer: Sealer;
	provider: PaymentProvider;
	debits: DebitProvider | null;
};

/** Notifies the holder of a debit that failed, once. */
function mailFailure(tx: Tx, orderNo: string, policyId: string): void {
	enqueue(
		tx,
		'premium-mail',
		{ policyId, mail: 'debit-failed', number: 0, orderNo },
		{ dedupeKey: `premium-mail ${orderNo} failed` },
	);
}

/**
 * `premium-debit` with `{orderNo, policyId}`: requests the debit. Does nothing if the mandate was
 * stopped, the order is closed, or the policy's premiums are on hold.
 */
export function premiumDebit(deps: DebitDeps, clock: () => Date = () => new Date()): Handler {
	return async ({ orderNo, policyId }, { tx }) => {
		const now = clock();
		const order = await instalmentOrderByNo(deps.db, String(orderNo));
		// The process may have ended after the result was kept, and before the mail was enqueued.
		if (order?.status === 'failed') mailFailure(tx, order.orderNo, String(policyId));
		const mandate = await runningMandate(deps.db, deps.sealer, String(policyId), now);
		if (
			order?.status !== 'pending' ||
			!deps.debits ||
			order.provider !== deps.debits.id ||
			!mandate
		)
			return;
		const [policy] = await policyHeads(deps.db, [String(policyId)]);
		if (!policy || policy.premiumHold.since !== null) return;
		const notice = await deps.debits.debit(
			{
				orderNo: order.orderNo,
				amount: order.amount,
				mandateNo: mandate.mandateNo,
				account: mandate.account,
				idempotencyKey: order.orderNo,
			},
			now,
		);
		if (!notice || deps.debits.id !== deps.provider.id) return;
		const outcome = await receiveWebhook(deps, deps.provider, notice, now);
		if (outcome === 'failed') mailFailure(tx, order.orderNo, String(policyId));
	};
}
