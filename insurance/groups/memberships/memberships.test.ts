import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test, vi } from 'vitest';

import { journalsAbout } from '#insurance/money/ledger/book.server.ts';
import { tasksAbout } from '#insurance/money/ledger/tasks/open-task.server.ts';
import { notePaidToCompany } from '#insurance/office/desk/money/refunds/company-refunds.server.ts';
import { confirmSent } from '#insurance/office/desk/money/refunds/refund-transfers.server.ts';
import { callerAt } from '#insurance/sales/carts/test-buyer.server.ts';
import type { Log } from '#platform/config/log.server.ts';
import { type Any, refused } from '#platform/contract/test-refused.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { refusalOf } from '#platform/http/answer.server.ts';
import { addToDay, jakartaDay } from '#platform/values/dates.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { memberFiles } from './documents/member-files.server.ts';
import { readSheet } from './files/read-sheet.server.ts';
import { insertMemberUpload, endUpload } from './import/staging/staging-store.server.ts';
import { staffCaller } from './invoices/test-invoices.server.ts';
import { membershipJobs } from './membership-jobs.server.ts';
import {
	fileOf,
	openPanel,
	PANEL_NOW,
	type TestPanel,
	panelDeps,
	testMember,
	testNumberOf,
	xlsxOf,
} from './test-panel.server.ts';

const db = await testPool({ max: 6 });
const deps = panelDeps(db);
let panel: TestPanel;
let cover = '';
let other = '';
beforeAll(async () => {
	panel = await openPanel(db, deps);
	[cover = '', other = ''] = panel.covers;
});

const upload = (
	kind: string,
	rows: Parameters<typeof xlsxOf>[0],
	product_id = cover,
	who = panel.first,
) => panel.ask(`import-${kind}`, { product_id, file: fileOf(xlsxOf(rows)) }, who);
const preview = async (
	kind: string,
	product_id = cover,
	who = panel.first,
): Promise<{ rows: Any[]; beside: Any }> => ({
	rows: (await panel.ask(kind, { product_id }, who)) as unknown as Any[],
	beside: panel.beside(),
});
const names = async (product_id = cover, more: Any = {}) =>
	((await panel.ask('list', { product_id, ...more })) as unknown as Any[]).map(
		(row) => row['name'] as string,
	);

describe('adding members (C4.22–C4.26, C7.1.07–C7.1.13)', () => {
	test('shows an empty preview and blocks submission before any upload', async () => {
		expect(await preview('add')).toMatchObject({
			rows: [],
			beside: { isValid: false, total: 0 },
		});
		expect(await refused(panel.ask('submit-add', { product_id: cover }))).toMatchObject({
			status: 422,
		});
	});
	test('reads a small file before the response, without a progress state (C7.1.07)', async () => {
		// Timeouts of five seconds or more never fire here, however slow the machine is.
		const later = globalThis.setTimeout;
		const clock = vi
			.spyOn(globalThis, 'setTimeout')
			.mockImplementation(((run: () => void, ms = 0, ...more: []) =>
				later(run, ms < 5_000 ? ms : 100_000, ...more)) as typeof setTimeout);
		try {
			const file = fileOf(xlsxOf([testMember(901), testMember(902)]));
			expect(await panel.answered('import-add', { product_id: other, file })).toMatchObject({
				state: 'ready',
				total: 2,
			});
		} finally {
			clock.mockRestore();
		}
	});
	test('names each mistake of a file by its field and marks the preview as invalid', async () => {
		const rows = [
			testMember(1),
			testMember(2, { email: 'bukan-email', no_wa: '123' }),
			testMember(3, { nik: '123' }),
			testMember(1, { name: 'Kembar' }),
			testMember(4, { dob: '' }),
		];
		expect(await upload('add', rows)).toMatchObject({
			state: 'ready',
			total: 5,
			invalid: 5,
		});
		const { rows: shown, beside } = await preview('add');
		expect(beside).toMatchObject({ isValid: false, total: 5 });
		expect(shown.map((row) => row['status'])).toEqual([
			'NIK sama dengan baris lain di berkas ini',
			'Alamat Email tidak sesuai format, contoh nama@perusahaan.co.id, No. Whatsapp harus 10–14 digit angka diawali 0',
			'NIK harus 16 digit',
			'NIK sama dengan baris lain di berkas ini',
			'Tanggal Lahir wajib diisi',
		]);
		expect(shown[1]).toMatchObject({
			no: 2,
			name: 'Peserta AAAAC',
			dob: '1990-05-17',
			gender: 'Wanita',
			email: 'bukan-email',
			problems: [
				{ field: 'email', code: 'email-format' },
				{ field: 'no_wa', code: 'phone-format' },
			],
		});
		expect(await refused(panel.ask('submit-add', { product_id: cover }))).toMatchObject({
			status: 409,
			message: expect.stringContaining('Silakan perbaiki data dan upload ulang formulir'),
		});
		expect(await names()).toEqual([]);
	});
	test('clears the duplicate error when a row is corrected, and the list becomes valid', async () => {
		await panel.ask('mend', {
			product_id: cover,
			kind: 'add',
			no: 2,
			row: { email: 'p2@maju.test', no_wa: '+62 812-3456-7890' },
		});
		await panel.ask('mend', {
			product_id: cover,
			kind: 'add',
			no: 3,
			row: { nik: testMember(3).nik },
		});
		expect(
			await panel.ask('mend', { product_id: cover, kind: 'add', no: 4, drop: true }),
		).toMatchObject({ row: null, total: 4, invalid: 1 });
		const last = await panel.ask('mend', {
			product_id: cover,
			kind: 'add',
			no: 5,
			row: { dob: '17 Mei 1990' },
		});
		expect(last).toMatchObject({ row: { status: 'Valid', dob: '1990-05-17' }, invalid: 0 });
		expect(await preview('add')).toMatchObject({ beside: { isValid: true } });
		expect(
			await refused(panel.ask('submit-add', { product_id: cover, version: 1 })),
		).toMatchObject({ status: 409 });
	});
	test('creates members on submission, empties the preview and books the pro-rata premium', async () => {
		const price = await panel.ask('price', { product_id: cover, kind: 'add' });
		expect(price).toMatchObject({
			perMember: 60_000 * 0.9,
			added: { count: 4, premium: 4 * 54_000 },
			net: 4 * 54_000,
		});
		const sent = await panel.ask('submit-add', { product_id: cover });
		expect(sent).toMatchObject({
			state: 'applied',
			added: 4,
			charged: 216_000,
			endorsementNo: expect.stringMatching(/-E0001$/),
		});
		expect(await names()).toEqual([
			'Peserta AAAAB',
			'Peserta AAAAC',
			'Peserta AAAAD',
			'Peserta AAAAE',
		]);
		expect(await preview('add')).toMatchObject({ rows: [], beside: { isValid: false } });
		const [journal] = await journalsAbout(db, { subject: sent['endorsementNo'] });
		expect(journal).toMatchObject({
			kind: 'member-change',
			lines: [{ debit: 216_000 }, { account: 'premium', credit: 216_000 }],
		});
		expect(await refused(panel.ask('submit-add', { product_id: cover }))).toMatchObject({
			status: 422,
		});
	});
	test('detects an existing member, and notes a member of another product', async () => {
		await upload('add', [testMember(1), testMember(5)]);
		expect((await preview('add')).rows.map((row) => row['status'])).toEqual([
			'NIK ini sudah terdaftar sebagai peserta produk ini',
			'Valid',
		]);
		await upload('add', [testMember(1), testMember(5)], other);
		const { rows, beside } = await preview('add', other);
		expect(rows.map((row) => [row['status'], row['notes']])).toEqual([
			['Valid', ['Juga peserta produk lain di perusahaanmu']],
			['Valid', []],
		]);
		expect(beside).toMatchObject({ isValid: true });
	});
	test('lets one of two administrators add the same person and rejects the other', async () => {
		await upload('add', [testMember(7)]);
		await upload('add', [testMember(7)], cover, panel.second);
		await panel.ask('submit-add', { product_id: cover });
		expect(
			await refused(panel.ask('submit-add', { product_id: cover }, panel.second)),
		).toMatchObject({ status: 409 });
		expect((await preview('add', cover, panel.second)).rows[0]).toMatchObject({
			status: 'NIK ini sudah terdaftar sebagai peserta produk ini',
		});
	});
});

describe('the list (C7.1.12)', () => {
	test('is searched, sorted and paged, with masked NIKs and recorded access', async () => {
		expect(await names(cover, { search: 'AAAA' })).toHaveLength(5);
		expect(await names(cover, { search: testMember(3).nik })).toEqual(['Peserta AAAAD']);
		const rename = (from: string, to: string) =>
			db.query(sql`update member set name = ${to} where name = ${from}`);
		await rename('Peserta AAAAD', 'Tanpa angka');
		expect(await names(cover, { search: '0003' })).toEqual(['Peserta AAAAD']);
		await rename('Tanpa angka', 'Peserta AAAAD');
		for (const wrong of [{ page: '0' }, { sort: 'zz' }, { perPage: '5000' }])
			await expect(names(cover, wrong)).rejects.toThrow();
		expect(await names(cover, { order: 'desc', perPage: '2' })).toEqual([
			'Peserta AAAAH',
			'Peserta AAAAE',
		]);
		expect(panel.beside()).toEqual({ total: 5, page: 1, pages: 3 });
		const [row] = (await panel.ask('list', { product_id: cover })) as unknown as Any[];
		expect(row).toMatchObject({
			no: 1,
			status: 'Valid',
			nik: '3174••••••••0001',
			state: 'Aktif',
			certificateNo: expect.stringMatching(
				new RegExp(`^KJ${jakartaDay(PANEL_NOW).slice(2, 4)}[A-Z2-7]{8}-000001$`),
			),
		});
		expect(
			(await db.query(sql`select 1 from member_read where what = 'list'`)).rowCount,
		).toBeGreaterThan(3);
	});
	test('requires the password again for the export', async () => {
		expect(
			await refused(panel.ask('export', { product_id: cover, password: 'salah' })),
		).toMatchObject({ status: 422, data: { fields: { password: 'Kata sandi tidak cocok.' } } });
		expect(
			await panel.ask('export', { product_id: cover, password: 'Contoh#2026' }),
		).toMatchObject({ url: expect.stringContaining('member-export') });
	});
});

describe('removing members (C7.1.08, C7.1.10, C7.1.14)', () => {
	test('requires a member’s NIK and, when a name is given, the matching name', async () => {
		const bare = {
			dob: '',
			birth_place: '',
			gender: '',
			email: '',
			no_wa: '',
			no_telp: '',
			correspondent_address: '',
		};
		await upload('delete', [
			testMember(99),
			testMember(2, { ...bare, name: 'Orang Lain' }),
			testMember(3, { ...bare, name: '' }),
			testMember(4, { ...bare, name: ' peserta  aaaae ' }),
		]);
		expect((await preview('delete')).rows.map((row) => row['status'])).toEqual([
			'NIK tidak terdaftar sebagai peserta produk ini, periksa angkanya',
			'Nama berbeda dengan nama peserta ber-NIK ini, periksa NIK-nya',
			'Valid',
			'Valid',
		]);
	});
	test('removes members, refunds the premium, and lets the endorsement be reversed once', async () => {
		await upload('delete', [testMember(3), testMember(4)]);
		const sent = await panel.ask('submit-delete', { product_id: cover });
		expect(sent).toMatchObject({ removed: 2, refunded: 108_000, added: 0 });
		expect(await names()).toEqual(['Peserta AAAAB', 'Peserta AAAAC', 'Peserta AAAAH']);
		const [latest] = (await panel.ask('changes', { product_id: cover })) as unknown as Any[];
		expect(latest).toMatchObject({
			changeId: sent['changeId'],
			kind: 'delete',
			reversibleUntil: expect.any(String),
			mine: true,
		});
		// The refund is tracked as a finance task with the company's name until the change is
		// reverted.
		const owed = async () => await tasksAbout(db, String(sent['endorsementNo']));
		expect(await owed()).toMatchObject([
			{
				kind: 'company-refund',
				area: 'money',
				status: 'open',
				expected: 108_000,
				note: expect.stringContaining('PT'),
			},
		]);
		await panel.ask('reverse', { changeId: sent['changeId'] });
		expect(await owed()).toMatchObject([{ status: 'closed', closedBy: null }]);
		expect(await names()).toEqual([
			'Peserta AAAAB',
			'Peserta AAAAC',
			'Peserta AAAAD',
			'Peserta AAAAE',
			'Peserta AAAAH',
		]);
		expect(await refused(panel.ask('reverse', { changeId: sent['changeId'] }))).toMatchObject({
			status: 409,
		});
		expect(
			(await journalsAbout(db, { subject: sent['endorsementNo'] }))
				.flatMap((one) => one.lines)
				.reduce((sum, line) => sum + line.debit - line.credit, 0),
		).toBe(0);
	});
	test('cannot be reversed once the refund has been sent to the company', async () => {
		await upload('delete', [testMember(3)]);
		const sent = await panel.ask('submit-delete', { product_id: cover });
		const [task] = await tasksAbout(db, String(sent['endorsementNo']));
		const who = await staffCaller(db, panel, 'Joko Keuangan');
		const paidOn = jakartaDay(who.now);
		const amount = task?.expected ?? 0;
		const paid = { taskId: task?.id ?? '', reference: 'KEMBALI-1', paidOn, amount };
		await notePaidToCompany(panelDeps(db), paid, who);
		const { rows } = await db.query<{ id: string }>(
			sql`select id from approval_proposal where thing = ${`company-refund:${paid.taskId}`}`,
		);
		const second = await staffCaller(db, panel, 'Kiki Keuangan');
		await confirmSent(panelDeps(db), { id: rows[0]?.id ?? '', agreed: true }, second);
		const refusal = await refused(panel.ask('reverse', { changeId: sent['changeId'] }));
		expect(refusal).toMatchObject({
			status: 409,
			message: expect.stringContaining('sudah kami kirim'),
		});
		await upload('add', [testMember(3)]);
		await panel.ask('submit-add', { product_id: cover });
	});
	test('requires confirmation when many are removed', async () => {
		await upload(
			'add',
			Array.from({ length: 10 }, (_, at) => testMember(20 + at)),
		);
		await panel.ask('submit-add', { product_id: cover });
		await upload(
			'delete',
			Array.from({ length: 8 }, (_, at) => testMember(20 + at)),
		);
		const refusal = await refused(panel.ask('submit-delete', { product_id: cover }));
		expect(refusal).toMatchObject({
			status: 409,
			data: { confirm: true, removed: 8, members: 15 },
		});
		expect(await names()).toHaveLength(15);
		expect(
			await panel.ask('submit-delete', { product_id: cover, confirm: true }),
		).toMatchObject({ removed: 8 });
		expect(await names()).toHaveLength(7);
	});
});

describe('the whole roster', () => {
	const wanted = () => [
		testMember(1),
		testMember(2, { correspondent_address: 'Jl. Baru 2' }),
		testMember(3),
		testMember(4),
		testMember(7),
		testMember(28),
		testMember(40),
	];
	test('shows who joins, leaves, changes and stays, with the premium of each', async () => {
		await upload('roster', wanted());
		const { rows } = await preview('roster');
		expect(rows.map((row) => row['action'])).toEqual([
			'same',
			'change',
			'same',
			'same',
			'same',
			'same',
			'add',
		]);
		expect(await panel.ask('price', { product_id: cover, kind: 'roster' })).toMatchObject({
			added: { count: 1, premium: 54_000 },
			removed: { count: 1, premium: 54_000 },
			changed: 1,
			same: 5,
			net: 0,
			needsApproval: true,
		});
		expect(await panel.ask('roster-removals', { product_id: cover })).toMatchObject({
			total: 1,
			rows: [{ name: 'Peserta AAACJ', premium: 54_000 }],
		});
	});
	test('waits for a second administrator', async () => {
		const sent = await panel.ask('submit-roster', { product_id: cover });
		expect(sent).toMatchObject({ state: 'waiting', added: 1, removed: 1, changed: 1 });
		expect(await names()).toContain('Peserta AAACJ');
		expect(await refused(panel.ask('approve', { changeId: sent['changeId'] }))).toMatchObject({
			status: 403,
		});
		expect(
			await panel.ask('approve', { changeId: sent['changeId'] }, panel.second),
		).toMatchObject({
			state: 'applied',
			added: 1,
			removed: 1,
			changed: 1,
			charged: 54_000,
			refunded: 54_000,
		});
		expect(
			await refused(panel.ask('approve', { changeId: sent['changeId'] }, panel.second)),
		).toMatchObject({ status: 409 });
		expect(await names()).toEqual([
			'Peserta AAAAB',
			'Peserta AAAAC',
			'Peserta AAAAD',
			'Peserta AAAAE',
			'Peserta AAAAH',
			'Peserta AAACI',
			'Peserta AAAEA',
		]);
		await panel.ask('reverse', { changeId: sent['changeId'] });
		expect(await names()).toContain('Peserta AAACJ');
		expect(await names()).not.toContain('Peserta AAAEA');
		const list = (await panel.ask('list', {
			product_id: cover,
			search: 'Peserta AAAAC',
		})) as unknown as Any[];
		expect(list[0]).toMatchObject({ correspondent_address: 'Jl. Contoh 1, Bandung' });
	});
	test('is approved as shown, and shows new figures first when they have changed', async () => {
		await upload('roster', wanted());
		const { changeId } = await panel.ask('submit-roster', { product_id: cover });
		await upload('add', [testMember(45)]);
		await panel.ask('submit-add', { product_id: cover });
		expect(await refused(panel.ask('approve', { changeId }, panel.second))).toMatchObject({
			status: 409,
			message: expect.stringContaining('Sekarang 1 masuk, 2 keluar dan 1 berubah.'),
		});
		expect(await names()).toEqual(expect.arrayContaining(['Peserta AAACJ', 'Peserta AAAEF']));
		const waiting = (
			(await panel.ask('changes', { product_id: cover })) as unknown as Any[]
		).find((one) => one['changeId'] === changeId);
		expect(waiting).toMatchObject({
			state: 'waiting',
			added: 1,
			removed: 2,
			charged: 54_000,
			refunded: 108_000,
		});
		expect(await panel.ask('approve', { changeId }, panel.second)).toMatchObject({
			state: 'applied',
			removed: 2,
			refunded: 108_000,
		});
		await panel.ask('reverse', { changeId });
	});
	test('changes nothing when it is rejected', async () => {
		await upload('roster', wanted());
		const sent = await panel.ask('submit-roster', { product_id: cover });
		expect(await panel.ask('reject', { changeId: sent['changeId'] }, panel.second)).toEqual({
			rejected: true,
		});
		expect(await names()).toContain('Peserta AAACJ');
	});
});

test.each([
	['2020-01-01', expect.stringContaining('Tanggal berlaku paling awal')],
	['2099-01-01', expect.stringContaining('paling lambat')],
])('rejects a change that takes effect on %s', async (effective_on, message) => {
	await upload('add', [testMember(60)], other);
	expect(
		await refused(panel.ask('submit-add', { product_id: other, effective_on })),
	).toMatchObject({ status: 422, data: { fields: { effective_on: message } } });
});

test('lists a change that takes effect later with its date', async () => {
	const day = addToDay(jakartaDay(PANEL_NOW), { day: 10 });
	await upload('add', [testMember(61)], other);
	await panel.ask('submit-add', { product_id: other, effective_on: day });
	expect(((await panel.ask('list', { product_id: other })) as unknown as Any[])[0]).toMatchObject(
		{ startsOn: day, state: expect.stringContaining('Mulai') },
	);
});

test('keeps a later leaver as a member until then, who cannot join twice', async () => {
	const leaves = addToDay(jakartaDay(PANEL_NOW), { day: 10 });
	await upload('add', [testMember(47), testMember(48)], other);
	await panel.ask('submit-add', { product_id: other });
	await upload('delete', [testMember(47)], other);
	await panel.ask('submit-delete', { product_id: other, effective_on: leaves });
	await upload('add', [testMember(47)], other);
	expect((await preview('add', other)).rows).toMatchObject([
		{ status: 'NIK ini sudah terdaftar sebagai peserta produk ini' },
	]);
	const everybody = [
		...((await panel.ask('list', { product_id: other })) as unknown as Any[]).map(({ name }) =>
			testMember(testNumberOf(name)),
		),
		testMember(49),
	];
	await upload('roster', everybody, other);
	const found = (await preview('roster', other)).rows.find(
		({ name }) => name === testMember(47).name,
	);
	expect(found).toMatchObject({
		status: 'Valid',
		action: 'same',
		notes: expect.arrayContaining([
			'Sudah dijadwalkan keluar, dan tetap keluar pada tanggalnya',
		]),
	});
	expect(await panel.ask('price', { product_id: other, kind: 'roster' })).toMatchObject({
		added: { count: 1 },
		removed: { count: 0 },
		changed: 0,
	});
	const { changeId } = await panel.ask('submit-roster', { product_id: other });
	expect(await panel.ask('approve', { changeId }, panel.second)).toMatchObject({
		added: 1,
		removed: 0,
	});
	expect(
		await panel.ask('list', { product_id: other, search: testMember(47).nik }),
	).toMatchObject([{ endsOn: leaves }]);
});

test('keeps another company’s administrators out (C1.20, trust.md 8.4.1)', async () => {
	const company = uuidv7();
	const admin = uuidv7();
	await db.query(sql`insert into company (id, name) values (${company}, 'PT Lain')`);
	await db.query(
		sql`insert into company_admin (id, company_id, email, name) values (${admin}, ${company}, 'lain@lain.test', 'Lain')`,
	);
	const stranger = {
		...callerAt(PANEL_NOW),
		identity: {
			kind: 'company' as const,
			companyId: company,
			adminId: admin,
			role: 'all' as const,
			loggedInAt: PANEL_NOW,
		},
	};
	const changes = (await panel.ask('changes', { product_id: cover })) as unknown as Any[];
	const changeId = changes[0]?.['changeId'];
	const { rows } = await db.query<{ id: string }>(sql`select id from member limit 1`);
	const product_id = cover;
	const kind = 'add';
	const calls: [string, Any][] = [
		['import-add', { product_id, file: fileOf(xlsxOf([testMember(1)])) }],
		['import-delete', { product_id, file: fileOf(xlsxOf([testMember(1)])) }],
		['import-roster', { product_id, file: fileOf(xlsxOf([testMember(1)])) }],
		['columns', { product_id, kind, file: fileOf(xlsxOf([testMember(1)])) }],
		['add', { product_id }],
		['delete', { product_id }],
		['roster', { product_id }],
		['progress', { product_id, kind }],
		['mend', { product_id, kind, no: 1, row: { name: 'x' } }],
		['discard', { product_id, kind }],
		['error-file', { product_id, kind }],
		['submit-add', { product_id }],
		['submit-delete', { product_id }],
		['submit-roster', { product_id }],
		['price', { product_id, kind }],
		['roster-removals', { product_id }],
		['list', { product_id }],
		['export', { product_id, password: 'x' }],
		['documents', { product_id, memberId: rows[0]?.id }],
		['changes', { product_id }],
		['approve', { changeId }],
		['reject', { changeId }],
		['reverse', { changeId }],
	];
	for (const [path, input] of calls)
		expect([path, (await refused(panel.ask(path, input, stranger))).status]).toEqual([
			path,
			403,
		]);
	expect(await panel.ask('products', {}, stranger)).toEqual([]);
});

test('delays certificate mails while a list is being read, but not forever', async () => {
	const documents = membershipJobs({
		db,
		sealer: deps.sealer,
		publicUrl: '',
		mailer: { send: () => Promise.reject(new Error('was begun')), close: () => {} },
		contacts: () => Promise.reject(new Error('nobody asked')),
	})['member-welcome'];
	await upload('add', [testMember(46)]);
	const { changeId } = await panel.ask('submit-add', { product_id: cover });
	const reading = uuidv7();
	await db.transaction((tx) =>
		insertMemberUpload(tx, {
			id: reading,
			coverId: cover,
			companyId: panel.company,
			adminId: (panel.second.identity as { adminId: string }).adminId,
			kind: 'add',
			fileName: 'besar.xlsx',
			now: new Date(),
		}),
	);
	const run = (waited: number) =>
		db.transaction((tx) =>
			documents({ changeId, waited }, { tx, log: {} as Log, jobId: uuidv7(), attempt: 1 }),
		);
	await run(19);
	expect(
		(
			await db.query(
				sql`delete from job where kind = 'member-welcome' and payload ->> 'changeId' = ${changeId} and next_at > now() returning payload`,
			)
		).rows,
	).toEqual([{ payload: { changeId, waited: 20 } }]);
	await expect(run(20)).rejects.toThrow('was begun');
	await db.transaction((tx) => endUpload(tx, reading, 'done'));
	await expect(run(0)).rejects.toThrow('was begun');
});

describe('an unreadable file', () => {
	const lines = (count: number) =>
		`NIK;Nama;Tanggal Lahir;Tempat Lahir;Gender;Email;WA;Alamat\n${'3174051705900001;A;1990-05-17;Solo;L;a@b.test;081234567890;Jl. 1\n'.repeat(count)}`;
	test.each([
		[
			'before its first row',
			fileOf('%PDF-1.7', 'a.xlsx'),
			'Berkas PDF tidak bisa dibaca sebagai daftar peserta. Unggah .xlsx atau .csv.',
		],
		[
			'after thousands of rows',
			fileOf(`${lines(3_000)}"${'x'.repeat(70_000)}`, 'a.csv'),
			'Ada tanda kutip yang tidak ditutup di berkas ini. Simpan ulang sebagai .xlsx, lalu unggah lagi.',
		],
	])(
		'shows its message when it fails %s, and the next file is read',
		async (_what, file, sentence) => {
			expect(
				await refused(panel.ask('import-add', { product_id: other, file })),
			).toMatchObject({
				status: 422,
				data: { fields: { file: sentence } },
			});
			expect(await panel.ask('progress', { product_id: other, kind: 'add' })).toMatchObject({
				state: 'failed',
				message: sentence,
			});
			expect(await preview('add', other)).toMatchObject({
				rows: [],
				beside: { isValid: false },
			});
			expect(await upload('add', [testMember(70)], other)).toMatchObject({
				state: 'ready',
				invalid: 0,
			});
		},
	);
	test('includes every row when the same error file is generated concurrently', async () => {
		await upload('add', [testMember(72), testMember(73, { email: '=1+1' })], other);
		const [, , uploadId = ''] = String(
			(await panel.ask('error-file', { product_id: other, kind: 'add' }))['url'],
		).split('/');
		const make = memberFiles(deps)['member-errors'];
		const files = await Promise.all([
			make?.([uploadId], PANEL_NOW),
			make?.([uploadId], PANEL_NOW),
		]);
		for (const file of files) {
			const rows: unknown[] = [];
			await readSheet(file?.bytes ?? Buffer.alloc(0), 'a.xlsx', 'add', ({ raw }) =>
				rows.push(raw),
			);
			expect(rows).toMatchObject([
				{ name: 'Peserta AAAHC' },
				{ name: 'Peserta AAAHD', email: '=1+1' },
			]);
		}
	});
	test('answers invalid characters and numbers with a client error', async () => {
		const error = await panel.ask('list', { product_id: other, search: 'a\0b' }).then(
			() => expect.fail('was taken'),
			(fault: Error) => fault,
		);
		expect(refusalOf(error, 'request').http).toBe(400);
		await upload('add', [testMember(71)], other);
		const fixed = await panel.ask('mend', {
			product_id: other,
			kind: 'add',
			no: 1,
			row: { name: 'Sari\0 Contoh' },
		});
		expect(fixed['row']).toMatchObject({ name: 'Sari Contoh' });
		await expect(
			panel.ask('mend', { product_id: other, kind: 'add', no: 3_000_000_000, row: {} }),
		).rejects.toMatchObject({ name: 'ZodError' });
	});
	test('rejects a file that is too large', async () => {
		expect(
			await refused(
				panel.ask('import-add', {
					product_id: other,
					file: { fileName: 'a.csv', bytes: new Uint8Array(33 * 1024 * 1024) },
				}),
			),
		).toMatchObject({ message: 'Ukuran berkas paling besar 32 MB.' });
	});
});
