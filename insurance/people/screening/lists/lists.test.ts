import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';

import { refused } from '#platform/contract/test-refused.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { STYLE, writeXlsx } from '#platform/files/xlsx/xlsx-write.ts';

import { checkName, proposeList, proposeThreshold, showLists, uploadList } from '../api.ts';
import { screeningRoom } from '../test-screening.server.ts';
import { placesOfColumns } from './list-columns.ts';
import { readEntry } from './list-entry.ts';

const db = await testPool();
const { as, ask, vote, upload, inForce } = await screeningRoom(db);

const kindNow = async (kind: string) =>
	(await ask(showLists, {})).kinds.find((one) => one.kind === kind);
const scoreOf = async (name: string, born = '') =>
	(await ask(checkName, { name, born })).rows[0]?.score ?? 0;

describe('a list', () => {
	test('is read with its wrong lines, and nobody is compared with it before two people agreed', async () => {
		const { listId, ...read } = await upload(
			'terrorism',
			'Zulkarnain Marwan;Abu Faris|Marwan Zul;9 Maret 1971;;EX-1',
			'Basyir Hamdani;;1965;;EX-2',
			';;1970;;EX-3',
			'Salim Tandjung;;31/02/1970;;EX-4',
			'Usman Hadi;;;12345;EX-5',
			'Basyir Hamdani;;1965;;EX-2',
		);
		expect(read).toEqual({ entries: 3, refused: 3 });
		const { draft, current, added } = (await kindNow('terrorism')) ?? {};
		expect(current).toBeNull();
		expect(added).toEqual(['Zulkarnain Marwan', 'Basyir Hamdani', 'Salim Tandjung']);
		expect(draft?.refusals.map(({ line }) => line)).toEqual([4, 6, 7]);
		expect(draft?.contents).toMatchObject({
			born: 2,
			nik: 0,
			warned: 1,
			warnings: [{ line: 5 }],
		});
		expect(draft?.refusals[2]?.message).toBe('Sama dengan baris 3.');
		expect(await scoreOf('Zulkarnain Marwan')).toBe(0);

		const { proposalId } = await ask(proposeList, { listId, reason: 'Versi bulan ini' });
		expect(await refused(vote(proposalId, 'wulan'))).toMatchObject({ code: 'forbidden' });
		expect(await scoreOf('Zulkarnain Marwan')).toBe(0);
		await vote(proposalId);
		expect(await scoreOf('Zulkarnaen Marwan', '1971-03-09')).toBeGreaterThan(90);
		expect(await scoreOf('Aboe Faris', '1971-03-09')).toBeGreaterThan(90);
		expect(await scoreOf('Zulkarnain Marwan', '1990-01-01')).toBe(0);
	});

	test('of the next version replaces it, and both say what is new and gone', async () => {
		const { listId } = await upload(
			'terrorism',
			'Basyir Hamdani;;1965;;EX-2',
			'Khalid Rosyidi;;1980;;EX-6',
		);
		expect(await kindNow('terrorism')).toMatchObject({
			draft: { added: 1, gone: 2 },
			added: ['Khalid Rosyidi'],
			gone: ['Zulkarnain Marwan', 'Salim Tandjung'],
		});
		const { proposalId } = await ask(proposeList, { listId, reason: 'Versi bulan depan' });
		await vote(proposalId);
		const now = await kindNow('terrorism');
		expect(now?.past).toHaveLength(1);
		expect(now?.current?.id).toBe(listId);
		expect(await scoreOf('Zulkarnain Marwan', '1971-03-09')).toBe(0);
		expect(await scoreOf('Chalid Rosjidi', '1980-05-05')).toBeGreaterThan(82);
	});

	test('cannot be replaced by another file while it waits for the second person', async () => {
		const { listId } = await upload('exposed', 'Ratna Kusumawardhani;;1960;;P-1');
		const { proposalId } = await ask(proposeList, { listId, reason: 'Daftar pertama' });
		expect(await refused(upload('exposed', 'Orang Lain;;1960;;P-2'))).toMatchObject({
			code: 'look-again',
		});
		await vote(proposalId, 'tono', false);
		await upload('exposed', 'Orang Lain;;1960;;P-2');
		expect((await kindNow('exposed'))?.current).toBeNull();
		expect(await refused(ask(proposeList, { listId, reason: 'Daftar pertama' }))).toMatchObject(
			{
				code: 'not-found',
			},
		);
	});

	test('may be a workbook, with its headings below a title', async () => {
		const text = (value: string) => ({ value, style: STYLE.text });
		const row = (...values: string[]) => values.map(text);
		const bytes = Buffer.from(
			writeXlsx([
				{
					name: 'Daftar',
					widths: [20, 20],
					rows: [
						row('Daftar contoh'),
						row('Nomor', 'NAMA', 'Alamat'),
						row('W-1', 'Tjokro Wibawa'),
					],
				},
				{ name: 'Lampiran', widths: [20], rows: [row('Nama'), row('Orang Lain')] },
			]),
		);
		const file = { fileName: 'daftar.xlsx', bytes };
		const input = { kind: 'proliferation' as const, source: 'Surat contoh 2/2026', file };
		expect(await ask(uploadList, input)).toMatchObject({ entries: 1, refused: 0 });
		expect((await kindNow('proliferation'))?.draft?.contents).toMatchObject({
			columns: ['Nomor', 'NAMA'],
			ignored: ['Alamat'],
			sheets: ['Lampiran'],
		});
	});

	test.each([
		['without a column of names', 'Alamat\nJalan Melati', /baris judul dengan kolom Nama/],
		['without a readable name', 'Nama\n-\n', /Tidak satu baris pun/],
		['that is no table', '\0\0\0\0', /bukan teks CSV/],
	])('%s is refused with a sentence', async (_what, text, message) => {
		const file = { fileName: 'x.csv', bytes: Buffer.from(text) };
		const asked = ask(uploadList, { kind: 'exposed', source: 'Surat contoh', file });
		const { data } = await refused(asked);
		expect((data as { fields: { file: string } }).fields.file).toMatch(message);
	});

	test('is not for the desk of customers', async () => {
		expect(await refused(ask(showLists, {}, as('wulan', 'service')))).toMatchObject({
			code: 'forbidden',
		});
	});
});

const readLine = (headings: string[], cells: (string | number)[]) =>
	readEntry(cells, placesOfColumns(headings) ?? new Map());

test.each([
	['Ali Baba alias Cik Dul Alias Eko F', ['Ali Baba', 'Cik Dul', 'Eko F']],
	['Bram Abas a.k.a. Cik Dul', ['Bram Abas', 'Cik Dul']],
	['Bram Abas AKA Cik Dul@Eko Fajar', ['Bram Abas', 'Cik Dul', 'Eko Fajar']],
	['Bram Abas\nCik Dul;Eko Fajar', ['Bram Abas', 'Cik Dul', 'Eko Fajar']],
	['Bram Abas (alias Cik Dul)', ['Bram Abas', 'Cik Dul']],
	['Saka Akarya Aliasri', ['Saka Akarya Aliasri']],
	['محمد علي alias Muhamad Ali', ['محمد علي', 'Muhamad Ali']],
	['Bram\0 A\u0007bas', ['Bram Abas']],
	['Bram Abas\ud800', ['Bram Abas\ufffd']],
])('the names in %j are %j', (cell, [name, ...aliases]) => {
	expect(readLine(['Nama'], [cell])).toMatchObject({ entry: { name, aliases } });
});

test('names in the column of aliases may be separated by commas', () => {
	expect(readLine(['Nama', 'Alias'], ['Bram Abas', 'Cik Dul, Eko Fajar aka Gani'])).toMatchObject(
		{
			entry: { aliases: ['Cik Dul', 'Eko Fajar', 'Gani'] },
		},
	);
});

test.each([
	['Tgl Lahir', '9/3/1971', { born: '1971-03-09' }],
	['TTL', 'Bandung, 9 Maret 1971', { born: '1971-03-09', birthplace: 'Bandung' }],
	['Tpt. Lahir', 'Bandung', { birthplace: 'Bandung' }],
	['No. KTP', '3171010903710001', { nik: '3171010903710001' }],
	['No. Paspor', 'x 123', { passport: 'X123' }],
	['Paspor', 'N/A', { passport: null }],
	['WN', 'Indonesia', { nationality: 'Indonesia' }],
	['Kode Densus', 'EX-1', { number: 'EX-1' }],
	['Tanggal lahir', '31/02/1970', { born: null }],
])('the column %s with %s is read', (heading, cell, entry) => {
	expect(readLine(['Nama', heading], ['Bram Abas', cell])).toMatchObject({ entry });
});

test.each([
	['NIK', 3171010903710001, /format kolom NIK/],
	['NIK', '3171010903710000', /format kolom NIK/],
	['NIK', '12345', /16 angka/],
	['Nama', 'محمد علي', /huruf Latin/],
	['Nama', '#RUMUS?', /rumus yang gagal/],
	['Nama', '#REF!', /rumus yang gagal/],
	['Alias', '#NAME?', /rumus yang gagal/],
])('a line whose %s is %s is refused', (column, cell, message) => {
	const named = column === 'Nama' ? [] : ['Bram Abas'];
	const headings = column === 'Nama' ? ['Nama'] : ['Nama', column];
	expect(readLine(headings, [...named, cell])).toMatch(message);
});

test('a check says which lists it compared, and needs Latin letters', async () => {
	const { compared, absent } = await ask(checkName, { name: 'Basyir Hamdani' });
	expect(compared).toEqual(['DTTOT']);
	expect(absent).toHaveLength(2);
	expect(await refused(ask(checkName, { name: 'محمد علي' }))).toMatchObject({
		code: 'fix-fields',
		data: { fields: { name: 'Tulis namanya dengan huruf Latin' } },
	});
});

test('a version in force is shown, whatever was replaced, and a replaced one has no keys', async () => {
	const insert = (kind: string, state: string) =>
		db.query(sql`
			insert into screening_list (id, kind, source, file_name, entries, state, uploaded_by, uploaded_at, in_force_at, replaced_at)
			select gen_random_uuid(), ${kind}, 'lama', 'lama.csv', 1, ${state}, (select id from staff limit 1),
				now() + n * interval '1 second', now(), now() from generate_series(1, 201) as n`);
	await insert('exposed', 'replaced');
	await insert('terrorism', 'replaced');
	expect((await kindNow('terrorism'))?.current).not.toBeNull();
	expect((await kindNow('exposed'))?.past).toHaveLength(50);
	await db.query(sql`delete from screening_list where source = 'lama'`);
	const { rows } = await db.query<{ state: string; keys: number }>(sql`
		select l.state, max(cardinality(keys)) as keys
		from screening_entry e join screening_list l on l.id = e.list_id
		where l.kind = 'terrorism' and l.state <> 'draft' group by l.state order by l.state`);
	expect(rows.map(({ state, keys }) => [state, keys > 0])).toEqual([
		['in-force', true],
		['replaced', false],
	]);
});

test('of very many people with one name, the one with the NIK is found, and the cut is stated', async () => {
	const many = Array.from({ length: 2_050 }, (_, at) => `Bram Abas;;;;B-${at}`);
	const nik = '3171010903710001';
	await inForce('proliferation', ...many, `Cik Dul;;;${nik};C-1`);
	const { rows, total } = await ask(checkName, { name: 'Bram Abas', nik });
	expect(rows[0]).toMatchObject({ name: 'Cik Dul', score: 100 });
	expect(rows).toHaveLength(20);
	expect(total).toBe(2_000);
});

test('another threshold needs a second person, and decides what is a hit', async () => {
	await inForce('exposed', 'Ratna Kusumawardhani Dewanti Prameswari;;;;P-1');
	expect((await ask(checkName, { name: 'Ratna Kusumawardhani' })).threshold).toBe(82);
	const reason = 'Terlalu banyak temuan yang keliru';
	expect(await refused(ask(proposeThreshold, { score: 82, reason }))).toMatchObject({
		code: 'fix-fields',
	});
	const { proposalId } = await ask(proposeThreshold, { score: 90, reason });
	expect(await refused(vote(proposalId, 'wulan'))).toMatchObject({ code: 'forbidden' });
	await vote(proposalId);
	expect((await ask(showLists, {})).threshold.score).toBe(90);
	await db.query(sql`delete from screening_threshold where score = 90`);
});
