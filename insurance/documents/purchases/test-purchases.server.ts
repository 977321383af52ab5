import { randomUUID } from 'node:crypto';

import sql from 'sql-template-tag';

import { documentJobs } from '#insurance/documents/document-jobs.server.ts';
import { drawsHere } from '#insurance/documents/pdf/policy/policy-drawer.server.ts';
import { orderMailJobs } from '#insurance/money/payments/orders/order-mails.server.ts';
import { makeSandbox, type Sandbox } from '#insurance/money/payments/sandbox/sandbox.server.ts';
import { receiveWebhook } from '#insurance/money/payments/settlement/receive-webhook.server.ts';
import { lookAndPay } from '#insurance/money/payments/test-order.server.ts';
import { customerJobs } from '#insurance/people/customers/invite.server.ts';
import { saveApplication } from '#insurance/sales/carts/save-application.server.ts';
import {
	testApplication,
	callerAt,
	TEST_HOLDER,
	shopDeps,
} from '#insurance/sales/carts/test-buyer.server.ts';
import { wireApplication } from '#insurance/sales/quotes/api.ts';
import { silentLog } from '#platform/config/log.server.ts';
import type { Pool } from '#platform/db/pool.server.ts';
import { makeFiles } from '#platform/files/files.server.ts';
import { testFolder } from '#platform/files/test-folder.server.ts';
import type { Handler } from '#platform/jobs/workers.server.ts';
import type { Mail } from '#platform/mail/mail.server.ts';
import { asSent, type SentMail } from '#platform/mail/test-mail.server.ts';
import { MAIL_ALONE, type WhatsAppSender } from '#platform/whatsapp/message-first.ts';

import { purchaseJobs } from './purchase-mail.server.ts';

type Job = { id: string; kind: string; payload: Record<string, string> };

/** Runs all queued jobs of the given kinds, even if not yet due, including any jobs they enqueue. */
function worker(db: Pool, jobs: Record<string, Handler>) {
	return async (...kinds: string[]): Promise<void> => {
		for (;;) {
			const { rows } = await db.query<Job>(sql`
				select id, kind, payload from job where kind = any(${kinds}::text[]) and done_at is null
				order by next_at, id limit 1`);
			const [job] = rows;
			if (!job) return;
			await db.transaction(async (tx) => {
				const context = { tx, log: silentLog, jobId: job.id, attempt: 1 };
				await jobs[job.kind]?.(job.payload, context);
				await tx.query(sql`update job set done_at = now() where id = ${job.id}`);
			});
		}
	};
}

type ShopDeps = ReturnType<typeof shopDeps> & { provider: Sandbox };

function buyer(db: Pool, deps: ShopDeps, now: Date) {
	return async (emails: readonly string[], detail: Record<string, unknown> = {}) => {
		const caller = callerAt(now);
		let userSession = '';
		const cartID: string[] = [];
		for (const email of emails) {
			const cart = await saveApplication(
				deps,
				wireApplication.parse(
					testApplication(
						{
							quoteHolder: { ...TEST_HOLDER, email },
							...(userSession ? { userSession } : {}),
						},
						detail,
					),
				),
				caller,
			);
			userSession = cart.userSession;
			cartID.push(cart.cartID);
		}
		const input = { userSession, cartID, metode_pembayaran: 'qris' };
		const { payment } = await lookAndPay(deps, input, caller);
		const { orderId } = payment.responseData;
		const { rows } = await db.query<{ amount: number }>(
			sql`select amount from purchase_order where order_no = ${orderId}`,
		);
		const paid = {
			orderNo: orderId,
			status: 'PAID',
			amount: rows[0]?.amount ?? 0,
			paymentId: randomUUID(),
		} as const;
		await receiveWebhook(deps, deps.provider, deps.provider.notify(paid, now), now);
		return { orderId, userSession };
	};
}

/** `whatsApp` announces purchases next to their mails. */
export function purchaseShop(db: Pool, now: Date, whatsApp: WhatsAppSender = MAIL_ALONE) {
	const sandbox = makeSandbox({ publicUrl: 'http://localhost:3000', key: 'key of a test' });
	const mails: SentMail[] = [];
	const deps = {
		...shopDeps(db),
		provider: sandbox,
		files: makeFiles({ dir: testFolder('purchases') }),
		drawer: drawsHere,
		mailer: {
			send: async (mail: Mail) => ({ messageId: String(mails.push(asSent(mail))) }),
			close: () => {},
		},
	};
	const jobs: Record<string, Handler> = {
		...documentJobs(deps),
		...customerJobs(deps),
		...purchaseJobs({ ...deps, whatsApp }),
		...orderMailJobs(deps),
	};

	const buy = buyer(db, deps, now);
	const work = worker(db, jobs);
	const workOff = () =>
		work(
			'policy-documents',
			'invitation',
			'purchase-ready',
			'purchase-mail',
			'purchase-email-mail',
		);
	return { deps, mails, buy, work, workOff };
}
