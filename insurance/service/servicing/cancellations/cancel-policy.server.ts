import { dueDay } from '#insurance/access/insurer/due-day.server.ts';
import { refuseAfterDeath } from '#insurance/claims/deaths/death-reports.server.ts';
import { book } from '#insurance/money/ledger/book.server.ts';
import { owedBackLines } from '#insurance/money/ledger/order-journals.ts';
import { openTask } from '#insurance/money/ledger/tasks/open-task.server.ts';
import type { PaymentProvider } from '#insurance/money/payments/payment-provider.ts';
import { closeWaiting } from '#insurance/money/payments/settlement/instalment-order.server.ts';
import { refundOrder } from '#insurance/money/payments/settlement/refund-orders.server.ts';
import {
	callersPolicy,
	type CustomerDeps,
} from '#insurance/people/customers/policies/owned-policies.server.ts';
import { coverOver } from '#insurance/policies/changes/change-cover.server.ts';
import { lockPolicy, movePolicy } from '#insurance/policies/move-policy.server.ts';
import { type Policy, type PolicyHead, statusAt } from '#insurance/policies/policy.ts';
import { endMandate } from '#insurance/service/billing/mandates/running-mandate.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Db, Pool, Tx } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';
import { formatRupiah, groupDigits } from '#platform/values/money.ts';

import type { cancelPolicy as cancelCall, getCancellation } from './api.ts';
import { type CancellationQuote, REFUND_WORKING_DAYS } from './cancellation.ts';
import { needsAccount, quotePolicy } from './quote-policy.server.ts';
import { refundAccountOf } from './refund-account.ts';
import { sentOn } from './sent-day.server.ts';
import { type CancellationRow, findCancellation, insertCancellation } from './store.server.ts';

export type CancellationDeps = CustomerDeps & {
	db: Pool;
	providers: readonly Pick<PaymentProvider, 'id'>[];
};

export const SEALED = {
	account: 'cancellation account',
	evidence: 'cancellation evidence',
} as const;

const refundDay = (db: Db, now: Date) => dueDay(db, jakartaDay(now), REFUND_WORKING_DAYS);

/**
 * Returns the current cancellation figures for the customer's own policy, or the final ones if it
 * was cancelled. Refuses with `forbidden`.
 */
export async function showCancellation(
	deps: CancellationDeps,
	{ policyId }: { policyId: string },
	caller: Caller,
): Promise<CallOutput<typeof getCancellation>> {
	const policy = await callersPolicy(deps, { policyId }, caller);
	const done = await findCancellation(deps.db, policy.id);
	const quote = await quotePolicy(deps.db, policy, caller.now);
	const figures = done
		? {
				kind: null,
				reason: quote.reason,
				freeLookUntil: quote.freeLookUntil,
				lines: done.lines,
				refund: done.refund,
			}
		: quote;
	const { kind, reason, freeLookUntil, lines, refund } = figures;
	return {
		policyNo: policy.policyNo,
		productName: policy.product.name,
		policyStatus: statusAt({ status: policy.status, endAt: policy.cover.endAt }, caller.now),
		kind,
		reason,
		freeLookUntil,
		lines,
		refund,
		refundFormated: groupDigits(refund),
		refundDueOn: done?.refundDueOn ?? (await refundDay(deps.db, caller.now)),
		refundSentOn: done ? await sentOn(deps.db, policy.policyNo, done) : null,
		needsAccount:
			!done && (await needsAccount(deps.db, deps.providers, quote.byOrder, caller.now)),
		cancelledAt: done?.cancelledAt.toISOString() ?? null,
	};
}

const NO_ACCOUNT = { bankName: '', accountNo: '', accountName: '' };
async function recordManualRefund(
	tx: Tx,
	policy: PolicyHead,
	row: CancellationRow,
	amount: number,
	why: string,
): Promise<void> {
	const { policyNo } = policy;
	await book(tx, {
		key: `policy:${policy.id}:cancelled`,
		kind: 'cancellation',
		subject: { kind: 'policy', ref: policyNo },
		lines: owedBackLines('premium-refund', amount),
		at: row.cancelledAt,
		note: why,
	});
	await openTask(tx, {
		key: `policy:${policy.id}:cancelled`,
		kind: 'refund-to-send',
		subject: policyNo,
		note: why,
		expected: amount,
		dueOn: row.refundDueOn,
		at: row.cancelledAt,
	});
}

/**
 * Refunds each order by its original payment method. A refund to an account given by the holder is
 * sent manually.
 */
async function refundPremium(
	tx: Tx,
	policy: PolicyHead,
	row: CancellationRow,
	{ quote, accountWords }: { quote: CancellationQuote; accountWords: string },
): Promise<void> {
	const why = `Pembatalan polis ${policy.policyNo}${row.kind === 'free-look' ? ' dalam masa mempelajari polis' : ''}`;
	const byHand = quote.byOrder.filter(({ orderNo }) => orderNo === null || row.account !== null);
	for (const { orderNo, amount } of quote.byOrder) {
		if (orderNo === null || row.account !== null) continue;
		const asked = await refundOrder(tx, {
			orderNo,
			amount,
			reason: why,
			told: why,
			key: `policy:${policy.id}:cancelled:${orderNo}`,
			askedBy: null,
			at: row.cancelledAt,
		});
		if (!asked) throw new Error(`the refund of ${orderNo} was asked for before`);
	}
	const rest = byHand.reduce((sum, { amount }) => sum + amount, 0);
	if (rest > 0)
		await recordManualRefund(
			tx,
			policy,
			row,
			rest,
			row.account === null ? why : `${why}: ${accountWords}`,
		);
}

const answerOf = (
	policy: Pick<Policy, 'policyNo'>,
	row: CancellationRow,
): CallOutput<typeof cancelCall> => ({
	policyNo: policy.policyNo,
	policyStatus: 'CANCELLED',
	kind: row.kind,
	refund: row.refund,
	refundDueOn: row.refundDueOn,
	cancelledAt: row.cancelledAt.toISOString(),
});

/**
 * Refuses with `look-again` and the current figures unless they match those displayed to the
 * holder.
 */
function asShown(
	quote: CancellationQuote,
	shown: Pick<CallInput<typeof cancelCall>, 'kind' | 'refund'>,
): asserts quote is CancellationQuote & { kind: CancellationRow['kind'] } {
	if (quote.kind === null) throw new Refusal('look-again', quote.reason);
	const { kind, refund, lines } = quote;
	if (kind === shown.kind && refund === shown.refund) return;
	throw new Refusal(
		'look-again',
		`Jumlah yang kembali sekarang ${formatRupiah(refund)}. Periksa rinciannya, lalu putuskan lagi.`,
		{ kind, refund, refundFormated: groupDigits(refund), lines },
	);
}

async function carryOut(
	tx: Tx,
	held: PolicyHead,
	row: CancellationRow,
	{ evidence, ...refunded }: { quote: CancellationQuote; accountWords: string; evidence: Buffer },
): Promise<void> {
	const reason = row.kind === 'free-look' ? 'free-look' : 'cancelled-by-holder';
	await movePolicy(tx, held, 'CANCELLED', reason, row.cancelledAt);
	await coverOver(tx, held, row.cancelledAt);
	await insertCancellation(tx, { ...row, evidence });
	await refundPremium(tx, held, row, refunded);
	await endMandate(tx, held.id, row.cancelledAt);
	await closeWaiting(tx, held.id, row.cancelledAt);
	enqueue(
		tx,
		'cancellation-mail',
		{ policyId: held.id },
		{ dedupeKey: `cancellation-mail ${held.id}` },
	);
}

/**
 * Cancels a customer's own policy for exactly the refund displayed, in one transaction. Refuses
 * with `forbidden`, `fix-fields`, or `look-again` with the current figures if different ones were
 * displayed. `accountWords` informs finance about the source of the account for a refund.
 */
export async function cancelPolicy(
	deps: CancellationDeps,
	input: CallInput<typeof cancelCall>,
	caller: Caller,
	accountWords = 'kirim ke rekening yang ditulis pemegang polis',
): Promise<CallOutput<typeof cancelCall>> {
	const policy = await callersPolicy(deps, { policyId: input.policyId }, caller);
	if (!input.agree)
		throw refuseFields({ agree: 'Centang bahwa kamu mengerti perlindungannya berhenti' });
	const account = refundAccountOf(input.account);
	const { now } = caller;
	return deps.db.transaction(async (tx) => {
		const held = await lockPolicy(tx, policy.id);
		if (!held) throw new Refusal('forbidden');
		await refuseAfterDeath({ db: tx, sealer: deps.sealer }, caller);
		const before = await findCancellation(tx, policy.id);
		if (before && before.kind === input.kind && before.refund === input.refund)
			return answerOf(policy, before);
		const quote = await quotePolicy(tx, held, now);
		asShown(quote, input);
		if (!account && (await needsAccount(tx, deps.providers, quote.byOrder, now)))
			refundAccountOf(NO_ACCOUNT);
		const evidence = deps.sealer.seal(SEALED.evidence, {
			at: now.toISOString(),
			ip: caller.ip,
			userAgent: caller.userAgent,
			lines: quote.lines,
		});
		const row: CancellationRow = {
			policyId: policy.id,
			kind: quote.kind,
			refund: quote.refund,
			lines: quote.lines,
			account: account && deps.sealer.seal(SEALED.account, account),
			cancelledAt: now,
			refundDueOn: await refundDay(tx, now),
		};
		await carryOut(tx, held, row, { quote, accountWords, evidence });
		return answerOf(policy, row);
	});
}
