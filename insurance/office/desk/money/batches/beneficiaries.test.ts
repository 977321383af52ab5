import sql from 'sql-template-tag';
import { expect, test } from 'vitest';

import { type Any, refused } from '#platform/contract/test-refused.server.ts';

import { HEIRS_SHARE, heirsClaim, heirsPolicy } from './test-heirs.server.ts';
import { openReturns, returnsAt } from './test-returns.server.ts';

const world = await openReturns();
const { answer, db, exported, paidBatch, resend, returned, statement, statusOf, today, undone } =
	world;

/** Returns what stayed with each heir, by their place. */
const received = async (claimNo: string) =>
	(
		await db.query<{ part: number; amount: number }>(sql`
			select p.part, sum(p.amount)::bigint as amount from claim_payout p join claim c on c.id = p.claim_id
			where c.claim_no = ${claimNo} and not exists (select from claim_payout_return r
				where r.claim_id = p.claim_id and r.payout_no = p.payout_no and r.undone_at is null)
			group by p.part order by p.part`)
	).rows;
const openTasks = async (claimNo: string) =>
	(
		await db.query<{ kind: string }>(
			sql`select kind from task where subject = ${claimNo} and closed_at is null order by opened_at, kind`,
		)
	).rows.map(({ kind }) => kind);
const sent = (batch: Any) =>
	answer(batch['id'], [batch['items'][0].id], { paidOn: today(), now: returnsAt });

test('pays each heir once, although one transfer came back while another was on its way', async () => {
	const claimNo = await heirsClaim(world, await heirsPolicy(world, 'ani@contoh.test'));
	const first = await paidBatch([claimNo]);
	const [{ reference, accountMasked }] = first.items as [Any];
	await statement([[-HEIRS_SHARE, reference]]);
	const second = await exported([claimNo]);
	expect(second['items'][0].accountMasked).not.toBe(accountMasked);
	await returned(HEIRS_SHARE, reference);
	await sent(second);
	expect(await received(claimNo)).toEqual([{ part: 1, amount: HEIRS_SHARE }]);
	expect(await openTasks(claimNo)).toEqual(['transfer-returned']);
	await resend('claim', claimNo);
	const third = await exported([claimNo]);
	expect(third['items'][0].accountMasked).toBe(accountMasked);
	await sent(third);
	expect(await received(claimNo)).toEqual([
		{ part: 0, amount: HEIRS_SHARE },
		{ part: 1, amount: HEIRS_SHARE },
	]);
	expect(await openTasks(claimNo)).toEqual([]);
	expect(await statusOf(claimNo)).toBe('paid');
});

test('keeps a return whose heir was paid again, and closes no claim that owes another heir', async () => {
	const claimNo = await heirsClaim(world, await heirsPolicy(world, 'eko@contoh.test'));
	const first = await paidBatch([claimNo]);
	const [{ reference }] = first.items as [Any];
	await statement([[-HEIRS_SHARE, reference]]);
	const line = await returned(HEIRS_SHARE, reference);
	await resend('claim', claimNo);
	await paidBatch([claimNo]);
	expect((await refused(undone(line))).message).toContain('sudah dibayar lagi');
	expect(await statusOf(claimNo)).toBe('approved');
	await paidBatch([claimNo]);
	expect(await received(claimNo)).toHaveLength(2);
	expect(await statusOf(claimNo)).toBe('paid');
});
