import { type Staff, staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import { refuseBeyond } from '#insurance/access/staff/rights/limits.server.ts';
import { refuseOneHand } from '#insurance/access/staff/two-people/two-people.server.ts';
import type { CallInput } from '#platform/contract/call.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { runCheck } from '../../check/claim-types.server.ts';
import { OWN_WAIVER, waiversOf } from '../../checklist/checklist.ts';
import {
	checklistNow,
	checklistOn,
	refuseStillIncomplete,
} from '../../checklist/claim-checklist.server.ts';
import {
	addEvent,
	claimContent,
	type ClaimDeps,
	moveTo,
	SEALED,
} from '../../claim-content.server.ts';
import { refuseWhileObjected } from '../../deaths/death-reports.server.ts';
import { settleDeathReport } from '../../deaths/settle-report.server.ts';
import { mailAbout } from '../../holder/claim-mails.server.ts';
import type { ClaimRow } from '../../store.server.ts';
import { subjectOf } from '../found-claim.server.ts';
import type { decideClaim } from '../office-api.ts';
import { refuseToMinor } from '../payouts/guardian-for-desk.server.ts';
import { paidSum } from '../payouts/payout-store.server.ts';
import { by, type Moved, movedOf, seenClaim } from '../seen-claim.server.ts';
import { whyNotDecide } from '../who-may.server.ts';
import {
	insertDecision,
	lockPolicyDecisions,
	type RecommendationRow,
	recommendationsOf,
} from '../work-store.server.ts';
import { goodwillIn, openRecommendation } from './recommendation.server.ts';
import { endAfterTotalLoss } from './total-loss.server.ts';

/** Findings that may be caused by another claim decided after the recommendation. */
const PAID_BEFORE = new Set([
	'limit',
	'repeated-nights',
	'replaced-nights',
	'repeated-event',
	'total-loss-before',
]);

/**
 * Checks the remaining limit again, because another claim on the same benefit may have been
 * approved since the recommendation. Decisions on one policy run one at a time.
 */
async function checkStillDue(
	deps: ClaimDeps,
	tx: Tx,
	claim: ClaimRow,
	recommendation: RecommendationRow,
	{ staff, now }: { staff: Staff; now: Date },
): Promise<void> {
	await refuseWhileObjected(tx, claim.id);
	await lockPolicyDecisions(tx, claim.policyId);
	const { event, above } = openRecommendation(deps.sealer, recommendation);
	const within = { db: tx, sealer: deps.sealer };
	const subject = await subjectOf(within, claim);
	const { amount, findings } = await runCheck(within, subject, event, now);
	const barred = findings.find(({ rule, result }) => result === 'no' && PAID_BEFORE.has(rule));
	if (barred) throw new Refusal('look-again', `${barred.words} Kembalikan usulan ini.`);
	if (recommendation.amount > amount.max)
		throw new Refusal(
			'look-again',
			`Sisa manfaat kini ${formatRupiah(amount.max)}, karena klaim lain sudah disetujui. Kembalikan usulan ini.`,
		);
	if (recommendation.amount > amount.expected && !above)
		throw new Refusal(
			'look-again',
			`Aturan kini menghitung ${formatRupiah(amount.expected)}, dan usulan ini tidak menulis mengapa dibayar lebih. Kembalikan usulan ini.`,
		);
	const { product } = subject;
	const goodwill = goodwillIn(deps.sealer, recommendation, amount.expected);
	if (goodwill > 0)
		await refuseBeyond(tx, staff, 'claims.goodwill', {
			product: product.code,
			amount: goodwill,
		});
	const list = await checklistOn(within, claim, { product, event });
	refuseStillIncomplete(list, 'Kembalikan usulan ini.');
	const content = claimContent(deps.sealer, claim);
	refuseToMinor(content, claim, content.bank.accountName);
}

/**
 * Returns the next state of a claim whose amount is decided. It stays with finance as long as money
 * is owed.
 */
async function settled(tx: Tx, claim: ClaimRow, granted: number, now: Date) {
	const owed = granted - (await paidSum(tx, claim.id));
	const change = { closedAt: owed > 0 ? null : now, dueOn: owed > 0 ? claim.dueOn : null };
	return { status: owed > 0 ? ('approved' as const) : ('paid' as const), change };
}

async function agreedState(tx: Tx, claim: ClaimRow, last: RecommendationRow, now: Date) {
	if (last.outcome === 'approve') {
		const { status, change } = await settled(tx, claim, last.amount, now);
		const granted = { approvedAmount: last.amount, approvedDays: last.days };
		return { status, change: { ...change, ...granted }, kind: 'approved' as const };
	}
	// The amount granted before an objection remains granted if the objection is refused.
	if (claim.approvedAmount > 0)
		return {
			...(await settled(tx, claim, claim.approvedAmount, now)),
			kind: 'upheld' as const,
		};
	return {
		status: 'declined' as const,
		change: { closedAt: now, dueOn: null },
		kind: 'declined' as const,
	};
}

async function sendBack(
	deps: ClaimDeps,
	tx: Tx,
	claim: ClaimRow,
	staff: Staff,
	note: string,
	now: Date,
): Promise<Moved> {
	const next = await moveTo(tx, claim, 'in-review', now);
	await addEvent(tx, deps.sealer, claim.id, {
		kind: 'returned',
		by: by(staff),
		at: now,
		visible: false,
		note,
	});
	return movedOf(next);
}

async function decidable(
	tx: Tx,
	claim: ClaimRow,
	recommendationId: string,
	staff: Staff,
): Promise<RecommendationRow> {
	const all = await recommendationsOf(tx, claim.id);
	const last = all.at(-1);
	if (!last || last.id !== recommendationId || claim.status !== 'recommended')
		throw new Refusal('look-again');
	const why = whyNotDecide(staff, claim, all);
	if (why) throw new Refusal('forbidden', why);
	return last;
}

async function refuseWaiver(
	{ sealer }: ClaimDeps,
	tx: Tx,
	claim: ClaimRow,
	{ staff, now }: { staff: Staff; now: Date },
): Promise<void> {
	const within = { db: tx, sealer };
	const { product } = await subjectOf(within, claim);
	await refuseOneHand(tx, {
		first: waiversOf(await checklistNow(within, claim, product)),
		second: { staffId: staff.staffId, at: now },
		permission: 'claims.decide',
		own: OWN_WAIVER,
	});
}

/**
 * Records the supervisor's decision on another person's recommendation, which is either accepted
 * unchanged or returned with a note.
 */
export function decideOnClaim(
	deps: ClaimDeps,
	input: CallInput<typeof decideClaim>,
	caller: Caller,
): Promise<Moved> {
	const staff = staffWho(caller, 'claims.decide');
	const note = input.note ?? '';
	if (input.verdict === 'returned' && note.trim().length < 5)
		throw refuseFields({ note: 'Tulis alasan pengembaliannya' });
	const { now } = caller;
	return deps.db.transaction(async (tx) => {
		const claim = await seenClaim(tx, input);
		const last = await decidable(tx, claim, input.recommendationId, staff);
		const grants = input.verdict !== 'returned' && last.outcome === 'approve';
		await refuseBeyond(tx, staff, 'claims.decide', {
			product: claim.productCode,
			...(grants ? { amount: last.amount } : {}),
		});
		if (input.verdict !== 'returned')
			await refuseOneHand(tx, {
				first: [last.staffId],
				second: { staffId: staff.staffId, at: now },
				permission: 'claims.decide',
			});
		if (input.verdict !== 'returned') await refuseWaiver(deps, tx, claim, { staff, now });
		await insertDecision(tx, {
			id: uuidv7(),
			claimId: claim.id,
			recommendationId: last.id,
			recommendedBy: last.staffId,
			staffId: staff.staffId,
			verdict: input.verdict,
			note: deps.sealer.seal(SEALED.note, note),
			at: now,
		});
		if (input.verdict === 'returned') return sendBack(deps, tx, claim, staff, note, now);
		if (last.outcome === 'approve') await checkStillDue(deps, tx, claim, last, { staff, now });
		const { status, change, kind } = await agreedState(tx, claim, last, now);
		const next = await moveTo(tx, claim, status, now, change);
		await addEvent(tx, deps.sealer, claim.id, {
			kind,
			by: by(staff),
			at: now,
			note: openRecommendation(deps.sealer, last).reason,
		});
		if (kind === 'approved') await endAfterTotalLoss(tx, deps, claim, last, now);
		await settleDeathReport(tx, deps, next, now);
		await mailAbout(tx, next, kind);
		return movedOf(next);
	});
}
