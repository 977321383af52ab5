import sql from 'sql-template-tag';
import { expect, test } from 'vitest';

import { sentOn } from '#insurance/service/servicing/cancellations/sent-day.server.ts';
import { type Any, refused } from '#platform/contract/test-refused.server.ts';

import { owedRefund, refundItems } from './test-refunds.server.ts';
import { openReturns, returnsAt } from './test-returns.server.ts';

const world = await openReturns();
const { db, desk, finance, prepare, returned, saldo, statement, today, undone } = world;
const exportedRefund = (policyNo: string) => world.exported([], refundItems(policyNo));
const sent = (batch: Any) =>
	world.answer(batch['id'], [batch['items'][0].id], { paidOn: today(), now: returnsAt });
const tasksOf = async (subject: string) =>
	(
		await db.query<{ kind: string; open: boolean }>(
			sql`select kind, closed_at is null as open from task where subject = ${subject} order by opened_at, kind`,
		)
	).rows.flatMap(({ kind, open }) => (open ? [kind] : []));
const mailsAbout = async (kind: string) =>
	(await db.query(sql`select id from job where kind = ${kind}`)).rows.length;

test('a refund that came back, did not and came back again is owed and sent once more', async () => {
	const { policyNo, refund } = await owedRefund(world, 'ani@contoh.test');
	const batch = await exportedRefund(policyNo);
	await sent(batch);
	const { reference } = batch['items'][0];
	await statement([[-refund, reference]]);
	const line = await returned(refund, reference);
	expect(await tasksOf(policyNo)).toEqual(['refund-to-send', 'transfer-returned']);
	await undone(line);
	expect(await tasksOf(policyNo)).toEqual([]);
	await world.acceptAgain(line);
	expect(await tasksOf(policyNo)).toEqual(['refund-to-send', 'transfer-returned']);
	expect(await mailsAbout('refund-returned-mail')).toBe(2);
	expect(await sentOn(db, policyNo, { refund })).toBeNull();
	await world.resend('policy-refund', policyNo);
	const again = await exportedRefund(policyNo);
	const sentDay = today();
	await sent(again);
	await statement([[-refund, again['items'][0].reference]]);
	expect(await sentOn(db, policyNo, { refund })).toBe(sentDay);
	expect(await tasksOf(policyNo)).toEqual([]);
	expect(await saldo('refund-payable')).toBe(0);
});

test('no return is taken back while its money is in a batch again', async () => {
	const { policyNo, refund } = await owedRefund(world, 'eko@contoh.test');
	const batch = await exportedRefund(policyNo);
	await sent(batch);
	const { reference } = batch['items'][0];
	await statement([[-refund, reference]]);
	const line = await returned(refund, reference);
	await world.resend('policy-refund', policyNo);
	const { id } = await prepare([], refundItems(policyNo));
	expect((await refused(undone(line))).message).toContain('transfer massal');
	await desk(finance, 'batch-cancel', { batchId: id, reason: 'Disiapkan lagi' });
});

test('records what the bank sent although nothing was owed any more, for finance to clear up', async () => {
	const { policyNo, refund } = await owedRefund(world, 'ida@contoh.test');
	const batch = await exportedRefund(policyNo);
	await db.query(sql`
		update task set closed_at = now(), close_reason = 'Dicatat di luar program'
		where subject = ${policyNo} and kind = 'refund-to-send'`);
	const before = await world.unexplained();
	const suspense = await saldo('suspense');
	expect(await sent(batch)).toMatchObject({ paid: 1, open: 0 });
	expect(await saldo('suspense')).toBe(suspense + refund);
	expect(await tasksOf(policyNo)).toEqual(['transfer-unowed']);
	await statement([[-refund, batch['items'][0].reference]]);
	expect(await world.unexplained()).toBe(before);
});
