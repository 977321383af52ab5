import { expect, test } from 'vitest';

import { seedShop, shopDeps } from '#insurance/sales/carts/test-buyer.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import type { Identity } from '#platform/http/served.server.ts';

import { refuseForeignNames } from './named-in-body.server.ts';
import { testCustomer } from './test-customer.server.ts';

const db = await testPool();
await seedShop(db);
const [sari, budi] = [
	await testCustomer(db, 'sari@contoh.test'),
	await testCustomer(db, 'budi@contoh.test'),
];
const check = refuseForeignNames({ db, sealer: shopDeps(db).sealer });
const nothing: ReadonlySet<string> = new Set();
const outcome = (body: Record<string, unknown>, read = nothing) =>
	check(body, read, sari.caller.identity as Identity).then(
		() => 'taken',
		(refusal: { code: string }) => refusal.code,
	);

test.each<[string, Record<string, unknown>, string]>([
	['the own address', { email: 'sari@contoh.test' }, 'taken'],
	['the own address in capitals', { email: ' Sari@Contoh.TEST ' }, 'taken'],
	['no address', { email: '' }, 'taken'],
	['null', { email: null, policyNo: null }, 'taken'],
	['another customer’s address', { email: 'budi@contoh.test' }, 'forbidden'],
	['an address that nobody has', { email: 'siapa@contoh.test' }, 'forbidden'],
	['another’s address as customerEmail', { customerEmail: 'budi@contoh.test' }, 'forbidden'],
	['the own id', { customerId: sari.id, customerID: sari.id }, 'taken'],
	['another’s id', { customerId: budi.id }, 'forbidden'],
	['another’s id in the other spelling', { customerID: budi.id }, 'forbidden'],
	['another’s id as the policy’s', { policyCustomerID: budi.id }, 'forbidden'],
	['the own number', { policyNo: sari.policyNo }, 'taken'],
	[
		'the own number in groups',
		{ policyNo: sari.policyNo.replace(/^(.{3})(.{4})/, '$1 $2 ') },
		'taken',
	],
	['another’s number', { policyNo: budi.policyNo }, 'forbidden'],
	['a number that no policy has', { policyNo: '00000000000' }, 'forbidden'],
	['the own policy', { policyId: sari.policyId }, 'taken'],
	['another’s policy', { policyId: budi.policyId }, 'forbidden'],
	['no id at all', { policyId: 'x' }, 'forbidden'],
	[
		'own and foreign together',
		{ email: 'budi@contoh.test', policyId: sari.policyId },
		'forbidden',
	],
	['what no call documents', { name: 'Budi' }, 'taken'],
])('checks %s in the body of any self-care call (C1.20)', async (_what, body, expected) => {
	expect(await outcome(body)).toBe(expected);
});

test('allows a policy in the body of a call that reads it, but never an address or customer id', async () => {
	const read = new Set(['policyId', 'policyNo', 'email', 'customerId']);
	expect([
		await outcome({ policyId: budi.policyId, policyNo: budi.policyNo }, read),
		await outcome({ email: 'budi@contoh.test' }, read),
		await outcome({ customerId: budi.id }, read),
	]).toEqual(['taken', 'forbidden', 'forbidden']);
});
