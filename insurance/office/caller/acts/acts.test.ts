import sql from 'sql-template-tag';
import { expect, test } from 'vitest';

import { loadPolicy } from '#insurance/policies/load-policy.server.ts';
import { giveMandate } from '#insurance/service/billing/mandates/give-mandate.server.ts';
import { changeAddress } from '#insurance/service/servicing/change-policy.server.ts';
import { silentLog } from '#platform/config/log.server.ts';
import { refused } from '#platform/contract/test-refused.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { asSent, type SentMail } from '#platform/mail/test-mail.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { openCalls } from '../test-calls.server.ts';
import {
	cancelForCaller,
	changeCallersAddress,
	changeCallersHeirs,
	sendCallersDocuments,
	sendPaymentLink,
	stopCallersMandate,
} from './act-for-caller.server.ts';
import { callerJobs } from './act-mails.server.ts';

const db = await testPool();
const { deps, buy, as, asCustomer, call } = await openCalls(db);
const at = (day: string, time = '10:00') => new Date(`${day}T${time}:00+07:00`);
const NOW = at('2027-02-01');
const BOUGHT = at('2027-01-14');
const ADDRESS = {
	street: 'Jalan Anggrek 7',
	postalcode: '40111',
	province: 'Jawa Barat',
	city: 'Bandung',
	subDistrict: 'Coblong',
	village: 'Dago',
};
const OTHER = { ...ADDRESS, street: 'Jalan Kenanga 9' };
const ACCOUNT = {
	holderName: 'Sari Contoh',
	bankAccountNo: '1234567890',
	phoneNo: '+6281234567890',
};

const mails: SentMail[] = [];
const jobs = callerJobs({
	sealer: deps.sealer,
	publicUrl: 'https://jaga.test',
	mailer: {
		send: async (mail) => ({ messageId: String(mails.push(asSent(mail))) }),
		close: () => {},
	},
});

const queued = async (policyId: string) =>
	(
		await db.query<{ payload: Record<string, string | null> }>(sql`
			select payload from job where kind = 'caller-mail' and payload->>'policyId' = ${policyId} order by id`)
	).rows.map(({ payload }) => payload);

/** Sends what is queued for a policy and returns the emails. */
async function mailed(policyId: string): Promise<SentMail[]> {
	mails.length = 0;
	for (const payload of await queued(policyId))
		await db.transaction((tx) =>
			jobs['caller-mail'](payload, { tx, log: silentLog, jobId: uuidv7(), attempt: 1 }),
		);
	return [...mails];
}

const holderOf = async (policyId: string) =>
	(await loadPolicy(db, deps.sealer, policyId))?.application.holder;

test('a new address is an endorsement like the one of self-care, and the holder is told by mail', async () => {
	const one = await buy(BOUGHT);
	const staff = as('service', NOW);
	const { named } = await call(one, staff);
	const { say } = await changeCallersAddress(
		deps,
		{ ...named, address: ADDRESS, agree: true },
		staff,
	);
	expect(say).toContain('sudah saya ubah');
	expect((await holderOf(one.policyId))?.domicile?.street).toBe('Jalan Anggrek 7');
	const [mail] = await mailed(one.policyId);
	expect(mail?.to).toBe('sari@contoh.test');
	expect(mail?.text).toContain('Petugas kami mengubah alamat surat-menyurat');
	expect(mail?.text).toContain('Bukan kamu yang menelepon?');
	expect(mail?.text).not.toContain('Anggrek');
	const same = changeCallersAddress(deps, { ...named, address: ADDRESS, agree: true }, staff);
	expect((await refused(same)).code).toBe('fix-fields');
	const unread = changeCallersAddress(deps, { ...named, address: OTHER, agree: false }, staff);
	expect((await refused(unread)).data).toEqual({ fields: { agree: expect.any(String) } });
	expect(await queued(one.policyId)).toHaveLength(1);
});

test('a change by the holder meanwhile is not overwritten', async () => {
	const one = await buy(BOUGHT);
	const staff = as('service', NOW);
	const { named } = await call(one, staff);
	const shown = { ...ADDRESS, street: 'Jalan Melati 1' };
	await changeAddress(
		deps,
		{ policyId: one.policyId, address: OTHER, agree: true },
		asCustomer(one.customerId, NOW),
	);
	const late = changeCallersAddress(
		deps,
		{ ...named, address: ADDRESS, agree: true, shown },
		staff,
	);
	const { code, status } = await refused(late);
	expect([code, status]).toEqual(['look-again', 409]);
	expect((await holderOf(one.policyId))?.domicile?.street).toBe('Jalan Kenanga 9');
	expect(await queued(one.policyId)).toEqual([]);
});

test('beneficiaries change under the rules of self-care', async () => {
	const one = await buy(BOUGHT);
	const staff = as('service', NOW);
	const { named } = await call(one, staff);
	const heir = { name: 'Budi Contoh', relationship: 'suami', dob: null, share: 60 };
	const change = (share: number) =>
		changeCallersHeirs(
			deps,
			{ ...named, beneficiaries: [{ ...heir, share }], agree: true },
			staff,
		);
	expect((await refused(change(60))).data).toEqual({
		fields: { beneficiaries: expect.stringContaining('100%') },
	});
	expect((await change(100)).say).toContain('ahli waris');
	const [mail] = await mailed(one.policyId);
	expect(mail?.text).toContain('mengubah daftar ahli waris');
	expect(mail?.text).not.toContain('Budi');
});

test('a stolen account is no longer debited, and a second press says so', async () => {
	const one = await buy(BOUGHT, { paymentFrequency: 'monthly' });
	await giveMandate(
		deps,
		{ ...ACCOUNT, policyId: one.policyId, policyNo: one.policyNo, customerId: one.customerId },
		asCustomer(one.customerId, BOUGHT),
	);
	const staff = as('service', NOW);
	const { named } = await call(one, staff);
	const pressed = await Promise.all([
		stopCallersMandate(deps, named, staff),
		stopCallersMandate(deps, named, { ...staff, requestId: uuidv7() }),
	]);
	expect(pressed.map(({ say }) => say.includes('sudah saya hentikan')).sort()).toEqual([
		false,
		true,
	]);
	expect(await mailed(one.policyId)).toHaveLength(1);
});

test('a cancellation takes the refund that was shown, once, and pays it the way it came', async () => {
	const one = await buy(BOUGHT);
	const staff = as('service', at('2027-01-20'));
	const { named } = await call(one, staff);
	const account = { bankName: 'BCA', accountNo: '1234567890', accountName: 'Joko Contoh' };
	const cancel = (refund: number, to: typeof account | null = null) =>
		cancelForCaller(
			deps,
			{ ...named, kind: 'free-look', refund, agree: true, account: to },
			{ ...staff, requestId: uuidv7() },
		);
	const toAccount = await refused(cancel(180_000, { ...account, accountName: 'Sari Contoh' }));
	expect([toAccount.code, toAccount.message]).toEqual([
		'look-again',
		expect.stringContaining('cara bayarnya'),
	]);
	const other = await refused(cancel(200_000));
	expect([other.code, other.data]).toMatchObject(['look-again', { refund: 180_000 }]);
	const said = await Promise.all([cancel(180_000), cancel(180_000)]);
	for (const { say } of said) expect(say).toContain('Rp180.000');
	const refunds = await db.query(sql`select from refund where order_no = ${one.orderNo}`);
	expect(refunds.rowCount).toBe(1);
	expect(await mailed(one.policyId)).toHaveLength(1);
});

test('a refund that cannot go back goes only to an account of the holder, and finance compares the name', async () => {
	const one = await buy(BOUGHT);
	await db.query(sql`
		update purchase_order set provider = 'midtrans', method = 'va-bca'
		where order_no = ${one.orderNo}`);
	const staff = as('service', at('2027-01-20'));
	const { named } = await call(one, staff);
	const cancel = (accountName: string) =>
		cancelForCaller(
			deps,
			{
				...named,
				kind: 'free-look',
				refund: 180_000,
				agree: true,
				account: { bankName: 'BCA', accountNo: '1234567890', accountName },
			},
			staff,
		);
	expect((await refused(cancel('Joko Contoh'))).data).toEqual({
		fields: { 'account.accountName': expect.stringContaining('pemegang polis sendiri') },
	});
	await cancel('Sari Contoh');
	const { rows } = await db.query<{ note: string }>(
		sql`select note from task where kind = 'refund-to-send' and subject = ${one.policyNo}`,
	);
	expect(rows[0]?.note).toContain('didiktekan lewat telepon');
});

test('documents and the payment page go to the address on file', async () => {
	const one = await buy(BOUGHT, { paymentFrequency: 'monthly' });
	const staff = as('service', at('2027-02-14'));
	const { named } = await call(one, staff);
	const sent = await sendCallersDocuments(deps, { ...named, what: ['receipt', 'ecards'] }, staff);
	expect(sent.say).toContain('tanda terima dan e-card ke sa***@contoh.test');
	const owed = { ...named, metode_pembayaran: 'qris', amount: 1 };
	const changed = await refused(sendPaymentLink(deps, owed, staff));
	expect(changed.code).toBe('price-changed');
	const amount = Number(changed.data?.['amount']);
	const { say } = await sendPaymentLink(deps, { ...owed, amount }, staff);
	expect(say).toContain('Batas waktunya');
	const [mail] = await mailed(one.policyId);
	expect(mail?.to).toBe('sari@contoh.test');
	expect(mail?.letter.action?.url).toContain('/sandbox');
});
