import { execFileSync } from 'node:child_process';

import { expect, test } from 'vitest';

import { SAMPLE_INSURER } from '#sample/insurer.ts';

import { writePayments } from './own-documents.server.ts';
import { beginLayout } from './pdf/layout.server.ts';

test('never breaks an amount, a date or a number in the printed report', async () => {
	const layout = beginLayout({
		title: 'Laporan Pembayaran',
		insurer: SAMPLE_INSURER,
		at: new Date('2026-11-20T08:30:00Z'),
		footer: 'Data contoh',
	});
	writePayments(layout, [
		{
			Status: 'Belum Dibayar',
			Product: 'Jaga Sehat Plus',
			PolicyNo: '68888888888',
			ExpiredDate: '2026-09-28',
			PaidDate: '2026-08-28',
			DueDatePre: '2026-09-28',
			Amount: 888_888_888,
			PaymentSource: 'Kartu kredit atau debit',
		},
	]);
	const input = await layout.end();
	const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input, encoding: 'utf8' });
	for (const whole of ['28 Sep 2026', '28 Agu 2026', '688 8888 8888', 'Rp888.888.888'])
		expect(text).toContain(whole);
});
