import { expect, test } from 'vitest';

import { afterRefusal, type FailedDebit, triesOf } from './debit-words.ts';

const FAILED: FailedDebit = {
	reason: 'Saldonya belum cukup.',
	again: true,
	tries: { number: 1, next: '2027-02-18' },
	underway: false,
	last: '2027-03-17',
};
const own = (failed: Partial<FailedDebit>) =>
	afterRefusal({ ...FAILED, ...failed })
		.join(' ')
		.match(/bayar sendiri/g)?.length ?? 0;

test('shows the next attempt and the alternative payment in separate sentences', () => {
	expect(afterRefusal(FAILED)).toEqual([
		'Ini percobaan ke-1 dari 3. Kami coba lagi pada 18 Februari 2027; pastikan saldonya cukup. Kalau belum berhasil juga, kami coba sekali lagi setelahnya.',
		'Kamu juga bisa membayar sendiri sekarang; kamu tetap dilindungi sampai 17 Maret 2027.',
	]);
});

test('offers manual payment exactly once in every state, and not while a debit is under way', () => {
	expect(own({})).toBe(1);
	expect(own({ tries: { number: 2, next: '2027-02-22' } })).toBe(1);
	expect(own({ tries: { number: 3, next: null } })).toBe(1);
	expect(own({ again: false, tries: { number: 1, next: null } })).toBe(1);
	expect(own({ underway: true })).toBe(0);
});

test('the attempt number never exceeds the maximum', () => {
	const orders = [4, 3, 2, 1].map((no) => ({
		orderNo: `D-${no}`,
		paidBy: 'mandate' as const,
		numbers: [2],
	}));
	const due = { number: 2, dueOn: '2027-02-15' };
	const which = (orderNo: string) => triesOf(orders, orderNo, due, '2027-02-23').number;
	expect(['D-1', 'D-2', 'D-3', 'D-4'].map(which)).toEqual([1, 2, 3, 3]);
});
