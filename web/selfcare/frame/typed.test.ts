import { afterAll, beforeEach, expect, test, vi } from 'vitest';

import { forgetTyped, keepTyped, leaveTyped, readTyped, tidyTyped } from './typed.ts';

const store = (kept: Map<string, string>) => ({
	getItem: (key: string) => kept.get(key) ?? null,
	setItem: (key: string, text: string) => void kept.set(key, text),
	removeItem: (key: string) => void kept.delete(key),
});
const [tab, browser] = [new Map<string, string>(), new Map<string, string>()];
const otherTab = new Map<string, string>();
const openTab = (kept: Map<string, string>) => vi.stubGlobal('sessionStorage', store(kept));

const SARI = { customerID: 'sari' };
const BUDI = { customerID: 'budi' };
const NOW = 1_800_000_000_000;
const HOUR = 3_600_000;

beforeEach(() => {
	for (const kept of [tab, browser, otherTab]) kept.clear();
	vi.stubGlobal('localStorage', store(browser));
	openTab(tab);
});
afterAll(() => void vi.unstubAllGlobals());

test('stores each form separately and deletes it without affecting others', () => {
	keepTyped(SARI, 'ahli waris', ['Budi'], NOW);
	keepTyped(SARI, 'alamat', 'Jalan A', NOW);
	expect(readTyped(SARI, 'ahli waris', NOW)).toEqual(['Budi']);
	forgetTyped('alamat');
	expect(readTyped(SARI, 'alamat', NOW)).toBeNull();
	expect(readTyped(SARI, 'ahli waris', NOW)).toEqual(['Budi']);
	forgetTyped('ahli waris');
	expect([...tab.keys()]).toEqual([]);
});

test.each([
	['another customer looks', () => readTyped(BUDI, 'pesan', NOW)],
	['another customer logs in', () => tidyTyped(BUDI, NOW)],
	['a day has passed', () => readTyped(SARI, 'pesan', NOW + 24 * HOUR)],
	['a day has passed and nobody is logged in', () => tidyTyped(null, NOW + 24 * HOUR)],
	['the customer logs out', () => leaveTyped(NOW)],
	[
		'the customer logs out in another tab',
		() => {
			openTab(otherTab);
			leaveTyped(NOW + 1);
			openTab(tab);
			tidyTyped(null, NOW + 2);
		},
	],
])('leaves no typed text in the tab once %s', (_what, happens) => {
	keepTyped(SARI, 'pesan', 'Sakit apa saja', NOW);
	happens();
	expect([...tab.keys()]).toEqual([]);
});

test('keeps typed text for its customer while an expired login is renewed', () => {
	keepTyped(SARI, 'pesan', 'Halo', NOW);
	tidyTyped(null, NOW + HOUR);
	tidyTyped(SARI, NOW + 2 * HOUR);
	expect(readTyped(SARI, 'pesan', NOW + 2 * HOUR)).toBe('Halo');
});

test('keeps text that is typed after a logout', () => {
	leaveTyped(NOW);
	keepTyped(SARI, 'pesan', 'Lagi', NOW + 1);
	expect(readTyped(SARI, 'pesan', NOW + 2)).toBe('Lagi');
});

test.each([
	['no JSON', '{'],
	['what the version before kept', '{"of":"sari","form":"pesan","value":"Halo"}'],
	['a list', '[1]'],
	['null', 'null'],
])('reads %s as nothing and deletes it', (_what, text) => {
	tab.set('selfcare_typed', text);
	expect(readTyped(SARI, 'pesan', NOW)).toBeNull();
	tidyTyped(SARI, NOW);
	expect([...tab.keys()]).toEqual([]);
});

test('a browser that denies storage access keeps nothing and continues', () => {
	const denied = () => {
		throw new DOMException('denied', 'SecurityError');
	};
	for (const name of ['sessionStorage', 'localStorage'])
		vi.stubGlobal(name, { getItem: denied, setItem: denied, removeItem: denied });
	keepTyped(SARI, 'pesan', 'Halo', NOW);
	expect(readTyped(SARI, 'pesan', NOW)).toBeNull();
	tidyTyped(BUDI, NOW);
	leaveTyped(NOW);
	forgetTyped('pesan');
});
