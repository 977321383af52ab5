import { strFromU8, unzipSync } from 'fflate';
import sql from 'sql-template-tag';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { staffIdentity } from '#insurance/access/staff/rights/test-roles.server.ts';
import { seedStaff } from '#insurance/access/staff/seed.server.ts';
import { testCustomer } from '#insurance/people/customers/test-customer.server.ts';
import { callerAt, seedShop, shopDeps } from '#insurance/sales/carts/test-buyer.server.ts';
import { refused } from '#platform/contract/test-refused.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { mounted } from '#platform/http/test-mounted.server.ts';

import { moveServiceRequest } from '../service/office-api.ts';
import { receiveServiceRequest } from '../service/send-service-request.server.ts';
import { moveForDesk, recordRequestAccess } from '../service/service-desk.server.ts';
import { listComplaints, recordComplaint, saveComplaintLayout } from './api.ts';
import { DEFAULT_LAYOUT } from './complaint-register.ts';
import { saveLayout, showLayout, verifyLayout } from './layout.server.ts';
import { keepComplaintRecord, showComplaintRecord, showRegister } from './register.server.ts';
import { makeReportFile, showComplaintReport } from './report.server.ts';

const db = await testPool();
const deps = { ...shopDeps(db), solvedCaptcha: async () => async () => {} };
await seedShop(db);
await db.transaction((tx) => seedStaff(tx, deps));
const NOW = new Date('2026-11-20T03:00:00Z');
const JANUARY = new Date('2027-01-04T03:00:00Z');
const Q4 = '2026-Q4';

async function staffIn(role: string, at = NOW): Promise<Caller> {
	const { rows } = await db.query<{ id: string }>(sql`select id from staff where role = ${role}`);
	return {
		...callerAt(at),
		identity: staffIdentity(rows[0]?.id ?? '', role as 'service'),
		recordAccess: recordRequestAccess,
	};
}
const idOf = ({ identity }: Caller) => (identity?.kind === 'staff' ? identity.staffId : '');

let addresses = 0;
async function complain(policyNo = '', at = NOW): Promise<string> {
	addresses += 1;
	const { number } = await receiveServiceRequest(
		deps,
		{
			kind: 'complaint',
			topic: 'Klaim',
			name: 'Rani Contoh',
			email: `rani${addresses}@contoh.test`,
			phone: '081234567890',
			policyNo,
			words: 'Klaim saya belum dijawab sejak tiga minggu lalu.',
			consent: true,
			captcha: 'solved',
		},
		{ ...callerAt(at), ip: `198.51.100.${addresses}` },
	);
	return number;
}
const move = mounted(moveServiceRequest, moveForDesk);
const answer = (number: string, caller: Caller) =>
	move(
		deps,
		{ number, status: 'answered', words: 'Klaimmu sudah kami periksa dan dibayar hari ini.' },
		caller,
	);
const RECORD = { product: '', cause: 'claim-slow', outcome: '', assignedTo: '' } as const;
const record = (number: string, caller: Caller, more: Record<string, unknown> = {}) =>
	keepComplaintRecord(deps, recordComplaint.input.parse({ ...RECORD, number, ...more }), caller);
const list = (caller: Caller, more: Record<string, unknown> = {}) =>
	showRegister(deps, listComplaints.input.parse(more), caller);
const numbers = async (caller: Caller, more: Record<string, unknown> = {}) =>
	(await list(caller, more)).rows.map(({ number }) => number);

let desk: Caller;
let superior: Caller;
beforeAll(async () => {
	[desk, superior] = [await staffIn('service'), await staffIn('supervisor')];
});
beforeEach(async () => {
	await db.query(sql`delete from service_request`);
});

describe('the register', () => {
	test('the policy that the sender named suggests the product, and no name is shown', async () => {
		const sari = await testCustomer(db, 'sari@contoh.test', NOW);
		const number = await complain(sari.policyNo);
		const before = await showComplaintRecord(deps, { number }, desk);
		expect(before.product).not.toBe('');
		expect(before.recordedAt).toBeNull();
		await record(number, desk, { product: before.product, assignedTo: idOf(desk) });
		const listed = await list(desk, { quarter: Q4 });
		expect(listed.rows).toMatchObject([
			{ number, cause: 'Klaim lama diproses', outcome: null, answeredOn: null },
		]);
		expect(listed.rows[0]?.product).toMatch(/^Jaga/);
		expect(JSON.stringify(listed)).not.toMatch(/Rani|rani|0812/);
	});

	test('an open complaint has no outcome, and an answered one needs it', async () => {
		const number = await complain();
		const early = record(number, desk, { outcome: 'granted' });
		expect((await refused(early)).data).toMatchObject({
			fields: { outcome: expect.stringContaining('sesudah') },
		});
		await answer(number, desk);
		expect((await refused(record(number, desk))).data).toMatchObject({
			fields: { outcome: 'Pilih hasilnya' },
		});
		await record(number, desk, { outcome: 'partly' });
		expect((await list(desk)).rows).toMatchObject([
			{ outcome: 'partly', answeredOn: '2026-11-20', days: 0 },
		]);
	});

	test.each([
		['cause', { cause: 'unheard-of' }],
		['product', { product: 'unheard-of' }],
		['assignedTo', { assignedTo: '018f0000-0000-7000-8000-000000000000' }],
	])('an unknown %s is refused and nothing is recorded', async (field, wrong) => {
		const number = await complain();
		expect((await refused(record(number, desk, wrong))).data).toMatchObject({
			fields: { [field]: expect.any(String) },
		});
		expect((await showComplaintRecord(deps, { number }, desk)).recordedAt).toBeNull();
	});

	test('filters find what lacks a record, what is mine and what nobody handles', async () => {
		const [mine, answered, nobodys] = [await complain(), await complain(), await complain()];
		await record(mine, desk, { assignedTo: idOf(desk) });
		await record(answered, desk, { assignedTo: idOf(superior) });
		await answer(answered, desk);
		expect((await numbers(desk, { recorded: 'missing' })).toSorted()).toEqual(
			[answered, nobodys].toSorted(),
		);
		expect(await numbers(desk, { handler: 'mine' })).toEqual([mine]);
		expect(await numbers(desk, { handler: 'nobody' })).toEqual([nobodys]);
		expect(await numbers(desk, { quarter: '2026-Q3' })).toEqual([]);
	});

	test('a quarter ends at midnight in Jakarta', async () => {
		const late = await complain('', new Date('2026-12-31T16:59:00Z'));
		const early = await complain('', new Date('2026-12-31T17:01:00Z'));
		expect(await numbers(desk, { quarter: Q4 })).toEqual([late]);
		expect(await numbers(desk, { quarter: '2027-Q1' })).toEqual([early]);
	});

	test('a change of data is not in the register', async () => {
		const number = await complain();
		await db.query(
			sql`update service_request set kind = 'data-update' where number = ${number}`,
		);
		expect(await numbers(desk)).toEqual([]);
		expect((await refused(record(number, desk))).code).toBe('not-found');
	});

	test('an auditor reads the register and records nothing', async () => {
		const number = await complain();
		const auditor = await staffIn('auditor');
		expect(await numbers(auditor)).toEqual([number]);
		expect((await refused(record(number, auditor))).code).toBe('forbidden');
	});
});

describe('the quarterly report', () => {
	test('groups by product, topic and cause, and says what nobody recorded', async () => {
		const [one, other] = [await complain(), await complain()];
		await record(one, desk);
		for (const number of [one, other]) await answer(number, desk);
		await record(one, desk, { outcome: 'granted' });
		const report = await showComplaintReport(
			deps,
			{ quarter: '' },
			await staffIn('service', JANUARY),
		);
		expect(report.quarter).toMatchObject({ code: Q4, isOver: true });
		expect(report.verified).toBeNull();
		const at = report.figures.findIndex(({ key }) => key === 'granted');
		const causes = report.tables.find(({ key }) => key === 'cause');
		expect(causes?.rows.map(({ label, values }) => [label, values[at]])).toEqual([
			['Belum dicatat', 0],
			['Klaim lama diproses', 1],
		]);
		expect(report.unrecorded).toBe(1);
		expect(report.totals[at]).toBe(1);
	});

	test('the workbook has the report and the register, and its download is recorded', async () => {
		const number = await complain();
		const january = await staffIn('service', JANUARY);
		const { fileName, file } = await makeReportFile(deps, { quarter: Q4 }, january);
		expect(fileName).toBe('laporan-pengaduan-2026-q4.xlsx');
		const parts = Object.values(unzipSync(Buffer.from(file, 'base64')));
		const sheets = parts.map((part) => strFromU8(part)).join('');
		expect(sheets).toContain(number);
		expect(sheets).toContain('belum dicocokkan');
		const { rowCount } = await db.query(
			sql`select from staff_action where action = 'complaint-report-made' and subject = ${Q4}`,
		);
		expect(rowCount).toBe(1);
	});

	test('a quarter that has not begun is refused', async () => {
		expect((await refused(showComplaintReport(deps, { quarter: '2027-Q1' }, desk))).code).toBe(
			'fix-fields',
		);
	});
});

describe('the layout', () => {
	const layout = (more: Partial<typeof DEFAULT_LAYOUT> = {}) => ({ ...DEFAULT_LAYOUT, ...more });
	const save = (layoutId: string | null, content: unknown, by = superior) =>
		saveLayout(deps, saveComplaintLayout.input.parse({ layoutId, content }), by);

	test('is changed by a superior only, and a hidden figure leaves the report', async () => {
		expect((await refused(save(null, layout(), desk))).code).toBe('forbidden');
		const { layoutId } = await save(
			null,
			layout({
				title: 'Laporan layanan pengaduan',
				figures: DEFAULT_LAYOUT.figures.map((one) => ({
					...one,
					shown: one.key === 'received',
				})),
			}),
		);
		const report = await showComplaintReport(deps, { quarter: Q4 }, desk);
		expect(report).toMatchObject({
			title: 'Laporan layanan pengaduan',
			figures: [{ key: 'received' }],
			totals: [0],
		});
		expect((await refused(save(null, layout()))).code).toBe('look-again');
		await save(layoutId, layout());
	});

	test('is compared with a form once per version', async () => {
		const { layoutId } = await showLayout(deps, superior);
		await verifyLayout(
			deps,
			{ layoutId: layoutId ?? '', against: 'Lampiran SEOJK contoh' },
			superior,
		);
		const report = await showComplaintReport(deps, { quarter: Q4 }, desk);
		expect(report.verified).toContain('Lampiran SEOJK contoh');
		const again = verifyLayout(deps, { layoutId: layoutId ?? '', against: 'Lain' }, superior);
		expect((await refused(again)).code).toBe('look-again');
		await save(layoutId, layout({ title: 'Baru' }));
		expect((await showLayout(deps, superior)).verified).toBeNull();
	});

	test('a cause is hidden, not removed, and nothing shown at all is refused', async () => {
		const { layoutId } = await showLayout(deps, superior);
		const less = save(layoutId, layout({ causes: DEFAULT_LAYOUT.causes.slice(1) }));
		expect((await refused(less)).data).toMatchObject({
			fields: { causes: expect.any(String) },
		});
		const none = layout({
			tables: DEFAULT_LAYOUT.tables.map((one) => ({ ...one, shown: false })),
		});
		expect(saveComplaintLayout.input.safeParse({ layoutId, content: none }).success).toBe(
			false,
		);
		const twice = layout({
			columns: [...DEFAULT_LAYOUT.columns.slice(1), ...DEFAULT_LAYOUT.columns.slice(1, 2)],
		});
		expect(saveComplaintLayout.input.safeParse({ layoutId, content: twice }).success).toBe(
			false,
		);
	});

	test.each([
		['changed', sql`update complaint_layout set content = '{}'::jsonb`],
		['deleted', sql`delete from complaint_layout`],
		['truncated', sql`truncate complaint_layout`],
	])('a version is never %s', async (_how, statement) => {
		await expect(db.query(statement)).rejects.toThrow(/never changed or deleted/);
	});
});
