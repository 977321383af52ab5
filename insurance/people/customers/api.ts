import { z } from 'zod';

import { wireProfile } from '#insurance/people/accounts/api.ts';
import { POLICY_STATUSES } from '#insurance/policies/policy.ts';
import { call } from '#platform/contract/call.ts';

import { MAX_KEYWORD } from './payment-report.ts';

const id = z.string().max(64);
const text = z.string();
const day = z.string();
const policyOnly = z.object({ policyId: id });
const own = { method: 'POST', auth: 'selfcare' } as const;

export const getPolicyList = call({
	...own,
	path: '/page/selfcare/getPolicyList',
	summary: 'Polis milik pelanggan yang masuk',
	rules: 'C7.2.08 C3.4',
	input: z.object({ email: z.string().max(254).nullish(), customerId: id }),
	output: z.array(
		z.object({
			policyID: text,
			policyNo: text,
			productName: text,
			productDesc: text,
			productCode: text,
			productCategory: text,
			policyActiveDate: day,
			policyDueDate: day,
			policyStatus: z.enum(POLICY_STATUSES),
			/** Additive: readable status, with the start date if cover has not begun yet. */
			policyStatusLabel: text,
			regularPremium: z.int(),
			isClaim: z.int(),
			policyCustomerID: text,
		}),
	),
});

export const getPolicyDetail = call({
	...own,
	path: '/page/selfcare/getPolicyDetail',
	summary: 'Rincian satu polis milik sendiri',
	rules: 'C7.2.09 C3.5',
	input: z.object({ email: z.string().max(254).nullish(), policyId: id }),
	output: z.object({
		policyNo: text,
		productDesc: text,
		productCode: text,
		policyCommenceDate: day,
		policyDueDate: day,
		/**
		 * Additive: the cover period to the minute, in words; null if it runs from midnight to
		 * midnight.
		 */
		coverHours: z.string().nullable(),
		policySinglePremium: z.int(),
		customerName: text,
		paymentMode: text,
		/** Not in the specification; added so that the detail view does not need data from the list. */
		productName: text,
		policyStatus: z.enum(POLICY_STATUSES),
		policyStatusLabel: text,
		/**
		 * Additive: why the policy is not in force now, in the wording of its documents; null if it
		 * is in force.
		 */
		coverStatus: z.string().nullable(),
		sumInsured: z.int(),
	}),
});

export const getPolicyDocument = call({
	...own,
	path: '/page/selfcare/getPolicyDocument',
	summary: 'Dokumen polis dengan tautan unduh bertanda tangan, berlaku lima menit',
	rules: 'C7.2.13 C3.9 C7.3.04',
	input: policyOnly,
	output: z.array(z.object({ docType: text, docFilePath: text })),
});

export const getCustomerBonusList = call({
	...own,
	path: '/page/selfcare/getCustomerBonusList',
	summary: 'Bonus pada satu polis milik sendiri; nomor rekening disamarkan',
	rules: 'C7.2.11 C3.7',
	input: policyOnly,
	output: z.array(
		z.object({
			startPeriod: day,
			endPeriod: day,
			bonusAmount: z.int(),
			bonusType: text,
			bonusStatus: text,
			bank: text,
			accountNo: text,
			policyYear: z.int(),
		}),
	),
});

export const getInsuredList = call({
	...own,
	path: '/page/selfcare/getInsuredList',
	summary: 'Tertanggung pada satu polis milik sendiri',
	rules: 'C7.2.15 C3.10',
	input: policyOnly,
	output: z.array(
		z.object({
			customerID: text,
			customerName: text,
			customerDOB: day,
			relationshipDescription: text,
			customerGender: text,
			/** First day of cover of a person who joined a running policy. */
			coveredFrom: day.optional(),
		}),
	),
});

const link = z.object({ docFilePath: text });

export const getECard = call({
	...own,
	path: '/page/selfcare/getECard',
	summary: 'Tautan unduh e-card seorang tertanggung, berlaku lima menit',
	rules: 'C2.3.12–C2.3.15 C7.3.04',
	input: z.object({ policyId: id, insuredId: id }),
	output: link,
});

const reportRow = z.object({
	Status: text,
	Product: text,
	PolicyNo: text,
	ExpiredDate: day,
	PaidDate: day,
	DueDatePre: day,
	Amount: z.int(),
	PaymentSource: text,
});

export const getEStatementBillingPayment = call({
	...own,
	path: '/page/selfcare/getEStatementBillingPayment',
	summary: 'Laporan pembayaran, satu kelompok per polis',
	rules: 'C7.2.21 C3.12',
	input: z.object({ customerId: id }),
	output: z.array(z.object({ PolicyNo: text, Product: text, Result: z.array(reportRow) })),
});

export const getPaymentReportFile = call({
	...own,
	path: '/page/selfcare/getPaymentReportFile',
	summary:
		'Tautan unduh laporan pembayaran sebagai CSV atau PDF dengan saringan yang sama, berlaku lima menit',
	rules: 'C2.4 C5.29–C5.34',
	input: z.object({
		customerId: id,
		format: z.enum(['csv', 'pdf']),
		status: z.string().max(40).default(''),
		product: z.string().max(80).default(''),
		keyword: z.string().max(MAX_KEYWORD).default(''),
	}),
	output: link,
});

export const getCustomerInfo = call({
	...own,
	path: '/page/selfcare/getCustomerInfo',
	summary: 'Profil sendiri; NIK disamarkan',
	rules: 'C3.1.06–C3.1.22 C2.2.41',
	input: z.object({ customerId: id }),
	output: wireProfile.extend({ customerID: text, customerName: text, customerEmail: text }),
});

const field = z.string().max(300).nullish();
const flag = z.boolean().nullish();
const nine = {
	customernickname: field,
	customerpob: field,
	customerMobilePhone: field,
	customerAddress: field,
	customerCity: field,
	customerPostalCode: field,
	emergency_contact_name: field,
	emergency_contact_phone: field,
	emergency_contact_relationship: field,
};

/**
 * `shown` contains the nine fields as displayed in the form. Unchanged fields are not written. If a
 * field to be changed no longer has the value that was displayed, nothing is written and the
 * response is 409 with the current values in `data.now`.
 */

export const updateCustomerInfo = call({
	...own,
	path: '/page/selfcare/updateCustomerInfo',
	summary: 'Ubah profil sendiri; hanya sembilan isian ini, masing-masing dengan tanda change_',
	rules: 'C7.2.41–C7.2.48 C5.53',
	input: z.object({
		customerEmail: z.string().max(254),
		customerId: id,
		...nine,
		shown: z.object(nine).nullish(),
		change_customernickname: flag,
		change_customerpob: flag,
		change_customerMobilePhone: flag,
		change_customerAddress: flag,
		change_customerCity: flag,
		change_customerPostalCode: flag,
		change_emergency_contact_name: flag,
		change_emergency_contact_phone: flag,
		change_emergency_contact_relationship: flag,
	}),
	output: z.object({ message: text }),
	limit: { max: 20, seconds: 60 },
});
export type UpdateCustomerInfo = z.output<typeof updateCustomerInfo.input>;
