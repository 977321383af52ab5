import { refuseAfterDeath } from '#insurance/claims/deaths/death-reports.server.ts';
import { closeWaiting } from '#insurance/money/payments/settlement/instalment-order.server.ts';
import {
	callersWholePolicy,
	type CustomerDeps,
} from '#insurance/people/customers/policies/owned-policies.server.ts';
import {
	type Endorsement,
	endorsementNo,
} from '#insurance/policies/issuing/endorse-policy.server.ts';
import { lockPolicy } from '#insurance/policies/move-policy.server.ts';
import { type Policy, type PolicyHead, statusAt } from '#insurance/policies/policy.ts';
import { changePayPlan } from '#insurance/policies/premiums/pay-plan.server.ts';
import { type Frequency, FREQUENCY_WORDS } from '#insurance/product/products/choices.ts';
import { lastReinstateDay } from '#insurance/service/billing/premiums/show-premiums.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Db, Pool, Tx } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { jakartaDay, longDate } from '#platform/values/dates.ts';
import { formatRupiah, groupDigits } from '#platform/values/money.ts';

import { endorseForHolder, type EndorseDeps, lastEndorsement } from '../endorse.server.ts';
import { instalmentWords, sumOf, whyNotAhead } from '../premium-ahead.ts';
import type { changeFrequency as changeCall, getFrequencies } from './api.ts';
import { type ChangedPlan, changedPlan } from './frequency-change.ts';
import { type FrequencyPrice, frequencyPrices } from './price-frequency.server.ts';

export type FrequencyDeps = CustomerDeps & EndorseDeps & { db: Pool };
type Option = FrequencyPrice & { plan: ChangedPlan };
type Offered = { reason: string; options: Option[] };

const NO_OTHER =
	'Tidak ada cara bayar lain yang bisa dihitung sendiri untuk polis ini. Tulis pesan kepada kami kalau kamu membutuhkannya.';

async function offered(db: Db, policy: Policy, now: Date): Promise<Offered> {
	const status = statusAt({ status: policy.status, endAt: policy.cover.endAt }, now);
	const reinstateUntil = await lastReinstateDay(db, policy, now);
	const reason = whyNotAhead({ ...policy, status, today: jakartaDay(now), reinstateUntil });
	if (reason !== null) return { reason, options: [] };
	const prices = await frequencyPrices(db, policy);
	const options = prices.map((price) => ({ ...price, plan: changedPlan(policy, price) }));
	return { reason: options.length > 0 ? '' : NO_OTHER, options };
}

const wireOption = ({ frequency, premium, receipt, plan }: Option) => ({
	frequency,
	words: FREQUENCY_WORDS[frequency],
	premium,
	receipt,
	part: plan.part,
	instalments: plan.after.map(({ number, dueOn, untilDay, amount }) => ({
		number,
		dueOn,
		untilDay,
		amount,
	})),
	total: sumOf(plan.after),
	totalFormated: groupDigits(sumOf(plan.after)),
	totalBefore: sumOf(plan.before),
});

/** Returns the other payment frequencies for the customer's own policy. Refuses with `forbidden`. */
export async function showFrequencies(
	deps: FrequencyDeps,
	{ policyId }: { policyId: string },
	caller: Caller,
): Promise<CallOutput<typeof getFrequencies>> {
	const policy = await callersWholePolicy(deps, { policyId }, caller);
	const { reason, options } = await offered(deps.db, policy, caller.now);
	return {
		policyNo: policy.policyNo,
		frequency: policy.frequency,
		words: FREQUENCY_WORDS[policy.frequency],
		reason,
		paidToday: 0,
		returnedToday: 0,
		options: options.map(wireOption),
	};
}

function factsOf(was: Frequency, { frequency, plan }: Option) {
	const [first] = plan.after;
	return [
		{
			label: 'Cara bayar',
			before: FREQUENCY_WORDS[was],
			after: FREQUENCY_WORDS[frequency],
		},
		{
			label: `Mulai ${first ? longDate(first.dueOn) : ''}`,
			before: instalmentWords(plan.before),
			after: instalmentWords(plan.after),
		},
	];
}

async function carryOut(
	tx: Tx,
	deps: FrequencyDeps,
	{ held, option }: { held: PolicyHead; option: Option },
	caller: Caller,
): Promise<Endorsement | null> {
	await changePayPlan(tx, held, option.plan.steps, caller.now);
	// Open payments were requested under the previous plan, so they are closed.
	await closeWaiting(tx, held.id, caller.now);
	const { frequency } = option;
	return endorseForHolder(
		tx,
		deps,
		{
			policyId: held.id,
			kind: 'frequency',
			alter: (application) => ({
				application: { ...application, choice: { ...application.choice, frequency } },
				facts: factsOf(held.frequency, option),
			}),
		},
		caller,
	);
}

/**
 * Refuses with `look-again` if the option is no longer available, or with `price-changed` and the
 * current total.
 */
function asShown(
	{ reason, options }: Offered,
	{ frequency, total }: Pick<CallInput<typeof changeCall>, 'frequency' | 'total'>,
): Option {
	const option = options.find((one) => one.frequency === frequency);
	if (!option) throw new Refusal('look-again', reason || NO_OTHER);
	const now = sumOf(option.plan.after);
	if (now === total) return option;
	throw new Refusal(
		'price-changed',
		`Premi berikutnya dengan cara itu sekarang berjumlah ${formatRupiah(now)}. Periksa jadwalnya, lalu putuskan lagi.`,
		{ total: now, totalFormated: groupDigits(now) },
	);
}

/**
 * Changes the payment frequency of the customer's own policy from its next premium at the price
 * displayed. Payment plan, open orders, endorsement and email are updated in one transaction.
 * Refuses with `forbidden`, `look-again`, `price-changed`.
 */
export async function changeFrequency(
	deps: FrequencyDeps,
	input: CallInput<typeof changeCall>,
	caller: Caller,
): Promise<CallOutput<typeof changeCall>> {
	const policy = await callersWholePolicy(deps, { policyId: input.policyId }, caller);
	await refuseAfterDeath(deps, caller);
	const made = await deps.db.transaction(async (tx) => {
		const held = await lockPolicy(tx, policy.id);
		if (!held) throw new Refusal('forbidden');
		if (held.frequency === input.frequency) {
			const about = { policyId: held.id, kind: 'frequency' } as const;
			const before = await lastEndorsement(tx, deps.sealer, about);
			if (before) return before;
		}
		const { price, ...now } = held;
		const whole = { ...policy, ...now, price: { ...policy.price, ...price } };
		const option = asShown(await offered(tx, whole, caller.now), input);
		return carryOut(tx, deps, { held, option }, caller);
	});
	if (!made) throw new Error('another way to pay without its endorsement');
	return {
		endorsementNo: endorsementNo(policy.policyNo, made.number),
		effectiveAt: made.madeAt.toISOString(),
		docFilePath: deps.downloadLink('endorsement', [policy.id, String(made.number)], caller),
	};
}
