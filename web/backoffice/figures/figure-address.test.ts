import { expect, test } from 'vitest';

import { backAddress, figureAddress, overviewAddress, rowsAddress } from './figure-address.ts';

const queryOf = (address: string) => new URL(address, 'https://contoh.test').searchParams;
const shown = new URLSearchParams(
	'angka=premium&masa=90d&produk=JA&menurut=channel&page=3&urutan=-value',
);
const TUESDAY = { from: '2026-11-24', to: '2026-11-24' };

test('the rows of a value have its days and part, and lead back to the figure as it was', () => {
	const rows = rowsAddress(shown, 'premium', TUESDAY, { by: 'channel', part: 'partner' });
	expect(Object.fromEntries(queryOf(rows))).toEqual({
		angka: 'premium',
		baris: '1',
		masa: 'own',
		dari: '2026-11-24',
		sampai: '2026-11-24',
		produk: 'JA',
		jalur: 'partner',
		asal: 'masa=90d&produk=JA&menurut=channel&angka=premium',
	});
	expect(backAddress(queryOf(rows), 'premium')).toBe(figureAddress(shown, 'premium'));
});

test('all figures keep the time, and nothing of one figure', () => {
	expect(overviewAddress(shown)).toBe('/office/angka?masa=90d');
	expect(overviewAddress(new URLSearchParams('angka=premium'))).toBe('/office/angka');
});

test('rows opened by a link of their own lead to their figure', () => {
	const alone = new URLSearchParams('angka=lapses&baris=1&masa=7d');
	expect(backAddress(alone, 'lapses')).toBe('/office/angka?masa=7d&angka=lapses');
});
