import { afterAll, beforeEach, expect, test, vi } from 'vitest';

import { linkDoor } from './link-door.ts';
import { EMPTY_REPORT, keepReport, keptReport } from './report-memory.ts';

const kept = new Map<string, string>();
const [A, B] = ['A'.repeat(43), 'B'.repeat(43)];
const write = (token: string) => keepReport({ token, begun: null, form: EMPTY_REPORT });
const owner = () => linkDoor('').keeps.owner;

beforeEach(() => {
	kept.clear();
	vi.stubGlobal('history', { state: null, replaceState: () => {} });
	vi.stubGlobal('location', { hash: '', pathname: '/lapor-klaim', search: '' });
	vi.stubGlobal('sessionStorage', {
		getItem: (key: string) => kept.get(key) ?? null,
		setItem: (key: string, text: string) => void kept.set(key, text),
		removeItem: (key: string) => void kept.delete(key),
	});
});
afterAll(() => void vi.unstubAllGlobals());

test('does not resume the files of one report under another report in the same tab', () => {
	write(A);
	const first = owner();
	write(A);
	expect(owner()).toBe(first);
	write(B);
	const second = owner();
	expect(second).not.toBe(first);
	vi.stubGlobal('location', { hash: `#laporan=${A}`, pathname: '/lapor-klaim', search: '' });
	keptReport();
	expect(owner()).not.toBe(second);
});

test('does not resume the files after the first report is finished', () => {
	write(A);
	const first = owner();
	keepReport(null);
	write(B);
	expect(owner()).not.toBe(first);
});
