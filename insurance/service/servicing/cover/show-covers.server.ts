import { claimsStatus } from '#insurance/claims/claims-status.server.ts';
import { instalmentOrders } from '#insurance/money/payments/settlement/instalment-order.server.ts';
import { callersWholePolicy } from '#insurance/people/customers/policies/owned-policies.server.ts';
import { comingCover, coverOnDay } from '#insurance/policies/changes/cover-steps.ts';
import { isRenewed } from '#insurance/policies/load-policy.server.ts';
import { isActive, type Policy, statusAt } from '#insurance/policies/policy.ts';
import { FREQUENCY_WORDS } from '#insurance/product/products/choices.ts';
import type { Product } from '#insurance/product/products/product.ts';
import { productVersion } from '#insurance/product/products/versions/current-product.server.ts';
import { lastReinstateDay } from '#insurance/service/billing/premiums/show-premiums.server.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { jakartaDay, longDate } from '#platform/values/dates.ts';
import { groupDigits } from '#platform/values/money.ts';

import type { EndorseDeps } from '../endorse.server.ts';
import { type ChangedPlan, changedPlan } from '../frequency/frequency-change.ts';
import { isOnlyDue, sumOf, whyNotAhead } from '../premium-ahead.ts';
import type { getCovers } from './api.ts';
import {
	benefitChanges,
	choiceWords,
	chosenCoverWords,
	insuredNames,
	outOf,
} from './cover-change.ts';
import { type CoverApart, type CoverPrice, coverPrices } from './price-cover.server.ts';

export type CoverDeps = EndorseDeps & { db: Db };
export type CoverOption = CoverPrice & { plan: string; pays: ChangedPlan };
export type CoversOffered = { reason: string; options: CoverOption[]; apart: CoverApart[] };

const CLAIM_OPEN =
	'Ada klaim polis ini yang belum diputuskan. Sesudah klaimnya selesai, perlindungannya bisa kamu ubah.';
const RENEWED =
	'Perpanjangan polis ini sudah kamu beli dengan perlindungan yang sama, jadi tidak diubah lagi.';

const DEBITED =
	'Premi yang jatuh tempo sedang didebet dari rekeningmu. Selama itu yang sudah kamu pilih belum bisa ditarik kembali; lihat lagi sesudah hasilnya kami kabari lewat email.';

/** Returns the reason why the cover cannot be changed, judging by the policy alone, or null. */
async function whyNotByItself(db: Db, policy: Policy, now: Date): Promise<string | null> {
	const status = statusAt({ status: policy.status, endAt: policy.cover.endAt }, now);
	const paidUp = policy.unpaidFrom === null && policy.reopened.length === 0;
	if (policy.source !== 'group' && isActive(status) && policy.agreedEndDay === null && paidUp)
		return `Premi polis ini sudah lunas sampai ${longDate(policy.cover.endDay)}. Perlindungannya berubah bersama premi berikutnya, jadi sampai hari itu tetap.`;
	const reinstateUntil = await lastReinstateDay(db, policy, now);
	return whyNotAhead({ ...policy, status, today: jakartaDay(now), reinstateUntil });
}

/** Returns the reason why the cover cannot be changed, ignoring claims, or null if it can be. */
async function whyNotChanged(db: Db, policy: Policy, now: Date): Promise<string | null> {
	const reason = await whyNotByItself(db, policy, now);
	return reason === null && (await isRenewed(db, policy.id)) ? RENEWED : reason;
}

const hasOpenClaim = async (db: Db, policyId: string): Promise<boolean> =>
	(await claimsStatus(db, policyId)).open > 0;

/** Returns the reason why the cover cannot be changed, including undecided claims, or null. */
export async function whyNotNow(db: Db, policy: Policy, now: Date): Promise<string | null> {
	const reason = await whyNotChanged(db, policy, now);
	return reason === null && (await hasOpenClaim(db, policy.id)) ? CLAIM_OPEN : reason;
}

/**
 * Returns `yes` if the chosen change only awaits a premium that is due: it never took effect, so it
 * may still be withdrawn. Returns `debited` while the debit is in progress.
 */
async function mayTakeBackDue(
	db: Db,
	policy: Policy,
	reason: string,
	now: Date,
): Promise<'yes' | 'no' | 'debited'> {
	if (!isOnlyDue(reason, policy.unpaidFrom) || (await isRenewed(db, policy.id))) return 'no';
	const coming = comingCover(policy, jakartaDay(now));
	if (coming?.heldFrom !== null || coming.fromDay !== policy.unpaidFrom) return 'no';
	const orders = await instalmentOrders(db, policy.id);
	const isDebited = orders.some((one) => one.status === 'pending' && one.paidBy === 'mandate');
	return isDebited ? 'debited' : 'yes';
}

export async function coversOffered(db: Db, policy: Policy, now: Date): Promise<CoversOffered> {
	const none = { options: [], apart: [] };
	const reason = await whyNotChanged(db, policy, now);
	if (policy.unpaidFrom === null) return { ...none, reason: reason ?? '' };
	const back = reason === null ? 'yes' : await mayTakeBackDue(db, policy, reason, now);
	if (back !== 'yes') return { ...none, reason: back === 'debited' ? DEBITED : (reason ?? '') };
	const { options: priced, apart } = await coverPrices(db, policy, policy.unpaidFrom);
	const { frequency } = policy;
	const options = priced.map((one) => ({
		...one,
		pays: changedPlan(policy, { frequency, premium: one.premium }),
	}));
	// A chosen change that is not in effect yet can always be withdrawn.
	const chosen = options.filter(({ takesBack }) => takesBack);
	if (reason !== null) return { ...none, reason, options: chosen };
	if (options.length === 0 || !(await hasOpenClaim(db, policy.id)))
		return { reason: '', options, apart };
	return { ...none, reason: CLAIM_OPEN, options: chosen };
}

export const wirePays = ({ part, before, after }: ChangedPlan) => ({
	part,
	instalments: after.map(({ number, dueOn, untilDay, amount }) => ({
		number,
		dueOn,
		untilDay,
		amount,
	})),
	total: sumOf(after),
	totalFormated: groupDigits(sumOf(after)),
	totalBefore: sumOf(before),
});

const wireOption = (product: Product, policy: Policy, today: string, option: CoverOption) => {
	const { plan, sumInsured, dearer, takesBack, premium, receipt, confirm, pays } = option;
	const now = coverOnDay(policy, today);
	return {
		plan,
		sumInsured,
		left: [...(option.left ?? [])],
		leaves: insuredNames(policy, { ...option, left: outOf(option, now) }, true),
		words: option.words,
		dearer: option.waitsForPremium,
		takesBack,
		premium,
		receipt,
		...wirePays(pays),
		benefits: benefitChanges(product, now, option),
		confirm,
		waits: dearer && (product.waitingPeriods.length > 0 || product.preExisting !== null),
	};
};

/**
 * Returns the current cover of the customer's own policy and its options from the next premium.
 * Refuses with `forbidden`.
 */
export async function showCovers(
	deps: CoverDeps,
	{ policyId }: { policyId: string },
	caller: Caller,
): Promise<CallOutput<typeof getCovers>> {
	const policy = await callersWholePolicy(deps, { policyId }, caller);
	const { product } = await productVersion(deps.db, policy.product.code, policy.product.version);
	const today = jakartaDay(caller.now);
	const now = coverOnDay(policy, today);
	const status = statusAt({ status: policy.status, endAt: policy.cover.endAt }, caller.now);
	const coming = isActive(status) ? comingCover(policy, today) : null;
	const { reason, options, apart } = await coversOffered(deps.db, policy, caller.now);
	return {
		policyNo: policy.policyNo,
		words: chosenCoverWords(product, now),
		paymentMode: FREQUENCY_WORDS[policy.frequency].toLowerCase(),
		reason,
		paidToday: 0,
		returnedToday: 0,
		fromDay: policy.unpaidFrom,
		coming: coming && {
			words: choiceWords(product, policy, { now, choice: coming }),
			fromDay: coming.heldFrom ?? coming.fromDay,
			waitsForPremium: coming.heldFrom === null,
		},
		options: options.map((option) => wireOption(product, policy, today, option)),
		apart,
	};
}
