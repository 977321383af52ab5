import { afterAll, beforeAll, expect, test } from 'vitest';

import { dataOf, makeClient } from './people/buyer.ts';
import {
	ANY_DAY,
	EMAIL,
	type AnsweredRow,
	type SampleCaller,
	sampleCaller,
	ANY_TEXT,
} from './people/sample-caller.ts';
import { makeProduct, type RunningProduct } from './program/product.ts';

const UUID = expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/);
let product: RunningProduct;
let sari: SampleCaller;
beforeAll(async () => {
	product = await makeProduct({ ROLES: 'api,jobs' });
	await product.start();
	sari = await sampleCaller(product);
});
afterAll(() => product?.remove());

test('a login returns session and profile, and includes profile changes', async () => {
	const client = await makeClient(product.url);
	const account = { email: EMAIL, password: 'Contoh2026' };
	const logInAgain = async () =>
		dataOf<AnsweredRow>('login', await client.call('POST', '/page/selfcare/login', account));
	expect(await logInAgain()).toEqual({
		customerName: 'Sari Nasabah', // C3.1.01
		customerEmail: EMAIL, // C3.1.02
		customerID: sari.customerId, // C3.1.03
		LoginDate: ANY_TEXT, // C3.1.04
		redirect_url: '/selfcare/home-1', // C3.1.05
		customernickname: '',
		customerNRIC: expect.stringMatching(/^\d{4}\D+\d{4}$/), // C3.1.07
		customerBirthPlace: '',
		customerDOB: '1990-05-17', // C3.1.09
		customerGender: 'F', // C3.1.10
		customerMobilePhone: '081200000001', // C3.1.11
		customerAddress: 'Jalan Melati 1 RT 001 RW 002', // C3.1.12
		customerProvince: 'DKI Jakarta', // C3.1.13
		customerCity: 'Jakarta Selatan', // C3.1.14
		customerSubDistrict: 'Tebet', // C3.1.15
		customerVillage: 'Tebet Barat', // C3.1.16
		customerPostalCode: '12810', // C3.1.17
		emergency_contact_name: '',
		emergency_contact_phone: '',
		emergency_contact_relationship: '',
		customer_bank_account: '', // C3.1.21
		customer_bank_name: '', // C3.1.22
	});
	const changed = {
		customernickname: 'Sar',
		customerpob: 'Bandung',
		customerMobilePhone: '081200000002',
		customerAddress: 'Jalan Kenanga 2',
		customerCity: 'Jakarta Timur',
		customerPostalCode: '13110',
		emergency_contact_name: 'Budi Nasabah',
		emergency_contact_phone: '081200000003',
		emergency_contact_relationship: 'Suami',
	};
	const flags = Object.fromEntries(Object.keys(changed).map((name) => [`change_${name}`, true]));
	// C7.2.41–C7.2.47
	expect(
		await sari.ask('updateCustomerInfo', {
			customerEmail: EMAIL,
			customerId: sari.customerId,
			...changed,
			...flags,
			change_customerCity: false,
		}),
	).toEqual({ message: 'Profil kamu sudah diperbarui. Silakan masuk lagi.' });
	const { customerpob, ...shown } = changed;
	const now = { ...shown, customerCity: 'Jakarta Selatan', customerBirthPlace: customerpob };
	expect(await sari.ask('getCustomerInfo', { customerId: sari.customerId })).toMatchObject(now);
	// C3.1.06, C3.1.08, C3.1.18–C3.1.20
	expect(await logInAgain()).toMatchObject(now);
});

test('returns a policy, its details, its people and its bonuses (C3.4, C3.5, C3.7, C3.10)', async () => {
	expect(sari.policies).toHaveLength(4);
	expect(sari.policies.find((one) => one['productCode'] === 'JAM')).toEqual({
		policyID: UUID, // C3.4.01
		policyNo: expect.stringMatching(/^\d{11}$/), // C3.4.02
		productName: 'Jaga Aman', // C3.4.03
		productCategory: 'Kecelakaan Diri', // C3.4.04
		policyActiveDate: ANY_DAY, // C3.4.05
		policyDueDate: ANY_DAY, // C3.4.06
		policyStatus: 'INFORCE', // C3.4.07
		policyStatusLabel: 'Aktif',
		regularPremium: expect.any(Number), // C3.4.08
		isClaim: 1, // C3.4.09
		productDesc: ANY_TEXT, // C3.4.10
		productCode: 'JAM', // C3.4.11
		policyCustomerID: sari.customerId, // C3.4.12
	});
	// A seven-day cover that ended more than thirty days ago.
	expect(sari.policies.find((one) => one['productCode'] === 'JAI')).toMatchObject({
		policyStatus: 'EXPIRED',
		isClaim: 0,
	});
	const listed = sari.policies.find((one) => one['productCode'] === 'JAM') ?? {};
	const { policyId, policyNo } = sari.policyOf('JAM');
	expect(
		await sari.ask<AnsweredRow>('getPolicyDetail', { email: EMAIL, policyId }),
	).toMatchObject({
		policyNo, // C3.5.01
		productDesc: listed['productDesc'], // C3.5.02
		productCode: 'JAM', // C3.5.03
		policyCommenceDate: listed['policyActiveDate'], // C3.5.04
		policyDueDate: listed['policyDueDate'], // C3.5.05
		policySinglePremium: listed['regularPremium'], // C3.5.06
		customerName: 'Sari Nasabah', // C3.5.07
		paymentMode: 'Tahunan', // C3.5.08
	});
	expect(await sari.ask('getInsuredList', { policyId: sari.policyOf('JSX').policyId })).toEqual(
		// C3.10.01–C3.10.05
		[
			['Sari Nasabah', '1990-05-17', 'Diri Sendiri', 'F'],
			['Budi Nasabah', '1988-03-02', 'Pasangan', 'M'],
			['Rara Nasabah', '2018-09-12', 'Anak', 'F'],
		].map(([customerName, customerDOB, relationshipDescription, customerGender]) => ({
			customerID: UUID,
			customerName,
			customerDOB,
			relationshipDescription,
			customerGender,
		})),
	);
	const bonus = {
		startPeriod: listed['policyActiveDate'], // C3.7.01
		endPeriod: listed['policyDueDate'], // C3.7.02
		bank: 'Bank Contoh', // C3.7.06
		accountNo: '••••••7890', // C3.7.07
		policyYear: 1, // C3.7.08
	};
	const bonuses = await sari.ask('getCustomerBonusList', { policyId });
	expect(bonuses).toHaveLength(2);
	expect(bonuses).toEqual(
		expect.arrayContaining([
			// C3.7.03–C3.7.05
			{
				...bonus,
				bonusAmount: 25_000,
				bonusType: 'Bonus tanpa klaim',
				bonusStatus: 'Dijadwalkan',
			},
			{
				...bonus,
				bonusAmount: 15_000,
				bonusType: 'Bonus kesetiaan',
				bonusStatus: 'Dibayar',
			},
		]),
	);
});

test('payment info shows how the premium is paid, including by mandate (C3.6, C3.11, C3.20)', async () => {
	const info = (code: string) =>
		sari.ask<AnsweredRow>('getInfoPremiumPayment', { policyId: sari.policyOf(code).policyId });
	const nothing = {
		reccuringBank: '',
		reccuringCardType: '',
		reccuringAccountName: '',
		reccuringAccountNo: '',
		recurringCardExpDate: '',
	};
	expect(await info('JJW')).toMatchObject({ ...nothing, reccuringMethod: 'CREDIT_CARD' }); // C3.6.02
	expect(await info('JSX')).toMatchObject({ ...nothing, reccuringMethod: 'QRIS' }); // C3.6.04
	expect(await info('JAM')).toMatchObject({ ...nothing, reccuringMethod: 'VIRTUAL_ACCOUNT' }); // C3.6.05
	const { policyId, policyNo } = sari.policyOf('JSX');
	const customerId = sari.customerId;
	// C3.11.01–C3.11.05
	expect(await sari.ask('skpr/infoRecurringPayment', { policyId })).toEqual({
		labelAutodebet: 'Daftar autodebet',
		description: ANY_TEXT,
		isEligibleSKPR: true,
		isStopSKPR: false,
		linkAutodebet: '/selfcare-pengajuan-autodebet',
	});
	// C7.2.17
	expect(await sari.ask('skpr/register', { customerId, policyId, policyNo })).toEqual({
		url: `/selfcare-pengajuan-autodebet?ref=${encodeURIComponent(`${policyNo};${policyId}`)}`,
	});
	const account = { bankAccountNo: '1234567890', phoneNo: '+6281234567890' };
	const mandate = { holderName: 'Sari Nasabah', policyId, policyNo, customerId, ...account };
	// C3.20.01, C7.2.19
	expect(
		dataOf<AnsweredRow>(
			'insert',
			await sari.send('skpr/insert', mandate, { 'idempotency-key': crypto.randomUUID() }),
		),
	).toEqual({ validDateTime: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T17:00:00\.000Z$/) });
	expect(await info('JSX')).toMatchObject({
		reccuringMethod: 'AUTO_COLLECTION', // C3.6.03
		reccuringBank: 'Bank Contoh', // C3.6.06
		reccuringCardType: '',
		reccuringAccountName: 'Sari Nasabah', // C3.6.08
		reccuringAccountNo: '••••••7890', // C3.6.09
		recurringCardExpDate: '',
	});
	expect(await sari.ask('skpr/infoRecurringPayment', { policyId })).toMatchObject({
		isEligibleSKPR: false,
	});
	expect(await sari.ask('getCustomerInfo', { customerId })).toMatchObject({
		customer_bank_account: '••••••7890', // C3.1.21
		customer_bank_name: 'Bank Contoh', // C3.1.22
	});
});

test('the payment report returns groups with a list of results (C3.12, C7.2.21)', async () => {
	const groups = await sari.ask('getEStatementBillingPayment', { customerId: sari.customerId });
	expect(groups).toHaveLength(4);
	const { policyNo } = sari.policyOf('JJW');
	const premium = sari.policies.find((one) => one['productCode'] === 'JJW')?.['regularPremium'];
	// C3.12.01–C3.12.09; the next annual premium is due in a year.
	const row = { Product: 'Jaga Jiwa', PolicyNo: policyNo, Amount: premium };
	expect(groups.find((one) => one['PolicyNo'] === policyNo)).toEqual({
		PolicyNo: policyNo,
		Product: 'Jaga Jiwa',
		Result: [
			{
				...row,
				Status: 'Lunas',
				ExpiredDate: ANY_DAY,
				PaidDate: ANY_DAY,
				DueDatePre: ANY_DAY,
				PaymentSource: 'Kartu kredit atau debit',
			},
		],
	});
});
