import { expect, test } from 'vitest';

import { refused } from '#platform/contract/test-refused.server.ts';

import type { FileContent } from '../batch.ts';
import { batchCsvOf } from './batch-csv.ts';
import { checkedPain001, pain001Of, problemsOfPain001 } from './pain001.ts';
import { readPain002 } from './pain002.ts';
import { statusDayOf } from './status-day.ts';

const content = (change: Partial<FileContent['items'][number]['recipient']> = {}): FileContent => ({
	number: 'TM-20261201-01',
	executeOn: '2026-12-01',
	madeAt: new Date('2026-12-01T03:00:00Z'),
	payer: { name: 'PT Asuransi Jaga', bank: 'BCA Operasional', account: '8800123456' },
	items: [1, 2].map((line) => ({
		line,
		reference: `TM261201-01-000${line}`,
		amount: 1_000_000 * line,
		cause: `Klaim K261200000${line}`,
		recipient: { name: 'Sari Contoh', bank: 'Bank Contoh', account: '123-456-7890', ...change },
	})),
});

test('writes names with the letters that banks take, and digits without signs', () => {
	const file = checkedPain001(content({ name: 'Zoë “Sari” & Putri\n<b>' }));
	expect(file).toContain('<Nm>Zoe Sari Putri b</Nm>');
	expect(file).toContain('<Id>1234567890</Id>');
	expect(file).toContain('<CtrlSum>3000000</CtrlSum>');
	expect(file.match(/<CdtTrfTxInf>/g)).toHaveLength(2);
});

test.each([
	['a count', '<NbOfTxs>2<', '<NbOfTxs>3<', 'NbOfTxs'],
	['a control sum', '<CtrlSum>3000000<', '<CtrlSum>1<', 'CtrlSum'],
	['a letter', 'Sari Contoh', 'Sari Çontoh', 'huruf di luar'],
	['a long name', 'Sari Contoh', 'S'.repeat(71), 'terlalu panjang'],
	['a reference twice', 'TM261201-01-0002', 'TM261201-01-0001', 'dua kali'],
])('finds %s that is wrong', (_what, from, to, told) => {
	const file = pain001Of(content()).replaceAll(from, to);
	expect(problemsOfPain001(file).join()).toContain(told);
});

test.each([
	[{ account: 'tidak tahu' }, 'Nomor rekening'],
	[{ name: '„“' }, 'Nama atau bank'],
])('refuses a recipient whom no bank could pay: %o', async (change, told) => {
	const made = (async () => checkedPain001(content(change)))();
	expect((await refused(made)).message).toContain(told);
});

test('writes a CSV that no spreadsheet takes for a formula', () => {
	const columns = [
		{ title: 'Name', field: 'name' as const },
		{ title: 'Account', field: 'account' as const },
		{ title: 'Bank', field: 'bank' as const },
	];
	const settings = { kind: 'csv', separator: ',', header: true, columns } as const;
	const csv = batchCsvOf(settings, content({ name: '=cmd(1)+-@A, Sari', bank: '+62' }));
	expect(csv.split('\r\n')[1]).toBe('"cmd(1)+- A, Sari",1234567890,62');
});

const answer = (transfers: string, group = '') =>
	`<Document><CstmrPmtStsRpt><OrgnlGrpInfAndSts><OrgnlMsgId>TM2026120101</OrgnlMsgId>${group}</OrgnlGrpInfAndSts><OrgnlPmtInfAndSts>${transfers}</OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`;
const one = (reference: string, status: string, more = '') =>
	`<TxInfAndSts><OrgnlEndToEndId>${reference}</OrgnlEndToEndId><TxSts>${status}</TxSts>${more}</TxInfAndSts>`;

test('reads what the bank did with each transfer, with its reason in Indonesian', () => {
	const reason = '<StsRsnInf><Rsn><Cd>AC04</Cd></Rsn><AddtlInf>CLOSED</AddtlInf></StsRsnInf>';
	const amount = '<OrgnlTxRef><Amt><InstdAmt Ccy="IDR">5</InstdAmt></Amt></OrgnlTxRef>';
	const file = readPain002(
		answer(one('A', 'ACSC', amount) + one('B', 'RJCT', reason) + one('C', 'ACSP')),
	);
	expect(file).toEqual({
		messageId: 'TM2026120101',
		statuses: [
			{ reference: 'A', outcome: 'sent', reason: '', amount: 5 },
			{
				reference: 'B',
				outcome: 'rejected',
				reason: 'Rekening ditutup (CLOSED)',
				amount: null,
			},
			{ reference: 'C', outcome: 'waiting', reason: '', amount: null },
		],
	});
	const all = readPain002(
		answer('', '<GrpSts>RJCT</GrpSts><StsRsnInf><Rsn><Cd>AM04</Cd></Rsn></StsRsnInf>'),
	);
	expect(all.statuses).toEqual([
		{
			reference: '',
			outcome: 'rejected',
			reason: 'Saldo rekening pembayar tidak cukup',
			amount: null,
		},
	]);
});

test.each([
	'',
	'no xml',
	'<a>',
	'<Document/>',
	'<!DOCTYPE x [<!ENTITY y "z">]><Document>&y;</Document>',
])('refuses %j as an answer of the bank', async (text) => {
	const read = (async () => readPain002(text))();
	expect((await refused(read)).status).toBe(422);
});

test.each([
	['the settlement', '<IntrBkSttlmDt>2026-12-02</IntrBkSttlmDt>', '2026-12-02'],
	[
		'the effective settlement',
		'<FctvIntrBkSttlmDt><Dt>2026-12-03</Dt></FctvIntrBkSttlmDt><IntrBkSttlmDt>2026-12-02</IntrBkSttlmDt>',
		'2026-12-03',
	],
	['the acceptance', '<ns:AccptncDtTm>2026-12-01T10:00:00</ns:AccptncDtTm>', '2026-12-01'],
	[
		'none, if there are several',
		'<IntrBkSttlmDt>2026-12-01</IntrBkSttlmDt><IntrBkSttlmDt>2026-12-02</IntrBkSttlmDt>',
		null,
	],
	['the day of the file', '', '2026-12-04'],
])('proposes %s as the day of a status file', (_what, element, day) => {
	const made = '<GrpHdr><CreDtTm>2026-12-04T09:00:00</CreDtTm></GrpHdr>';
	expect(statusDayOf(`<Document>${made}${element}</Document>`)).toBe(day);
	expect(statusDayOf('<Document/>')).toBeNull();
});
