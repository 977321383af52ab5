import sql from 'sql-template-tag';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { roleMay } from '#insurance/groups/companies/roles.ts';
import { type Any, refused } from '#platform/contract/test-refused.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { type OutCell, STYLE, writeXlsx } from '#platform/files/xlsx/xlsx-write.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import type { ColumnChoice, FoundColumns } from '../files/columns/column-choice.ts';
import type { MemberRow, SheetField } from '../member.ts';
import {
	fileOf,
	openPanel,
	type TestPanel,
	panelDeps,
	testMember,
	xlsxOf,
} from '../test-panel.server.ts';
import { importAdd } from './api.ts';

const db = await testPool({ max: 6 });
const deps = panelDeps(db);
let panel: TestPanel;
let cover = '';
beforeAll(async () => {
	panel = await openPanel(db, deps);
	[cover = ''] = panel.covers;
});
beforeEach(async () => void (await db.query(sql`delete from member_column`)));

const HEADINGS: [string, keyof MemberRow | null][] = [
	['No. urut', null],
	['Nama Lengkap Pegawai (sesuai KTP)', 'name'],
	['Kelahiran', 'dob'],
	['Kota kelahiran', 'birth_place'],
	['Jenis', 'gender'],
	['', 'email'],
	['Kontak seluler', 'no_wa'],
	['Tempat tinggal', 'correspondent_address'],
	['Identitas kependudukan', 'nik'],
];
const GUESS = {
	name: 1,
	dob: 2,
	birth_place: 3,
	gender: 4,
	email: 5,
	no_wa: 6,
	correspondent_address: 7,
	nik: 8,
};
const text = (value: string): OutCell => ({ value, style: STYLE.text });
const foreign = (
	from: number,
	{ headings = HEADINGS, above = [] as string[][], count = 3 } = {},
): Uint8Array =>
	new Uint8Array(
		writeXlsx([
			{
				name: 'Data',
				widths: [],
				rows: [
					...above.map((row) => row.map(text)),
					headings.map(([heading]) => text(heading)),
					...Array.from({ length: count }, (_, at) =>
						headings.map(([, field]) =>
							text(field ? testMember(from + at)[field] : String(at + 1)),
						),
					),
				],
			},
		]),
	);
type How = { kind?: string; columns?: unknown; who?: Caller; name?: string };
const take = (bytes: Uint8Array | string, { kind = 'add', columns, who, name }: How = {}) =>
	panel.ask(
		`import-${kind}`,
		{
			product_id: cover,
			file: fileOf(bytes, name),
			...(columns === undefined ? {} : { columns: JSON.stringify(columns) }),
		},
		who,
	);
const askedOf = async (bytes: Uint8Array | string, how: How = {}): Promise<FoundColumns> =>
	(await refused(take(bytes, how))).data?.['columns'] as FoundColumns;
const choiceOf = (
	found: FoundColumns,
	columns: Partial<Record<SheetField, number>> = found.guess,
): ColumnChoice => ({
	sheet: found.sheet,
	row: found.row,
	headings: found.headings,
	columns,
});
const shown = async (kind = 'add') => ({
	rows: (await panel.ask(kind, { product_id: cover })) as unknown as Any[],
	beside: panel.beside(),
});

describe('a list with unknown headings', () => {
	test('requires a mapping, with the missing fields, sample values and the best guess', async () => {
		const refusal = await refused(take(foreign(1, { above: [['PT Maju Bersama']] })));
		expect(refusal).toMatchObject({ status: 422 });
		const found = refusal.data?.['columns'] as FoundColumns;
		expect(found).toMatchObject({ sheet: 0, row: 2, headings: 'one', guess: GUESS });
		expect(found.missing).toHaveLength(8);
		expect(found.columns[8]).toEqual({
			at: 8,
			heading: 'Identitas kependudukan',
			values: [1, 2, 3].map((number) => testMember(number).nik),
		});
		expect(found.columns[5]).toMatchObject({ at: 5, heading: '' });
	});
	test('is read as mapped, and the next similar list needs no mapping', async () => {
		const found = await askedOf(foreign(1));
		expect(await take(foreign(1), { columns: choiceOf(found) })).toMatchObject({
			state: 'ready',
			total: 3,
			invalid: 0,
		});
		expect((await shown()).beside['mapped']).toContainEqual({
			heading: 'Kelahiran',
			field: 'dob',
		});
		expect(await take(foreign(20, { above: [['Laporan'], ['Desember']] }))).toMatchObject({
			state: 'ready',
			total: 3,
			invalid: 0,
		});
		const { rows, beside } = await shown();
		expect(rows[0]).toMatchObject({ name: testMember(20).name, nik: testMember(20).nik });
		expect(beside['mapped']).toHaveLength(8);
		expect(beside['remembered']).toHaveLength(8);
	});
	test.each(['delete', 'roster'])('requires the same mapping for kind %s', async (kind) => {
		const found = await askedOf(foreign(1), { kind });
		expect(found.missing).toEqual(
			kind === 'delete' ? ['nik'] : expect.arrayContaining(['nik']),
		);
		expect(await take(foreign(1), { kind, columns: choiceOf(found) })).toMatchObject({
			state: 'ready',
			total: 3,
		});
		// A mapping made for one kind of upload applies to all kinds.
		expect(await take(foreign(1), { kind: 'add' })).toMatchObject({ state: 'ready' });
	});
	test('is read from the first person when it has no headings or only a title', async () => {
		const rows = [1, 2, 3].map((number) => Object.values(testMember(number)).map(text));
		for (const [above, row] of [
			[[], 0],
			[[[text('Daftar karyawan')]], 1],
		] as const) {
			const bytes = new Uint8Array(
				writeXlsx([{ name: 'Data', widths: [], rows: [...above, ...rows] }]),
			);
			const found = await askedOf(bytes);
			expect(found).toMatchObject({ row, headings: 'none' });
			const columns = choiceOf(found, { ...found.guess, name: 0, birth_place: 2 });
			expect(await take(bytes, { columns })).toMatchObject({ total: 3, invalid: 0 });
			// Nothing distinguishes these columns from those of other files, so the user is asked
			// each time.
			expect(await askedOf(bytes)).toMatchObject({ row });
		}
	});
	test('requires only the missing column when one is unknown', async () => {
		const headings = HEADINGS.map(([heading, field]): [string, keyof MemberRow | null] => [
			field === 'name' ? 'Nama' : field === 'nik' ? 'NIK' : heading,
			field,
		]);
		const found = await askedOf(foreign(1, { headings }));
		expect(found.guess).toEqual(GUESS);
		expect(found.missing).not.toContain('name');
	});
	test('is rejected when it has fewer columns than required', async () => {
		const refusal = await refused(take('Nama,NIK\nBudi,1', { name: 'a.csv' }));
		expect(refusal.data).not.toHaveProperty('columns');
		expect(refusal.message).toContain('Judul kolom');
	});
});

describe('a saved mapping', () => {
	const learn = async () => take(foreign(1), { columns: choiceOf(await askedOf(foreign(1))) });
	test('is requested again for a heading that is missing', async () => {
		await learn();
		const headings = HEADINGS.map(([heading, field]): [string, keyof MemberRow | null] => [
			field === 'birth_place' ? 'Tempat ia dilahirkan' : heading,
			field,
		]);
		const found = await askedOf(foreign(1, { headings }));
		expect(found.missing).toEqual(['birth_place']);
		expect(found.guess).toEqual(GUESS);
	});
	test('never overrides a known heading unless it was set for that heading', async () => {
		await learn();
		const known = [...HEADINGS, ['Nama', 'birth_place'] as [string, keyof MemberRow]];
		await take(foreign(1, { headings: known }));
		expect((await shown()).rows[0]).toMatchObject({ name: testMember(1).birth_place });
		const found = await askedOf(foreign(1, { headings: known }), { columns: {} }).catch(() =>
			panel.ask('columns', {
				product_id: cover,
				kind: 'add',
				file: fileOf(foreign(1, { headings: known })),
			}),
		);
		const columns = choiceOf(found as FoundColumns, GUESS);
		await take(foreign(1, { headings: known }), { columns });
		await take(foreign(1, { headings: known }));
		expect((await shown()).rows[0]).toMatchObject({ name: testMember(1).name });
	});
	test('is replaced by a new choice and unused when the headings are clear', async () => {
		await learn();
		const found = (await panel.ask('columns', {
			product_id: cover,
			kind: 'add',
			file: fileOf(foreign(1)),
		})) as FoundColumns;
		expect(found.missing).toEqual([]);
		await take(foreign(1), {
			columns: choiceOf(found, { ...GUESS, birth_place: 7, correspondent_address: 3 }),
		});
		await take(foreign(1));
		expect((await shown()).rows[0]).toMatchObject({
			birth_place: testMember(1).correspondent_address,
		});
		await take(xlsxOf([testMember(5)]));
		expect((await shown()).beside['mapped']).toEqual([]);
	});
	test('can be deleted one by one or completely', async () => {
		await learn();
		expect(await panel.ask('forget-columns', { heading: 'kelahiran' })).toEqual({
			forgotten: 1,
		});
		expect((await askedOf(foreign(1))).missing).toEqual(['dob']);
		expect(await panel.ask('forget-columns', {})).toEqual({ forgotten: 7 });
		expect((await askedOf(foreign(1))).missing).toHaveLength(8);
	});
	test('belongs to the company: another can neither use nor delete it', async () => {
		await learn();
		const company = uuidv7();
		await db.query(sql`insert into company (id, name) values (${company}, 'PT Lain')`);
		await db.query(
			sql`update member_column set company_id = ${company} where heading = 'kelahiran'`,
		);
		expect((await askedOf(foreign(1))).missing).toEqual(['dob']);
		await panel.ask('forget-columns', {});
		const { rows } = await db.query(sql`select heading from member_column`);
		expect(rows).toEqual([{ heading: 'kelahiran' }]);
	});
	test('is not available to a role that may not prepare lists', async () => {
		expect(roleMay('read', 'prepare')).toBe(false);
		const who = {
			...panel.first,
			identity: { ...panel.first.identity, role: 'read' } as never,
		};
		for (const [path, input] of [
			['columns', { product_id: cover, kind: 'add', file: fileOf(foreign(1)) }],
			['forget-columns', {}],
		] as const)
			expect(await refused(panel.ask(path, input, who))).toMatchObject({ status: 403 });
	});
	test('is kept for the last three hundred headings', async () => {
		await db.query(sql`
			insert into member_column (company_id, heading, written, field, used_at)
			select ${panel.company}, 'lama' || n, 'Lama', 'name', now() - interval '1 year' from generate_series(1, 400) n`);
		await learn();
		const { rows } = await db.query<{ all: number; new: number }>(sql`
			select count(*)::int as all, (count(*) filter (where heading not like 'lama%'))::int as new from member_column`);
		expect(rows).toEqual([{ all: 300, new: 8 }]);
	});
});

describe('an invalid choice', () => {
	const where = { sheet: 0, row: 1, headings: 'one' };
	test.each<[string, Record<string, number>, Record<string, string>]>([
		[
			'a needed field without a column',
			{ ...GUESS, nik: undefined as never },
			{ 'columns.nik': 'Pilih kolom untuk NIK' },
		],
		[
			'two fields from one column',
			{ ...GUESS, no_telp: 6 },
			{ 'columns.no_telp': 'Kolom G sudah dipakai untuk No. Whatsapp' },
		],
	])('reports %s on its field', async (_name, columns, fields) => {
		const refusal = await refused(take(foreign(1), { columns: { ...where, columns } }));
		expect(refusal).toMatchObject({ status: 422, data: { fields } });
	});
	test.each<[string, unknown]>([
		['no JSON', 'nik:1'],
		['a column beyond the sheet', { ...where, columns: { nik: 16_000 } }],
		['a field that is none', { ...where, columns: { gaji: 1 } }],
		['a row of a billion', { ...where, row: 1e9, columns: GUESS }],
		['half a column', { ...where, columns: { nik: 1.5 } }],
	])('rejects %s in the schema', (_name, columns) => {
		const input = { product_id: cover, file: fileOf('x'), columns };
		expect(importAdd.input.safeParse(input).success).toBe(false);
	});
	test('rejects a sheet or row that does not exist', async () => {
		for (const at of [
			{ sheet: 7, row: 1 },
			{ sheet: 0, row: 30 },
		])
			expect(
				await refused(take(foreign(1), { columns: { ...where, ...at, columns: GUESS } })),
			).toMatchObject({ status: 422 });
	});
});

describe('hostile files', () => {
	test.each<[string, string]>([
		['sixteen thousand columns', `${'x,'.repeat(16_000)}\n${'1,'.repeat(16_000)}\n`],
		[
			'headings of a megabyte',
			`sep=,\n${`${'H'.repeat(1_000_000)},`.repeat(9)}\n1,2,3,4,5,6,7,8,9\n`,
		],
		['the same heading nine times', 'Isi,Isi,Isi,Isi,Isi,Isi,Isi,Isi,Isi\n1,2,3,4,5,6,7,8,9\n'],
		['formulas and HTML', '=1+1,<b>a</b>,c,d,e,f,g,h,<script>\n1,2,3,4,5,6,7,8,9\n'],
	])('shows %s within limits', async (_name, csv) => {
		const found = await askedOf(csv, { name: 'a.csv' });
		expect(found.columns.length).toBeLessThanOrEqual(100);
		for (const { heading, values } of found.columns) {
			expect(heading.length).toBeLessThanOrEqual(80);
			for (const value of values) expect(value.length).toBeLessThanOrEqual(40);
		}
		const columns = Object.fromEntries(
			Object.keys(GUESS).map((field, at): [string, number] => [field, at]),
		);
		expect(await take(csv, { name: 'a.csv', columns: choiceOf(found, columns) })).toMatchObject(
			{ state: 'ready', total: 1, invalid: 1 },
		);
	});
});
