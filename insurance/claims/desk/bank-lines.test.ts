import { readFileSync } from 'node:fs';

import sql, { raw } from 'sql-template-tag';
import { expect, test } from 'vitest';

import { openClaims, testToday } from '#insurance/claims/test-claims.server.ts';
import { type Any, refused } from '#platform/contract/test-refused.server.ts';
import { addToDay } from '#platform/values/dates.ts';

const { ask, db, decide, fileOf, newClaim, pay, recommend, sari, staff, tono } = await openClaims();
const finance = staff['finance']!;

async function granted(who: typeof sari): Promise<string> {
	const claimNo = await newClaim(who);
	await recommend(staff['assessor']!, claimNo, 1);
	await decide(staff['supervisor']!, claimNo);
	return claimNo;
}
const linesHeld = async () =>
	(
		await db.query<{ subject: string; line: number }>(
			sql`select subject, line from bank_line order by line`,
		)
	).rows;
const first = await granted(sari);
const other = await granted(tono);

test('one transfer pays one claim or several by line, regardless of how its reference is typed', async () => {
	await pay(finance, first, 'TRX-BCA 0001');
	const twice = await refused(pay(finance, other, 'trx/bca.0001'));
	expect(twice.status).toBe(422);
	const { reference } = (twice.data as Any)['fields'];
	expect(reference).toContain(`untuk klaim ${first}.`);
	expect(reference).toContain('isi Baris 2.');
	const { revision } = await fileOf(staff['supervisor']!, other);
	const input = { claimNo: other, revision, reference: 'TRX-BCA-0001', paidOn: testToday };
	await ask(finance, '/page/office/claims/pay', { ...input, line: 2 });
	expect(await linesHeld()).toEqual([
		{ subject: first, line: 1 },
		{ subject: other, line: 2 },
	]);
});

test('migrated payments with one reference keep their order as lines', async () => {
	const file = new URL('../../../migrations/0221-bank-lines-used-once.sql', import.meta.url);
	await db.query(sql`drop table bank_line`);
	for (const statement of readFileSync(file, 'utf8').split(/;\n/).filter(Boolean))
		await db.query(raw(statement));
	expect(await linesHeld()).toEqual([
		{ subject: first, line: 1 },
		{ subject: other, line: 2 },
	]);
});

test('a reused reference on another day counts as another transfer only after confirmation', async () => {
	const third = await granted(sari);
	const before = addToDay(testToday, { day: -1 });
	const { revision } = await fileOf(staff['supervisor']!, third);
	const input = { claimNo: third, revision, reference: 'trx bca 0001', paidOn: before };
	const send = (more: object) => ask(finance, '/page/office/claims/pay', { ...input, ...more });
	const asked = await refused(send({}));
	expect((asked.data as Any)['fields']).toEqual({
		confirmSame: expect.stringContaining(`klaim ${first} pada `),
	});
	await send({ confirmSame: true });
	expect((await linesHeld()).map(({ subject }) => subject)).toContain(third);
});
