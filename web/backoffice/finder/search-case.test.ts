import { beforeEach, expect, test, vi } from 'vitest';

import { currentCase, endCase, keepCase, type SearchCase } from './search-case.ts';

const CASE: SearchCase = {
	staff: 'rina@contoh.test',
	caseId: 'c1',
	reason: 'Menangani klaim',
	note: 'soal klaim',
};

beforeEach(() => {
	const kept = new Map<string, string>();
	vi.stubGlobal('sessionStorage', {
		getItem: (name: string) => kept.get(name) ?? null,
		setItem: (name: string, text: string) => kept.set(name, text),
		removeItem: (name: string) => kept.delete(name),
	});
	return () => vi.unstubAllGlobals();
});

test('a case belongs to the person who began it, until it ends', () => {
	keepCase(CASE);
	expect(currentCase('rina@contoh.test')).toEqual(CASE);
	expect(currentCase('dodi@contoh.test')).toBeNull();
	endCase();
	expect(currentCase('rina@contoh.test')).toBeNull();
});
