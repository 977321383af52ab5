import sql from 'sql-template-tag';
import { beforeEach, expect, test } from 'vitest';

import { staffIdentity } from '#insurance/access/staff/rights/test-roles.server.ts';
import { testCustomer } from '#insurance/people/customers/test-customer.server.ts';
import { callerAt, seedShop } from '#insurance/sales/carts/test-buyer.server.ts';
import { type Any, refused } from '#platform/contract/test-refused.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { asSent, type SentMail } from '#platform/mail/test-mail.server.ts';
import { jakartaMidnight } from '#platform/values/dates.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { listOfficeFigures } from '../api.ts';
import { officeFigureRoutes } from '../routes.server.ts';
import { showAllFigures } from '../show-figures.server.ts';
import {
	figureReportDocuments,
	figureReportJobs,
	planFigureReports,
} from './report-jobs.server.ts';

const db = await testPool();
await seedShop(db);
await testCustomer(db, 'sari@contoh.test');

const people: Record<string, string> = {};
for (const [name, role] of Object.entries({ Maya: 'manager', Budi: 'auditor', Joko: 'finance' })) {
	const id = uuidv7();
	people[name] = id;
	await db.query(
		sql`insert into staff (id, email, name, role, password_hash) values (${id}, ${`${name.toLowerCase()}@contoh.test`}, ${name}, 'finance', 'x')`,
	);
	await db.query(sql`delete from staff_role_holder where staff_id = ${id}`);
	await db.query(sql`insert into staff_role_holder (staff_id, role_id) values (${id}, ${role})`);
}
const idOf = (name: string): string => people[name] ?? '';

/** Sunday, so that the week of Monday 16 November is over and the next one is not. */
const NOW = new Date('2026-11-29T03:00:00Z');
await db.query(sql`update policy set issued_at = '2026-11-18T03:00:00Z'`);

const links: string[] = [];
const routes = new Map(
	officeFigureRoutes({
		db,
		downloadLink: (kind, about) => {
			links.push(kind);
			return `/${kind}/${about.join('/')}`;
		},
	}).map((one) => [one.call.path as string, one]),
);
const as = (role: string, name = 'Maya', now = NOW): Caller => ({
	...callerAt(now),
	identity: staffIdentity(idOf(name), role),
});
async function ask(name: string, input: Any, caller = as('manager')): Promise<Any> {
	const one = routes.get(`/page/office/figures/${name}`);
	if (!one) throw new Error(`no call ${name}`);
	return one.call.output.parse(await one.handle(one.call.input.parse(input), caller)) as Any;
}

const WEEKLY = {
	id: null,
	name: 'Laporan mingguan',
	rhythm: 'week',
	figures: ['policies-sold', 'premium', 'loss-ratio'],
	recipients: [idOf('Maya'), idOf('Budi')],
};
const make = async (more: Any = {}): Promise<string> =>
	String((await ask('report-save', { ...WEEKLY, ...more }))['id']);
const shown = async (id: string): Promise<Any> => {
	const { reports } = (await ask('reports', {})) as { reports: Any[] };
	const found = reports.find((one) => one['id'] === id);
	if (!found) throw new Error('no such report');
	return found;
};
const madeBefore = (id: string, at: string) =>
	db.query(sql`update figure_report set made_at = ${at} where id = ${id}`);

const sent: SentMail[] = [];
function jobsAt(at: Date) {
	return figureReportJobs({
		mailer: {
			send: async (mail) => {
				sent.push(asSent(mail));
				return { messageId: mail.dedupeKey };
			},
			close: () => {},
		},
		publicUrl: 'https://asuransi.contoh.test',
		clock: () => at,
	});
}
/** Does the waiting jobs of reports as of a moment, and those that follow from them. */
async function work(at = NOW): Promise<void> {
	const handlers = jobsAt(at);
	for (const kind of ['figure-report', 'figure-report-mail'] as const) {
		const { rows } = await db.query<{ id: string; payload: Any }>(
			sql`select id, payload from job where kind = ${kind} and done_at is null`,
		);
		for (const { id, payload } of rows)
			await db.transaction(async (tx) => {
				await handlers[kind](payload as never, { tx, jobId: id } as never);
				await tx.query(sql`update job set done_at = now() where id = ${id}`);
			});
	}
}

beforeEach(async () => {
	sent.length = 0;
	await db.query(sql`update job set done_at = now() where kind like 'figure-report%'`);
	await db.query(sql`update figure_report set stopped_at = ${NOW}`);
});

test('a report sent now has the figures of the screen for the last week that is over', async () => {
	const id = await make();
	expect(await ask('report-send', { id })).toMatchObject({ recipients: 2 });
	await work();
	const input = listOfficeFigures.input.parse({
		period: 'own',
		fromDay: '2026-11-16',
		toDay: '2026-11-22',
		figures: WEEKLY.figures,
	});
	const { rows } = await showAllFigures({ db }, input, as('manager'));
	const { rows: stored } = await db.query<{ content: { rows: Any[] } }>(
		sql`select content from figure_report_issue where report_id = ${id}`,
	);
	expect(stored[0]?.content.rows).toMatchObject(
		rows.map(({ figure, value, before, line }) => ({ figure, value, before, line })),
	);
	expect(rows.find(({ figure }) => figure === 'policies-sold')?.value).toBe(1);
	expect(sent.map(({ to }) => to).toSorted()).toEqual(['budi@contoh.test', 'maya@contoh.test']);
	expect(sent[0]).toMatchObject({
		subject: 'Laporan mingguan: 16 November 2026 – 22 November 2026',
		attachments: [{ filename: 'laporan-mingguan-2026-11-16.pdf' }],
	});
	expect(sent[0]?.text).toContain('Polis terjual');
	expect(sent[0]?.text).toContain('Semua angka uang sama dengan buku besar.');
});

test('a figure that differs from the ledger is named in the mail and on the screen', async () => {
	const id = await make();
	await db.transaction(async (tx) => {
		await tx.query(sql`set local session_replication_role = replica`);
		await tx.query(sql`
			insert into ledger_entry (journal, account, debit, credit, booked_at)
			values (gen_random_uuid(), 'premium', 0, 777, '2026-11-18T03:00:00Z')`);
	});
	await ask('report-send', { id });
	await work();
	await db.transaction(async (tx) => {
		await tx.query(sql`set local session_replication_role = replica`);
		await tx.query(sql`delete from ledger_entry where credit = 777`);
	});
	expect(sent[0]?.text).toContain('Berbeda dari buku besar: Premi dibukukan');
	const [issue] = (await shown(id))['issues'] as Any[];
	expect(issue).toMatchObject({ agrees: false, byHand: true, recipients: 2 });
});

test('the clock sends a week once, from six in the morning of Monday', async () => {
	const id = await make();
	await madeBefore(id, '2026-11-20T03:00:00Z');
	const at = (hour: number) =>
		new Date(jakartaMidnight('2026-11-30').getTime() + hour * 3_600_000);
	for (const hour of [0, 5.9, 6, 7, 30]) {
		await planFigureReports(db, at(hour));
		await work(at(hour));
		expect([hour, sent.length]).toEqual([hour, hour < 6 ? 0 : 2]);
	}
	expect((await shown(id))['issues']).toMatchObject([{ from: '2026-11-23', byHand: false }]);
});

test('a report made after a week ended is not sent about it by the clock', async () => {
	const id = await make();
	await madeBefore(id, '2026-11-30T00:00:00Z');
	await planFigureReports(db, new Date('2026-11-30T05:00:00Z'));
	await work(new Date('2026-11-30T05:00:00Z'));
	expect(sent).toEqual([]);
});

test('a period that was missed is not sent when the job runs after the next one', async () => {
	const id = await make();
	await madeBefore(id, '2026-11-01T00:00:00Z');
	await planFigureReports(db, new Date('2026-11-23T05:00:00Z'));
	await work(new Date('2026-11-30T05:00:00Z'));
	expect(sent).toEqual([]);
});

test('who may no longer read figures gets no report, and cannot be added', async () => {
	const id = await make();
	await ask('report-send', { id });
	await db.query(sql`delete from staff_role_holder where staff_id = ${idOf('Budi')}`);
	await work();
	expect(sent.map(({ to }) => to)).toEqual(['maya@contoh.test']);
	// A recipient stays one until a person removes them.
	const { mark } = await shown(id);
	await ask('report-save', { ...WEEKLY, id, name: 'Laporan pekan', mark });
	const refusal = await refused(make({ recipients: [idOf('Maya'), idOf('Joko')] }));
	expect(JSON.stringify(refusal)).toContain('Salah satunya tidak boleh membaca angka');
	await db.query(
		sql`insert into staff_role_holder (staff_id, role_id) values (${idOf('Budi')}, 'auditor')`,
	);
});

test('auditors read what was sent and change nothing', async () => {
	const id = await make();
	const auditor = as('auditor', 'Budi');
	expect(await ask('reports', {}, auditor)).toMatchObject({ people: expect.anything() });
	for (const [name, input] of [
		['report-save', WEEKLY],
		['report-send', { id }],
		['report-stop', { id }],
	] as const)
		expect((await refused(ask(name, input, auditor))).code).toBe('forbidden');
});

test('a change of another person is not overwritten, and a stopped report is not sent', async () => {
	const id = await make();
	const { mark } = await shown(id);
	await ask('report-save', { ...WEEKLY, id, name: 'Laporan pekan', mark });
	expect((await refused(ask('report-save', { ...WEEKLY, id, mark }))).code).toBe('look-again');
	await ask('report-stop', { id });
	expect((await refused(ask('report-send', { id }))).code).toBe('look-again');
	await madeBefore(id, '2026-11-01T00:00:00Z');
	await planFigureReports(db, new Date('2026-11-30T05:00:00Z'));
	await work(new Date('2026-11-30T05:00:00Z'));
	expect(sent).toEqual([]);
});

test('what was sent is never changed, and its PDF stays the same', async () => {
	const id = await make();
	const { issueId } = await ask('report-send', { id });
	const documents = figureReportDocuments({ db });
	const first = await documents['figure-report']([String(issueId)], NOW);
	await ask('report-save', { ...WEEKLY, id, name: 'Lain', mark: (await shown(id))['mark'] });
	const later = await documents['figure-report']([String(issueId)], new Date());
	expect(first?.name).toBe('laporan-mingguan-2026-11-16.pdf');
	expect(later?.bytes.equals(first?.bytes ?? Buffer.alloc(0))).toBe(true);
	for (const change of [
		sql`update figure_report_issue set recipients = '{}'`,
		sql`delete from figure_report_issue`,
		sql`truncate figure_report_issue`,
	])
		await expect(db.query(change)).rejects.toThrow('never changes');
	const preview = await documents['figure-preview']([id], NOW);
	expect(preview?.bytes.subarray(0, 5).toString()).toBe('%PDF-');
});
