import { expect, test } from 'vitest';

import { wireApplication, wireQuote } from '../api.ts';
import { applicationSchema, quoteSchema } from '../quote.ts';
import { applicationFromWire } from './from-wire.ts';
import { applicationToWire } from './to-wire.ts';
import { isChosen, periodFromWire, sexFromWire } from './wire-values.ts';

const address = {
	street: 'Jalan 1',
	province: 'DKI Jakarta',
	city: 'Jakarta Selatan',
	district: 'Tebet',
	village: 'Tebet Barat',
	postalCode: '12345',
	regionId: '31.74.01.1001',
};
const holder = {
	name: 'Sari Contoh',
	nik: '3174055705909901',
	nikConfirmed: false,
	birthDate: '1990-05-17',
	sex: 'female' as const,
	phone: '081234567890',
	whatsapp: '081234567891',
	email: 'sari@contoh.test',
	address,
	domicile: { ...address, street: 'Jalan 2' },
};
const choice = {
	contentId: 21,
	plan: 'AMAN',
	sumInsured: 50_000_000,
	period: { unit: 'year' as const, length: 1 },
	frequency: 'monthly' as const,
	printedBook: true,
	cashless: false,
};
const family = [
	{ role: 'self' as const, name: 'Sari Contoh', birthDate: '1990-05-17', sex: 'female' as const },
	{ role: 'partner' as const, name: 'Tono', birthDate: '1989-01-02', sex: 'male' as const },
	{ role: 'child' as const, name: 'Budi', birthDate: '2018-03-04', sex: 'male' as const },
];
const vehicle = {
	year: 2024,
	brand: 'Honda',
	series: 'Beat',
	engineNumber: 'JM01E1234567890AB',
	plateArea: 'B',
	plateNumber: '1234',
	plateSuffix: 'ABC',
	ownerIsHolder: false,
	ownerNik: '3174051705909901',
};

test.each([
	[
		'a family',
		{
			choice,
			insured: family,
			holder,
			beneficiaries: [
				{ name: 'Ani', relationship: 'anak', birthDate: '2018-03-04', share: 100 },
			],
			consents: { agreement: true as const, privacy: true as const },
			answers: { health_question_1: false, health_question_2: true, 'smoker-1': true },
		},
	],
	[
		'a group',
		{
			choice: {
				...choice,
				period: { unit: 'day' as const, length: 3 },
				startAt: '2026-12-01 08:00:00',
			},
			insured: family.map((one, at) => ({
				...one,
				role: 'member' as const,
				nik: `317405570590990${at + 1}`,
			})),
			holder,
		},
	],
	['a motorcycle', { choice, insured: [], holder: { ...holder, domicile: undefined }, vehicle }],
])('the form data for %s is read back unchanged', (_, written) => {
	const application = applicationSchema.parse(written);
	const body = wireApplication.parse(JSON.parse(JSON.stringify(applicationToWire(application))));
	const read = applicationSchema.parse(
		applicationFromWire(body, application.insured[0]?.role === 'member'),
	);
	expect(JSON.parse(JSON.stringify(read))).toEqual(JSON.parse(JSON.stringify(application)));
});

test('the calculator and the form each interpret the codes of the insured (B3.4.05–B3.4.11)', () => {
	const people = [1, 2, 3].map((type) => ({ dob: '1990-01-01', gender: 'Pria', type }));
	const roles = (is_calculate: number) =>
		quoteSchema.shape.insured.safeParse(
			(
				applicationFromWire(
					wireQuote.parse({
						...base,
						is_calculate,
						productDetail: { ...base.productDetail, customer: people },
					}),
				) as { insured: unknown }
			).insured,
		);
	expect(roles(1).data?.map((one) => one.role)).toEqual(['self', 'partner', 'child']);
	expect(roles(0).data?.map((one) => one.role)).toEqual(['self', 'child', 'child']);
});

const base = {
	content_id: '21',
	productDetail: {
		productPlan: 'AMAN',
		premiumAmount: '50000000',
		period: '1-TAHUN',
		period_type: 4,
	},
};

test('a lone adult who is not the holder is the partner unless the sender states otherwise', () => {
	const body = wireApplication.parse({
		...base,
		quoteHolder: { dob: '1990-05-17', gender: 'Female' },
		customer: [{ name: 'Tono', dob: '1989-01-02', gender: 1, type: 1 }],
	});
	expect((applicationFromWire(body) as { insured: { role: string }[] }).insured[0]?.role).toBe(
		'partner',
	);
	const result = wireApplication.parse({
		...body,
		customer: [{ ...body.customer?.[0], relation: 'self' }],
	});
	expect((applicationFromWire(result) as { insured: { role: string }[] }).insured[0]?.role).toBe(
		'self',
	);
});

test("of two adults the one with the holder's birth date and sex is the holder, in any order", () => {
	const people = [
		{ name: 'Tono', dob: '1989-01-02', gender: 1, type: 1 },
		{ name: 'Sari', dob: '1990-05-17', gender: 2, type: 1 },
	];
	const body = wireApplication.parse({
		...base,
		quoteHolder: { dob: '1990-05-17', gender: 'Female' },
		customer: people,
	});
	expect(
		(applicationFromWire(body) as { insured: { role: string }[] }).insured.map(
			(one) => one.role,
		),
	).toEqual(['partner', 'self']);
});

test.each([
	['male', 'male'],
	['Male', 'male'],
	['1', 'male'],
	[1, 'male'],
	['Pria', 'male'],
	[{ value: 'male', label: 'Pria' }, 'male'],
	['M', 'male'],
	['female', 'female'],
	['Female', 'female'],
	['2', 'female'],
	[2, 'female'],
	['Wanita', 'female'],
	[{ value: 2, label: 'Wanita' }, 'female'],
	['', undefined],
	[null, undefined],
	['3', undefined],
	['toString', undefined],
])('reads gender %j as %s', (gender, sex) => {
	expect(sexFromWire(gender)).toBe(sex);
});

test.each([
	[
		{ period: '1-TAHUN', period_type: 4 },
		{ unit: 'year', length: 1 },
	],
	[
		{ period: 6, period_type: 0 },
		{ unit: 'hour', length: 6 },
	],
	[
		{ period: '7', period_type: '1' },
		{ unit: 'day', length: 7 },
	],
	[
		{ duration: 3, period_type: 2 },
		{ unit: 'month', length: 3 },
	],
	[
		{ productInsuredPeriod: 2, productInsuredPeriodUnit: 'TAHUN', period_type: 4 },
		{ unit: 'year', length: 2 },
	],
	[{ durationDay: 14 }, { unit: 'day', length: 14 }],
	[{}, {}],
	[
		{ period: 1, period_type: 9 },
		{ unit: undefined, length: 1 },
	],
])('reads period %j as %j', (detail, period) => {
	expect(periodFromWire(wireQuote.shape.productDetail.parse(detail))).toEqual(period);
});

test.each([
	[100_000, true],
	['100000', true],
	['Ya', true],
	[true, true],
	[0, false],
	['0', false],
	['Tidak', false],
	[null, false],
	[undefined, false],
	['', false],
	[-5, false],
])('reads flag %j as chosen: %s', (flag, chosen) => {
	expect(isChosen(flag)).toBe(chosen);
});

test('drops undocumented fields and accepts documented ones', () => {
	const body = wireQuote.parse({
		...base,
		isAdmin: true,
		productDetail: {
			...base.productDetail,
			customDate: { adult: 1 },
			premiumCalculationMethod: 'PERSON',
			bonus: 1,
		},
	});
	expect(body).not.toHaveProperty('isAdmin');
	expect(body.productDetail).not.toHaveProperty('bonus');
	expect(
		quoteSchema.safeParse(
			applicationFromWire(
				wireQuote.parse(
					applicationToWire({
						choice: { ...choice, frequency: null },
						insured: family,
						answers: {},
					}),
				),
			),
		).success,
	).toBe(true);
});
