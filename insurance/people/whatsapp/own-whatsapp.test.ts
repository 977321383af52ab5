import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { tasksAbout } from '#insurance/money/ledger/tasks/open-task.server.ts';
import { eraseAccount } from '#insurance/office/privacy/erase.server.ts';
import { seedShop, shopDeps } from '#insurance/sales/carts/test-buyer.server.ts';
import { writtenMessages } from '#insurance/service/requests/messages/own-messages.server.ts';
import { takeReply } from '#insurance/service/requests/messages/take-reply.server.ts';
import { refused } from '#platform/contract/test-refused.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import type { Caller } from '#platform/http/served.server.ts';

import { type TestCustomer, testCustomer } from '../customers/test-customer.server.ts';
import {
	askNumberCode,
	chooseOwnWhatsApp,
	proveNumber,
	removeOwnWhatsApp,
	showOwnWhatsApp,
} from './own-whatsapp.server.ts';
import { isStopWord } from './purposes.ts';
import { receiveWhatsApp } from './receive-whatsapp.server.ts';
import { testWhatsApp } from './test-whatsapp.server.ts';
import { maskWhatsApp, whatsAppDigits } from './whatsapp-number.ts';

const db = await testPool();
const { sealer } = shopDeps(db);
const wa = await testWhatsApp(db, sealer, (tx, reply) => takeReply(tx, sealer, reply));
const { fake, deps, receive } = wa;
afterAll(() => fake.close());

const PHONE = '0812-3456-7890';
const NUMBER = '6281234567890';
let sari: TestCustomer;
let tono: TestCustomer;
beforeAll(async () => {
	await seedShop(db);
	sari = await testCustomer(db, 'sari@contoh.test');
	tono = await testCustomer(db, 'tono@contoh.test', new Date(), '3174055705909902');
}, 120_000);
let hours = 0;
/** Each test is an hour after the one before, so that limits do not add up. */
const at = (who: TestCustomer, minutes = 0): Caller => ({
	...who.caller,
	now: new Date(who.caller.now.getTime() + (hours * 60 + minutes) * 60_000),
});
beforeEach(() => {
	hours += 2;
	fake.messages.length = 0;
	wa.clock.at = at(sari).now;
});

async function prove(who: TestCustomer, phone = PHONE, minutes = 0) {
	const { mailTicket } = await askNumberCode(deps, { phone }, at(who, minutes));
	const mailCode = fake.messages.at(-1)?.code ?? '';
	return proveNumber(deps, { phone, mailTicket, mailCode }, at(who, minutes + 1));
}
const choose = (who: TestCustomer, given: boolean, minutes = 2) =>
	chooseOwnWhatsApp(deps, { purpose: 'claim-state', given }, at(who, minutes));
const given = async (who: TestCustomer) =>
	(await showOwnWhatsApp(deps, at(who))).purposes.filter((one) => one.given).length;

describe('proving a number', () => {
	test('nothing is agreed to at first, and the number of the profile is offered', async () => {
		const view = await showOwnWhatsApp(deps, at(sari));
		expect(view).toMatchObject({ available: true, number: null, offer: '081234567890' });
		expect(view.purposes.map((one) => one.given)).toEqual([false, false, false, false, false]);
	});

	test('consent before the number is proved is refused', async () => {
		expect((await refused(choose(sari, true))).code).toBe('look-again');
		expect(await given(sari)).toBe(0);
	});

	test('the code of the message proves it, and is shown masked', async () => {
		expect(await prove(sari)).toMatchObject({ number: '0812…7890' });
		expect(fake.messages).toMatchObject([{ to: NUMBER, template: 'kode_masuk' }]);
	});

	test('a wrong code, a code for another number and one of another customer prove nothing', async () => {
		const { mailTicket } = await askNumberCode(deps, { phone: '081299998888' }, at(sari));
		const mailCode = fake.messages.at(-1)?.code ?? '';
		const wrong = mailCode === '00000000' ? '00000001' : '00000000';
		const tries: [TestCustomer, string, string][] = [
			[sari, '081299998888', wrong],
			[sari, '081299997777', mailCode],
			[tono, '081299998888', mailCode],
		];
		for (const [who, phone, code] of tries) {
			const proof = proveNumber(deps, { phone, mailTicket, mailCode: code }, at(who, 1));
			const { code: refusal, data } = await refused(proof);
			expect(refusal).toBe('fix-fields');
			expect(JSON.stringify(data)).not.toContain('email');
		}
		expect(await showOwnWhatsApp(deps, at(sari))).toMatchObject({ number: '0812…7890' });
	});

	test('a number without WhatsApp is refused on its field', async () => {
		fake.answers.push({ status: 400, code: 131026 });
		const { code, data } = await refused(askNumberCode(deps, { phone: PHONE }, at(sari)));
		expect(code).toBe('fix-fields');
		expect(JSON.stringify(data)).toContain('tidak bisa menerima');
	});

	test('six codes in an hour to one number are too many, whoever asks', async () => {
		const phone = '081277776666';
		for (const who of [sari, sari, sari, tono, tono])
			await askNumberCode(deps, { phone }, at(who));
		expect((await refused(askNumberCode(deps, { phone }, at(tono)))).code).toBe('slow-down');
		expect(fake.messages).toHaveLength(5);
	});

	test('without keys nothing is offered', async () => {
		const none = { ...deps, whatsAppApi: null };
		expect(await showOwnWhatsApp(none, at(sari))).toMatchObject({ available: false });
		expect((await refused(askNumberCode(none, { phone: PHONE }, at(sari)))).code).toBe(
			'look-again',
		);
	});

	test('whoever proves a number takes it over, with no consent of the person before', async () => {
		await prove(sari);
		await choose(sari, true);
		expect(await given(sari)).toBe(1);
		await prove(tono, PHONE, 5);
		expect(await showOwnWhatsApp(deps, at(sari))).toMatchObject({ number: null });
		expect(await given(sari)).toBe(0);
		expect(await given(tono)).toBe(0);
		const { purposes } = await showOwnWhatsApp(deps, at(sari));
		expect(purposes.find((one) => one.purpose === 'claim-state')?.history[0]).toMatchObject({
			given: false,
			source: 'number',
		});
	});
});

describe('withdrawing', () => {
	const claim = (jobId: string) => ({
		customerId: sari.id,
		purpose: 'claim-state',
		values: { title: 'Klaim kamu sudah kami terima', claim: 'KLM-202611-000001' },
		jobId,
	});

	test('works at once, and every choice stays with its words', async () => {
		await prove(sari);
		await choose(sari, true);
		await choose(sari, false, 3);
		const before = fake.messages.length;
		expect(await wa.sender.first(claim('after withdrawing'))).toBe(false);
		expect(fake.messages).toHaveLength(before);
		const { purposes } = await showOwnWhatsApp(deps, at(sari));
		const { history } = purposes.find((one) => one.purpose === 'claim-state') ?? {};
		expect(history?.slice(0, 2)).toMatchObject([
			{ given: false, version: 1, source: 'account', network: '198.51.100.x' },
			{ given: true, version: 1 },
		]);
	});

	test.each(['STOP', 'Berhenti.', ' stop '])('a reply %j withdraws everything', async (word) => {
		await prove(sari);
		await choose(sari, true);
		await chooseOwnWhatsApp(deps, { purpose: 'codes', given: true }, at(sari, 2));
		expect(await given(sari)).toBe(2);
		wa.clock.at = at(sari, 5).now;
		await receive(fake.text(NUMBER, word, { at: at(sari, 5).now }));
		expect(await given(sari)).toBe(0);
		expect(await wa.sender.first(claim(`after ${word} ${hours}`))).toBe(false);
	});

	test('removing the number withdraws everything too', async () => {
		await prove(sari);
		await choose(sari, true);
		expect(await removeOwnWhatsApp(deps, at(sari, 3))).toMatchObject({ number: null });
		expect(await given(sari)).toBe(0);
	});
});

describe('replies', () => {
	const written = async (who: TestCustomer) =>
		(await writtenMessages({ db, sealer }, who.id)).flatMap(({ no, messages }) =>
			messages.map(({ words, by }) => `${no} ${by}: ${words}`),
		);

	test('a reply arrives once in the conversation about the policy', async () => {
		await prove(sari);
		const reply = fake.text(NUMBER, 'Apakah rawat jalan dibayar?', { at: at(sari).now });
		await receive(reply);
		await receive(reply);
		expect(await written(sari)).toEqual([
			`${sari.policyNo} customer: Apakah rawat jalan dibayar?`,
		]);
	});

	test('a picture is announced, and a long text is kept whole', async () => {
		await prove(sari);
		const before = (await written(sari)).length;
		await receive(fake.text(NUMBER, `${'a'.repeat(2_000)}akhir`, { at: at(sari).now }));
		const more = (await written(sari)).slice(before);
		expect(more).toHaveLength(2);
		expect(more.at(-1)).toMatch(/: akhir$/);
		const photo = {
			kind: 'message',
			messageId: 'wamid.photo',
			from: NUMBER,
			text: null,
		} as const;
		const event = { ...photo, at: at(sari).now, type: 'image', repliesTo: null };
		await receiveWhatsApp(deps, [event], at(sari).now);
		expect((await written(sari)).at(-1)).toContain('(Mengirim foto lewat WhatsApp.');
	});

	test('a reply goes to the policy that the quoted message was about', async () => {
		await prove(tono, '081255554444');
		await wa.agree(tono.id, '6281255554444', ['claim-state']);
		await wa.sender
			.first({
				customerId: tono.id,
				purpose: 'claim-state',
				values: { title: 'Kabar', claim: 'KLM' },
				about: { kind: 'policy', id: tono.policyId },
				jobId: 'about a policy',
			})
			.catch(() => {});
		const context = fake.messages.at(-1)?.id ?? '';
		await receive(fake.text('6281255554444', 'Baik', { context, at: at(tono).now }));
		expect(await written(tono)).toEqual([`${tono.policyNo} customer: Baik`]);
	});

	test('an unknown number opens a task that shows nobody’s data', async () => {
		const before = await written(sari);
		await receive(fake.text('6281300000000', `Polis ${sari.policyNo}?`, { at: at(sari).now }));
		const { rows } = await db.query<{ subject: string }>(
			sql`select subject from task where kind = 'whatsapp-unknown'`,
		);
		expect(rows).toHaveLength(1);
		const [task] = await tasksAbout(db, rows[0]?.subject ?? '');
		expect(task).toMatchObject({ area: 'service', status: 'open' });
		expect(JSON.stringify(task)).not.toMatch(/Sari|81300000000|sari@/);
		expect(await written(sari)).toEqual(before);
	});
});

test('an erasure removes the number and what was sent', async () => {
	await prove(sari);
	await wa.agree(sari.id, NUMBER, ['claim-state']);
	await wa.sender
		.first({ customerId: sari.id, purpose: 'claim-state', values: {}, jobId: 'erased' })
		.catch(() => {});
	await db.transaction((tx) => eraseAccount(tx, { sealer }, sari.id, at(sari).now));
	for (const table of ['whatsapp_number', 'whatsapp_message'])
		expect(
			(
				await db.query(sql`
					select from (select customer_id, 'whatsapp_number' as of from whatsapp_number
						union all select customer_id, 'whatsapp_message' from whatsapp_message) t
					where of = ${table} and customer_id = ${sari.id}`)
			).rowCount,
		).toBe(0);
});

test.each([
	['STOP', true],
	['berhenti!', true],
	['Stop semua', true],
	['jangan stop polis saya', false],
	['', false],
])('%j withdraws: %j', (text, is) => expect(isStopWord(text)).toBe(is));

test.each([
	['0812-3456-7890', '6281234567890', '0812…7890'],
	['+65 8123 4567', '6581234567', '+658…4567'],
])('%s is written as %s and shown as %s', (typed, digits, shown) => {
	expect(whatsAppDigits(typed)).toBe(digits);
	expect(maskWhatsApp(digits)).toBe(shown);
});
