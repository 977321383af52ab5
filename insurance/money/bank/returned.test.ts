import { expect, test } from 'vitest';

import { refused } from '#platform/contract/test-refused.server.ts';

import { acceptReturned } from './booking/accept-returned.server.ts';
import { proposeUndo } from './booking/book-line.server.ts';
import { unmatch } from './matching/by-hand.server.ts';
import {
	bankMoment as at,
	bankStaff as by,
	statementFile as fileOf,
	only,
	testBank,
} from './test-bank.server.ts';

const { deps, newAccount, move, take, position, linesIn, tasksOf, approve } = await testBank();

const sentBack = [5_000, 'X1', 'RETUR TRX7777 REK TUTUP'] as [number, string, string];

/** Takes a statement with a transfer and lines that say that it came back. */
async function returnedTwice(ref: string) {
	const account = await newAccount();
	const subject = { kind: 'claim' as const, ref };
	await move(account, '2026-12-01', -5_000, { subject, reference: 'TRX7777' });
	await take(
		account,
		fileOf(account, 9_000, {
			'2026-12-01': [[-5_000, 'TRX7777']],
			'2026-12-03': [sentBack],
		}),
	);
	const again = { '2026-12-04': [sentBack] };
	return { account, again: fileOf(account, 9_000, again) };
}
const proposals = async (account: Parameters<typeof linesIn>[0]) =>
	(await linesIn(account, 'proposed')).map(({ matchId }) => matchId ?? '');

test('accepts one answer of a transfer, and proposes no other afterwards', async () => {
	const { account, again } = await returnedTwice('K2612077001');
	const [first = ''] = await proposals(account);
	await acceptReturned(deps, first, by);
	expect(await take(account, again)).toMatchObject({ proposed: 0, open: 1 });
	expect((await position(account)).unexplained).toBe(5_000);
});

test('refuses a second answer that was proposed before the first was accepted', async () => {
	const { account, again } = await returnedTwice('K2612077002');
	await take(account, again);
	const [first = '', second = ''] = await proposals(account);
	await acceptReturned(deps, first, by);
	const { code, message } = await refused(acceptReturned(deps, second, by));
	expect([code, message]).toEqual([
		'look-again',
		expect.stringContaining('sudah diterima sebagai dikembalikan'),
	]);
	await unmatch(deps, { matchId: second, reason: 'Bukan transfer itu' }, by);
	expect((await linesIn(account, 'open')).map(({ amount }) => amount)).toEqual([5_000]);
	expect(await tasksOf('K2612077002')).toEqual([{ kind: 'transfer-to-resend', open: true }]);
});

test('proposes a transfer again once its answer is taken back, and asks nobody to send it', async () => {
	const { account } = await returnedTwice('K2612077003');
	const { id, matchId } = await only(linesIn(account, 'proposed'));
	await acceptReturned(deps, matchId ?? '', by);
	await proposeUndo(deps, { lineId: id, reason: 'Uangnya belum kembali' }, by);
	await approve(id);
	const task = { kind: 'transfer-to-resend', open: true };
	expect(await tasksOf('K2612077003')).toEqual([{ ...task, open: false }]);
	const again = await only(linesIn(account, 'proposed'));
	expect(again).toMatchObject({ id, kind: 'returned' });
	await acceptReturned(deps, again.matchId ?? '', { ...by, at: new Date(at.getTime() + 60_000) });
	expect(await tasksOf('K2612077003')).toEqual([{ ...task, open: false }, task]);
	expect((await position(account, '2026-12-10')).unexplained).toBe(0);
});
