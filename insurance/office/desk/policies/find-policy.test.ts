import sql from 'sql-template-tag';
import { expect, test } from 'vitest';

import { requireGround } from '#insurance/access/staff/personal-reads.server.ts';
import { staffIdentity } from '#insurance/access/staff/rights/test-roles.server.ts';
import { seedStaff } from '#insurance/access/staff/seed.server.ts';
import { eraseCustomer } from '#insurance/people/accounts/customer-account.server.ts';
import { testCustomer } from '#insurance/people/customers/test-customer.server.ts';
import { seedShop, shopDeps } from '#insurance/sales/carts/test-buyer.server.ts';
import { refused } from '#platform/contract/test-refused.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { mounted } from '#platform/http/test-mounted.server.ts';

import { showTrail } from '../money/show-trail.server.ts';
import { lookUp } from './find-policy.server.ts';
import { findPolicy } from './office-api.ts';

const db = await testPool();
const deps = shopDeps(db);
const find = mounted(findPolicy, lookUp);
await seedShop(db);
await db.transaction((tx) => seedStaff(tx, deps));
const NOW = new Date('2026-11-20T03:00:00Z');

test('opens the retained policy of an erased person only for a stated reason, without contacts', async () => {
	const sari = await testCustomer(db, 'sari@contoh.test', NOW);
	const { rows } = await db.query<{ id: string }>(
		sql`select id from staff where role = 'service'`,
	);
	const staffId = rows[0]?.id ?? '';
	const desk: Caller = {
		...sari.caller,
		now: NOW,
		identity: staffIdentity(staffId, 'service'),
	};
	const findWith = (note: string) =>
		find(deps, { number: sari.policyNo, reason: 'Menangani pengaduan', note }, desk);
	expect(await findWith('')).toMatchObject({
		erased: false,
		holder: { email: 'sari@contoh.test' },
	});
	// A note written before the erasure is not a ground for opening the data retained after it.
	await find(
		deps,
		{ number: sari.policyNo, reason: 'Menangani pengaduan', note: 'Bertanya tentang premi' },
		{ ...desk, now: new Date(NOW.getTime() - 3_600_000) },
	);
	await db.transaction((tx) => eraseCustomer(tx, deps.sealer, sari.id, NOW));

	const ground = { staffId, customerId: sari.id, at: NOW, number: sari.policyNo };
	expect((await refused(requireGround(db, ground))).message).toContain('Cari polis');
	const finance: Caller = { ...desk, identity: staffIdentity(staffId, 'finance') };
	const trail = () => showTrail(deps, { number: sari.policyNo }, finance);
	expect((await refused(trail())).message).toContain(sari.policyNo);
	for (const note of ['', 'pengaduan'])
		expect((await refused(findWith(note))).data).toEqual({
			fields: { note: expect.stringContaining('Akun pemegangnya sudah dihapus') },
		});
	const found = await findWith('Surat OJK nomor 12 minta riwayat polis');
	expect(found).toMatchObject({
		erased: true,
		account: null,
		holder: { email: null, phone: null },
	});
	expect(JSON.stringify(found)).not.toContain('sari@contoh.test');
	const reads = await db.query(
		sql`select reason from personal_read where person = audit_person(${sari.id}) order by at desc limit 1`,
	);
	expect(reads.rows).toEqual([
		{ reason: 'Menangani pengaduan: Surat OJK nomor 12 minta riwayat polis' },
	]);
	await requireGround(db, ground);
	expect(await trail()).toMatchObject({ policies: [{ policyNo: sari.policyNo }] });
	const tomorrow = new Date(NOW.getTime() + 25 * 3_600_000);
	await expect(requireGround(db, { ...ground, at: tomorrow })).rejects.toThrow(/sudah dihapus/);
});
