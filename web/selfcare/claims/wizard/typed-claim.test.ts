import { afterAll, beforeEach, expect, test, vi } from 'vitest';

import { keepTyped, readTyped } from '../../frame/typed.ts';
import { forgetOfDraft, receiptsOf, signingOf } from './typed-claim.ts';

const kept = new Map<string, string>();
beforeEach(() => {
	kept.clear();
	const store = {
		getItem: (key: string) => kept.get(key) ?? null,
		setItem: (key: string, text: string) => void kept.set(key, text),
		removeItem: (key: string) => void kept.delete(key),
	};
	vi.stubGlobal('sessionStorage', store);
	vi.stubGlobal('localStorage', store);
});
afterAll(() => void vi.unstubAllGlobals());

const SARI = { customerID: 'sari' };

test('removes the receipts and signature of a finished draft and keeps those of other drafts', () => {
	for (const form of [receiptsOf('satu'), signingOf('satu'), receiptsOf('dua')])
		keepTyped(SARI, form, { 'dok.1': { total: 71_000 } });
	forgetOfDraft('satu');
	expect([receiptsOf('satu'), signingOf('satu')].map((form) => readTyped(SARI, form))).toEqual([
		null,
		null,
	]);
	expect(readTyped(SARI, receiptsOf('dua'))).toEqual({ 'dok.1': { total: 71_000 } });
});
