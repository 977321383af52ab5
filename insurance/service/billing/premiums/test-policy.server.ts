import sql from 'sql-template-tag';

import { makeSandbox } from '#insurance/money/payments/sandbox/sandbox.server.ts';
import { receiveWebhook } from '#insurance/money/payments/settlement/receive-webhook.server.ts';
import { lookAndPay } from '#insurance/money/payments/test-order.server.ts';
import { customerOf } from '#insurance/people/accounts/customer-account.server.ts';
import { linkPolicies } from '#insurance/people/customers/policies/link-policies.server.ts';
import { saveApplication } from '#insurance/sales/carts/save-application.server.ts';
import {
	testApplication,
	callerAt,
	TEST_HOLDER,
	shopDeps,
} from '#insurance/sales/carts/test-buyer.server.ts';
import { wireApplication } from '#insurance/sales/quotes/api.ts';
import type { Pool } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';

export function policyShop(db: Pool) {
	const sandbox = makeSandbox({ publicUrl: 'http://localhost:3000', key: 'key of a test' });
	const deps = { ...shopDeps(db), provider: sandbox, providers: [sandbox] };
	const notify = (
		orderNo: string,
		status: 'PAID' | 'FAILED' | 'REFUNDED' | 'REVERSED' | 'PART_REVERSED',
		amount: number,
		now: Date,
	) => receiveWebhook(deps, sandbox, sandbox.notify({ orderNo, status, amount }, now), now);

	/** Buys one policy and returns it with its customer. `detail` overrides the product details. */
	async function buy(
		at: Date,
		detail: Record<string, unknown> = {},
		change: Record<string, unknown> = {},
	): Promise<{ policyId: string; policyNo: string; customerId: string; orderNo: string }> {
		const caller = callerAt(at);
		const cart = await saveApplication(
			deps,
			wireApplication.parse(testApplication(change, detail)),
			caller,
		);
		const answer = await lookAndPay(
			deps,
			{ ...cart, cartID: [cart.cartID], metode_pembayaran: 'qris' },
			caller,
		);
		const orderNo = answer.payment.responseData.orderId;
		const { rows } = await db.query<{ amount: number }>(
			sql`select amount from purchase_order where order_no = ${orderNo}`,
		);
		await notify(orderNo, 'PAID', rows[0]?.amount ?? 0, at);
		const { rows: found } = await db.query<{ policyId: string; policyNo: string }>(
			sql`select id as policy_id, policy_no from policy where order_no = ${orderNo}`,
		);
		const [policy] = found;
		if (!policy) throw new Error(`order ${orderNo} issued no policy`);
		const holder = {
			name: TEST_HOLDER.name,
			email: TEST_HOLDER.email,
			nik: TEST_HOLDER.nric,
			...(change['holder'] as object | undefined),
		};
		const customerId = await db.transaction(async (tx) => {
			const id = await customerOf(tx, deps.sealer, holder);
			await linkPolicies(tx, deps.sealer, id, holder);
			return id;
		});
		return { ...policy, customerId, orderNo };
	}

	const as = (customerId: string, now: Date): Caller => ({
		...callerAt(now),
		identity: { kind: 'customer', customerId, sessionId: 'session' },
	});
	return { deps, sandbox, tell: notify, buy, as };
}
