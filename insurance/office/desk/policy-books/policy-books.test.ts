import sql from 'sql-template-tag';
import { expect, test } from 'vitest';

import { staffIdentity } from '#insurance/access/staff/rights/test-roles.server.ts';
import { documentJobs } from '#insurance/documents/document-jobs.server.ts';
import { downloadLink, readDownloadKey } from '#insurance/documents/download-links.server.ts';
import { drawsHere } from '#insurance/documents/pdf/policy/policy-drawer.server.ts';
import { showCompanyTasks } from '#insurance/groups/companies/company-tasks.server.ts';
import { openTask } from '#insurance/money/ledger/tasks/open-task.server.ts';
import { type Area, TASK_KINDS, type TaskKind } from '#insurance/money/ledger/tasks/tasks.ts';
import { seedShop } from '#insurance/sales/carts/test-buyer.server.ts';
import { policyShop } from '#insurance/service/billing/premiums/test-policy.server.ts';
import { showServiceTasks } from '#insurance/service/requests/service/service-desk.server.ts';
import { silentLog } from '#platform/config/log.server.ts';
import { refused } from '#platform/contract/test-refused.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { mounted } from '#platform/http/test-mounted.server.ts';
import type { Mail } from '#platform/mail/mail.server.ts';
import { asSent, type SentMail } from '#platform/mail/test-mail.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { showTasks } from '../money/money-desk.server.ts';
import { openPolicyBook, policyBookSent } from './api.ts';
import {
	bookDocuments,
	dropBook,
	listBooks,
	noteBookSent,
	openBook,
} from './policy-books.server.ts';
import { policyBookJobs } from './routes.server.ts';

const db = await testPool();
await seedShop(db);
const shop = policyShop(db);
const now = new Date('2027-01-14T03:00:00Z');
const kept = new Map<string, Buffer>();
const files = {
	put: async (key: string, bytes: Buffer) => void kept.set(key, bytes),
	get: async (key: string) => kept.get(key) ?? null,
} as never;
const mails: SentMail[] = [];
const mailer = {
	send: async (mail: Mail) => ({ messageId: String(mails.push(asSent(mail))) }),
	close: () => {},
};
const publicUrl = 'https://jaga.example';
const { sealer } = shop.deps;
const deps = { db, sealer, files, downloadLink: downloadLink(['secret of a test']) };
const staffId = uuidv7();
await db.query(
	sql`insert into staff (id, email, name, role, password_hash) values (${staffId}, 'buku@contoh.test', 'Sinta Layanan', 'service', '-')`,
);
const as = (role: string): Caller => ({
	...shop.as('', now),
	identity: staffIdentity(staffId, role),
});
const service = as('service');
const open = mounted(openPolicyBook, openBook);
async function bought(): Promise<{ policyId: string; policyNo: string; customerId: string }> {
	const one = await shop.buy(now, { paperPrintFlag: 1 });
	const jobs = documentJobs({ sealer, files, mailer, publicUrl, drawer: drawsHere });
	await db.transaction((tx) =>
		jobs['policy-documents'](
			{ policyId: one.policyId },
			{ tx, log: silentLog, jobId: uuidv7(), attempt: 1 },
		),
	);
	return one;
}
const rowsOf = async (table: 'staff_action' | 'personal_read', subject: string) =>
	(
		await db.query<{ what: string; reason: string }>(
			table === 'staff_action'
				? sql`select action as what, note as reason from staff_action where subject = ${subject} order by at`
				: sql`select subject as what, reason from personal_read where subject_id = ${subject} order by at`,
		)
	).rows;

test('lists a paid printed book, shows its address, and records and mails its dispatch', async () => {
	const { policyId, policyNo } = await bought();
	const { rows } = await listBooks(deps, { status: 'open', page: 1 }, service);
	expect(rows.find((row) => row.policyNo === policyNo)).toMatchObject({ status: 'open' });
	expect(JSON.stringify(rows)).not.toContain('Sari');

	const opened = await open(deps, { policyNo }, service);
	expect(opened).toMatchObject({
		active: true,
		recipient: { name: 'Sari Contoh', address: expect.any(Array) },
		sent: null,
	});
	expect(opened.recipient.address.join(' ')).toMatch(/\S/);
	expect(await rowsOf('personal_read', policyId)).toMatchObject([
		{ what: 'policy', reason: 'Mengirim buku polis' },
	]);
	const key = readDownloadKey(
		['secret of a test'],
		new URL(opened.pdfUrl ?? '', publicUrl).searchParams.get('filepath') ?? '',
		now.getTime(),
	);
	expect(key?.owner).toEqual({ kind: 'staff', id: staffId });
	const document = await bookDocuments(deps)['policy-book'](key?.about ?? [], now);
	expect(document?.bytes.subarray(0, 5).toString()).toBe('%PDF-');

	const input = { policyNo, courier: 'JNE', trackingNo: 'CGK0012345678' };
	const both = await Promise.allSettled([
		noteBookSent(deps, input, service),
		noteBookSent(deps, input, service),
	]);
	expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
	expect(await open(deps, { policyNo }, service)).toMatchObject({
		book: { status: 'closed', closedBy: 'Sinta Layanan' },
		sent: { courier: 'JNE', trackingNo: 'CGK0012345678' },
	});
	expect(await rowsOf('staff_action', policyNo)).toMatchObject([
		{ what: 'policy-book-sent', reason: 'Dikirim lewat JNE, resi CGK0012345678' },
	]);
	const jobs = policyBookJobs({ sealer, mailer, publicUrl });
	await db.transaction((tx) =>
		jobs['policy-book-mail']({ policyId }, { tx, log: silentLog, jobId: uuidv7(), attempt: 1 }),
	);
	expect(mails.at(-1)).toMatchObject({
		to: 'sari@contoh.test',
		subject: expect.stringMatching(/^Buku polis .* sudah kami kirim$/),
		text: expect.stringMatching(/JNE[\s\S]*CGK0012345678/),
	});
});

test('closes a cancelled book with its reason and without a mail', async () => {
	const { policyNo } = await bought();
	await dropBook(deps, { policyNo, reason: 'Polis dibatalkan nasabah' }, service);
	expect(await open(deps, { policyNo }, service)).toMatchObject({
		book: { status: 'closed', closeReason: 'Tidak dikirim: Polis dibatalkan nasabah' },
		sent: null,
	});
	const again = noteBookSent(deps, { policyNo, courier: 'JNE', trackingNo: 'X123' }, service);
	expect((await refused(again)).code).toBe('look-again');
});

test('opens no book for a policy without one', async () => {
	const { policyNo } = await shop.buy(now);
	expect((await refused(open(deps, { policyNo }, service))).status).toBe(404);
});

test.each([
	[{ courier: '' }, 'courier'],
	[{ courier: 'J' }, 'courier'],
	[{ trackingNo: '' }, 'trackingNo'],
	[{ trackingNo: '<b>1234' }, 'trackingNo'],
	[{ trackingNo: 'x'.repeat(41) }, 'trackingNo'],
	[{ policyNo: '123' }, 'policyNo'],
])('reports %o on its field', (change, field) => {
	const input = { policyNo: '12345678901', courier: 'JNE', trackingNo: 'CGK0012', ...change };
	const parsed = policyBookSent.input.safeParse(input);
	expect(parsed.error?.issues.map(({ path }) => path.join('.'))).toContain(field);
});

test.each(['editor', 'assessor', 'supervisor', 'finance', 'sales', 'product', 'compliance'])(
	'does not let %s see or send books',
	async (role) => {
		const { policyNo } = { policyNo: '12345678901' };
		for (const call of [
			listBooks(deps, { status: 'open', page: 1 }, as(role)),
			open(deps, { policyNo }, as(role)),
			noteBookSent(deps, { policyNo, courier: 'JNE', trackingNo: 'X123' }, as(role)),
			dropBook(deps, { policyNo, reason: 'tidak jadi' }, as(role)),
		])
			expect((await refused(call)).status).toBe(403);
	},
);

/**
 * For each area, counts the tasks in the list that shows them. Tasks of an area missing here would
 * never be shown.
 */
const LISTED: Partial<Record<Area, (subject: string) => Promise<number>>> = {
	money: async (search) =>
		(
			await showTasks(
				{ db, sealer },
				{ status: 'open', late: false, search, page: 1 },
				as('finance'),
			)
		).total,
	corporate: async (search) =>
		(await showCompanyTasks(db, as('sales'))).tasks.filter(({ subject }) => subject === search)
			.length,
	service: async (search) =>
		(await showServiceTasks({ db }, service)).tasks.filter(({ subject }) => subject === search)
			.length,
	policies: async (search) =>
		(await listBooks(deps, { status: 'open', page: 1 }, service)).rows.filter(
			(row) => row.policyNo === search,
		).length,
};

test.each(Object.entries(TASK_KINDS))(
	'lists a task of kind %s in its area',
	async (kind, { area }) => {
		const subject = `T-${kind}`;
		await db.transaction((tx) =>
			openTask(tx, { key: subject, kind: kind as TaskKind, subject, at: now }),
		);
		expect(await LISTED[area]?.(subject)).toBe(1);
	},
);
