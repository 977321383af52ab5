import { afterEach, expect, test, vi } from 'vitest';

import type { CheckoutTerms } from './checkout.ts';
import { agreedBefore, keepAgreed, keepMethod, keptMethod } from './kept-choices.ts';

const kept = new Map<string, string>();
vi.stubGlobal('sessionStorage', {
	getItem: (key: string) => kept.get(key) ?? null,
	setItem: (key: string, value: string) => void kept.set(key, value),
});
afterEach(() => kept.clear());

const terms = ({ premium = '45.000', hash = 'a', name = 'SARI' } = {}): CheckoutTerms => ({
	id: 'terms-jagaaman',
	title: 'Ketentuan Jaga Aman',
	html: null,
	items: [
		{
			cartID: '',
			productName: 'Jaga Aman',
			url: '/jaga-aman',
			cart: {
				quoteHolder: { name },
				productInsuredPeriod: 1,
				productInsuredPeriodUnit: 'TAHUN',
				planRateFormated: premium,
			},
		},
	],
	links: [{ title: 'RIPLAY', url: '/riplay.pdf', hash }],
});

test('a text that was agreed to counts for the same text, and no longer once it is taken back', () => {
	keepAgreed(terms(), true);
	keepAgreed(terms(), true);
	expect([...agreedBefore([terms(), { ...terms(), id: 'terms-umum' }])]).toEqual([
		'terms-jagaaman',
	]);
	expect(agreedBefore([terms({ name: ' Sari ' })]).size).toBe(1);
	keepAgreed(terms(), false);
	expect(agreedBefore([terms()]).size).toBe(0);
});

test.each([
	['premium', { premium: '50.000' }],
	['document', { hash: 'b' }],
	['holder', { name: 'ADI' }],
])('a text with another %s must be agreed to again', (_what, change) => {
	keepAgreed(terms(), true);
	expect(agreedBefore([terms(change)]).size).toBe(0);
});

test.each(['{', '{}', 'null', '[1]'])('unreadable choices %s count as none', (text) => {
	kept.set('persetujuan', text);
	expect(agreedBefore([terms()]).size).toBe(0);
});

test('the way to pay is kept', () => {
	expect(keptMethod()).toBe(null);
	keepMethod('qris');
	expect(keptMethod()).toBe('qris');
});
