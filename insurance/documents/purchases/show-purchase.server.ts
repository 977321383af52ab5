import {
	documentedAmong,
	type DocumentJobDeps,
	openPolicyPdf,
} from '#insurance/documents/document-jobs.server.ts';
import { STATUS_CODES } from '#insurance/money/payments/orders/order.ts';
import type { OrderKey } from '#insurance/money/payments/orders/show-order.server.ts';
import { loadCustomer } from '#insurance/people/accounts/customer-account.server.ts';
import { policyHeadsOf } from '#insurance/people/customers/policies/link-policies.server.ts';
import { groupedPolicyNo } from '#insurance/policies/issuing/grouped-policy-no.ts';
import { productOfPolicy } from '#insurance/policies/snapshots/product-of-policy.server.ts';
import { boughtFacts } from '#insurance/sales/carts/bought-facts.ts';
import { coverPeriodWords } from '#insurance/sales/quotes/cover.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Db, Pool } from '#platform/db/pool.server.ts';
import { isJobDone } from '#platform/jobs/jobs.server.ts';
import { formatRupiah } from '#platform/values/money.ts';

import type { getPurchase, getPurchaseDocument } from './api.ts';
import { type BoughtPolicy, ownPurchase } from './bought.server.ts';
import { policyCalendar } from './calendar.ts';
import { mailKey } from './purchase.ts';

type Shown = CallOutput<typeof getPurchase>;
export type PurchaseDeps = Omit<DocumentJobDeps, 'mailer'> & { db: Pool };

async function shownPolicy(
	db: Db,
	{ policy }: BoughtPolicy,
	documented: boolean,
): Promise<Shown['policies'][number]> {
	const product = await productOfPolicy(db, policy);
	const { premium, promotion } = policy.price;
	const bought = boughtFacts(product, policy.application);
	return {
		policyNo: policy.policyNo,
		product: policy.product.name,
		facts: [
			{ label: 'Nomor polis', lines: [groupedPolicyNo(policy.policyNo)] },
			...bought.map(({ label, lines }) => ({ label, lines })),
			{ label: 'Berlaku', lines: [coverPeriodWords(policy.cover)] },
			{ label: 'Sudah dibayar', lines: [formatRupiah(premium - promotion)] },
		],
		documented,
		calendar: policyCalendar(policy),
	};
}

/** Returns the recipients of the policies, each customer once, and whether their email was sent. */
async function mailsOf(db: Db, orderNo: string, bought: readonly BoughtPolicy[]) {
	const addresses = new Map(
		bought.map(({ policy, customerId }) => [policy.application.holder.email, customerId]),
	);
	return Promise.all(
		[...addresses].map(async ([to, customerId]) => ({
			to,
			sent: customerId !== null && (await isJobDone(db, mailKey(orderNo, customerId))),
		})),
	);
}

/**
 * Returns how the payer's account can be opened. The page offers this only to the browser that
 * placed the order, and only if the account contains nothing that this browser did not enter.
 */
export async function purchaseAccount(
	{ db, sealer }: Pick<PurchaseDeps, 'db' | 'sealer'>,
	{ order, placed, bought }: Awaited<ReturnType<typeof ownPurchase>>,
): Promise<{ how: Shown['account']; customerId: string | null }> {
	const customerId = bought[0]?.customerId ?? null;
	const customer = customerId === null ? null : await loadCustomer(db, sealer, customerId);
	if (customerId === null || !customer) return { how: 'mail', customerId };
	if (customer.hasPassword) return { how: 'there', customerId };
	const heads = placed ? await policyHeadsOf(db, customerId) : [];
	const isAllOfThis = heads.length > 0 && heads.every(({ orderNo }) => orderNo === order.orderNo);
	return { how: isAllOfThis ? 'here' : 'mail', customerId };
}

export async function showPurchase(
	deps: PurchaseDeps,
	input: OrderKey,
	{ now }: { now: Date },
): Promise<Shown> {
	const purchase = await ownPurchase(deps, input, now);
	const { order, bought } = purchase;
	const made = await documentedAmong(
		deps.db,
		bought.map(({ policy }) => policy.id),
	);
	const mails = await mailsOf(deps.db, order.orderNo, bought);
	const statusCode = STATUS_CODES[order.status];
	return {
		orderId: order.orderNo,
		...(statusCode === undefined ? {} : { statusCode }),
		ready: made.size === bought.length && mails.every(({ sent }) => sent),
		policies: await Promise.all(
			bought.map((one) => shownPolicy(deps.db, one, made.has(one.policy.id))),
		),
		mails,
		account: (await purchaseAccount(deps, purchase)).how,
	};
}

/** Returns one policy document of the order. For any other policy, refuses as not found. */
export async function purchaseDocument(
	deps: PurchaseDeps,
	input: OrderKey & { policyNo: string },
	{ now }: { now: Date },
): Promise<CallOutput<typeof getPurchaseDocument>> {
	const { bought } = await ownPurchase(deps, input, now);
	const policy = bought.find((one) => one.policy.policyNo === input.policyNo)?.policy;
	const bytes = policy && (await openPolicyPdf(deps.db, deps, policy.id, now));
	if (!policy || !bytes)
		throw new Refusal(
			'not-found',
			'Dokumen ini belum siap atau sudah tidak tampil di sini. Buka email atau akunmu.',
		);
	return {
		name: `polis-${policy.policyNo}.pdf`,
		type: 'application/pdf',
		content: bytes.toString('base64'),
	};
}
