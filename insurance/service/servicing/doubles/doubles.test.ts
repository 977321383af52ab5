import sql from 'sql-template-tag';
import { expect, test } from 'vitest';

import { voteOn } from '#insurance/access/approvals/vote.server.ts';
import { seedStaff } from '#insurance/access/staff/seed.server.ts';
import { balances } from '#insurance/money/ledger/book.server.ts';
import { refundsOf } from '#insurance/money/payments/refunds/refunds.server.ts';
import { policyHeads } from '#insurance/policies/load-policy.server.ts';
import { policyStatusOn, statusHistory } from '#insurance/policies/move-policy.server.ts';
import { seedShop, TEST_HOLDER } from '#insurance/sales/carts/test-buyer.server.ts';
import { policyShop } from '#insurance/service/billing/premiums/test-policy.server.ts';
import { refused } from '#platform/contract/test-refused.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { asSent, type SentMail } from '#platform/mail/test-mail.server.ts';

import { doubleJobs } from './double-mail.server.ts';
import { findDoubles } from './find-doubles.server.ts';
import { doubleHandler, proposeDouble } from './return-double.server.ts';

const db = await testPool();
await seedShop(db);
const { deps, buy } = policyShop(db);
await db.transaction((tx) => seedStaff(tx, deps));
const { rows: people } = await db.query<{ id: string; role: string }>(
	sql`select id, role from staff where role = any(${['service', 'finance']}::text[])`,
);
const idOf = (role: string) => people.find((one) => one.role === role)?.id ?? '';
const at = (day: string, time = '10:00') => new Date(`${day}T${time}:00+07:00`);
const NOW = at('2027-01-20');
let serial = 2000;

async function buyTwice(detail: object = {}, secondDay = '2027-01-16') {
	serial += 1;
	const nric = `317405570590${serial}`;
	const email = `ganda${serial}@contoh.test`;
	const change = {
		quoteHolder: { ...TEST_HOLDER, nric, email },
		holder: { name: TEST_HOLDER.name, email, nik: nric },
	};
	const one = await buy(at('2027-01-14'), {}, change);
	const other = await buy(at(secondDay), detail as Record<string, unknown>, change);
	return { one, other, customerId: one.customerId };
}
type Twice = Awaited<ReturnType<typeof buyTwice>>;

const propose = ({ one, other, customerId }: Twice, refund: number, now = NOW) =>
	proposeDouble(
		deps,
		{
			customerId,
			keepId: one.policyId,
			dropId: other.policyId,
			refund,
			reason: 'Menekan bayar dua kali',
		},
		{ staffId: idOf('service'), at: now },
	);
const approve = (id: string, now = NOW) =>
	voteOn(
		deps,
		{ 'double-payment': doubleHandler(deps) },
		{ ref: { id }, vote: { agreed: true } },
		{ staffId: idOf('finance'), at: now },
	);
const statusOf = async (id: string) => (await policyHeads(db, [id]))[0]?.status;

test('the same cover bought twice is offered with everything that was paid', async () => {
	const twice = await buyTwice();
	const [pair, ...more] = await findDoubles(deps, twice.customerId, NOW);
	expect(more).toEqual([]);
	expect(pair?.map(({ policy, refund, reason }) => [policy.id, refund, reason])).toEqual([
		[twice.one.policyId, 180_000, null],
		[twice.other.policyId, 180_000, null],
	]);
});

test.each<[string, object, string]>([
	['eight days later', {}, '2027-01-22'],
	[
		'for somebody else',
		{ customer: [{ name: 'Adi Contoh', dob: '2015-01-02', gender: 'male', type: 2 }] },
		'2027-01-16',
	],
])('a purchase %s is not offered', async (_case, detail, day) => {
	const twice = await buyTwice(detail, day);
	expect(await findDoubles(deps, twice.customerId, at('2027-01-23'))).toEqual([]);
});

test('the window is data', async () => {
	const twice = await buyTwice({}, '2027-01-22');
	await db.query(sql`update double_payment_window set days = 8`);
	expect(await findDoubles(deps, twice.customerId, at('2027-01-23'))).toHaveLength(1);
	await db.query(sql`update double_payment_window set days = 7`);
});

test('once approved, one policy never was, its whole payment returns, and the holder is told', async () => {
	const twice = await buyTwice();
	const { one, other } = twice;
	const id = await propose(twice, 180_000);
	expect(await statusOf(other.policyId)).toBe('INFORCE');
	expect(await approve(id)).toMatchObject({ state: 'approved' });
	expect(await statusOf(other.policyId)).toBe('CANCELLED');
	expect(await statusOf(one.policyId)).toBe('INFORCE');
	expect(await statusHistory(db, other.policyId)).toMatchObject([{ reason: 'paid-twice' }]);
	const [head] = await policyHeads(db, [other.policyId]);
	if (!head) throw new Error('no policy');
	expect((await policyStatusOn(db, head, '2027-01-18')).status).toBe('CANCELLED');
	expect(await refundsOf(db, other.orderNo)).toMatchObject([
		{ amount: 180_000, status: 'asked' },
	]);
	expect(await refundsOf(db, one.orderNo)).toEqual([]);
	const all = await balances(db);
	expect(all.reduce((sum, { debit, credit }) => sum + debit - credit, 0)).toBe(0);
	const sent: SentMail[] = [];
	const jobs = doubleJobs({
		...deps,
		mailer: {
			send: async (mail) => ({ messageId: String(sent.push(asSent(mail))) }),
			close: () => {},
		},
	});
	await db.transaction((tx) =>
		jobs['double-payment-mail'](
			{ policyId: other.policyId, keptId: one.policyId, refund: 180_000 },
			{ tx } as Parameters<(typeof jobs)['double-payment-mail']>[1],
		),
	);
	expect(JSON.stringify(sent[0])).toContain('Rp180.000');
	expect(JSON.stringify(sent[0])).toContain('kami batalkan sejak awal');
	expect(await findDoubles(deps, twice.customerId, NOW)).toEqual([]);
});

test('a policy with a claim stays, whenever the claim was made', async () => {
	const twice = await buyTwice();
	const { other, customerId } = twice;
	const id = await propose(twice, 180_000);
	const content = deps.sealer.seal('claim content', {
		event: null,
		insured: { name: TEST_HOLDER.name, birthDate: '1990-05-17' },
		holderName: 'Orang lain',
	});
	await db.query(sql`
		insert into claim (id, claim_no, customer_id, policy_id, insured_id, product_code, product_name, benefit, benefit_name,
			status, content, draft_version, submitted_at, turn_since)
		select gen_random_uuid(), ${`K900000${String(serial)}`}, ${customerId}, policy_id, id, 'JAM', 'Jaga Aman', 'MED', 'Biaya',
			'submitted', ${content}, 1, ${NOW}, ${NOW}
		from policy_insured where policy_id = ${other.policyId}`);
	expect((await refused(approve(id))).message).toMatch(/Sudah ada klaim/);
	expect(await statusOf(other.policyId)).toBe('INFORCE');
	expect(await refundsOf(db, other.orderNo)).toEqual([]);
});

test('another amount than shown, or a pair that is none, is not proposed', async () => {
	const twice = await buyTwice();
	expect(await refused(propose(twice, 179_999))).toMatchObject({ code: 'look-again' });
	const alone = { ...twice, other: twice.one };
	expect(await refused(propose(alone, 180_000))).toMatchObject({ code: 'look-again' });
});

test('the proposer cannot approve, and both policies are never cancelled', async () => {
	const twice = await buyTwice();
	const { one, other, customerId } = twice;
	const first = await propose(twice, 180_000);
	const second = await propose({ one: other, other: one, customerId }, 180_000);
	const own = { staffId: idOf('service'), at: NOW };
	expect(
		await refused(
			voteOn(
				deps,
				{ 'double-payment': doubleHandler(deps) },
				{ ref: { id: first }, vote: { agreed: true } },
				own,
			),
		),
	).toMatchObject({ code: 'forbidden' });
	await approve(first);
	expect((await refused(approve(second))).message).toMatch(
		/tidak tampak sebagai pembayaran ganda/,
	);
	expect([await statusOf(one.policyId), await statusOf(other.policyId)]).toEqual([
		'INFORCE',
		'CANCELLED',
	]);
});
