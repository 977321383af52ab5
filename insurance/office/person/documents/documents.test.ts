import sql from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';

import { staffIdentity } from '#insurance/access/staff/rights/test-roles.server.ts';
import { seedStaff } from '#insurance/access/staff/seed.server.ts';
import { SENDS_PER_DAY } from '#insurance/documents/again/sendable.ts';
import { testCustomer } from '#insurance/people/customers/test-customer.server.ts';
import { callerAt, seedShop, shopDeps } from '#insurance/sales/carts/test-buyer.server.ts';
import { refused } from '#platform/contract/test-refused.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { mounted } from '#platform/http/test-mounted.server.ts';

import { openPersonPage } from '../api.ts';
import { openPersonForCase } from '../opening/open-person.server.ts';
import { personDocuments, sendPersonDocuments } from './api.ts';
import { listPersonDocuments } from './list-documents.server.ts';
import { sendDocuments } from './send-documents.server.ts';

const db = await testPool();
const deps = { ...shopDeps(db), downloadLink: (kind: string) => `/page/download?filepath=${kind}` };
await seedShop(db);
await db.transaction((tx) => seedStaff(tx, deps));
const NOW = new Date();

const openCall = mounted(openPersonPage, openPersonForCase);
const list = mounted(personDocuments, listPersonDocuments);
const send = (id: string, policyId: string, caller: Caller) =>
	sendDocuments(
		deps,
		sendPersonDocuments.input.parse({ id, policyId, what: ['receipt'] }),
		caller,
	);

let sari: Awaited<ReturnType<typeof testCustomer>>;
let desk: Caller;
beforeAll(async () => {
	sari = await testCustomer(db, 'sari@contoh.test', NOW);
	const { rows } = await db.query<{ id: string }>(
		sql`select id from staff where role = 'service'`,
	);
	desk = { ...callerAt(NOW), identity: staffIdentity(rows[0]?.id ?? '', 'service') };
	await openCall(
		deps,
		openPersonPage.input.parse({ of: sari.id, reason: 'Nasabah menelepon' }),
		desk,
	);
});

test('documents are listed to open, and to send what exists', async () => {
	const { rows } = await list(deps, { id: sari.id, page: 1 }, desk);
	expect(rows).toMatchObject([{ policyNo: sari.policyNo, left: SENDS_PER_DAY, sent: [] }]);
	expect(rows[0]?.documents.map(({ title }) => title)).toContain('Ikhtisar polis');
	expect(rows[0]?.sendable).toContain('receipt');
	expect(rows[0]?.sendable).not.toContain('policy');
});

test('the full policy is offered only to those who print it', async () => {
	await db.query(sql`
		insert into policy_document (id, policy_id, kind, file_key, sha256, size)
		values (gen_random_uuid(), ${sari.policyId}, 'policy', 'key', ${'0'.repeat(64)}, 1)`);
	const titles = async (role: string) => {
		const staffId = desk.identity?.kind === 'staff' ? desk.identity.staffId : '';
		const caller = { ...desk, identity: staffIdentity(staffId, role) };
		const { rows } = await list(deps, { id: sari.id, page: 1 }, caller);
		return rows.flatMap(({ documents }) => documents.map(({ title }) => title));
	};
	expect(await titles('service')).toContain('Polis lengkap');
	const read = await titles('auditor');
	expect(read).toContain('Ikhtisar polis');
	expect(read).not.toContain('Polis lengkap');
});

test("another person's policy is not sent", async () => {
	const budi = await testCustomer(db, 'budi@contoh.test', NOW);
	expect((await refused(send(sari.id, budi.policyId, desk))).code).toBe('not-found');
	expect((await refused(send(budi.id, budi.policyId, desk))).code).toBe('look-again');
});

test('a role that only reads sends nothing', async () => {
	const { rows } = await db.query<{ id: string }>(
		sql`select id from staff where role = 'auditor'`,
	);
	const auditor = { ...desk, identity: staffIdentity(rows[0]?.id ?? '', 'auditor') };
	await openCall(
		deps,
		openPersonPage.input.parse({ of: sari.id, reason: 'Nasabah menelepon' }),
		auditor,
	);
	expect((await refused(send(sari.id, sari.policyId, auditor))).code).toBe('forbidden');
});

test('each sending is recorded and shown, and a day has a limit', async () => {
	for (let count = 1; count <= SENDS_PER_DAY; count += 1) {
		const { masked } = await send(sari.id.toUpperCase(), sari.policyId, desk);
		expect(masked).not.toContain('sari@');
	}
	expect((await refused(send(sari.id, sari.policyId, desk))).code).toBe('look-again');
	const { rows } = await list(deps, { id: sari.id, page: 1 }, desk);
	expect(rows[0]).toMatchObject({ left: 0 });
	expect(rows[0]?.sent).toHaveLength(SENDS_PER_DAY);
	expect(rows[0]?.sent[0]).toMatchObject({ words: 'tanda terima', state: 'waiting' });
	const recorded = await db.query(sql`
		select from audit_record where act = 'documents-sent-again' and subject = ${sari.policyNo}`);
	expect(recorded.rowCount).toBe(SENDS_PER_DAY);
	const tomorrow = { ...desk, now: new Date(NOW.getTime() + 25 * 3_600_000) };
	await openCall(
		deps,
		openPersonPage.input.parse({ of: sari.id, reason: 'Nasabah menelepon' }),
		tomorrow,
	);
	await send(sari.id, sari.policyId, tomorrow);
});
