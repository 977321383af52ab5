import { execFileSync } from 'node:child_process';

import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { staffIdentity } from '#insurance/access/staff/rights/test-roles.server.ts';
import { seedStaff } from '#insurance/access/staff/seed.server.ts';
import { TEST_PDF } from '#insurance/claims/test-claims.server.ts';
import { downloadLink, readDownloadKey } from '#insurance/documents/download-links.server.ts';
import {
	type TestCustomer,
	testCustomer,
} from '#insurance/people/customers/test-customer.server.ts';
import { callerAt, seedShop, shopDeps } from '#insurance/sales/carts/test-buyer.server.ts';
import { refused } from '#platform/contract/test-refused.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { makeInspector } from '#platform/files/inspect.server.ts';
import { noScanner } from '#platform/files/scan.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { mounted } from '#platform/http/test-mounted.server.ts';
import type { Mail } from '#platform/mail/mail.server.ts';

import { complaintReport, listComplaints } from '../register/api.ts';
import { completeLayout, DEFAULT_LAYOUT } from '../register/complaint-register.ts';
import { showComplaintRecord, showRegister } from '../register/register.server.ts';
import { showComplaintReport } from '../register/report.server.ts';
import { showOwnServiceRequest } from '../service/follow-service-request.server.ts';
import { moveServiceRequest, openServiceRequest } from '../service/office-api.ts';
import { requestHeadsOf, senderOf } from '../service/requests-of-person.server.ts';
import {
	moveForDesk,
	openServiceRequestForDesk,
	recordRequestAccess,
} from '../service/service-desk.server.ts';
import { serviceRequestJobs } from '../service/service-request-mails.server.ts';
import { sweepServiceRequests } from '../service/sweep-service-requests.server.ts';
import { attachScan, complaintLetter, enterComplaint, openScan } from './api.ts';
import { enterComplaintFor } from './enter-complaint.server.ts';
import { entrySchema } from './entry.ts';
import { letterDocuments, linkToLetter } from './letter.server.ts';
import { attachScanTo, linkToScan, scanDocuments } from './scans.server.ts';

const db = await testPool();
const kept = new Map<string, Buffer>();
const inspector = makeInspector();
afterAll(() => inspector.stop());
const secrets = ['a secret for tests only, long enough'] as [string];
const deps = {
	...shopDeps(db),
	solvedCaptcha: async () => async () => {},
	inspector,
	scanner: noScanner,
	downloadLink: downloadLink(secrets),
	files: {
		put: async (key: string, bytes: Uint8Array) => void kept.set(key, Buffer.from(bytes)),
		get: async (key: string) => kept.get(key) ?? null,
		remove: async (key: string) => void kept.delete(key),
	},
};
await seedShop(db);
await db.transaction((tx) => seedStaff(tx, deps));
/** A Friday. */
const NOW = new Date('2026-11-20T03:00:00Z');

async function staffIn(role: string, at = NOW): Promise<Caller> {
	const { rows } = await db.query<{ id: string }>(sql`select id from staff where role = ${role}`);
	return {
		...callerAt(at),
		identity: staffIdentity(rows[0]?.id ?? '', role as 'service'),
		recordAccess: recordRequestAccess,
	};
}
let desk: Caller;
let sari: TestCustomer;
beforeAll(async () => {
	desk = await staffIn('service');
	sari = await testCustomer(db, 'sari@contoh.test', NOW);
});
beforeEach(async () => {
	await db.query(sql`delete from service_request`);
	await db.query(sql`delete from job`);
});

const TYPED = {
	channel: 'telephone',
	receivedOn: '2026-11-20',
	topic: 'Klaim',
	name: 'Rani Contoh',
	email: 'rani@contoh.test',
	words: 'Klaim saya belum dijawab sejak tiga minggu lalu.',
	asked: 'Klaimnya dibayar minggu ini.',
};
const enter = (more: Record<string, unknown> = {}, caller = desk) =>
	enterComplaintFor(deps, enterComplaint.input.parse({ ...TYPED, ...more }), caller);
const LETTER = { email: '', address: 'Jalan Melati 3, Bogor', channel: 'letter' };
const open = mounted(openServiceRequest, openServiceRequestForDesk);
const move = mounted(moveServiceRequest, moveForDesk);
const answer = (number: string) =>
	move(
		deps,
		{ number, status: 'answered', words: 'Klaimmu kami bayar hari Senin.\nTerima kasih.' },
		desk,
	);
const letter = mounted(complaintLetter, linkToLetter);
const scan = mounted(openScan, linkToScan);
const about = (url: string) =>
	readDownloadKey(secrets, url.split('filepath=')[1] ?? '', NOW.getTime())?.about ?? [];
const pdfText = (bytes: Buffer) =>
	execFileSync('pdftotext', ['-layout', '-', '-'], { input: bytes }).toString();

async function mailsSent(): Promise<Mail[]> {
	const mails: Mail[] = [];
	const mailer = { send: async (mail: Mail) => void mails.push(mail), close: () => {} } as never;
	const log = { child: () => log } as never;
	const { rows } = await db.query<{ payload: Record<string, unknown> }>(
		sql`select payload from job where kind = 'service-request-mail' order by id`,
	);
	const jobs = serviceRequestJobs({
		sealer: deps.sealer,
		mailer,
		publicUrl: 'https://jaga.test',
	});
	for (const { payload } of rows)
		await db.transaction((tx) =>
			jobs['service-request-mail'](payload as never, { tx, log, jobId: 'j', attempt: 1 }),
		);
	return mails;
}

describe('a complaint by telephone, letter or in person', () => {
	// POJK 22/2023: five working days if spoken, ten if written.
	test.each([
		['telephone', '2026-11-27'],
		['in-person', '2026-11-27'],
		['letter', '2026-12-04'],
		['email', '2026-12-04'],
	])('received on a Friday by %s is due on %s', async (channel, dueOn) => {
		expect((await enter({ ...LETTER, channel })).dueOn).toBe(dueOn);
	});
	test('counts its due day from the day of receipt, and not from the day of entry', async () => {
		const late = await enter({ receivedOn: '2026-11-10' });
		const today = await enter({ receivedOn: '2026-11-20' });
		expect([late.dueOn, today.dueOn]).toEqual(['2026-11-17', '2026-11-27']);
		expect(late.number).toMatch(/^PGD-20261110-/);
		expect(await open(deps, { number: late.number }, desk)).toMatchObject({
			channel: 'telephone',
			receivedOn: '2026-11-10',
			enteredAt: NOW.toISOString(),
			byLetter: false,
			sender: { name: 'Rani Contoh', email: 'rani@contoh.test', phone: '' },
			steps: [{ who: 'sender', words: expect.stringContaining('Yang diminta: Klaimnya') }],
		});
	});

	test('is in the register and the report under its channel, among those from the site', async () => {
		const { number } = await enter({
			...LETTER,
			receivedOn: '2026-09-30',
			cause: 'claim-slow',
		});
		await enter({ receivedOn: '2026-10-01' });
		const list = (more: Record<string, unknown>) =>
			showRegister(deps, listComplaints.input.parse(more), desk);
		expect((await list({ channel: 'letter' })).rows).toMatchObject([
			{ number, channel: 'letter', receivedOn: '2026-09-30', cause: 'Klaim lama diproses' },
		]);
		expect((await list({ channel: 'online' })).rows).toEqual([]);
		const report = await showComplaintReport(
			deps,
			complaintReport.input.parse({ quarter: '2026-Q4' }),
			desk,
		);
		const received = report.figures.findIndex(({ key }) => key === 'received');
		const table = report.tables.find(({ key }) => key === 'channel');
		expect(table?.rows.map(({ label, values }) => [label, values[received]])).toEqual([
			['Surat', 0],
			['Telepon', 1],
		]);
	});

	test('with a cause has a handler and the product of its policy', async () => {
		const { number } = await enter({ cause: 'claim-slow', policyNo: sari.policyNo });
		const record = await showComplaintRecord(deps, { number }, desk);
		expect(record).toMatchObject({ cause: 'claim-slow', product: expect.stringMatching(/./) });
		expect(record.assignedTo).not.toBe('');
	});

	test('escalates to the superiors when its day passed before it was entered', async () => {
		const { number } = await enter({ receivedOn: '2026-10-20' });
		await sweepServiceRequests(db, NOW);
		expect((await open(deps, { number }, desk)).late).toBe(true);
		const { rows } = await db.query<{ mail: string }>(
			sql`select payload ->> 'mail' as mail from job order by id`,
		);
		expect(rows.map(({ mail }) => mail)).toContain('escalated');
	});

	test('leaves the act of the colleague in the trail, without personal data', async () => {
		const { number } = await enter();
		const { rows } = await db.query<{ subject: string; note: string }>(
			sql`select subject, coalesce(note, '') as note from staff_action where action = 'complaint-entered'`,
		);
		expect(rows).toContainEqual({ subject: number, note: '' });
	});
});

describe('the receipt', () => {
	test('goes to the address by email, names day and way, and not what was written', async () => {
		await enter({ receivedOn: '2026-11-10' });
		const receipt = (await mailsSent()).find(({ to }) => to === 'rani@contoh.test');
		const text = JSON.stringify(receipt);
		expect(text).toContain('10 November 2026, lewat telepon');
		expect(text).toContain('17 November 2026');
		expect(text).not.toContain('tiga minggu');
	});

	test('is a letter for a sender without an address, and so is the answer', async () => {
		const entered = await enter(LETTER);
		const { number } = entered;
		expect(entered.byLetter).toBe(true);
		expect((await refused(letter(deps, { number, kind: 'answer' }, desk))).code).toBe(
			'look-again',
		);
		await answer(number);
		expect((await mailsSent()).map(({ to }) => to)).not.toContain('');
		const text = async (kind: 'receipt' | 'answer') => {
			const { url } = await letter(deps, { number, kind }, desk);
			const made = await letterDocuments(deps)['complaint-letter'](about(url), NOW);
			return pdfText(made?.bytes ?? Buffer.alloc(0));
		};
		const receipt = await text('receipt');
		for (const part of [number, 'Rani Contoh', 'Jalan Melati 3', 'lewat surat', 'tiga minggu'])
			expect(receipt).toContain(part);
		expect(await text('answer')).toContain('Klaimmu kami bayar hari Senin.');
	});

	test('of a sender without an address is opened by nobody on the site', async () => {
		const { number } = await enter(LETTER);
		const look = showOwnServiceRequest(deps, { number, email: '' }, callerAt(NOW));
		expect((await refused(look)).code).toBe('not-found');
	});
});

describe('the account behind a complaint', () => {
	test('finds it on its page although the address differs, and nobody else does', async () => {
		const tono = await testCustomer(db, 'tono@contoh.test', NOW);
		const { number } = await enter({ ...LETTER, about: { customerId: sari.id } });
		const heads = (who: TestCustomer, email: string) =>
			requestHeadsOf(deps, { id: who.id, email }, 10);
		expect(await heads(sari, 'sari@contoh.test')).toMatchObject([{ number }]);
		expect(await heads(tono, 'tono@contoh.test')).toEqual([]);
		expect(await senderOf(deps, number)).toMatchObject({ customerId: sari.id });
	});

	test('must exist', async () => {
		const nobody = { about: { customerId: '018f0000-0000-7000-8000-000000000000' } };
		expect((await refused(enter(nobody))).code).toBe('not-found');
	});
});

describe('what is refused', () => {
	test.each([
		['a day after today', { receivedOn: '2026-11-21' }, 'receivedOn'],
		['a day more than a year ago', { receivedOn: '2025-11-19' }, 'receivedOn'],
		['no way to answer', { email: '' }, 'email'],
		['an unknown cause', { cause: 'unheard-of' }, 'cause'],
	])('%s, and nothing is kept', async (_what, wrong, field) => {
		expect((await refused(enter(wrong))).data).toMatchObject({
			fields: { [field]: expect.any(String) },
		});
		expect((await db.query(sql`select from service_request`)).rowCount).toBe(0);
	});

	test.each([
		['channel', 'online'],
		['receivedOn', 'kemarin'],
		['topic', 'Cuaca'],
		['name', ''],
		['email', 'rani'],
		['phone', '12'],
		['words', 'pendek'],
		['asked', ''],
	])('%s that is wrong is told at its field', (field, value) => {
		const { error } = entrySchema.safeParse({ ...TYPED, [field]: value });
		expect(error?.issues.map(({ path }) => path[0])).toContain(field);
	});

	test('a role that does not answer complaints', async () => {
		const assessor = await staffIn('assessor');
		expect((await refused(enter({}, assessor))).code).toBe('forbidden');
	});
});

test('a scan is sealed, opened by a recorded link, and goes with its complaint', async () => {
	const { number } = await enter(LETTER);
	const file = { fileName: 'surat rani.pdf', bytes: TEST_PDF };
	const input = attachScan.input.parse({ number, file });
	const { scanId } = await attachScanTo(deps, input, desk);
	expect((await open(deps, { number }, desk)).scans).toMatchObject([{ name: 'surat rani.pdf' }]);
	expect(String([...kept.values()].at(-1))).not.toContain('%PDF');
	const { url } = await scan(deps, { scanId }, desk);
	const made = await scanDocuments(deps)['request-scan'](about(url), NOW);
	expect(made?.bytes.equals(Buffer.from(TEST_PDF))).toBe(true);
	const unknown = attachScanTo(deps, attachScan.input.parse({ number: 'PGD-1', file }), desk);
	expect((await refused(unknown)).code).toBe('not-found');
	expect(kept.size).toBe(1);
});

test('a layout of before gets the new table, hidden if it was compared with a form', () => {
	const before = {
		...DEFAULT_LAYOUT,
		tables: DEFAULT_LAYOUT.tables.filter(({ key }) => key !== 'channel'),
	};
	const shown = (isVerified: boolean) =>
		completeLayout(before, isVerified).tables.find(({ key }) => key === 'channel')?.shown;
	expect([shown(false), shown(true)]).toEqual([true, false]);
});
