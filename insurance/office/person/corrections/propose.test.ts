import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { staffIdentity } from '#insurance/access/staff/rights/test-roles.server.ts';
import { seedStaff } from '#insurance/access/staff/seed.server.ts';
import { TEST_PDF } from '#insurance/claims/test-claims.server.ts';
import { testCustomer } from '#insurance/people/customers/test-customer.server.ts';
import {
	callerAt,
	seedShop,
	shopDeps,
	TEST_HOLDER,
} from '#insurance/sales/carts/test-buyer.server.ts';
import { refused } from '#platform/contract/test-refused.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { makeFiles } from '#platform/files/files.server.ts';
import { makeInspector } from '#platform/files/inspect.server.ts';
import { noScanner } from '#platform/files/scan.server.ts';
import { testFolder } from '#platform/files/test-folder.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { mounted } from '#platform/http/test-mounted.server.ts';

import { openPersonPage } from '../api.ts';
import { doublePayments } from '../doubles/api.ts';
import { listDoubles } from '../doubles/doubles.server.ts';
import { openPersonForCase } from '../opening/open-person.server.ts';
import { beginRecoveryFor } from '../recovery/begin.server.ts';
import { correctablePeople, priceCorrected } from './api.ts';
import { listCorrectable, proposeForPerson, showCorrectionPrice } from './propose.server.ts';

const db = await testPool();
const inspector = makeInspector();
afterAll(() => inspector.stop());
const deps = {
	...shopDeps(db),
	inspector,
	scanner: noScanner,
	files: makeFiles({ dir: testFolder('person-corrections') }),
};
await seedShop(db);
await db.transaction((tx) => seedStaff(tx, deps));
const NOW = new Date();
const open = mounted(openPersonPage, openPersonForCase);
const list = mounted(correctablePeople, listCorrectable);
const price = mounted(priceCorrected, showCorrectionPrice);
const doubles = mounted(doublePayments, listDoubles);

type Customer = Awaited<ReturnType<typeof testCustomer>>;
let sari: Customer;
let tono: Customer;
let desk: Caller;
let policyOf: (who: Customer) => Promise<string>;
beforeAll(async () => {
	sari = await testCustomer(db, 'sari@contoh.test', NOW);
	tono = await testCustomer(db, 'tono@contoh.test', NOW);
	const { rows } = await db.query<{ id: string }>(
		sql`select id from staff where role = 'service'`,
	);
	desk = { ...callerAt(NOW), identity: staffIdentity(rows[0]?.id ?? '', 'service') };
	await open(
		deps,
		openPersonPage.input.parse({ of: sari.id, reason: 'Nasabah menelepon' }),
		desk,
	);
	policyOf = async ({ policyNo }) =>
		(await db.query<{ id: string }>(sql`select id from policy where policy_no = ${policyNo}`))
			.rows[0]?.id ?? '';
});

const typed = async (who: Customer) => ({
	id: sari.id,
	policyId: await policyOf(who),
	who: 'holder',
	name: 'Sari Contoh Baru',
	birthDate: TEST_HOLDER.dob,
	sex: 'female',
	nik: '3174********9901',
	nikConfirmed: 'tidak' as const,
});

test('an opened person is shown with a masked NIK, and a masked NIK means the stored one', async () => {
	const { policies } = await list(deps, { id: sari.id }, desk);
	expect(policies).toMatchObject([
		{
			policyNo: sari.policyNo,
			waiting: null,
			people: [{ who: 'holder', facts: { nik: '3174********9901' } }],
		},
	]);
	const priced = await price(deps, await typed(sari), desk);
	expect(priced).toMatchObject({
		changes: [{ label: 'Nama', after: 'Sari Contoh Baru' }],
		money: { premium: null, later: null, refund: 0 },
	});
	const sent = {
		...(await typed(sari)),
		refund: '0',
		later: '',
		reason: 'Salah ketik',
		evidence: { fileName: 'ktp.pdf', bytes: TEST_PDF },
	};
	const { correctionId } = await proposeForPerson(deps, sent, desk);
	const after = await list(deps, { id: sari.id }, desk);
	expect(after.policies[0]?.waiting).toBe(correctionId);
});

test("another person's policy, and a person who was not opened, are refused", async () => {
	expect(await refused(price(deps, await typed(tono), desk))).toMatchObject({
		code: 'not-found',
	});
	for (const ask of [list, doubles])
		expect(await refused(ask(deps, { id: tono.id }, desk))).toMatchObject({
			code: 'look-again',
		});
	const lost = {
		id: sari.id,
		policyId: await policyOf(tono),
		email: 'baru@contoh.test',
		phone: '081234567890',
		replacesPhone: false,
		words: 'Tasnya hilang bersama HP dan dompetnya.',
		agree: true,
	};
	expect(await refused(beginRecoveryFor(deps, lost, desk))).toMatchObject({ code: 'not-found' });
	expect(await refused(beginRecoveryFor(deps, { ...lost, agree: false }, desk))).toMatchObject({
		code: 'fix-fields',
	});
});

test('a role without the right is refused', async () => {
	const { rows } = await db.query<{ id: string }>(
		sql`select id from staff where role = 'assessor'`,
	);
	const assessor = { ...desk, identity: staffIdentity(rows[0]?.id ?? '', 'assessor') };
	await open(
		deps,
		openPersonPage.input.parse({ of: sari.id, reason: 'Nasabah menelepon' }),
		assessor,
	);
	for (const ask of [list, doubles])
		expect(await refused(ask(deps, { id: sari.id }, assessor))).toMatchObject({
			code: 'forbidden',
		});
});
