import { afterEach, expect, test, vi } from 'vitest';

import {
	clearCorporateSession,
	dayStamp,
	endCorporateSession,
	forgetEnded,
	tokenOfToday,
	wasEnded,
} from './session.ts';

afterEach(() => void vi.unstubAllGlobals());

test.each([
	['today', '20261121|abc', 'abc'],
	['yesterday', '20261120|abc', null],
	['tomorrow', '20261122|abc', null],
	['no token', '20261121|', null],
	['no separator', '20261121abc', null],
	['two separators', '20261121|a|b', null],
	['empty', '', null],
	['missing', null, null],
])('a stored session of %s gives the token %s (C4.02–C4.06)', (_what, entry, token) => {
	expect(tokenOfToday(entry, '20261121')).toBe(token);
});

test('formats the day as YYYYMMDD (C9.06)', () => {
	expect(dayStamp(new Date(2026, 0, 5))).toBe('20260105');
});

test('an expiry is announced, but not after a logout', () => {
	const kept = new Map<string, string>();
	const storage = {
		getItem: (key: string) => kept.get(key) ?? null,
		setItem: (key: string, text: string) => void kept.set(key, text),
		removeItem: (key: string) => void kept.delete(key),
	};
	const logIn = () => kept.set('corporate', `${dayStamp(new Date())}|token`);
	vi.stubGlobal('sessionStorage', storage);
	vi.stubGlobal('localStorage', storage);
	logIn();
	clearCorporateSession();
	endCorporateSession();
	expect(wasEnded()).toBe(false);
	logIn();
	endCorporateSession();
	expect(wasEnded()).toBe(true);
});

test('a browser that denies storage access shows the login without an expired session message', () => {
	const denied = () => {
		throw new DOMException('denied', 'SecurityError');
	};
	vi.stubGlobal('sessionStorage', { getItem: denied, setItem: denied, removeItem: denied });
	vi.stubGlobal('localStorage', { getItem: denied, removeItem: () => {} });
	expect(wasEnded()).toBe(false);
	forgetEnded();
	endCorporateSession();
	expect(wasEnded()).toBe(false);
});
