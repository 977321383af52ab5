import { PAYMENT_DAYS } from '#insurance/groups/companies/company.ts';
import type { CoverInput } from '#insurance/groups/companies/office-api.ts';
import { addToDay, jakartaDay } from '#platform/values/dates.ts';

export type CoverForm = {
	productCode: string;
	plan: string;
	sumInsured: number | null;
	riskClass: string;
	hospitalCash: number | null;
	headcount: string;
	startDay: string;
	name: string;
	paymentDays: string;
};

export const blankCover = (headcount = 0, productCode = '', plan = ''): CoverForm => ({
	productCode,
	plan,
	sumInsured: 50_000_000,
	riskClass: 'I',
	hospitalCash: null,
	headcount: headcount > 0 ? String(headcount) : '',
	startDay: addToDay(jakartaDay(new Date()), { day: 1 }),
	name: '',
	paymentDays: String(PAYMENT_DAYS),
});

/**
 * Converts the form to the call's input. Missing values are included, so that the server reports
 * them.
 */
export const coverInput = (form: CoverForm): CoverInput => ({
	productCode: form.productCode,
	plan: form.plan,
	sumInsured: form.sumInsured ?? 0,
	riskClass: form.riskClass as CoverInput['riskClass'],
	hospitalCash: form.hospitalCash ?? 0,
	headcount: Number(form.headcount) || 0,
	startDay: form.startDay,
	paymentDays: form.paymentDays === '' ? PAYMENT_DAYS : Number(form.paymentDays),
	...(form.name.trim() ? { name: form.name.trim() } : {}),
});
