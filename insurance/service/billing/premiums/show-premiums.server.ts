import { methodAt, PAY_METHODS } from '#insurance/money/payments/methods.ts';
import type { PaymentProvider } from '#insurance/money/payments/payment-provider.ts';
import {
	callersPolicyWith,
	type CustomerDeps,
} from '#insurance/people/customers/policies/owned-policies.server.ts';
import { isActive, type PolicyHead, statusAt } from '#insurance/policies/policy.ts';
import {
	type InstalmentRow,
	instalmentRows,
	owedBy,
} from '#insurance/policies/premiums/instalments.server.ts';
import {
	graceOf,
	graceUntil,
	type Instalment,
	reinstateUntil,
	scheduleNow,
} from '#insurance/policies/premiums/premium-schedule.ts';
import { FREQUENCY_WORDS } from '#insurance/product/products/choices.ts';
import { productVersion } from '#insurance/product/products/versions/current-product.server.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { type Day, jakartaDay, longDate, shortDate } from '#platform/values/dates.ts';
import { groupDigits } from '#platform/values/money.ts';

import type { Debiting } from '../mandates/mandate.ts';
import { isDebited } from '../mandates/running-mandate.server.ts';
import type { getPremiums } from './api.ts';
import { failedDebitOf, failedWords } from './failed-debit.server.ts';
import { INSTALMENT_WORDS, type InstalmentState, premiumState } from './premium.ts';

const instalmentLabel = ({ number, dueOn }: Pick<Instalment, 'number' | 'dueOn'>): string =>
	`Premi ke-${number}, jatuh tempo ${longDate(dueOn)}`;

/**
 * Returns the deadlines on which cover depends: the end of the grace period while a premium is
 * late, and the end of the reinstatement period after a lapse.
 */
export function premiumDays(
	policy: PolicyHead,
	graceDays: number,
	today: Day,
): { graceUntil: Day | null; reinstateUntil: Day | null } {
	const { nextDueOn, status, cover, reopened, premiumHold } = policy;
	if (
		nextDueOn === null ||
		nextDueOn >= today ||
		premiumHold.since !== null ||
		(isActive(status) && reopened.some(({ held }) => held))
	)
		return { graceUntil: null, reinstateUntil: null };
	if (isActive(status))
		return { graceUntil: graceUntil(nextDueOn, graceDays), reinstateUntil: null };
	const until = reinstateUntil(nextDueOn, graceDays, cover.endDay);
	return {
		graceUntil: null,
		reinstateUntil: status === 'LAPSED' && today <= until ? until : null,
	};
}

export async function graceDaysOf(db: Db, policy: PolicyHead): Promise<number> {
	const { product } = await productVersion(db, policy.product.code, policy.product.version);
	return graceOf(policy, product);
}

/** Returns the last day on which a lapsed policy may be reinstated, or null if it may not. */
export async function lastReinstateDay(db: Db, policy: PolicyHead, now: Date): Promise<Day | null> {
	if (policy.status !== 'LAPSED') return null;
	return premiumDays(policy, await graceDaysOf(db, policy), jakartaDay(now)).reinstateUntil;
}

/**
 * Returns the date on which an instalment was paid, with its order. The first instalment is paid
 * with the purchase.
 */
function paymentOf(
	policy: PolicyHead,
	number: number,
	row: InstalmentRow | undefined,
): { paidOn: string | null; orderId: string | null } {
	if (row) return { paidOn: row.paidAt && jakartaDay(row.paidAt), orderId: row.orderNo };
	return number === 1
		? { paidOn: jakartaDay(policy.issuedAt), orderId: policy.orderNo }
		: { paidOn: null, orderId: null };
}

const labelOf = (state: InstalmentState, { dueOn }: Instalment, { premiumHold }: PolicyHead) => {
	if (premiumHold.since !== null && (state === 'late' || state === 'due')) return 'Ditahan';
	const label = INSTALMENT_WORDS[state];
	return state === 'waiting' ? `${label}, ${shortDate(dueOn)}` : label;
};

/**
 * Returns the instalments for the customer's own policy with their current state. Refuses with
 * `forbidden`.
 */
export async function showPremiums(
	deps: CustomerDeps & Debiting & { provider: PaymentProvider },
	{ policyId }: { policyId: string },
	caller: Caller,
): Promise<CallOutput<typeof getPremiums>> {
	const [policy, [kept, autodebet]] = await callersPolicyWith(deps, { policyId }, caller, () =>
		Promise.all([instalmentRows(deps.db, [policyId]), isDebited(deps.db, deps, policyId)]),
	);
	const today = jakartaDay(caller.now);
	const graceDays = await graceDaysOf(deps.db, policy);
	const status = statusAt({ status: policy.status, endAt: policy.cover.endAt }, caller.now);
	const over = !isActive(status) && status !== 'LAPSED';
	const rows = new Map(kept.map((row) => [row.number, row]));
	const owed = owedBy(policy, graceDays, caller.now);
	const failed = over
		? null
		: await failedDebitOf(deps.db, { ...policy, status }, { graceDays, autodebet, today });
	return {
		policyNo: policy.policyNo,
		policyStatus: status,
		paymentMode: FREQUENCY_WORDS[policy.frequency],
		nextDueOn: over ? null : policy.nextDueOn,
		...premiumDays({ ...policy, status }, graceDays, today),
		autodebet,
		failedDebit: failed && failedWords(policy.product.name, owed.total, failed),
		held: !over && policy.premiumHold.since !== null,
		withdrawn: !over && policy.reopened.some(({ held }) => held),
		ways: PAY_METHODS.flatMap((one) => methodAt(deps.provider, one.id) ?? []).map(
			({ id, label, min, max }) => ({ id, label, min, max }),
		),
		owed: {
			total: owed.total,
			totalFormated: groupDigits(owed.total),
			lines: owed.pay.map((one) => ({
				number: one.number,
				label: instalmentLabel(one),
				amount: one.amount,
			})),
		},
		instalments: scheduleNow(policy).map((one) => {
			const row = rows.get(one.number);
			const state = premiumState(
				{ ...one, row: row?.status ?? null },
				policy.unpaidFrom,
				today,
				over,
			);
			return {
				...one,
				status: state,
				statusLabel: labelOf(state, one, policy),
				...paymentOf(policy, one.number, row),
			};
		}),
	};
}
