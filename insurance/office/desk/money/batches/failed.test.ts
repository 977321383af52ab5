import sql from 'sql-template-tag';
import { expect, test } from 'vitest';

import { BANK, S } from '#insurance/claims/test-claims.server.ts';
import { type Any, refused } from '#platform/contract/test-refused.server.ts';

import { NEW_ACCOUNT } from './test-batches.server.ts';
import { HEIRS_SHARE, heirsClaim, heirsPolicy } from './test-heirs.server.ts';
import { owedRefund, refundItems } from './test-refunds.server.ts';
import { openReturns } from './test-returns.server.ts';

const world = await openReturns();
const { answer, ask, db, desk, exported, finance, granted, prepare, replaceAccount, sari } = world;
const { resend, second, statusOf, voteAccount } = world;

const dueOf = async (target: string) =>
	((await desk(finance, 'batch-due', {}))['rows'] as Any[]).find(
		(row) => row['target'] === target,
	);
const rejected = async (batch: Any) =>
	answer(batch['id'], [batch['items'][0].id], { rejected: 'Rekening ditutup' });
const sent = (batch: Any) => answer(batch['id'], [batch['items'][0].id]);
const jobs = async (kind: string, about: string) =>
	(
		await db.query(
			sql`select id from job where kind = ${kind} and payload::text like ${`%${about}%`}`,
		)
	).rows.length;
const actions = async (subject: string) =>
	(
		await db.query<{ action: string }>(
			sql`select action from staff_action where subject = ${subject} and action like 'payout-account%' order by at, id`,
		)
	).rows.map(({ action }) => action);

test('never sends to the account that the bank rejected, and its holder corrects it', async () => {
	const claimNo = await granted();
	await rejected(await exported([claimNo]));
	expect(await jobs('claim-mail', 'transfer-rejected')).toBe(1);
	const problem = expect.stringContaining('Ditolak bank di rekening yang sama');
	expect(await dueOf(claimNo)).toMatchObject({ failed: 'rejected', problem });
	expect((await refused(prepare([claimNo]))).message).toContain('di rekening yang sama');
	const path = `${S}claim/correct-account`;
	const shown = await ask(sari.caller, `${S}claim/detail`, { claimNo });
	expect(shown).toMatchObject({ returnedAccount: '••••••7890', accountRejected: true });
	expect((await refused(ask(sari.caller, path, { claimNo, ...BANK }))).data).toMatchObject({
		fields: { accountNumber: expect.stringContaining('rekening yang sama') },
	});
	const printOf = async () =>
		(
			await db.query<{ print: string }>(
				sql`select account_print as print from claim where claim_no = ${claimNo}`,
			)
		).rows[0]?.print;
	const before = await printOf();
	await ask(sari.caller, path, { claimNo, ...BANK, accountNumber: '7770004321' });
	expect(await printOf()).not.toEqual(before);
	expect(await dueOf(claimNo)).toMatchObject({ problem: null, accountMasked: '••••••4321' });
	await sent(await exported([claimNo]));
	expect(await statusOf(claimNo)).toBe('paid');
	expect((await refused(ask(sari.caller, path, { claimNo, ...BANK }))).code).toBe('look-again');
});

test('two people replace the account of an heir, for that heir only', async () => {
	const claimNo = await heirsClaim(world, await heirsPolicy(world, 'ani@contoh.test'));
	expect((await refused(replaceAccount('claim', claimNo))).message).toContain('hanya diganti');
	await rejected(await exported([claimNo]));
	const strange = await refused(replaceAccount('claim', claimNo, { name: 'Penipu Besar' }));
	expect(JSON.stringify(strange.data)).toContain('penerima manfaat');
	await replaceAccount('claim', claimNo, { name: 'Budi Contoh' });
	const thing = `claim:${claimNo}`;
	expect((await refused(voteAccount(thing, finance))).code).toBe('forbidden');
	expect((await dueOf(claimNo))?.['problem']).not.toBeNull();
	await voteAccount(thing, second);
	expect(await actions(claimNo)).toEqual(['payout-account-proposed', 'payout-account-agreed']);
	expect(await dueOf(claimNo)).toMatchObject({
		problem: null,
		amount: HEIRS_SHARE,
		bank: NEW_ACCOUNT.bank,
		accountMasked: '••••••4321',
	});
	await sent(await exported([claimNo]));
	const next = await exported([claimNo]);
	expect(next['items'][0]).toMatchObject({ accountMasked: '••••••3210', amount: HEIRS_SHARE });
	await sent(next);
	expect(await statusOf(claimNo)).toBe('paid');
});

test('two people replace the account of a refund, which its holder learns', async () => {
	const { policyNo } = await owedRefund(world, 'ida@contoh.test');
	const { policyNo: other } = await owedRefund(world, 'eko@contoh.test');
	for (const one of [policyNo, other]) await rejected(await exported([], refundItems(one)));
	expect(await jobs('refund-returned-mail', 'rejected')).toBe(2);
	expect((await refused(prepare([], refundItems(policyNo)))).message).toContain('yang sama');
	const same = { bank: 'bank contoh', account: '5550001234' };
	expect((await refused(replaceAccount('policy-refund', policyNo, same))).data).toMatchObject({
		fields: { account: expect.stringContaining('rekening yang sama') },
	});
	await replaceAccount('policy-refund', policyNo);
	await voteAccount(`policy-refund:${policyNo}`, second);
	expect(await jobs('refund-account-mail', '')).toBe(1);
	const batch = await exported([], refundItems(policyNo));
	expect(batch['items'][0]).toMatchObject({ bank: 'Bank Baru', accountMasked: '••••••4321' });
	await resend('policy-refund', other);
	await sent(await exported([], refundItems(other)));
	expect((await refused(resend('policy-refund', policyNo))).message).toContain('Tidak ada');
});
