import sql from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';

import { recordRead } from '#insurance/access/staff/personal-reads.server.ts';
import { staffIdentity } from '#insurance/access/staff/rights/test-roles.server.ts';
import { loadCustomer } from '#insurance/people/accounts/customer-account.server.ts';
import {
	type TestCustomer,
	testCustomer,
} from '#insurance/people/customers/test-customer.server.ts';
import { saveApplication } from '#insurance/sales/carts/save-application.server.ts';
import {
	testApplication,
	callerAt,
	TEST_HOLDER,
	seedShop,
	shopDeps,
} from '#insurance/sales/carts/test-buyer.server.ts';
import { wireApplication } from '#insurance/sales/quotes/api.ts';
import { giveMandate } from '#insurance/service/billing/mandates/give-mandate.server.ts';
import { debitAccountOf } from '#insurance/service/billing/mandates/own-mandates.server.ts';
import { sendOwnMessage } from '#insurance/service/requests/messages/own-messages.server.ts';
import { type Any, refused } from '#platform/contract/test-refused.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import type { Files } from '#platform/files/files.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import type { Mail } from '#platform/mail/mail.server.ts';
import { asSent } from '#platform/mail/test-mail.server.ts';
import { maskNetwork } from '#platform/values/network.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { consentRecords, wordsHash } from './consents.server.ts';
import { privacyDocuments } from './export.server.ts';
import { keptAfterErasure } from './kept-after-erasure.ts';
import { PURPOSES, WORDINGS, wordsNow } from './privacy.ts';
import { proposeRetentionHold } from './retention/holds/holds.server.ts';
import { privacyJobs, privacyRoutes } from './routes.server.ts';

const db = await testPool();
const { sealer } = shopDeps(db);
const files = {
	put: async () => {},
	get: async () => null,
	remove: async () => {},
} satisfies Files;
const links: string[][] = [];
const served = new Map(
	privacyRoutes({
		db,
		sealer,
		files,
		downloadLink: (kind, about) => (links.push([kind, ...about]), `/${kind}`),
	}).map((one) => [one.call.path, one]),
);

async function ask(caller: Caller, path: string, input: unknown): Promise<Any> {
	const one = served.get(path);
	if (!one) throw new Error(`no call ${path}`);
	return one.call.output.parse(await one.handle(one.call.input.parse(input), caller)) as Any;
}
const S = '/page/selfcare/privacy/';
const O = '/page/office/privacy/';
const HOUR = 3_600_000;
let sari: TestCustomer;
let desk: Caller;
let assessor: Caller;
beforeAll(async () => {
	await seedShop(db);
	sari = await testCustomer(db, 'sari@contoh.test');
	const person = async (role: string) => {
		const staffId = uuidv7();
		await db.query(
			sql`insert into staff (id, email, name, role, password_hash) values (${staffId}, ${`${role}@contoh.test`}, 'Dewi', ${role}, '-')`,
		);
		return {
			caller: {
				...callerAt(sari.caller.now),
				identity: staffIdentity(staffId, role),
			},
			staffId,
		};
	};
	const deps = shopDeps(db);
	await saveApplication(deps, wireApplication.parse(testApplication()), sari.caller);
	const quoteHolder = { ...TEST_HOLDER, email: 'orang.lain@contoh.test' };
	await saveApplication(
		deps,
		wireApplication.parse(testApplication({ quoteHolder })),
		sari.caller,
	);
	const service = await person('service');
	desk = service.caller;
	assessor = (await person('assessor')).caller;
	await recordRead(db, {
		staffId: service.staffId,
		customerId: sari.id,
		subject: 'claim',
		subjectId: uuidv7(),
		reason: 'Klaim diperiksa',
		number: null,
		at: new Date(),
	});
}, 120_000);

test('presets no consent, and keeps each choice on record until and after the next', async () => {
	const before = await ask(sari.caller, `${S}overview`, {});
	expect(
		before['consents'].map(({ purpose, given, since }: Any) => [purpose, given, since]),
	).toEqual(PURPOSES.map((purpose) => [purpose, false, null]));
	expect(before['contracts']).toMatchObject([{ policyNo: sari.policyNo }]);
	const given = async (value: boolean, seconds: number) => {
		const caller = {
			...sari.caller,
			now: new Date(sari.caller.now.getTime() + seconds * 1_000),
		};
		return (await ask(caller, `${S}consent`, { purpose: PURPOSES[0], given: value }))[
			'consents'
		][0].given;
	};
	expect([await given(true, 1), await given(false, 2), await given(true, 3)]).toEqual([
		true,
		false,
		true,
	]);
	const { consents } = await ask(sari.caller, `${S}overview`, {});
	expect(consents[0].history).toMatchObject(
		[true, false, true].map((one) => ({
			given: one,
			version: 1,
			words: wordsNow('offers-by-email'),
			network: maskNetwork(sari.caller.ip),
		})),
	);
	expect(consents[1].history).toEqual([]);
	const { rows } = await db.query<{ n: number }>(
		sql`select count(*)::int as n from consent_choice`,
	);
	expect(rows[0]?.n).toBe(3);
	await expect(db.query(sql`update consent_choice set given = true`)).rejects.toThrow();
});

test('keeps consent to an older wording on record but does not count it', () => {
	const choice = {
		purpose: 'better-service',
		given: true,
		wordsSha256: wordsHash('Aku setuju.'),
		network: '10.0.0.0',
		at: new Date('2026-11-01T00:00:00Z'),
	} as const;
	const now = { ...choice, wordsSha256: wordsHash(wordsNow('better-service')) };
	expect(consentRecords([choice])[2]).toMatchObject({
		given: false,
		history: [{ given: true, version: null, words: null }],
	});
	expect(consentRecords([choice, now])[2]).toMatchObject({
		given: true,
		history: [{ version: 1 }, { version: null }],
	});
});

test('never changes a wording that was agreed to', () => {
	expect(PURPOSES.map((purpose) => wordsHash(WORDINGS[purpose][0]).slice(0, 12))).toEqual([
		'c8120db90f92',
		'da0a8aace82b',
		'bf717ced5ea9',
	]);
});

test('shows a customer which role accessed what, without a name', async () => {
	const { reads } = await ask(sari.caller, `${S}overview`, {});
	expect(reads).toMatchObject([
		{ role: 'Layanan nasabah', subject: 'Klaim', reason: 'Klaim diperiksa' },
	]);
	expect(JSON.stringify(reads)).not.toContain('Dewi');
});

test.each(['json', 'pdf'] as const)(
	'provides the data export as %s through a link for the session’s customer',
	async (format) => {
		links.length = 0;
		const { id: customerId, policyId, policyNo } = sari;
		await giveMandate(
			{ db, sealer, debits: { id: 'sandbox' } },
			{
				customerId,
				policyId,
				policyNo,
				holderName: TEST_HOLDER.name,
				bankAccountNo: '1234567890',
				phoneNo: '+6281234567890',
			},
			sari.caller,
		);
		expect(await debitAccountOf(db, sealer, customerId)).toEqual({
			customer_bank_account: '••••••7890',
			customer_bank_name: 'Bank Contoh',
		});
		await ask(sari.caller, `${S}export`, { format });
		expect(links).toEqual([[`data-${format}`, sari.id]]);
		const document = await privacyDocuments({ db, sealer })[`data-${format}`](
			[sari.id],
			sari.caller.now,
		);
		const text = document?.bytes.toString('utf8') ?? '';
		if (format === 'pdf') return expect(text.startsWith('%PDF-')).toBe(true);
		const all = JSON.parse(text) as Any;
		expect(all).toMatchObject({
			account: { email: 'sari@contoh.test' },
			policies: [{ policyNo: sari.policyNo, insured: [{}] }],
			quotes: [
				{
					product: 'Jaga Aman',
					price: 180_000,
					application: { holder: { name: 'Sari Contoh' } },
				},
			],
			mandates: [{ bankAccountNo: '1234567890', stoppedAt: null }],
			consents: [{}, {}, {}],
			reads: [{}],
		});
		expect(text).not.toContain('password');
	},
);

test('delays an erasure request by 72 hours, accepts it once and blocks it during cover', async () => {
	const first = await ask(sari.caller, `${S}request-erasure`, { reason: 'Tidak perlu lagi' });
	expect(
		new Date(first['request'].dueAt).getTime() - new Date(first['request'].sentAt).getTime(),
	).toBe(72 * HOUR);
	await ask(sari.caller, `${S}request-erasure`, {});
	const { rows, total } = await ask(desk, `${O}list`, {});
	expect(total).toBe(1);
	const requestId = rows[0].requestId;
	expect(await ask(desk, `${O}file`, { requestId })).toMatchObject({
		reason: 'Tidak perlu lagi',
		customer: { email: 'sari@contoh.test' },
		blockedBy: [`Polis ${sari.policyNo} masih berlaku`],
	});
	expect((await refused(ask(desk, `${O}answer`, { requestId, outcome: 'done' }))).code).toBe(
		'look-again',
	);
	expect(
		(await refused(ask(desk, `${O}answer`, { requestId, outcome: 'refused', words: 'tidak' })))
			.code,
	).toBe('fix-fields');
	expect((await refused(ask(assessor, `${O}list`, {}))).code).toBe('forbidden');
	expect(await ask(sari.caller, `${S}withdraw-erasure`, {})).toMatchObject({
		request: { status: 'withdrawn' },
	});
	expect((await refused(ask(sari.caller, `${S}withdraw-erasure`, {}))).code).toBe('look-again');
});

test('erases account, profile and messages with one answer after cover, and keeps the policy', async () => {
	await sendOwnMessage(
		{ db, sealer },
		{ kind: 'policy', ref: sari.policyId, words: 'halo' },
		sari.caller,
	);
	await db.query(
		sql`insert into customer_session (hash, login_date_hash, customer_id, created_at, seen_at) values ('\\x01', '\\x02', ${sari.id}, now(), now())`,
	);
	await db.query(sql`update policy set status = 'CANCELLED' where id = ${sari.policyId}`);
	await ask(sari.caller, `${S}request-erasure`, {});
	const requestId = (await ask(desk, `${O}list`, {}))['rows'][0].requestId;
	const done = { requestId, outcome: 'done', words: 'Datamu sudah dihapus semuanya.' };
	const { answer } = await ask(desk, `${O}answer`, done);
	// The staff member's own text cannot replace the sentence about retained data.
	const kept =
		/^Datamu sudah dihapus semuanya\.\s+Yang tetap kami simpan: polis, pembayaran, dan klaimmu.*UU 8\/1997 Pasal 11.*Paling lama sampai 31 Desember 20\d\d/s;
	expect(answer).toMatch(kept);

	expect(await loadCustomer(db, sealer, sari.id)).toMatchObject({
		name: '',
		email: '',
		hasPassword: false,
	});
	const count = async (query: ReturnType<typeof sql>) =>
		(await db.query<{ n: number }>(query)).rows[0]?.n;
	expect(
		await count(
			sql`select count(*)::int as n from customer_session where customer_id = ${sari.id}`,
		),
	).toBe(0);
	expect(
		await count(
			sql`select count(*)::int as n from message_thread where customer_id = ${sari.id}`,
		),
	).toBe(0);
	expect(
		await count(sql`select count(*)::int as n from policy where id = ${sari.policyId}`),
	).toBe(1);
	expect((await refused(ask(desk, `${O}answer`, { requestId, outcome: 'done' }))).code).toBe(
		'look-again',
	);

	const mails: Any[] = [];
	const mailer = {
		send: async (mail: Mail) => (mails.push(asSent(mail)), { messageId: '' }),
		close: () => {},
	} as never;
	const log = { child: () => log } as never;
	const send = () =>
		db.transaction((tx) =>
			privacyJobs({ sealer, mailer, publicUrl: 'http://localhost:3000' })['erasure-mail'](
				{ requestId },
				{ tx, log, jobId: 'j', attempt: 1 },
			),
		);
	await send();
	await send();
	expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
		['sari@contoh.test', 'Akunmu sudah dihapus'],
	]);
	expect(mails[0]?.text.replaceAll(/\s+/g, ' ')).toContain('Yang tetap kami simpan: polis');
	const again = await testCustomer(db, 'sari@contoh.test', new Date());
	expect(again.id).not.toBe(sari.id);
});

test('names the last day of retention, and no policy when there is none', () => {
	const words = keptAfterErasure('2027-05-01', '2026-11-28');
	expect(words).toContain('Paling lama sampai 31 Desember 2037, lalu dihapus.');
	expect(keptAfterErasure('2024-05-01', '2026-11-28')).toContain('31 Desember 2036');
	expect(keptAfterErasure(null, '2026-11-28')).toMatch(/^Tidak ada polis atas namamu/);
});

test('includes holds with their reason in the export, but no details of an authority’s hold', async () => {
	const { id, policyNo } = await testCustomer(db, 'ditahan@contoh.test');
	const note = 'Gugatan nomor 12 tahun 2027 di Pengadilan Negeri';
	const hold = (reason: 'dispute' | 'authority') =>
		proposeRetentionHold(
			{ db, sealer },
			{ subject: 'customer', number: policyNo, reason, note },
			desk,
		);
	await hold('authority');
	const copy = async () =>
		(
			await privacyDocuments({ db, sealer })['data-json']([id], sari.caller.now)
		)?.bytes.toString() ?? '';
	expect(JSON.parse(await copy())).toMatchObject({
		holds: [{ of: policyNo, reason: 'Kewajiban hukum', words: null, until: null }],
	});
	expect(await copy()).not.toContain('Gugatan');
	await db.query(sql`delete from retention_hold where subject_id = ${id}`);
	await hold('dispute');
	expect(JSON.parse(await copy())).toMatchObject({
		holds: [{ reason: 'Sengketa dengan nasabah', words: note, state: 'Menunggu orang kedua' }],
	});
	const other = await privacyDocuments({ db, sealer })['data-json']([sari.id], sari.caller.now);
	expect(JSON.parse(other?.bytes.toString() ?? '')).toMatchObject({ holds: [] });
});
