import { expect, test } from 'vitest';

import { rebaseForm } from './rebase-form.ts';

type Form = { name: string; toDay: string; products: string[]; most: number | null };
const BASE: Form = { name: 'Klinik', toDay: '', products: ['JAM'], most: null };
const begun = (form: Partial<Form>) => ({
	base: BASE,
	form: { ...BASE, ...form },
	differing: [],
});

test('takes over the other editor’s changes in untouched fields and keeps one’s own changes', () => {
	const newer = { ...BASE, toDay: '2026-12-31', most: 5 };
	expect(rebaseForm(begun({ name: 'Klinik Kita' }), newer)).toEqual({
		base: newer,
		form: { ...newer, name: 'Klinik Kita' },
		differing: [],
	});
});

test('keeps the typed value and shows the other one when both editors changed a field', () => {
	const newer = { ...BASE, name: 'Klinik Anda', most: 5 };
	const { form, differing } = rebaseForm(begun({ name: 'Klinik Kita', most: 7 }), newer);
	expect(form).toMatchObject({ name: 'Klinik Kita', most: 7 });
	expect(differing).toEqual([
		{ field: 'name', theirs: 'Klinik Anda' },
		{ field: 'most', theirs: 5 },
	]);
});

test('keeps all choices that both editors made in a list', () => {
	const { form, differing } = rebaseForm(begun({ products: ['JAM', 'JST'] }), {
		...BASE,
		products: ['JKK', 'JAM'],
	});
	expect(form.products.toSorted()).toEqual(['JAM', 'JKK', 'JST']);
	expect(differing).toEqual([]);
});

test('keeps a difference until both values agree, even after further changes to the record', () => {
	const first = rebaseForm(begun({ name: 'Klinik Kita' }), { ...BASE, name: 'Klinik Anda' });
	const second = rebaseForm(first, { ...BASE, name: 'Klinik Anda', toDay: '2026-12-31' });
	expect(second.differing).toEqual([{ field: 'name', theirs: 'Klinik Anda' }]);
	expect(second.form).toMatchObject({ name: 'Klinik Kita', toDay: '2026-12-31' });
	expect(rebaseForm(second, { ...BASE, name: 'Klinik Kita' }).differing).toEqual([]);
});
