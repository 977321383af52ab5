import sql from 'sql-template-tag';

import { documentJobs, readPolicyPdf } from '#insurance/documents/document-jobs.server.ts';
import { drawsHere } from '#insurance/documents/pdf/policy/policy-drawer.server.ts';
import { expireDueOrders } from '#insurance/money/payments/orders/unpaid/expire-orders.server.ts';
import { receiveWebhook } from '#insurance/money/payments/settlement/receive-webhook.server.ts';
import { lookAndPay } from '#insurance/money/payments/test-order.server.ts';
import { customerOf } from '#insurance/people/accounts/customer-account.server.ts';
import { linkPolicies } from '#insurance/people/customers/policies/link-policies.server.ts';
import { saveApplication } from '#insurance/sales/carts/save-application.server.ts';
import { deleteFromCart } from '#insurance/sales/carts/show-cart.server.ts';
import { testApplication, TEST_HOLDER } from '#insurance/sales/carts/test-buyer.server.ts';
import { wireApplication } from '#insurance/sales/quotes/api.ts';
import { dailyPolicyRun } from '#insurance/service/billing/premiums/daily-policy-run.server.ts';
import { payPremium } from '#insurance/service/billing/premiums/pay-premium.server.ts';
import { showPremiums } from '#insurance/service/billing/premiums/show-premiums.server.ts';
import {
	cancelPolicy,
	showCancellation,
} from '#insurance/service/servicing/cancellations/cancel-policy.server.ts';
import {
	acceptRenewal,
	showRenewal,
} from '#insurance/service/servicing/renewals/answer-renewal.server.ts';
import { redeemVoucher } from '#insurance/service/vouchers/redeeming/redeem-voucher.server.ts';
import { type SeedCampaign, seedVouchers } from '#insurance/service/vouchers/seed.server.ts';
import { silentLog } from '#platform/config/log.server.ts';
import type { Pool } from '#platform/db/pool.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import type { OrderNotice } from '../orders.ts';
import type { WalkForm } from '../terms.ts';
import { type WalkCounter, openCounter, type CounterPlace, type Walk } from './counter.ts';
import { openDecisions, openOffice } from './shop-office.ts';

export const VOUCHERS = { perPolicy: 2, stock: 5 };

const formOf = ({ sumInsured, frequency, printed }: WalkForm, email: string) =>
	wireApplication.parse(
		testApplication(
			{ quoteHolder: { ...TEST_HOLDER, email }, paperPrintFlag: printed ? 1 : 0 },
			{ premiumAmount: sumInsured, paymentFrequency: frequency },
		),
	);

const promotion = (id: number, walk: number): SeedCampaign => ({
	id,
	kind: 'ticket',
	name: 'Tiket',
	products: ['JAM'],
	perPolicy: VOUCHERS.perPolicy,
	startsOn: '2026-01-01',
	endsOn: '2099-12-31',
	active: true,
	options: [
		{
			id,
			name: 'Tiket',
			image: '/x.svg',
			codes: Array.from({ length: VOUCHERS.stock }, (_, n) => `${walk}-${n}`),
		},
	],
});

/** Creates the customer, the finance employee and the promotion for one walk. Returns the customer. */
async function openWalk({
	db,
	deps,
	walk,
	email,
	campaign,
	staffId,
	secondId,
}: WalkCounter): Promise<string> {
	await db.query(sql`
				insert into staff (id, email, name, role, password_hash)
				values (${staffId}, ${`uang${walk}@contoh.test`}, 'Joko', 'finance', 'x'),
					(${secondId}, ${`uang-lain${walk}@contoh.test`}, 'Kiki', 'finance', 'x')`);
	return db.transaction(async (tx) => {
		await seedVouchers(tx, deps.sealer, [promotion(campaign, walk)], new Date(0));
		return customerOf(tx, deps.sealer, {
			name: TEST_HOLDER.name,
			email,
			nik: TEST_HOLDER.nric,
		});
	});
}

const notificationOf = (
	orderNo: string,
	{ id, state, amount, currency, transfer }: OrderNotice,
) => ({
	orderNo,
	status: state,
	amount,
	currency,
	eventId: id,
	paymentId: transfer,
});

function openBuying({ deps, sandbox, email, at }: WalkCounter) {
	return {
		save: (form: WalkForm, cart: string | null, edited: string | null, now: number) =>
			saveApplication(
				deps,
				{
					...formOf(form, email),
					...(cart ? { userSession: cart } : {}),
					...(edited ? { cartID: edited } : {}),
				},
				at(now),
			),
		remove: (cart: string, ids: string[], now: number) =>
			deleteFromCart(deps, { userSession: cart, cartID: ids }, { now: new Date(now) }),
		async pay(cart: string, ids: string[], method: string, now: number): Promise<string> {
			const paid = await lookAndPay(
				deps,
				{ userSession: cart, cartID: ids, metode_pembayaran: method },
				at(now),
			);
			return paid.payment.responseData.orderId;
		},
		tell: (orderNo: string, notice: OrderNotice, now: number): Promise<string> =>
			receiveWebhook(
				deps,
				sandbox,
				sandbox.notify(notificationOf(orderNo, notice), new Date(now)),
				new Date(now),
			),
		/** Sends the notification with an amount that differs from the signed one. */
		forge(orderNo: string, notice: OrderNotice, now: number): Promise<string> {
			const { amount } = notice;
			const signed = sandbox.notify(
				notificationOf(orderNo, { ...notice, amount: amount + 1 }),
				new Date(now),
			);
			const { rawBody } = sandbox.notify(notificationOf(orderNo, notice), new Date(now));
			return receiveWebhook(deps, sandbox, { ...signed, rawBody }, new Date(now));
		},
	};
}

function openServing({ db, deps, email, first, customerId, campaign, at, holder }: WalkCounter) {
	return {
		/**
		 * Does the work due at the given time: expires orders and runs the daily job over all
		 * policies in this walk.
		 */
		async turn(now: number): Promise<void> {
			await expireDueOrders(db, new Date(now));
			const run = dailyPolicyRun({ sealer: deps.sealer, debits: null }, () => new Date(now));
			await db.transaction((tx) =>
				run(
					{ hour: String(now), after: first },
					{ tx, log: silentLog, jobId: uuidv7(), attempt: 1 },
				),
			);
		},
		link: () =>
			db.transaction((tx) =>
				linkPolicies(tx, deps.sealer, customerId, { email, nik: TEST_HOLDER.nric }),
			),
		cancellation: (policyId: string, now: number) =>
			showCancellation(deps, { policyId }, holder(now)),
		cancel: (policyId: string, kind: 'free-look' | 'pro-rata', refund: number, now: number) =>
			cancelPolicy(deps, { policyId, kind, refund, agree: true }, holder(now)),
		renewal: (policyId: string, now: number) => showRenewal(deps, { policyId }, holder(now)),
		renew: (policyId: string, premium: number, now: number) =>
			acceptRenewal(deps, { policyId, premium }, holder(now)),
		premiums: (policyId: string, now: number) => showPremiums(deps, { policyId }, holder(now)),
		async payPremium(
			policyId: string,
			amount: number,
			method: string,
			now: number,
		): Promise<string> {
			const placed = await payPremium(
				deps,
				{ policyId, metode_pembayaran: method, amount },
				holder(now),
			);
			return placed.orderId;
		},
		redeem: (policyNo: string, quantity: number, now: number) =>
			redeemVoucher(deps, 'ticket', { policyNo, id: campaign, quantity }, at(now)),
	};
}

export type WalkShop = ReturnType<typeof openShop>;

/** Opens the use cases for policy documents. A job renders them to a disk that can be full. */
function openDocuments({ db, deps, disk }: WalkCounter) {
	const { files, sealer, publicUrl } = deps;
	const draw = documentJobs({
		sealer,
		files,
		publicUrl,
		drawer: drawsHere,
		mailer: { send: async () => ({ messageId: '' }), close() {} },
	});
	return {
		async drawDocument(policyId: string, isFull: boolean): Promise<void> {
			disk.isFull = isFull;
			await db.transaction((tx) =>
				draw['policy-documents'](
					{ policyId },
					{ tx, log: silentLog, jobId: uuidv7(), attempt: 1 },
				),
			);
		},
		async read(policyId: string): Promise<string | null> {
			const pdf = await readPolicyPdf(db, { sealer, files }, policyId);
			return pdf && pdf.subarray(0, 5).toString();
		},
	};
}

/**
 * Opens the use cases of an insurer, invoked like its API calls. Each walk has one buyer, one
 * voucher campaign and one clock.
 */
export function openShop(db: Pool, walk: Walk, place: CounterPlace) {
	const counter = openCounter(db, walk, place);
	return {
		db,
		campaign: counter.campaign,
		open: () => openWalk(counter),
		...openBuying(counter),
		...openServing(counter),
		...openDocuments(counter),
		...openOffice(counter),
		...openDecisions(counter),
	};
}
