import sql from 'sql-template-tag';
import { afterAll, beforeEach, expect, test } from 'vitest';

import { recordAccess } from '#insurance/access/staff/personal-reads.server.ts';
import { eraseAccount } from '#insurance/office/privacy/erase.server.ts';
import { listStrangersForDesk } from '#insurance/people/whatsapp/strangers/desk-strangers.server.ts';
import { listStrangers } from '#insurance/people/whatsapp/strangers/office-api.ts';
import { testWhatsApp } from '#insurance/people/whatsapp/test-whatsapp.server.ts';
import { openThread } from '#insurance/service/requests/messages/api.ts';
import { openThreadForDesk } from '#insurance/service/requests/messages/desk-messages.server.ts';
import { takeReply } from '#insurance/service/requests/messages/take-reply.server.ts';
import { refused } from '#platform/contract/test-refused.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { mounted } from '#platform/http/test-mounted.server.ts';

import { openCalls } from '../test-calls.server.ts';
import { attachNumberToHolder } from './attach-number.server.ts';

const db = await testPool();
const { deps, buy, as, call } = await openCalls(db);
const wa = await testWhatsApp(db, deps.sealer, (tx, reply) => takeReply(tx, deps.sealer, reply));
afterAll(() => wa.fake.close());
const NOW = new Date('2027-02-01T03:00:00Z');
const NUMBER = '6281300002222';
const desk = (now = NOW): Caller => ({ ...as('service', now), recordAccess }) as Caller;
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const thread = mounted(openThread, openThreadForDesk);

async function writes(words: string, at = NOW): Promise<string> {
	wa.clock.at = at;
	await wa.receive(wa.fake.text(NUMBER, words, { at }));
	const list = await listStrangersForDesk(
		wa.deps,
		listStrangers.input.parse({ status: 'all' }),
		desk(at),
	);
	return list.rows[0]?.numberId ?? '';
}
async function writings(numberId: string): Promise<number> {
	const { rows } = await db.query<{ writings: number }>(
		sql`select writings from whatsapp_stranger where id = ${numberId}`,
	);
	return rows[0]?.writings ?? 0;
}
const wordsOf = async (threadId: string) =>
	(await thread(deps, { threadId }, desk())).messages.map(({ by, words }) => [by, words]);

beforeEach(async () => {
	await db.query(sql`delete from whatsapp_stranger`);
});

test('after right answers the conversation, and what follows, is in that of the policy', async () => {
	const one = await buy(new Date('2027-01-14T03:00:00Z'));
	const numberId = await writes('Polis saya belum datang.');
	const { named } = await call(one, desk());
	const given = { ...named, numberId, writings: await writings(numberId) };
	const { threadId } = await attachNumberToHolder(deps, given, desk());
	expect(await wordsOf(threadId)).toEqual([['customer', 'Polis saya belum datang.']]);
	const kept = await db.query(sql`select from whatsapp_stranger_message`);
	expect(kept.rowCount).toBe(0);
	await writes('Sudah seminggu.', later(5));
	expect((await wordsOf(threadId)).at(-1)).toEqual(['customer', 'Sudah seminggu.']);
	const open = await db.query(
		sql`select from task where kind = 'whatsapp-unknown' and closed_at is null`,
	);
	expect(open.rowCount).toBe(0);
	expect((await refused(attachNumberToHolder(deps, given, desk()))).code).toBe('look-again');
	await db.transaction((tx) => eraseAccount(tx, deps, one.customerId, later(10)));
	expect((await db.query(sql`select from whatsapp_stranger`)).rowCount).toBe(0);
});

test.each([
	['wrong answers', 2, 0, 'forbidden'],
	['a check of long ago', 0, 60, 'look-again'],
] as const)('after %s nothing moves', async (_what, wrong, minutes, code) => {
	const one = await buy(new Date('2027-01-14T03:00:00Z'));
	const numberId = await writes('Polis saya belum datang.');
	const { named } = await call(one, desk(), wrong);
	const given = { ...named, numberId, writings: await writings(numberId) };
	expect((await refused(attachNumberToHolder(deps, given, desk(later(minutes))))).code).toBe(
		code,
	);
	const kept = await db.query(sql`select from whatsapp_stranger_message`);
	expect(kept.rowCount).toBe(1);
});

test('a case of another policy, and a message that was not read, move nothing', async () => {
	const one = await buy(new Date('2027-01-14T03:00:00Z'));
	const other = await buy(new Date('2027-01-14T03:00:00Z'));
	const numberId = await writes('Halo');
	const { named } = await call(one, desk());
	const count = await writings(numberId);
	const foreign = { ...named, policyNo: other.policyNo, numberId, writings: count };
	expect((await refused(attachNumberToHolder(deps, foreign, desk()))).code).toBe('forbidden');
	await writes('Tunggu, itu bukan saya', later(1));
	const unread = { ...named, numberId, writings: count };
	expect((await refused(attachNumberToHolder(deps, unread, desk(later(2))))).code).toBe(
		'look-again',
	);
});
