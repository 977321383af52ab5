import { afterAll, expect, test } from 'vitest';

import { Refusal } from '#platform/contract/refusal.ts';

import { hundredthsOf } from './amounts.ts';
import { readReport } from './read-report.server.ts';
import { instantOf } from './report-formats.ts';
import { makeReportReader, readReportBytes } from './report-reader.server.ts';

const HEAD =
	'payout_id,payout_date,type,order_id,transaction_id,gross_amount,fee,net_amount,transaction_time';
const row = (no: number, change = '') =>
	`SBX-1,2026-11-20,payment,INV-${no},t-${no},180000,1260,178740,2026-11-19 10:0${no}:00 +0700${change}`;
const bytes = (text: string) => new TextEncoder().encode(text);
const sandbox = (text: string | Uint8Array) =>
	readReport(typeof text === 'string' ? bytes(text) : text, 'sandbox');
const message = (read: () => unknown): string => {
	try {
		read();
	} catch (error) {
		if (error instanceof Refusal)
			return (error.data as { fields: { file: string } }).fields.file;
		throw error;
	}
	return '';
};

test.each<[string, number | undefined]>([
	['180000', 18_000_000],
	['180000.00', 18_000_000],
	['Rp180.000', 18_000_000],
	['1.234.567,00', 123_456_700],
	['1,234,567.50', 123_456_750],
	['-1260.5', -126_050],
	['IDR 4500', 450_000],
	['0', 0],
	['1.23.456', undefined],
	['1,234.567', undefined],
	['1000000000000', 100_000_000_000_000],
	['1000000000001', undefined],
	['-9.999.999.999.999', undefined],
	['12e5', undefined],
	['=1+1', undefined],
	['', undefined],
])('reads %s as an amount', (text, sum) => {
	expect(hundredthsOf(text)).toBe(sum);
});

test.each([
	['2026-11-19 10:01:00 +0700', '2026-11-19T03:01:00.000Z'],
	['2026-11-19T03:01:00Z', '2026-11-19T03:01:00.000Z'],
	['19/11/2026 10:01', '2026-11-19T03:01:00.000Z'],
	['2026-11-19', '2026-11-18T17:00:00.000Z'],
	['kemarin', null],
	['0000-01-01 00:00:00', null],
	['0001-01-01', null],
	['01/01/0001', null],
	['1999-12-31', null],
])('reads %s as an instant', (text, at) => {
	expect(instantOf(text)).toBe(at);
});

const xendit = (id: string, type: string, kind: string, ref: string, sum: string, side: string) =>
	`2026-11-20,COMPLETED,p,${id},${type},${kind},BCA,${ref},IDR,${sum},0,${side},2026-11-19T03:00:00Z`;
const XENDIT = [
	'Withdrawal Date,Status,Product ID,Transaction ID,Transaction Type,Line Type,Payment Channel,Reference,Currency,Amount,Balance,Debit or Credit,Created Date ISO',
	xendit('t1', 'VA_PAYMENT', 'FEE', 'INV-1', '4000', 'DEBIT'),
	xendit('t1', 'VA_PAYMENT', 'TRANSACTION', 'INV-1', '180000', 'CREDIT'),
	xendit('t1', 'VA_PAYMENT', 'VAT', 'INV-1', '440', 'DEBIT'),
	xendit(
		't2',
		'REFUND',
		'TRANSACTION',
		'INV-1:0190a7e0-0000-7000-8000-000000000001',
		'40000',
		'DEBIT',
	),
	xendit('t3', 'PLATFORM_FEE', 'FEE', '', '1000', 'DEBIT'),
	xendit('w1', 'WITHDRAWAL', 'TRANSACTION', 'WD-5', '134560', 'DEBIT'),
].join('\n');
const PLAIN = [HEAD, row(1), row(2)].join('\n');
const REPORT = sandbox(PLAIN);
test('reads payout, rows and totals of a report', () => {
	expect(REPORT).toMatchObject({
		payoutRef: 'SBX-1',
		paidOn: '2026-11-20',
		gross: 360_000,
		fees: 2_520,
		refunds: 0,
		net: 357_480,
		rows: [
			{
				line: 2,
				kind: 'payment',
				orderNo: 'INV-1',
				transactionRef: 't-1',
				amount: 180_000,
				fee: 1_260,
				at: '2026-11-19T03:01:00.000Z',
			},
			{ line: 3 },
		],
	});
});

test.each<[string, Uint8Array | string]>([
	['with a mark and CR LF', `\uFEFF${[HEAD, row(1), row(2), ''].join('\r\n')}`],
	['with semicolons', PLAIN.replaceAll(',', ';')],
	['with every cell quoted', PLAIN.replace(/[^,\n]+/g, '"$&"')],
	['in UTF-16', Buffer.from(`\uFEFF${PLAIN}`, 'utf16le')],
	['with a title above and sums below', `Laporan setoran\n\n${PLAIN}\n,,,,,360000,2520,357480,`],
	['as sep= says', `sep=;\n${PLAIN.replaceAll(',', ';')}`],
	['with sums as people write them', PLAIN.replaceAll('180000', '"Rp180.000,00"')],
])('recognises the same report %s', (_, text) => {
	const read = sandbox(text);
	expect([read.print, read.net, read.rows.length]).toEqual([REPORT.print, REPORT.net, 2]);
});

test.each<[string, () => unknown, RegExp]>([
	['nothing', () => sandbox(''), /kosong/],
	['Excel', () => sandbox('PK\u0003\u0004...'), /Excel/],
	['PDF', () => sandbox('%PDF-1.4'), /PDF/],
	['a web page', () => sandbox('<!doctype html><p>Masuk'), /halaman web/],
	['bytes', () => sandbox(new Uint8Array([1, 0, 2, 0, 3])), /bukan teks CSV/],
	[
		'a list of people',
		() => sandbox('nama,nik,lahir,kota\nA,1,2,3'),
		/Order ID, Transaction ID, Transaction Type, Amount, Fee tidak ada/,
	],
	['headings alone', () => sandbox(HEAD), /tidak punya satu baris pun/],
	['a word for a sum', () => sandbox(PLAIN.replace('180000', 'gratis')), /Baris 2: "gratis"/],
	['half a rupiah', () => sandbox(PLAIN.replace('180000', '180000.50')), /bukan rupiah utuh/],
	['two payouts', () => sandbox(PLAIN.replace('SBX-1', 'SBX-9')), /2 nomor setoran/],
	[
		'a file without types',
		() => sandbox('order_id,transaction_id,amount,fee\nINV-1,t-1,-40000,0'),
		/kolom Transaction Type tidak ada/,
	],
	['a row without its type', () => sandbox(PLAIN.replace('payment', '')), /Baris 2: .*kosong/],
	[
		'a payment below nothing',
		() => sandbox(PLAIN.replace('180000', '-180000')),
		/Baris 2: .*-180000/,
	],
	[
		'a row with another net',
		() => sandbox(PLAIN.replace('178740', '178741')),
		/Rp357\.480.*Rp357\.481/,
	],
	[
		'sums of a longer file',
		() => sandbox(`${PLAIN}\n,,,,,540000,3780,536220,`),
		/Rp357\.480.*Rp536\.220/,
	],
	[
		'a withdrawal of another sum',
		() => readReport(bytes(XENDIT.replace('134560', '134561')), 'xendit'),
		/Rp134\.560.*Rp134\.561/,
	],
	[
		'a file that ends early',
		() => readReport(bytes(XENDIT.replace(/^.*REFUND.*\n/m, '')), 'xendit'),
		/Rp174\.560.*Rp134\.560/,
	],
	['another provider', () => readReport(bytes(PLAIN), 'xendit'), /laporan setoran Xendit/],
])('rejects %s as a report', (_, read, words) => {
	expect(message(read)).toMatch(words);
});

test('reads Midtrans columns by their headings and rounds the total of fractional fees once', () => {
	const read = readReport(
		bytes(
			[
				'Payout ID,Payout Date,Order ID,Transaction ID,Transaction Type,Amount,Fee,Settlement Time',
				'P-77,20/11/2026,INV-1,a,Settlement,180000.00,-1260.30,2026-11-19 10:00:00',
				'P-77,20/11/2026,INV-2,b,Settlement,180000.00,-1260.30,2026-11-19 11:00:00',
				'P-77,20/11/2026,INV-1,a,Refund,-40000.00,0,2026-11-19 12:00:00',
				'P-77,20/11/2026,,c,Payout Fee,5000,0,2026-11-20 01:00:00',
				'P-77,20/11/2026,,d,Adjustment,-1000,0,2026-11-20 01:00:00',
			].join('\n'),
		),
		'midtrans',
	);
	expect(read).toMatchObject({
		payoutRef: 'P-77',
		paidOn: '2026-11-20',
		gross: 360_000,
		refunds: 40_000,
		fees: 7_521,
		net: 311_479,
	});
	expect(read.rows.map(({ kind }) => kind)).toEqual([
		'payment',
		'payment',
		'refund',
		'fee',
		'other',
	]);
	expect(read.net).toBe(read.gross - read.refunds - read.fees - 1_000);
});

test('reads fees under any name and leaves ambiguous rows to staff', () => {
	const types = ['Payment Fee', 'Settlement Fee', 'payment_fee', 'Refund Fee', 'Chargeback'];
	const read = sandbox(
		[
			'type,order_id,transaction_id,gross_amount,fee',
			'payment,INV-1,t-0,180000,0',
			...types.map((type, at) => `${type},INV-1,t-${at + 1},-500,0`),
		].join('\n'),
	);
	expect(read.rows.map(({ kind }) => kind)).toEqual([
		'payment',
		'fee',
		'fee',
		'fee',
		'other',
		'refund',
	]);
	expect(read).toMatchObject({ gross: 180_000, fees: 1_500, refunds: 500, net: 177_500 });
});

test('reads net amounts with or without a sign, and checks them when every row has one', () => {
	const text = (refund: string) =>
		[HEAD, row(1), row(2), `SBX-1,2026-11-20,refund,INV-1,t-9,40000,0,${refund},`].join('\n');
	for (const refund of ['-40000', '40000', '']) expect(sandbox(text(refund)).net).toBe(317_480);
	expect(message(() => sandbox(text('-30000')))).toContain('Rp327.480');
});

test.each<[string, string, string]>([
	['a payment without a sum', 'payment,INV-1,t-1,,630,IDR', '"" bukan jumlah uang'],
	['a refund without a sum', 'refund,INV-1,t-1,,630,IDR', '"" bukan jumlah uang'],
	['other money', 'payment,INV-1,t-1,90000,630,USD', 'mata uangnya USD, bukan IDR'],
	['rupiah', 'payment,INV-1,t-1,90000,630,idr', ''],
	['no word on the money', 'payment,INV-1,t-1,90000,630,', ''],
	['a fee in its own column', 'fee,,t-1,,630,IDR', ''],
])('%s', (_, line, why) => {
	const text = `type,order_id,transaction_id,gross_amount,fee,Currency
payment,INV-0,t-0,90000,0,IDR
${line}`;
	const refused = message(() => sandbox(text));
	if (why)
		expect(refused).toBe(
			`Baris 3: ${why}${why.includes('jumlah') ? '. Berkasnya mungkin terpotong atau diubah; unduh ulang.' : '.'}`,
		);
	else expect(refused).toBe('');
});

test('does not suggest a workbook for a damaged file, because workbooks are rejected here', () => {
	expect(message(() => sandbox('a\0b'))).toBe(
		'Berkas ini bukan teks CSV. Simpan sebagai CSV UTF-8, lalu unggah lagi.',
	);
	expect(message(() => sandbox(`${HEAD}\n"${'x'.repeat(70_000)}`))).toBe(
		'Ada tanda kutip yang tidak ditutup di berkas ini. Simpan ulang sebagai CSV UTF-8, lalu unggah lagi.',
	);
});

test('merges Xendit transaction, fee and tax rows in any order, and reads the withdrawal as the payout', () => {
	const read = readReport(bytes(XENDIT), 'xendit');
	expect(read).toMatchObject({
		payoutRef: 'WD-5',
		paidOn: '2026-11-20',
		gross: 180_000,
		refunds: 40_000,
		fees: 5_440,
		net: 134_560,
		rows: [
			{ kind: 'payment', orderNo: 'INV-1', amount: 180_000, fee: 4_440 },
			{
				kind: 'refund',
				orderNo: 'INV-1:0190a7e0-0000-7000-8000-000000000001',
				amount: 40_000,
				fee: 0,
			},
			{ kind: 'fee', amount: 0, fee: 1_000 },
		],
	});
});

const reader = makeReportReader();
afterAll(() => reader.stop());
test('reads a hundred thousand rows without blocking the request thread', async () => {
	const many = [
		HEAD,
		...Array.from({ length: 100_000 }, (_, at) =>
			row(1).replace('INV-1,t-1', `INV-${at},t-${at}`),
		),
	];
	// Measures the CPU time of this thread only, so that the load of the machine does not matter.
	const worked = () => {
		const { user, system } = process.threadCpuUsage();
		return (user + system) / 1_000;
	};
	let longest = 0;
	let last = worked();
	const beat = setInterval(() => {
		const now = worked();
		longest = Math.max(longest, now - last);
		last = now;
	}, 5);
	const read = await readReportBytes(reader, 'sandbox', bytes(many.join('\n')));
	clearInterval(beat);
	expect(read.rows).toHaveLength(100_000);
	// The request thread must not be blocked for long, as it only receives the rows.
	expect(longest).toBeLessThan(700);
	await expect(readReportBytes(reader, 'sandbox', bytes('PK'))).rejects.toMatchObject({
		code: 'fix-fields',
	});
});
