import { expect, test } from 'vitest';

import type { PageData } from '#insurance/site/content/page.ts';

import { formField, inOrder, oneOfEach } from './form-problems.ts';
import { initialValues } from './form-values.ts';

const page = {
	product: { maxChildren: 3, mainBenefitList: [], customProductInsuredPeriod: [] },
} as unknown as PageData;
const values = { ...initialValues(page), withPartner: true, childCount: 2 };

test.each([
	['holder.nik', 'holder.nik'],
	['quoteHolder.nric', 'holder.nik'],
	['holder.whatsapp', 'holder.phone'],
	['quoteHolder.whatsappNumber', 'holder.phone'],
	['holder.birthDate', 'self.year'],
	['quoteHolder.gender', 'self.sex'],
	['holder.address.postalCode', 'home.postalCode'],
	['quoteHolder.addresses.0.postalcode', 'home.postalCode'],
	['quoteHolder.addresses.1.subDistrict', 'domicile.district'],
	['holder.domicile.street', 'domicile.street'],
	['insured.0.name', 'holder.name'],
	['insured.1.name', 'partner.name'],
	['productDetail.customer.2.dob', 'children.0.year'],
	['insured.3.sex', 'children.1.sex'],
	['insured', 'withSelf'],
	['beneficiaries', 'beneficiaries.0.share'],
	['beneficiaries.1.name', 'beneficiaries.1.name'],
	['consents.privacy', 'privacy'],
	['productDetail.premiumAmount', 'sumInsured'],
	['answers.smoker-2', 'answers.smoker-children_0'],
	['answers.roof', 'answers.roof'],
	['captcha', null],
])('shows the message of %s at %s', (path, field) => expect(formField(path, values)).toBe(field));

const group = initialValues({ type_insurance: 'RAMEAN' } as PageData);
const vehicle = initialValues({ is_motorcycle_insurance: true } as PageData);

test.each([
	[group, 'insured', 'members'],
	[group, 'insured.0.name', 'holder.name'],
	[group, 'productDetail.customer.0.nric', 'holder.nik'],
	[group, 'insured.1.name', 'members.1.name'],
	[group, 'productDetail.customer.1.nric', 'members.1.nik'],
	[group, 'listQuoteHolder.1.dob', 'members.1.year'],
	[group, 'quoteHolder.dob', 'members.0.year'],
	[vehicle, 'vehicle.engineNumber', 'vehicle.engineNumber'],
	[vehicle, 'VehicleNumberMachine', 'vehicle.engineNumber'],
	[vehicle, 'productDetail.VehicleYear', 'vehicle.year'],
	[vehicle, 'VehicleUserNric', 'vehicle.ownerNik'],
	[vehicle, 'quoteHolder.dob', 'holder.year'],
	[vehicle, 'choice.startAt', 'startAt'],
	[vehicle, 'productDetail.productDate', 'startAt'],
	[vehicle, 'health_question_2', 'answers.health_question_2'],
	[vehicle, 'answers.roof', 'answers.roof'],
	[vehicle, 'cashlessFlag', 'cashless'],
])('for a group or a vehicle (%#), shows the message of %s at its field', (form, path, field) =>
	expect(formField(path, form)).toBe(field),
);

test('reports a missing name of an insured holder once, with the message of its field', () => {
	expect(
		oneOfEach(
			[
				['insured.0.name', 'Nama tertanggung wajib diisi'],
				['insured.1.name', 'Nama tertanggung wajib diisi'],
				['holder.name', 'Nama sesuai KTP wajib diisi'],
				['captcha', 'Coba lagi'],
				['captcha', 'Coba lagi nanti'],
			],
			values,
		),
	).toEqual([
		{ name: 'holder.name', message: 'Nama sesuai KTP wajib diisi' },
		{ name: 'partner.name', message: 'Nama tertanggung wajib diisi' },
		{ name: null, message: 'Coba lagi' },
		{ name: null, message: 'Coba lagi nanti' },
	]);
});

test('lists the problems in page order', () => {
	const problems = ['holder-email', 'form-pengajuan', 'home-street', 'gone'].map((id) => ({
		id,
	}));
	const places = ['form-pengajuan', 'self-year', 'home-street', 'holder-email'];
	expect(inOrder(problems, places).map(({ id }) => id)).toEqual([
		'form-pengajuan',
		'home-street',
		'holder-email',
		'gone',
	]);
});
