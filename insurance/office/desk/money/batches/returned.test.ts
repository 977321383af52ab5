import sql from 'sql-template-tag';
import { expect, test } from 'vitest';

import { acceptReturned } from '#insurance/money/bank/booking/accept-returned.server.ts';
import type { Line } from '#insurance/money/bank/test-bank.server.ts';
import { journalsAbout } from '#insurance/money/ledger/book.server.ts';
import { type Any, refused } from '#platform/contract/test-refused.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';

import { openReturns, returnsAt } from './test-returns.server.ts';

const AMOUNT = 1_500_000;
const world = await openReturns();
const { bank, by, db, fileOf, granted, open, paidBatch, pay, prepare, proposals, saldo, sari } =
	world;
const { answer, desk, exported, finance, resend, returned, today } = world;
const { staff, statement, statusOf, tono, undone, unexplained } = world;
const reserveOf = async (claimNo: string) =>
	(
		await db.query<{ reserve: number }>(
			sql`select reserve from claim where claim_no = ${claimNo}`,
		)
	).rows[0]?.reserve;
const tasksOf = async (claimNo: string) =>
	(
		await db.query<{ open: boolean }>(
			sql`select closed_at is null as open from task where subject = ${claimNo} and kind = 'transfer-returned' order by opened_at`,
		)
	).rows.map(({ open: isOpen }) => isOpen);
const mailsOf = async (kind: string) =>
	(
		await db.query(
			sql`select id from job where kind = 'claim-mail' and payload->>'kind' = ${kind}`,
		)
	).rows.length;

test('one line of the statement explains a whole batch, and so do single lines', async () => {
	const { batch, items } = await paidBatch([await granted(), await granted(tono)]);
	const sum = items.reduce((total, { amount }) => total + amount, 0);
	const taken = await statement([[-sum, batch['batch'].messageId, 'TRANSFER MASSAL']]);
	expect(taken).toMatchObject({ matched: 1, proposed: 0, open: 0 });
	expect(await unexplained()).toBe(0);
	const single = await paidBatch([await granted(), await granted(tono)]);
	const lines = single.items.map(({ amount, reference }): Line => [-amount, reference]);
	expect(await statement(lines)).toMatchObject({ matched: 2, proposed: 0, open: 0 });
	expect(await unexplained()).toBe(0);
});

test('a returned transfer makes its claim owed again, and paying it settles the task', async () => {
	const claimNo = await granted();
	const {
		batch,
		items: [item],
	} = await paidBatch([claimNo]);
	await statement([[-AMOUNT, item!['reference']]]);
	const paidBefore = await saldo('claims-paid');
	await statement([[AMOUNT, item!['reference'], 'RETUR REK TUTUP']]);
	const [line] = await proposals();
	await acceptReturned(bank, line?.matchId ?? '', by);
	expect(await statusOf(claimNo)).toBe('approved');
	expect(await reserveOf(claimNo)).toBe(AMOUNT);
	const reserves = (await journalsAbout(db, { subject: claimNo })).filter(
		({ kind }) => kind === 'reserve-set',
	);
	expect(reserves.map(({ bookedAt }) => jakartaDay(bookedAt))).toContain(line?.day);
	expect(await saldo('claims-paid')).toBe(paidBefore - AMOUNT);
	expect(await saldo('returned-transfers')).toBe(0);
	expect(await tasksOf(claimNo)).toEqual([true]);
	expect(await mailsOf('transfer-returned')).toBe(1);
	expect((await open(batch['id']))['items']).toMatchObject([{ state: 'returned' }]);
	expect(await unexplained()).toBe(0);
	const [due] = (await desk(finance, 'batch-due', {}))['rows'] as Any[];
	expect(due).toMatchObject({ target: claimNo, failed: 'returned', dueOn: line?.day });
	const file = await fileOf(staff['finance']!, claimNo);
	expect(file).toMatchObject({ owed: AMOUNT, may: { pay: true } });
	await resend('claim', claimNo);
	const again = await paidBatch([claimNo]);
	expect(await statusOf(claimNo)).toBe('paid');
	expect(await tasksOf(claimNo)).toEqual([false]);
	expect(await reserveOf(claimNo)).toBe(0);
	await statement([[-AMOUNT, again.items[0]!['reference']]]);
	expect(await unexplained()).toBe(0);
	expect(await saldo('claims-paid')).toBe(paidBefore);
});

test('a return that was none leaves the claim paid, unless it was paid again', async () => {
	const claimNo = await granted(tono);
	await pay(staff['finance']!, claimNo, 'TRX-RETUR-9');
	await statement([[-AMOUNT, 'TRX-RETUR-9']]);
	await statement([[AMOUNT, 'TRX-RETUR-9', 'RETUR']]);
	const accept = (matchId: string, at = returnsAt) =>
		acceptReturned(bank, matchId, { ...by, at });
	const [line] = await proposals();
	await accept(line?.matchId ?? '');
	await undone(line!);
	expect(await statusOf(claimNo)).toBe('paid');
	expect(await reserveOf(claimNo)).toBe(0);
	expect(await tasksOf(claimNo)).toEqual([false]);
	const [again] = await proposals();
	await accept(again?.matchId ?? '', new Date(returnsAt.getTime() + 60_000));
	await resend('claim', claimNo);
	await paidBatch([claimNo]);
	expect((await refused(undone(again!))).message).toContain('sudah dibayar lagi');
	expect(await statusOf(claimNo)).toBe('paid');
});

test('pays a returned claim once, whoever prepares, accepts and pays at the same time', async () => {
	const claimNo = await granted(sari);
	const {
		items: [item],
	} = await paidBatch([claimNo]);
	await statement([[-AMOUNT, item!['reference']]]);
	await statement([[AMOUNT, item!['reference'], 'RETUR']]);
	const matchId = (await proposals()).find(({ amount }) => amount === AMOUNT)?.matchId ?? '';
	const accepted = await Promise.allSettled([
		acceptReturned(bank, matchId, by),
		acceptReturned(bank, matchId, { ...by, at: new Date(returnsAt.getTime() + 1) }),
	]);
	expect(accepted.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
	await resend('claim', claimNo);
	const raced = await Promise.allSettled([
		prepare([claimNo]),
		prepare([claimNo]),
		pay(staff['finance']!, claimNo, 'TRX-BALAPAN'),
	]);
	expect(raced.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
	const { rows } = await db.query<{ settled: number; open: number }>(sql`
		select claim_settled(id) as settled, (select count(*)::integer from transfer_item i where i.target = claim_no and i.state = 'open') as open
		from claim where claim_no = ${claimNo}`);
	const [now] = rows;
	expect((now?.settled ?? 0) + (now?.open ?? 0) * AMOUNT).toBe(AMOUNT);
});

test('keeps a return while its money is in a batch, and asks for what was paid too much', async () => {
	const claimNo = await granted();
	const first = await paidBatch([claimNo]);
	const reference = first.items[0]!['reference'] as string;
	await statement([[-AMOUNT, reference]]);
	const line = await returned(AMOUNT, reference);
	await resend('claim', claimNo);
	const batch = await exported([claimNo]);
	expect((await refused(undone(line))).message).toContain('transfer massal');
	const less = AMOUNT - 100_000;
	await db.query(sql`update claim set approved_amount = ${less} where claim_no = ${claimNo}`);
	await answer(batch['id'], [batch['items'][0].id], { paidOn: today(), now: returnsAt });
	expect(await statusOf(claimNo)).toBe('paid');
	const { rows } = await db.query(
		sql`select kind, expected from task where subject = ${claimNo} and closed_at is null`,
	);
	expect(rows).toEqual([{ kind: 'transfer-unowed', expected: 100_000 }]);
});
