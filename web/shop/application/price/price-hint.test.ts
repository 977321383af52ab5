import { expect, test } from 'vitest';

import type { PageData } from '#insurance/site/content/page.ts';

import { initialValues } from '../form-values.ts';
import { priceHint } from './price-hint.ts';

const page = {
	title: 'Jaga Sehat Keluarga',
	product: {
		maxChildren: 3,
		minInsured: 2,
		mainBenefitList: [],
		customProductInsuredPeriod: [],
	},
} as unknown as PageData;
const now = new Date('2026-11-28T03:00:00Z');
const empty = initialValues(page);
const self = { ...empty.self, year: '1990', month: '05', day: '17', sex: 'female' };

test('the price hint requests a birth date only while one is missing', () => {
	expect(priceHint(page, { ...empty, withSelf: true }, now)).toMatch(/^Isi tanggal lahir/);
	expect(priceHint(page, { ...empty, withSelf: true, self }, now)).toBe(
		'Jaga Sehat Keluarga menanggung kamu bersama pasangan atau anak, paling sedikit 2 orang. ' +
			'Setelah itu premi langsung muncul di sini.',
	);
	expect(priceHint(page, { ...empty, withSelf: true, self, withPartner: true }, now)).toMatch(
		/^Isi tanggal lahir/,
	);
});
