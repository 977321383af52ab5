import { join } from 'node:path';

import sql from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';

import { trialBalance } from '#insurance/money/ledger/book.server.ts';
import { earnPremiums } from '#insurance/office/books/earn-premiums.server.ts';
import { isBalanced, bookStatement } from '#insurance/office/books/statement.ts';
import { silentLog } from '#platform/config/log.server.ts';
import { makeSealer } from '#platform/config/sealed.server.ts';
import { MIGRATIONS } from '#platform/db/database.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { makeFiles } from '#platform/files/files.server.ts';
import { testFolder } from '#platform/files/test-folder.server.ts';
import { addToDay, type Day, jakartaMidnight } from '#platform/values/dates.ts';
import { loadPast } from '#sample/past/load-past.server.ts';

import { PERSONAL_DATA } from '../../wiring/personal-data.server.ts';

const LAST: Day = '2026-11-15';
const NOW = new Date(jakartaMidnight(addToDay(LAST, { day: 1 })).getTime() + 10 * 3_600_000);
const db = await testPool({ migrated: false });

beforeAll(async () => {
	const deps = {
		sealer: makeSealer('a secret of this installation alone'),
		files: makeFiles({ dir: join(testFolder('past-books'), 'files') }),
		tables: PERSONAL_DATA,
		publicUrl: 'https://asuransi.contoh.test',
		log: silentLog,
	};
	expect(await loadPast(db, deps, NOW)).toBe(true);
	await migrate(db, MIGRATIONS, silentLog);
	await earnPremiums(db, NOW, { history: true });
}, 120_000);

/** Unearned premium of bought policies, from the policies alone: what was paid for days to come. */
const independent = (day: Day) =>
	db.query<{ subject: string; unearned: number }>(sql`
		with paid as (
			select p.id, p.policy_no, 1 as number, p.premium - p.policy_fee - p.cashless_fee - p.other_fees as amount,
				(p.issued_at at time zone 'Asia/Jakarta')::date as paid_on
			from policy p where p.source = 'order'
			union all
			select p.id, p.policy_no, i.number, i.amount, (i.paid_at at time zone 'Asia/Jakarta')::date
			from premium_instalment i join policy p on p.id = i.policy_id where i.status = 'paid' and i.number > 1),
		span as (
			select paid.*, p.pay_steps, p.reopened,
				(p.start_day + (number - 1) * every)::date as from_day,
				least(p.end_day, (p.start_day + number * every)::date - 1) as until_day
			from paid join policy p on p.id = paid.id
			cross join lateral (select case p.frequency when 'monthly' then interval '1 month' when 'yearly' then interval '1 year' else interval '99 years' end as every) f)
		select policy_no as subject, sum(amount - case when ${day}::date < from_day then 0
			else floor(amount::numeric * (${day}::date - from_day + 1) / (until_day - from_day + 1)) end)::bigint as unearned
		from span
		where paid_on <= ${day}::date and until_day > ${day}::date and pay_steps is null and reopened is null
			and not exists (select from policy_status_change c where c.policy_id = span.id and c.became = 'CANCELLED'
				and (c.at at time zone 'Asia/Jakarta')::date <= ${day}::date)
		group by policy_no`);

const ours = (day: Day) =>
	db.query<{ subject: string; unearned: number }>(sql`
		select subject, sum(amount - premium_earned(amount, from_day, until_day, ended_on, ${day}::date))::bigint as unearned
		from premium_days d where booked_on <= ${day}::date
			and not exists (select from company_cover v where v.cover_no = d.subject)
			-- What the other calculation leaves out: a changed way of paying, and premium that is due again.
			and not exists (select from policy p where p.policy_no = d.subject
				and (p.pay_steps is not null or p.reopened is not null))
		group by subject having sum(amount - premium_earned(amount, from_day, until_day, ended_on, ${day}::date)) <> 0`);

const ENDS: Day[] = ['2025-12-31', '2026-03-31', '2026-06-30', '2026-09-30', LAST];

test.each(ENDS)(
	'the unearned premium of each policy on %s follows from the policy',
	async (day) => {
		const bySubject = (rows: { subject: string; unearned: number }[]) =>
			new Map(
				rows
					.filter(({ unearned }) => unearned !== 0)
					.map((one) => [one.subject, one.unearned]),
			);
		const expected = bySubject((await independent(day)).rows);
		expect(expected.size).toBeGreaterThan(100);
		expect(bySubject((await ours(day)).rows)).toEqual(expected);
	},
);

test('the unearned premium of members is their premium by the days of cover left', async () => {
	const { rows } = await db.query<{
		cover: string;
		left: number | null;
		ours: number | null;
	}>(sql`
		select v.cover_no as cover, (select sum(case when greatest(m.starts_on, v.start_day) > ${LAST}::date then l.premium
				else l.premium * (v.end_day - ${LAST}::date) / (v.end_day - greatest(m.starts_on, v.start_day) + 1) end)::float8
			from member m join member_change_line l on l.member_id = m.id and l.action = 'add' and l.change_id = m.added_by
			join member_change c on c.id = l.change_id and c.state = 'applied'
			where m.cover_id = v.id and (m.ends_on is null or m.ends_on > ${LAST}::date)) as left,
			(select sum(amount - premium_earned(amount, from_day, until_day, ended_on, ${LAST}::date))::float8
				from premium_days where subject = v.cover_no and booked_on <= ${LAST}::date) as ours
		from company_cover v where v.end_day > ${LAST}::date`);
	expect(rows.length).toBeGreaterThan(0);
	// People who left are rounded apart from those who joined.
	for (const { cover, left, ours: booked } of rows)
		expect(Math.abs((left ?? 0) - (booked ?? 0)), cover).toBeLessThan(100);
});

test('every premium has its days, except what is given back at once', async () => {
	const { rows } = await db.query<{ kind: string; without: number }>(sql`
		select j.kind, count(*)::int as without from ledger_journal j
		join lateral (select sum(credit - debit) as premium from ledger_entry
			where journal = j.id and account in ('premium', 'premium-refund')) e on e.premium <> 0
		left join lateral (select sum(amount) as amount from premium_days where journal = j.id) d on true
		where e.premium is distinct from d.amount group by j.kind`);
	expect(
		rows
			.map(({ kind }) => kind)
			.filter(
				(kind) => !['refund-due', 'cancellation', 'reversal', 'recovered'].includes(kind),
			),
	).toEqual([]);
});

test('nothing is unearned of a cover that is over or whose money went back', async () => {
	const { rows } = await db.query<{ status: string; policies: number; unearned: number }>(sql`
		select coalesce(case when o.status in ('reversed', 'refunded') then o.status end, p.status) as status,
			count(distinct p.id)::int as policies,
			sum(d.amount - premium_earned(d.amount, d.from_day, d.until_day, d.ended_on, ${LAST}::date))::float8 as unearned
		from premium_days d join policy p on p.policy_no = d.subject
		join ledger_journal j on j.id = d.journal left join purchase_order o on o.id = j.order_id
		where p.status in ('CANCELLED', 'EXPIRED') or o.status in ('reversed', 'refunded')
		group by 1 order by 1`);
	expect(rows.map(({ status }) => status)).toEqual(
		expect.arrayContaining(['CANCELLED', 'EXPIRED', 'refunded']),
	);
	expect(rows.filter(({ unearned }) => unearned !== 0)).toEqual([]);
});

test('the books hold the unearned premium of every end of a month, and balance', async () => {
	for (const day of ENDS) {
		const until = jakartaMidnight(addToDay(day, { day: 1 }));
		// oxlint-disable-next-line no-await-in-loop -- one day after the other
		const statement = bookStatement(await trialBalance(db, { until }));
		expect(isBalanced(statement)).toBe(true);
		const booked = statement.balance
			.flatMap(({ rows }) => rows)
			.find(({ account }) => account === 'premium-unearned')?.amount;
		// oxlint-disable-next-line no-await-in-loop -- as above
		const { rows } = await db.query<{ unearned: number }>(sql`
			select sum(amount - premium_earned(amount, from_day, until_day, ended_on, ${day}::date))::bigint as unearned
			from premium_days where booked_on <= ${day}::date`);
		if (day !== '2025-12-31' || booked !== undefined) expect(booked).toBe(rows[0]?.unearned);
	}
});

test('premium written is what is earned and what is still unearned', async () => {
	const all = await trialBalance(db, {});
	const of = (name: string) =>
		all
			.filter(({ account }) => account === name || account.startsWith(`${name}:`))
			.reduce((sum, one) => sum + one.credit - one.debit, 0);
	const written = of('premium') + of('premium-refund');
	const earned = written + of('premium-deferred');
	expect(written).toBe(earned + of('premium-unearned'));
	expect(earned).toBeGreaterThan(0);
	expect(of('opening')).toBe(0);
});
