import { expect, test } from 'vitest';

import { filterReport, NO_FILTER, type PaymentReportRow, reportCsv } from './payment-report.ts';

const row = (change: Partial<PaymentReportRow>): PaymentReportRow => ({
	Status: 'Lunas',
	Product: 'Jaga Aman',
	PolicyNo: '12345678901',
	ExpiredDate: '2027-01-14',
	PaidDate: '2026-11-20',
	DueDatePre: '',
	Amount: 180_000,
	PaymentSource: 'QRIS',
	...change,
});

test.each([
	['=HYPERLINK("http://jahat.test";"klik")', `"'=HYPERLINK(""http://jahat.test"";""klik"")"`],
	['+62', `"'+62"`],
	['-1', `"'-1"`],
	['@SUM(A1)', `"'@SUM(A1)"`],
	['\t=1', `"'\t=1"`],
	['\r=1', `"'\r=1"`],
	['Jaga "Aman"; Xtra', '"Jaga ""Aman""; Xtra"'],
])('%j in a cell is plain text to every spreadsheet (ASVS 1.2.10)', (text, cell) => {
	const [head, line, ...rest] = reportCsv([row({ Product: text })]).split('\r\n');
	expect(head?.charCodeAt(0)).toBe(0xfeff);
	expect(line).toBe(`"2027-01-14";"2026-11-20";"12345678901";${cell};"180000";"Lunas";"QRIS"`);
	expect(rest).toEqual(['']);
});

const REPORT = [
	row({ PolicyNo: '20270101001', ExpiredDate: '2027-01-14', PaidDate: '2027-01-10' }),
	row({
		PolicyNo: '33333333333',
		ExpiredDate: '2026-12-14',
		PaidDate: '2027-01-09',
		Product: 'Jaga Jiwa',
	}),
	row({
		PolicyNo: '44444444444',
		ExpiredDate: '2026-11-14',
		PaidDate: '',
		Status: 'Belum Dibayar',
	}),
];

test.each([
	['C5.32', 'nothing chosen', {}, [0, 1, 2], false],
	['C5.29', 'a status', { status: 'Belum Dibayar' }, [2], false],
	['C5.30', 'a product', { product: 'Jaga Jiwa' }, [1], false],
	['C5.31 C5.33', 'a keyword that all three hold', { keyword: '2027' }, [0], false],
	[
		'C5.33',
		'the same, but another product',
		{ keyword: '2027', product: 'Jaga Jiwa' },
		[1],
		true,
	],
	['C5.34', 'a policy number, which no date holds', { keyword: '33333333333' }, [1], true],
	['C5.34', 'a policy number in groups of digits', { keyword: '333 3333 3333' }, [1], true],
	['C5.34', 'a date as it is shown', { keyword: '14 jan 2027' }, [0], true],
	['C5.33', 'what none of them holds', { keyword: 'melati' }, [], false],
] as const)('%s: %s', (_id, _what, filter, at, loose) => {
	expect(filterReport(REPORT, { ...NO_FILTER, ...filter })).toEqual({
		rows: at.map((one) => REPORT[one]),
		loose,
	});
});
