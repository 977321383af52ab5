import sql from 'sql-template-tag';
import { beforeEach, describe, expect, test } from 'vitest';

import { staffIdentity } from '#insurance/access/staff/rights/test-roles.server.ts';
import { seedStaff } from '#insurance/access/staff/seed.server.ts';
import { whileLetIn } from '#insurance/access/staff/test-let-in.server.ts';
import { openTasksOf } from '#insurance/money/ledger/tasks/area-tasks.server.ts';
import { loadCustomer } from '#insurance/people/accounts/customer-account.server.ts';
import {
	factorForExport,
	hasFactor,
	sealCustomerSecret,
} from '#insurance/people/accounts/factor/customer-factor.server.ts';
import { testCustomer } from '#insurance/people/customers/test-customer.server.ts';
import { TEST_HOLDER, seedShop, shopDeps } from '#insurance/sales/carts/test-buyer.server.ts';
import { refused } from '#platform/contract/test-refused.server.ts';
import type { Db } from '#platform/db/pool.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { somebodyWaitsFor } from '#platform/db/test-waits.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { mounted } from '#platform/http/test-mounted.server.ts';
import type { Mail } from '#platform/mail/mail.server.ts';
import { asSent, type SentMail } from '#platform/mail/test-mail.server.ts';
import { eraseRows } from '#platform/personal-data/table-erasure.server.ts';

import { personalRequests } from '../personal-data.server.ts';
import { moveServiceRequest, openServiceRequest } from '../service/office-api.ts';
import { receiveServiceRequest } from '../service/send-service-request.server.ts';
import {
	moveForDesk,
	openServiceRequestForDesk,
	recordRequestAccess,
} from '../service/service-desk.server.ts';
import { carryOutRecovery } from './carry-out-recovery.server.ts';
import { objectToRecoveryByLink, showRecoveryByLink } from './object-to-recovery.server.ts';
import { decideRecovery, proposeRecovery } from './office-api.ts';
import { decideOnRecovery, proposeAccountRecovery } from './recover-account.server.ts';
import { recoveryJobs } from './recovery-mails.server.ts';
import { LOST_ACCESS, LOST_CODES, recoveryKeyOf } from './recovery.ts';
import { recoveriesForExport, recoveryObjectionPath } from './show-recovery.server.ts';

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
	return {
		...sari.caller,
		identity: staffIdentity(staffId, role),
		recordAccess: recordRequestAccess,
	};
};
const first = await desk('service');
const second = await desk('supervisor');
const open = mounted(openServiceRequest, openServiceRequestForDesk);
const move = mounted(moveServiceRequest, moveForDesk);
const propose = mounted(proposeRecovery, proposeAccountRecovery);
const decide = mounted(decideRecovery, decideOnRecovery);

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

const HOUR = 3_600_000;
const DAY_AFTER = '23 Nov 2026';
const later = (hours: number, plus = 0) =>
	new Date(sari.caller.now.getTime() + hours * HOUR + plus);
const newestRecovery = async (): Promise<string> => {
	const { rows } = await db.query<{ id: string }>(
		sql`select id from account_recovery order by id desc limit 1`,
	);
	return rows[0]?.id ?? '';
};
const carryOut = async (now = later(24), recoveryId?: string) =>
	db.transaction(async (tx) =>
		carryOutRecovery(deps, tx, { recoveryId: recoveryId ?? (await newestRecovery()), now }),
	);
const tasksNow = async () =>
	(await openTasksOf(db, 'service')).tasks.filter(({ subject }) => subject === number);
const keyIn = ({ text }: SentMail) =>
	recoveryKeyOf(/\/bantuan(#pemulihan=[^\s]+)/.exec(text)?.[1] ?? '')!;

test('requires the card and two people, and notifies the old address of both steps', async () => {
	const wrong = await refused(propose(deps, input({ nik: '3174051203880001' }), first));
	expect(wrong.data).toEqual({ fields: { nik: expect.stringContaining('tidak cocok') } });
	expect(await propose(deps, input(), first)).toMatchObject({
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
	expect((await refused(decide(deps, { number, verdict: 'confirmed' }, first))).code).toBe(
		'forbidden',
	);
	const seenBySecond = async () => (await open(deps, { number }, second)).recovery;
	expect(await seenBySecond()).toMatchObject({ mayDecide: true, whyNotAgree: null });
	await whileLetIn(db, { whom: second, by: first, at: NOW }, async () => {
		const { message } = await refused(decide(deps, { number, verdict: 'confirmed' }, second));
		expect(message).toContain('tidak dihitung dua orang');
		// A single person may refuse a recovery.
		expect(await seenBySecond()).toMatchObject({ mayDecide: true, whyNotAgree: message });
	});
	await db.query(sql`update customer set password_hash = 'old' where id = ${sari.id}`);
	await decide(deps, { number, verdict: 'confirmed' }, second);
	await mails();
	await carryOut();
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
	await db.transaction((tx) => eraseRows(tx, personalRequests, sari.id));
	expect(JSON.stringify(await recoveriesForExport(deps, sari.id))).not.toContain('contoh.test');
	expect((await refused(propose(deps, input(), first))).code).toBe('look-again');
	await db.query(sql`delete from account_recovery`);
});

async function agreedTo(email: string): Promise<string> {
	await db.query(sql`delete from account_recovery`);
	await db.query(sql`delete from service_request where number = ${number}`);
	const sent = await receiveServiceRequest(
		deps,
		{
			kind: 'data-update',
			topic: LOST_ACCESS,
			name: 'Sari Contoh',
			email,
			phone: '081234567890',
			policyNo: sari.policyNo,
			words: 'HP dan email saya hilang bersama tas saya.',
			consent: true,
			captcha: 'solved',
		},
		{ ...sari.caller, identity: null },
	);
	({ number } = sent);
	await propose(deps, input(), first);
	await decide(deps, { number, verdict: 'confirmed' }, second);
	return newestRecovery();
}

test('an approved recovery takes effect once, a day later, and the desk sees when', async () => {
	const old = (await emailOf()) ?? '';
	const id = await agreedTo('setelah-sehari@contoh.test');
	const { rows } = await db.query<{ seconds: number }>(
		sql`select extract(epoch from next_at - now())::int as seconds from job where kind = 'account-recovery'`,
	);
	expect(rows).toEqual([{ seconds: 86_400 }]);
	const file = () => open(deps, { number }, second);
	expect((await file()).recovery).toMatchObject({
		state: 'agreed',
		takesEffectAt: later(24).toISOString(),
		mayDecide: false,
	});
	expect((await file()).mayRecover).toBe(false);
	const sent = await mails();
	const planned = sent.find(({ to }) => to === 'setelah-sehari@contoh.test');
	expect(planned?.text).toContain(DAY_AFTER);
	const warned = sent.find(({ subject }) => subject === 'Alamat email akunmu akan berganti');
	expect([warned?.to, warned?.text.includes(DAY_AFTER)]).toEqual([old, true]);
	await expect(carryOut(later(24, -1))).rejects.toThrow('put off for 1 s');
	expect(await emailOf()).toBe(old);
	await carryOut();
	expect(await emailOf()).toBe('setelah-sehari@contoh.test');
	await db.query(sql`update customer set password_hash = 'of the owner' where id = ${sari.id}`);
	await carryOut(later(30), id);
	expect((await loadCustomer(db, deps.sealer, sari.id))?.hasPassword).toBe(true);
	expect((await file()).recovery).toMatchObject({ state: 'done' });
});

test('the old address can stop a recovery by link without logging in, and a task asks who it was', async () => {
	const old = (await emailOf()) ?? '';
	const id = await agreedTo('pencuri@contoh.test');
	const warned = (await mails()).find(({ subject }) => subject.endsWith('akan berganti'))!;
	const key = keyIn(warned);
	expect(await showRecoveryByLink(deps, key)).toMatchObject({ state: 'agreed' });
	const visitor = { ...sari.caller, identity: null, now: later(23) };
	const wrong = { ...key, secret: `${key.secret.slice(0, -4)}AAAA` };
	expect((await refused(objectToRecoveryByLink(deps, wrong, visitor))).code).toBe('not-found');
	for (let at = 0; at < 2; at += 1)
		expect(await objectToRecoveryByLink(deps, key, visitor)).toMatchObject({
			state: 'objected',
		});
	await carryOut(later(25), id);
	expect(await emailOf()).toBe(old);
	expect((await mails()).map(({ to, subject }) => [to, subject])).toEqual([
		[old, 'Pemulihan akunmu dihentikan'],
	]);
	expect((await tasksNow()).map(({ words }) => words)).toEqual([
		'Pemilik alamat lama menolak pemulihan akunnya',
	]);
	const file = await open(deps, { number }, second);
	expect(file.recovery).toMatchObject({ state: 'objected' });
	expect(file.mayRecover).toBe(false);
	expect([file.status, file.steps.at(-1)?.words]).toEqual([
		'working',
		expect.stringContaining('menolak pemulihannya'),
	]);
	const again = await refused(propose(deps, input(), first));
	expect(again.message).toContain('Selesaikan dulu tugasnya');
	await move(
		deps,
		{ number, status: 'answered', words: 'Kami sudah menelepon pemegang polisnya.' },
		second,
	);
	expect(await tasksNow()).toEqual([]);
	const cleared = await open(deps, { number }, second);
	expect(cleared.mayRecover).toBe(true);
	expect(await propose(deps, input(), first)).toMatchObject({ state: 'waiting' });
});

test('an objection before the second approval also stops the recovery', async () => {
	await db.query(sql`delete from account_recovery`);
	await propose(deps, input(), first);
	const key = recoveryKeyOf(recoveryObjectionPath(deps.sealer, await newestRecovery()).slice(8))!;
	await objectToRecoveryByLink(deps, key, { ...sari.caller, identity: null });
	const { code } = await refused(decide(deps, { number, verdict: 'confirmed' }, second));
	expect(code).toBe('look-again');
});

test('a new address that already has an account is left unchanged, and a task reports it', async () => {
	const old = (await emailOf()) ?? '';
	await agreedTo('punya-akun@contoh.test');
	await mails();
	await testCustomer(db, 'punya-akun@contoh.test', NOW);
	await carryOut();
	expect(await emailOf()).toBe(old);
	expect((await tasksNow()).map(({ words }) => words)).toEqual([
		'Pemulihan akun tidak bisa dijalankan',
	]);
	expect(await mails()).toEqual([]);
});

test('a refusal changes nothing, and the database itself requires a second person', async () => {
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
	await propose(deps, input(), first);
	await expect(
		db.query(
			sql`update account_recovery set verdict = 'confirmed', decided_by = proposed_by, decided_at = ${NOW}`,
		),
	).rejects.toThrow(/check/);
	await decide(deps, { number, verdict: 'refused' }, second);
	expect(await emailOf()).toBe(before);
	expect((await mails()).map(({ subject }) => subject)).toContain('Alamat email akunmu tetap');
});

test.each(['assessor', 'finance', 'editor'])('%s cannot propose a recovery', async (role) => {
	const who = await desk(role);
	expect((await refused((async () => propose(deps, input(), who))())).code).toBe('forbidden');
});

test('limits how often one staff member can guess at identity cards', async () => {
	const guess = (who: Caller, nik: string) =>
		refused(propose(deps, input({ nik }), who)).then(({ code }) => code);
	for (let at = 0; at < 5; at += 1)
		expect(await guess(first, `317405120388000${at}`)).toBe('fix-fields');
	expect(await guess(first, '3174051203880009')).toBe('slow-down');
	expect(await guess(first, TEST_HOLDER.nric)).toBe('slow-down');
	expect(await guess(second, '3174051203880009')).toBe('fix-fields');
});

test('a complaint cannot change an address', async () => {
	await db.query(sql`update service_request set kind = 'complaint' where number = ${number}`);
	expect((await refused(propose(deps, input(), first))).code).toBe('look-again');
});

describe('an account with a second factor', () => {
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
	const recoveryNow = async () => (await open(deps, { number }, second)).recovery;
	const turnOn = (tx: Db = db) =>
		tx.query(sql`
			insert into customer_factor (customer_id, secret, step, on_since)
			values (${sari.id}, ${sealCustomerSecret(deps.sealer, 'JAGANASABAHCONTO')}, 1, ${NOW})`);
	beforeEach(async () => {
		await db.query(sql`delete from account_recovery`);
		await db.query(sql`delete from customer_factor`);
		await db.query(sql`update customer set password_hash = 'old' where id = ${sari.id}`);
	});

	test('is reopened at its own address only with a factor, and the mail states the request', async () => {
		const email = (await emailOf()) ?? '';
		number = await asked(email);
		const none = await refused(propose(deps, input(), first));
		expect([none.code, none.message]).toEqual([
			'look-again',
			'Akun ini sudah memakai alamat itu.',
		]);
		await turnOn();
		const proposed = await propose(deps, input(), first);
		expect(proposed).toMatchObject({ factor: 'on', sameAddress: true, mayDecide: false });
		expect((await mails()).map(({ to, subject }) => [to, subject])).toEqual([
			[email, 'Verifikasi dua langkahmu diminta dimatikan'],
		]);
		expect(await hasFactor(db, sari.id)).toBe(true);
		const agreed = await decide(deps, { number, verdict: 'confirmed' }, second);
		expect(agreed).toMatchObject({ factor: 'on', verdict: 'confirmed', state: 'agreed' });
		expect((await mails()).map(({ to, subject }) => [to, subject])).toEqual([
			[email, 'Verifikasi dua langkahmu akan dimatikan'],
		]);
		await carryOut();
		expect(await recoveryNow()).toMatchObject({ factor: 'ended', state: 'done' });
		expect(await hasFactor(db, sari.id)).toBe(false);
		expect(await loadCustomer(db, deps.sealer, sari.id)).toMatchObject({
			email,
			hasPassword: false,
		});
		const notified = await mails();
		expect(notified.map(({ subject }) => subject).sort()).toEqual([
			'Akunmu kembali',
			'Verifikasi dua langkahmu sudah dimatikan',
		]);
		for (const { to } of notified) expect(to).toBe(email);
		const link = notified.find(({ subject }) => subject === 'Akunmu kembali');
		expect(link?.text).toContain('kata sandi saja');
		expect((await factorForExport(db, sari.id)).securityEvents[0]?.what).toContain('petugas');
		const { rows } = await db.query(
			sql`select subject from staff_action where action = 'customer-factor-ended'`,
		);
		expect(rows).toEqual([{ subject: number }]);
	});

	test('loses the factor with its address, and the old address is notified', async () => {
		const before = (await emailOf()) ?? '';
		number = await asked('lebih-baru@contoh.test');
		await turnOn();
		expect(await propose(deps, input(), first)).toMatchObject({
			factor: 'on',
			sameAddress: false,
		});
		await decide(deps, { number, verdict: 'confirmed' }, second);
		await mails();
		await carryOut();
		expect(await hasFactor(db, sari.id)).toBe(false);
		const old = (await mails()).find(({ to }) => to === before);
		expect(old?.text).toContain('Verifikasi dua langkahmu ikut dimatikan.');
		expect(old?.text).toContain('https://jaga.example/bantuan');
	});

	test('records and shows a factor turned on while the recovery takes effect as ended', async () => {
		number = await asked('paling-baru@contoh.test');
		await propose(deps, input(), first);
		await decide(deps, { number, verdict: 'confirmed' }, second);
		let working: Promise<void> | undefined;
		await db.transaction(async (tx) => {
			await tx.query(sql`select from customer where id = ${sari.id} for update`);
			working = carryOut();
			await somebodyWaitsFor(db, tx);
			await turnOn(tx);
		});
		await working;
		expect(await recoveryNow()).toMatchObject({ factor: 'ended', verdict: 'confirmed' });
		expect(await hasFactor(db, sari.id)).toBe(false);
		expect((await factorForExport(db, sari.id)).securityEvents[0]?.what).toContain('petugas');
	});

	test('keeps the factor when the second person refuses', async () => {
		number = await asked((await emailOf()) ?? '');
		await turnOn();
		await propose(deps, input(), first);
		await mails();
		const view = await decide(deps, { number, verdict: 'refused' }, second);
		expect(view).toMatchObject({ verdict: 'refused', factor: 'on' });
		expect(await hasFactor(db, sari.id)).toBe(true);
		expect((await mails()).map(({ subject }) => subject)).toEqual([
			'Verifikasi dua langkahmu tetap menyala',
		]);
	});
});
