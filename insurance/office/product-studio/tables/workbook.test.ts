import { afterAll, describe, expect, test } from 'vitest';

import { makeWorkbookReader } from '#platform/files/xlsx/workbook-reader.server.ts';
import { type OutCell, writeXlsx } from '#platform/files/xlsx/xlsx-write.ts';
import { SAMPLE_PRODUCTS, sampleProduct } from '#sample/products.ts';

import { rateTables } from './tariff-tables.ts';
import { readWorkbook, workbookOf } from './workbook-files.server.ts';

const reader = makeWorkbookReader();
afterAll(() => reader.stop());

test.each(SAMPLE_PRODUCTS)(
	'$product.slug survives a round trip through a workbook',
	async ({ product, tariff }) => {
		const tables = rateTables(tariff, product);
		const back = await readWorkbook(reader, workbookOf(tables), tables);
		expect(back).toEqual(tables.map(({ id, rows }) => ({ id, rows })));
	},
);

const { product, tariff } = sampleProduct('jaga-sehat-tropis');
const tables = rateTables(tariff, product);
const bands = tables.find(({ id }) => id === 'bands');
const text = (value: string): OutCell => ({ value });
const sheet = (name: string, rows: OutCell[][]) =>
	writeXlsx([{ name, widths: [10, 10, 10, 10], rows }]);
const withBands = (name: string, rows: OutCell[][]) =>
	writeXlsx([
		{ name, widths: [10, 10, 10, 10], rows },
		...tables
			.filter((one) => one !== bands)
			.map((one) => ({
				name: one.title,
				widths: [10, 10],
				rows: [
					one.columns.map(({ label }) => text(label)),
					...one.rows.map((row) =>
						row.map((cell): OutCell =>
							cell === null
								? null
								: {
										value:
											typeof cell === 'boolean'
												? cell
													? 'ya'
													: 'tidak'
												: cell,
									},
						),
					),
				],
			})),
	]);
const read = (bytes: Uint8Array) => readWorkbook(reader, bytes, tables);
const refusal = (bytes: Uint8Array): Promise<string> =>
	read(bytes).then(
		() => 'was not refused',
		(error: { data: { fields: { file: string } } }) => error.data.fields.file,
	);

describe('a workbook filled in by a user', () => {
	test('may have columns in any order, text for numbers, empty rows and other sheets', async () => {
		const labels = bands?.columns.map(({ label }) => label) ?? [];
		const [min = '', max = '', only = '', rate = ''] = labels;
		const rows = [
			[text(rate), text(min.toUpperCase()), text('Catatan'), text(max), text(only)],
			[text('Rp 15.000'), { value: 0 }, text('anak'), text('17'), null],
			[null, null, null, null, null],
			[{ value: 12_000 }, { value: 18 }, null, { value: 40 }, text('YA')],
		];
		const written = await read(withBands('tarif menurut usia', rows));
		expect(written.find(({ id }) => id === 'bands')).toEqual({
			id: 'bands',
			rows: [
				[0, 17, null, 15_000],
				[18, 40, true, 12_000],
			],
		});
	});

	test.each([
		['is no workbook', Buffer.from('%PDF-1.7 nothing'), /rusak/],
		['is empty', Buffer.alloc(0), /rusak/],
		['is cut', workbookOf(tables).subarray(0, 900), /rusak/],
		[
			'has none of the sheets',
			sheet('Lain', [[text('x')]]),
			/tidak punya lembar .*"Tarif menurut usia".*Lembar yang ada: "Lain"/,
		],
		[
			'has its rate sheet under another name',
			withBands('Tarif 2027', [[text('x')]]),
			/tidak punya lembar "Tarif menurut usia"\. Lembar yang ada: "Tarif 2027"/,
		],
		[
			'has ten thousand rows',
			withBands('Tarif menurut usia', [
				(bands?.columns ?? []).map(({ label }) => text(label)),
				...Array.from({ length: 10_000 }, (_, at) => [{ value: at }]),
			]),
			/^Lembar "Tarif menurut usia" terlalu panjang: paling banyak 2\.000 baris/,
		],
		[
			'has a long text for a figure',
			withBands('Tarif menurut usia', [
				(bands?.columns ?? []).map(({ label }) => text(label)),
				[text('x'.repeat(300))],
			]),
			/baris isi ke-1: teks paling panjang 200 huruf/,
		],
		[
			'lacks a column',
			sheet('Tarif menurut usia', [[text('Usia dari'), text('sampai')]]),
			/^Lembar "Tarif menurut usia" harus punya kolom: Usia dari, sampai, /,
		],
	])('is rejected with an explanation when it %s', async (_what, bytes, words) => {
		expect(await refusal(bytes)).toMatch(words);
	});
});
