import { howPaid, type HowPaid } from '#insurance/payments/how-paid.server.ts';
import type { PolicyHead } from '#insurance/policies/policy.ts';
import { isActive, statusAt } from '#insurance/policies/policy.ts';
import type { Db } from '#platform/db/pool.server.ts';
import { addToDay, type Day, jakartaDay } from '#platform/values/dates.ts';
import { REPORT_STATUSES, type ReportRow } from './payment-report.ts';
import { policyHeadsOf } from './owned-policies.server.ts';

export type ReportGroup = { PolicyNo: string; Product: string; Result: ReportRow[] };

const RETURNED = new Set(['refunded', 'reversed', 'refund_due']);
const STEPS = { monthly: { month: 1 }, yearly: { year: 1 } } as const;

/** The instalment that came with the purchase. */
function firstRow(policy: PolicyHead, paid: HowPaid | undefined): ReportRow {
	const { paidAt, expiresAt, status, method } = paid ?? {};
	return {
		Status: status && RETURNED.has(status) ? REPORT_STATUSES.returned : REPORT_STATUSES.paid,
		Product: policy.product.name,
		PolicyNo: policy.policyNo,
		ExpiredDate: expiresAt ? jakartaDay(expiresAt) : jakartaDay(policy.issuedAt),
		PaidDate: jakartaDay(paidAt ?? policy.issuedAt),
		DueDatePre: policy.cover.startDay,
		Amount: policy.price.premium,
		PaymentSource: method?.label ?? '–',
	};
}

/**
 * Instalments after the first, up to the next that falls due. Nothing but the first is collected yet, so each of them
 * waits for its money. One-off fees came with the first.
 */
function laterRows(policy: PolicyHead, today: Day, now: Date): ReportRow[] {
	if (policy.frequency === 'lump_sum' || !isActive(statusAt({ status: policy.status, endAt: policy.cover.endAt }, now))) return [];
	const { premium, policyFee, cashlessFee, otherFees } = policy.price;
	const step = STEPS[policy.frequency];
	const rows: ReportRow[] = [];
	for (let n = 1; ; n += 1) {
		const due = addToDay(policy.cover.startDay, Object.fromEntries(Object.entries(step).map(([unit, length]) => [unit, length * n])));
		if (due > policy.cover.endDay) return rows;
		rows.push({
			Status: due < today ? REPORT_STATUSES.late : REPORT_STATUSES.due,
			Product: policy.product.name,
			PolicyNo: policy.policyNo,
			ExpiredDate: due,
			PaidDate: '',
			DueDatePre: due,
			Amount: premium - policyFee - cashlessFee - otherFees,
			PaymentSource: '–',
		});
		if (due >= today) return rows;
	}
}

/** The customer's payments, one group a policy, newest policy and newest instalment first (C7.2.21, C3.12.09). */
export async function paymentReport(db: Db, customerId: string, now: Date): Promise<ReportGroup[]> {
	const policies = await policyHeadsOf(db, customerId);
	const paid = await howPaid(db, policies.flatMap(({ orderNo }) => (orderNo === null ? [] : [orderNo])));
	const today = jakartaDay(now);
	return policies.map((policy) => ({
		PolicyNo: policy.policyNo,
		Product: policy.product.name,
		Result: [...laterRows(policy, today, now).reverse(), firstRow(policy, paid.get(policy.orderNo ?? ''))],
	}));
}
