import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import sql from 'sql-template-tag';
import { beforeEach, describe, expect, test } from 'vitest';

import { seedInsurer } from '#insurance/access/insurer/seed.server.ts';
import { seedProducts } from '#insurance/product/tariffs/seed.server.ts';
import { seedContent } from '#insurance/site/content/seed.server.ts';
import { makeLog } from '#platform/config/log.server.ts';
import { makeSealer } from '#platform/config/sealed.server.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import { refused } from '#platform/contract/test-refused.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { testFolder } from '#platform/files/test-folder.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { startWorkers } from '#platform/jobs/workers.server.ts';
import { makeMailer } from '#platform/mail/mail.server.ts';
import { TEST_LOOK } from '#platform/mail/test-mail.server.ts';
import { testKeepers } from '#platform/personal-data/test-keepers.server.ts';
import { forgetPast } from '#platform/retention/keeper.server.ts';
import { sampleContent } from '#sample/content/content.ts';
import { SAMPLE_INSURER } from '#sample/insurer.ts';
import { SAMPLE_PRODUCTS } from '#sample/products.ts';

import { personalRequests } from '../personal-data.server.ts';
import type { WireCorporateRequest } from './api.ts';
import { settledHeadcount } from './corporate-request.ts';
import { requestJobs } from './request-mails.server.ts';
import { receiveCorporateRequest } from './send-request.server.ts';

const db = await testPool();
await db.transaction(async (tx) => {
	await seedProducts(tx, SAMPLE_PRODUCTS);
	await seedContent(tx, sampleContent);
	await seedInsurer(tx, SAMPLE_INSURER);
});
const sealer = makeSealer('a secret for tests only, long enough');
const solvedCaptcha = async (payload: string | null | undefined) => {
	if (payload !== 'solved') throw refuseFields({ captcha: 'Pemeriksaan keamanan belum selesai' });
	return async () => {};
};
const caller = (now = new Date('2026-11-21T03:00:00Z')): Caller => ({
	requestId: 'r',
	now,
	ip: '198.51.100.7',
	userAgent: 'test',
	pageId: 'p',
	identity: null,
	header: () => undefined,
	decodeField: (text) => text,
	setHeader: () => {},
});

const request = (change: Record<string, unknown> = {}): WireCorporateRequest => ({
	userSession: null,
	cartID: null,
	content_id: 71,
	pic: 'Rani Contoh',
	noHp: '081234567890',
	email: 'rani@perusahaan.test',
	corporateName: 'PT Maju Contoh',
	corporateAddress: 'Jalan Kenari 5\nBandung',
	totalInsurance: 35,
	consents: { responsibility: true, privacy: true },
	captcha: 'solved',
	...change,
});
const send = (change: Record<string, unknown> = {}, now?: Date) =>
	receiveCorporateRequest({ db, sealer, solvedCaptcha }, request(change), caller(now));
const rows = async () =>
	(
		await db.query<{ reference: string; contact: Buffer }>(
			sql`select reference, contact from corporate_request`,
		)
	).rows;
const kinds = async () =>
	(await db.query<{ kind: string }>(sql`select kind from job order by kind`)).rows.map(
		({ kind }) => kind,
	);

beforeEach(async () => {
	await db.query(sql`delete from corporate_request`);
	await db.query(sql`delete from login_failure`);
	await db.query(sql`delete from job`);
});

test('stores a request sealed together with both mail jobs (B2.4, B7.69–B7.71)', async () => {
	const { reference } = await send();
	expect(reference).toMatch(/^KOR-20261121-[A-Z2-7]{8}$/);
	const [row] = await rows();
	expect(row?.reference).toBe(reference);
	expect(row?.contact.includes('Rani')).toBe(false);
	expect(await kinds()).toEqual(['corporate-request-receipt', 'corporate-request-sales']);
});

test('mails the reference to sales and the sender', async () => {
	const { reference } = await send();
	const outboxDir = testFolder('outbox');
	const mailer = makeMailer({
		outboxDir,
		from: 'Jaga <halo@jaga.example>',
		look: async () => TEST_LOOK,
	});
	const workers = startWorkers({
		pool: db,
		handlers: requestJobs({ sealer, mailer, publicUrl: 'https://jaga.example' }),
		log: makeLog({ level: 'silent' }),
	});
	await workers.drained();
	await workers.stop();
	const mails = readdirSync(outboxDir)
		.filter((name) => name.endsWith('.eml'))
		.map((name) => readFileSync(join(outboxDir, name), 'utf8'));
	const to = (address: string) => mails.filter((mail) => mail.includes(`To: ${address}`));
	expect(mails).toHaveLength(2);
	for (const address of ['korporat@jaga.example', 'rani@perusahaan.test']) {
		expect(to(address)).toHaveLength(1);
		expect(to(address)[0]).toContain(reference);
	}
	expect(to('korporat@jaga.example')[0]).toContain('PT Maju Contoh, 35 orang');
});

describe('invalid values, by the name that was sent (B5.53–B5.60)', () => {
	test.each<[string, Record<string, unknown>, string]>([
		['nineteen people', { totalInsurance: 19 }, 'totalInsurance'],
		['half a person', { totalInsurance: 20.5 }, 'totalInsurance'],
		['no number', { totalInsurance: null }, 'totalInsurance'],
		['no contact person', { pic: ' ' }, 'pic'],
		['a short phone number', { noHp: '081234567' }, 'noHp'],
		['a phone number with letters', { noHp: '08123456789a' }, 'noHp'],
		['an address that is no e-mail', { email: 'rani@perusahaan' }, 'email'],
		['no company', { corporateName: '' }, 'corporateName'],
		[
			'a line break in the company, which is a mail subject',
			{ corporateName: 'PT\r\nBcc: x@y.test' },
			'corporateName',
		],
		['no address', { corporateAddress: null }, 'corporateAddress'],
		[
			'a consent that was taken back',
			{ consents: { responsibility: true, privacy: false } },
			'consents.privacy',
		],
		['a product for one person', { content_id: 21 }, 'content_id'],
		['the number of another product', { productNumber: 'JAM' }, 'productNumber'],
		[
			'the number of another product, as in a quote',
			{ productDetail: { productNumber: 'TIDAK-ADA' } },
			'productDetail.productNumber',
		],
		['a period type that there is not', { period_type: 9 }, 'period_type'],
		['no captcha', { captcha: null }, 'captcha'],
	])('%s', async (_, change, field) => {
		const refusal = await refused(send(change));
		expect(Object.keys((refusal.data as { fields: object }).fields)).toEqual([field]);
		expect(await rows()).toEqual([]);
		expect(await kinds()).toEqual([]);
	});
});

test('accepts twenty people and digits as text, and consents may be missing on the wire', async () => {
	await send({ totalInsurance: '20', noHp: 81234567890, consents: null });
	expect(await rows()).toHaveLength(1);
});

test('limits an address to five requests a day, even concurrently, without affecting other addresses', async () => {
	const sent = await Promise.all(
		Array.from({ length: 8 }, () =>
			send().then(
				() => 'taken',
				(error: Refusal) => error.code,
			),
		),
	);
	expect(sent.sort()).toEqual([
		'slow-down',
		'slow-down',
		'slow-down',
		...Array.from({ length: 5 }, () => 'taken'),
	]);
	expect((await refused(send({ email: 'RANI@perusahaan.test' }))).status).toBe(429);
	await send({ email: 'lain@perusahaan.test' });
	await send({}, new Date('2026-11-22T03:00:01Z'));
	expect(await rows()).toHaveLength(7);
});

test('deletes a request after a year', async () => {
	await send();
	await send({}, new Date('2026-11-23T03:00:00Z'));
	expect(
		await forgetPast(testKeepers(personalRequests, db), db, new Date('2027-11-22T03:00:00Z')),
	).toBe(1);
	expect(await rows()).toHaveLength(1);
});

test.each([
	['', 20],
	['1', 20],
	['19', 20],
	['20', 20],
	['35', 35],
	['3e5', 35],
	['999999999', 100_000],
])('a counter left at "%s" settles at %i (B5.54–B5.56)', (typed, settled) => {
	expect(settledHeadcount(typed)).toBe(settled);
});
