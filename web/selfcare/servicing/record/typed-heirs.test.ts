import { afterAll, beforeEach, expect, test, vi } from 'vitest';

import { keepTyped, readTyped } from '../../frame/typed.ts';
import { changeOf, heirsForm, startOf, type TypedHeirs } from './typed-heirs.ts';

const kept = new Map<string, string>();
beforeEach(() => {
	kept.clear();
	vi.stubGlobal('localStorage', { getItem: () => null });
	vi.stubGlobal('sessionStorage', {
		getItem: (key: string) => kept.get(key) ?? null,
		setItem: (key: string, text: string) => void kept.set(key, text),
		removeItem: (key: string) => void kept.delete(key),
	});
});
afterAll(() => void vi.unstubAllGlobals());

const SARI = { customerID: 'sari' };
const heir = (name: string, dob: string | null = null) => ({
	name,
	relationship: 'Anak',
	dob,
	share: 100,
});
const FIRST = [heir('Budi', '2010-01-02')];
const ELSEWHERE = [heir('Citra')];

test('sends a restored list with the list that was shown when it was typed', () => {
	const begun = startOf({ beneficiaries: FIRST });
	const typed: TypedHeirs = { ...begun, heirs: [{ ...begun.heirs[0]!, name: 'Budi Santoso' }] };
	keepTyped(SARI, heirsForm('p'), typed);
	// The login ended, the list was changed on another device, and the page now shows the changed
	// list.
	const found =
		readTyped<TypedHeirs>(SARI, heirsForm('p')) ?? startOf({ beneficiaries: ELSEWHERE });
	expect(changeOf('p', found, true)).toEqual({
		policyId: 'p',
		beneficiaries: [{ ...FIRST[0], name: 'Budi Santoso' }],
		agree: true,
		shown: FIRST,
	});
});

test('sends a new list with the list that is currently shown', () => {
	expect(changeOf('p', startOf({ beneficiaries: ELSEWHERE }), false)).toEqual({
		policyId: 'p',
		beneficiaries: ELSEWHERE,
		agree: false,
		shown: ELSEWHERE,
	});
});
