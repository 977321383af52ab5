import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import sql from 'sql-template-tag';
import { beforeEach, expect, test } from 'vitest';

import { callerAt, seedShop } from '#insurance/sales/carts/test-buyer.server.ts';
import { refused } from '#platform/contract/test-refused.server.ts';
import { MIGRATIONS } from '#platform/db/database.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { jakartaMidnight } from '#platform/values/dates.ts';

import { countVisit as countCall } from './api.ts';
import { countVisit, forgetVisit } from './count-visit.server.ts';
import { forgetSalts } from './salt.server.ts';
import { MOST_OF_DAY, MOST_OF_NETWORK, MOST_OF_VISIT } from './visit.ts';

const db = await testPool();
await seedShop(db);

const NOW = new Date('2026-11-24T03:00:30Z');
const MIDNIGHT = jakartaMidnight('2026-11-25');
const visitor = (more: Partial<Caller> = {}): Caller => ({ ...callerAt(NOW), ...more });
const count = (more: object = {}, caller: Partial<Caller> = {}) =>
	countVisit({ db }, countCall.input.parse({ step: 'page', ...more }), visitor(caller));
const events = async () => {
	const { rows } = await db.query<{
		day: string;
		visit: string;
		step: string;
		product: string;
		problem: string;
	}>(sql`select day::text, encode(visit, 'hex') as visit, step, product, problem from visit_event
		order by day, at, step, problem`);
	return rows;
};
const salts = async () => {
	const { rows } = await db.query<{ day: string; salt: Buffer }>(
		sql`select day::text, salt from visit_salt order by day`,
	);
	return rows;
};

beforeEach(async () => void (await db.query(sql`truncate visit_event, visit_salt, visit_network`)));

test('a step is stored once a day with its minute, and with nothing of who came', async () => {
	await count({ product: 'jaga-aman', narrow: true, partner: true });
	await count({ product: 'jaga-aman' });
	const { rows } = await db.query<Record<string, unknown>>(sql`select * from visit_event`);
	expect(rows).toHaveLength(1);
	expect(rows[0]).toMatchObject({
		step: 'page',
		product: 'JAM',
		problem: '',
		at: new Date('2026-11-24T03:00:00Z'),
		channel: 'partner',
		width: 'narrow',
	});
	const all = JSON.stringify(rows, (_key, value: unknown) =>
		Buffer.isBuffer(value) ? value.toString('latin1') : value,
	);
	for (const secret of [visitor().ip, visitor().userAgent]) expect(all).not.toContain(secret);
});

test('one browser is one visit within a day in Jakarta, and another one the day after', async () => {
	await count();
	await count({ step: 'summary' });
	await count({}, { userAgent: 'other' });
	await count({}, { ip: '198.51.100.8' });
	const before = new Date(MIDNIGHT.getTime() - 1);
	await count({ step: 'pay' }, { now: before });
	await count({}, { now: MIDNIGHT });
	const seen = await events();
	const visits = seen.map(({ visit }) => visit);
	expect(new Set(visits).size).toBe(4);
	expect(seen.filter(({ visit }) => visit === visits.at(-1))).toHaveLength(1);
	expect(seen.at(-1)?.day).toBe('2026-11-25');
});

test('the salt of a day is gone at midnight, whoever comes first', async () => {
	await count();
	const [first] = await salts();
	await forgetSalts(db, new Date(MIDNIGHT.getTime() - 1));
	expect(await salts()).toEqual([first]);
	await forgetSalts(db, MIDNIGHT);
	expect(await salts()).toEqual([]);

	await count();
	await count({}, { now: MIDNIGHT });
	expect((await salts()).map(({ day }) => day)).toEqual(['2026-11-25']);
	const [next] = await salts();
	expect(next?.salt).not.toEqual(first?.salt);
});

test('a process whose clock is behind counts nothing more of a day that is over', async () => {
	await count({}, { now: MIDNIGHT });
	await count({}, { now: new Date(MIDNIGHT.getTime() - 1) });
	expect((await salts()).map(({ day }) => day)).toEqual(['2026-11-25']);
	expect(await events()).toHaveLength(1);
});

test('the salt is in no write-ahead log and in no backup', () => {
	// The database of tests logs no table, so the migration is read.
	const migration = readFileSync(join(MIGRATIONS, '0411-visits.sql'), 'utf8');
	expect(migration).toContain('create unlogged table visit_salt');
	const networks = readFileSync(join(MIGRATIONS, '0412-visits-by-network.sql'), 'utf8');
	expect(networks).toContain('create unlogged table visit_network');
});

test('a page about no single product belongs to the product whose form was seen last', async () => {
	await count({ product: 'jaga-aman' });
	await count(
		{ step: 'form', product: 'jaga-aman-xtra' },
		{ now: new Date(NOW.getTime() + 60_000) },
	);
	await count({ step: 'summary' }, { now: new Date(NOW.getTime() + 120_000) });
	await count({ step: 'summary' }, { userAgent: 'other' });
	const summaries = (await events()).filter(({ step }) => step === 'summary');
	expect(summaries.map(({ product }) => product).toSorted()).toEqual(['', 'JAX']);
});

test('an error is its field and whether it was empty', async () => {
	await count({ step: 'form', product: 'jaga-aman', problem: 'holder.email:empty' });
	expect((await events()).map(({ problem }) => problem)).toEqual(['holder.email:empty']);
});

test.each([
	['an unknown step', { step: 'paid' }],
	['a value instead of a code', { problem: 'holder.nik:3174055705909901' }],
	['a number in a field', { problem: 'holder.3174055705909901:wrong' }],
	['a field of another call', { address: 'Jalan Melati' }],
	['an address for a product', { product: '../etc/passwd' }],
])('%s is refused', (_what, more) => {
	expect(countCall.input.safeParse({ step: 'form', ...more }).success).toBe(false);
});

test('a product that is not sold is refused with the message at its field', async () => {
	const refusal = await refused(count({ product: 'tidak-ada' }));
	expect(refusal.code).toBe('fix-fields');
	expect(await events()).toEqual([]);
});

test.each(['sec-gpc', 'dnt'])('a browser that sends %s is not counted', async (name) => {
	await count({}, { header: (asked) => (asked === name ? '1' : undefined) });
	expect(await events()).toEqual([]);
	expect(await salts()).toEqual([]);
});

test('the page of another site counts nothing', async () => {
	const header = (asked: string) => (asked === 'sec-fetch-site' ? 'cross-site' : undefined);
	expect((await refused(count({}, { header }))).code).toBe('forbidden');
});

test('a flood of one visit or of one day ends, and the rest of the site works on', async () => {
	const letters = 'abcdefghijklmnopqrstuvwxyz';
	for (const one of letters)
		for (const two of 'abc') await count({ problem: `${one}.${two}:empty` });
	expect(await events()).toHaveLength(MOST_OF_VISIT);
	await db.query(sql`update visit_salt set events = ${MOST_OF_DAY}`);
	expect(await count({}, { userAgent: 'other' })).toEqual({});
	expect(await events()).toHaveLength(MOST_OF_VISIT);
});

test('one network cannot use up the counts of a day, however many browsers it has', async () => {
	await count({}, { ip: '2001:db8:7:1::1' });
	await db.query(sql`update visit_network set events = ${MOST_OF_NETWORK}`);
	await count({}, { ip: '2001:db8:7:2::9', userAgent: 'other' });
	expect(await events()).toHaveLength(1);
	await count({}, { ip: '2001:db8:8:1::1' });
	await count({}, { ip: '198.51.100.8' });
	expect(await events()).toHaveLength(3);
	const { rows } = await db.query(
		sql`select day::text, sum(events)::int from visit_network group by day`,
	);
	expect(rows).toEqual([{ day: '2026-11-24', sum: MOST_OF_NETWORK + 2 }]);
	await forgetSalts(db, MIDNIGHT);
	expect((await db.query(sql`select from visit_network`)).rowCount).toBe(0);
});

test('who takes the consent back takes the visit of today along, and nobody else', async () => {
	await count();
	await count({}, { userAgent: 'other' });
	await forgetVisit({ db }, visitor());
	expect(await events()).toHaveLength(1);
});
