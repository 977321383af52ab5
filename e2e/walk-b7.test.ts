import { beforeAll, describe, expect, test } from 'vitest';

import { addToDay, jakartaDay } from '#platform/values/dates.ts';

import { sampleApplication, type Client, dataOf, holder, makeClient } from './people/buyer.ts';
import { sharedProduct, type TestSite } from './program/shared-product.ts';

let product: TestSite;
let client: Client;
beforeAll(async () => {
	product = await sharedProduct();
	client = await makeClient(product.url);
});

type Plan = {
	freqType: string;
	planRate: number;
	planRateFormated: string;
	discountPerCustomer: number;
	planRateWithoutDiscount: number;
};
type Detail = Record<string, unknown>;

const today = jakartaDay(new Date());
const year = Number(today.slice(0, 4));
const SELF = { name: 'SARI CONTOH', dob: '1990-05-17', gender: 'female', type: 1 };

/** All fields of get-plan as named in the specification (B7.10–B7.27), with null for unused ones. */
const documented: Detail = {
	productNumber: 'JAM',
	productPlan: 'AMAN',
	premiumAmount: 100_000_000,
	duration: 1,
	premiumCalculationMethod: 'PER_PERSON',
	paymentFrequency: 'yearly',
	productInsuredPeriodUnit: 'TAHUN',
	productInsuredPeriod: 1,
	period: '1-TAHUN',
	period_type: 4,
	planRate: null,
	cashlessFlag: 0,
	paperPrintFlag: 0,
	cashlessFee: 0,
	printCardFee: 0,
	customer: [SELF],
	customDate: null,
	durationHour: null,
	durationDay: null,
	durationMonth: null,
	durationYear: 1,
	health_question_1: null,
	health_question_2: null,
	productDate: null,
	quoteHolder: null,
	listQuoteHolder: null,
};

const ask = (path: string, detail: Detail = {}, change: Detail = {}) =>
	client.call('POST', path, {
		content_id: 21,
		productDetail: { ...documented, ...detail },
		...change,
	});
const plans = async (path: string, detail: Detail = {}, change: Detail = {}) =>
	dataOf<Plan[]>(path, await ask(path, detail, change));
const ratesOf = async (detail: Detail, change: Detail = {}) =>
	(await plans('/page/get-plan', detail, change)).map(({ planRate }) => planRate);

async function refusedFields(
	method: string,
	path: string,
	body: unknown,
): Promise<Record<string, string>> {
	const answer = await client.call(method, path, body);
	expect(answer.status.code, JSON.stringify(answer)).toBe(422);
	return (answer.data as { fields: Record<string, string> }).fields;
}
const unsaved = (change: Detail, detail: Detail = {}) => {
	const body = sampleApplication();
	return refusedFields('POST', '/page/product', {
		...body,
		...change,
		productDetail: { ...body.productDetail, ...detail },
	});
};

describe('get-plan', () => {
	test('three paths accept the documented body and return a list of plans', async () => {
		// B7.06, B7.08–B7.28: one request with every documented field, all checked in the response.
		const [page] = await plans('/page/get-plan');
		expect(page).toMatchObject({
			freqType: 'yearly',
			planRate: 180_000,
			planRateFormated: '180.000',
			discountPerCustomer: 0,
		});
		// B7.08, B7.11: the calculator gets every payment frequency.
		const calculator = await plans(
			'/page/product/get-plan',
			{ paymentFrequency: null },
			{ is_calculate: 1 },
		);
		expect(calculator.map(({ freqType }) => freqType).sort()).toEqual(['monthly', 'yearly']);
		// B7.07, B7.26: a quote for a group, with the start date of cover.
		const group = await plans(
			'/page/product/get-plan-ramean',
			{
				productNumber: null,
				productPlan: 'RAMEAN',
				premiumAmount: 25_000_000,
				paymentFrequency: 'lump_sum',
				period: 1,
				period_type: 1,
				productInsuredPeriodUnit: 'HARI',
				durationYear: null,
				productDate: `${addToDay(today, { day: 3 })} 08:00:00`,
				customer: [SELF, { ...SELF, name: 'ADI' }],
			},
			{ content_id: 23 },
		);
		expect(group.map(({ freqType, planRate }) => [freqType, planRate])).toEqual([
			['lump_sum', 5_000],
		]);
	});

	test('the server calculates the premium from the fields and ignores the browser’s figures', async () => {
		expect(await ratesOf({ premiumAmount: 50_000_000 })).toEqual([90_000]); // B7.13
		expect(await ratesOf({ paymentFrequency: 'monthly' })).toEqual([16_200]); // B7.16
		// B7.19, B7.30
		expect(await ratesOf({ planRate: 1, discountPerCustomer: 179_999 })).toEqual([180_000]);
		expect(await ratesOf({ paperPrintFlag: 100_000 })).toEqual([280_000]); // B7.20, B5.65
		expect(await ratesOf({ cashlessFee: 9, printCardFee: 9 })).toEqual([180_000]); // B7.21
		// B7.22, B7.28: the partner's discount is returned for each plan.
		const [family] = await plans('/page/get-plan', {
			customer: [SELF, { ...SELF, name: 'ADI', gender: 'male' }],
		});
		expect(family).toMatchObject({ planRate: 351_000, discountPerCustomer: 9_000 });
		// B7.15, B7.23: these fields are accepted but have no effect.
		expect(
			await ratesOf({ premiumCalculationMethod: 'LAIN', customDate: { adult: 'x' } }),
		).toEqual([180_000]);
	});

	test('the period is accepted in each of its documented forms', async () => {
		// B7.14, B7.17, B7.18, B7.24
		const instan = {
			productNumber: null,
			productPlan: 'INSTAN',
			premiumAmount: 50_000_000,
			paymentFrequency: 'lump_sum',
			productDate: `${addToDay(today, { day: 2 })} 09:00:00`,
			period: null,
			period_type: null,
			duration: null,
			productInsuredPeriod: null,
			productInsuredPeriodUnit: null,
			durationYear: null,
		};
		const rate = (detail: Detail) =>
			ratesOf({ ...instan, ...detail }, { content_id: 22 }).then(([one]) => one);
		const week = await rate({ period: 7, period_type: 1 });
		expect(await rate({ durationDay: 7 })).toBe(week);
		expect(await rate({ duration: 7, period_type: 1 })).toBe(week);
		expect(await rate({ productInsuredPeriod: 7, productInsuredPeriodUnit: 'HARI' })).toBe(
			week,
		);
		expect(await rate({ durationHour: 6 })).toBe(await rate({ period: 6, period_type: 0 }));
		expect(await rate({ durationDay: 14 })).toBeGreaterThan(week ?? 0);
		const gone = await ask(
			'/page/get-plan',
			{ ...instan, durationMonth: 5 },
			{ content_id: 22 },
		);
		expect((gone.data as { fields: Detail }).fields).toHaveProperty('productDetail.period');
	});
});

test('a plan with missing values has no price, and the response lists them', async () => {
	const lacks = async (detail: Detail, change: Detail = {}) =>
		Object.keys(
			await refusedFields('POST', '/page/get-plan', {
				content_id: 21,
				productDetail: { ...documented, ...detail },
				...change,
			}),
		);
	expect(await lacks({ productPlan: '' })).toContain('productDetail.productPlan'); // B4.01
	expect(await lacks({ premiumAmount: null })).toContain('productDetail.premiumAmount'); // B4.02
	// B4.03
	expect(
		await lacks({
			period: null,
			duration: null,
			durationYear: null,
			productInsuredPeriod: null,
		}),
	).toContain('productDetail.period');
	expect(await lacks({ customer: [] })).toContain('productDetail.customer'); // B4.06
	// B4.07
	expect(await lacks({ customer: [{ ...SELF, dob: '' }] })).toContain(
		'productDetail.customer.0.dob',
	);
	// B4.08
	const motor = { productNumber: 'JMT', productPlan: 'TLO', premiumAmount: 20_000_000 };
	expect(await lacks({ ...motor, customer: [] }, { content_id: 51 })).toContain('VehicleYear');
});

describe('the holder', () => {
	const of = (change: Detail) => ({ quoteHolder: { ...holder(), ...change } });
	const home = holder().addresses[0];
	const at = (change: Detail) => of({ addresses: [{ ...home, ...change }] });
	const FIELDS: [string, Detail, string, RegExp][] = [
		['B5.01', of({ name: '' }), 'name', /^Nama sesuai KTP wajib diisi$/],
		['B5.03', of({ nric: '' }), 'nric', /^NIK wajib diisi$/],
		['B5.04', of({ dob: '-05-17' }), 'dob', /belum lengkap/],
		['B5.05', of({ dob: '1990--17' }), 'dob', /belum lengkap/],
		['B5.06', of({ dob: '1990-05-' }), 'dob', /belum lengkap/],
		['B5.07', of({ gender: '' }), 'gender', /^Jenis kelamin wajib dipilih$/],
		['B5.08', at({ street: '' }), 'addresses.0.street', /^Alamat wajib diisi$/],
		['B5.09', at({ postalcode: '' }), 'addresses.0.postalcode', /^Kode pos wajib diisi$/],
		['B5.10', at({ province: '' }), 'addresses.0.province', /^Provinsi wajib diisi$/],
		['B5.11', at({ city: '' }), 'addresses.0.city', /^Kota\/Kabupaten wajib diisi$/],
		['B5.12', at({ subDistrict: '' }), 'addresses.0.subDistrict', /^Kecamatan wajib diisi$/],
		['B5.13', at({ village: '' }), 'addresses.0.village', /^Kelurahan wajib diisi$/],
		['B5.14', of({ mobilePhone: '' }), 'mobilePhone', /^Nomor HP wajib diisi$/],
		['B5.15', of({ whatsappNumber: '' }), 'whatsappNumber', /^Nomor WhatsApp wajib diisi$/],
		['B5.16', of({ email: '' }), 'email', /^Email wajib diisi$/],
		['B5.16', of({ email: 'sari@' }), 'email', /^Format email belum benar/],
		['B5.23', of({ nric: '317405570590990' }), 'nric', /16 digit/],
		['B5.23', of({ nric: '31740557059099011' }), 'nric', /16 digit/],
		['B5.23', of({ nric: '317405570590990X' }), 'nric', /16 digit/],
		['B5.24', at({ postalcode: '1281' }), 'addresses.0.postalcode', /5 digit/],
		['B5.24', at({ postalcode: '128100' }), 'addresses.0.postalcode', /5 digit/],
		['B5.24', at({ postalcode: '1281A' }), 'addresses.0.postalcode', /5 digit/],
		['B5.25', of({ mobilePhone: '081234567' }), 'mobilePhone', /10–14 digit angka/],
		['B5.25', of({ mobilePhone: '081234567890123' }), 'mobilePhone', /10–14 digit angka/],
		['B5.25', of({ mobilePhone: '08123456789a' }), 'mobilePhone', /10–14 digit angka/],
		['B5.26', of({ whatsappNumber: '081234567' }), 'whatsappNumber', /10–14 digit angka/],
		['B5.26', of({ whatsappNumber: '081234567890123' }), 'whatsappNumber', /10–14/],
		['B5.26', of({ whatsappNumber: '+62812345' }), 'whatsappNumber', /10–14/],
	];
	test.each(FIELDS)('%s is rejected next to its field', async (_, change, field, sentence) => {
		expect((await unsaved(change))[`quoteHolder.${field}`]).toMatch(sentence);
	});

	test('a separate domicile requires a full address', async () => {
		// B5.17
		const wrong = await unsaved(of({ addresses: [home, { type: 'domicile', street: '' }] }));
		expect(Object.keys(wrong).sort()).toEqual(
			['city', 'postalcode', 'province', 'street', 'subDistrict', 'village'].map(
				(name) => `quoteHolder.addresses.1.${name}`,
			),
		);
	});
});

test.each<[string, Detail, string, RegExp]>([
	['B5.18', { name: '' }, 'name', /^Nama tertanggung wajib diisi$/],
	['B5.19', { dob: '-01-01' }, 'dob', /belum lengkap/],
	['B5.20', { dob: '1991--01' }, 'dob', /belum lengkap/],
	['B5.21', { dob: '1991-01-' }, 'dob', /belum lengkap/],
	['B5.22', { gender: null }, 'gender', /^Jenis kelamin wajib dipilih$/],
])(
	'an incomplete insured person (%s) is rejected next to the field',
	async (_, change, field, sentence) => {
		const partner = { name: 'ADI', dob: '1991-01-01', gender: 'male', relation: 'partner' };
		const [self] = sampleApplication().productDetail.customer;
		const wrong = await unsaved({}, { customer: [self, { ...partner, ...change }] });
		expect(wrong[`productDetail.customer.1.${field}`]).toMatch(sentence);
	},
);

test('rejects a fourth child', async () => {
	// B5.43
	const child = { name: 'BUNGA', dob: `${year - 8}-01-01`, gender: 'male', relation: 'child' };
	const [self] = sampleApplication().productDetail.customer;
	const wrong = await unsaved({}, { customer: [self, child, child, child, child] });
	expect(wrong['productDetail.customer']).toMatch(/paling banyak 3/);
});

describe('a motorcycle', () => {
	const motorcycle = {
		VehicleYear: year - 2,
		VehicleBrand: 'Honda',
		VehicleSeries: 'BeAT',
		VehicleNumberMachine: 'JM01E1234567890AB',
		VehicleFirstCode: 'B',
		VehiclePolicyNo: '1234',
		VehicleLastCode: 'XYZ',
		IsPersonInCharge: 'Ya',
	};
	const detail = {
		productNumber: 'JMT',
		productPlan: 'TLO',
		premiumAmount: 18_000_000,
		paymentFrequency: 'lump_sum',
		customer: [],
	};
	const save = async (change: Detail) =>
		client.call('POST', '/page/product', {
			...sampleApplication(),
			content_id: 51,
			...motorcycle,
			...change,
			productDetail: { ...sampleApplication().productDetail, ...detail },
			captcha: await client.captcha(),
		});

	test.each<[string, Detail, string]>([
		['B5.29', { VehicleNumberMachine: 'JM01E1234567890A' }, 'VehicleNumberMachine'],
		['B5.29', { VehicleNumberMachine: 'JM01E1234567890ABC' }, 'VehicleNumberMachine'],
		['B5.30', { VehiclePolicyNo: '12345' }, 'VehiclePolicyNo'],
		['B5.30', { VehiclePolicyNo: '12A' }, 'VehiclePolicyNo'],
		['B5.30', { VehiclePolicyNo: '' }, 'VehiclePolicyNo'],
		['B5.31', { VehicleLastCode: 'WXYZ' }, 'VehicleLastCode'],
		['B5.31', { VehicleLastCode: 'X1' }, 'VehicleLastCode'],
		['B5.32', { VehicleFirstCode: '' }, 'VehicleFirstCode'],
		['B5.34', { VehicleYear: year - 9 }, 'VehicleYear'],
		['B5.34', { VehicleYear: year + 1 }, 'VehicleYear'],
	])('%s shows an error next to its field', async (_, change, field) => {
		const answer = await save(change);
		expect(answer.status.code).toBe(422);
		expect((answer.data as { fields: Detail }).fields).toHaveProperty([field]);
	});

	test('is saved with its documented fields, and a short plate is accepted', async () => {
		// B7.43, B5.33
		const saved = dataOf<{ userSession: string }>(
			'save',
			await save({ VehiclePolicyNo: '7', VehicleLastCode: 'A' }),
		);
		const cart = dataOf<{ cart: { vehicle: string } }[]>(
			'cart',
			await client.call('POST', '/page/product/get-cart-by-session', {
				userSession: saved.userSession,
			}),
		);
		expect(cart[0]?.cart.vehicle).toBe(`Honda BeAT ${year - 2}, B 7 A`);
	});
});

describe('the cart', () => {
	const save = async (change: Detail = {}) =>
		dataOf<{ userSession: string; cartID: string }>(
			'save',
			await client.call('POST', '/page/product', {
				...sampleApplication(),
				...change,
				captcha: await client.captcha(),
			}),
		);
	const show = async (userSession: string) =>
		dataOf<{ cartID: string; cart: { planRate: number } }[]>(
			'cart',
			await client.call('POST', '/page/product/get-cart-by-session', { userSession }),
		);

	test('has an unguessable identifier, accepts more items and updates one in place', async () => {
		const first = await save({ userSession: '' }); // B7.36, B7.50
		expect(first.userSession).toMatch(/^[\w-]{43}$/); // B6.03, B7.46
		await save({ userSession: first.userSession }); // B7.37
		expect(await show(first.userSession)).toHaveLength(2);
		// B7.38: with a cartID, the item with that id is changed.
		const detail = { ...sampleApplication().productDetail, premiumAmount: 100_000_000 };
		const again = await save({ ...first, productDetail: detail });
		expect(again.cartID).toBe(first.cartID);
		const cart = await show(first.userSession);
		expect(cart).toHaveLength(2);
		expect(cart.find(({ cartID }) => cartID === first.cartID)?.cart.planRate).toBe(180_000);
		// B7.67, B7.68
		const gone = await client.call('DELETE', '/page/product', {
			userSession: first.userSession,
			cartID: [first.cartID],
		});
		expect(gone.status.code).toBe(200);
		expect(await show(first.userSession)).toHaveLength(1);
		// B6.03: another person's identifier gives no access.
		const [other] = await show(first.userSession);
		const foreign = await client.call('POST', '/page/product/confirmation', {
			userSession: 'a'.repeat(43),
			cartID: [other?.cartID],
		});
		expect(foreign.status.code).toBe(400);
	});

	test('for a group keeps one entry per member', async () => {
		// B7.35, B7.45
		const member = (name: string, dob: string) => ({ name, dob, gender: 'Female' });
		const saved = dataOf<{ userSession: string }>(
			'save',
			await client.call('POST', '/page/product-ramean', {
				content_id: 23,
				productDetail: {
					productPlan: 'RAMEAN',
					premiumAmount: 25_000_000,
					period: 1,
					period_type: 1,
					paymentFrequency: 'lump_sum',
					productDate: `${addToDay(today, { day: 3 })} 08:00:00`,
				},
				listQuoteHolder: [
					holder(),
					member('ADI CONTOH', '1992-05-17'),
					member('EKA CONTOH', '1993-05-17'),
				],
				consents: { agreement: true, privacy: true },
				captcha: await client.captcha(),
			}),
		);
		expect((await show(saved.userSession))[0]?.cart.planRate).toBe(7_500);
	});

	test('accepts the special sum insured only with Ya to its second question', async () => {
		// B7.25, B7.29, B7.42, B4.47, B4.49
		const xtra = (premiumAmount: number, health: Detail) => ({
			content_id: 39,
			productDetail: {
				...sampleApplication().productDetail,
				productNumber: 'JAX',
				productPlan: 'XTRA',
				premiumAmount,
			},
			...health,
		});
		const no = await refusedFields('POST', '/page/product', {
			...sampleApplication(),
			...xtra(200_000_000, { health_question_1: 0, health_question_2: 0 }),
		});
		expect(no['health_question_2']).toMatch(/belum dapat dilanjutkan/);
		await save(xtra(200_000_000, { health_question_1: 0, health_question_2: 1 })); // B4.48
		await save(xtra(100_000_000, {})); // B4.43: only required for this sum insured.
	});
});

test('a product is identified by its path', async () => {
	// B7.51
	const page = dataOf<{ id: number; title: string; product: Detail }>(
		'page',
		await client.call('GET', '/page/jaga-sehat-plus'),
	);
	expect(page).toMatchObject({
		id: 13,
		title: 'Jaga Sehat Plus',
		product: {
			productNumber: 'JSX',
			productInsuredPeriod: 1,
			productInsuredPeriodUnit: 'TAHUN',
			cashlessFee: 25_000,
			policyFee: 100_000,
			mainBenefitList: expect.arrayContaining([
				expect.objectContaining({ plan: 'GOLD', sumInsured: 200_000_000 }),
			]),
		},
	});
});

test('regions and motorcycles are returned as lists that depend on the previous selection', async () => {
	type Place = Record<string, string>;
	const list = async (path: string) =>
		dataOf<Place[]>(path, await client.call('GET', `/page/${path}`));
	const codeOf = (places: Place[], name: RegExp) =>
		Object.values(
			places.find((place) => Object.values(place).some((text) => name.test(String(text)))) ??
				{},
		).find((text) => /^[\d.]+$/.test(String(text)));
	const province = codeOf(await list('province'), /Jakarta/i); // B7.52
	const city = codeOf(await list(`city?provinceCode=${province}`), /Jakarta Selatan/i); // B7.53
	const district = codeOf(await list(`subDistrict?cityCode=${city}`), /^Tebet$/i); // B7.54
	const villages = await list(`village?subDistrictCode=${district}`); // B7.55
	expect(codeOf(villages, /^Tebet Barat$/i)).toMatch(/^31/);
	// B7.56, B7.57
	const brands = dataOf<{ _VehicleBrand: string; _VehicleTypeID: number }[]>(
		'brands',
		await client.call('POST', '/page/vehicleList', {}),
	);
	const honda = brands.find(({ _VehicleBrand }) => _VehicleBrand === 'Honda');
	// B7.58
	const series = dataOf<{ _VehicleSeries: string; _VehicleTypeDetailID: number }[]>(
		'series',
		await client.call('POST', '/page/vehicleDetail', { vehicleId: honda?._VehicleTypeID }),
	);
	expect(series.map(({ _VehicleSeries }) => _VehicleSeries)).toContain('BeAT');
	expect(series[0]?._VehicleTypeDetailID).toBeGreaterThan(0);
});

test('a summary and a payment have their documented parts without a login', async () => {
	// B6.02, B7.59–B7.66
	const saved = dataOf<{ userSession: string; cartID: string }>(
		'save',
		await client.call('POST', '/page/product', {
			...sampleApplication(),
			captcha: await client.captcha(),
		}),
	);
	const cart = { userSession: saved.userSession, cartID: [saved.cartID] };
	const summary = dataOf<Detail>(
		'confirm',
		await client.call('POST', '/page/product/confirmation', cart),
	);
	expect(summary).toMatchObject({
		cart: [{ cartID: saved.cartID }],
		holder: { name: 'SARI CONTOH' },
		summary: { total: 90_000, discount: 0 },
	});
	const paid = dataOf<{
		payment: { responseData: { orderId: string; endpointUrl: string } };
		riplays: string[];
	}>(
		'pay',
		await client.call('POST', '/page/product/payment', { ...cart, metode_pembayaran: 'qris' }),
	);
	const { orderId, endpointUrl } = paid.payment.responseData;
	expect(endpointUrl).toContain(orderId);
	expect(paid.riplays.length).toBeGreaterThan(0);
	const file = await fetch(new URL(paid.riplays[0] ?? '', product.url));
	expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf']);
	const waiting = await client.call('POST', '/page/product/payment/va', { orderId });
	expect(waiting).toMatchObject({ status: { code: 200 }, data: {} });
	expect(waiting.data).not.toHaveProperty('statusCode'); // B4.83
});
