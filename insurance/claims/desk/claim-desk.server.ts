import { policyOnDay } from '#insurance/policies/cover-steps.ts';
import { loadPolicy, loadSnapshot } from '#insurance/policies/load-policy.server.ts';
import { statusAt } from '#insurance/policies/policy.ts';
import { productOfPolicy } from '#insurance/policies/product-of-policy.server.ts';
import { askedOf } from '#insurance/products/claim-terms.ts';
import { maskNik } from '#insurance/quotes/nik.ts';
import { provincesOf } from '#insurance/reference/regions/list-regions.server.ts';
import { type Staff, staffNamed, staffWho } from '#insurance/staff/login/office-session.server.ts';
import { recordRead, readsOfSubject } from '#insurance/staff/personal-reads.server.ts';
import { may } from '#insurance/staff/staff.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';

import {
	type ClaimDeps,
	contentOf,
	EVENT_WORDS,
	type EventKind,
	noteOf,
	SEALED,
} from '../claim-content.server.ts';
import { exclusionsFor, factsOf, runCheck } from '../claim-types.server.ts';
import { isClosed, mayBecome, sameName } from '../claim.ts';
import { documentsWithPages, shownDocument } from '../document-pages.server.ts';
import { documentLink } from '../draft/document-links.server.ts';
import { nextTransfer, payeesNow } from '../reports/claim-payees.server.ts';
import { reportForDesk } from '../reports/report-for-desk.server.ts';
import {
	type ClaimRow,
	documentsOfClaim,
	eventsOf,
	findClaim,
	requestsOf,
} from '../store.server.ts';
import { hintsOf } from './duplicates.server.ts';
import type { checkFacts, claimFile, claimQueue } from './office-api.ts';
import { openRecommendation } from './recommendation.server.ts';
import {
	countsByStatus,
	payoutsOf,
	queuePage,
	type RecommendationRow,
	recommendationsOf,
} from './work-store.server.ts';

const PAGE = 25;

/** `Sari Contoh` → `S*** C*****`: enough to tell rows apart, too little to know a person. */
const maskName = (name: string) =>
	name
		.split(/\s+/)
		.map((word) => word.slice(0, 1) + '*'.repeat(Math.max(0, word.length - 1)))
		.join(' ');

/** The work queue, most urgent first. */
export async function showQueue(
	deps: ClaimDeps,
	input: CallInput<typeof claimQueue>,
	caller: Caller,
): Promise<CallOutput<typeof claimQueue>> {
	const staff = staffWho(caller, 'claims.read');
	const today = jakartaDay(caller.now);
	const { status = 'open', assignee = 'anybody', late = false, search = '', page = 1 } = input;
	const filter = {
		status,
		assigneeId: assignee === 'me' ? staff.staffId : null,
		unassigned: assignee === 'nobody',
		late,
		search,
		today,
		limit: PAGE,
		offset: (page - 1) * PAGE,
	};
	const { rows, total } = await queuePage(deps.db, filter);
	return {
		rows: rows.map(({ content, submittedAt, turnSince, ...row }) => ({
			...row,
			insuredMasked: maskName(contentOf(deps.sealer, { content }).insured.name),
			submittedAt: submittedAt.toISOString(),
			turnSince: turnSince.toISOString(),
			late: row.dueOn !== null && row.dueOn < today && !isClosed(row.status),
		})),
		total,
		pages: Math.max(1, Math.ceil(total / PAGE)),
		counts: await countsByStatus(deps.db),
	};
}

export async function claimByNo(deps: { db: Db }, claimNo: string): Promise<ClaimRow> {
	const claim = await findClaim(deps.db, claimNo);
	if (!claim) throw new Refusal('not-found', 'Klaim tidak ditemukan.');
	return claim;
}

/** Policy and product of a claim as they were bought. */
export async function subjectOf(deps: { db: Db; sealer: Sealer }, claim: ClaimRow) {
	const policy = await loadPolicy(deps.db, deps.sealer, claim.policyId);
	if (!policy) throw new Error('a claim without a policy');
	const product = await productOfPolicy(deps.db, policy);
	return {
		policy,
		product,
		benefit: claim.benefit,
		insuredId: claim.insuredId,
		exceptClaim: claim.id,
	};
}

/**
 * The rules over what the assessor read in the documents: the same that the customer could ask
 * before.
 */
export async function checkForDesk(
	deps: ClaimDeps,
	input: CallInput<typeof checkFacts>,
	caller: Caller,
): Promise<CallOutput<typeof checkFacts>> {
	staffWho(caller, 'claims.read');
	const subject = await subjectOf(deps, await claimByNo(deps, input.claimNo));
	return runCheck(deps, subject, factsOf(input.event), caller.now);
}

/** Why this person may not decide on a recommendation; null when they may (four eyes). */
export function whyNotDecide(
	staff: Staff,
	claim: ClaimRow,
	recommendations: readonly RecommendationRow[],
): string | null {
	if (!may(staff.role, 'claims.decide')) return 'Hanya supervisor yang memutuskan.';
	if (claim.status !== 'recommended') return 'Belum ada usulan untuk diputuskan.';
	if (recommendations.at(-1)?.staffId === staff.staffId)
		return 'Usulan ini buatanmu sendiri; orang lain yang memutuskan.';
	return null;
}

/** Why this person records no transfer now; null when they may. */
export function whyNotPay(
	staff: Staff,
	claim: ClaimRow,
	paid: number,
	recommendations: readonly RecommendationRow[],
): { code: 'forbidden' | 'look-again'; words: string } | null {
	if (!may(staff.role, 'claims.pay'))
		return { code: 'forbidden', words: 'Hanya keuangan yang mencatat pembayaran.' };
	if (recommendations.some((one) => one.staffId === staff.staffId))
		return {
			code: 'forbidden',
			words: 'Usulan klaim ini buatanmu; orang lain yang mencatat pembayarannya.',
		};
	if (claim.approvedAmount <= paid)
		return { code: 'look-again', words: 'Tidak ada yang perlu dibayar pada klaim ini.' };
	return null;
}

/** Who recommended before an objection does not assess again: its customer was promised other eyes. */
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

function rightsOf(
	staff: Staff,
	claim: ClaimRow,
	paid: number,
	recommendations: readonly RecommendationRow[],
): CallOutput<typeof claimFile>['may'] {
	const assessor = may(staff.role, 'claims.assess');
	const assesses = assessor && (claim.assigneeId === null || claim.assigneeId === staff.staffId);
	const barred = whyNotAssess(staff, claim, recommendations);
	const why = whyNotDecide(staff, claim, recommendations);
	const waits = claim.status === 'submitted' || claim.status === 'in-review';
	return {
		take: assessor && claim.assigneeId !== staff.staffId && !barred && waits,
		request: assesses && !barred && mayBecome(claim.status, 'needs-documents'),
		recommend: assesses && !barred && mayBecome(claim.status, 'recommended'),
		decide: why === null,
		pay: whyNotPay(staff, claim, paid, recommendations) === null,
		whyNotDecide: claim.status === 'recommended' ? why : null,
		whyNotAssess: assessor && waits ? barred : null,
	};
}

async function historyOf(deps: ClaimDeps, claimId: string) {
	const words = { customer: 'Nasabah', reporter: 'Pelapor', system: 'Sistem', staff: 'Petugas' };
	return (await eventsOf(deps.db, claimId)).map((one) => ({
		at: one.at.toISOString(),
		by: one.staffName ?? words[one.actor],
		words: EVENT_WORDS[one.kind as EventKind] ?? one.kind,
		note: noteOf(deps.sealer, one.note),
	}));
}

const wireRecommendation = (deps: ClaimDeps, row: RecommendationRow) => {
	const { reason, lines } = openRecommendation(deps.sealer, row);
	return {
		id: row.id,
		by: row.by,
		at: row.madeAt.toISOString(),
		outcome: row.outcome,
		amount: row.amount,
		reason,
		lines,
		verdict: row.verdict,
		decidedBy: row.decidedBy,
		note: noteOf(deps.sealer, row.note),
	};
};

/** One claim with its documents and history; that this person looked at it is recorded first. */
export async function showClaimFile(
	deps: ClaimDeps,
	input: CallInput<typeof claimFile>,
	caller: Caller,
): Promise<CallOutput<typeof claimFile>> {
	const staff = staffWho(caller, 'claims.read');
	const { db, sealer } = deps;
	const claim = await claimByNo(deps, input.claimNo);
	await recordRead(db, {
		staffId: staff.staffId,
		customerId: claim.customerId,
		subject: 'claim',
		subjectId: claim.id,
		reason: `Menangani klaim ${claim.claimNo}`,
		at: caller.now,
	});
	const content = contentOf(sealer, claim);
	const subject = await subjectOf(deps, claim);
	const { policy, product } = subject;
	const covered = content.event ? policyOnDay(policy, content.event.incidentDay) : policy;
	const asked = askedOf(product, claim.benefit);
	if (!asked) throw new Error(`claim ${claim.claimNo} is on no benefit`);
	const [
		promise,
		documents,
		requests,
		recommendations,
		payouts,
		history,
		reads,
		provinces,
		hints,
	] = await Promise.all([
		loadSnapshot(db, sealer, policy.id),
		documentsOfClaim(db, claim.id),
		requestsOf(db, claim.id),
		recommendationsOf(db, claim.id),
		payoutsOf(db, claim.id),
		historyOf(deps, claim.id),
		readsOfSubject(db, claim.id),
		provincesOf(db),
		hintsOf(deps, claim),
	]);
	const last = recommendations.at(-1);
	const paid = payouts.reduce((sum, one) => sum + one.amount, 0);
	const payees = await payeesNow(deps, subject, claim);
	const transfer = nextTransfer(claim, { bank: content.bank, payees }, payouts);
	const bank = transfer?.account ?? content.bank;
	return {
		claimNo: claim.claimNo,
		revision: claim.revision,
		status: claim.status,
		assignee: (await assigneeName(deps, claim)) ?? null,
		mine: claim.assigneeId === staff.staffId,
		policy: {
			policyNo: policy.policyNo,
			productName: policy.product.name,
			productCode: policy.product.code,
			plan: covered.plan,
			sumInsured: covered.sumInsured,
			status: statusAt({ status: policy.status, endAt: policy.cover.endAt }, caller.now),
			startDay: policy.cover.startDay,
			endDay: policy.cover.endDay,
			promiseUnbroken: promise.unbroken,
		},
		benefit: claim.benefit,
		asked,
		exclusions: exclusionsFor(subject).map(({ id, words }) => ({ id, words })),
		benefitName: claim.benefitName,
		holderName: content.holderName,
		insured: {
			name: content.insured.name,
			birthDate: content.insured.birthDate,
			relationship: content.insured.relationship,
			nikMasked: content.insured.nik ? maskNik(content.insured.nik) : '–',
		},
		bank: {
			...bank,
			// Who may be paid on what somebody else told is said with the report.
			nameDiffers:
				payees === null &&
				!sameName(bank.accountName, content.holderName) &&
				!sameName(bank.accountName, content.insured.name),
		},
		province:
			provinces.find((one) => one.provinceCode === content.provinceCode)
				?.provinceDescription ?? content.provinceCode,
		report: await reportForDesk(deps, claim, { payees, payouts }),
		event: last ? openRecommendation(sealer, last).event : content.event,
		submittedAt: claim.submittedAt.toISOString(),
		dueOn: claim.dueOn,
		documents: documentsWithPages(sealer, documents).map((pages) =>
			shownDocument(pages, (id) =>
				documentLink(deps.secrets, id, { kind: 's', id: staff.staffId }, caller.now),
			),
		),
		requests: requests.map((one) => ({
			id: one.id,
			name: one.name,
			why: one.why,
			dueOn: one.dueOn,
			answeredAt: one.answeredAt?.toISOString() ?? null,
			answer: one.answer ? sealer.open<string>(SEALED.answer, one.answer) : null,
		})),
		recommendations: recommendations.map((row) => wireRecommendation(deps, row)),
		payouts: payouts.map(({ amount, reference, paidOn, by }) => ({
			amount,
			reference,
			paidOn,
			by,
		})),
		owed: payees ? (transfer?.amount ?? 0) : claim.approvedAmount - paid,
		reopened: claim.reopened > 0,
		hints,
		history,
		reads: reads.map((one) => ({ at: one.at.toISOString(), by: one.staffName })),
		may: rightsOf(staff, claim, paid, recommendations),
	};
}

async function assigneeName(deps: ClaimDeps, claim: ClaimRow): Promise<string | null> {
	if (claim.assigneeId === null) return null;
	return (await staffNamed(deps.db, claim.assigneeId)).name;
}
