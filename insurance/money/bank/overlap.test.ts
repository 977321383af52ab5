import { expect, test } from 'vitest';

import { refused } from '#platform/contract/test-refused.server.ts';

import { statementsOf } from './accounts.server.ts';
import { statementFile as fileOf, type Line, testBank } from './test-bank.server.ts';

const { db, newAccount, take, position, linesIn } = await testBank();

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

type Days = Parameters<typeof fileOf>[2];
const days: Days = { '2026-12-01': [[100]], '2026-12-02': inAndOut, '2026-12-03': [[8]] };
test.each<[string, number, Days, string]>([
	[
		'changed lines',
		0,
		{
			'2026-12-01': [[100]],
			'2026-12-02': [
				[5, 'OTHER'],
				[-5, 'ELSE'],
			],
			'2026-12-03': [[8], [1]],
		},
		'tumpang tindih',
	],
	[
		'missing lines',
		0,
		{ '2026-12-01': [[100]], '2026-12-03': [[8], [1]] },
		'2 baris tidak ada di dalamnya',
	],
	['other balances', 50, { '2026-12-01': [[100]] }, 'saldonya lain'],
])('refuses %s for days that were taken in the same format', async (_, opening, again, message) => {
	const account = await newAccount();
	await take(account, fileOf(account, 0, days));
	const { data } = await refused(take(account, fileOf(account, opening, again)));
	expect((data as { fields: { file: string } }).fields.file).toContain(message);
	expect(await amounts(account)).toEqual([100, 5, -5, 8]);
});

test('knows the lines of another format by day and amount', async () => {
	const account = await newAccount();
	await take(account, fileOf(account, 0, days));
	const other = fileOf(account, 0, {
		'2026-12-01': [[100, 'A']],
		'2026-12-02': [
			[-5, 'B'],
			[5, 'C'],
		],
		'2026-12-03': [
			[8, 'D'],
			[1, 'E'],
		],
	});
	const taken = await take(account, { ...other, format: 'camt053' });
	expect(taken).toMatchObject({ known: 4, lines: 1 });
});

test('stores a day without lines once, and never behind the last one', async () => {
	const account = await newAccount();
	const first: Days = { '2026-12-01': [[100]], '2026-12-02': [], '2026-12-03': [[8]] };
	await take(account, fileOf(account, 0, first));
	const more: Days = { '2026-12-02': [], '2026-12-03': [[8]], '2026-12-04': [[1]] };
	expect(await take(account, fileOf(account, 100, more))).toMatchObject({ known: 1, lines: 1 });
	expect((await statementsOf(db, account.id, 9)).map(({ endsOn }) => endsOn)).toEqual([
		'2026-12-04',
		'2026-12-03',
		'2026-12-02',
		'2026-12-01',
	]);
});
