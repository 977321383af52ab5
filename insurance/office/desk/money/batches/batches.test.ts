import sql from 'sql-template-tag';
import { expect, test } from 'vitest';

import { problemsOfPain001 } from '#insurance/money/batches/files/pain001.ts';
import { balances, journalsAbout } from '#insurance/money/ledger/book.server.ts';
import { type Any, refused } from '#platform/contract/test-refused.server.ts';
import { addToDay } from '#platform/values/dates.ts';

import { batchDay, CSV, openBatches } from './test-batches.server.ts';

const {
	db,
	desk,
	exported,
	finance,
	granted,
	open,
	pay,
	prepare,
	resend,
	answer,
	second,
	staff,
	statusOf,
	tono,
	vote,
} = await openBatches();

const paid = async (claimNo: string) =>
	(await journalsAbout(db, { subject: claimNo })).filter(({ kind }) => kind === 'claim-paid');

test('pays nothing until another person approved it, the file left and the bank answered', async () => {
	const claimNo = await granted();
	const due = await desk(finance, 'batch-due', {});
	expect(due['rows']).toContainEqual(
		expect.objectContaining({
			target: claimNo,
			amount: 1_500_000,
			bank: 'Bank Contoh',
			accountMasked: '••••••7890',
			problem: null,
		}),
	);
	const { id, number } = await prepare([claimNo]);
	expect(number).toMatch(/^TM-\d{8}-01$/);
	expect((await desk(finance, 'batch-due', {}))['rows']).toEqual([]);
	expect((await refused(desk(finance, 'batch-export', { batchId: id }))).code).toBe('look-again');
	await desk(finance, 'batch-propose', { batchId: id });
	expect((await refused(vote(id, finance))).message).toContain('orang lain yang menyetujui');
	expect((await refused(vote(id, staff['supervisor']!))).code).toBe('forbidden');
	await vote(id, second);
	expect(await paid(claimNo)).toEqual([]);
	const file = await desk(finance, 'batch-export', { batchId: id });
	expect(problemsOfPain001(file['text'])).toEqual([]);
	expect(file['text']).toContain('<EndToEndId>');
	const again = await desk(second, 'batch-export', { batchId: id });
	expect(again).toEqual(file);
	const shown = await open(id);
	expect(shown['exports']).toHaveLength(2);
	expect(await statusOf(claimNo)).toBe('approved');
	const [item] = shown['items'];
	expect(await answer(id, [item.id])).toMatchObject({ paid: 1, open: 0 });
	expect(await statusOf(claimNo)).toBe('paid');
	expect(await paid(claimNo)).toMatchObject([
		{ note: `Transfer ke-1, referensi ${item.reference}` },
	]);
	expect((await open(id))['batch']).toMatchObject({ state: 'done' });
	expect(await answer(id, [item.id])).toMatchObject({ paid: 0, known: 1 });
	expect(await paid(claimNo)).toHaveLength(1);
	const { rows } = await db.query(
		sql`select payload from job where kind = 'claim-mail' and payload->>'kind' = 'paid'`,
	);
	expect(rows).toHaveLength(1);
});

test('keeps a claim in one open batch, and lets nobody pay it by hand next to it', async () => {
	const claimNo = await granted(tono);
	const both = await Promise.allSettled([prepare([claimNo]), prepare([claimNo])]);
	expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
	expect((await refused(pay(finance, claimNo, 'TRX-SENDIRI'))).message).toContain(
		'berarti membayar dua kali',
	);
	await expect(
		db.query(sql`
			insert into transfer_item (id, batch_id, line, kind, target, amount, reference, cause, account_masked, made_on)
			select gen_random_uuid(), batch_id, 9, kind, target, amount, 'TM-DOUBLE-0009', cause, account_masked, made_on
			from transfer_item where target = ${claimNo}`),
	).rejects.toThrow('transfer_item_open');
	const done = both.find(({ status }) => status === 'fulfilled') as PromiseFulfilledResult<Any>;
	const batchId = done.value['id'];
	const [item] = (await open(batchId))['items'];
	await desk(second, 'batch-propose', { batchId });
	expect((await refused(vote(batchId, finance))).message).toContain('kamu yang siapkan');
	await vote(batchId, second, false);
	const reason = 'Rekeningnya masih ditanyakan';
	await desk(finance, 'batch-take-out', { batchId, itemId: item.id, reason });
	expect((await open(batchId))['batch']).toMatchObject({ state: 'cancelled' });
	await pay(finance, claimNo, 'TRX-SENDIRI');
	expect(await statusOf(claimNo)).toBe('paid');
	expect((await refused(prepare([claimNo]))).message).toContain('Tidak ada yang perlu dibayar');
});

test('a refused batch becomes a draft, and an approved one never changes', async () => {
	const [one, other] = [await granted(), await granted(tono)];
	const { id } = await prepare([one, other]);
	await desk(finance, 'batch-propose', { batchId: id });
	const [first, last] = (await open(id))['items'];
	const out = { batchId: id, itemId: first.id, reason: 'Nama belum dijelaskan' };
	expect((await refused(desk(finance, 'batch-take-out', out))).code).toBe('look-again');
	await vote(id, second, false);
	await desk(finance, 'batch-take-out', out);
	await desk(finance, 'batch-propose', { batchId: id });
	await vote(id, second);
	await expect(
		db.query(sql`update transfer_item set amount = 1 where id = ${last.id}`),
	).rejects.toThrow('an item of a batch never changes');
	await expect(
		db.query(
			sql`update transfer_item set state = 'removed', reason = 'x', ended_at = now() where id = ${last.id}`,
		),
	).rejects.toThrow('the batch is no draft');
	await db.query(sql`update transfer_batch set execute_on = execute_on + 1 where id = ${id}`);
	expect((await refused(desk(finance, 'batch-export', { batchId: id }))).message).toContain(
		'berbeda dari yang diajukan',
	);
	await db.query(sql`update transfer_batch set execute_on = execute_on - 1 where id = ${id}`);
	await desk(finance, 'batch-cancel', { batchId: id, reason: 'Disiapkan lagi' });
	const targets = ((await desk(finance, 'batch-due', {}))['rows'] as Any[]).map(
		(row) => row['target'],
	);
	expect(targets).toEqual(expect.arrayContaining([one, other]));
});

test('takes a status file of the bank as a whole, once, and nothing that we did not send', async () => {
	const [one, other] = [await granted(), await granted(tono)];
	const batch = await exported([one, other]);
	const item = (claimNo: string) =>
		batch['items'].find((row: Any) => row['target'] === claimNo) as Any;
	const told = (claimNo: string, status: string, amount = 1_500_000) =>
		`<TxInfAndSts><OrgnlEndToEndId>${item(claimNo)['reference']}</OrgnlEndToEndId><TxSts>${status}</TxSts><StsRsnInf><Rsn><Cd>AC04</Cd></Rsn></StsRsnInf><OrgnlTxRef><Amt><InstdAmt Ccy="IDR">${amount}.00</InstdAmt></Amt></OrgnlTxRef></TxInfAndSts>`;
	const file = (...transfers: string[]) =>
		`<Document><OrgnlMsgId>${batch['batch'].messageId}</OrgnlMsgId>${transfers.join('')}</Document>`;
	const take = (text: string, paidOn = batchDay) =>
		desk(finance, 'batch-status', { batchId: batch['id'], paidOn, text });
	const good = file(told(one, 'ACSC'), told(other, 'RJCT'));
	for (const [wrong, words] of [
		[file(told(one, 'ACSC', 1)), 'padahal kita minta'],
		[
			good.replace(item(other)['reference'], 'TM000000-01-0001'),
			'tidak ada di transfer massal',
		],
		[good.replace(batch['batch'].messageId, 'TM2020010101'), 'bukan'],
	] as const)
		expect((await refused(take(wrong))).message).toContain(words);
	expect(await statusOf(one)).toBe('approved');
	for (const paidOn of [addToDay(batchDay, { day: -1 }), addToDay(batchDay, { day: 1 })]) {
		const wrongDay = { fields: { paidOn: expect.any(String) } };
		const items = [item(one)['id'] as string];
		expect((await refused(answer(batch['id'], items, { paidOn }))).data).toMatchObject(
			wrongDay,
		);
		expect((await refused(take(good, paidOn))).data).toMatchObject(wrongDay);
	}
	expect(await take(file(told(one, 'ACSP')))).toMatchObject({ paid: 0, open: 2 });
	const twice = await refused(
		take(file(told(one, 'ACSC'), told(other, 'RJCT'), told(one, 'RJCT'))),
	);
	expect(twice.message).toContain('jawaban yang berbeda, lagi pada transfer ke-3');
	expect(await take(good.replace(told(one, 'ACSC'), told(one, 'ACSC').repeat(2)))).toEqual({
		paid: 1,
		rejected: 1,
		known: 0,
		open: 0,
	});
	expect(await take(good)).toEqual({ paid: 0, rejected: 0, known: 2, open: 0 });
	expect([await statusOf(one), await statusOf(other)]).toEqual(['paid', 'approved']);
	expect((await open(batch['id']))['items']).toContainEqual(
		expect.objectContaining({ target: other, reason: 'Rekening ditutup' }),
	);
});

test('a rejected transfer is owed again with a task, and the next batch settles it', async () => {
	const [one, other] = [await granted(), await granted(tono)];
	const batch = await exported([one, other], { layoutId: CSV });
	const lines = (batch['file'].text as string).split('\r\n');
	expect(lines[0]).toContain('Reference');
	expect(lines.slice(1, 3).join()).toContain(',IDR,');
	const idOf = (claimNo: string) =>
		batch['items'].find((row: Any) => row['target'] === claimNo).id as string;
	await answer(batch['id'], [idOf(one)], { rejected: 'Rekening ditutup' });
	expect(await statusOf(one)).toBe('approved');
	const told = async () =>
		(
			await db.query<{ open: boolean; note: string }>(
				sql`select closed_at is null as open, note from task where subject = ${one} and kind = 'transfer-rejected'`,
			)
		).rows;
	expect(await told()).toMatchObject([
		{ open: true, note: expect.stringContaining('Rekening ditutup') },
	]);
	expect((await refused(answer(batch['id'], [idOf(one)]))).message).toContain(
		'jawaban ini sebaliknya',
	);
	expect(
		(await refused(desk(finance, 'batch-cancel', { batchId: batch['id'], reason: 'Keliru' })))
			.code,
	).toBe('look-again');
	await answer(batch['id'], [idOf(other)]);
	await resend('claim', one);
	const next = await exported([one]);
	await answer(next['id'], [next['items'][0].id]);
	expect(await statusOf(one)).toBe('paid');
	expect(await told()).toMatchObject([{ open: false }]);
	const owed = (await balances(db)).find(({ account }) => account === 'claims-outstanding');
	const { rows } = await db.query<{ reserve: number }>(
		sql`select coalesce(sum(reserve), 0)::bigint as reserve from claim`,
	);
	expect((owed?.credit ?? 0) - (owed?.debit ?? 0)).toBe(rows[0]?.reserve);
});
