import { expect, test } from 'vitest';

import type { PageData } from '#insurance/site/content/page.ts';

import { valuesOfKnown } from './known-values.ts';

const page = (part: object) =>
	({
		slug: 'x',
		title: 'X',
		product: { customDate: {}, mainBenefitList: [], customProductInsuredPeriod: [] },
		...part,
	}) as never as PageData;
const KNOWN = {
	name: 'SARI CONTOH',
	email: 'sari@contoh.test',
	phone: '081234567890',
	whatsapp: '081234567890',
	birthDate: '1990-05-17',
	sex: 'female' as const,
	address: { street: 'Jalan Melati 1', postalCode: '12810', regionId: '31.74.01.1001' },
	domicile: null,
};

test('the form of an insured holder begins with the contact, birth date and village', () => {
	const values = valuesOfKnown(page({}), KNOWN);
	expect(values.holder).toMatchObject({
		name: 'SARI CONTOH',
		email: 'sari@contoh.test',
		sameWhatsapp: true,
		nik: '',
	});
	expect([values.self, values.holder]).toMatchObject([
		{ year: '1990', sex: 'female' },
		{ year: '' },
	]);
	expect(values.home).toEqual({
		street: 'Jalan Melati 1',
		province: '31',
		city: '31.74',
		district: '31.74.01',
		village: '31.74.01.1001',
		postalCode: '12810',
	});
	expect(values.sameDomicile).toBe(true);
	expect([values.agreement, values.privacy]).toEqual([false, false]);
});

test('a person of whom only the name is known leaves the rest to be asked', () => {
	const nothing = { birthDate: '', sex: null, address: null, phone: '', whatsapp: '', email: '' };
	const values = valuesOfKnown(page({}), { ...KNOWN, ...nothing });
	expect(values.holder).toMatchObject({ name: 'SARI CONTOH', email: '', sameWhatsapp: true });
	expect(values.self.year).toBe('');
	expect(values.home.street).toBe('');
});
