import { expect, test } from 'vitest';

import { SAMPLE_INSURER } from '#sample/insurer.ts';

import { begunWith, carriedOver, insurerOf } from './insurer-draft.ts';

const shown = (version: number, change: object = {}) => ({
	version,
	insurer: { ...SAMPLE_INSURER, ...change },
});
const ACCOUNT = { bank: 'Bank Lain', number: '99', holder: 'PT Uji' };
const edited = (change: object = {}) => {
	const begun = begunWith(shown(1));
	return {
		...begun,
		draft: { ...begun.draft, address: 'Jalan Baru 1' },
		note: 'Pindah kantor',
		...change,
	};
};

test('what is being edited stays over another premium account, and is saved with that one', () => {
	const next = carriedOver(edited(), shown(2, { premiumAccount: ACCOUNT }));
	expect([next.base.version, next.draft.address, next.note]).toEqual([
		2,
		'Jalan Baru 1',
		'Pindah kantor',
	]);
	expect(insurerOf(next.draft, next.base.insurer)).toMatchObject({
		address: ['Jalan Baru 1'],
		premiumAccount: ACCOUNT,
	});
});

test('what another person has changed is taken over, and what both changed is shown beside it', () => {
	const before = edited();
	const apart = carriedOver(before, shown(2, { phone: '021 000' }));
	expect(apart.draft).toMatchObject({ phone: '021 000', address: 'Jalan Baru 1' });
	expect(apart).toMatchObject({ base: { version: 2 }, note: 'Pindah kantor', differing: [] });
	const both = carriedOver(before, shown(2, { address: ['Jalan Lain 2'] }));
	expect(both.draft.address).toBe('Jalan Baru 1');
	expect(both.differing).toEqual([{ field: 'address', theirs: 'Jalan Lain 2' }]);
});

test('nothing edited, or just saved, is the record as it stands', () => {
	const fresh = carriedOver(begunWith(shown(1)), shown(2, { phone: '021 000' }));
	expect(fresh).toEqual(begunWith(shown(2, { phone: '021 000' })));
	const saved = carriedOver(edited({ saved: true }), shown(2, { phone: '021 111' }));
	expect(saved).toEqual(begunWith(shown(2, { phone: '021 111' })));
	const same = edited();
	expect(carriedOver(same, shown(1))).toBe(same);
});
