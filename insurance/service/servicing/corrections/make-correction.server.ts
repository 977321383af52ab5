import { deathReportsOf } from '#insurance/claims/deaths/death-reports.server.ts';
import { closeWaiting } from '#insurance/money/payments/settlement/instalment-order.server.ts';
import { refundOrder } from '#insurance/money/payments/settlement/refund-orders.server.ts';
import { correctAccount } from '#insurance/people/accounts/correct-account.server.ts';
import { customerOfPolicy } from '#insurance/people/customers/policies/link-policies.server.ts';
import { refuseFrozen } from '#insurance/people/screening/hits/refuse-frozen.server.ts';
import { screenPolicy } from '#insurance/people/screening/hits/screen-policy.server.ts';
import { correctInsured } from '#insurance/policies/issuing/correct-insured.server.ts';
import {
	type EndorsedFact,
	endorsePolicy,
} from '#insurance/policies/issuing/endorse-policy.server.ts';
import { loadPolicy } from '#insurance/policies/load-policy.server.ts';
import { lockPolicy } from '#insurance/policies/move-policy.server.ts';
import type { Policy } from '#insurance/policies/policy.ts';
import { changePayPlan } from '#insurance/policies/premiums/pay-plan.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { type Day, longDate } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';

import { instalmentWords, sumOf } from '../premium-ahead.ts';
import { REFUND_LABEL } from '../servicing.ts';
import { factChanges, type CorrectableFacts, sameFacts, storedFacts } from './correction.ts';
import {
	isAboutHolder,
	priceCorrection,
	type PricedCorrection,
	type WantedCorrection,
} from './price-correction.server.ts';

/** A proposed correction: the data, and the amounts that both people saw. */
export type CorrectionContent = WantedCorrection & {
	was: CorrectableFacts;
	/** The day from which premiums already paid are counted. */
	since: Day;
	refund: number;
	/** All later premiums together; null if none changes. */
	total: number | null;
	waived: number;
	reason: string;
	fileName: string;
};

type Made = { id: string; policyId: string; content: CorrectionContent; proposedBy: string };

export const laterTotal = ({ plan }: PricedCorrection): number | null => plan && sumOf(plan.after);

/** Lists what a correction changes: the data, later premiums, and the refund. */
function correctionFacts(priced: PricedCorrection, facts: CorrectableFacts): EndorsedFact[] {
	const { plan, money, was } = priced;
	const [first] = plan?.after ?? [];
	return [
		...factChanges(was, facts),
		...(plan && first
			? [
					{
						label: `Premi mulai ${longDate(first.dueOn)}`,
						before: instalmentWords(plan.before),
						after: instalmentWords(plan.after),
					},
				]
			: []),
		...(money.refund > 0
			? [{ label: REFUND_LABEL, before: '–', after: formatRupiah(money.refund) }]
			: []),
	];
}

/** Refuses a correction while the holder is reported dead: the report decides first. */
export async function refuseReportedDead(
	within: { db: Db; sealer: Sealer },
	policyId: string,
): Promise<void> {
	const customerId = await customerOfPolicy(within.db, policyId);
	if (customerId && (await deathReportsOf(within, customerId)).length > 0)
		throw new Refusal(
			'look-again',
			'Pemegang polis dilaporkan meninggal. Datanya diperbaiki sesudah laporan itu diputuskan.',
		);
}

async function writeCorrection(
	tx: Tx,
	sealer: Sealer,
	{ policy, priced, made }: { policy: Policy; priced: PricedCorrection; made: Made },
	by: { staffId: string; at: Date },
): Promise<number> {
	const { content, id, proposedBy } = made;
	const { application, plan } = priced;
	await correctInsured(tx, sealer, policy, application.insured);
	if (plan) {
		await changePayPlan(tx, policy, plan.steps, by.at);
		// Open payments were requested at the previous premium, so they are closed.
		await closeWaiting(tx, policy.id, by.at);
	}
	const endorsed = await endorsePolicy(tx, sealer, {
		policyId: policy.id,
		kind: 'correction',
		alter: () => ({ application, facts: correctionFacts(priced, content.facts) }),
		evidence: { at: by.at.toISOString(), correction: id, proposedBy, approvedBy: by.staffId },
		at: by.at,
	});
	if (!endorsed) throw new Error('a correction that changes nothing');
	return endorsed.number;
}

async function correctHoldersAccount(
	tx: Tx,
	sealer: Sealer,
	policyId: string,
	{ name, nik }: CorrectableFacts,
): Promise<void> {
	const customerId = await customerOfPolicy(tx, policyId);
	if (customerId === null || nik === null) return;
	if (!(await correctAccount(tx, sealer, customerId, { name, nik })))
		throw new Refusal(
			'look-again',
			'NIK itu sudah punya akun lain dengan email yang sama. Tolak usulan ini dan periksa kedua akunnya dulu.',
		);
}

async function refundDifference(
	tx: Tx,
	{ policyNo, id: policyId }: Pick<Policy, 'policyNo' | 'id'>,
	{ money }: PricedCorrection,
	{ id, proposedBy, at }: { id: string; proposedBy: string; at: Date },
): Promise<void> {
	if (money.refund > 0) await refuseFrozen(tx, [policyId]);
	const reason = `Perbaikan data polis ${policyNo}`;
	for (const { orderNo, amount } of money.byOrder)
		await refundOrder(tx, {
			orderNo,
			amount,
			reason,
			told: reason,
			key: `correction:${id}:${orderNo}`,
			askedBy: proposedBy,
			at,
		});
}

/**
 * Carries out an approved correction in the caller's transaction: the policy's people, later
 * premiums, endorsement, account, refund, screening and email. Claims keep what they were decided
 * on. Returns the endorsement's number. Refuses with `look-again` if data or amounts have changed
 * since it was proposed.
 */
export async function makeCorrection(
	tx: Tx,
	{ sealer }: { sealer: Sealer },
	made: Made,
	by: { staffId: string; at: Date },
): Promise<number> {
	const { policyId, content } = made;
	await lockPolicy(tx, policyId);
	const policy = await loadPolicy(tx, sealer, policyId);
	if (!policy) throw new Refusal('not-found', 'Polis ini tidak ditemukan.');
	await refuseReportedDead({ db: tx, sealer }, policyId);
	const stored = storedFacts(policy, content.who);
	if (!stored || !sameFacts(stored, content.was))
		throw new Refusal(
			'look-again',
			'Data orang ini sudah berubah sejak diusulkan. Tolak usulan ini, lalu usulkan lagi.',
		);
	const priced = await priceCorrection(tx, policy, content, { since: content.since, now: by.at });
	if (priced.money.refund !== content.refund || laterTotal(priced) !== content.total)
		throw new Refusal(
			'look-again',
			'Jumlah uangnya sudah berubah sejak diusulkan. Tolak usulan ini, lalu usulkan lagi.',
		);
	const endorsement = await writeCorrection(tx, sealer, { policy, priced, made }, by);
	if (isAboutHolder(content)) await correctHoldersAccount(tx, sealer, policyId, content.facts);
	await refundDifference(tx, policy, priced, { ...made, at: by.at });
	await screenPolicy(tx, sealer, policyId, by.at);
	enqueue(
		tx,
		'endorsement-mail',
		{ policyId, number: endorsement },
		{ dedupeKey: `endorsement-mail ${policyId} ${endorsement}` },
	);
	return endorsement;
}
