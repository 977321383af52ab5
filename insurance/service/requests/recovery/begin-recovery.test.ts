import sql from 'sql-template-tag';
import { expect, test } from 'vitest';

import { staffIdentity } from '#insurance/access/staff/rights/test-roles.server.ts';
import { seedStaff } from '#insurance/access/staff/seed.server.ts';
import { loadCustomer } from '#insurance/people/accounts/customer-account.server.ts';
import { profileOf } from '#insurance/people/customers/profile.server.ts';
import { testCustomer } from '#insurance/people/customers/test-customer.server.ts';
import { TEST_HOLDER, seedShop, shopDeps } from '#insurance/sales/carts/test-buyer.server.ts';
import { refused } from '#platform/contract/test-refused.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { mounted } from '#platform/http/test-mounted.server.ts';
import { asSent, type SentMail } from '#platform/mail/test-mail.server.ts';

import { recordRequestAccess } from '../service/service-desk.server.ts';
import { beginRecovery, type LostContact } from './begin-recovery.server.ts';
import { carryOutRecovery } from './carry-out-recovery.server.ts';
import { decideRecovery, proposeRecovery } from './office-api.ts';
import { decideOnRecovery, proposeAccountRecovery } from './recover-account.server.ts';
import { recoveryJobs } from './recovery-mails.server.ts';

const db = await testPool();
const deps = shopDeps(db);
await seedShop(db);
await db.transaction((tx) => seedStaff(tx, deps));
const NOW = new Date('2026-11-20T03:00:00Z');
const sari = await testCustomer(db, 'hilang@contoh.test', NOW);
const desk = async (role: string): Promise<Caller> => {
	const { rows } = await db.query<{ id: string }>(
		sql`select id from staff where role = ${role} limit 1`,
	);
	return {
		...sari.caller,
		identity: staffIdentity(rows[0]?.id ?? '', role),
		recordAccess: recordRequestAccess,
	};
};
const first = await desk('service');
const second = await desk('supervisor');
const propose = mounted(proposeRecovery, proposeAccountRecovery);
const decide = mounted(decideRecovery, decideOnRecovery);
const staffId = first.identity?.kind === 'staff' ? first.identity.staffId : '';

async function begin(change: Partial<LostContact> = {}): Promise<string> {
	const customer = await loadCustomer(db, deps.sealer, sari.id);
	if (!customer) throw new Error('no customer');
	return beginRecovery(
		deps,
		{
			customer,
			policyNo: sari.policyNo,
			email: 'pindah@contoh.test',
			phone: '081299998888',
			replacesPhone: true,
			words: 'Tasnya hilang, jadi HP dan emailnya tidak bisa dibuka lagi.',
			...change,
		},
		{ staffId, at: first.now },
	);
}

async function carryOut(number: string) {
	await propose(
		deps,
		{ number, policyNo: sari.policyNo, nik: TEST_HOLDER.nric, seenBy: 'counter' },
		first,
	);
	const agreed = await decide(deps, { number, verdict: 'confirmed' }, second);
	const { rows } = await db.query<{ id: string }>(sql`
		select r.id from account_recovery r join service_request s on s.id = r.request_id where s.number = ${number}`);
	const later = new Date(agreed?.takesEffectAt ?? '');
	await db.transaction((tx) =>
		carryOutRecovery(deps, tx, { recoveryId: rows[0]?.id ?? '', now: later }),
	);
	return agreed;
}

async function mailsToOldAddress(): Promise<SentMail[]> {
	const sent: SentMail[] = [];
	const jobs = recoveryJobs({
		...deps,
		mailer: {
			send: async (mail) => ({ messageId: String(sent.push(asSent(mail))) }),
			close: () => {},
		},
	});
	const { rows } = await db.query<{ id: string; payload: never }>(
		sql`delete from job where kind = 'account-recovery-mail' returning id, payload`,
	);
	for (const { id, payload } of rows)
		await db.transaction((tx) =>
			jobs['account-recovery-mail'](payload, { tx, jobId: id } as never),
		);
	return sent.filter(({ to }) => to === 'hilang@contoh.test');
}

test('a lost telephone and mailbox change through the same two people and waiting time', async () => {
	const number = await begin();
	expect((await loadCustomer(db, deps.sealer, sari.id))?.email).toBe('hilang@contoh.test');
	const agreed = await carryOut(number);
	expect(agreed).toMatchObject({ newEmail: 'pindah@contoh.test', newPhone: '081299998888' });
	expect((await loadCustomer(db, deps.sealer, sari.id))?.email).toBe('pindah@contoh.test');
	expect((await profileOf(deps, sari.id)).customerMobilePhone).toBe('081299998888');
	const old = await mailsToOldAddress();
	expect(old.length).toBeGreaterThan(1);
	expect(JSON.stringify(old)).toContain('Nomor HP di profilmu ikut berganti');
	expect(JSON.stringify(old)).not.toMatch(/pindah@|081299998888/);
});

test('a telephone that is not lost stays', async () => {
	const before = (await profileOf(deps, sari.id)).customerMobilePhone;
	const number = await begin({
		email: 'lagi@contoh.test',
		phone: '081277776666',
		replacesPhone: false,
	});
	await carryOut(number);
	expect((await loadCustomer(db, deps.sealer, sari.id))?.email).toBe('lagi@contoh.test');
	expect((await profileOf(deps, sari.id)).customerMobilePhone).toBe(before);
});

test.each<[string, Partial<LostContact>, string]>([
	['the address on file', { email: 'LAGI@contoh.test' }, 'email'],
	['no address', { email: 'bukan email' }, 'email'],
	['no telephone', { phone: '12' }, 'phone'],
	['no story', { words: 'hilang' }, 'words'],
])('%s is refused at its field, and nothing is kept', async (_case, change, field) => {
	const count = async () => (await db.query(sql`select 1 from service_request`)).rowCount;
	const before = await count();
	const refusal = await refused(begin(change));
	expect(refusal.code).toBe('fix-fields');
	expect(Object.keys(refusal.data?.['fields'] as object)).toContain(field);
	expect(await count()).toBe(before);
});

test('one address gets at most five requests a day', async () => {
	for (let nth = 0; nth < 5; nth += 1) await begin({ email: 'banyak@contoh.test' });
	expect(await refused(begin({ email: 'banyak@contoh.test' }))).toMatchObject({
		code: 'slow-down',
	});
});
