import type { Staff } from '#insurance/access/staff/login/office-session.server.ts';
import { whyBeyond } from '#insurance/access/staff/rights/limits.server.ts';
import { type Concern, hasRight, type Permission } from '#insurance/access/staff/rights/rights.ts';
import { agreementOf } from '#insurance/access/staff/two-people/two-people.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/pool.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';

import { OWN_WAIVER } from '../checklist/checklist.ts';
import { isClosed, isUnanswered, mayAddTo, mayClaimBecome } from '../claim.ts';
import { OBJECTED_WORDS } from '../deaths/objection/objection.ts';
import type { ClaimRow } from '../store.server.ts';
import { goodwillIn } from './decision/recommendation.server.ts';
import type { claimFile } from './file-api.ts';
import { mayReceive } from './queue/assign-claim.server.ts';
import type { RecommendationRow } from './work-store.server.ts';

/**
 * Explains why this person may not decide on a recommendation (four-eyes principle); null if they
 * may.
 */
export function whyNotDecide(
	staff: Staff,
	claim: ClaimRow,
	recommendations: readonly RecommendationRow[],
): string | null {
	if (!hasRight(staff.roles, 'claims.decide')) return 'Peranmu tidak mencakup keputusan klaim.';
	if (claim.status !== 'recommended') return 'Belum ada usulan untuk diputuskan.';
	if (recommendations.at(-1)?.staffId === staff.staffId)
		return 'Usulan ini buatanmu sendiri; orang lain yang memutuskan.';
	return null;
}

const OWN_CLAIM = 'Usulan klaim ini buatanmu; orang lain yang mencatat pembayarannya.';

/** Explains why this person, or anyone, may not record a transfer now; null if they may. */
export function whyNotPay(
	staff: Staff | null,
	claim: ClaimRow,
	paid: number,
	recommendations: readonly RecommendationRow[],
): { code: 'forbidden' | 'look-again'; words: string } | null {
	if (staff && !hasRight(staff.roles, 'claims.pay'))
		return { code: 'forbidden', words: 'Peranmu tidak mencakup pembayaran klaim.' };
	if (staff && recommendations.some((one) => one.staffId === staff.staffId))
		return {
			code: 'forbidden',
			words: OWN_CLAIM,
		};
	if (claim.approvedAmount <= paid)
		return { code: 'look-again', words: 'Tidak ada yang perlu dibayar pada klaim ini.' };
	return null;
}

/**
 * Explains why this person may not assess the claim. Someone who made a recommendation before an
 * objection may not assess again, because the customer was promised a different person.
 */
function whyNotAssess(
	staff: Staff,
	claim: ClaimRow,
	recommendations: readonly RecommendationRow[],
): string | null {
	const before = recommendations.some((one) => one.staffId === staff.staffId);
	return claim.reopened > 0 && before
		? 'Pemeriksaan ulang dilakukan orang lain, bukan penilai sebelumnya.'
		: null;
}

type Within = { db: Db; sealer: Sealer };

type ClaimFacts = {
	paid: number;
	recommendations: readonly RecommendationRow[];
	waivers: readonly string[];
	/** The objection of a holder who was reported dead. Nothing is granted or paid while it is open. */
	objection: CallOutput<typeof claimFile>['objection'];
};

/**
 * Explains, by action, why this person may not act on someone else's recommendation although their
 * role permits it.
 */
async function whyNotSecond(
	{ db, sealer }: Within,
	staff: Staff,
	claim: ClaimRow,
	{ paid, recommendations, waivers }: ClaimFacts,
	now: Date,
) {
	const { staffId, roles } = staff;
	const second = { staffId, at: now };
	const people = recommendations.map((one) => one.staffId);
	const decides = { second, permission: 'claims.decide' } as const;
	const why = whyNotDecide(staff, claim, recommendations);
	const owed = hasRight(roles, 'claims.pay') && claim.approvedAmount > paid;
	const product = claim.productCode;
	const last = recommendations.at(-1);
	const grants = last?.outcome === 'approve' ? { amount: last.amount } : {};
	const goodwill = last ? goodwillIn(sealer, last) : 0;
	const beyond = (right: Permission, concern: Concern) =>
		whyBeyond(db, staff, right, { product, ...concern });
	return {
		decide: why,
		agree:
			why === null
				? ((await beyond('claims.decide', grants)) ??
					(goodwill > 0 ? await beyond('claims.goodwill', { amount: goodwill }) : null) ??
					(await agreementOf(db, decides)(people.slice(-1))) ??
					(await agreementOf(db, { ...decides, own: OWN_WAIVER })(waivers)))
				: null,
		pay: owed
			? ((await beyond('claims.pay', { amount: claim.approvedAmount - paid })) ??
				(await agreementOf(db, { second, permission: 'claims.pay', own: OWN_CLAIM })([
					...people,
					...waivers,
				])))
			: null,
	};
}

async function rightsOf(
	within: Within,
	staff: Staff,
	claim: ClaimRow,
	status: ClaimFacts,
	now: Date,
): Promise<CallOutput<typeof claimFile>['may']> {
	const { paid, recommendations } = status;
	const assessor = hasRight(staff.roles, 'claims.assess');
	const assesses = assessor && (claim.assigneeId === null || claim.assigneeId === staff.staffId);
	const barred = whyNotAssess(staff, claim, recommendations);
	const whyNot = await whyNotSecond(within, staff, claim, status, now);
	const { objection } = status;
	const isObjected = objection?.open === true;
	const grants = recommendations.at(-1)?.outcome === 'approve';
	const waits = claim.status === 'submitted' || claim.status === 'in-review';
	return {
		take: assessor && claim.assigneeId !== staff.staffId && !barred && waits,
		give: assesses && !barred && mayAddTo(claim.status),
		giveBack: assessor && claim.assigneeId === staff.staffId && mayAddTo(claim.status),
		request: assesses && !barred && mayClaimBecome(claim.status, 'needs-documents'),
		note: assessor,
		recommend:
			assesses &&
			!barred &&
			(claim.status === 'needs-documents'
				? isUnanswered(claim, jakartaDay(now))
				: mayClaimBecome(claim.status, 'recommended')),
		decide: whyNot.decide === null,
		match: assessor && !isClosed(claim.status),
		waive: hasRight(staff.roles, 'claims.waive') && !isClosed(claim.status),
		proposeSetAside: isObjected && assessor && objection.proposed === null,
		settleSetAside:
			isObjected && hasRight(staff.roles, 'claims.decide') && objection.proposed !== null,
		pay:
			!isObjected &&
			whyNot.pay === null &&
			whyNotPay(staff, claim, paid, recommendations) === null,
		whyNotDecide: claim.status === 'recommended' ? whyNot.decide : null,
		whyNotAgree: isObjected && grants ? OBJECTED_WORDS : whyNot.agree,
		whyNotPay:
			isObjected && hasRight(staff.roles, 'claims.pay') && claim.approvedAmount > paid
				? OBJECTED_WORDS
				: whyNot.pay,
		whyNotAssess: assessor && waits ? barred : null,
	};
}

/** Returns what a person may do now, and the colleagues to whom they may give the claim. */
export async function openSteps(
	within: Within,
	staff: Staff,
	claim: ClaimRow,
	status: ClaimFacts,
	now: Date,
): Promise<Pick<CallOutput<typeof claimFile>, 'may' | 'receivers'>> {
	const may = await rightsOf(within, staff, claim, status, now);
	return { may, receivers: may.give ? await mayReceive(within.db, claim, staff.staffId) : [] };
}
