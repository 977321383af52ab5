import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { staffIdentity } from '#insurance/access/staff/rights/test-roles.server.ts';
import { seedStaff } from '#insurance/access/staff/seed.server.ts';
import { tasksAbout } from '#insurance/money/ledger/tasks/open-task.server.ts';
import { callerAt, seedShop, shopDeps } from '#insurance/sales/carts/test-buyer.server.ts';
import { refused } from '#platform/contract/test-refused.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { mounted } from '#platform/http/test-mounted.server.ts';

import { testWhatsApp } from '../test-whatsapp.server.ts';
import {
	answerStrangerByWhatsApp,
	closeStrangerForDesk,
	listStrangersForDesk,
	openStrangerForDesk,
	recordNumberAccess,
} from './desk-strangers.server.ts';
import { answerStranger, closeStranger, listStrangers, openStranger } from './office-api.ts';
import { strangerSubject } from './take-from-stranger.server.ts';

const db = await testPool();
const shop = shopDeps(db);
const wa = await testWhatsApp(db, shop.sealer);
const { fake, receive, clock } = wa;
const { deps } = wa;
afterAll(() => fake.close());

const NUMBER = '6281300001111';
const NOW = new Date('2026-11-20T03:00:00Z');
const later = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);
let desk: Caller;
async function staffIn(role: string, at = NOW): Promise<Caller> {
	const { rows } = await db.query<{ id: string }>(sql`select id from staff where role = ${role}`);
	return {
		...callerAt(at),
		identity: staffIdentity(rows[0]?.id ?? '', role as 'service'),
		recordAccess: recordNumberAccess,
	};
}
beforeAll(async () => {
	await seedShop(db);
	await db.transaction((tx) => seedStaff(tx, shop));
	desk = await staffIn('service');
});
beforeEach(async () => {
	await db.query(sql`delete from whatsapp_stranger`);
	fake.texts.length = 0;
	fake.answers.length = 0;
	clock.at = NOW;
});

const open = mounted(openStranger, openStrangerForDesk);
const answering = mounted(answerStranger, answerStrangerByWhatsApp);
const rows = async (status: 'all' | 'waiting' = 'all') =>
	(await listStrangersForDesk(deps, listStrangers.input.parse({ status }), desk)).rows;
async function writes(words: string, at = NOW, from = NUMBER): Promise<string> {
	clock.at = at;
	await receive(fake.text(from, words, { at }));
	return (await rows()).find(({ number }) => number.endsWith(from.slice(-4)))?.numberId ?? '';
}
const at = (when: Date): Caller => ({ ...desk, now: when });
async function answer(numberId: string, words = 'Halo, ada yang bisa kami bantu?', when = NOW) {
	const { writings } = await open(deps, { numberId }, at(when));
	return answering(deps, { numberId, writings, words }, at(when));
}
const tasks = async (numberId: string) =>
	(await tasksAbout(db, strangerSubject(numberId))).map(({ status }) => status);

describe('what an unknown number writes', () => {
	test('is one conversation, with one task for the day and another for the next', async () => {
		const numberId = await writes('Halo, polis saya di mana?');
		await writes('Halo?', later(1));
		expect(await tasks(numberId)).toEqual(['open']);
		await writes('Masih di sana?', later(24));
		expect(await tasks(numberId)).toEqual(['open', 'open']);
		await writes('Selamat pagi', later(24), '6281399998888');
		expect(await rows()).toHaveLength(2);
		const file = await open(deps, { numberId }, desk);
		expect(file.messages.map(({ words }) => words)).toEqual([
			'Halo, polis saya di mana?',
			'Halo?',
			'Masih di sana?',
		]);
	});

	test('is sealed, listed with a masked number, and opened with a record', async () => {
		const numberId = await writes('Rahasia saya');
		const stored = await db.query<{ number: Buffer; words: Buffer }>(sql`
			select s.number, m.words from whatsapp_stranger s join whatsapp_stranger_message m on m.stranger_id = s.id`);
		expect(String(Object.values(stored.rows[0] ?? {}))).not.toMatch(/Rahasia|81300001111/);
		expect(await rows()).toMatchObject([{ number: '0813…1111', status: 'waiting' }]);
		const looks = async () =>
			(
				await db.query(
					sql`select from audit_record where kind = 'access' and thing_id = ${numberId}`,
				)
			).rowCount;
		const before = await looks();
		expect((await open(deps, { numberId }, desk)).number).toBe('+6281300001111');
		expect(await looks()).toBe(before + 1);
	});

	test('again after an answer opens a task again, on the same day too', async () => {
		const numberId = await writes('Halo');
		await answer(numberId);
		expect(await tasks(numberId)).toEqual(['closed']);
		await writes('Terima kasih, satu lagi', later(1));
		expect((await tasks(numberId)).toSorted()).toEqual(['closed', 'open']);
		expect(await rows('waiting')).toHaveLength(1);
	});
});

describe('an answer by WhatsApp', () => {
	test('goes to the number, ends its tasks and shows how far it came', async () => {
		const numberId = await writes('Halo');
		await writes('Halo?', later(25));
		const file = await answer(numberId, 'Halo juga', later(26));
		expect(fake.texts).toMatchObject([{ to: NUMBER, text: 'Halo juga' }]);
		expect(file).toMatchObject({
			status: 'answered',
			messages: [{}, {}, { state: 'accepted' }],
		});
		expect(await tasks(numberId)).toEqual(['closed', 'closed']);
		const [sent] = fake.texts;
		if (!sent) throw new Error('nothing was sent');
		await receive(fake.status(sent, 'read', later(26)));
		await receive(fake.status(sent, 'delivered', later(26)));
		const { messages } = await open(deps, { numberId }, at(later(26)));
		expect(messages.at(-1)).toMatchObject({ by: 'staff', state: 'read' });
	});

	test('is refused 24 hours after the last message, and nothing is sent', async () => {
		const numberId = await writes('Halo');
		expect((await open(deps, { numberId }, at(later(23)))).mayAnswer).toBe(true);
		expect((await open(deps, { numberId }, at(later(24)))).mayAnswer).toBe(false);
		expect((await refused(answer(numberId, 'Halo', later(24)))).code).toBe('look-again');
		expect(fake.texts).toEqual([]);
		expect(await tasks(numberId)).toEqual(['open']);
	});

	test('that WhatsApp refuses stays unanswered, with its task, and says why', async () => {
		const numberId = await writes('Halo');
		fake.answers.push({ status: 400, code: 131047 });
		expect((await refused(answer(numberId))).message).toContain('24 jam');
		const file = await open(deps, { numberId }, desk);
		expect(file).toMatchObject({ status: 'waiting', messages: [{}, { state: 'failed' }] });
		expect(await tasks(numberId)).toEqual(['open']);
	});

	test('to less than was written is refused: read it first', async () => {
		const numberId = await writes('Halo');
		const { writings } = await open(deps, { numberId }, desk);
		await writes('Jangan lakukan itu', later(1));
		const early = answering(deps, { numberId, writings, words: 'Baik' }, at(later(1)));
		expect((await refused(early)).code).toBe('look-again');
		expect(fake.texts).toEqual([]);
	});

	test('without keys, or by a role that does not answer, is refused', async () => {
		const numberId = await writes('Halo');
		const words = { numberId, writings: 1, words: 'Baik' };
		const without = answering({ ...deps, whatsAppApi: null }, words, desk);
		expect((await refused(without)).message).toContain('belum terpasang');
		const assessor = await staffIn('assessor');
		expect((await refused(answering(deps, words, assessor))).code).toBe('forbidden');
	});
});

test('a conversation is closed with its task, and the next message opens it again', async () => {
	const numberId = await writes('Promo pinjaman');
	const { writings } = await open(deps, { numberId }, desk);
	await closeStrangerForDesk(deps, closeStranger.input.parse({ numberId, writings }), desk);
	expect(await rows('waiting')).toEqual([]);
	expect(await tasks(numberId)).toEqual(['closed']);
	await writes('Promo lagi', later(1));
	expect(await rows('waiting')).toHaveLength(1);
});
