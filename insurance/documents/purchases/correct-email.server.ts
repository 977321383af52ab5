import { takeBackReceipt } from '#insurance/money/payments/orders/enqueue-order-mail.server.ts';
import type { OrderKey } from '#insurance/money/payments/orders/show-order.server.ts';
import { closePasswordLinks } from '#insurance/people/accounts/customer-account.server.ts';
import { takeBackInvitation } from '#insurance/people/customers/invite.server.ts';
import { moveToHolder } from '#insurance/people/customers/policies/link-policies.server.ts';
import { endorsePolicy } from '#insurance/policies/issuing/endorse-policy.server.ts';
import type { Application } from '#insurance/sales/quotes/quote.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { isEmail } from '#platform/values/email.ts';

import type { correctEmail as correctCall } from './api.ts';
import { ownPurchase } from './bought.server.ts';
import { mailKey } from './purchase.ts';
import { purchaseAccount, type PurchaseDeps } from './show-purchase.server.ts';

/**
 * Corrections allowed per purchase: one for a mistyped address, and more in case it is mistyped
 * again.
 */
const MOST = 3;

const withEmail = (email: string) => (application: Application) => ({
	application: { ...application, holder: { ...application.holder, email } },
	facts: [{ label: 'Email', before: application.holder.email, after: email }],
});

async function endorse(
	tx: Tx,
	{ sealer }: PurchaseDeps,
	policyIds: readonly string[],
	email: string,
	{ now, ip, userAgent }: Caller,
): Promise<void> {
	for (const policyId of policyIds) {
		const made = await endorsePolicy(tx, sealer, {
			policyId,
			kind: 'email',
			alter: withEmail(email),
			evidence: { at: now.toISOString(), ip, userAgent, from: 'after paying' },
			at: now,
		});
		if (!made) throw refuseFields({ email: 'Ini alamat yang sudah dipakai polismu.' });
		if (made.number > MOST)
			throw new Refusal(
				'look-again',
				'Alamatnya sudah diganti tiga kali. Hubungi kami untuk menggantinya lagi.',
			);
	}
}

/**
 * Corrects the payer's address from the browser that has just paid, as long as no account was
 * opened with the wrong address. Policies and account are moved to the new address, the emails are
 * sent again, and links sent to the old address are closed.
 */
export async function correctEmail(
	deps: PurchaseDeps,
	input: OrderKey & { email: string },
	caller: Caller,
): Promise<CallOutput<typeof correctCall>> {
	const email = input.email.trim();
	if (!isEmail(email))
		throw refuseFields({ email: 'Format email belum benar, contoh nama@contoh.com' });
	const purchase = await ownPurchase(deps, input, caller.now);
	if (purchase.bought.some((one) => one.customerId === null))
		throw new Refusal('look-again', 'Polismu masih kami siapkan. Coba lagi sebentar lagi.');
	const { how, customerId } = await purchaseAccount(deps, purchase);
	const mine = purchase.bought.filter((one) => one.customerId === customerId);
	const holder = mine[0]?.policy.application.holder;
	if (how !== 'here' || customerId === null || !holder)
		throw new Refusal(
			'look-again',
			'Alamat ini sudah dipakai sebuah akun. Ubah lewat akun itu atau hubungi kami.',
		);
	const ids = mine.map(({ policy }) => policy.id);
	const { orderNo } = purchase.order;
	await deps.db.transaction(async (tx) => {
		await endorse(tx, deps, ids, email, caller);
		const to = await moveToHolder(tx, deps.sealer, ids, { ...holder, email });
		await closePasswordLinks(tx, customerId, caller.now);
		await takeBackReceipt(tx, orderNo);
		await takeBackInvitation(tx, orderNo, customerId);
		enqueue(
			tx,
			'purchase-mail',
			{ orderNo, customerId: to, again: true },
			{ dedupeKey: mailKey(orderNo, to) },
		);
		enqueue(
			tx,
			'purchase-email-mail',
			{ orderNo, customerId },
			{ dedupeKey: `purchase-email-mail ${orderNo} ${customerId}` },
		);
	});
	return { corrected: true };
}
