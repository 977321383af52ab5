import { beforeEach, expect, test, vi } from 'vitest';

import { storedEntry } from './stored-entry.ts';

const kept = new Map<string, string>();
beforeEach(() => {
	kept.clear();
	vi.stubGlobal('localStorage', {
		getItem: (key: string) => kept.get(key) ?? null,
		setItem: (key: string, text: string) => void kept.set(key, text),
		removeItem: (key: string) => void kept.delete(key),
	});
});

const entry = storedEntry('masuk', (text) => {
	const value = JSON.parse(text) as { who?: string } | null;
	return value?.who ?? null;
});

test.each([
	['what was stored', '{"who":"Sari"}', 'Sari'],
	['nothing', null, null],
	['no JSON', '{"who":', null],
	['another shape', '{"whom":"Sari"}', null],
	['null', 'null', null],
])('reads an entry that holds %s', (_what, text, value) => {
	if (text !== null) entry.store(text);
	expect(entry.read()).toBe(value);
	entry.clear();
	expect(kept.size).toBe(0);
});

test('treats a browser that denies storage access as empty', () => {
	vi.stubGlobal('localStorage', {
		getItem: () => {
			throw new DOMException('denied', 'SecurityError');
		},
	});
	expect(entry.read()).toBeNull();
});
