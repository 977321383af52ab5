import sql from 'sql-template-tag';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';

import { loginCodeJob } from '#insurance/access/identity/login-door/code-mail.server.ts';
import { mailedCodes } from '#insurance/access/identity/mailed-code/mailed-code.server.ts';
import { isToldByWhatsApp } from '#insurance/claims/holder/tell-by-whatsapp.server.ts';
import { purchaseShop } from '#insurance/documents/purchases/test-purchases.server.ts';
import { seedShop } from '#insurance/sales/carts/test-buyer.server.ts';
import { premiumMail } from '#insurance/service/billing/premiums/premium-mails.server.ts';
import { policyShop } from '#insurance/service/billing/premiums/test-policy.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { PutOff } from '#platform/jobs/jobs.server.ts';
import type { Mail } from '#platform/mail/mail.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { withdrawAllWhatsApp } from './choose-whatsapp.server.ts';
import { MAIL_AFTER_SECONDS, type WhatsAppPurpose } from './purposes.ts';
import { testWhatsApp } from './test-whatsapp.server.ts';

const db = await testPool();
await seedShop(db);
const { deps, buy } = policyShop(db);
const { sealer } = deps;
const wa = await testWhatsApp(db, sealer);
const { fake, clock, sender } = wa;
afterAll(() => fake.close());
const at = (day: string) => new Date(`${day}T12:00:00+07:00`);
const NOW = at('2027-02-01');
const NUMBER = '6281234567890';

let mails: Mail[] = [];
const mailer = {
	send: async (mail: Mail) => ({ messageId: String(mails.push(mail)) }),
	close: () => {},
} as never;
beforeEach(async () => {
	mails = [];
	fake.messages.length = 0;
	fake.answers.length = 0;
	clock.at = NOW;
	await db.query(sql`delete from whatsapp_message`);
	await db.query(sql`delete from whatsapp_number`);
});

type Customer = Awaited<ReturnType<typeof buy>>;
/** Buys a policy. Each test begins without a consent of its customer. */
async function bought(): Promise<Customer> {
	const one = await buy(at('2027-01-14'), { paymentFrequency: 'monthly' });
	const withdrawn = { source: 'account', network: '', at: NOW } as const;
	await db.transaction((tx) => withdrawAllWhatsApp(tx, one.customerId, withdrawn));
	return one;
}

/** Each runs the job of a mail once and returns true if it waits for WhatsApp. */
type Run = (customer: Customer, jobId: string) => Promise<unknown>;
const waits = (work: Promise<unknown>): Promise<boolean> =>
	work.then(
		() => false,
		(error: unknown) => {
			if (error instanceof PutOff) return true;
			throw error;
		},
	);
const inJob = (jobId: string, work: (context: never) => Promise<unknown>) =>
	waits(db.transaction((tx) => work({ tx, jobId } as never)));

const reminder: Run = ({ policyId }, jobId) =>
	inJob(jobId, (context) =>
		premiumMail(
			{ sealer, mailer, publicUrl: 'https://jaga.test', debits: null, whatsApp: sender },
			() => clock.at,
		)({ policyId, mail: 'reminder', number: 2 } as never, context),
	);
const NONCE = 'nonce of a test';
const code: Run = ({ customerId }, jobId) =>
	inJob(jobId, (context) =>
		loginCodeJob(
			'customer',
			{ sealer, mailer, whatsApp: sender },
			async () => ({ name: 'Sari Contoh', email: 'sari@contoh.test' }),
			() => clock.at,
		)({ personId: customerId, nonce: NONCE } as never, context),
	);
const claimNews =
	(kind: 'submitted' | 'paid'): Run =>
	({ customerId }, jobId) =>
		waits(
			isToldByWhatsApp(
				sender,
				{
					claim: { id: uuidv7(), customerId, claimNo: 'K2027020001' } as never,
					kind: kind as never,
					jobId,
				},
				{ name: 'Sari Contoh', title: 'Kabar klaim' },
			).then((isTold) => {
				if (!isTold) mails.push({ subject: 'Kabar klaim' } as Mail);
			}),
		);

const JOBS: [what: string, purpose: WhatsAppPurpose, template: string, run: Run][] = [
	['a premium that is due', 'premium-due', 'premi_jatuh_tempo', reminder],
	['a code to log in', 'codes', 'kode_masuk', code],
	['the state of a claim', 'claim-state', 'kabar_klaim', claimNews('submitted')],
];

describe.each(JOBS)('%s', (_what, purpose, template, run) => {
	const agreed = async () => {
		const one = await bought();
		await wa.agree(one.customerId, NUMBER, [purpose]);
		return one;
	};

	test('goes by mail without consent', async () => {
		const one = await bought();
		const other = (['purchase', 'claim-state', 'codes'] as const).filter((p) => p !== purpose);
		await wa.agree(one.customerId, NUMBER, other);
		expect(await run(one, uuidv7())).toBe(false);
		expect([fake.messages.length, mails.length]).toEqual([0, 1]);
	});

	test('goes by WhatsApp with consent, and no mail follows once it is delivered', async () => {
		const one = await agreed();
		const jobId = uuidv7();
		expect(await run(one, jobId)).toBe(true);
		expect(fake.messages).toMatchObject([{ to: NUMBER, template }]);
		const [message] = fake.messages;
		if (!message) throw new Error('nothing was sent');
		await wa.receive(fake.status(message, 'delivered', clock.at));
		expect(await run(one, jobId)).toBe(false);
		expect([fake.messages.length, mails.length]).toEqual([1, 0]);
	});

	test('goes by mail if WhatsApp refuses it, or reports a failure', async () => {
		const one = await agreed();
		fake.answers.push({ status: 400, code: 131026 });
		const refused = uuidv7();
		expect(await run(one, refused)).toBe(false);
		expect([fake.messages.length, mails.length]).toEqual([0, 1]);
		const failed = uuidv7();
		await run(one, failed);
		const [message] = fake.messages;
		if (!message) throw new Error('nothing was sent');
		await wa.receive(fake.status(message, 'failed', clock.at, 131026));
		await run(one, failed);
		expect(mails).toHaveLength(2);
	});

	test('goes by mail if it is not delivered in time, and only once by WhatsApp', async () => {
		const one = await agreed();
		const jobId = uuidv7();
		expect(await run(one, jobId)).toBe(true);
		clock.at = new Date(NOW.getTime() + MAIL_AFTER_SECONDS[purpose] * 1_000);
		expect(await run(one, jobId)).toBe(false);
		expect([fake.messages.length, mails.length]).toEqual([1, 1]);
	});
});

test('the code that goes by WhatsApp is the one that opens the door, on its button', async () => {
	const one = await bought();
	await wa.agree(one.customerId, NUMBER, ['codes']);
	// Codes of one mailbox are limited for some hours.
	clock.at = at('2027-02-05');
	await code(one, uuidv7());
	expect(fake.messages.at(-1)?.code).toBe(mailedCodes(sealer, NONCE)[0]);
});

test('a payment of a claim goes by WhatsApp and always by mail too', async () => {
	const one = await bought();
	await wa.agree(one.customerId, NUMBER, ['claim-state']);
	expect(await claimNews('paid')(one, uuidv7())).toBe(false);
	expect([fake.messages.length, mails.length]).toEqual([1, 1]);
});

test('a purchase is announced to a customer who agreed, and its mail follows in any case', async () => {
	await db.query(sql`update job set done_at = now() where done_at is null`);
	const shop = purchaseShop(db, NOW, sender);
	const { orderId } = await shop.buy(['beli@contoh.test']);
	await shop.workOff();
	expect([fake.messages.length, shop.mails.length]).toEqual([0, 1]);
	const { rows } = await db.query<{ customerId: string }>(sql`
		select c.customer_id from policy_customer c join policy p on p.id = c.policy_id where p.order_no = ${orderId}`);
	await wa.agree(rows[0]?.customerId ?? '', NUMBER, ['purchase']);
	await shop.buy(['beli@contoh.test']);
	await shop.workOff();
	expect(fake.messages).toMatchObject([{ to: NUMBER, template: 'polis_terbit' }]);
	expect(shop.mails).toHaveLength(2);
});
