import { afterAll, beforeEach, expect, test, vi } from 'vitest';

import { givenToken, invitedDoor } from './invited-door.ts';

const kept = new Map<string, string>();
const [A, B] = ['A'.repeat(43), 'B'.repeat(43)];
/** Opens a link in this tab. An empty hash simulates a reload. */
function open(hash: string): string | null {
	vi.stubGlobal('location', { hash, pathname: '/kirim-dokumen', search: '' });
	return givenToken();
}
const ownerOf = (token: string | null) => invitedDoor(token ?? '').keeps.owner;

beforeEach(() => {
	kept.clear();
	vi.stubGlobal('history', { state: null, replaceState: () => {} });
	vi.stubGlobal('sessionStorage', {
		getItem: (key: string) => kept.get(key) ?? null,
		setItem: (key: string, text: string) => void kept.set(key, text),
		removeItem: (key: string) => void kept.delete(key),
	});
});
afterAll(() => void vi.unstubAllGlobals());

test('does not resume the files of one link under another link in the same tab', () => {
	const first = ownerOf(open(`#kirim=${A}`));
	const second = ownerOf(open(`#kirim=${B}`));
	expect(second).not.toBe(first);
	expect(ownerOf(open(`#kirim=${A}`))).not.toBe(first);
});

test('resumes the files after a reload and when the same link is opened again', () => {
	const first = ownerOf(open(`#kirim=${A}`));
	expect(ownerOf(open(''))).toBe(first);
	expect(ownerOf(open(`#kirim=${A}`))).toBe(first);
});

test('reports an expired link, but not a rejected file or a lost connection', () => {
	let notified = 0;
	const { onFailed } = invitedDoor(A, () => (notified += 1));
	for (const code of [0, 403, 413, 422, 429, 503]) onFailed?.(code);
	expect(notified).toBe(0);
	for (const code of [404, 410]) onFailed?.(code);
	expect(notified).toBe(2);
});
