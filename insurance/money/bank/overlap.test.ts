import { expect, test } from 'vitest';

import { fileOf, type Line, testBank } from './test-bank.server.ts';

const { newAccount, take, position, linesIn } = await testBank();

const amounts = async (account: Parameters<typeof linesIn>[0]) =>
	(await linesIn(account)).map(({ amount }) => amount);
const inAndOut: Line[] = [
	[5, 'IN'],
	[-5, 'OUT'],
];

test('takes a day once although its lines net to zero', async () => {
	const account = await newAccount();
	await take(account, fileOf(account, 0, { '2026-12-01': [[100]] }));
	await take(account, fileOf(account, 100, { '2026-12-02': inAndOut }));
	const more = fileOf(account, 100, { '2026-12-02': inAndOut, '2026-12-03': [[1]] });
	expect(await take(account, more)).toMatchObject({ known: 2, lines: 1 });
	expect(await amounts(account)).toEqual([100, 5, -5, 1]);
	expect((await position(account)).bank).toBe(101);
});

test('takes the rest of a day after its first lines', async () => {
	const account = await newAccount();
	await take(account, fileOf(account, 0, { '2026-12-01': inAndOut }));
	await take(account, fileOf(account, 0, { '2026-12-01': [[7, 'LATER']] }));
	expect(await amounts(account)).toEqual([5, -5, 7]);
});
