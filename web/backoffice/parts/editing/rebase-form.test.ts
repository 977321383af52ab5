import { expect, test } from 'vitest';

import { rebaseForm } from './rebase-form.ts';

type Form = { name: string; toDay: string; products: string[]; most: number | null };
const BASE: Form = { name: 'Klinik', toDay: '', products: ['JAM'], most: null };
const begun = (form: Partial<Form>) => ({
	base: BASE,
	form: { ...BASE, ...form },
	differing: [],
});

test('fields that one did not touch become the other’s, and one’s own stay', () => {
	const newer = { ...BASE, toDay: '2026-12-31', most: 5 };
	expect(rebaseForm(begun({ name: 'Klinik Kita' }), newer)).toEqual({
		base: newer,
		form: { ...newer, name: 'Klinik Kita' },
		differing: [],
	});
});

test('where both changed the same, what was typed stays and the other’s is shown', () => {
	const newer = { ...BASE, name: 'Klinik Anda', most: 5 };
	const { form, differing } = rebaseForm(begun({ name: 'Klinik Kita', most: 7 }), newer);
	expect(form).toMatchObject({ name: 'Klinik Kita', most: 7 });
	expect(differing).toEqual([
		{ field: 'name', theirs: 'Klinik Anda' },
		{ field: 'most', theirs: 5 },
	]);
});

test('choices that both made in one list are all kept', () => {
	const { form, differing } = rebaseForm(begun({ products: ['JAM', 'JST'] }), {
		...BASE,
		products: ['JKK', 'JAM'],
	});
	expect(form.products.toSorted()).toEqual(['JAM', 'JKK', 'JST']);
	expect(differing).toEqual([]);
});

test('a difference stays until both agree, also when the record changes again', () => {
	const first = rebaseForm(begun({ name: 'Klinik Kita' }), { ...BASE, name: 'Klinik Anda' });
	const second = rebaseForm(first, { ...BASE, name: 'Klinik Anda', toDay: '2026-12-31' });
	expect(second.differing).toEqual([{ field: 'name', theirs: 'Klinik Anda' }]);
	expect(second.form).toMatchObject({ name: 'Klinik Kita', toDay: '2026-12-31' });
	expect(rebaseForm(second, { ...BASE, name: 'Klinik Kita' }).differing).toEqual([]);
});
