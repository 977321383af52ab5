import type { ApprovalHandler } from '#insurance/access/approvals/proposal.server.ts';
import { proposeAct } from '#insurance/access/approvals/propose.server.ts';
import type { StaffAct } from '#insurance/access/staff/staff.ts';
import { closeWaiting } from '#insurance/money/payments/settlement/instalment-order.server.ts';
import { refundOrder } from '#insurance/money/payments/settlement/refund-orders.server.ts';
import { refuseFrozen } from '#insurance/people/screening/hits/refuse-frozen.server.ts';
import { coverOver } from '#insurance/policies/changes/change-cover.server.ts';
import { groupedPolicyNo } from '#insurance/policies/issuing/grouped-policy-no.ts';
import { lockPolicy, movePolicy } from '#insurance/policies/move-policy.server.ts';
import { endMandate } from '#insurance/service/billing/mandates/running-mandate.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Pool, Tx } from '#platform/db/pool.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { formatRupiah } from '#platform/values/money.ts';

import { refuseReportedDead } from '../corrections/make-correction.server.ts';
import { type Dropped, findDoubles } from './find-doubles.server.ts';

type Deps = { db: Pool; sealer: Sealer };
type Within = { db: Tx; sealer: Sealer };

export type DoubleChoice = { customerId: string; keepId: string; dropId: string; refund: number };

const GONE =
	'Kedua polis ini sudah tidak tampak sebagai pembayaran ganda. Muat ulang halaman nasabahnya.';

/** Returns both policies, locked. Refuses unless they may still be one purchase paid twice. */
async function chosenPair(
	{ db: tx, sealer }: Within,
	{ customerId, keepId, dropId, refund }: DoubleChoice,
	now: Date,
): Promise<{ keep: Dropped; drop: Dropped }> {
	// Locked in one order, so that two choices cannot each keep the other's policy.
	for (const id of [keepId, dropId].toSorted()) await lockPolicy(tx, id);
	const pairs = await findDoubles({ db: tx, sealer }, customerId, now);
	const both = pairs.find((pair) =>
		[keepId, dropId].every((id) => pair.some(({ policy }) => policy.id === id)),
	);
	const keep = both?.find(({ policy }) => policy.id === keepId);
	const drop = both?.find(({ policy }) => policy.id === dropId);
	if (!keep || !drop || keep === drop) throw new Refusal('look-again', GONE);
	if (drop.reason !== null) throw new Refusal('look-again', drop.reason);
	if (drop.refund !== refund)
		throw new Refusal(
			'look-again',
			`Jumlah yang kembali sekarang ${formatRupiah(drop.refund)}. Periksa lagi, lalu putuskan.`,
		);
	return { keep, drop };
}

/**
 * Proposes to cancel one of two policies that were one purchase paid twice, and to return all that
 * was paid for it. Another person decides. Refuses with `look-again` if the pair or the amount has
 * changed.
 */
export function proposeDouble(
	{ db, sealer }: Deps,
	choice: DoubleChoice & { reason: string },
	by: StaffAct,
): Promise<string> {
	const { reason, ...content } = choice;
	return db.transaction(async (tx) => {
		const { keep, drop } = await chosenPair({ db: tx, sealer }, content, by.at);
		await refuseReportedDead({ db: tx, sealer }, content.dropId);
		return proposeAct(
			tx,
			{ sealer },
			{
				kind: 'double-payment',
				thing: content.dropId,
				label: `Polis ${drop.policy.policyNo}, dibayar dua kali`,
				amount: drop.refund,
				customerId: content.customerId,
				old: { Polis: drop.policy.policyNo, Dipertahankan: keep.policy.policyNo },
				new: {
					Polis: 'Batal sejak awal',
					Dipertahankan: keep.policy.policyNo,
					Dikembalikan: formatRupiah(drop.refund),
				},
				content,
				reason,
			},
			by,
		);
	});
}

async function returnDouble(
	tx: Tx,
	{ keep, drop }: { keep: Dropped; drop: Dropped },
	{ proposedBy, at }: { proposedBy: string; at: Date },
): Promise<void> {
	const { id, policyNo } = drop.policy;
	await refuseFrozen(tx, [id]);
	await movePolicy(tx, drop.policy, 'CANCELLED', 'paid-twice', at);
	await coverOver(tx, drop.policy, at);
	await endMandate(tx, id, at);
	await closeWaiting(tx, id, at);
	const reason = `Pembayaran ganda: polis ${policyNo} sama dengan polis ${keep.policy.policyNo}`;
	for (const { orderNo, amount } of drop.byOrder) {
		if (orderNo === null) continue;
		await refundOrder(tx, {
			orderNo,
			amount,
			reason,
			told: `Polis ${groupedPolicyNo(policyNo)} dibayar dua kali, jadi kami batalkan sejak awal.`,
			key: `policy:${id}:paid-twice:${orderNo}`,
			askedBy: proposedBy,
			at,
		});
	}
	enqueue(
		tx,
		'double-payment-mail',
		{ policyId: id, keptId: keep.policy.id, refund: drop.refund },
		{ dedupeKey: `double-payment-mail ${id}` },
	);
}

/** Cancels the chosen policy and returns its money, if the pair and the amount are still the same. */
export const doubleHandler = ({ sealer }: { sealer: Sealer }): ApprovalHandler => ({
	async carryOut(tx, { content, proposedBy }, by) {
		const choice = content as DoubleChoice;
		const pair = await chosenPair({ db: tx, sealer }, choice, by.at);
		await refuseReportedDead({ db: tx, sealer }, choice.dropId);
		await returnDouble(tx, pair, { proposedBy, at: by.at });
	},
});
