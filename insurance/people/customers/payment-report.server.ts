import { howPaid, type HowPaid } from '#insurance/money/payments/orders/paid/how-paid.server.ts';
import { policyHeads } from '#insurance/policies/load-policy.server.ts';
import type { PolicyHead } from '#insurance/policies/policy.ts';
import { isActive, statusAt } from '#insurance/policies/policy.ts';
import {
	type InstalmentRow,
	instalmentRows,
} from '#insurance/policies/premiums/instalments.server.ts';
import { scheduleNow } from '#insurance/policies/premiums/premium-schedule.ts';
import type { Db } from '#platform/db/pool.server.ts';
import { type Day, jakartaDay } from '#platform/values/dates.ts';

import { REPORT_STATUSES, type PaymentReportRow } from './payment-report.ts';
import { policyIdsOf } from './store.server.ts';

export type ReportGroup = { PolicyNo: string; Product: string; Result: PaymentReportRow[] };

const RETURNED = new Set(['refunded', 'reversed', 'refund_due']);

/** Direct debit is not a payment method that buyers can choose, so it has no method label. */
const sourceOf = (paid: HowPaid | undefined) => paid?.method?.label ?? (paid ? 'Autodebet' : '–');

function firstRow(policy: PolicyHead, paid: HowPaid | undefined): PaymentReportRow {
	const { paidAt, expiresAt, status, method } = paid ?? {};
	return {
		Status: status && RETURNED.has(status) ? REPORT_STATUSES.returned : REPORT_STATUSES.paid,
		Product: policy.product.name,
		PolicyNo: policy.policyNo,
		ExpiredDate: expiresAt ? jakartaDay(expiresAt) : jakartaDay(policy.issuedAt),
		PaidDate: jakartaDay(paidAt ?? policy.issuedAt),
		DueDatePre: policy.cover.startDay,
		Amount: policy.price.premium - policy.price.promotion,
		PaymentSource: method?.label ?? '–',
	};
}

function laterRows(
	policy: PolicyHead,
	rows: readonly InstalmentRow[],
	paid: Map<string, HowPaid>,
	today: Day,
	now: Date,
): PaymentReportRow[] {
	const active = isActive(statusAt({ status: policy.status, endAt: policy.cover.endAt }, now));
	const known = new Map(
		rows.filter(({ policyId }) => policyId === policy.id).map((row) => [row.number, row]),
	);
	const later = scheduleNow(policy).filter(({ number }) => number > 1 || known.has(number));
	const next = later.find(({ dueOn }) => dueOn >= today)?.dueOn ?? today;
	return later.flatMap((one): PaymentReportRow[] => {
		const row = known.get(one.number);
		const isPaid = row?.status === 'paid';
		if (!isPaid && (!active || one.dueOn > next || row?.status === 'waived')) return [];
		return [
			{
				Status: isPaid
					? REPORT_STATUSES.paid
					: one.dueOn < today
						? REPORT_STATUSES.late
						: REPORT_STATUSES.due,
				Product: policy.product.name,
				PolicyNo: policy.policyNo,
				ExpiredDate: one.dueOn,
				PaidDate: row?.paidAt ? jakartaDay(row.paidAt) : '',
				DueDatePre: one.dueOn,
				Amount: one.amount,
				PaymentSource: sourceOf(paid.get(row?.orderNo ?? '')),
			},
		];
	});
}

/**
 * Returns the customer's payments, grouped by policy, newest policy and newest instalment first
 * (C7.2.21, C3.12.09).
 */
export async function paymentReport(db: Db, customerId: string, now: Date): Promise<ReportGroup[]> {
	const ids = await policyIdsOf(db, customerId);
	const [policies, instalments] = await Promise.all([
		policyHeads(db, ids),
		instalmentRows(db, ids),
	]);
	const paid = await howPaid(
		db,
		[...policies, ...instalments].flatMap(({ orderNo }) => (orderNo === null ? [] : [orderNo])),
	);
	const today = jakartaDay(now);
	return policies.map((policy) => ({
		PolicyNo: policy.policyNo,
		Product: policy.product.name,
		Result: [
			...laterRows(policy, instalments, paid, today, now).reverse(),
			firstRow(policy, paid.get(policy.orderNo ?? '')),
		],
	}));
}
