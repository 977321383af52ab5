import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import sql from 'sql-template-tag';
import { beforeEach, describe, expect, test } from 'vitest';

import { seedInsurer } from '#insurance/access/insurer/seed.server.ts';
import { staffIdentity } from '#insurance/access/staff/rights/test-roles.server.ts';
import { seedStaff } from '#insurance/access/staff/seed.server.ts';
import { seedContent } from '#insurance/site/content/seed.server.ts';
import { makeLog } from '#platform/config/log.server.ts';
import { makeSealer } from '#platform/config/sealed.server.ts';
import { refuseFields } from '#platform/contract/refusal.ts';
import { refused } from '#platform/contract/test-refused.server.ts';
import { between } from '#platform/db/test-between.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { testFolder } from '#platform/files/test-folder.server.ts';
import type { Caller, Identity } from '#platform/http/served.server.ts';
import { mounted } from '#platform/http/test-mounted.server.ts';
import { startWorkers } from '#platform/jobs/workers.server.ts';
import { makeMailer } from '#platform/mail/mail.server.ts';
import { TEST_LOOK } from '#platform/mail/test-mail.server.ts';
import { testKeepers } from '#platform/personal-data/test-keepers.server.ts';
import { forgetPast } from '#platform/retention/keeper.server.ts';
import { sampleContent } from '#sample/content/content.ts';
import { SAMPLE_INSURER } from '#sample/insurer.ts';

import { personalRequests } from '../personal-data.server.ts';
import type { WireServiceRequest } from './api.ts';
import { replyRequest, showOwnServiceRequest } from './follow-service-request.server.ts';
import { moveServiceRequest, openServiceRequest } from './office-api.ts';
import { receiveServiceRequest } from './send-service-request.server.ts';
import {
	listServiceRequestsForDesk,
	moveForDesk,
	openServiceRequestForDesk,
	recordRequestAccess,
} from './service-desk.server.ts';
import { serviceRequestJobs } from './service-request-mails.server.ts';
import { mayRequestMove, SERVICE_REQUEST_STATUSES, type ServiceStatus } from './service-request.ts';
import { sweepServiceRequests } from './sweep-service-requests.server.ts';

const db = await testPool();
const sealer = makeSealer('a secret for tests only, long enough');
await db.transaction(async (tx) => {
	await seedContent(tx, sampleContent);
	await seedInsurer(tx, SAMPLE_INSURER);
	await seedStaff(tx, { sealer });
});

const solvedCaptcha = async (payload: string | null | undefined) => {
	if (payload !== 'solved') throw refuseFields({ captcha: 'Pemeriksaan keamanan belum selesai' });
	return async () => {};
};

const deps = { db, sealer, solvedCaptcha };
const NOW = new Date('2026-11-20T03:00:00Z');
const caller = (now = NOW, identity: Identity | null = null): Caller => ({
	requestId: 'r',
	now,
	ip: '198.51.100.7',
	userAgent: 'test',
	pageId: 'p',
	identity,
	header: () => undefined,
	decodeField: (text) => text,
	setHeader: () => {},
	recordAccess: recordRequestAccess,
});
const staffId = async (role: string) =>
	(await db.query<{ id: string }>(sql`select id from staff where role = ${role} limit 1`)).rows[0]
		?.id ?? '';
const desk = async (role = 'supervisor', now = NOW) =>
	caller(now, staffIdentity(await staffId(role), role));
const open = mounted(openServiceRequest, openServiceRequestForDesk);
const move = mounted(moveServiceRequest, moveForDesk);

const complaint = (change: Record<string, unknown> = {}): WireServiceRequest => ({
	kind: 'complaint',
	topic: 'Klaim',
	name: 'Rani Contoh',
	email: 'rani@contoh.test',
	phone: '081234567890',
	policyNo: '',
	words: 'Klaim saya belum dijawab sejak tiga minggu lalu.',
	consent: true,
	captcha: 'solved',
	...change,
});
const send = (change: Record<string, unknown> = {}, now = NOW) =>
	receiveServiceRequest(deps, complaint(change), caller(now));
const own = (number: string, email = 'rani@contoh.test') => ({ number, email });
const ANSWER = 'Klaim sudah diputuskan hari ini, suratnya ada di akunmu.';

beforeEach(async () => {
	await db.query(sql`delete from service_request`);
	await db.query(sql`delete from login_failure`);
	await db.query(sql`delete from job`);
});

test('a complaint gets a number and ten working days, is sealed and queues both mails', async () => {
	const { number, dueOn } = await send();
	expect(number).toMatch(/^PGD-20261120-[A-Z2-7]{8}$/);
	expect(dueOn).toBe('2026-12-04');
	const { rows } = await db.query<{ sender: Buffer }>(sql`select sender from service_request`);
	expect(rows[0]?.sender.includes('Rani')).toBe(false);
	expect(
		(await db.query(sql`select 1 from job where kind = 'service-request-mail'`)).rowCount,
	).toBe(2);
});

test('a data change gets five working days, not counting Christmas and New Year', async () => {
	const { number, dueOn } = await send(
		{ kind: 'data-update', topic: 'Alamat' },
		new Date('2026-12-24T03:00:00Z'),
	);
	expect(number).toMatch(/^UBD-/);
	expect(dueOn).toBe('2027-01-04');
});

test.each([
	['no topic of this kind', { topic: 'Alamat' }, 'topic', 'Pilih perihalnya'],
	['no name', { name: ' ' }, 'name', 'Nama wajib diisi'],
	[
		'a name that would begin a mail header',
		{ name: 'Rani\r\nBcc: x@x.test' },
		'name',
		'Nama hanya boleh berisi huruf, spasi, titik, koma, apostrof, dan tanda hubung',
	],
	[
		'an e-mail without a domain',
		{ email: 'rani@' },
		'email',
		'Format email belum benar, contoh nama@contoh.com',
	],
	['a short number', { phone: '0812' }, 'phone', 'Nomor HP harus 10–14 digit angka'],
	[
		'too few words',
		{ words: 'tolong' },
		'words',
		'Tulis paling sedikit 20 huruf, supaya kami mengerti',
	],
	['no consent', { consent: false }, 'consent', 'Centang pernyataan untuk melanjutkan'],
	['an unsolved captcha', { captcha: 'guess' }, 'captcha', 'Pemeriksaan keamanan belum selesai'],
])('shows the error for %s at its field', async (_case, change, field, message) => {
	const { code, data } = await refused(send(change));
	expect({ code, fields: data?.['fields'] }).toMatchObject({
		code: 'fix-fields',
		fields: { [field]: message },
	});
});

test('limits one address to five requests a day', async () => {
	for (let n = 0; n < 5; n += 1) await send();
	expect((await refused(send())).code).toBe('slow-down');
	await send({ email: 'lain@contoh.test' });
});

test('limits one mailbox to five requests a day in any spelling', async () => {
	for (let n = 0; n < 5; n += 1) await send({ email: `kotak+${n}@contoh.test` });
	expect((await refused(send({ email: 'kotak@contoh.test' }))).code).toBe('slow-down');
});

test('of a concurrent fifth and sixth request from one address, one is rejected at any interleaving', async () => {
	let reached = true;
	for (let n = 1; reached; n += 1) {
		const email = `rani${n}@contoh.test`;
		for (let sent = 0; sent < 4; sent += 1) await send({ email });
		let other: Promise<unknown> = Promise.resolve();
		const first = between(db, n, (second) => {
			other = receiveServiceRequest({ ...deps, db: second }, complaint({ email }), caller());
			return other.catch(() => {});
		});
		const own = receiveServiceRequest(
			{ ...deps, db: first.db },
			complaint({ email }),
			caller(),
		);
		const [one] = await Promise.allSettled([own]);
		await first.over();
		reached = first.reached();
		if (!reached) break;
		const [two] = await Promise.allSettled([other]);
		expect([one.status, two.status].sort(), `between ${n}`).toEqual(['fulfilled', 'rejected']);
		const late =
			one.status === 'rejected' ? one.reason : two.status === 'rejected' && two.reason;
		expect(late).toMatchObject({ status: 429 });
	}
});

test('opens only with both number and e-mail, and a wrong one gets the same error as an unknown one', async () => {
	const { number } = await send();
	expect(
		(await showOwnServiceRequest(deps, own(number.toLowerCase(), 'RANI@contoh.test'), caller()))
			.status,
	).toBe('received');
	const wrong = await refused(
		showOwnServiceRequest(deps, own(number, 'lain@contoh.test'), caller()),
	);
	const unknown = await refused(
		showOwnServiceRequest(deps, own('PGD-20261120-AAAAAAAA'), caller()),
	);
	expect([wrong.code, wrong.message]).toEqual([unknown.code, unknown.message]);
});

describe('the desk', () => {
	test('an answer reaches the sender, whose reply reopens the request with a new deadline', async () => {
		const { number } = await send();
		const staff = await desk();
		expect((await open(deps, { number }, staff)).next).toEqual([
			'working',
			'extended',
			'answered',
		]);
		await move(deps, { number, status: 'answered', words: ANSWER }, staff);
		const shown = await showOwnServiceRequest(deps, own(number), caller());
		expect([shown.status, shown.steps.at(-1)?.words]).toEqual(['answered', ANSWER]);
		const again = await replyRequest(
			deps,
			{
				...own(number),
				satisfied: false,
				words: 'Suratnya tidak ada di akun saya, tolong dilihat.',
			},
			caller(new Date('2026-12-01T03:00:00Z')),
		);
		expect([again.status, again.dueOn]).toEqual(['working', '2026-12-15']);
	});

	test('the sender can close the request once it is answered', async () => {
		const { number } = await send();
		const done = { ...own(number), satisfied: true };
		expect((await refused(replyRequest(deps, done, caller()))).code).toBe('look-again');
		await move(deps, { number, status: 'answered', words: ANSWER }, await desk());
		expect((await replyRequest(deps, done, caller())).status).toBe('closed');
	});

	test('a complaint can be extended once, by ten working days from its deadline, with a reason', async () => {
		const { number } = await send();
		const staff = await desk();
		expect((await refused(move(deps, { number, status: 'extended' }, staff))).code).toBe(
			'fix-fields',
		);
		const moved = await move(
			deps,
			{ number, status: 'extended', words: 'Kami menunggu surat dari rumah sakit.' },
			staff,
		);
		expect([moved.dueOn, moved.next]).toEqual(['2026-12-18', ['answered']]);
	});

	test.each(['assessor', 'finance', 'editor'])('%s has no access', async (role) => {
		await send();
		expect(
			(
				await refused(
					listServiceRequestsForDesk(
						deps,
						{ kind: 'all', status: 'open', sort: '', page: 1 },
						await desk(role),
					),
				)
			).code,
		).toBe('forbidden');
	});

	test('sorts by nearest deadline, shows no names in the list and logs every access', async () => {
		await send({}, new Date('2026-11-23T03:00:00Z'));
		const { number } = await send({ kind: 'data-update', topic: 'Email' });
		const list = await listServiceRequestsForDesk(
			deps,
			{ kind: 'all', status: 'open', sort: '', page: 1 },
			await desk(),
		);
		expect(list.rows[0]?.number).toBe(number);
		expect(JSON.stringify(list)).not.toMatch(/Rani|rani@/);
		await open(deps, { number }, await desk());
		expect((await db.query(sql`select 1 from service_request_read`)).rowCount).toBe(1);
	});
});

test('allowed status transitions', () => {
	const may = (extended: boolean) =>
		SERVICE_REQUEST_STATUSES.map((from) =>
			SERVICE_REQUEST_STATUSES.filter((to: ServiceStatus) =>
				mayRequestMove('complaint', from, to, extended),
			).join(' '),
		);
	expect(may(false)).toEqual([
		'working extended answered',
		'extended answered',
		'answered',
		'working closed',
		'',
	]);
	expect(may(true)).toEqual(['working answered', 'answered', 'answered', 'working closed', '']);
	expect(mayRequestMove('data-update', 'received', 'extended', false)).toBe(false);
});

test('a missed deadline is reported once, an old answer is closed and deleted after five years', async () => {
	const { number } = await send();
	const later = new Date('2026-12-05T03:00:00Z');
	const shown = async () => {
		const { late, superiorsTold } = await showOwnServiceRequest(
			deps,
			own(number),
			caller(later),
		);
		return { late, superiorsTold };
	};
	expect(await shown()).toEqual({ late: true, superiorsTold: false });
	const people = [
		['kepala@contoh.test', 'supervisor', 'x', null],
		['pimpinan@contoh.test', 'admin', 'x', null],
		['meja@contoh.test', 'service', 'x', null],
		['baru@contoh.test', 'supervisor', '-', null],
		['pergi@contoh.test', 'supervisor', 'x', later],
	] as const;
	for (const [email, role, password, ended] of people)
		await db.query(
			sql`insert into staff (id, email, name, role, password_hash, ended_at) values (gen_random_uuid(), ${email}, ${email}, ${role}, ${password}, ${ended})`,
		);
	await sweepServiceRequests(db, later);
	await sweepServiceRequests(db, later);
	expect(await shown()).toEqual({ late: true, superiorsTold: true });
	const { rows: escalated } = await db.query<{ payload: Record<string, string> }>(
		sql`select payload from job where payload->>'mail' = 'escalated'`,
	);
	const notified = escalated.map(({ payload }) => payload['to']);
	expect(notified.filter((to) => people.some(([email]) => email === to)).sort()).toEqual([
		'kepala@contoh.test',
		'pimpinan@contoh.test',
	]);
	expect(
		(await db.query(sql`select 1 from job where payload->>'mail' = 'overdue'`)).rowCount,
	).toBe(1);
	await move(
		deps,
		{ number, status: 'answered', words: ANSWER },
		await desk('supervisor', later),
	);
	await sweepServiceRequests(db, new Date('2026-12-10T03:00:00Z'));
	expect((await showOwnServiceRequest(deps, own(number), caller(later))).status).toBe('answered');
	const closing = new Date('2026-12-20T03:00:00Z');
	await sweepServiceRequests(db, closing);
	expect((await showOwnServiceRequest(deps, own(number), caller(closing))).status).toBe('closed');
	await forgetPast(testKeepers(personalRequests, db), db, new Date('2032-01-01T03:00:00Z'));
	expect((await db.query(sql`select 1 from service_request`)).rowCount).toBe(0);
});

test('mails the number to sender and desk without repeating the text', async () => {
	const { number } = await send();
	const outboxDir = testFolder('outbox');
	const mailer = makeMailer({
		outboxDir,
		from: 'Jaga <halo@jaga.example>',
		look: async () => TEST_LOOK,
	});
	const workers = startWorkers({
		pool: db,
		handlers: serviceRequestJobs({ sealer, mailer, publicUrl: 'https://jaga.example' }),
		log: makeLog({ level: 'silent' }),
	});
	await workers.drained();
	await workers.stop();
	const mails = readdirSync(outboxDir)
		.filter((name) => name.endsWith('.eml'))
		.map((name) => readFileSync(join(outboxDir, name), 'utf8'));
	expect(mails.map((mail) => /^To: (.*)$/m.exec(mail)?.[1]?.trim()).sort()).toEqual([
		'halo@jaga.example',
		'rani@contoh.test',
	]);
	for (const mail of mails) {
		expect(mail).toContain(number);
		expect(mail).not.toContain('tiga minggu');
	}
});
