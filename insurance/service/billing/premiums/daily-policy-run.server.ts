import {
	isBeingPaid,
	placeInstalmentOrder,
} from '#insurance/money/payments/settlement/instalment-order.server.ts';
import { turnCover } from '#insurance/policies/changes/change-cover.server.ts';
import { lockPolicy, movePolicy } from '#insurance/policies/move-policy.server.ts';
import { fillInsuredPrints } from '#insurance/policies/policies-of-person.server.ts';
import { isActive, type PolicyHead } from '#insurance/policies/policy.ts';
import { statusFacts } from '#insurance/policies/premiums/instalments.server.ts';
import {
	noteAsked,
	openInstalment,
	policiesToTurn,
} from '#insurance/policies/premiums/open-instalments.server.ts';
import {
	graceOf,
	type Instalment,
	owedOn,
	unpaidOf,
} from '#insurance/policies/premiums/premium-schedule.ts';
import { pathTo, reasonOf, statusFor } from '#insurance/policies/status-rules.ts';
import { productVersion } from '#insurance/product/products/versions/current-product.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Pool, Tx } from '#platform/db/pool.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import type { Handler } from '#platform/jobs/workers.server.ts';
import { addToDay, type Day, jakartaDay, DAY_MS, jakartaClock } from '#platform/values/dates.ts';

import { endMandate, runningMandate } from '../mandates/running-mandate.server.ts';
import { DEBIT_DAYS, daysReached, isNearLapse, LOOK_AHEAD_DAYS, reminderDays } from './premium.ts';

/** `debits` is the provider that debits accounts; null if none is configured. */
export type PolicyDayDeps = { sealer: Sealer; debits: { id: string; answerHours?: number } | null };

const NO_ID = '00000000-0000-0000-0000-000000000000';
const PAGE = 200;
const FILLED_AT_A_TIME = 1_000;

/**
 * Returns the date from which reminders and debits are counted: the due date, postponed by the
 * number of days for which premiums were on hold.
 */
const countedFrom = ({ premiumHold }: PolicyHead, { dueOn }: Instalment): Day =>
	addToDay(dueOn, { day: premiumHold.days });

/** Requests a debit under the mandate if it is due and no payment is in progress; true if requested. */
async function askDebit(
	tx: Tx,
	deps: PolicyDayDeps,
	policy: PolicyHead,
	one: Instalment,
	tries: number,
	now: Date,
): Promise<boolean> {
	if (!deps.debits || daysReached(DEBIT_DAYS, countedFrom(policy, one), jakartaDay(now)) <= tries)
		return false;
	const mandate = await runningMandate(tx, deps.sealer, policy.id, now);
	if (!mandate) return false;
	if (await isBeingPaid(tx, policy.id)) return false;
	const owed = owedOn(policy, policy.unpaidFrom, jakartaDay(now), null);
	const order = await placeInstalmentOrder(tx, deps.sealer, {
		policyId: policy.id,
		numbers: owed.pay.map(({ number }) => number),
		paidBy: 'mandate',
		mandateId: mandate.id,
		amount: owed.total,
		method: 'autodebet',
		provider: deps.debits.id,
		now,
		evidence: { at: now.toISOString(), mandateNo: mandate.mandateNo },
		...(deps.debits.answerHours ? { hours: deps.debits.answerHours } : {}),
	});
	enqueue(
		tx,
		'premium-debit',
		{ orderNo: order.orderNo, policyId: policy.id },
		{ dedupeKey: `premium-debit ${order.orderNo}` },
	);
	return true;
}

/**
 * Notifies the trusted contact about a premium, once per reminder. If a payment is in progress, the
 * notification is left to a later run.
 */
async function warnTrusted(
	tx: Tx,
	policy: PolicyHead,
	{ number, dueOn }: Instalment,
	reminders: number,
): Promise<void> {
	if (await isBeingPaid(tx, policy.id)) return;
	enqueue(
		tx,
		'trusted-contact-premium',
		{ policyId: policy.id, number, dueOn },
		{ dedupeKey: `trusted-contact-premium ${policy.id} ${number} ${dueOn} ${reminders}` },
	);
}

async function lookAtPremium(
	tx: Tx,
	deps: PolicyDayDeps,
	policy: PolicyHead,
	graceDays: number,
	now: Date,
): Promise<void> {
	const today = jakartaDay(now);
	const [one] = unpaidOf(policy, policy.unpaidFrom);
	if (!one || one.dueOn > addToDay(today, { day: LOOK_AHEAD_DAYS })) return;
	const before = await openInstalment(tx, policy.id, one);
	const reminders = daysReached(reminderDays(graceDays), countedFrom(policy, one), today);
	if (reminders > before.reminders) {
		enqueue(
			tx,
			'premium-mail',
			{ policyId: policy.id, mail: 'reminder', number: one.number },
			{
				dedupeKey: `premium-mail ${policy.id} ${one.number} ${one.dueOn} reminder ${reminders}`,
			},
		);
	}
	const asked = await askDebit(tx, deps, policy, one, before.debits, now);
	const after = {
		reminders: Math.max(reminders, before.reminders),
		debits: before.debits + (asked ? 1 : 0),
	};
	if (after.reminders !== before.reminders || after.debits !== before.debits)
		await noteAsked(tx, policy.id, one.number, after);
	if (isNearLapse(graceDays, reminders)) await warnTrusted(tx, policy, one, reminders);
}

/**
 * True while the end of cover may still be announced, for up to a week. After that it is too late,
 * whatever caused the delay.
 */
const isNews = (endAt: Date, now: Date) => now.getTime() - endAt.getTime() < 7 * DAY_MS;

/**
 * Brings one policy up to date: its status and cover according to the Jakarta calendar, and the
 * reminders and debits now due. It holds the policy's lock and records its actions in the same
 * transaction, so concurrent or repeated runs have no additional effect.
 */
export async function advancePolicyStatus(
	tx: Tx,
	deps: PolicyDayDeps,
	policyId: string,
	now: Date,
): Promise<void> {
	const found = await lockPolicy(tx, policyId);
	if (!found) return;
	let policy = await turnCover(tx, found, now);
	const { product } = await productVersion(tx, policy.product.code, policy.product.version);
	const graceDays = graceOf(policy, product);
	const to = statusFor(statusFacts(policy, graceDays), now);
	for (const step of pathTo(policy.status, to)) {
		await movePolicy(tx, policy, step, reasonOf(step), now);
		policy = { ...policy, status: step };
	}
	if (to === 'EXPIRED') await endMandate(tx, policyId, now);
	if (to === 'EXPIRED' && isActive(found.status) && isNews(policy.cover.endAt, now))
		enqueue(
			tx,
			'premium-mail',
			{ policyId, mail: 'ended', number: 1 },
			{ dedupeKey: `premium-mail ${policyId} ended` },
		);
	if (to === 'LAPSED' && found.status !== 'LAPSED') {
		const dedupeKey = `premium-mail ${policyId} ${policy.nextDueOn} lapsed`;
		enqueue(
			tx,
			'premium-mail',
			{
				policyId,
				mail: 'lapsed',
				number: unpaidOf(policy, policy.unpaidFrom)[0]?.number ?? 1,
			},
			{ dedupeKey },
		);
	}
	if (isActive(to) && policy.premiumHold.since === null)
		await lookAtPremium(tx, deps, policy, product.graceDays, now);
}

/**
 * Schedules the run over all policies for this Jakarta hour, only once however many processes call
 * it.
 */
export async function planPolicyDay(pool: Pool, now: Date): Promise<void> {
	const hour = jakartaClock(now).slice(0, 13);
	await pool.transaction(async (tx) =>
		enqueue(tx, 'policy-day', { hour, after: NO_ID }, { dedupeKey: `policy-day ${hour}` }),
	);
}

/**
 * `policy-day` with `{hour, after}`: processes one page of policies with pending work and enqueues
 * the next page in the same transaction. If the process is killed, a page is either done entirely
 * or not at all.
 */
export function dailyPolicyRun(deps: PolicyDayDeps, clock: () => Date = () => new Date()): Handler {
	return async ({ hour, after }, { tx }) => {
		const now = clock();
		await fillInsuredPrints(tx, deps.sealer, FILLED_AT_A_TIME);
		const ids = await policiesToTurn(
			tx,
			now,
			addToDay(jakartaDay(now), { day: LOOK_AHEAD_DAYS }),
			String(after),
			PAGE,
		);
		for (const id of ids) await advancePolicyStatus(tx, deps, id, now);
		const last = ids.at(-1);
		if (last && ids.length === PAGE)
			enqueue(
				tx,
				'policy-day',
				{ hour: String(hour), after: last },
				{ dedupeKey: `policy-day ${hour} ${last}` },
			);
	};
}
