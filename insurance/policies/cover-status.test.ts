import sql from 'sql-template-tag';
import { expect, test } from 'vitest';

import { seedShop } from '#insurance/sales/carts/test-buyer.server.ts';
import { policyShop } from '#insurance/service/billing/premiums/test-policy.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';

import { policyHeads } from './load-policy.server.ts';
import { lockPolicy, movePolicy, policyStatusOn } from './move-policy.server.ts';
import type { PolicyStatus } from './policy.ts';
import type { MoveReason } from './status-rules.ts';

const db = await testPool();
await seedShop(db);
const { buy } = policyShop(db);
const at = (day: string, time = '00:05') => new Date(`${day}T${time}:00+07:00`);
const move = (id: string, to: PolicyStatus, reason: MoveReason, when: Date) =>
	db.transaction(async (tx) => {
		const held = await lockPolicy(tx, id);
		if (held) await movePolicy(tx, held, to, reason, when);
	});
const statusOn = async (id: string, day: string) =>
	(
		await policyStatusOn(
			db,
			{ id, status: (await policyHeads(db, [id]))[0]?.status ?? 'INFORCE' },
			day,
		)
	).status;

test('judges a policy that lapsed and was reinstated by the day of the event', async () => {
	const { policyId } = await buy(at('2027-01-14', '12:00'), { paymentFrequency: 'monthly' });
	await move(policyId, 'GRACE', 'premium-late', at('2027-02-16'));
	await move(policyId, 'LAPSED', 'grace-over', at('2027-03-18'));
	await move(policyId, 'INFORCE', 'reinstated', at('2027-05-10', '15:00'));
	const seen = await Promise.all(
		[
			'2027-02-01',
			'2027-02-16',
			'2027-03-17',
			'2027-03-18',
			'2027-05-09',
			'2027-05-10',
			'2027-06-01',
		].map((day) => statusOn(policyId, day)),
	);
	expect(seen).toEqual(['INFORCE', 'GRACE', 'GRACE', 'LAPSED', 'LAPSED', 'INFORCE', 'INFORCE']);
});

test.each<[MoveReason, string, PolicyStatus]>([
	['free-look', '2027-01-16', 'CANCELLED'],
	['cancelled-by-holder', '2027-01-16', 'INFORCE'],
	['cancelled-by-holder', '2027-01-20', 'CANCELLED'],
])('after a cancellation by %s the status on %s is %s', async (reason, day, status) => {
	const { policyId } = await buy(at('2027-01-14', '12:00'));
	await move(policyId, 'CANCELLED', reason, at('2027-01-20', '10:00'));
	expect(await statusOn(policyId, day)).toBe(status);
});

test('a renewal without a gap has no second waiting period, but one after a gap does', async () => {
	const [first, second] = [
		await buy(at('2027-01-14', '12:00')),
		await buy(at('2027-06-14', '12:00')),
	];
	const since = async () =>
		(await policyStatusOn(db, { id: second.policyId, status: 'INFORCE' }, '2028-02-01')).since;
	await db.query(
		sql`update policy set renewal_of = ${first.policyId} where id = ${second.policyId}`,
	);
	expect(await since()).toBe('2027-06-15');
	await db.query(
		sql`update policy set start_day = '2028-01-15', end_day = '2029-01-14' where id = ${second.policyId}`,
	);
	expect(await since()).toBe('2027-01-15');
	await move(first.policyId, 'CANCELLED', 'cancelled-by-holder', at('2027-08-01'));
	expect(await since()).toBe('2028-01-15');
});
