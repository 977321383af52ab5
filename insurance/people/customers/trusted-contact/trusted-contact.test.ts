import { randomUUID } from 'node:crypto';

import sql from 'sql-template-tag';
import { beforeEach, describe, expect, test } from 'vitest';

import { customerOf } from '#insurance/people/accounts/customer-account.server.ts';
import {
	callerAt,
	seedShop,
	shopDeps,
	TEST_HOLDER,
} from '#insurance/sales/carts/test-buyer.server.ts';
import { refused } from '#platform/contract/test-refused.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { tryKindAgain } from '#platform/jobs/failed-jobs.server.ts';
import type { SentMail } from '#platform/mail/test-mail.server.ts';
import { eraseRows } from '#platform/personal-data/table-erasure.server.ts';
import { testKeepers } from '#platform/personal-data/test-keepers.server.ts';
import { forgetPast } from '#platform/retention/keeper.server.ts';
import { jakartaDay, longDate } from '#platform/values/dates.ts';

import { personalCustomers } from '../personal-data.server.ts';
import { testCustomer } from '../test-customer.server.ts';
import { contactForDesk, contactsForExport, isTrustedContact } from './contact-record.server.ts';
import { personalContacts } from './personal-data.server.ts';
import { contactWorld } from './test-contact.server.ts';
import { contactProblems, isSameAddress, nameForOthers } from './trusted-contact.ts';

const db = await testPool();
await seedShop(db);
const { sealer } = shopDeps(db);
const { ask, work, linkIn } = contactWorld({ db, sealer });
const S = 'selfcare/trusted-contact/';
const C = 'trusted-contact/';
const DAY = 24 * 3_600_000;
const now = new Date();
const later = (days: number) => new Date(now.getTime() + days * DAY);
const stranger = (at = now) => callerAt(at);

const RINA = {
	name: 'Rina Contoh',
	relation: 'child',
	contactEmail: 'rina@contoh.test',
	phone: '0812-1111-2222',
	tells: ['premium', 'cover'],
	letter: 'later',
};

let count = 0;
async function customer(email = `nasabah${(count += 1)}@contoh.test`) {
	const id = await db.transaction((tx) =>
		customerOf(tx, sealer, { name: 'Sari Contoh', email, nik: TEST_HOLDER.nric }),
	);
	const as = (at = now) => ({
		...callerAt(at),
		identity: { kind: 'customer' as const, customerId: id, sessionId: 's' },
	});
	return { id, email, as };
}
type Someone = { id: string; email: string; as: (at?: Date) => Caller };

let people = 0;
const rina = (change: object = {}): typeof RINA => ({
	...RINA,
	contactEmail: `rina${(people += 1)}@contoh.test`,
	...change,
});

async function name(who: Someone, input: typeof RINA, at = now) {
	const view = await ask(who.as(at), `${S}name`, input);
	const sent = await work(at);
	const request = sent.find(({ to }) => to === input.contactEmail);
	return { view, sent, request, token: linkIn(request) };
}

async function agreed(change: object = {}) {
	const who = await customer();
	const input = rina(change);
	const { token } = await name(who, input);
	await ask(stranger(), `${C}answer`, { token, answer: 'agree' });
	const sent = await work(now);
	const own = sent.filter(({ to }) => to === input.contactEmail);
	return { who, input, token, own, sent, link: linkIn(own.at(-1)) };
}

const subjects = (mails: readonly SentMail[]) => mails.map(({ subject }) => subject);
const stored = async ({ id }: Someone) =>
	(
		await db.query<{ state: string; details: Buffer | null }>(
			sql`select state, details from trusted_contact where customer_id = ${id} order by named_at, ended_at nulls last`,
		)
	).rows;

beforeEach(async () => {
	await db.query(sql`delete from job where kind like 'trusted-contact%'`);
});

describe('before the contact agrees', () => {
	test("sends the contact one mail in the customer's name and notifies the customer", async () => {
		const who = await customer();
		const { view, sent, request } = await name(who, rina());
		expect(view['contact']).toMatchObject({ state: 'asked', waitsFor: ['premium', 'cover'] });
		expect(sent).toHaveLength(2);
		expect(request?.subject).toBe('Sari Contoh memintamu jadi orang kepercayaannya');
		expect(request?.text).toContain('Tidak kenal, atau tidak bersedia?');
		const notified = sent.find(({ to }) => to === who.email);
		expect(notified?.subject).toBe('Orang kepercayaanmu ditambahkan atau diubah dari akunmu');
		expect(notified?.text).toContain('Hubungi kami: https://jaga.example/bantuan');
		expect(request?.text).toContain('Halo,');
		expect(`${request?.text} ${request?.html}`).not.toMatch(/Rina|punya perlindungan/);
		expect(notified?.text).toContain('/selfcare/forgot-password');
	});

	test('the link shows who is asking and what would be shared, and can be opened repeatedly', async () => {
		const who = await customer();
		const { token } = await name(who, rina());
		for (let time = 0; time < 2; time += 1)
			expect(await ask(stranger(), `${C}show`, { token })).toMatchObject({
				state: 'asked',
				about: { holder: 'Sari Contoh', name: '', asks: RINA.tells, tells: [] },
			});
	});

	test('a job that runs twice sends the same link under the same key', async () => {
		const who = await customer();
		const input = rina();
		await ask(who.as(), `${S}name`, input);
		await db.query(sql`delete from job where kind = 'trusted-contact-changed'`);
		const [first] = await work(now);
		await db.query(sql`update job set done_at = null where kind = 'trusted-contact-mail'`);
		await db.query(sql`delete from trusted_contact_link`);
		const [second] = await work(now);
		expect(linkIn(second)).toBe(linkIn(first));
		expect(second?.dedupeKey).toBe(first?.dedupeKey);
	});

	test('notifies the customer once when the contact does not answer while the link is valid', async () => {
		const who = await customer();
		await name(who, rina());
		await ask(who.as(later(3)), `${S}ask-again`);
		await work(later(3));
		const sent = await work(later(17), true);
		expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
			[who.email, 'Orang kepercayaanmu belum menjawab'],
		]);
		expect(sent[0]?.text).toContain('lalu kirim lagi permintaannya');
		expect(sent[0]?.text).toContain(longDate(jakartaDay(later(33))));
	});

	test('does not report a contact as silent who has answered in the meantime', async () => {
		for (const answer of ['agree', 'refuse']) {
			const who = await customer();
			const { token } = await name(who, rina());
			await ask(stranger(), `${C}answer`, { token, answer });
			await work(now);
			expect(await work(later(15), true)).toEqual([]);
		}
	});

	test('staff see that a contact is named but get no details', async () => {
		const who = await customer();
		await name(who, rina());
		expect(await contactForDesk(db, sealer, who.id)).toMatchObject({
			name: 'Rina Contoh',
			hasAgreed: false,
			email: null,
			phone: null,
			mayTell: [],
		});
	});

	test('forgets a contact who never answers after exactly 30 days', async () => {
		const who = await customer();
		await name(who, rina());
		await forgetPast(testKeepers(personalContacts, db), db, new Date(later(30).getTime() - 1));
		expect(await stored(who)).toHaveLength(1);
		await forgetPast(testKeepers(personalContacts, db), db, later(30));
		expect(await stored(who)).toHaveLength(0);
	});
});

describe('the answer', () => {
	test('stores a yes with its time, purpose and wording, and uses up the link', async () => {
		const { who, token, own, sent } = await agreed();
		expect(subjects(own)).toEqual(['Terima kasih, kamu orang kepercayaan Sari Contoh']);
		expect(subjects(sent.filter(({ to }) => to === who.email))).toEqual([
			'Orang kepercayaanmu bersedia',
		]);
		const { rows } = await db.query(sql`
			select e.kind, e.purposes, e.version from trusted_contact_event e
			join trusted_contact c on c.id = e.contact_id where c.customer_id = ${who.id} and e.kind = 'agreed'`);
		expect(rows).toEqual([{ kind: 'agreed', purposes: ['premium', 'cover'], version: 1 }]);
		expect(await ask(stranger(), `${C}show`, { token })).toEqual({
			state: 'over',
			about: null,
		});
		expect(
			(await refused(ask(stranger(), `${C}answer`, { token, answer: 'agree' }))).code,
		).toBe('link-used');
	});

	test('with the immediate letter, the letter itself is the reply: products, last digits, no sums', async () => {
		const sari = await testCustomer(db, `sari${Date.now()}@contoh.test`);
		const who = { id: sari.id, email: '', as: (at = now) => ({ ...sari.caller, now: at }) };
		const input = rina({ letter: 'now' });
		const { token } = await name(who, input);
		const at = sari.caller.now;
		expect(await ask(stranger(at), `${C}answer`, { token, answer: 'agree' })).toMatchObject({
			about: { letter: 'sent' },
		});
		const own = (await work(at)).filter(({ to }) => to === input.contactEmail);
		expect(subjects(own)).toEqual(['Simpan surat ini: kalau terjadi sesuatu pada Sari Contoh']);
		expect(own[0]?.text).toContain(`Nomor polis berakhiran ${sari.policyNo.slice(-4)}`);
		expect(own[0]?.text).toContain('https://jaga.example/lapor-klaim');
		for (const mail of [own[0]?.text ?? '', own[0]?.html ?? '']) {
			expect(mail).not.toContain(sari.policyNo);
			expect(mail).not.toMatch(/Rp\s?\d/);
			expect(mail).not.toContain('/selfcare');
		}
	});

	test('a no deletes all but the address, notifies the customer and invalidates every link', async () => {
		const who = await customer();
		const input = rina();
		const { token } = await name(who, input);
		expect(await ask(stranger(), `${C}answer`, { token, answer: 'refuse' })).toEqual({
			state: 'gone',
			about: null,
		});
		const sent = await work(now);
		expect(subjects(sent)).toEqual(['Orang kepercayaanmu tidak bersedia']);
		const [row] = await stored(who);
		expect(row?.state).toBe('refused');
		expect(sealer.open('trusted contact', row?.details ?? Buffer.of())).toEqual({
			email: input.contactEmail,
		});
		expect(await ask(who.as(), `${S}show`)).toMatchObject({
			contact: null,
			ended: { how: 'refused' },
		});
		expect(await ask(stranger(), `${C}show`, { token })).toEqual({
			state: 'gone',
			about: null,
		});
	});

	test.each([
		['refuse', 'tidak bersedia'],
		['withdraw', 'memilih berhenti'],
	])(
		'after %s the same customer may not ask that address for 180 days',
		async (answer, words) => {
			const who = await customer();
			const input = rina();
			const first = await name(who, input);
			let { token } = first;
			if (answer === 'withdraw') {
				await ask(stranger(), `${C}answer`, { token, answer: 'agree' });
				token = linkIn((await work(now)).find(({ to }) => to === input.contactEmail));
			}
			await ask(stranger(), `${C}answer`, { token, answer });
			const shouted = { ...input, contactEmail: input.contactEmail.toUpperCase() };
			const refusal = await refused(ask(who.as(later(179)), `${S}name`, shouted));
			expect(refusal.data).toMatchObject({
				fields: { contactEmail: expect.stringContaining(words) },
			});
			expect((await ask(who.as(later(181)), `${S}name`, input))['contact']).toMatchObject({
				state: 'asked',
			});
		},
	);

	test('an expired link offers a new one, which is sent to the known address', async () => {
		const who = await customer();
		const input = rina();
		const { token } = await name(who, input);
		const at = later(15);
		expect(await ask(stranger(at), `${C}show`, { token })).toEqual({
			state: 'over',
			about: null,
		});
		expect(await ask(stranger(at), `${C}new-link`, { token })).toMatchObject({
			message: expect.stringContaining('tautan baru'),
		});
		const [mail, ...rest] = await work(at);
		expect([mail?.to, rest]).toEqual([input.contactEmail, []]);
		await ask(stranger(at), `${C}answer`, { token: linkIn(mail), answer: 'agree' });
		expect((await ask(who.as(at), `${S}show`))['contact']).toMatchObject({ state: 'agreed' });
	});

	test('new links are limited to three a day, and a former contact gets none', async () => {
		const { who, token } = await agreed();
		for (let time = 0; time < 3; time += 1) await ask(stranger(), `${C}new-link`, { token });
		expect((await refused(ask(stranger(), `${C}new-link`, { token }))).code).toBe('slow-down');
		await ask(who.as(), `${S}remove`);
		await work(now);
		await ask(stranger(later(2)), `${C}new-link`, { token });
		expect(await work(later(2))).toEqual([]);
	});

	test.each(['x', 'A'.repeat(43), '0'.repeat(64), '../../../etc/passwd'])(
		'the invented link %s returns a 404',
		async (token) => {
			for (const path of ['show', 'answer', 'new-link'])
				expect(
					(await refused(ask(stranger(), `${C}${path}`, { token, answer: 'agree' })))
						.code,
				).toBe('not-found');
		},
	);

	test('the contact does not agree to items that the customer added while they were reading', async () => {
		const who = await customer();
		const input = rina({ tells: ['premium'] });
		const { token } = await name(who, input);
		await ask(who.as(), `${S}name`, { ...input, tells: ['premium', 'cover'] });
		const answer = { token, answer: 'agree', asks: ['premium'] };
		expect((await refused(ask(stranger(), `${C}answer`, answer))).code).toBe('look-again');
		await ask(stranger(), `${C}answer`, { ...answer, asks: ['cover', 'premium'] });
		expect((await ask(who.as(), `${S}show`))['contact']).toMatchObject({ state: 'agreed' });
	});

	test('only one of two concurrent answers counts', async () => {
		const who = await customer();
		const { token } = await name(who, rina());
		const answers = await Promise.allSettled(
			['agree', 'agree', 'agree'].map((answer) =>
				ask(stranger(), `${C}answer`, { token, answer }),
			),
		);
		expect(
			answers.map((one) => (one.status === 'fulfilled' ? 'ok' : one.reason.code)).sort(),
		).toEqual(['link-used', 'link-used', 'ok']);
	});
});

describe('the customer changes it', () => {
	test('a changed address is a new person: the old contact is notified and the new one is asked', async () => {
		const { who, input } = await agreed();
		const next = rina({ name: 'Budi Contoh' });
		const { view, sent, token } = await name(who, next);
		expect(view['contact']).toMatchObject({ name: 'Budi Contoh', state: 'asked' });
		expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
			[input.contactEmail, 'Kamu bukan lagi orang kepercayaan Sari Contoh'],
			[who.email, 'Orang kepercayaanmu ditambahkan atau diubah dari akunmu'],
			[next.contactEmail, 'Sari Contoh memintamu jadi orang kepercayaannya'],
		]);
		expect(await ask(stranger(), `${C}show`, { token })).toMatchObject({
			about: { tells: [], asks: RINA.tells },
		});
		expect((await stored(who)).map(({ state, details }) => [state, details === null])).toEqual([
			['removed', true],
			['asked', false],
		]);
	});

	test('a new name or phone for the same address needs no consent; an unchanged save sends nothing', async () => {
		const { who, input } = await agreed();
		const changed = { ...input, phone: '081399998888' };
		const { sent, view } = await name(who, changed);
		expect(sent.map(({ to }) => to)).toEqual([who.email]);
		expect(view['contact']).toMatchObject({ state: 'agreed', phone: '081399998888' });
		expect((await name(who, changed)).sent).toEqual([]);
	});

	test('sharing more needs new consent; until then only the agreed items are shared', async () => {
		const { who, input, link } = await agreed({ tells: ['premium'] });
		const { request } = await name(who, { ...input, tells: ['premium', 'cover'] });
		expect(request?.subject).toBe('Sari Contoh ingin kami mengabarimu lebih banyak');
		expect((await contactForDesk(db, sealer, who.id))?.mayTell).toHaveLength(1);
		// The link in a letter may have been forwarded, so it cannot be used to agree to anything.
		expect(await ask(stranger(), `${C}show`, { token: link })).toMatchObject({
			about: { asks: [], tells: ['premium'], letter: 'none' },
		});
		const handedOn = { token: link, answer: 'agree', asks: ['cover'] };
		expect((await refused(ask(stranger(), `${C}answer`, handedOn))).code).toBe('look-again');
		expect((await contactForDesk(db, sealer, who.id))?.mayTell).toHaveLength(1);
		await ask(stranger(), `${C}answer`, { token: linkIn(request), answer: 'refuse' });
		expect(subjects(await work(now))).toEqual([
			'Orang kepercayaanmu tidak bersedia menerima kabar tambahan',
		]);
		expect((await ask(who.as(), `${S}show`))['contact']).toMatchObject({
			state: 'agreed',
			tells: ['premium'],
			waitsFor: [],
		});
	});

	test('a contact who ignores a request for more stays, and the customer is notified that it is pending', async () => {
		const { who, input } = await agreed({ tells: ['premium'] });
		await name(who, { ...input, tells: ['premium', 'cover'] }, later(1));
		const sent = await work(later(15), true);
		expect(subjects(sent)).toEqual([
			'Orang kepercayaanmu belum menjawab tentang kabar tambahan',
		]);
		expect(sent[0]?.text).toContain('yang sudah ia setujui tetap kami kabarkan');
	});

	test('a no to everything that remains to be shared counts as a full no', async () => {
		const { who, input } = await agreed({ tells: ['premium'] });
		const { request } = await name(who, { ...input, tells: ['cover'] });
		expect(request?.subject).toBe('Sari Contoh memintamu jadi orang kepercayaannya');
		expect(
			await ask(stranger(), `${C}answer`, { token: linkIn(request), answer: 'refuse' }),
		).toEqual({ state: 'gone', about: null });
		expect(subjects(await work(now))).toEqual(['Orang kepercayaanmu tidak bersedia']);
	});

	test('erases the name and address of a removed contact even if they could not be notified', async () => {
		const { who } = await agreed();
		await ask(who.as(), `${S}remove`);
		await forgetPast(testKeepers(personalContacts, db), db, new Date(later(2).getTime() - 1));
		expect((await stored(who))[0]?.details).not.toBeNull();
		await forgetPast(testKeepers(personalContacts, db), db, later(2));
		expect(await stored(who)).toMatchObject([{ state: 'removed', details: null }]);
		expect((await work(later(2))).map(({ to }) => to)).toEqual([who.email]);
	});

	test('removal before an answer notifies no one and keeps only the address for a later no', async () => {
		const who = await customer();
		const input = rina();
		const { token } = await name(who, input);
		await ask(who.as(), `${S}remove`);
		expect((await work(now)).map(({ to }) => to)).toEqual([who.email]);
		const [row] = await stored(who);
		expect(sealer.open('trusted contact', row?.details ?? Buffer.of())).toEqual({
			email: input.contactEmail,
		});
		expect(await ask(stranger(), `${C}show`, { token })).toEqual({
			state: 'taken-back',
			about: null,
		});
		expect(
			(await refused(ask(stranger(), `${C}answer`, { token, answer: 'agree' }))).code,
		).toBe('look-again');
		expect(await ask(who.as(), `${S}remove`)).toMatchObject({ contact: null });
	});

	test('a contact whose request was withdrawn can still refuse and is not asked again', async () => {
		const who = await customer();
		const input = rina();
		const { token } = await name(who, input);
		await ask(who.as(), `${S}remove`);
		await work(now);
		expect(await ask(stranger(), `${C}answer`, { token, answer: 'refuse' })).toEqual({
			state: 'gone',
			about: null,
		});
		expect(subjects(await work(now))).toEqual([
			'Orang kepercayaanmu yang kamu hapus tidak mau ditanya lagi',
		]);
		const refusal = await refused(ask(who.as(later(2)), `${S}name`, input));
		expect(refusal.data).toMatchObject({
			fields: { contactEmail: expect.stringContaining('tidak bersedia') },
		});
	});

	test('a withdrawn contact who never answers is forgotten like any other', async () => {
		const who = await customer();
		await name(who, rina());
		await ask(who.as(), `${S}remove`);
		await forgetPast(testKeepers(personalContacts, db), db, new Date(later(30).getTime() - 1));
		expect(await stored(who)).toMatchObject([{ details: expect.anything() }]);
		await forgetPast(testKeepers(personalContacts, db), db, later(30));
		expect(await stored(who)).toEqual([]);
	});

	test('a no to more counts as a no for 180 days', async () => {
		const { who, input } = await agreed({ tells: ['premium'] });
		const more = { ...input, tells: ['premium', 'cover'] };
		const { request } = await name(who, more, later(1));
		const answer = { token: linkIn(request), answer: 'refuse' };
		await ask(stranger(later(1)), `${C}answer`, answer);
		expect((await refused(ask(who.as(later(40)), `${S}name`, more))).data).toMatchObject({
			fields: { tells: expect.stringContaining(`mulai ${longDate(jakartaDay(later(181)))}`) },
		});
		expect((await name(who, more, later(181))).request).toBeDefined();
	});

	test('a letter switched on and off before it left follows the latest choice', async () => {
		const { who, input } = await agreed();
		for (const letter of ['now', 'later', 'now', 'later'])
			await ask(who.as(), `${S}name`, { ...input, letter });
		const own = async () =>
			subjects((await work(now)).filter(({ to }) => to === input.contactEmail));
		expect(await own()).toEqual([]);
		for (const letter of ['now', 'later', 'now'])
			await ask(who.as(), `${S}name`, { ...input, letter });
		expect(await own()).toHaveLength(1);
	});

	test('the contact can be removed while a mail is being sent, without waiting for the mail server', async () => {
		const slow = await customer();
		const input = rina();
		const { token } = await name(slow, input);
		await ask(stranger(), `${C}answer`, { token, answer: 'agree' });
		const seen: unknown[] = [];
		await work(now, false, async ({ to }) => {
			if (to !== input.contactEmail || seen.length > 0) return;
			seen.push(await ask(slow.as(), `${S}remove`));
		});
		expect(seen).toMatchObject([{ contact: null }]);
		expect((await work(now)).map(({ to }) => to)).toContain(input.contactEmail);
		expect(await stored(slow)).toMatchObject([{ state: 'removed', details: null }]);
	});

	test('a stored letter that is switched to immediate is sent once', async () => {
		const { who, input } = await agreed();
		const { sent } = await name(who, { ...input, letter: 'now' });
		expect(subjects(sent.filter(({ to }) => to === input.contactEmail))).toEqual([
			'Simpan surat ini: kalau terjadi sesuatu pada Sari Contoh',
		]);
		await name(who, { ...input, letter: 'later' });
		expect((await name(who, { ...input, letter: 'now' })).request).toBeUndefined();
	});
});

describe('the letter kept until the contact requests it', () => {
	test('the customer is notified immediately, and the letter leaves after three days', async () => {
		const { who, input, link } = await agreed();
		expect(
			await ask(stranger(), `${C}answer`, { token: link, answer: 'letter' }),
		).toMatchObject({ about: { letter: 'waits' } });
		expect((await work(now)).map(({ to, subject }) => [to, subject])).toEqual([
			[who.email, 'Orang kepercayaanmu meminta surat "Kalau terjadi sesuatu"'],
		]);
		const { rows } = await db.query<{ days: number }>(sql`
			select round(extract(epoch from next_at - now()) / 86400)::int as days from job
			where kind = 'trusted-contact-mail' and done_at is null`);
		expect(rows).toEqual([{ days: 3 }]);
		const [mail, ...rest] = await work(later(3), true);
		expect([mail?.to, rest]).toEqual([input.contactEmail, []]);
		expect((await ask(who.as(), `${S}show`))['contact']).toMatchObject({
			letterSendsAt: null,
			letterSentAt: later(3).toISOString(),
		});
	});

	test('a sent letter can be requested again a month later and stopped like the first', async () => {
		const { who, input, link } = await agreed({ letter: 'now' });
		const letter = { token: link, answer: 'letter' };
		const shown = (at: Date) => ask(stranger(at), `${C}show`, { token: link });
		expect(await ask(stranger(later(29)), `${C}answer`, letter)).toMatchObject({
			about: { letter: 'sent' },
		});
		expect(await shown(later(30))).toMatchObject({ about: { letter: 'may-ask' } });
		await ask(stranger(later(30)), `${C}answer`, letter);
		expect(await shown(later(30))).toMatchObject({
			about: { letter: 'waits', letterSendsAt: later(33).toISOString() },
		});
		const sent = await work(later(33), true);
		expect(sent.filter(({ to }) => to === input.contactEmail)).toHaveLength(1);
		expect(sent.map(({ to }) => to)).toContain(who.email);
		expect(await shown(later(33))).toMatchObject({ about: { letter: 'sent' } });
	});

	test('a letter that could not be sent can be requested again', async () => {
		const { link } = await agreed();
		const letter = { token: link, answer: 'letter' };
		await ask(stranger(), `${C}answer`, letter);
		const shown = (at: Date) => ask(stranger(at), `${C}show`, { token: link });
		expect(await shown(later(4))).toMatchObject({ about: { letter: 'waits' } });
		expect(await shown(later(6))).toMatchObject({ about: { letter: 'may-ask' } });
		expect(await ask(stranger(later(6)), `${C}answer`, letter)).toMatchObject({
			about: { letter: 'waits', letterSendsAt: later(9).toISOString() },
		});
	});

	const giveUpLetters = () =>
		db.query(sql`
			update job set dead_at = now(), attempts = 12, last_error = 'no such mailbox'
			where kind = 'trusted-contact-mail' and payload ->> 'mail' = 'letter' and done_at is null`);

	test('a letter that ran out of retries is shown as failed and can be requested again immediately', async () => {
		const { who, link } = await agreed();
		const letter = { token: link, answer: 'letter' };
		await ask(stranger(), `${C}answer`, letter);
		const own = async () => (await ask(who.as(), `${S}show`))['contact'];
		const shown = () => ask(stranger(later(3)), `${C}show`, { token: link });
		expect(await own()).toMatchObject({ letterFailed: false });
		await giveUpLetters();
		expect(await own()).toMatchObject({ letterFailed: true, letterSentAt: null });
		expect(await shown()).toMatchObject({ about: { letter: 'may-ask' } });
		expect(await ask(stranger(later(3)), `${C}answer`, letter)).toMatchObject({
			about: { letter: 'waits', letterSendsAt: later(6).toISOString() },
		});
		expect(await own()).toMatchObject({ letterFailed: false });
		await work(later(6), true);
		expect(await own()).toMatchObject({
			letterFailed: false,
			letterSentAt: later(6).toISOString(),
		});
	});

	test('an immediate letter that ran out of retries is shown as failed; a retry by the desk puts it on its way', async () => {
		const who = await customer();
		const input = rina({ letter: 'now' });
		const { token } = await name(who, input);
		await ask(stranger(), `${C}answer`, { token, answer: 'agree' });
		await giveUpLetters();
		const own = async () => (await ask(who.as(), `${S}show`))['contact'];
		expect(await own()).toMatchObject({ state: 'agreed', letterFailed: true });
		for (const letter of ['later', 'now']) {
			await ask(who.as(), `${S}name`, { ...input, letter });
			expect(await own()).toMatchObject({ letter, letterFailed: false });
		}
		await giveUpLetters();
		expect(await own()).toMatchObject({ letterFailed: true });
		await tryKindAgain(db, 'trusted-contact-mail');
		expect(await own()).toMatchObject({ letterFailed: false });
		await work(now);
		await agreed();
		await giveUpLetters();
		expect(await own()).toMatchObject({ letterFailed: false });
	});

	test.each([
		['stopped', (who: Someone) => ask(who.as(), `${S}stop-letter`)],
		['of a contact who was removed', (who: Someone) => ask(who.as(), `${S}remove`)],
		[
			'no longer chosen',
			(who: Someone, input: object) =>
				ask(who.as(), `${S}name`, { ...input, tells: ['premium'] }),
		],
	])('a letter that was %s is not sent', async (_words, stop) => {
		const { who, input, link } = await agreed();
		await ask(stranger(), `${C}answer`, { token: link, answer: 'letter' });
		await stop(who, input);
		const sent = await work(later(3), true);
		expect(subjects(sent).filter((subject) => subject.startsWith('Simpan'))).toEqual([]);
		expect((await refused(ask(who.as(), `${S}stop-letter`))).code).toBe('look-again');
	});
});

describe('limits on mail to strangers', () => {
	test('allows four requests a day per customer, two to one address and eight in a month', async () => {
		const who = await customer();
		for (let time = 0; time < 4; time += 1) await name(who, rina());
		expect((await refused(ask(who.as(), `${S}name`, rina()))).code).toBe('slow-down');
		for (let time = 0; time < 4; time += 1) await name(who, rina(), later(2));
		expect((await refused(ask(who.as(later(4)), `${S}name`, rina()))).message).toContain(
			'terlalu sering',
		);
		const email = 'korban@contoh.test';
		await name(await customer(), rina({ contactEmail: email }));
		await name(await customer(), rina({ contactEmail: email.toUpperCase() }));
		expect(
			(await refused(ask((await customer()).as(), `${S}name`, rina({ contactEmail: email }))))
				.code,
		).toBe('slow-down');
	});

	test('a reminder counts as a request and needs a contact who has not answered', async () => {
		const who = await customer();
		await name(who, rina());
		await ask(who.as(), `${S}ask-again`);
		expect(await work(now)).toHaveLength(1);
		expect((await refused(ask(who.as(), `${S}ask-again`))).code).toBe('slow-down');
		const done = await agreed();
		expect((await refused(ask(done.who.as(), `${S}ask-again`))).code).toBe('look-again');
	});

	test('one customer can ask a mailbox twice in 30 days, regardless of removal and spelling', async () => {
		const who = await customer();
		const box = `sasaran${Date.now()}`;
		await name(who, rina({ contactEmail: `${box}@gmail.com` }));
		await ask(who.as(later(2)), `${S}remove`);
		await name(who, rina({ contactEmail: `${box}+1@gmail.com` }), later(4));
		await ask(who.as(later(5)), `${S}remove`);
		const third = rina({ contactEmail: `${box.slice(0, 3)}.${box.slice(3)}@googlemail.com` });
		expect((await refused(ask(who.as(later(6)), `${S}name`, third))).code).toBe('slow-down');
	});

	test('a no from one spelling of a mailbox also covers the other spellings', async () => {
		const who = await customer();
		const { token } = await name(who, rina({ contactEmail: 'menolak@contoh.test' }));
		await ask(stranger(), `${C}answer`, { token, answer: 'refuse' });
		const again = rina({ contactEmail: 'Menolak+1@contoh.test' });
		expect((await refused(ask(who.as(later(2)), `${S}name`, again))).data).toMatchObject({
			fields: { contactEmail: expect.stringContaining('tidak bersedia') },
		});
	});

	test('the contact can be asked again from the first minute of the shown day', async () => {
		const who = await customer();
		const input = rina();
		const result = new Date('2027-01-01T15:00:00+07:00');
		const { token } = await name(who, input, result);
		await ask(stranger(result), `${C}answer`, { token, answer: 'refuse' });
		const asked = (at: string) => ask(who.as(new Date(at)), `${S}name`, input);
		const refusal = await refused(asked('2027-06-29T23:59:00+07:00'));
		expect(JSON.stringify(refusal.data)).toContain('mulai 30 Juni 2027');
		expect((await asked('2027-06-30T00:01:00+07:00'))['contact']).toMatchObject({
			state: 'asked',
		});
	});

	test('only one of two contacts named concurrently is asked', async () => {
		const who = await customer();
		const named = await Promise.allSettled(
			[1, 2, 3].map(() => ask(who.as(), `${S}name`, rina())),
		);
		expect(named.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
		expect((await work(now)).filter(({ to }) => to !== who.email)).toHaveLength(1);
	});

	test("rejects the customer's own address in any spelling", async () => {
		const who = await customer();
		const refusal = await refused(
			ask(who.as(), `${S}name`, rina({ contactEmail: ` ${who.email.toUpperCase()} ` })),
		);
		expect(refusal.data).toMatchObject({ fields: { contactEmail: expect.any(String) } });
	});

	test.each([
		['control characters', { name: 'Rina\u0000' }, 'name'],
		['a line for the header', { name: 'Rina\r\nBcc: x@y.test' }, 'name'],
		['a link', { name: 'Buka evil.com' }, 'name'],
		['another link', { name: 'Buka EVIL.COM' }, 'name'],
		['an address', { name: 'https://evil' }, 'name'],
		['markup', { name: '<b>Rina</b>' }, 'name'],
		['text that is turned round', { name: 'Rina\u202Eanir' }, 'name'],
		['letters of another script that look the same', { name: 'P\u043Elisi' }, 'name'],
		['a letter that looks like a dot', { name: 'Bca\uA4F8co' }, 'name'],
		['letters that nobody sees', { name: '\u3164\u3164' }, 'name'],
		['piled marks', { name: 'Rina\u0300\u0301\u0302\u0303' }, 'name'],
		['a name without end', { name: 'R'.repeat(61) }, 'name'],
		['no name', { name: '   ' }, 'name'],
		['two addresses', { contactEmail: 'a@contoh.test, b@contoh.test' }, 'contactEmail'],
		[
			'an address with a header',
			{ contactEmail: 'a@contoh.test\nBcc: b@contoh.test' },
			'contactEmail',
		],
		['no address', { contactEmail: '' }, 'contactEmail'],
		['a relation of their own words', { relation: 'Klik di sini' }, 'relation'],
		['letters for a telephone', { phone: 'telepon aku' }, 'phone'],
		['nothing to be told', { tells: [] }, 'tells'],
		['what nobody is told', { tells: ['health'] }, 'tells'],
		['another time', { letter: 'never' }, 'letter'],
	])('rejects %s with an error at its field', async (_words, change, field) => {
		expect(Object.keys(contactProblems({ ...RINA, ...change }))).toEqual([field]);
		const who = await customer();
		await expect(ask(who.as(), `${S}name`, { ...rina(), ...change })).rejects.toThrow();
		expect(await stored(who)).toEqual([]);
	});

	test("another customer's id in the body changes none of their data", async () => {
		const victim = await agreed();
		const thief = await customer();
		for (const path of ['show', 'ask-again', 'remove', 'stop-letter', 'name'])
			await ask(thief.as(), `${S}${path}`, {
				...rina(),
				customerId: victim.who.id,
				contactId: randomUUID(),
			}).catch(() => undefined);
		expect((await ask(victim.who.as(), `${S}show`))['contact']).toMatchObject({
			email: victim.input.contactEmail,
			state: 'agreed',
		});
		expect(
			(await ask(thief.as(), `${S}show`, { customerId: victim.who.id }))['contact'],
		).not.toMatchObject({ email: victim.input.contactEmail });
		expect((await refused(ask(stranger(), `${S}show`))).code).toBe('sign-in-again');
	});

	test.each([
		['with titles', 'Dr. Sari, S. Kom', 'Dr. Sari, S. Kom'],
		['with links', 'Sari www.evil.com http://x', 'Sari www. evil. com httpx'],
		['with a header', 'Sari\r\nBcc: a@b.test', 'SariBcc ab. test'],
		['without end', 'S'.repeat(500), 'S'.repeat(60)],
		['with piled marks', `Sari${'\u0301'.repeat(9)}`, `Sari${'\u0301'.repeat(2)}`],
		['that nobody can read', '\u3164', 'Nasabah kami'],
	])(
		"a holder's name %s is shown to others without anything clickable",
		(_words, given, message) => {
			expect(nameForOthers(given)).toBe(message);
		},
	);
});

describe('what others see of the contact', () => {
	test('staff see what they may share, and a claim hints at the contact by mail or phone', async () => {
		const { who, input } = await agreed();
		expect(await contactForDesk(db, sealer, who.id)).toMatchObject({
			email: input.contactEmail,
			phone: '081211112222',
			relation: 'Anak',
			hasAgreed: true,
			writtenAt: now.toISOString(),
		});
		const is = (email: string, phone: string) =>
			isTrustedContact(db, sealer, who.id, { email, phone });
		expect(await is(input.contactEmail.toUpperCase(), '')).toBe(true);
		expect(await is('lain@contoh.test', '+62 812-1111-2222')).toBe(true);
		expect(await is('lain@contoh.test', '')).toBe(false);
		const { who: other } = await agreed({ phone: '' });
		expect(await isTrustedContact(db, sealer, other.id, { email: 'x', phone: '' })).toBe(false);
	});

	test('the data export names the current contact, and the history omits former ones', async () => {
		const { who, input } = await agreed();
		await ask(who.as(), `${S}remove`);
		await work(now);
		const next = rina();
		await name(who, next);
		const copy = await contactsForExport(db, sealer, who.id);
		expect(copy.contacts).toMatchObject([
			{ email: next.contactEmail, state: 'asked' },
			{ state: 'removed' },
		]);
		expect(JSON.stringify(copy)).not.toContain(input.contactEmail);
		expect(copy.history.map(({ words }) => words.split(':')[0])).toEqual(
			expect.arrayContaining(['Permintaan dikirim', 'Ia bersedia', 'Dihapus dari akunmu']),
		);
	});

	test('the remainder of a former contact is deleted after 180 days, and all of it with the account', async () => {
		const { who } = await agreed();
		await ask(who.as(), `${S}remove`);
		await work(now);
		await forgetPast(testKeepers(personalContacts, db), db, later(179));
		expect(await stored(who)).toHaveLength(1);
		await forgetPast(testKeepers(personalContacts, db), db, later(180));
		expect(await stored(who)).toEqual([]);
		const other = await agreed();
		await db.transaction((tx) => eraseRows(tx, personalCustomers, other.who.id));
		expect(await stored(other.who)).toEqual([]);
		expect((await refused(ask(stranger(), `${C}show`, { token: other.link }))).code).toBe(
			'not-found',
		);
	});

	test('compares mailboxes regardless of spelling', () => {
		expect(isSameAddress(' A@b.test', 'a@B.test ')).toBe(true);
		expect(isSameAddress('a@b.test', 'ab@b.test')).toBe(false);
	});
});
