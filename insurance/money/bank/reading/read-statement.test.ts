import { afterAll, describe, expect, test } from 'vitest';

import { Refusal } from '#platform/contract/refusal.ts';
import { statementOfDay } from '#sample/simulator/processes/money/bank-statement.ts';

import type { LayoutSettings } from '../layout.ts';
import { wholeAmounts } from '../statement.ts';
import { layoutAmount, plainAmount } from './amounts.ts';
import { readStatementFile } from './read-statement.server.ts';
import { makeStatementReader, readStatementBytes } from './statement-reader.server.ts';

const read = (text: string | Uint8Array, layout: LayoutSettings | null = null) =>
	readStatementFile(typeof text === 'string' ? Buffer.from(text) : text, layout);

function problemOf(text: string | Uint8Array, layout: LayoutSettings | null = null): string {
	try {
		read(text, layout);
	} catch (error) {
		if (!(error instanceof Refusal)) throw error;
		return (error.data as { fields: { file: string } }).fields.file;
	}
	return '';
}

type Mt = { opening?: string; closing?: string; lines?: string[] };
const mt940 = ({ opening = 'C261201IDR1000,00', closing = 'C261201IDR1000,00', lines = [] }: Mt) =>
	[
		':20:1',
		':25:0012345678',
		':28C:7/1',
		`:60F:${opening}`,
		...lines,
		`:62F:${closing}`,
		'-',
	].join('\r\n');

describe('MT940', () => {
	test.each([
		['money in', '2612011201C500,00NTRFABC123//BANK9', 50_000, 'ABC123', 'BANK9'],
		['money out', '2612011201D500,50NTRFABC123', -50_050, 'ABC123', ''],
		['a reversed credit, which goes out', '261201RC500,NTRFNONREF', -50_000, '', ''],
		['a reversed debit, which comes back', '261201RD500,NTRFX', 50_000, 'X', ''],
		['a funds code after the mark', '2612011201CR500,00NMSCX//Y', 50_000, 'X', 'Y'],
		['a full stop as decimal sign', '2612011201C500.25NTRFX', 50_025, 'X', ''],
	])('reads %s', (_, line, hundredths, reference, bankReference) => {
		const after = 100_000 + hundredths;
		const closing = `C261201IDR${Math.trunc(after / 100)},${String(after % 100).padStart(2, '0')}`;
		const { statements } = read(mt940({ closing, lines: [`:61:${line}`] }));
		expect(statements[0]?.lines).toMatchObject([
			{ day: '2026-12-01', hundredths, reference, bankReference },
		]);
	});

	test('joins the text of a line, also over several rows and with subfields', () => {
		const lines = [
			':61:2612011201C1,00NTRFREF//B\r\nTAMBAHAN',
			':86:?20SETORAN ?21TUNAI\r\nBUDI',
		];
		const [one] = read(mt940({ closing: 'C261201IDR1001,00', lines })).statements;
		expect(one?.lines[0]?.description).toBe('TAMBAHAN SETORAN TUNAI BUDI');
		expect(one).toMatchObject({ account: '0012345678', number: '7/1', opening: 100_000 });
	});

	test('gives an entry date the year in which it is near the value date', () => {
		const lines = [':61:2601021231C1,00NTRFREF'];
		const [one] = read(mt940({ closing: 'C260102IDR1001,00', lines })).statements;
		expect(one?.lines[0]?.day).toBe('2025-12-31');
	});

	test('reads several statements of one account and a debit balance', () => {
		const text = `${mt940({ closing: 'D261201IDR5,00', lines: [':61:261201D1005,NTRFX'] })}\r\n${mt940({ opening: 'D261202IDR5,00', closing: 'C261202IDR0,00', lines: [':61:261202C5,NTRFY'] })}`;
		expect(read(text).statements.map(({ opening, closing }) => [opening, closing])).toEqual([
			[100_000, -500],
			[-500, 0],
		]);
	});

	test('reads back what the simulator writes', () => {
		const movements = [
			{
				amount: -1_500_000,
				references: ['TRX-1'],
				subject: 'K2612000001',
				note: 'Transfer ke-1',
			},
			{
				amount: 4_200,
				references: [],
				subject: 'KWT/2026/1',
				note: 'PT Contoh, referensi A',
			},
		];
		const text = statementOfDay({
			account: '1234567890',
			number: 3,
			day: '2026-12-03',
			opening: 2_000_000,
			movements,
		});
		expect(read(text).statements).toMatchObject([
			{
				opening: 200_000_000,
				closing: 50_420_000,
				lines: [{ hundredths: -150_000_000, reference: 'TRX-1' }, { hundredths: 420_000 }],
			},
		]);
	});
});

const camt = (entries: string, closing = '1000.00', extra = '') => `<?xml version="1.0"?>${extra}
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Id>S1</Id><ElctrncSeqNb>9</ElctrncSeqNb>
<Acct><Id><Othr><Id>0012345678</Id></Othr></Id></Acct>
<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="IDR">1000.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-12-01</Dt></Dt></Bal>
<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="IDR">${closing}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-12-01</Dt></Dt></Bal>
${entries}</Stmt></BkToCstmrStmt></Document>`;
const entry = (amount: string, side: string, status = '<Sts><Cd>BOOK</Cd></Sts>') =>
	`<Ntry><Amt Ccy="IDR">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd>${status}<BookgDt><Dt>2026-12-01</Dt></BookgDt><AcctSvcrRef>B1</AcctSvcrRef>
<NtryDtls><TxDtls><Refs><EndToEndId>E2E-1</EndToEndId></Refs><RltdPties><Dbtr><Pty><Nm>Budi &amp; Sari</Nm></Pty></Dbtr></RltdPties><RmtInf><Ustrd>Premi</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;

describe('camt.053', () => {
	test('reads booked entries with their references, names and texts', () => {
		const text = camt(
			entry('250.50', 'CRDT') + entry('9.00', 'DBIT', '<Sts>PDNG</Sts>'),
			'1250.50',
		);
		expect(read(text)).toMatchObject({
			format: 'camt053',
			statements: [
				{
					account: '0012345678',
					number: '9',
					opening: 100_000,
					closing: 125_050,
					lines: [
						{
							day: '2026-12-01',
							hundredths: 25_050,
							reference: 'E2E-1',
							bankReference: 'B1',
							description: 'Budi & Sari Premi',
						},
					],
				},
			],
		});
	});

	test.each([
		[
			'a definition',
			camt('', '1000.00', '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>'),
		],
		['an unknown entity', camt(entry('1.00', 'CRDT').replace('Premi', '&e;'), '1001.00')],
		['half a file', camt(entry('1.00', 'CRDT'), '1001.00').slice(0, 700)],
	])('refuses %s', (_, text) => {
		expect(problemOf(text)).toContain('XML ini rusak');
	});
});

const layout: LayoutSettings = {
	skip: 0,
	separator: 'auto',
	encoding: 'auto',
	columns: {
		date: 'Tanggal',
		description: 'Keterangan',
		reference: '',
		balance: 'Saldo',
		amount: 'Jumlah',
		side: '',
		debit: '',
		credit: '',
	},
	dates: 'DD/MM/YYYY',
	decimal: '.',
	thousands: ',',
	sign: 'suffix',
	outWord: 'DB',
	newestFirst: false,
};
const CSV = `Rekening,0012345678
Tanggal,Keterangan,Jumlah,Saldo
01/12/2026,SETORAN,"1,500.00 CR","2,500.00"
02/12/2026,"BIAYA, ADM",500.00 DB,"2,000.00"
Saldo akhir,,,"2,000.00"
`;

describe('CSV with a layout', () => {
	test.each<[string, string, Partial<LayoutSettings>]>([
		['a suffix', CSV, {}],
		[
			'two columns',
			'Tanggal;Keterangan;Keluar;Masuk;Saldo\n01-12-2026;SETORAN;0;1.500,00;2.500,00\n02-12-2026;"BIAYA, ADM";500,00;;2.000,00\n',
			{
				sign: 'columns',
				dates: 'DD-MM-YYYY',
				decimal: ',',
				thousands: '.',
				columns: { ...layout.columns, amount: '', debit: 'Keluar', credit: 'Masuk' },
			},
		],
		[
			'a column of sides, newest first',
			'Tanggal|Keterangan|Jumlah|DK|Saldo\n20261202|BIAYA, ADM|500.00|D|2000.00\n20261201|SETORAN|1500.00|K|2500.00\n',
			{
				sign: 'side',
				outWord: 'D',
				dates: 'YYYYMMDD',
				thousands: '',
				newestFirst: true,
				columns: { ...layout.columns, side: 'D/K' },
			},
		],
		[
			'signed amounts',
			'Tanggal,Keterangan,Jumlah,Saldo\n01 Des 2026,SETORAN,1500,2500\n02 Des 2026,"BIAYA, ADM",-500,2000\n',
			{ sign: 'signed', dates: 'DD MMM YYYY' },
		],
	])('reads %s', (_, text, change) => {
		expect(read(text, { ...layout, ...change }).statements).toMatchObject([
			{
				beginsOn: '2026-12-01',
				endsOn: '2026-12-02',
				opening: 100_000,
				closing: 200_000,
				lines: [
					{ day: '2026-12-01', hundredths: 150_000, description: 'SETORAN' },
					{ day: '2026-12-02', hundredths: -50_000, description: 'BIAYA, ADM' },
				],
			},
		]);
	});

	test.each([
		[
			'a row that is missing',
			CSV.replace('Saldo akhir,,,"2,000.00"', '03/12/2026,SETORAN,1.00 CR,"2,002.00"'),
			'Ada baris yang hilang',
		],
		['a row without an amount', CSV.replace('Saldo akhir', '03/12/2026'), 'jumlah'],
		[
			'a changed balance',
			CSV.replace('500.00 DB,"2,000.00"', '500.00 DB,"2,100.00"'),
			'Ada baris yang hilang',
		],
		[
			'signs the wrong way round',
			CSV.replace('1,500.00 CR', '1.500,00 CR'),
			'jumlah "1.500,00 CR" tidak terbaca',
		],
		[
			'another date',
			CSV.replace('01/12/2026', '2026-12-01'),
			'tanggal "2026-12-01" tidak terbaca',
		],
		[
			'a missing column',
			CSV.replace('Saldo\n', 'Sisa\n'),
			'Kolom Tanggal, Keterangan, Saldo, Jumlah tidak ada',
		],
	])('refuses %s', (_, text, message) => {
		expect(problemOf(text, layout)).toContain(message);
	});
});

describe('any file', () => {
	test.each([
		['nothing', '', 'kosong'],
		['a workbook', 'PK\u0003\u0004', 'Excel'],
		['a PDF', '%PDF-1.7', 'PDF'],
		['a web page', '<!DOCTYPE html><html></html>', 'halaman web'],
		['bytes', 'a\0b', 'bukan teks'],
		['a CSV without a layout', CSV, 'pilih dulu tata letak'],
		[
			'lines that do not add up',
			mt940({ lines: [':61:261201C1,NTRFX'] }),
			'terpotong atau diubah',
		],
		['a statement without its end', mt940({}).replace(/:62F:.*\r\n/, ''), 'tidak lengkap'],
		['another currency', mt940({}).replaceAll('IDR', 'USD'), 'USD'],
		['an amount that is none', mt940({ lines: [':61:261201C1,2,3NTRFX'] }), 'tidak terbaca'],
		['a day that is none', mt940({ lines: [':61:261301C1,00NTRFX'] }), 'tidak terbaca'],
		[
			'two accounts',
			`${mt940({})}\r\n${mt940({}).replace('0012345678', '99')}`,
			'beberapa rekening',
		],
		[
			'statements with a gap between them',
			`${mt940({})}\r\n${mt940({ opening: 'C261203IDR5,00', closing: 'C261203IDR5,00' })}`,
			'tidak menyambung',
		],
	])('refuses %s', (_, text, message) => {
		expect(problemOf(text)).toContain(message);
	});
});

test.each([
	['1.000', ',', '.', 100_000],
	['1,000', '.', ',', 100_000],
	['-12,5', ',', '.', -1_250],
	['(1.000,00)', ',', '.', -100_000],
	['Rp 1.000,00', ',', '.', 100_000],
	['1,00', '.', ',', undefined],
	['1.0000', ',', '.', undefined],
	['1,005', ',', '', undefined],
	['', ',', '.', undefined],
	['9999999999999999', '.', ',', undefined],
] as const)(
	'reads %s with %s as decimal sign and %s for thousands',
	(text, decimal, thousands, sum) => {
		expect(layoutAmount(text, { decimal, thousands })).toBe(sum);
	},
);

test('refuses a third decimal place that is not 0', () => {
	expect([plainAmount('1,500'), plainAmount('1,505'), plainAmount('1,')]).toEqual([
		150,
		undefined,
		100,
	]);
});

test('turns hundredths into whole rupiah without losing any', () => {
	const lines = [123_456, -3_030, 20, 5_000].map((hundredths) => ({ hundredths }));
	expect(wholeAmounts(40, lines)).toEqual([1_235, -30, 0, 50]);
	expect(wholeAmounts(40, lines).reduce((sum, one) => sum + one, 0)).toBe(
		Math.round(125_486 / 100),
	);
});

const reader = makeStatementReader();
afterAll(() => reader.stop());
test('reads in a thread, whose refusal names the file', async () => {
	expect(await readStatementBytes(reader, Buffer.from(mt940({})), null)).toMatchObject({
		format: 'mt940',
		statements: [{ closing: 100_000 }],
	});
	await expect(readStatementBytes(reader, Buffer.from('x'), null)).rejects.toMatchObject({
		code: 'fix-fields',
	});
});
