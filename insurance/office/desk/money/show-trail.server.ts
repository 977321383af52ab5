import { staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import { requireGround } from '#insurance/access/staff/personal-reads.server.ts';
import type { StaffAct } from '#insurance/access/staff/staff.ts';
import { QUEUE_WORDS } from '#insurance/claims/claim.ts';
import { claimsInBooks } from '#insurance/claims/desk/payouts/payout-journals.server.ts';
import { accountWords, ENTRY_KINDS } from '#insurance/money/ledger/ledger.ts';
import { seenOnStatements } from '#insurance/money/ledger/statements/bank-movements.server.ts';
import { TASK_KINDS } from '#insurance/money/ledger/tasks/tasks.ts';
import {
	type OrderTrail,
	orderTrail,
} from '#insurance/money/payments/orders/order-trail.server.ts';
import { ORDER_WORDS, PAY_STATE_WORDS } from '#insurance/money/payments/orders/order.ts';
import { customerOfPolicy } from '#insurance/people/customers/policies/link-policies.server.ts';
import { policyByNumber } from '#insurance/policies/load-policy.server.ts';
import { policyStatusWords } from '#insurance/policies/policy.ts';
import { whoHelped } from '#insurance/sales/assisted/followed-sale.server.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { isKeyOf, labelIn } from '#platform/values/keys.ts';

import { toRefunds } from './money-desk.server.ts';
import type { MoneyDeps } from './money-task.server.ts';
import { toTasks } from './task-view.server.ts';
import type { moneyTrail } from './trail-api.ts';

type Shown = CallOutput<typeof moneyTrail>;

function outcomeWords(outcome: string): string {
	if (isKeyOf(ORDER_WORDS, outcome)) return ORDER_WORDS[outcome];
	if (isKeyOf(TASK_KINDS, outcome)) return `Tugas: ${TASK_KINDS[outcome].words}`;
	if (outcome === 'loose-returned') return 'Uang yang belum dikenali sudah kembali';
	return outcome === 'dispute-won' ? 'Sanggahan selesai' : 'Tidak ada yang berubah';
}

const wireOrder = (order: OrderTrail['order']): Shown['order'] =>
	order && {
		status: order.status,
		statusWords: ORDER_WORDS[order.status],
		amount: order.amount,
		discount: order.discount,
		promotion: order.promotion,
		method: order.method,
		provider: order.provider,
		providerRef: order.providerRef,
		createdAt: order.createdAt.toISOString(),
		expiresAt: order.expiresAt.toISOString(),
		paidAt: order.paidAt?.toISOString() ?? null,
	};

const NO_ORDER: Omit<OrderTrail, 'orderNo'> = {
	order: null,
	items: [],
	events: [],
	journals: [],
	policies: [],
	refunds: [],
	tasks: [],
};

/**
 * Returns the history for an order number, a policy number (with the policy's order) or a claim
 * number (with its policy).
 */
async function trailOf(db: Db, number: string) {
	const claimNo = /^K\d{10}$/i.test(number) ? number.toUpperCase() : undefined;
	const asked = claimNo ? await claimsInBooks(db, { claimNo }) : undefined;
	const policyNo = claimNo ? asked?.claims[0]?.policyNo : number;
	const trail = policyNo ? await orderTrail(db, policyNo) : null;
	const ofPolicies = trail?.policies.map((one) => one.policyNo) ?? [];
	const known = trail ? await claimsInBooks(db, { policyNos: ofPolicies }) : asked;
	if (!trail && !known?.claims.length && !known?.journals.length)
		throw new Refusal('not-found', 'Tidak ada pesanan, polis atau klaim dengan nomor itu.');
	return {
		...(trail ?? { ...NO_ORDER, orderNo: null }),
		claims: known?.claims ?? [],
		journals: [...(trail?.journals ?? []), ...(known?.journals ?? [])].sort(
			(a, b) => a.bookedAt.getTime() - b.bookedAt.getTime(),
		),
	};
}

async function itemsOf(db: Db, items: OrderTrail['items']): Promise<Shown['items']> {
	const helpers = await whoHelped(
		db,
		items.flatMap(({ assistedSale }) => assistedSale ?? []),
	);
	return items.map(({ assistedSale, ...item }) => ({
		...item,
		helpedBy: helpers.get(assistedSale ?? '')?.staffName ?? null,
	}));
}

/**
 * Requires a recorded reason for access to each policy's customer, because payments and claims
 * belong to a person. An order's history alone identifies no one.
 */
async function requireGroundFor(db: Db, policyNos: string[], by: StaffAct): Promise<void> {
	for (const number of new Set(policyNos)) {
		const policyId = (await policyByNumber(db, number))?.id;
		const customerId = policyId ? await customerOfPolicy(db, policyId) : null;
		if (customerId) await requireGround(db, { ...by, customerId, number });
	}
}

export async function showTrail(
	deps: MoneyDeps,
	{ number }: { number: string },
	caller: Caller,
): Promise<Shown> {
	const { db } = deps;
	const { staffId } = staffWho(caller, 'money.read');
	const reader = { staffId, at: caller.now };
	const trail = await trailOf(db, number.replaceAll(' ', ''));
	await requireGroundFor(
		db,
		[...trail.policies, ...trail.claims].map(({ policyNo }) => policyNo),
		reader,
	);
	const seen = await seenOnStatements(
		db,
		trail.journals.map(({ key }) => key),
	);
	return {
		orderNo: trail.orderNo,
		order: wireOrder(trail.order),
		items: await itemsOf(db, trail.items),
		events: trail.events.map(
			({ receivedAt, provider, state, rawStatus, amount, currency, outcome }) => ({
				at: receivedAt.toISOString(),
				provider,
				state,
				stateWords: labelIn(PAY_STATE_WORDS, state),
				rawStatus,
				amount,
				currency,
				outcome,
				outcomeWords: outcomeWords(outcome),
			}),
		),
		journals: trail.journals.map((one) => ({
			at: one.bookedAt.toISOString(),
			kind: one.kind,
			title: ENTRY_KINDS[one.kind],
			note: one.note,
			seenOn: seen.get(one.key) ?? null,
			lines: one.lines.map((line) => ({ ...line, title: accountWords(line.account) })),
		})),
		policies: trail.policies.map((one) => ({
			...one,
			statusWords: policyStatusWords(one.status),
			issuedAt: one.issuedAt.toISOString(),
		})),
		claims: trail.claims.map(({ approvedAmount, ...one }) => ({
			...one,
			approved: approvedAmount,
			statusWords: QUEUE_WORDS[one.status],
		})),
		refunds: await toRefunds(deps, trail.refunds, reader),
		tasks: await toTasks(deps, trail.tasks, reader),
	};
}
