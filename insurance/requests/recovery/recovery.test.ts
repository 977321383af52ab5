import sql from 'sql-template-tag';
import { beforeEach, describe, expect, test } from 'vitest';

import { loadCustomer } from '#insurance/accounts/customer-account.server.ts';
import {
	factorForExport,
	hasFactor,
	sealCustomerSecret,
} from '#insurance/accounts/factor/customer-factor.server.ts';
import { TEST_HOLDER, seedShop, shopDeps } from '#insurance/carts/test-buyer.server.ts';
import { testCustomer } from '#insurance/customers/test-customer.server.ts';
import { seedStaff } from '#insurance/staff/seed.server.ts';
import { whileLetIn } from '#insurance/staff/test-let-in.server.ts';
import { refused } from '#platform/contract/test-refused.server.ts';
import type { Db } from '#platform/db/pool.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { somebodyWaitsFor } from '#platform/db/test-waits.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import type { Mail } from '#platform/mail/mail.server.ts';
import { asSent, type SentMail } from '#platform/mail/test-mail.server.ts';

import { receiveServiceRequest } from '../service/send-service-request.server.ts';
import { openServiceRequestForDesk } from '../service/service-desk.server.ts';
import {
	decideOnRecovery,
	forgetRecoveries,
	proposeAccountRecovery,
	recoveriesForExport,
} from './recover-account.server.ts';
import { recoveryJobs } from './recovery-mails.server.ts';
import { LOST_ACCESS, LOST_CODES } from './recovery.ts';

const db = await testPool();
const deps = shopDeps(db);
await seedShop(db);
await db.transaction((tx) => seedStaff(tx, deps));
const NOW = new Date('2026-11-20T03:00:00Z');
const sari = await testCustomer(db, 'lama@contoh.test', NOW);

const desk = async (role: string): Promise<Caller> => {
	const { rows } = await db.query<{ id: string }>(
		sql`select id from staff where role = ${role} limit 1`,
	);
	const staffId = rows[0]?.id ?? '';
	return { ...sari.caller, identity: { kind: 'staff', staffId, role } };
};
const first = await desk('service');
const second = await desk('supervisor');

let number = '';
beforeEach(async () => {
	await db.query(sql`delete from service_request`);
	await db.query(sql`delete from job`);
	await db.query(sql`delete from login_failure`);
	const sent = await receiveServiceRequest(
		deps,
		{
			kind: 'data-update',
			topic: LOST_ACCESS,
			name: 'Sari Contoh',
			email: 'baru@contoh.test',
			phone: '081234567890',
			policyNo: sari.policyNo,
			words: 'HP dan email saya hilang bersama tas saya.',
			consent: true,
			captcha: 'solved',
		},
		{ ...sari.caller, identity: null },
	);
	number = sent.number;
});

const input = (change: object = {}) => ({
	number,
	policyNo: sari.policyNo,
	nik: TEST_HOLDER.nric,
	seenBy: 'counter' as const,
	...change,
});
const emailOf = async () => (await loadCustomer(db, deps.sealer, sari.id))?.email;
async function mails(): Promise<SentMail[]> {
	const sent: SentMail[] = [];
	const jobs = recoveryJobs({
		sealer: deps.sealer,
		mailer: { send: async (mail: Mail) => void sent.push(asSent(mail)) } as never,
		publicUrl: 'https://jaga.example',
	});
	const { rows } = await db.query<{ id: string; payload: never }>(
		sql`delete from job where kind = 'account-recovery-mail' returning id, payload`,
	);
	for (const { id, payload } of rows)
		await db.transaction((tx) =>
			jobs['account-recovery-mail'](payload, { tx, jobId: id } as never),
		);
	return sent;
}

test('card, two people, and the old address hears of both steps', async () => {
	const wrong = await refused(
		proposeAccountRecovery(deps, input({ nik: '3174051203880001' }), first),
	);
	expect(wrong.data).toEqual({ fields: { nik: expect.stringContaining('tidak cocok') } });
	expect(await proposeAccountRecovery(deps, input(), first)).toMatchObject({
		newEmail: 'baru@contoh.test',
		verdict: null,
		mayDecide: false,
		whyNotAgree: 'Usulan ini buatanmu; orang lain yang menetapkannya.',
	});
	const [asked] = await mails();
	expect(asked?.to).toBe('lama@contoh.test');
	expect(asked?.text).toContain('https://jaga.example/bantuan');
	expect(asked?.text).not.toContain('baru@contoh.test');
	expect(await emailOf()).toBe('lama@contoh.test');
	expect(
		(await refused(decideOnRecovery(deps, { number, verdict: 'confirmed' }, first))).code,
	).toBe('forbidden');
	const seenBySecond = async () =>
		(await openServiceRequestForDesk(deps, { number }, second)).recovery;
	expect(await seenBySecond()).toMatchObject({ mayDecide: true, whyNotAgree: null });
	await whileLetIn(db, { whom: second, by: first, at: NOW }, async () => {
		const { message } = await refused(
			decideOnRecovery(deps, { number, verdict: 'confirmed' }, second),
		);
		expect(message).toContain('belum dihitung dua orang');
		// To refuse it takes one person.
		expect(await seenBySecond()).toMatchObject({ mayDecide: true, whyNotAgree: message });
	});
	await db.query(sql`update customer set password_hash = 'old' where id = ${sari.id}`);
	await decideOnRecovery(deps, { number, verdict: 'confirmed' }, second);
	expect(await loadCustomer(db, deps.sealer, sari.id)).toMatchObject({
		email: 'baru@contoh.test',
		hasPassword: false,
	});
	const sent = await mails();
	expect(sent.map(({ to }) => to).sort()).toEqual(['baru@contoh.test', 'lama@contoh.test']);
	const link = sent.find(({ to }) => to === 'baru@contoh.test');
	expect(link?.text).toContain('/selfcare/change-password?token=');
	expect(sent.find(({ to }) => to === 'lama@contoh.test')?.text).not.toContain('baru@');
	const copy = await recoveriesForExport(deps, sari.id);
	expect(copy.at(-1)).toMatchObject({ oldEmail: 'lama@contoh.test', verdict: 'confirmed' });
	await db.transaction((tx) => forgetRecoveries(tx, sari.id));
	expect(JSON.stringify(await recoveriesForExport(deps, sari.id))).not.toContain('contoh.test');
	expect((await refused(proposeAccountRecovery(deps, input(), first))).code).toBe('look-again');
	await db.query(sql`delete from account_recovery`);
});

test('refused, nothing changes, and the database itself wants another person', async () => {
	const before = await emailOf();
	await db.query(sql`delete from service_request where number = ${number}`);
	const sent = await receiveServiceRequest(
		deps,
		{
			kind: 'data-update',
			topic: LOST_ACCESS,
			name: 'Sari Contoh',
			email: 'lain@contoh.test',
			phone: '081234567890',
			policyNo: '',
			words: 'HP dan email saya hilang bersama tas saya.',
			consent: true,
			captcha: 'solved',
		},
		{ ...sari.caller, identity: null },
	);
	({ number } = sent);
	await proposeAccountRecovery(deps, input(), first);
	await expect(
		db.query(
			sql`update account_recovery set verdict = 'confirmed', decided_by = proposed_by, decided_at = ${NOW}`,
		),
	).rejects.toThrow(/check/);
	await decideOnRecovery(deps, { number, verdict: 'refused' }, second);
	expect(await emailOf()).toBe(before);
	expect((await mails()).map(({ subject }) => subject)).toContain('Alamat email akunmu tetap');
});

test.each(['assessor', 'finance', 'editor'])('%s proposes nothing', async (role) => {
	const who = await desk(role);
	expect((await refused((async () => proposeAccountRecovery(deps, input(), who))())).code).toBe(
		'forbidden',
	);
});

test('one person of the staff cannot guess at identity cards all day', async () => {
	const guess = (who: Caller, nik: string) =>
		refused(proposeAccountRecovery(deps, input({ nik }), who)).then(({ code }) => code);
	for (let at = 0; at < 5; at += 1)
		expect(await guess(first, `317405120388000${at}`)).toBe('fix-fields');
	expect(await guess(first, '3174051203880009')).toBe('slow-down');
	expect(await guess(first, TEST_HOLDER.nric)).toBe('slow-down');
	expect(await guess(second, '3174051203880009')).toBe('fix-fields');
});

test('a complaint moves no address', async () => {
	await db.query(sql`update service_request set kind = 'complaint' where number = ${number}`);
	expect((await refused(proposeAccountRecovery(deps, input(), first))).code).toBe('look-again');
});

describe('an account with a second factor', () => {
	/** Asks from an address of one's own for this account, and gives the request's number. */
	async function asked(email: string): Promise<string> {
		const sent = await receiveServiceRequest(
			deps,
			{
				kind: 'data-update',
				topic: LOST_CODES,
				name: 'Sari Contoh',
				email,
				phone: '081234567890',
				policyNo: sari.policyNo,
				words: 'HP dan kode pemulihan saya hilang.',
				consent: true,
				captcha: 'solved',
			},
			{ ...sari.caller, identity: null },
		);
		return sent.number;
	}
	const turnOn = (tx: Db = db) =>
		tx.query(sql`
			insert into customer_factor (customer_id, secret, step, on_since)
			values (${sari.id}, ${sealCustomerSecret(deps.sealer, 'JAGANASABAHCONTO')}, 1, ${NOW})`);
	beforeEach(async () => {
		await db.query(sql`delete from account_recovery`);
		await db.query(sql`delete from customer_factor`);
		await db.query(sql`update customer set password_hash = 'old' where id = ${sari.id}`);
	});

	test('is opened at the address that it has, and only then: the mail says what was asked', async () => {
		const email = (await emailOf()) ?? '';
		number = await asked(email);
		const none = await refused(proposeAccountRecovery(deps, input(), first));
		expect([none.code, none.message]).toEqual([
			'look-again',
			'Akun ini sudah memakai alamat itu.',
		]);
		await turnOn();
		const proposed = await proposeAccountRecovery(deps, input(), first);
		expect(proposed).toMatchObject({ factor: 'on', sameAddress: true, mayDecide: false });
		expect((await mails()).map(({ to, subject }) => [to, subject])).toEqual([
			[email, 'Verifikasi dua langkahmu diminta dimatikan'],
		]);
		expect(await hasFactor(db, sari.id)).toBe(true);
		const done = await decideOnRecovery(deps, { number, verdict: 'confirmed' }, second);
		expect(done).toMatchObject({ factor: 'ended', verdict: 'confirmed' });
		expect(await hasFactor(db, sari.id)).toBe(false);
		expect(await loadCustomer(db, deps.sealer, sari.id)).toMatchObject({
			email,
			hasPassword: false,
		});
		const told = await mails();
		expect(told.map(({ subject }) => subject).sort()).toEqual([
			'Akunmu kembali',
			'Verifikasi dua langkahmu sudah dimatikan',
		]);
		for (const { to } of told) expect(to).toBe(email);
		const link = told.find(({ subject }) => subject === 'Akunmu kembali');
		expect(link?.text).toContain('kata sandi saja');
		expect((await factorForExport(db, sari.id)).securityEvents[0]?.what).toContain('petugas');
		const { rows } = await db.query(
			sql`select subject from staff_action where action = 'customer-factor-ended'`,
		);
		expect(rows).toEqual([{ subject: number }]);
	});

	test('loses it with its address, and the old one reads so', async () => {
		const before = (await emailOf()) ?? '';
		number = await asked('lebih-baru@contoh.test');
		await turnOn();
		expect(await proposeAccountRecovery(deps, input(), first)).toMatchObject({
			factor: 'on',
			sameAddress: false,
		});
		await mails();
		await decideOnRecovery(deps, { number, verdict: 'confirmed' }, second);
		expect(await hasFactor(db, sari.id)).toBe(false);
		const old = (await mails()).find(({ to }) => to === before);
		expect(old?.text).toContain('Verifikasi dua langkahmu ikut dimatikan.');
		expect(old?.text).toContain('https://jaga.example/bantuan');
	});

	test('turned on in the moment of the decision is written down and told as ended', async () => {
		number = await asked('paling-baru@contoh.test');
		await proposeAccountRecovery(deps, input(), first);
		let deciding: ReturnType<typeof decideOnRecovery> | undefined;
		await db.transaction(async (tx) => {
			await tx.query(sql`select from customer where id = ${sari.id} for update`);
			deciding = decideOnRecovery(deps, { number, verdict: 'confirmed' }, second);
			await somebodyWaitsFor(db, tx);
			await turnOn(tx);
		});
		expect(await deciding).toMatchObject({ factor: 'ended', verdict: 'confirmed' });
		expect(await hasFactor(db, sari.id)).toBe(false);
		expect((await factorForExport(db, sari.id)).securityEvents[0]?.what).toContain('petugas');
	});

	test('keeps it where the second person refuses', async () => {
		number = await asked((await emailOf()) ?? '');
		await turnOn();
		await proposeAccountRecovery(deps, input(), first);
		await mails();
		const view = await decideOnRecovery(deps, { number, verdict: 'refused' }, second);
		expect(view).toMatchObject({ verdict: 'refused', factor: 'on' });
		expect(await hasFactor(db, sari.id)).toBe(true);
		expect((await mails()).map(({ subject }) => subject)).toEqual([
			'Verifikasi dua langkahmu tetap menyala',
		]);
	});
});
