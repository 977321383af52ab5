import { expect, test } from 'vitest';

import { staffIdentity } from '#insurance/access/staff/rights/test-roles.server.ts';
import { callerAt, seedShop } from '#insurance/sales/carts/test-buyer.server.ts';
import { refused } from '#platform/contract/test-refused.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { coversOf, findGroupCover, openCover } from './covers/covers.server.ts';
import { setPaymentTerm } from './covers/terms-api.ts';
import { proposeDays } from './proposals/propose.server.ts';
import { seedCompanies } from './seed.server.ts';

const db = await testPool();
const NOON = new Date('2026-11-21T05:00:00Z');
await seedShop(db);
const companyId = await db.transaction((tx) => seedCompanies(tx, NOON));
const [first] = await coversOf(db, [companyId]);
const coverId = first?.id ?? '';
const as = (role: string) => ({
	...callerAt(NOON),
	identity: staffIdentity(uuidv7(), role) as never,
});
test('makes an invoice due in thirty days unless the cover was opened with another term', async () => {
	expect(first?.paymentDays).toBe(30);
	const id = await db.transaction((tx) =>
		openCover(
			tx,
			companyId,
			{
				productCode: 'JKO',
				plan: 'PA',
				sumInsured: 50_000_000,
				riskClass: 'I',
				hospitalCash: 0,
				headcount: 20,
				startDay: '2026-12-01',
				paymentDays: 0,
			},
			NOON,
		),
	);
	expect((await findGroupCover(db, companyId, id)).paymentDays).toBe(0);
});

test('lets only sales propose another term, and only for a cover of that company', async () => {
	const propose = async (company: string, role: string) =>
		proposeDays(
			{ db } as never,
			'payment-days',
			{ companyId: company, coverId, days: 45 },
			as(role),
		);
	expect(await refused(propose(companyId, 'finance'))).toMatchObject({ status: 403 });
	expect(await refused(propose(uuidv7(), 'sales'))).toMatchObject({ status: 404 });
});

test.each([-1, 121, 1.5, Number.NaN])('rejects %d days', (days) => {
	const { success } = setPaymentTerm.input.safeParse({ companyId, coverId, days });
	expect(success).toBe(false);
});
