import { join } from 'node:path';

import sql, { raw } from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';

import { staffIdentity } from '#insurance/access/staff/rights/test-roles.server.ts';
import { trialBalance } from '#insurance/money/ledger/book.server.ts';
import { ordersBySource } from '#insurance/money/payments/orders/orders-by-source.server.ts';
import { earnPremiums } from '#insurance/office/books/earn-premiums.server.ts';
import {
	listFigureRows,
	listOfficeFigures,
	showOfficeFigure,
} from '#insurance/office/figures/api.ts';
import { showFigureRows } from '#insurance/office/figures/figure-rows.server.ts';
import { FIGURE_KEYS, type FigureKey, figureOf } from '#insurance/office/figures/figure.ts';
import { showAllFigures, showOneFigure } from '#insurance/office/figures/show-figures.server.ts';
import { callerAt } from '#insurance/sales/carts/test-buyer.server.ts';
import { listComplaints } from '#insurance/service/requests/register/api.ts';
import { showRegister } from '#insurance/service/requests/register/register.server.ts';
import { silentLog } from '#platform/config/log.server.ts';
import { makeSealer } from '#platform/config/sealed.server.ts';
import { MIGRATIONS } from '#platform/db/database.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { makeFiles } from '#platform/files/files.server.ts';
import { testFolder } from '#platform/files/test-folder.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { addToDay, type Day, jakartaMidnight } from '#platform/values/dates.ts';
import { loadPast } from '#sample/past/load-past.server.ts';

import { PERSONAL_DATA } from '../../wiring/personal-data.server.ts';

const LAST: Day = '2026-11-15';
const NOW = new Date(jakartaMidnight(addToDay(LAST, { day: 1 })).getTime() + 10 * 3_600_000);
const db = await testPool({ migrated: false });

beforeAll(async () => {
	const deps = {
		sealer: makeSealer('a secret of this installation alone'),
		files: makeFiles({ dir: join(testFolder('past-figures'), 'files') }),
		tables: PERSONAL_DATA,
		publicUrl: 'https://asuransi.contoh.test',
		log: silentLog,
	};
	expect(await loadPast(db, deps, NOW)).toBe(true);
	await migrate(db, MIGRATIONS, silentLog);
	await earnPremiums(db, NOW, { history: true });
	// Visits of the past are not stored.
	await db.query(sql`
		insert into visit_event (day, visit, step, product, problem, at, channel, width)
		select d, decode(lpad(to_hex(n), 32, '0'), 'hex'), step, 'JAX', problem, d::timestamp at time zone 'Asia/Jakarta', 'site', 'wide'
		from generate_series('2026-08-01'::date, '2026-11-15', '1 day') d, generate_series(1, 3) n,
			(values ('page', ''), ('form', ''), ('form', 'holder.email:empty'), ('saved', ''), ('summary', ''), ('pay', '')) s (step, problem)`);
	// No mail of the past failed.
	await db.query(sql`
		insert into job (id, kind, payload, attempts, dead_at) values
			(gen_random_uuid(), 'claim-mail', '{}', 12, '2026-10-31T16:59:59Z'),
			(gen_random_uuid(), 'policy-documents', '{}', 12, '2026-10-31T16:59:59Z'),
			(gen_random_uuid(), 'order-mail', '{}', 12, '2026-10-31T17:00:00Z')`);
}, 120_000);

const as = (role: string): Caller => ({
	...callerAt(NOW),
	identity: staffIdentity('018f0000-0000-7000-8000-000000000001', role),
});

type Span = { fromDay: Day; toDay: Day };
const SPANS: [string, Span][] = [
	['a year', { fromDay: '2025-11-16', toDay: LAST }],
	['a month', { fromDay: '2026-10-01', toDay: '2026-10-31' }],
	['a day', { fromDay: '2026-11-10', toDay: '2026-11-10' }],
];

const momentsOf = ({ fromDay, toDay }: Span) => ({
	from: jakartaMidnight(fromDay),
	until: jakartaMidnight(addToDay(toDay, { day: 1 })),
});

async function booked(account: string, span: Span): Promise<number> {
	const { from, until } = momentsOf(span);
	const found = (await trialBalance(db, { from, until })).find((one) => one.account === account);
	return (found?.credit ?? 0) - (found?.debit ?? 0);
}

const between = (column: string) =>
	`(${column} at time zone 'Asia/Jakarta')::date between $1 and $2`;
const counted =
	(text: string) =>
	async ({ fromDay, toDay }: Span): Promise<number | null> => {
		const days = text.replaceAll('$1', `'${fromDay}'`).replaceAll('$2', `'${toDay}'`);
		const { rows } = await db.query<{ n: number | null }>(sql`${raw(days)}`);
		return rows[0]?.n ?? null;
	};

/** All complaints that the register marks as late, by the first day on which they were. */
async function lateInRegister({ fromDay, toDay }: Span): Promise<number> {
	let late = 0;
	for (let page = 1, pages = 1; page <= pages; page += 1) {
		const input = listComplaints.input.parse({ page });
		// oxlint-disable-next-line no-await-in-loop -- each page says how many there are
		const shown = await showRegister({ db }, input, as('supervisor'));
		({ pages } = shown);
		late += shown.rows.filter(
			(row) =>
				row.late &&
				addToDay(row.dueOn, { day: 1 }) >= fromDay &&
				addToDay(row.dueOn, { day: 1 }) <= toDay,
		).length;
	}
	return late;
}

const visits = (where: string) =>
	counted(`select count(*)::int as n from visit_event where ${where} and ${between('at')}`);
const orders = (where: string, at = 'created_at') =>
	counted(
		`select count(*)::int as n from purchase_order where kind = 'purchase' and ${where} and ${between(at)}`,
	);

/** Each figure according to its ledger account or register, asked in another way. */
const REGISTERS: Record<FigureKey, (span: Span) => Promise<number | null>> = {
	'policies-sold': counted(
		`select count(*)::int as n from policy where source = 'order' and renewal_of is null and ${between('issued_at')}`,
	),
	'orders-paid': async (span) => {
		const { from, until } = momentsOf(span);
		return (await ordersBySource(db, from, until)).reduce((sum, { orders }) => sum + orders, 0);
	},
	'visits-page': visits(`step = 'page' and problem = ''`),
	'visits-form': visits(`step = 'form' and problem = ''`),
	'visits-saved': visits(`step = 'saved' and problem = ''`),
	'visits-summary': visits(`step = 'summary' and problem = ''`),
	'visits-pay': visits(`step = 'pay' and problem = ''`),
	'form-errors': visits(`problem <> ''`),
	'orders-placed': orders('true'),
	'payment-pages': orders('provider_ref is not null'),
	'payments-refused': orders(`status = 'failed'`, 'closed_at'),
	'payments-left': orders(`status in ('cancelled', 'expired')`, 'closed_at'),
	premium: (span) => booked('premium', span),
	'premium-earned': async (span) =>
		(await booked('premium', span)) +
		(await booked('premium-refund', span)) +
		(await booked('premium-deferred', span)),
	'claims-incurred': async (span) =>
		0 - (await booked('claims-paid', span)) - (await booked('claims-reserved', span)),
	'loss-ratio': async (span) => {
		const [incurred, earned] = await Promise.all([
			REGISTERS['claims-incurred'](span),
			REGISTERS['premium-earned'](span),
		]);
		return earned === null || earned <= 0 ? null : (100 * (incurred ?? 0)) / earned;
	},
	renewals: counted(
		`select count(*)::int as n from policy where renewal_of is not null and ${between('issued_at')}`,
	),
	cancellations: counted(
		`select count(*)::int as n from policy_status_change where became = 'CANCELLED' and ${between('at')}`,
	),
	lapses: counted(
		`select count(*)::int as n from policy_status_change where became = 'LAPSED' and ${between('at')}`,
	),
	'premium-back': async (span) => 0 - (await booked('premium-refund', span)),
	'debit-success': counted(
		`select (100.0 * count(paid_at) / nullif(count(*), 0))::float8 as n from purchase_order
		where id in (select order_id from premium_order where paid_by = 'mandate') and status not in ('pending', 'cancelled')
			and ${between('coalesce(paid_at, closed_at, expires_at)')}`,
	),
	'claims-submitted': counted(
		`select count(*)::int as n from claim where ${between('submitted_at')}`,
	),
	'claims-decided': counted(
		`select count(*)::int as n from claim_decision where verdict = 'agreed' and ${between('made_at')}`,
	),
	'claims-paid': async (span) => 0 - (await booked('claims-paid', span)),
	'decision-time': counted(
		`select percentile_cont(0.5) within group (order by round(extract(epoch from at - complete) / 86400, 4)::float8) as n
		from (select max(d.made_at) as at, c.documents_complete_at as complete from claim c join claim_decision d on d.claim_id = c.id
			where d.verdict = 'agreed' group by c.id having max(d.made_at) >= c.documents_complete_at) one where ${between('at')}`,
	),
	complaints: counted(
		`select count(*)::int as n from service_request where kind = 'complaint' and ${between('created_at')}`,
	),
	'complaints-late': lateInRegister,
	'unknown-money': (span) => booked('suspense', span),
	'mails-failed': counted(
		`select count(*)::int as n from job where dead_at is not null and kind like '%mail%' and ${between('dead_at')}`,
	),
};

test.each(SPANS)('every figure of %s equals its ledger or register', async (_name, span) => {
	const input = listOfficeFigures.input.parse({ period: 'own', ...span });
	const shown = await showAllFigures({ db }, input, as('manager'));
	for (const { figure, value } of shown.rows)
		expect([figure, value]).toEqual([figure, await REGISTERS[figure](span)]);
});

test('every figure of the year counts something', async () => {
	const input = listOfficeFigures.input.parse({ period: 'own', ...SPANS[0]?.[1] });
	const { rows } = await showAllFigures({ db }, input, as('manager'));
	const empty = rows.filter(({ rows: count }) => count === 0).map(({ figure }) => figure);
	expect(empty).toEqual([]);
});

test.each(FIGURE_KEYS)('%s is the same by day, by every part and in its rows', async (key) => {
	const figure = figureOf(key);
	const span = { period: 'own', fromDay: '2026-09-01', toDay: '2026-10-31' } as const;
	const show = (by: string) =>
		showOneFigure(
			{ db },
			showOfficeFigure.input.parse({ figure: key, by, ...span }),
			as('manager'),
		);
	for (const by of ['', ...figure.dimensions]) {
		const { whole, rows } = await show(by);
		expect([by, rows.reduce((sum, row) => sum + row.rows, 0)]).toEqual([by, whole.rows]);
		if (figure.measure !== 'count' && figure.measure !== 'sum') continue;
		expect([by, rows.reduce((sum, row) => sum + (row.value ?? 0), 0)]).toEqual([
			by,
			whole.value,
		]);
	}
	const { whole } = await show('');
	const found = [];
	for (let page = 1, pages = 1; page <= pages; page += 1) {
		const input = listFigureRows.input.parse({ figure: key, page, ...span });
		// oxlint-disable-next-line no-await-in-loop -- each page says how many there are
		const shown = await showFigureRows({ db }, input, as('manager'));
		({ pages } = shown);
		expect(shown.value).toBe(whole.value);
		found.push(...shown.rows);
	}
	expect(found.length).toBe(whole.rows);
	if (figure.measure === 'ratio') {
		const input = listFigureRows.input.parse({ figure: key, ...span });
		const { dividedBy } = await showFigureRows({ db }, input, as('manager'));
		const incurred = found.reduce((sum, { value }) => sum + value, 0);
		expect((100 * incurred) / (dividedBy ?? 0)).toBeCloseTo(whole.value ?? 0, 9);
	}
	if (figure.measure === 'sum')
		expect(found.reduce((sum, { value }) => sum + value, 0)).toBe(whole.value);
});
