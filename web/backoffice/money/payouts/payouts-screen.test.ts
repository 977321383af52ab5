import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import type { PayoutReport } from '#insurance/office/desk/money/payouts/payout-api.ts';

import { PayoutState } from './Payouts.tsx';
import { TakeReportBack } from './TakeBack.tsx';

/** Response from a server that does not support withdrawing reports. */
const BEFORE = { id: 'r1', open: 0, payoutRef: 'BCA-1' } as PayoutReport;
const status = (change: Partial<PayoutReport> = {}) =>
	renderToStaticMarkup(createElement(PayoutState, { report: { ...BEFORE, ...change } }));
const screen = (change: Partial<PayoutReport> = {}, whyNot: string | null = null) =>
	renderToStaticMarkup(
		createElement(TakeReportBack, {
			report: { ...BEFORE, ...change },
			mine: false,
			whyNot,
			onDone: () => {},
		}),
	);

test('treats a response of the previous version, without withdrawal data, as a valid report', () => {
	expect(status()).toContain('Cocok');
	expect(screen()).toContain('Laporan ini keliru?');
});

test('shows the number of open differences despite a proposal', () => {
	const html = status({ open: 3, backProposedBy: 'Ana' });
	expect(html).toContain('Usul tarik');
	expect(html).toContain('3 terbuka');
	expect(status({ backProposedBy: 'Ana', takenBackAt: '2026-11-22T03:00:00Z' })).not.toMatch(
		/Usul|Cocok|terbuka/,
	);
});

test('shows staff who may not approve the reason instead of the button and still lets them refuse', () => {
	const proposed = { backProposedBy: 'Ana', backReason: 'Keliru' };
	const open = screen(proposed);
	expect(open).toContain('Tarik kembali laporan');
	const barred = screen(proposed, 'Kalian tidak dihitung dua orang.');
	expect(barred).toContain('Kalian tidak dihitung dua orang.');
	expect(barred).not.toContain('Tarik kembali laporan');
	expect(barred).toContain('Tolak usulan');
});
