import { beforeEach, expect, test } from 'vitest';

import { seedShop, shopDeps } from '#insurance/sales/carts/test-buyer.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { profileOf, updateCustomerInfo } from './profile.server.ts';
import { editableOf, type EditableProfile } from './profile.ts';
import { testCustomer } from './test-customer.server.ts';

const db = await testPool();
await seedShop(db);
const deps = { db, sealer: shopDeps(db).sealer };
let sari: Awaited<ReturnType<typeof testCustomer>>;
let email = '';
beforeEach(async () => {
	email = `${uuidv7(Date.now())}@contoh.test`;
	sari = await testCustomer(db, email);
});

const now = async () => editableOf(await profileOf(deps, sari.id));
const save = (change: Partial<EditableProfile>, shown?: EditableProfile) =>
	updateCustomerInfo(
		deps,
		{ customerEmail: email, customerId: sari.id, ...shown, ...change, shown },
		sari.caller,
	);

test("keeps both browsers' changes when they edit different fields", async () => {
	const shown = await now();
	await save({ customerAddress: 'Jalan Mawar 5' }, shown);
	await save({ customernickname: 'Sar' }, shown);
	expect(await now()).toMatchObject({
		customerAddress: 'Jalan Mawar 5',
		customernickname: 'Sar',
	});
});

test('shows the stored value when both browsers edit the same field, and the next submit decides', async () => {
	const shown = await now();
	await save({ customerAddress: 'Jalan Mawar 5', customerpob: 'Bandung' }, shown);
	const mine = { customerAddress: 'Jalan Kenanga 2', customerpob: 'Bandung', customerCity: 'X' };
	await expect(save(mine, shown)).rejects.toMatchObject({
		code: 'look-again',
		message: expect.stringContaining('tab atau perangkat lain'),
		data: { now: { customerAddress: 'Jalan Mawar 5' } },
	});
	expect(await now()).toMatchObject({
		customerAddress: 'Jalan Mawar 5',
		customerCity: shown.customerCity,
	});
	await save(mine, { ...shown, customerAddress: 'Jalan Mawar 5' });
	expect(await now()).toMatchObject(mine);
});

test('prompts one of two concurrent submissions', async () => {
	const shown = await now();
	const sent = ['Jalan Mawar 5', 'Jalan Kenanga 2'].map((customerAddress) =>
		save({ customerAddress }, shown).then(
			() => 'saved',
			({ code }: { code: string }) => code,
		),
	);
	expect((await Promise.all(sent)).sort()).toEqual(['look-again', 'saved']);
});

test('a request that does not state what was shown overwrites as before', async () => {
	await save({ customerAddress: 'Jalan Mawar 5' });
	await save({ customerAddress: 'Jalan Kenanga 2' });
	expect(await now()).toMatchObject({ customerAddress: 'Jalan Kenanga 2' });
});
