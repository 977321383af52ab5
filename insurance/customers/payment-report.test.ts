import { expect, test } from 'vitest';
import { type ReportRow, reportCsv } from './payment-report.ts';

const row = (change: Partial<ReportRow>): ReportRow => ({ Status: 'Lunas', Product: 'Jaga Aman', PolicyNo: '12345678901', ExpiredDate: '2027-01-14', PaidDate: '2026-11-20', DueDatePre: '', Amount: 180_000, PaymentSource: 'QRIS', ...change });

test.each([
	['=HYPERLINK("http://jahat.test";"klik")', `"'=HYPERLINK(""http://jahat.test"";""klik"")"`],
	['+62', `"'+62"`], ['-1', `"'-1"`], ['@SUM(A1)', `"'@SUM(A1)"`], ['\t=1', `"'\t=1"`], ['\r=1', `"'\r=1"`],
	['Jaga "Aman"; Xtra', '"Jaga ""Aman""; Xtra"'],
])('%j in a cell is text to every spreadsheet (ASVS 1.2.10)', (text, cell) => {
	const [head, line, ...rest] = reportCsv([row({ Product: text })]).split('\r\n');
	expect(head?.charCodeAt(0)).toBe(0xfeff);
	expect(line).toBe(`"2027-01-14";"2026-11-20";"12345678901";${cell};"180000";"Lunas";"QRIS"`);
	expect(rest).toEqual(['']);
});
