import sql from 'sql-template-tag';

import { makeSandbox } from '#insurance/money/payments/sandbox/sandbox.server.ts';
import { receiveWebhook } from '#insurance/money/payments/settlement/receive-webhook.server.ts';
import { lookAndPay } from '#insurance/money/payments/test-order.server.ts';
import { customerOf } from '#insurance/people/accounts/customer-account.server.ts';
import { confirmCart } from '#insurance/sales/carts/order/summarize-cart.server.ts';
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

import { linkPolicies } from './policies/link-policies.server.ts';

export type TestCustomer = {
	caller: Caller;
	id: string;
	policyId: string;
	policyNo: string;
	insuredId: string;
};

type OtherProduct = {
	change?: Record<string, unknown>;
	detail?: Record<string, unknown>;
};

/**
 * For tests: creates a customer who bought a policy through cart and payment, and logged in two
 * days later, when it is in force.
 */
export async function testCustomer(
	db: Pool,
	email: string,
	now = new Date(),
	nik = TEST_HOLDER.nric,
	{ change = {}, detail = {} }: OtherProduct = {},
): Promise<TestCustomer> {
	const sandbox = makeSandbox({ publicUrl: 'http://localhost:3000', key: 'key of a test' });
	const shop = { ...shopDeps(db), provider: sandbox };
	const cart = await saveApplication(
		shop,
		wireApplication.parse(
			testApplication(
				{ quoteHolder: { ...TEST_HOLDER, email, nric: nik }, ...change },
				detail,
			),
		),
		callerAt(now),
	);
	const ordered = { userSession: cart.userSession, cartID: [cart.cartID] };
	const { total } = (await confirmCart(shop, ordered, now)).summary;
	const { payment } = await lookAndPay(
		shop,
		{ ...ordered, metode_pembayaran: 'qris' },
		callerAt(now),
	);
	const { orderId } = payment.responseData;
	await receiveWebhook(
		{ db, sealer: shop.sealer },
		sandbox,
		sandbox.notify({ orderNo: orderId, status: 'PAID', amount: total }, now),
		now,
	);
	const { rows } = await db.query<{ id: string; no: string; insured: string }>(sql`
		select p.id, p.policy_no as no, i.id as insured from policy p join policy_insured i on i.policy_id = p.id where p.order_no = ${orderId}`);
	const { id: policyId = '', no: policyNo = '', insured: insuredId = '' } = rows[0] ?? {};
	const id = await db.transaction(async (tx) => {
		const customerId = await customerOf(tx, shop.sealer, {
			name: TEST_HOLDER.name,
			email,
			nik,
		});
		await linkPolicies(tx, shop.sealer, customerId, { email, nik });
		return customerId;
	});
	const later = new Date(now.getTime() + 48 * 3_600_000);
	return {
		caller: {
			...callerAt(later),
			identity: { kind: 'customer', customerId: id, sessionId: 's' },
		},
		id,
		policyId,
		policyNo,
		insuredId,
	};
}
