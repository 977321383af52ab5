import { openTask, settleTasks } from '#insurance/ledger/tasks/open-task.server.ts';

import { claimUnanswered, claimQuestion } from '../checkout-store.server.ts';
import type { PaymentProvider } from '../payment-provider.ts';
import type { OrderRow } from '../store.server.ts';
import { applyPaymentEvent, type WebhookDeps } from './receive-webhook.server.ts';

export type ReconcileDeps = WebhookDeps & { providers: readonly PaymentProvider[] };

/** Questions without an answer after which a person looks at the order. */
export const SILENT_ASKS = 5;

/**
 * Asks one order's provider for the present state and applies it; gives the outcome, `silent` when
 * nobody answered.
 */
async function ask(
	deps: ReconcileDeps,
	order: OrderRow & { askCount: number },
	now: Date,
): Promise<string> {
	const provider = deps.providers.find((one) => one.id === order.provider);
	if (!provider) return 'no-provider';
	try {
		const event = await provider.status({
			orderNo: order.orderNo,
			providerRef: order.providerRef ?? '',
		});
		const outcome = event
			? await applyPaymentEvent(deps, provider.id, event, Buffer.alloc(0), now)
			: 'unknown-there';
		if (order.askCount > SILENT_ASKS) {
			const answered = {
				subject: order.orderNo,
				kinds: ['no-answer'] as const,
				reason: 'Penyedia sudah menjawab',
				at: now,
			};
			await deps.db.transaction((tx) => settleTasks(tx, answered));
		}
		return outcome;
	} catch {
		if (order.askCount >= SILENT_ASKS) {
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
		return 'silent';
	}
}

/**
 * Asks the providers about orders that had no answer: waiting ones from their tenth minute on,
 * closed ones for three days more, since a bank may be late; ever more rarely. Processes share the
 * work. Gives the outcomes by order number.
 */
export async function reconcileOrders(
	deps: ReconcileDeps,
	now: Date,
	limit = 50,
): Promise<Map<string, string>> {
	const outcomes = new Map<string, string>();
	const asking = deps.providers.map((one) => one.id).filter((id) => id !== 'sandbox');
	if (asking.length === 0) return outcomes;
	for (const order of await claimUnanswered(deps.db, asking, now, limit))
		outcomes.set(order.orderNo, await ask(deps, order, now));
	return outcomes;
}

/** "Saya sudah bayar": asks now, at most every ten seconds per order, however many press. */
export async function askAboutOrder(
	deps: ReconcileDeps,
	orderNo: string,
	now: Date,
): Promise<void> {
	const order = await claimQuestion(deps.db, orderNo, now);
	if (order) await ask(deps, order, now);
}
