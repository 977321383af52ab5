import sql from 'sql-template-tag';
import { expect, test } from 'vitest';

import { testPool } from '#platform/db/test-database.server.ts';
import { addToDay, jakartaMidnight } from '#platform/values/dates.ts';

import { book, trialBalance } from '../book.server.ts';
import { credit, debit } from '../ledger.ts';
import { endDays, insertDays, journalsWithoutDays, mirrorDays } from './premium-days.server.ts';
import { releaseDay } from './release-premium.server.ts';

const db = await testPool();

type Case = [
	about: string,
	amount: number,
	from: string,
	until: string,
	ended: string | null,
	on: string,
	earned: number,
];

// Worked examples of docs/books.md: premium is earned in equal parts by the days of cover.
test.each<Case>([
	['a year, on its first day', 365_000, '2026-01-01', '2026-12-31', null, '2026-01-01', 1_000],
	['a year, after January', 365_000, '2026-01-01', '2026-12-31', null, '2026-01-31', 31_000],
	[
		'a year, a day before its end',
		365_000,
		'2026-01-01',
		'2026-12-31',
		null,
		'2026-12-30',
		364_000,
	],
	['a year, at its end', 365_000, '2026-01-01', '2026-12-31', null, '2026-12-31', 365_000],
	['a year, long after', 365_000, '2026-01-01', '2026-12-31', null, '2028-05-05', 365_000],
	['a leap year', 366_000, '2028-01-01', '2028-12-31', null, '2028-02-29', 60_000],
	['a cover that begins later', 365_000, '2026-07-01', '2027-06-30', null, '2026-06-30', 0],
	['a month paid by itself', 31_000, '2026-03-15', '2026-04-14', null, '2026-03-31', 17_000],
	['a day', 45_000, '2026-03-15', '2026-03-15', null, '2026-03-15', 45_000],
	['a rupiah that cannot be divided', 100, '2026-01-01', '2026-01-03', null, '2026-01-01', 33],
	['its second day', 100, '2026-01-01', '2026-01-03', null, '2026-01-02', 66],
	[
		'its last day, which earns the rest',
		100,
		'2026-01-01',
		'2026-01-03',
		null,
		'2026-01-03',
		100,
	],
	[
		'premium given back for days to come',
		-100,
		'2026-01-01',
		'2026-01-03',
		null,
		'2026-01-01',
		-33,
	],
	['… and all of it', -100, '2026-01-01', '2026-01-03', null, '2026-01-03', -100],
	[
		'a cover cancelled in March, before',
		365_000,
		'2026-01-01',
		'2026-12-31',
		'2026-03-31',
		'2026-03-30',
		89_000,
	],
	['… and on that day', 365_000, '2026-01-01', '2026-12-31', '2026-03-31', '2026-03-31', 365_000],
	[
		'a cover cancelled before it began',
		365_000,
		'2026-07-01',
		'2027-06-30',
		'2026-06-20',
		'2026-06-20',
		365_000,
	],
])('earns %s', async (_, amount, from, until, ended, on, earned) => {
	const { rows } = await db.query<{ earned: number }>(sql`
		select premium_earned(${amount}::bigint, ${from}::date, ${until}::date, ${ended}::date, ${on}::date) as earned`);
	expect(rows[0]?.earned).toBe(earned);
});

test('earns the same as adding up each day by hand, and all of it at the end', async () => {
	for (const [amount, days] of [
		[1_234_567, 365],
		[99_999, 31],
		[7, 30],
	] as const) {
		// oxlint-disable-next-line no-await-in-loop -- three cases
		const { rows } = await db.query<{ day: number; earned: number }>(sql`
			select n as day, premium_earned(${amount}::bigint, '2026-01-01', ${addToDay('2026-01-01', { day: days - 1 })}::date, null,
				'2026-01-01'::date + n::int - 1) as earned
			from generate_series(1, ${days}::int) n order by n`);
		expect(rows.map(({ earned }) => earned)).toEqual(
			Array.from({ length: days }, (_, at) =>
				Number((BigInt(amount) * BigInt(at + 1)) / BigInt(days)),
			),
		);
	}
});

const SINCE = new Date('2026-01-01T00:00:00+07:00');
const premium = (key: string, amount: number, at: string) =>
	db.transaction((tx) =>
		book(tx, {
			key,
			kind: 'settlement',
			subject: { kind: 'order', ref: key },
			lines:
				amount > 0
					? [debit('provider:sandbox', amount), credit('premium', amount)]
					: [debit('premium', -amount), credit('provider:sandbox', -amount)],
			at: new Date(at),
		}),
	);
const waiting = (limit = 10) =>
	journalsWithoutDays(db, { since: SINCE, until: new Date('2026-06-01'), after: null, limit });
const release = (day: string, isOpening = false) =>
	db.transaction((tx) =>
		releaseDay(tx, day, { now: jakartaMidnight(addToDay(day, { day: 1 })), isOpening }),
	);
const balanceOn = async (account: string, day: string) => {
	const until = jakartaMidnight(addToDay(day, { day: 1 }));
	const found = (await trialBalance(db, { until })).find((one) => one.account === account);
	return (found?.credit ?? 0) - (found?.debit ?? 0);
};

test('books what is unearned by product and cohort, and releases it day by day', async () => {
	await premium('pay-A', 31_000, '2026-03-01T10:00:00+07:00');
	const [journal] = await waiting();
	expect(journal).toMatchObject({ key: 'pay-A', premium: 31_000, kind: 'settlement' });
	if (!journal) throw new Error('no journal');
	const days = {
		subject: '11111111111',
		productCode: 'PA',
		cohort: 2026,
		amount: 31_000,
		fromDay: '2026-03-01',
		untilDay: '2026-03-31',
	};
	await db.transaction((tx) => insertDays(tx, [{ journal, days: [days] }]));
	expect(await waiting()).toEqual([]);
	expect(await release('2026-03-01', true)).toBe(true);
	expect(await balanceOn('premium-unearned:PA:2026', '2026-03-01')).toBe(30_000);
	expect(await balanceOn('opening', '2026-03-01')).toBe(-30_000);
	expect(await release('2026-03-02')).toBe(true);
	expect(await release('2026-03-02')).toBe(false);
	expect(await balanceOn('premium-unearned:PA:2026', '2026-03-02')).toBe(29_000);
	expect(await balanceOn('premium-deferred', '2026-03-02')).toBe(1_000);
	// A day on which the program did not run is part of the next.
	expect(await release('2026-03-04')).toBe(true);
	expect(await balanceOn('premium-unearned:PA:2026', '2026-03-04')).toBe(27_000);
});

test('premium of a later day is part of no balance before', async () => {
	await premium('pay-B', 60_000, '2026-03-06T10:00:00+07:00');
	const [journal] = await waiting();
	if (!journal) throw new Error('no journal');
	await db.transaction((tx) =>
		insertDays(tx, [
			{
				journal,
				days: [
					{
						subject: '22222222222',
						productCode: 'MV',
						cohort: 2026,
						amount: 60_000,
						fromDay: '2026-04-01',
						untilDay: '2026-04-30',
					},
				],
			},
		]),
	);
	await release('2026-03-05');
	expect(await balanceOn('premium-unearned:MV:2026', '2026-03-05')).toBe(0);
	await release('2026-03-06');
	expect(await balanceOn('premium-unearned:MV:2026', '2026-03-06')).toBe(60_000);
});

test('a cancelled cover earns the rest on its last day', async () => {
	await db.transaction((tx) => endDays(tx, [{ subject: '22222222222', day: '2026-03-07' }]));
	await release('2026-03-07');
	expect(await balanceOn('premium-unearned:MV:2026', '2026-03-07')).toBe(0);
	expect(await balanceOn('premium-unearned:PA:2026', '2026-03-07')).toBe(24_000);
});

test('a journal taken back takes its days back too', async () => {
	await premium('undo:pay-A', -31_000, '2026-03-08T10:00:00+07:00');
	const [journal] = await waiting();
	if (!journal) throw new Error('no journal');
	await db.transaction((tx) => mirrorDays(tx, journal, 'pay-A'));
	await release('2026-03-08');
	expect(await balanceOn('premium-unearned:PA:2026', '2026-03-08')).toBe(0);
	const all = await trialBalance(db, {});
	expect(all.reduce((sum, one) => sum + one.debit - one.credit, 0)).toBe(0);
});

test.each([['ledger_journal'], ['ledger_entry'], ['premium_release']])(
	'the database refuses to empty or change %s',
	async (table) => {
		await expect(
			db.query({ ...sql``, text: `truncate ${table} cascade` } as never),
		).rejects.toThrow();
		await expect(
			db.query({ ...sql``, text: `delete from ${table}` } as never),
		).rejects.toThrow();
	},
);
