import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';

import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';

import { hashPassword } from '#insurance/access/identity/passwords.server.ts';
import { staffIdentity } from '#insurance/access/staff/rights/test-roles.server.ts';
import { whileLetIn } from '#insurance/access/staff/test-let-in.server.ts';
import {
	type TestCustomer,
	testCustomer,
} from '#insurance/people/customers/test-customer.server.ts';
import { callerAt, seedShop, shopDeps } from '#insurance/sales/carts/test-buyer.server.ts';
import { type Any, refused } from '#platform/contract/test-refused.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import type { Keeper } from '#platform/retention/keeper.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';
import { isPeriodOver, reportPeriod, periodsBefore } from '#platform/values/report-period.ts';

import { reportPdf, retentionDocuments } from './report/report-document.server.ts';
import { retentionRoutes } from './routes.server.ts';
import { runRetention } from './run-retention.server.ts';
import { findRetentionReport } from './store.server.ts';

const db = await testPool();
const { sealer } = shopDeps(db);
/** One kind of data is used to test all kinds; `due` is the number of records that a run deletes. */
const drafts = { due: 3 };
const keeper: Keeper = {
	kind: 'claim-draft',
	keeps: { days: 90 },
	holdable: true,
	look: async () => ({ kept: 7, due: drafts.due, held: 1, oldest: new Date('2026-08-01') }),
	forget: async () => {
		const gone = drafts.due;
		drafts.due = 0;
		return gone;
	},
};
const links: string[][] = [];
const deps = {
	db,
	sealer,
	secure: false,
	keepers: [keeper],
	downloadLink: (kind: string, about: readonly string[]) => (
		links.push([kind, ...about]),
		`/${kind}`
	),
};
const served = new Map(retentionRoutes(deps).map((one) => [one.call.path, one]));

async function ask(caller: Caller, name: string, input: unknown = {}): Promise<Any> {
	const one = served.get(`/page/office/retention/${name}`);
	if (!one) throw new Error(`no call ${name}`);
	return one.call.output.parse(await one.handle(one.call.input.parse(input), caller)) as Any;
}
const NOW = new Date('2027-01-05T03:00:00Z');
const PASSWORD = 'kuda makan padi';
let sari: TestCustomer;
const people: Record<string, Caller> = {};
const as = (name: string): Caller => {
	const caller = people[name];
	if (!caller) throw new Error(`nobody is ${name}`);
	return caller;
};
beforeAll(async () => {
	await seedShop(db);
	sari = await testCustomer(db, 'sari@contoh.test');
	const passwordHash = await hashPassword(PASSWORD);
	for (const [name, role] of [
		['Sinta', 'service'],
		['Rudi', 'service'],
		['Ratna', 'supervisor'],
		['Bayu', 'assessor'],
	] as const) {
		const staffId = uuidv7();
		await db.query(
			sql`insert into staff (id, email, name, role, password_hash) values (${staffId}, ${`${name}@contoh.test`}, ${name}, ${role}, ${passwordHash})`,
		);
		people[name] = { ...callerAt(NOW), identity: staffIdentity(staffId, role) };
	}
	for (const day of ['2026-10-01', '2026-11-15', '2026-12-31', '2027-01-01'])
		await runRetention(db, [keeper], new Date(`${day}T01:00:00Z`), (_kind, error) => {
			throw error;
		});
}, 120_000);

describe('periods', () => {
	test.each([
		['2026-Q4', 'Triwulan 4 2026', '2026-10-01', '2026-12-31'],
		['2028-02', 'Februari 2028', '2028-02-01', '2028-02-29'],
		['2027-Q1', 'Triwulan 1 2027', '2027-01-01', '2027-03-31'],
	])('%s is %s', (code, name, from, to) => {
		expect(reportPeriod(code)).toEqual({ code, name, from, to });
	});
	test.each(['2026', '2026-Q5', '2026-13', '26-01', ''])('rejects %j as a period', (code) => {
		expect(reportPeriod(code)).toBeNull();
	});
	test('ends a period on the day after its last day', () => {
		const period = reportPeriod('2026-12');
		expect(
			period && [isPeriodOver(period, '2026-12-31'), isPeriodOver(period, '2027-01-01')],
		).toEqual([false, true]);
	});
	test('offers only past periods, newest first', () => {
		const codes = periodsBefore('2027-01-05').map(({ code }) => code);
		expect(codes.slice(0, 2)).toEqual(['2026-Q4', '2026-Q3']);
		expect(codes).toContain('2026-12');
		expect(codes).not.toContain('2027-01');
		expect(periodsBefore('2027-03-31')[0]?.code).toBe('2026-Q4');
		expect(periodsBefore('2027-04-01')[0]?.code).toBe('2027-Q1');
	});
});

test('shows rule, legal basis, overdue data and past deletions', async () => {
	const { kinds, maySign, periods } = await ask(as('Sinta'), 'show');
	expect(kinds).toMatchObject([
		{
			kind: 'claim-draft',
			keeps: '90 hari',
			sentence: 'Disimpan 90 hari sejak terakhir diubah, lalu dihapus.',
			kept: 7,
			due: 0,
			held: 1,
			oldest: '2026-08-01T00:00:00.000Z',
			room: { least: 60, most: 180, days: 90 },
			lookedAt: '2027-01-01T01:00:00.000Z',
			removals: [{ day: '2026-10-01', removed: 3 }],
		},
	]);
	expect(kinds[0].ground).toContain('UU 27/2022');
	expect(maySign).toBe(false);
	expect(periods[0].code).toBe('2026-Q4');
	expect((await refused(ask(as('Bayu'), 'show'))).code).toBe('forbidden');
});

test('lets the officer choose another period within the rule and records it in the trail', async () => {
	const input = { kind: 'claim-draft', days: 120 };
	expect((await refused(ask(as('Sinta'), 'set-days', input))).code).toBe('forbidden');
	expect((await ask(as('Ratna'), 'set-days', input))['kinds'][0]).toMatchObject({
		keeps: '120 hari',
	});
	for (const wrong of [
		{ kind: 'claim-draft', days: 59 },
		{ kind: 'claim-draft', days: 181 },
		{ kind: 'identity-card', days: 60 },
		{ kind: 'nothing', days: 60 },
	])
		expect((await refused(ask(as('Ratna'), 'set-days', wrong))).data).toHaveProperty(
			'fields.days',
		);
	const trail = await db.query(
		sql`select from staff_action where action = 'retention-changed' and note = '120 hari'`,
	);
	expect(trail.rowCount).toBe(1);
});

describe('a hold', () => {
	const NOTE = 'Gugatan atas klaim yang ditolak, perkara 12/Pdt.G/2026';
	const propose = (over: Any = {}) =>
		ask(as('Sinta'), 'hold-propose', {
			subject: 'customer',
			number: sari.policyNo,
			reason: 'court',
			note: NOTE,
			...over,
		});

	test('requires an existing number and a reason', async () => {
		expect((await refused(propose({ number: '10000000000' }))).data).toHaveProperty(
			'fields.number',
		);
		expect((await refused(propose({ subject: 'claim', number: 'K1' }))).data).toHaveProperty(
			'fields.number',
		);
		expect((await refused(propose({ note: 'sengketa' }))).data).toHaveProperty('fields.note');
	});

	test('is proposed and released by one person, each confirmed by another', async () => {
		const { holds } = await propose();
		expect(holds).toMatchObject([
			{
				state: 'proposed',
				subjectNo: sari.policyNo,
				note: NOTE,
				proposedBy: 'Sinta',
				may: [],
				whyNotAgree: 'Usulan ini buatanmu; orang lain yang menetapkannya.',
			},
		]);
		const holdNumber = holds[0].number;
		expect((await refused(propose())).data).toHaveProperty('fields.number');
		const decide = (who: string, agreed = true) =>
			ask(as(who), 'hold-decide', { holdNumber, agreed });
		expect((await refused(decide('Sinta'))).code).toBe('forbidden');
		const whyNot = async (who: string) => (await ask(as(who), 'show'))['holds'][0].whyNotAgree;
		const letIn = (whom: string, by: string, work: () => Promise<unknown>) =>
			whileLetIn(db, { whom: as(whom), by: as(by), at: NOW }, async () => {
				const { message } = await refused(work());
				expect(message).toContain('tidak dihitung dua orang');
				expect(await whyNot(whom)).toBe(message);
			});
		expect(await whyNot('Rudi')).toBeNull();
		await letIn('Rudi', 'Sinta', () => decide('Rudi'));
		expect((await decide('Rudi'))['holds'][0]).toMatchObject({
			state: 'held',
			decidedBy: 'Rudi',
			may: ['release'],
		});
		expect((await refused(decide('Ratna'))).code).toBe('look-again');
		await ask(as('Rudi'), 'hold-release', { holdNumber });
		const release = (who: string, agreed: boolean) =>
			ask(as(who), 'hold-release-decide', { holdNumber, agreed });
		expect((await refused(release('Rudi', true))).code).toBe('forbidden');
		await letIn('Sinta', 'Rudi', () => release('Sinta', true));
		expect((await release('Sinta', false))['holds'][0].state).toBe('held');
		await ask(as('Sinta'), 'hold-release', { holdNumber });
		expect((await release('Ratna', true))['holds'][0]).toMatchObject({
			state: 'released',
			releasedBy: 'Ratna',
			may: [],
		});
	});

	test('cannot be decided by its proposer in the database either', async () => {
		await expect(
			db.query(sql`update retention_hold set decided_by = proposed_by`),
		).rejects.toThrow('check');
		await expect(
			db.query(sql`update retention_hold set released_by = release_by`),
		).rejects.toThrow('check');
	});

	test('is shown to anyone who wants to erase the customer', async () => {
		const { blockers } = await import('../erase.server.ts');
		const { holds } = await propose();
		expect(await blockers(db, sari.id, NOW)).toContain(
			`Datanya ditahan (penahanan ${holds[0].number})`,
		);
		await ask(as('Rudi'), 'hold-decide', { holdNumber: holds[0].number, agreed: false });
		expect((await blockers(db, sari.id, NOW)).join()).not.toContain('ditahan');
	});
});

describe('a report', () => {
	let report: Any;
	const sign = (over: Any = {}, who = 'Ratna') =>
		ask(as(who), 'report-sign', {
			reportId: report['reportId'],
			sha256: report['sha256'],
			password: PASSWORD,
			...over,
		});

	test('can be made for a past period by anyone with access', async () => {
		for (const period of ['2027-01', '2027-Q1', '2026'])
			expect(
				(await refused(ask(as('Sinta'), 'report-make', { period }))).data,
			).toHaveProperty('fields.period');
		expect((await refused(ask(as('Bayu'), 'report-make', { period: '2026-Q4' }))).code).toBe(
			'forbidden',
		);
		report = await ask(as('Sinta'), 'report-make', { period: '2026-Q4' });
		expect(report).toMatchObject({
			period: 'Triwulan 4 2026',
			signature: null,
			maySign: false,
		});
		expect(report['figures']).toMatchObject({
			period: { days: 92 },
			kinds: [{ kind: 'claim-draft', removed: 3, daysRun: 3, kept: 7, held: 1 }],
			holds: [],
			previous: null,
		});
	});

	test('lists the holds of its period', async () => {
		const { figures } = await ask(as('Sinta'), 'report-make', { period: '2026-Q4' });
		expect(figures.holds).toEqual([]);
		const later = { ...as('Sinta'), now: new Date('2027-02-01T03:00:00Z') };
		const next = await ask(later, 'report-make', { period: '2027-01' });
		expect(next['figures'].holds).toMatchObject([
			{ reason: 'court', state: 'released', subjectNo: sari.policyNo },
			{ reason: 'court', state: 'refused' },
		]);
		expect(JSON.stringify(next['figures'])).not.toContain('Gugatan');
	});

	test('is signed by an authorised officer with the password and the figures they read', async () => {
		expect((await refused(sign({}, 'Sinta'))).code).toBe('forbidden');
		expect((await refused(sign({ password: 'kuda makan rumput' }))).data).toHaveProperty(
			'fields.password',
		);
		expect((await refused(sign({ sha256: '0'.repeat(64) }))).code).toBe('look-again');
		const signed = await sign();
		expect(signed).toMatchObject({
			sha256: report['sha256'],
			signature: { name: 'Ratna', role: 'Supervisor klaim', at: NOW.toISOString() },
			maySign: false,
		});
		expect((await refused(sign())).code).toBe('look-again');
		const next = await ask(as('Sinta'), 'report-make', { period: '2026-12' });
		expect(next['figures'].previous).toEqual({
			number: report['number'],
			sha256: report['sha256'],
		});
	});

	test.each([
		[
			'its figures',
			sql`update retention_report set body = body || ' ' where signed_at is not null`,
		],
		[
			'figures and hash alike',
			sql`update retention_report set body = '{}', sha256 = encode(sha256('{}'), 'hex') where signed_at is not null`,
		],
		[
			'who signed',
			sql`update retention_report set signer_name = 'Orang lain' where signed_at is not null`,
		],
		['when', sql`update retention_report set signed_at = now() where signed_at is not null`],
		[
			'to none',
			sql`update retention_report set signed_by = null, signer_name = null, signer_role = null, signed_at = null where signed_at is not null`,
		],
		['by deleting it', sql`delete from retention_report where signed_at is not null`],
		['by emptying the table', sql`truncate retention_report`],
	])('cannot be changed in the database once signed: %s', async (_what, statement) => {
		await expect(db.query(statement)).rejects.toThrow();
		expect(await ask(as('Sinta'), 'report', { reportId: report['reportId'] })).toMatchObject({
			sha256: report['sha256'],
			signature: { name: 'Ratna', at: NOW.toISOString() },
		});
	});

	test('cannot be changed while unsigned either', async () => {
		const { reportId } = await ask(as('Sinta'), 'report-make', { period: '2026-11' });
		await expect(
			db.query(sql`update retention_report set body = '{}' where id = ${reportId}`),
		).rejects.toThrow();
		await expect(
			db.query(sql`
				insert into retention_report (id, from_day, to_day, body, sha256, made_by, made_at)
				select ${uuidv7()}, from_day, to_day, '{}', sha256, made_by, made_at from retention_report where id = ${reportId}`),
		).rejects.toThrow('check');
	});

	test('is available as data with the signed hash and as a document with name, time and hash', async () => {
		links.length = 0;
		const { reportId } = report as { reportId: string };
		await ask(as('Sinta'), 'report', { reportId });
		expect(links).toEqual([
			['retention-pdf', reportId],
			['retention-json', reportId],
		]);
		const documents = retentionDocuments({ db });
		const data = await documents['retention-json']([reportId], NOW);
		expect(
			createHash('sha256')
				.update(data?.bytes ?? '')
				.digest('hex'),
		).toBe(report['sha256']);
		const pdf = await documents['retention-pdf']([reportId], NOW);
		const text = execFileSync('pdftotext', ['-layout', '-', '-'], {
			input: pdf?.bytes ?? '',
			encoding: 'utf8',
		});
		for (const words of [
			'Triwulan 4 2026',
			'Klaim yang belum selesai diisi',
			'120 hari',
			'Tertua',
			'1 Agu 2026',
			'Ratna',
			'Supervisor klaim',
			'5 Jan 2027, 10.00 WIB',
		])
			expect(text).toContain(words);
		expect(text.replaceAll(/\s/g, '')).toContain(String(report['sha256']));
		const row = await findRetentionReport(db, reportId);
		const { readInsurer } =
			await import('#insurance/access/insurer/insurer-versions.server.ts');
		const insurer = await readInsurer(db);
		const again = row && (await reportPdf(row, insurer));
		expect(again?.equals(pdf?.bytes ?? Buffer.alloc(0))).toBe(true);
	});

	test('is not found when it does not exist', async () => {
		for (const reportId of [uuidv7(), 'x'])
			expect((await refused(ask(as('Sinta'), 'report', { reportId }))).code).toBe(
				'not-found',
			);
	});
});
