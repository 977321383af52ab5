import { expect, test } from 'vitest';

import { NOTHING_READ } from '#insurance/claims/receipts/receipt.ts';

import { notYetRead, type PageState, pageState } from './page-states.ts';

const refused = (code: number) => ({ ok: false as const, code, message: '', data: null });

test('does not wait for a page used by another claim, and may retry a failed request', () => {
	expect(pageState(refused(403))).toEqual({ state: 'taken' });
	for (const code of [0, 401, 429, 500])
		expect(pageState(refused(code))).toEqual({ state: 'busy' });
	const answer = (state: 'read' | 'unreadable' | 'busy') => ({
		ok: true as const,
		code: 200,
		message: '',
		data: { state, ...NOTHING_READ },
	});
	expect(pageState(answer('read'))).toEqual({ state: 'read', reading: NOTHING_READ });
	expect(pageState(answer('unreadable'))).toEqual({ state: 'unreadable' });
	expect(pageState(answer('busy'))).toEqual({ state: 'busy' });
});

test('a sum shows which pages it does not include yet', () => {
	const pages = ['a', 'b', 'c'].map((url) => ({ url, document: 'KUITANSI', label: url }));
	const words = (states: Record<string, PageState['state']>, stopped = false) =>
		notYetRead(pages, {
			of: (url) => {
				const state = states[url];
				return state && (state === 'read' ? { state, reading: NOTHING_READ } : { state });
			},
			stopped,
		});
	expect(words({ a: 'read' })).toBe('Sementara: 2 foto masih dibaca, jumlahnya bisa bertambah.');
	expect(words({ a: 'read', b: 'busy' }, true)).toBe(
		'2 foto belum dibaca dan belum ikut dihitung.',
	);
	expect(words({ a: 'read', b: 'unreadable', c: 'taken' })).toBeNull();
});
