import sql from 'sql-template-tag';
import { beforeEach, describe, expect, test } from 'vitest';

import { contactWorld } from '#insurance/people/customers/trusted-contact/test-contact.server.ts';
import { policyHeads } from '#insurance/policies/load-policy.server.ts';
import { movePolicy } from '#insurance/policies/move-policy.server.ts';
import { seedShop } from '#insurance/sales/carts/test-buyer.server.ts';
import { silentLog } from '#platform/config/log.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { dailyPolicyRun } from './daily-policy-run.server.ts';
import { payPremium } from './pay-premium.server.ts';
import { isNearLapse, reminderDays } from './premium.ts';
import { policyShop } from './test-policy.server.ts';

const db = await testPool();
await seedShop(db);
const { deps, tell, buy, as } = policyShop(db);
const mourned = new Set<string>();
const { ask, work, linkIn } = contactWorld({
	db,
	sealer: deps.sealer,
	isDeathClaimed: async (_db, customerId) => mourned.has(customerId),
});
const at = (day: string) => new Date(`${day}T12:00:00+07:00`);
const MONTHLY = 16_200;
const DUE = '2027-02-15';

beforeEach(async () => {
	await db.query(
		sql`update policy set next_due_on = null, end_at = '2099-01-01', end_day = '2098-12-31'`,
	);
	await db.query(sql`delete from job`);
	await db.query(sql`delete from trusted_contact`);
	await db.query(sql`delete from login_failure`);
});

const day = (now: Date) =>
	db.transaction((tx) =>
		dailyPolicyRun({ sealer: deps.sealer, debits: null }, () => now)(
			{ hour: now.toISOString(), after: '00000000-0000-0000-0000-000000000000' },
			{ tx, log: silentLog, jobId: uuidv7(), attempt: 1 },
		),
	);

let contacts = 0;
/**
 * Creates a monthly policy whose holder chose a trusted contact. `answer` is the contact's
 * response, if any.
 */
async function insured(answer: 'agree' | 'refuse' | null, tells = ['premium', 'cover']) {
	const one = await buy(at('2027-01-14'), { paymentFrequency: 'monthly' });
	const email = `rina${(contacts += 1)}@contoh.test`;
	const input = {
		name: 'Rina',
		relation: 'child',
		contactEmail: email,
		phone: '',
		tells,
		letter: 'later',
	};
	const own = as(one.customerId, at('2027-01-20'));
	await ask(own, 'selfcare/trusted-contact/name', input);
	const token = linkIn((await work(at('2027-01-20'))).find(({ to }) => to === email));
	if (answer) {
		await ask(own, 'trusted-contact/answer', { token, answer });
		await work(at('2027-01-20'));
	}
	return { ...one, email, own };
}
type Insured = Awaited<ReturnType<typeof insured>>;

/**
 * Returns the dates on which the contact is emailed while nothing is paid. The job runs twice on
 * each date.
 */
async function notified({ email }: Insured, days: readonly string[]) {
	const seen: string[] = [];
	for (const one of days) {
		await Promise.all([day(at(one)), day(at(one))]);
		for (const { to } of await work(at(one))) if (to === email) seen.push(one);
	}
	return seen;
}
const DAYS = [
	'2027-02-08',
	'2027-02-15',
	'2027-02-22',
	'2027-02-28',
	'2027-03-01',
	'2027-03-13',
	'2027-03-14',
	'2027-03-17',
	'2027-03-18',
	'2027-05-01',
];

test.each([
	[30, [-7, 0, 7, 14, 27], [4, 5]],
	[14, [-7, 0, 7, 11], [3, 4]],
	[7, [-7, 0, 4], [3]],
	[0, [-7, -3, 0], []],
])(
	'with %i days of grace the contact is notified together with the last reminders',
	(grace, days, near) => {
		expect(reminderDays(grace)).toEqual(days);
		expect(
			[0, ...days.map((_day, nth) => nth + 1)].filter((count) => isNearLapse(grace, count)),
		).toEqual(near);
	},
);

test('notifies the contact of an unpaid premium at half of the grace period and near its end only', async () => {
	const one = await insured('agree');
	expect(await notified(one, DAYS)).toEqual(['2027-03-01', '2027-03-14']);
});

test('the mail names the product, last digits and the day, but no sum, full number or link', async () => {
	const one = await insured('agree');
	await day(at('2027-03-01'));
	const [mail] = (await work(at('2027-03-01'))).filter(({ to }) => to === one.email);
	expect(mail?.subject).toBe('Perlindungan Sari Contoh hampir berhenti');
	expect(mail?.text).toContain(`Nomor polis berakhiran: ${one.policyNo.slice(-4)}`);
	expect(mail?.text).toContain('Perlindungan berhenti setelah: 17 Maret 2027');
	expect(mail?.text).toContain('Berhenti jadi orang kepercayaan');
	for (const body of [mail?.text ?? '', mail?.html ?? '']) {
		expect(body).not.toContain(one.policyNo);
		expect(body).not.toMatch(/Rp|16\.200|\/selfcare|\w@\w/);
	}
	await ask(one.own, 'trusted-contact/answer', { token: linkIn(mail), answer: 'withdraw' });
	await work(at('2027-03-01'));
	expect(await notified(one, ['2027-03-14'])).toEqual([]);
});

test.each([
	['does not answer', () => insured(null)],
	['refused', () => insured('refuse')],
	['is told of other things alone', () => insured('agree', ['cover'])],
	[
		'was removed',
		async () => {
			const one = await insured('agree');
			await ask(one.own, 'selfcare/trusted-contact/remove');
			await work(at('2027-01-21'));
			return one;
		},
	],
])('a contact who %s gets no mail', async (_words, make) => {
	expect(await notified(await make(), DAYS)).toEqual([]);
});

async function pay(one: Insured, amount: number, when: string) {
	const now = at(when);
	const order = await payPremium(
		deps,
		{ policyId: one.policyId, metode_pembayaran: 'qris', amount },
		as(one.customerId, now),
	);
	return tell(order.orderId, 'PAID', order.amount, now);
}

const payNow = (one: Insured, when: string) =>
	payPremium(
		deps,
		{ policyId: one.policyId, metode_pembayaran: 'qris', amount: MONTHLY },
		as(one.customerId, at(when)),
	);
const own = async (one: Insured, when: string) =>
	(await work(at(when))).filter(({ to }) => to === one.email);

test('sends no warning while a payment is pending, and warns once it has failed', async () => {
	const one = await insured('agree');
	await day(at('2027-02-28'));
	const { orderId } = await payNow(one, '2027-03-01');
	await day(at('2027-03-01'));
	expect(await own(one, '2027-03-01')).toEqual([]);
	await db.query(sql`update purchase_order set status = 'expired' where order_no = ${orderId}`);
	expect(await notified(one, ['2027-03-02', '2027-03-03'])).toEqual(['2027-03-02']);
});

test('a payment that begins before the mail leaves stops it', async () => {
	const one = await insured('agree');
	await day(at('2027-03-01'));
	await payNow(one, '2027-03-01');
	expect(await own(one, '2027-03-01')).toEqual([]);
});

test("sends no reminder while a claim about the holder's death is open", async () => {
	const one = await insured('agree');
	mourned.add(one.customerId);
	expect(await notified(one, ['2027-03-01'])).toEqual([]);
	mourned.clear();
	expect(await notified(one, ['2027-03-14'])).toEqual(['2027-03-14']);
});

describe('cover that ends within the grace period', () => {
	const ending = async () => {
		const one = await insured('agree');
		await db.query(sql`
			update policy set end_at = '2027-03-15 00:00+07', end_day = '2027-03-14' where id = ${one.policyId}::uuid`);
		return one;
	};

	test('is announced with its own last day', async () => {
		const one = await ending();
		await day(at('2027-03-01'));
		const [mail] = await own(one, '2027-03-01');
		expect(mail?.text).toContain('Perlindungan berhenti setelah: 14 Maret 2027');
		expect(mail?.text).not.toContain('17 Maret');
	});

	test('is not announced after it ended, even if the policy status has not been updated', async () => {
		const one = await ending();
		await day(at('2027-03-14'));
		expect(await own(one, '2027-03-15')).toEqual([]);
	});
});

test('a paid premium is not announced, even if the job was already waiting', async () => {
	const one = await insured('agree');
	await day(at('2027-03-01'));
	expect(await pay(one, MONTHLY, '2027-03-01')).toBe('paid');
	expect((await work(at('2027-03-01'))).filter(({ to }) => to === one.email)).toEqual([]);
});

test('announces the oldest of two due premiums, and the next one in its turn', async () => {
	const one = await insured('agree');
	expect(await notified(one, ['2027-03-01', '2027-03-15'])).toEqual(['2027-03-01', '2027-03-15']);
	const { rows } = await db.query<{ due: string }>(sql`
		select distinct payload->>'dueOn' as due from job where kind = 'trusted-contact-premium'`);
	expect(rows).toEqual([{ due: DUE }]);
	expect(await pay(one, 2 * MONTHLY, '2027-03-16')).toBe('paid');
	expect(await notified(one, ['2027-03-20', '2027-04-20'])).toEqual([]);
	expect(await notified(one, ['2027-05-01'])).toEqual(['2027-05-01']);
});

test.each([
	['lapsed', '2027-03-18', 'LAPSED', 'grace-over'],
	['was cancelled', '2027-03-02', 'CANCELLED', 'cancelled-by-holder'],
] as const)('does not send a mail that waited until cover %s', async (_words, when, to, reason) => {
	const one = await insured('agree');
	await day(at('2027-03-01'));
	const [head] = await policyHeads(db, [one.policyId]);
	await db.transaction(async (tx) => {
		if (head) await movePolicy(tx, head, to, reason, at(when));
	});
	expect((await work(at(when))).filter(({ to: who }) => who === one.email)).toEqual([]);
});

test('does not send a mail that waited past the last day, even if the status has not been updated', async () => {
	const one = await insured('agree');
	await day(at('2027-03-14'));
	expect((await work(at('2027-03-18'))).filter(({ to }) => to === one.email)).toEqual([]);
});
