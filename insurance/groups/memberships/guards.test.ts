import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';

import { journalsAbout } from '#insurance/money/ledger/book.server.ts';
import { tasksAbout } from '#insurance/money/ledger/tasks/open-task.server.ts';
import { type Any, refused } from '#platform/contract/test-refused.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { STYLE, writeXlsx } from '#platform/files/xlsx/xlsx-write.ts';

import { hideRows } from './files/test-parts.server.ts';
import {
	cellsOf,
	fileOf,
	headings,
	openPanel,
	type TestPanel,
	panelDeps,
	testMember,
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

const take = (bytes: Uint8Array, product_id = cover, kind = 'add') =>
	panel.ask(`import-${kind}`, { product_id, file: fileOf(bytes) });
const people = (from: number, count: number) =>
	Array.from({ length: count }, (_, at) => testMember(from + at));
const membersOf = async (product_id = cover) => {
	await panel.ask('list', { product_id, perPage: '1' });
	return panel.beside()['total'] as number;
};
const shown = async (product_id = cover, kind = 'add') => ({
	rows: (await panel.ask(kind, { product_id })) as unknown as Any[],
	beside: panel.beside(),
});

describe('unusual growth requires a second administrator', () => {
	let changeId = '';
	test('shows in the price why approval is needed and by whom', async () => {
		await take(xlsxOf(people(1, 151)));
		expect(await panel.ask('price', { product_id: cover, kind: 'add' })).toMatchObject({
			added: { count: 151, premium: 151 * 54_000 },
			needsApproval: true,
			waitsFor: 'members',
			headcount: 100,
			approvers: ['Hana Personalia'],
		});
	});
	test('adds no member and books nothing on the first submission', async () => {
		const sent = await panel.ask('submit-add', { product_id: cover, confirm: true });
		expect(sent).toMatchObject({ state: 'waiting', added: 151 });
		expect(await membersOf()).toBe(0);
		expect(await journalsAbout(db, { subject: sent['endorsementNo'] })).toEqual([]);
		changeId = sent['changeId'];
		const [row] = (await panel.ask('changes', { product_id: cover })) as unknown as Any[];
		expect(row).toMatchObject({ state: 'waiting', waitsFor: 'members', kind: 'add' });
	});
	test('cannot be approved by the sender, only by the other administrator', async () => {
		expect(await refused(panel.ask('approve', { changeId }))).toMatchObject({
			status: 403,
			message: 'Perubahan ini harus disetujui administrator lain.',
		});
		expect(await membersOf()).toBe(0);
		expect(await panel.ask('approve', { changeId }, panel.second)).toMatchObject({
			state: 'applied',
			added: 151,
			charged: 151 * 54_000,
		});
		expect(await membersOf()).toBe(151);
	});
	test('counts approved members from then on and applies small additions immediately', async () => {
		await take(xlsxOf(people(1_000, 30)));
		expect(await panel.ask('price', { product_id: cover, kind: 'add' })).toMatchObject({
			needsApproval: false,
			waitsFor: null,
			approvers: [],
		});
		expect(await panel.ask('submit-add', { product_id: cover })).toMatchObject({
			state: 'applied',
			added: 30,
		});
	});
	test('also limits growth by premium alone', async () => {
		await db.query(
			sql`update company_cover set premium_per_member = 100000000 where id = ${other}`,
		);
		await take(xlsxOf(people(3_000, 3)), other);
		expect(await panel.ask('price', { product_id: other, kind: 'add' })).toMatchObject({
			waitsFor: 'premium',
		});
		const sent = await panel.ask('submit-add', { product_id: other });
		expect(sent).toMatchObject({ state: 'waiting' });
		await panel.ask('reject', { changeId: sent['changeId'] });
		await db.query(
			sql`update company_cover set premium_per_member = 60000 where id = ${other}`,
		);
	});
	test('applies the limit to the part of a split addition that exceeds it', async () => {
		const states: string[] = [];
		for (const [at, count] of [60, 60, 30, 1].entries()) {
			await take(xlsxOf(people(2_000 + at * 100, count)), other);
			const sent = await panel.ask('submit-add', { product_id: other });
			states.push(sent['state'] as string);
			if (sent['state'] === 'waiting')
				await panel.ask('reject', { changeId: sent['changeId'] });
		}
		expect(states).toEqual(['applied', 'applied', 'applied', 'waiting']);
	});
	test('still waits when there is one administrator, and opens a task for a second', async () => {
		await db.query(
			sql`update company_admin set ended_at = now() where email = 'hrd@contoh.test'`,
		);
		await take(xlsxOf(people(4_000, 300)));
		const sent = await panel.ask('submit-add', { product_id: cover });
		expect(sent).toMatchObject({ state: 'waiting' });
		const open = await tasksAbout(db, sent['endorsementNo'] as string);
		expect(open).toMatchObject([
			{ kind: 'second-admin-needed', area: 'corporate', status: 'open' },
		]);
		expect(await refused(panel.ask('approve', { changeId: sent['changeId'] }))).toMatchObject({
			status: 403,
		});
		await db.query(
			sql`update company_admin set ended_at = null where email = 'hrd@contoh.test'`,
		);
		await panel.ask('approve', { changeId: sent['changeId'] }, panel.second);
		expect(await tasksAbout(db, sent['endorsementNo'] as string)).toMatchObject([
			{ status: 'closed' },
		]);
	});
});

const sheet = (name: string, rows: ReturnType<typeof people>, headed = true) => ({
	name,
	widths: [],
	rows: [...(headed ? [headings] : []), ...rows.map(cellsOf)],
});
const note = (name: string, ...lines: string[]) => ({
	name,
	widths: [],
	rows: lines.map((value) => [{ value, style: STYLE.text }]),
});

describe('people on other sheets are reported', () => {
	test.each<[string, Parameters<typeof writeXlsx>[0], { name: string; rows: number }[]]>([
		['one sheet', [sheet('Peserta', people(5_000, 2))], []],
		[
			'a second list',
			[sheet('Pusat', people(5_000, 2)), sheet('Cabang Bandung', people(5_100, 3))],
			[{ name: 'Cabang Bandung', rows: 3 }],
		],
		[
			'two more',
			[
				sheet('Pusat', people(5_000, 2)),
				sheet('A', people(5_100, 1)),
				sheet('B', people(5_200, 2)),
			],
			[
				{ name: 'A', rows: 1 },
				{ name: 'B', rows: 2 },
			],
		],
		[
			'a second list without headings',
			[sheet('Pusat', people(5_000, 2)), sheet('Sheet2', people(5_100, 4), false)],
			[{ name: 'Sheet2', rows: 4 }],
		],
		[
			'a list without headings before the one that is read',
			[sheet('Sheet1', people(5_100, 4), false), sheet('Pusat', people(5_000, 2))],
			[{ name: 'Sheet1', rows: 4 }],
		],
		[
			'instructions before and after',
			[
				note('Petunjuk', 'Isi semua kolom', 'NIK: 16 digit'),
				sheet('Peserta', people(5_000, 2)),
				note('Catatan', 'Nama', 'NIK', 'Sudah diperiksa Rudi'),
			],
			[],
		],
	])('%s', async (_what, sheets, setAside) => {
		const taken = await take(new Uint8Array(writeXlsx(sheets)), other);
		expect(taken).toMatchObject({ state: 'ready', total: 2, setAside });
		expect((await shown(other)).beside).toMatchObject({ setAside });
		for (const { name, rows } of setAside)
			expect(taken['message']).toContain(`lembar "${name}" dengan ${rows} baris peserta`);
	});
});

describe('hidden rows count only after a choice', () => {
	const hidden = () => take(hideRows(xlsxOf(people(6_000, 4)), [3, 5]), other);
	const choose = (keep: boolean) =>
		panel.ask('hidden-rows', { product_id: other, kind: 'add', keep });
	test('counts them, marks them in the preview and blocks submission', async () => {
		expect(await hidden()).toMatchObject({
			total: 4,
			invalid: 0,
			hidden: 2,
			message: expect.stringContaining('2 baris tersembunyi di berkasmu'),
		});
		const { rows, beside } = await shown(other);
		expect(beside).toMatchObject({ isValid: false, hidden: 2, invalid: 0 });
		expect(rows.map(({ notes }) => notes)).toEqual([
			[],
			['Baris ini tersembunyi di berkasmu'],
			[],
			['Baris ini tersembunyi di berkasmu'],
		]);
		expect(await refused(panel.ask('submit-add', { product_id: other }))).toMatchObject({
			status: 409,
			message: expect.stringContaining('ikutkan atau keluarkan'),
		});
	});
	test('keeps a corrected row hidden and counts a dropped row as decided', async () => {
		await panel.ask('mend', {
			product_id: other,
			kind: 'add',
			no: 2,
			row: { name: 'Nama Baru' },
		});
		expect((await shown(other)).beside).toMatchObject({ isValid: false, hidden: 2 });
		await panel.ask('mend', { product_id: other, kind: 'add', no: 4, drop: true });
		expect((await shown(other)).beside).toMatchObject({ isValid: false, hidden: 1, total: 3 });
	});
	test('leaves them out, which makes duplicates of a hidden row valid', async () => {
		const twin = testMember(6_000);
		await take(hideRows(xlsxOf([...people(6_000, 2), twin]), [4]), other);
		expect((await shown(other)).beside).toMatchObject({ invalid: 2, hidden: 1 });
		expect(await choose(false)).toMatchObject({ total: 2, invalid: 0 });
		expect((await shown(other)).beside).toMatchObject({ isValid: true, hidden: 0, total: 2 });
	});
	test('includes them and submits them with the others', async () => {
		await hidden();
		await choose(true);
		expect((await shown(other)).beside).toMatchObject({ isValid: true, hidden: 0, total: 4 });
		const before = await membersOf(other);
		const sent = await panel.ask('submit-add', { product_id: other });
		if (sent['state'] === 'waiting')
			await panel.ask('approve', { changeId: sent['changeId'] }, panel.second);
		expect(await membersOf(other)).toBe(before + 4);
	});
});
