import sql from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';

import { staffIdentity } from '#insurance/access/staff/rights/test-roles.server.ts';
import { seedStaff } from '#insurance/access/staff/seed.server.ts';
import {
	type TestCustomer,
	testCustomer,
} from '#insurance/people/customers/test-customer.server.ts';
import { callerAt, seedShop, shopDeps } from '#insurance/sales/carts/test-buyer.server.ts';
import { refused } from '#platform/contract/test-refused.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { mounted } from '#platform/http/test-mounted.server.ts';
import { DAY_MS } from '#platform/values/dates.ts';

import { answerThread, closeThread, listThreads, openThread } from '../api.ts';
import {
	answerThreadForDesk,
	closeForDesk,
	listThreadsForDesk,
	openThreadForDesk,
} from '../desk-messages.server.ts';
import { sendOwnMessage, showOwnThread, writtenMessages } from '../own-messages.server.ts';
import { rateMessages } from './api.ts';
import { rateOwnThread } from './rate-thread.server.ts';
import { sumWords } from './rating.ts';

const db = await testPool();
const deps = shopDeps(db);
await seedShop(db);
await db.transaction((tx) => seedStaff(tx, deps));
const NOW = new Date('2026-11-20T03:00:00Z');
const after = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

let sari: TestCustomer;
let desk: Caller;
let threadId: string;
const about = () => ({ kind: 'policy', ref: sari.policyId }) as const;
const at = (caller: Caller, minutes: number): Caller => ({ ...caller, now: after(minutes) });
const ask = (minutes: number) =>
	sendOwnMessage(deps, { ...about(), words: 'Kapan?' }, at(sari.caller, minutes));
const rate = (minutes: number, choice: 'good' | 'fair' | 'poor', words = '') =>
	rateOwnThread(
		deps,
		rateMessages.input.parse({ ...about(), choice, words }),
		at(sari.caller, minutes),
	);
const answer = (minutes: number) =>
	mounted(answerThread, answerThreadForDesk)(
		deps,
		{ threadId, words: 'Besok.' },
		at(desk, minutes),
	);
const list = (minutes: number) =>
	listThreadsForDesk(deps, listThreads.input.parse({ status: 'all' }), at(desk, minutes));

beforeAll(async () => {
	sari = await testCustomer(db, 'sari@contoh.test', NOW);
	const { rows } = await db.query<{ id: string }>(
		sql`select id from staff where role = 'service'`,
	);
	desk = { ...callerAt(NOW), identity: staffIdentity(rows[0]?.id ?? '', 'service') };
	await ask(0);
	threadId = (await list(0)).rows[0]?.threadId ?? '';
});

test('an unanswered question cannot be rated', async () => {
	expect((await refused(rate(1, 'good'))).code).toBe('look-again');
	expect((await showOwnThread(deps, about(), sari.caller)).rating.mayRate).toBe(false);
});

test('an answer is rated once; the desk reads it, and the words are sealed', async () => {
	await answer(2);
	expect((await showOwnThread(deps, about(), sari.caller)).rating.mayRate).toBe(true);
	const rated = await rate(3, 'poor', 'Terlalu lama.');
	expect(rated.rating).toEqual({ mayRate: false, chosen: 'poor' });
	expect((await refused(rate(4, 'good'))).code).toBe('look-again');
	await answer(5);
	expect((await refused(rate(6, 'good'))).code).toBe('look-again');
	const file = await mounted(openThread, openThreadForDesk)(deps, { threadId }, desk);
	expect(file.ratings).toMatchObject([{ choice: 'poor', words: 'Terlalu lama.' }]);
	const { rows } = await db.query<{ words: Buffer }>(sql`select words from message_rating`);
	expect(rows[0]?.words.toString('latin1')).not.toContain('lama');
	const [copy] = await writtenMessages(deps, sari.id);
	expect(copy?.ratings).toMatchObject([{ choice: 'poor', words: 'Terlalu lama.' }]);
});

test('the next question can be rated again, also after a closing', async () => {
	await ask(10);
	expect((await refused(rate(11, 'good'))).code).toBe('look-again');
	await mounted(closeThread, closeForDesk)(deps, { threadId }, at(desk, 12));
	await rate(13, 'good');
	expect((await list(14)).satisfaction).toEqual({ good: 1, fair: 0, poor: 1 });
	const later = (91 * DAY_MS) / 60_000;
	expect((await list(later)).satisfaction).toEqual({ good: 0, fair: 0, poor: 0 });
});

test("another customer's thread cannot be rated", async () => {
	const tono = await testCustomer(db, 'tono@contoh.test', NOW);
	const act = rateOwnThread(
		deps,
		rateMessages.input.parse({ ...about(), choice: 'good' }),
		tono.caller,
	);
	expect((await refused(act)).code).toBe('forbidden');
});

test.each([
	[{ good: 8, fair: 1, poor: 1 }, ', 8 dari 10 penilaian puas dalam 90 hari'],
	[{ good: 0, fair: 0, poor: 0 }, ''],
])('%j is summed as %j', (sum, words) => expect(sumWords(sum)).toBe(words));
