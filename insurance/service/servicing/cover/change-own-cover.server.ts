import { refuseAfterDeath } from '#insurance/claims/deaths/death-reports.server.ts';
import { closeWaiting } from '#insurance/money/payments/settlement/instalment-order.server.ts';
import { callersPolicy } from '#insurance/people/customers/policies/owned-policies.server.ts';
import { changePolicyCover } from '#insurance/policies/changes/change-cover.server.ts';
import { coverAhead } from '#insurance/policies/changes/cover-steps.ts';
import {
	type EndorsedFact,
	type Endorsement,
	endorsementNo,
	endorsementsOf,
} from '#insurance/policies/issuing/endorse-policy.server.ts';
import { forgetUnjoined } from '#insurance/policies/issuing/join-policy.server.ts';
import { loadPolicy } from '#insurance/policies/load-policy.server.ts';
import { lockPolicy } from '#insurance/policies/move-policy.server.ts';
import type { CoverStep, Policy } from '#insurance/policies/policy.ts';
import { changePayPlan } from '#insurance/policies/premiums/pay-plan.server.ts';
import type { Product } from '#insurance/product/products/product.ts';
import { productVersion } from '#insurance/product/products/versions/current-product.server.ts';
import { withoutInsured } from '#insurance/sales/quotes/application/staying.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Pool, Tx } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { longDate } from '#platform/values/dates.ts';
import { formatRupiah, groupDigits } from '#platform/values/money.ts';

import { endorseForHolder } from '../endorse.server.ts';
import { instalmentWords, sumOf } from '../premium-ahead.ts';
import { COVER_KEPT } from '../servicing.ts';
import type { changeCover } from './api.ts';
import {
	coverStepsAfter,
	chosenCoverWords,
	insuredNames,
	sameCover,
	sameInsured,
} from './cover-change.ts';
import { choosing } from './price-cover.server.ts';
import {
	type CoverDeps,
	type CoverOption,
	coversOffered,
	type CoversOffered,
} from './show-covers.server.ts';

type ChangeDeps = CoverDeps & { db: Pool };
type Input = CallInput<typeof changeCover>;

const NO_OTHER =
	'Pilihan itu tidak bisa diambil sendiri untuk polis ini. Tulis pesan kepada kami kalau kamu membutuhkannya.';

function factsOf(product: Product, policy: Policy, option: CoverOption): EndorsedFact[] {
	const from = policy.unpaidFrom ? longDate(policy.unpaidFrom) : '';
	const { pays, waitsForPremium, confirm, takesBack } = option;
	const ahead = coverAhead(policy);
	const text = (label: string, after: string) => ({ label, before: '–', after });
	return [
		{
			label: 'Perlindungan',
			before: chosenCoverWords(product, ahead),
			after: chosenCoverWords(product, option),
		},
		{
			label: 'Tertanggung',
			before: insuredNames(policy, ahead),
			after: insuredNames(policy, option),
		},
		text(
			'Berlaku',
			takesBack
				? COVER_KEPT
				: `Mulai ${from}${waitsForPremium ? ', atau sehari sesudah preminya dibayar bila lebih lambat' : ''}`,
		),
		{
			label: `Premi mulai ${from}`,
			before: instalmentWords(pays.before),
			after: instalmentWords(pays.after),
		},
		...(confirm.length > 0
			? [text('Pernyataan', 'Jawaban waktu membeli masih benar hari ini')]
			: []),
	];
}

export async function changeAhead(
	tx: Tx,
	policy: Policy,
	{ steps, paySteps }: Pick<Policy, 'paySteps'> & { steps: CoverStep[] },
	now: Date,
): Promise<void> {
	await changePayPlan(tx, policy, paySteps, now);
	await changePolicyCover(tx, policy, steps, now);
	// Open payments were requested for the previous cover, so they are closed.
	await closeWaiting(tx, policy.id, now);
}

async function carryOut(
	tx: Tx,
	deps: ChangeDeps,
	{ policy, option }: { policy: Policy; option: CoverOption },
	caller: Caller,
): Promise<Endorsement | null> {
	const { product } = await productVersion(tx, policy.product.code, policy.product.version);
	const facts = factsOf(product, policy, option);
	const { insured, places, steps } = await forgetUnjoined(
		tx,
		policy,
		coverStepsAfter(policy, option.takesBack ? null : option),
	);
	await changeAhead(tx, policy, { steps, paySteps: option.pays.steps }, caller.now);
	return endorseForHolder(
		tx,
		deps,
		{
			policyId: policy.id,
			// A change of insured persons contains their names, so its email has no details.
			kind: sameInsured(coverAhead(policy), option) ? 'cover' : 'insured',
			alter: (application) => ({
				application: choosing({ insured }, withoutInsured(application, places), option),
				facts,
			}),
		},
		caller,
	);
}

/**
 * Refuses with `look-again` if the option is no longer available, with `price-changed` and the
 * current total if the price differs, and with `fix-fields` if earlier answers were not confirmed.
 */
function asShown({ reason, options }: CoversOffered, input: Input): CoverOption {
	const option = options.find((one) => sameCover(one, input));
	if (!option) throw new Refusal('look-again', reason || NO_OTHER);
	const now = sumOf(option.pays.after);
	if (now !== input.total)
		throw new Refusal(
			'price-changed',
			`Premi berikutnya dengan pilihan itu sekarang berjumlah ${formatRupiah(now)}. Periksa rinciannya, lalu putuskan lagi.`,
			{ total: now, totalFormated: groupDigits(now) },
		);
	if (option.confirm.length > 0 && !input.confirmed)
		throw refuseFields({
			confirmed: 'Centang bahwa jawabanmu waktu membeli masih benar hari ini',
		});
	return option;
}

/**
 * Changes the cover of the customer's own policy from its next premium at the price displayed, or
 * withdraws such a change. Cover steps, payment plan, open orders, endorsement and email are
 * updated in one transaction. Refuses with `forbidden`, `look-again`, `price-changed`,
 * `fix-fields`.
 */
export async function changeOwnCover(
	deps: ChangeDeps,
	input: Input,
	caller: Caller,
): Promise<CallOutput<typeof changeCover>> {
	const { id, policyNo } = await callersPolicy(deps, { policyId: input.policyId }, caller);
	await refuseAfterDeath(deps, caller);
	const made = await deps.db.transaction(async (tx) => {
		await lockPolicy(tx, id);
		const policy = await loadPolicy(tx, deps.sealer, id);
		if (!policy) throw new Refusal('forbidden');
		// A person whose joining was withdrawn before their first day is no longer on the policy.
		const known = input.left.filter((one) => policy.insured.some(({ id: own }) => own === one));
		if (sameCover(coverAhead(policy), { ...input, left: known })) {
			const before = (await endorsementsOf(tx, deps.sealer, id)).findLast(
				({ kind }) => kind === 'cover' || kind === 'insured',
			);
			if (before) return before;
		}
		const option = asShown(await coversOffered(tx, policy, caller.now), input);
		return carryOut(tx, deps, { policy, option }, caller);
	});
	if (!made) throw new Error('another cover without its endorsement');
	return {
		endorsementNo: endorsementNo(policyNo, made.number),
		effectiveAt: made.madeAt.toISOString(),
		docFilePath: deps.downloadLink('endorsement', [id, String(made.number)], caller),
	};
}
