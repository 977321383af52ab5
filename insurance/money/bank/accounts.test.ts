import { expect, test } from 'vitest';

import { refused } from '#platform/contract/test-refused.server.ts';

import { saveAccount } from './save-account.server.ts';
import { bankAccountOf } from './take-statement.server.ts';
import { bankStaff as by, statementFile as fileOf, testBank } from './test-bank.server.ts';

const { db, deps, newAccount, take } = await testBank();

test('changes the number of an account until a statement was taken', async () => {
	const [first, second] = [await newAccount(), await newAccount()];
	const saved = (id: string, number: string) =>
		saveAccount(deps, { id, name: 'Bank', number }, by);
	await saved(first.id, '7700123456');
	await saved(second.id, '7700654321');
	expect(await bankAccountOf(db, first.id)).toMatchObject({
		number: '7700123456',
		ledgerAccount: 'bank',
	});
	expect((await bankAccountOf(db, second.id)).ledgerAccount).toBe('bank:654321');
	expect((await refused(saved(second.id, '9900123456'))).data).toEqual({
		fields: { number: expect.stringContaining('sudah ada') },
	});
	const number = '7700123456';
	await take({ ...first, number }, fileOf({ number }, 0, { '2026-12-01': [[1]] }));
	expect((await refused(saved(first.id, '7700999999'))).data).toEqual({
		fields: { number: expect.stringContaining('sudah diambil') },
	});
	await saved(first.id, number);
});
