import sql from 'sql-template-tag';
import { expect, test } from 'vitest';

import { makeSandbox } from '#insurance/money/payments/sandbox/sandbox.server.ts';
import { receiveWebhook } from '#insurance/money/payments/settlement/receive-webhook.server.ts';
import { lookAndPay } from '#insurance/money/payments/test-order.server.ts';
import { changePassword } from '#insurance/people/accounts/change-password.server.ts';
import { saveApplication } from '#insurance/sales/carts/save-application.server.ts';
import {
	testApplication,
	callerAt,
	TEST_HOLDER,
	seedShop,
	shopDeps,
} from '#insurance/sales/carts/test-buyer.server.ts';
import { wireApplication } from '#insurance/sales/quotes/api.ts';
import { silentLog } from '#platform/config/log.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import type { Mail } from '#platform/mail/mail.server.ts';
import { asSent, type SentMail } from '#platform/mail/test-mail.server.ts';

import { customerJobs } from './invite.server.ts';

const db = await testPool();
await seedShop(db);
const sandbox = makeSandbox({ publicUrl: 'http://localhost:3000', key: 'key of a test' });
const shop = { ...shopDeps(db), provider: sandbox };
const { sealer } = shop;
const now = new Date('2026-11-20T03:00:00Z');
const caller = callerAt(now);
const mails: SentMail[] = [];
const mailer = {
	send: async (mail: Mail) => ({ messageId: String(mails.push(asSent(mail))) }),
	close: () => {},
};
const jobs = customerJobs({ sealer, mailer, publicUrl: 'https://jaga.example' });
const linkOf = ({ text }: SentMail) => /token=([\w-]+)/.exec(text)?.[1] ?? '';

async function buy(emails: readonly string[]): Promise<string> {
	let userSession: string | undefined;
	const cartID: string[] = [];
	for (const email of emails) {
		const cart = await saveApplication(
			shop,
			wireApplication.parse(
				testApplication({
					quoteHolder: { ...TEST_HOLDER, email },
					...(userSession ? { userSession } : {}),
				}),
			),
			caller,
		);
		userSession = cart.userSession;
		cartID.push(cart.cartID);
	}
	const { payment } = await lookAndPay(
		shop,
		{ userSession: userSession ?? '', cartID, metode_pembayaran: 'qris' },
		caller,
	);
	const orderNo = payment.responseData.orderId;
	const { rows } = await db.query<{ amount: number }>(
		sql`select amount from purchase_order where order_no = ${orderNo}`,
	);
	const paid = { orderNo, status: 'PAID', amount: rows[0]?.amount ?? 0 } as const;
	await receiveWebhook(shop, sandbox, sandbox.notify(paid, now), now);
	return orderNo;
}
type Job = { id: string; kind: 'invitation' | 'invitation-mail'; payload: Record<string, string> };
const waiting = async (orderNo: string, kind: Job['kind']) =>
	(
		await db.query<Job>(sql`
			select id, kind, payload from job where kind = ${kind} and done_at is null
				and payload->>'policyId' in (select id::text from policy where order_no = ${orderNo}) order by id`)
	).rows;
const run = ({ id, kind, payload }: Job, attempt: number, cut = false) =>
	db.transaction(async (tx) => {
		await jobs[kind](payload, { tx, log: silentLog, jobId: id, attempt });
		if (cut) throw new Error('the power went');
		await tx.query(sql`update job set done_at = now() where id = ${id}`);
	});
/** Runs all jobs. With `cut`, each job is interrupted once, after its email was sent. */
async function workOff(orderNo: string, cut: boolean): Promise<void> {
	for (const kind of ['invitation', 'invitation-mail'] as const)
		for (const job of await waiting(orderNo, kind)) {
			if (cut) await expect(run(job, 1, true)).rejects.toThrow('the power went');
			await run(job, 2);
		}
}

test.each([
	['one policy', ['satu@contoh.test'], false],
	['two policies of one holder', ['dua@contoh.test', 'dua@contoh.test'], false],
	[
		'three policies, each job cut short once',
		['tiga@contoh.test', 'TIGA@contoh.test', 'tiga@contoh.test'],
		true,
	],
])(
	'an order of %s gets one invitation, whose link opens the account (C2.2.13)',
	async (_, emails, cut) => {
		mails.length = 0;
		const orderNo = await buy(emails);
		expect(await waiting(orderNo, 'invitation')).toHaveLength(emails.length);
		await workOff(orderNo, cut);
		expect(mails).toHaveLength(cut ? 2 : 1);
		expect(new Set(mails.map(({ dedupeKey }) => dedupeKey)).size).toBe(1);
		expect(new Set(mails.map(linkOf)).size).toBe(1);
		expect(mails[0]?.text).toContain('Polis Jaga Aman sudah terbit');
		const { rows } = await db.query(sql`
		select distinct c.customer_id from policy_customer c join policy p on p.id = c.policy_id where p.order_no = ${orderNo}`);
		expect(rows).toHaveLength(1);
		await expect(
			changePassword(
				{ db, sealer, secure: false },
				{
					token: linkOf(mails[0] as SentMail),
					password: 'HujanSenja2026',
					password_confirmation: 'HujanSenja2026',
				},
				{ ...caller, now },
			),
		).resolves.toEqual({ changed: true });
		const later = await buy([emails[0] ?? '']);
		await workOff(later, false);
		expect(mails).toHaveLength(cut ? 2 : 1);
	},
);

test('two holders of one order each get their own invitation', async () => {
	mails.length = 0;
	const orderNo = await buy(['kakak@contoh.test', 'adik@contoh.test']);
	await workOff(orderNo, false);
	expect(mails.map(({ to }) => to).sort()).toEqual(['adik@contoh.test', 'kakak@contoh.test']);
	expect(new Set(mails.map(linkOf)).size).toBe(2);
});
