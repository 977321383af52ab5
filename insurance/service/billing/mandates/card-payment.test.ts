import { expect, test } from 'vitest';

import { type PaidCard, paidCard } from '#insurance/money/payments/orders/paid/paid-card.ts';
import { applyPaymentEvent } from '#insurance/money/payments/settlement/receive-webhook.server.ts';
import { lookAndPay } from '#insurance/money/payments/test-order.server.ts';
import { customerOf } from '#insurance/people/accounts/customer-account.server.ts';
import {
	linkPolicies,
	policyHeadsOf,
} from '#insurance/people/customers/policies/link-policies.server.ts';
import { saveApplication } from '#insurance/sales/carts/save-application.server.ts';
import {
	testApplication,
	callerAt,
	TEST_HOLDER,
	seedShop,
} from '#insurance/sales/carts/test-buyer.server.ts';
import { wireApplication } from '#insurance/sales/quotes/api.ts';
import { testPool } from '#platform/db/test-database.server.ts';

import { policyShop } from '../premiums/test-policy.server.ts';
import { premiumPayment } from './premium-payment.server.ts';

const db = await testPool();
await seedShop(db);
const { deps, as } = policyShop(db);
const NOW = new Date('2027-01-14T05:00:00Z');

async function paidBy(method: string, card: PaidCard | null, email: string) {
	const cart = await saveApplication(
		deps,
		wireApplication.parse(testApplication({ quoteHolder: { ...TEST_HOLDER, email } })),
		callerAt(NOW),
	);
	const { payment } = await lookAndPay(
		deps,
		{ ...cart, cartID: [cart.cartID], metode_pembayaran: method },
		callerAt(NOW),
	);
	const orderNo = payment.responseData.orderId;
	await applyPaymentEvent(
		deps,
		'sandbox',
		{
			orderNo,
			providerRef: orderNo,
			state: 'PAID',
			amount: 180_000,
			currency: 'IDR',
			rawStatus: 'settlement',
			eventId: `event ${orderNo}`,
			...(card ? { card } : {}),
		},
		Buffer.from('{}'),
		NOW,
	);
	const holder = { name: TEST_HOLDER.name, email, nik: TEST_HOLDER.nric };
	const customerId = await db.transaction(async (tx) => {
		const id = await customerOf(tx, deps.sealer, holder);
		await linkPolicies(tx, deps.sealer, id, holder);
		return id;
	});
	const [policy] = await policyHeadsOf(db, customerId);
	return premiumPayment(deps as never, { policyId: policy?.id ?? '' }, as(customerId, NOW));
}

test.each<[string, string, PaidCard | null, Record<string, string>]>([
	[
		'a card whose provider tells everything',
		'kartu',
		paidCard('400000XXXXXX0002', { brand: 'VISA', kind: 'CREDIT', expires: '10/2029' }),
		{
			reccuringMethod: 'CREDIT_CARD',
			reccuringCardType: 'VISA CREDIT',
			reccuringAccountNo: '••••••••0002',
			recurringCardExpDate: '10/2029',
			reccuringBank: '',
			reccuringAccountName: '',
		},
	],
	[
		'a card whose provider tells no expiry',
		'kartu',
		paidCard('48111111-1114', { kind: 'credit' }),
		{
			reccuringMethod: 'CREDIT_CARD',
			reccuringCardType: 'VISA CREDIT',
			reccuringAccountNo: '••••••••1114',
			recurringCardExpDate: '',
		},
	],
	[
		'a card of which nothing is told',
		'kartu',
		null,
		{ reccuringMethod: 'CREDIT_CARD', reccuringCardType: '', reccuringAccountNo: '' },
	],
	['QRIS', 'qris', null, { reccuringMethod: 'QRIS', reccuringCardType: '' }],
])('shows a policy paid by %s (C3.6.07, C3.6.10)', async (what, method, card, expected) => {
	const email = `${what.replaceAll(' ', '-')}@contoh.test`.toLowerCase();
	expect(await paidBy(method, card, email)).toMatchObject(expected);
});

test('stores at most four digits of a card number', () => {
	const card = paidCard('48111111-1114', { kind: 'credit' });
	expect(JSON.stringify(card)).not.toContain('4811');
});
