import sql from 'sql-template-tag';

import type { Sealer } from '#platform/config/sealed.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Pool, Tx } from '#platform/db/pool.server.ts';

import { insertPaymentEvent, noteOutcome } from '../event-store.server.ts';
import { isGatewayError } from '../gateways/gateway-error.ts';
import type { PayEvent, PaymentProvider, WebhookRequest } from '../payment-provider.ts';
import { openLate } from '../payouts/differences/open-difference.server.ts';
import { applyEvent } from './apply-event.server.ts';
import { GOES_BACK, holdOrder } from './hold-order.server.ts';
import { identifyOrder, openUnclearTask, settleUnclear } from './identify-order.server.ts';

/** Maximum size of a notification in bytes. */
export const WEBHOOK_LIMIT = 64 * 1024;

/**
 * Maximum amount in rupiah, higher than that of any order. A larger amount is the provider's error,
 * and adding up a few of them would overflow any total.
 */
const MAX_AMOUNT = 1_000_000_000_000;

export type WebhookDeps = { db: Pool; sealer: Sealer };

/**
 * Receives one notification (trust.md M7): checks size and signature, then in ONE transaction
 * stores the raw bytes and updates the order, its policies and their jobs. A replay changes nothing
 * and returns `replayed`. A notification for an unknown order is kept for staff and returns
 * `unknown-order`. Both get a 200 response. Refuses with `too-large`, `sign-in-again` (401, forged;
 * nothing is stored) or `malformed`.
 */
export async function receiveWebhook(
	{ db, sealer }: WebhookDeps,
	provider: PaymentProvider,
	request: WebhookRequest,
	now: Date,
): Promise<string> {
	if (request.rawBody.length > WEBHOOK_LIMIT) throw new Refusal('too-large');
	// Reading a notification may require querying the provider. If that fails, the provider has to
	// retry the notification later.
	const event = await provider.readWebhook(request, now).catch((error: unknown) => {
		if (!isGatewayError(error)) throw error;
		const later = new Refusal('busy');
		later.cause = error;
		throw later;
	});
	if (event === 'forged') throw new Refusal('sign-in-again', 'Tanda tangan tidak dikenal.');
	if (event === 'unreadable') throw new Refusal('malformed');
	return applyPaymentEvent({ db, sealer }, provider.id, event, request.rawBody, now);
}

/**
 * Stores a provider's notification or response and applies it, in the caller's transaction. Returns
 * `replayed` if it was already stored, or `unclear-answer` if finance must review it.
 */
export async function applyInTransaction(
	tx: Tx,
	sealer: Sealer,
	received: { provider: string; event: PayEvent; bytes: Buffer; now: Date },
): Promise<string> {
	const { provider, bytes, now } = received;
	const event = await identifyOrder(tx, provider, received.event);
	const [eventId, held] = await Promise.all([
		insertPaymentEvent(tx, provider, event, bytes, now),
		holdOrder(tx, sealer, event),
	]);
	if (eventId === null) return 'replayed';
	const arrived = { event, eventId, provider, now };
	if (event.unclear !== undefined) {
		await openUnclearTask(tx, held.order, arrived, event.unclear);
		noteOutcome(tx, eventId, 'unclear-answer');
		return 'unclear-answer';
	}
	const outcome = await applyEvent(tx, sealer, arrived, held);
	noteOutcome(tx, eventId, outcome);
	const isMoney = event.state === 'PAID' || GOES_BACK.includes(event.state);
	await Promise.all([
		event.state === 'PENDING' ? null : settleUnclear(tx, event.orderNo, now),
		isMoney ? openLate(tx, provider, now, [event.orderNo]) : null,
	]);
	return outcome;
}

/**
 * Does the same as `applyInTransaction` in a separate transaction, which waits for the standby
 * database if there is one. Refuses with `malformed` if a reported amount is larger than that of
 * any order.
 */
export async function applyPaymentEvent(
	{ db, sealer }: WebhookDeps,
	provider: string,
	event: PayEvent,
	bytes: Buffer,
	now: Date,
): Promise<string> {
	if (Math.max(event.amount, event.fee ?? 0) > MAX_AMOUNT) throw new Refusal('malformed');
	const kept =
		event.answer === undefined
			? bytes
			: Buffer.concat([bytes, Buffer.from(`\n${event.answer}`)]);
	return db.transaction((tx) => {
		// If there is a standby database, the commit waits until the standby has applied it too.
		// Otherwise this is an ordinary commit.
		tx.later(sql`set local synchronous_commit = 'remote_apply'`);
		return applyInTransaction(tx, sealer, { provider, event, bytes: kept, now });
	});
}
