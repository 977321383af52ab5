import { beforeAll, describe, expect, test } from 'vitest';

import { sampleApplication, type Client, dataOf, holder, makeClient } from './people/buyer.ts';
import { sharedProduct, type TestSite } from './program/shared-product.ts';

let product: TestSite;
let client: Client;
beforeAll(async () => {
	product = await sharedProduct();
	client = await makeClient(product.url);
});

const PRODUCTS = [
	'jaga-aman',
	'jaga-aman-xtra',
	'jaga-aman-instan-ramean',
	'jaga-jiwa',
	'jaga-motorku',
	'jaga-konser',
	'jaga-sehat-keluarga',
];
type Shape = Record<string, unknown>;
const pageOf = async (slug: string, headers: Record<string, string> = {}, query = '') =>
	dataOf<Shape>(slug, await client.call('GET', `/page/${slug}${query}`, undefined, headers));
const pages = async () => Promise.all(PRODUCTS.map((slug) => pageOf(slug)));
const is = (type: 'string' | 'number' | 'boolean') =>
	expect.toSatisfy((one) => typeof one === type);

describe('the data of a product page (B3.1)', () => {
	test('contain name, texts, images and children under the documented names', async () => {
		for (const page of await pages()) {
			expect(page).toMatchObject({
				id: is('number'), // B3.1.01
				name: is('string'), // B3.1.02
				overview: is('string'), // B3.1.03
				description: is('string'), // B3.1.04
				url: expect.stringMatching(/^\//), // B3.1.06
				// B3.1.07
				image: {
					default: is('string'),
					mobile: is('string'),
					tablet: is('string'),
					thumbnail: is('string'),
				},
			});
			const children = page['children'] as Shape[];
			expect(children.length).toBeGreaterThan(0);
			for (const child of children) expect(child).toMatchObject({ template: is('string') }); // B3.1.08
		}
	});

	test('contain every flag explicitly', async () => {
		for (const page of await pages())
			expect(page).toMatchObject({
				is_best_seller: is('boolean'), // B3.1.18
				is_new_product: is('boolean'), // B3.1.19
				is_motorcycle_insurance: page['slug'] === 'jaga-motorku', // B3.1.21
				type_insurance: page['slug'] === 'jaga-aman-instan-ramean' ? 'RAMEAN' : '', // B3.1.22
				insured_is_partner: is('boolean'), // B3.1.23
				insured_is_child: is('boolean'), // B3.1.24
				insured_is_multiple: is('boolean'), // B3.1.25
				allow_partner: is('boolean'), // B3.1.26
				allow_children: is('boolean'), // B3.1.27
				is_datepicker: is('boolean'), // B3.1.28
				special_200million: is('boolean'), // B3.1.29
				hide_plan: is('boolean'), // B3.1.30
				product_color: expect.stringMatching(/^#[0-9A-F]{6}$/i), // B3.1.31
				insurance_premium_start_at: {
					currency: 'IDR', // B3.1.35
					value: is('number'), // B3.1.36
					text: is('string'), // B3.1.37
				},
			});
		const of = Object.fromEntries((await pages()).map((page) => [page['slug'], page]));
		expect(of['jaga-aman']?.['embed_video']).toMatch(/^\/images\/videos\//); // B3.1.20
		expect(of['jaga-motorku']?.['planRate_motorcycle_insurance']).toBeGreaterThan(0); // B3.1.32
		expect(of['jaga-aman']).not.toHaveProperty('planRate_motorcycle_insurance');
		expect([of['jaga-konser']?.['is_datepicker'], of['jaga-aman']?.['is_datepicker']]).toEqual([
			true,
			false,
		]);
		// B3.1.38–B3.1.40: a product's payment frequencies, in words.
		const ways = ['period_monthly', 'period_yearly', 'period_lump_sum'];
		expect(ways.map((name) => of['jaga-aman']?.[name])).toEqual(['Bulanan', 'Tahunan', null]);
		expect(ways.map((name) => of['jaga-konser']?.[name])).toEqual([null, null, 'Sekali bayar']);
	});
});

test('the product of a page has sums, terms, ages and fees under the documented names (B3.2)', async () => {
	const age = { year: is('number'), month: is('number'), day: is('number') };
	const units: unknown[] = [];
	const methods: unknown[] = [];
	const seen = { durations: 0, periods: 0 };
	for (const page of await pages()) {
		const sold = page['product'] as Shape;
		expect(sold).toMatchObject({
			productNumber: expect.stringMatching(/^J[A-Z]{2}$/), // B3.2.01
			productInsuredPeriod: is('number'), // B3.2.08
			cashlessFee: is('number'), // B3.2.17
			policyFee: is('number'), // B3.2.18
			printCardFee: is('number'), // B3.2.19
			// B3.2.12, B3.2.13, B3.2.16
			customDate: { policyHolder: { min: age, max: age } },
		});
		units.push(sold['productInsuredPeriodUnit']);
		methods.push(sold['premiumCalculationMethod']);
		const benefits = sold['mainBenefitList'] as Shape[]; // B3.2.02
		expect(benefits.length).toBeGreaterThan(0);
		for (const benefit of benefits) {
			expect(benefit).toMatchObject({ sumInsured: is('number'), plan: is('string') }); // B3.2.04, B3.2.05
			expect(benefit['sumInsuredPerBenefit']).toEqual(
				expect.arrayContaining([expect.objectContaining({ name: is('string') })]), // B3.2.03
			);
			// B3.2.06: one of the four durations is set, the others are empty.
			const lengths = ['durationHour', 'durationDay', 'durationMonth', 'durationYear'];
			expect(lengths.filter((name) => benefit[name] !== null)).toHaveLength(1);
			for (const one of benefit['durationCoverage'] as Shape[]) {
				expect(one).toMatchObject({ duration: is('number'), period_type: is('number') }); // B3.2.07
				seen.durations += 1;
			}
		}
		for (const one of sold['customProductInsuredPeriod'] as Shape[]) {
			expect(one).toMatchObject({
				value: is('string'),
				label: is('string'),
				plan: is('string'),
			});
			expect(one).toHaveProperty('money'); // B3.2.10
			seen.periods += 1;
		}
	}
	expect([seen.durations > 0, seen.periods > 0]).toEqual([true, true]);
	expect(new Set(units)).toEqual(new Set(['TAHUN', 'HARI'])); // B3.2.09, B3.2.20
	expect(new Set(methods)).toEqual(new Set(['PERSON', 'FLAT'])); // B3.2.11, B3.2.20
	const family = (await pageOf('jaga-sehat-keluarga'))['product'] as Shape;
	expect(family['customDate']).toMatchObject({
		adult: { min: age, max: age }, // B3.2.14
		child: { min: age, max: age }, // B3.2.15
	});
});

test('a plan has texts, a payment frequency and its price as number and text (B3.3)', async () => {
	const plans = dataOf<Shape[]>(
		'plans',
		await client.call('POST', '/page/get-plan', sampleApplication()),
	);
	expect(plans).toEqual([
		expect.objectContaining({
			text: 'Tahunan', // B3.3.01
			sub_text: 'Perlindungan 1 tahun', // B3.3.02
			freqType: 'yearly', // B3.3.03
			planRate: 90_000, // B3.3.04
			planRateFormated: '90.000', // B3.3.05
			planRateWithoutDiscount: 90_000, // B3.3.06
			currency: 'IDR', // B3.3.07
			discountPerCustomer: 0, // B3.3.08
		}),
	]);
});

type Saved = { userSession: string; cartID: string };
async function save(body: object, path = '/page/product'): Promise<Saved> {
	const captcha = await client.captcha();
	return dataOf('save', await client.call('POST', path, { ...body, captcha }));
}
const kept = async (slug: string, { userSession, cartID }: Saved) =>
	(await pageOf(slug, { userSession }, `?cart=${cartID}`))['application'] as Shape;

test('a saved application is returned unchanged, field by field (B3.4, B3.5)', async () => {
	const domicile = { ...holder().addresses[0], type: 'domicile', street: 'Jalan Anggrek 2' };
	const sent = {
		...sampleApplication('baca@contoh.test'),
		paperPrintFlag: 1,
		quoteHolder: {
			...holder('baca@contoh.test'),
			whatsappNumber: '081298765432',
			addresses: [...holder().addresses, domicile],
		},
	};
	const saved = await save(sent);
	const back = await kept('jaga-aman', saved);
	expect(back).toMatchObject({ paperPrintFlag: 100_000 }); // B3.5.19: the fee for the chosen printed book
	expect(back['quoteHolder']).toMatchObject({
		idType: 'ktp', // B3.5.01
		name: 'SARI CONTOH', // B3.5.02
		nric: '3174********9901', // B3.5.03, masked: a page's address never returns a complete NIK
		dob: '1990-05-17', // B3.5.04
		gender: 'Female', // B3.5.05
		mobilePhone: '081234567890', // B3.5.06
		whatsappNumber: '081298765432', // B3.5.07
		email: 'baca@contoh.test', // B3.5.08
		// B3.5.09: the KTP address, followed by the other address only if it differs (B3.5.20).
		addresses: [
			{
				type: 'home', // B3.5.10
				country: 'Indonesia', // B3.5.11
				street: 'Jalan Melati 1 RT 001 RW 002', // B3.5.13
				postalcode: '12810', // B3.5.14
				province: 'DKI Jakarta', // B3.5.15
				city: 'Jakarta Selatan', // B3.5.16
				subDistrict: 'Tebet', // B3.5.17
				village: 'Tebet Barat', // B3.5.18
			},
			{ type: 'domicile', street: 'Jalan Anggrek 2' },
		],
	});
	const { customer } = back['productDetail'] as { customer: Shape[] };
	expect(customer).toEqual([
		expect.objectContaining({ name: 'SARI CONTOH', dob: '1990-05-17' }), // B3.4.01, B3.4.02
	]);
	const same = await save({ ...sampleApplication(), quoteHolder: holder() });
	const { addresses } = (await kept('jaga-aman', same))['quoteHolder'] as { addresses: Shape[] };
	expect(addresses.map(({ type }) => type)).toEqual(['home']); // B3.5.20
});

test.each([
	['male', 'pria@contoh.test', '3174051705909901'],
	['Male', 'pria@contoh.test', '3174051705909901'],
	['Pria', 'pria@contoh.test', '3174051705909901'],
	['1', 'pria@contoh.test', '3174051705909901'],
	['female', 'wanita@contoh.test', '3174055705909901'],
	['Wanita', 'wanita@contoh.test', '3174055705909901'],
	['2', 'wanita@contoh.test', '3174055705909901'],
])('%s is accepted as a person’s sex in every field (B3.4.18)', async (gender, email, nric) => {
	const sent = sampleApplication(email);
	sent.productDetail.customer = sent.productDetail.customer.map((one) => ({
		...one,
		gender,
	}));
	const saved = await save({ ...sent, quoteHolder: { ...holder(email), gender, nric } });
	const back = (await kept('jaga-aman', saved))['quoteHolder'] as Shape;
	expect(back['gender']).toBe(email === 'pria@contoh.test' ? 'Male' : 'Female');
});

const MOTORCYCLE = {
	content_id: 51,
	productDetail: {
		productNumber: 'JMT',
		productPlan: 'TLO',
		premiumAmount: 18_000_000,
		period: '1-TAHUN',
		period_type: 4,
		paymentFrequency: 'yearly',
		customer: [],
	},
	consents: { agreement: true, privacy: true },
};

test('a motorcycle is returned under the documented names, with its owner’s name or Ya (B3.7)', async () => {
	const year = String(new Date().getFullYear() - 2);
	const brands = dataOf<{ _VehicleTypeID: number; _VehicleBrand: string }[]>(
		'brands',
		await client.call('POST', '/page/vehicleList', { VehicleYear: year }),
	);
	const brand = brands[0];
	const [series] = dataOf<{ _VehicleSeries: string; marketPrice: { least: number } | null }[]>(
		'series',
		await client.call('POST', '/page/vehicleDetail', {
			vehicleId: brand?._VehicleTypeID,
			VehicleYear: year,
		}),
	);
	const vehicle = {
		VehicleYear: year, // B3.7.01
		VehicleBrand: brand?._VehicleBrand, // B3.7.02
		VehicleSeries: series?._VehicleSeries, // B3.7.03
		VehicleNumberMachine: 'JM01E1234567ABCDE', // B3.7.04
		VehicleFirstCode: 'B', // B3.7.05
		VehiclePolicyNo: '1234', // B3.7.06
		VehicleLastCode: 'XYZ', // B3.7.07
	};
	const sent = (owner: object) => ({
		...MOTORCYCLE,
		productDetail: { ...MOTORCYCLE.productDetail, premiumAmount: series?.marketPrice?.least },
		quoteHolder: holder(),
		...vehicle,
		...owner,
	});
	const mine = await kept('jaga-motorku', await save(sent({ IsPersonInCharge: 'Ya' })));
	expect(mine).toMatchObject({
		...vehicle,
		IsPersonInCharge: 'Ya',
		VehicleUserNric: 'Ya',
		VehicleYear: Number(year),
	}); // B3.7.08 to B3.7.10
	const theirs = { IsPersonInCharge: 'Tidak', VehicleUserNric: '3174051705909901' };
	expect(await kept('jaga-motorku', await save(sent(theirs)))).toMatchObject({
		...theirs,
		VehicleUserNric: '3174********9901',
	});
	// B3.7.11: an unknown area code on a plate is refused with a message for its field.
	const strange = sent({ IsPersonInCharge: 'Ya', VehicleFirstCode: 'QQ' });
	const refused = await client.call('POST', '/page/product', {
		...strange,
		captcha: await client.captcha(),
	});
	expect([refused.status.code, Object.keys((refused.data as Shape)['fields'] as Shape)]).toEqual([
		422,
		['VehicleFirstCode'],
	]);
});

test('cart and summary contain image, address and discount of the purchase (B3.11, B3.12)', async () => {
	const { userSession, cartID } = await save(sampleApplication());
	const [item] = dataOf<Shape[]>(
		'cart',
		await client.call('POST', '/page/product/get-cart-by-session', { userSession }),
	);
	expect(item).toMatchObject({
		cartID, // B3.11.01
		productName: 'Jaga Aman', // B3.11.02
		image: { default: expect.stringMatching(/^\/images\/products\//) }, // B3.11.03
		url: '/jaga-aman', // B3.11.04
	});
	const summary = dataOf<Shape>(
		'summary',
		await client.call('POST', '/page/product/confirmation', { userSession, cartID: [cartID] }),
	);
	expect(summary['summary']).toEqual({ total: 90_000, discount: 0 }); // B3.12.01, B3.12.02
});
