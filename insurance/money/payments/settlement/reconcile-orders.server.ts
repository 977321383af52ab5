import { openTask, settleTasks } from '#insurance/money/ledger/tasks/open-task.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';

import { isGatewayError } from '../gateways/gateway-error.ts';
import { claimUnanswered, takePollSlot } from '../paying/checkout-store.server.ts';
import type { PaymentProvider } from '../payment-provider.ts';
import type { OrderRow } from '../store.server.ts';
import { applyPaymentEvent, type WebhookDeps } from './receive-webhook.server.ts';

export type ReconcileDeps = WebhookDeps & { providers: readonly PaymentProvider[] };

/** Number of polls without a response after which staff check the order. */
export const MAX_SILENT_POLLS = 5;

type PolledOrder = OrderRow & { askCount: number };

async function openNoAnswerTask(deps: ReconcileDeps, order: PolledOrder, now: Date) {
	const note = `Sudah ditanya ${order.askCount} kali. Periksa di dasbor ${order.provider}.`;
	await deps.db.transaction((tx) =>
		openTask(tx, {
			key: `order:${order.id}:no-answer`,
			kind: 'no-answer',
			subject: order.orderNo,
			orderId: order.id,
			note,
			expected: order.amount,
			at: now,
		}),
	);
}

const isSilence = (error: unknown): boolean =>
	isGatewayError(error) || (error instanceof Refusal && error.code === 'malformed');

/**
 * Queries an order's provider for the current state and applies it. Returns the outcome, or
 * `silent` if there was no response. Errors of our own are thrown.
 */
async function ask(deps: ReconcileDeps, order: PolledOrder, now: Date): Promise<string> {
	const provider = deps.providers.find((one) => one.id === order.provider);
	if (!provider) return 'no-provider';
	const asked = { orderNo: order.orderNo, providerRef: order.providerRef ?? '' };
	try {
		const event = await provider.status(asked);
		const outcome = event
			? await applyPaymentEvent(deps, provider.id, event, Buffer.alloc(0), now)
			: 'unknown-there';
		if (order.askCount > MAX_SILENT_POLLS) {
			const answered = {
				subject: order.orderNo,
				kinds: ['no-answer'] as const,
				reason: 'Penyedia sudah menjawab',
				at: now,
			};
			await deps.db.transaction((tx) => settleTasks(tx, answered));
		}
		return outcome;
	} catch (error) {
		if (!isSilence(error)) throw error;
		if (order.askCount >= MAX_SILENT_POLLS) await openNoAnswerTask(deps, order, now);
		return 'silent';
	}
}

/**
 * Queries the providers about orders without a known result, at increasing intervals: waiting
 * orders from ten minutes on, and closed ones for three more days because a bank may be late.
 * Several processes share the work. Returns the outcomes by order number. Errors of our own are
 * thrown after the last order.
 */
export async function reconcileOrders(
	deps: ReconcileDeps,
	now: Date,
	limit = 50,
): Promise<Map<string, string>> {
	const outcomes = new Map<string, string>();
	const asking = deps.providers.flatMap((one) => (one.onlyReports ? [] : [one.id]));
	if (asking.length === 0) return outcomes;
	const faults: unknown[] = [];
	for (const order of await claimUnanswered(deps.db, asking, now, limit))
		try {
			outcomes.set(order.orderNo, await ask(deps, order, now));
		} catch (error) {
			// A failure for one order does not block the others.
			faults.push(
				new Error(`the state of ${order.orderNo} was not applied`, { cause: error }),
			);
		}
	if (faults.length > 0) throw new AggregateError(faults, 'payments were not reconciled');
	return outcomes;
}

/**
 * "Saya sudah bayar": queries the provider now, but at most every ten seconds per order, however
 * many people click.
 */
export async function askAboutOrder(
	deps: ReconcileDeps,
	orderNo: string,
	now: Date,
): Promise<void> {
	const order = await takePollSlot(deps.db, orderNo, now);
	if (order) await ask(deps, order, now);
}
