import { type Staff, staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import { refuseBeyond } from '#insurance/access/staff/rights/limits.server.ts';
import type { Exclusion } from '#insurance/product/products/terms.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { CallInput } from '#platform/contract/call.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { addToDay, jakartaDay, longDate } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import type { CheckResult } from '../../check/check.ts';
import { eventFacts, exclusionsFor, runCheck } from '../../check/claim-types.server.ts';
import type { ChecklistItem } from '../../checklist/checklist.ts';
import { checklistOn, refuseIncomplete } from '../../checklist/claim-checklist.server.ts';
import { addEvent, type ClaimDeps, moveTo, documentNames } from '../../claim-content.server.ts';
import { isUnanswered } from '../../claim.ts';
import { refuseWhileObjected } from '../../deaths/death-reports.server.ts';
import { documentsOfClaim } from '../../document-store.server.ts';
import { mailAbout } from '../../holder/claim-mails.server.ts';
import { payeesFor } from '../../reports/payees/claim-payees.server.ts';
import type { Payees } from '../../reports/payees/payees.ts';
import { estimateReserve } from '../../reserves/estimate-reserve.server.ts';
import { clausesOf } from '../../rules/case.ts';
import type { ClaimEventFacts } from '../../rules/event.ts';
import { type ClaimRow, insertRequestItem } from '../../store.server.ts';
import { triageClaim } from '../../triage/triage-claim.server.ts';
import { subjectOf } from '../found-claim.server.ts';
import type { recommendClaim, requestDocuments, takeClaim } from '../office-api.ts';
import { requestedOf } from '../requested.server.ts';
import { by, type Moved, movedOf, refuseOthers, seenClaim } from '../seen-claim.server.ts';
import { insertRecommendation, recommendationsOf } from '../work-store.server.ts';
import { amountProblems, requestedProblem } from './above-rules.ts';
import { lineProblems } from './decision-lines.ts';
import { sealRecommendation } from './recommendation.server.ts';

/**
 * The assessor who made the recommendation before a claim was reopened may not assess it again,
 * because the customer was promised a different person.
 */
async function refuseSameEyes(tx: Tx, claim: ClaimRow, staff: Staff): Promise<void> {
	if (claim.reopened === 0) return;
	const before = await recommendationsOf(tx, claim.id);
	if (before.some((one) => one.staffId === staff.staffId))
		throw new Refusal(
			'forbidden',
			'Pemeriksaan ulang dilakukan orang lain, bukan penilai sebelumnya.',
		);
}

export function take(
	deps: ClaimDeps,
	input: CallInput<typeof takeClaim>,
	caller: Caller,
): Promise<Moved> {
	const staff = staffWho(caller, 'claims.assess');
	return deps.db.transaction(async (tx) => {
		const claim = await seenClaim(tx, input);
		await refuseBeyond(tx, staff, 'claims.assess', { product: claim.productCode });
		await refuseSameEyes(tx, claim, staff);
		if (claim.status !== 'submitted' && claim.status !== 'in-review')
			throw new Refusal('look-again', 'Klaim ini tidak sedang menunggu penilai.');
		const next = await moveTo(tx, claim, 'in-review', caller.now, {
			assigneeId: staff.staffId,
		});
		await addEvent(tx, deps.sealer, claim.id, {
			kind: 'taken',
			by: by(staff),
			at: caller.now,
			visible: claim.status === 'submitted',
		});
		return movedOf(next);
	});
}

/**
 * Requests missing documents from the customer by email. It is then the customer's turn, with the
 * deadline set by the policy.
 */
export function request(
	deps: ClaimDeps,
	input: CallInput<typeof requestDocuments>,
	caller: Caller,
): Promise<Moved> {
	const staff = staffWho(caller, 'claims.assess');
	return deps.db.transaction(async (tx) => {
		const claim = await seenClaim(tx, input);
		await refuseBeyond(tx, staff, 'claims.assess', { product: claim.productCode });
		refuseOthers(claim, staff);
		const { product } = await subjectOf({ ...deps, db: tx }, claim);
		const day = product.filing.documentsWithin;
		const dueOn = addToDay(jakartaDay(caller.now), { day });
		const next = await moveTo(tx, claim, 'needs-documents', caller.now, {
			assigneeId: staff.staffId,
			documentsCompleteAt: null,
			dueOn,
		});
		for (const { name, why } of input.items) {
			await insertRequestItem(tx, {
				id: uuidv7(),
				claimId: claim.id,
				staffId: staff.staffId,
				name,
				why,
				dueOn,
				at: caller.now,
			});
		}
		await addEvent(tx, deps.sealer, claim.id, {
			kind: 'documents-requested',
			by: by(staff),
			at: caller.now,
			note: input.items.map(({ name }) => name).join(', '),
		});
		await mailAbout(tx, next, 'documents-requested');
		return movedOf(next);
	});
}

type Recommend = CallInput<typeof recommendClaim>;

/** While documents are awaited, a claim can only be declined, and only after they were due. */
function refuseWhileAwaited(claim: ClaimRow, { outcome }: Recommend, now: Date): void {
	if (claim.status !== 'needs-documents') return;
	if (!isUnanswered(claim, jakartaDay(now)))
		throw new Refusal(
			'look-again',
			`Klaim ini menunggu dokumen nasabah sampai ${longDate(claim.dueOn ?? '')}.`,
		);
	if (outcome !== 'decline')
		throw refuseFields({
			outcome: 'Dokumen yang diminta belum ada, jadi klaim ini hanya bisa ditolak.',
		});
}

type Judged = {
	result: CheckResult;
	exclusions: readonly Exclusion[];
	payees: (claim: ClaimRow, event: ClaimEventFacts) => Payees | null;
	requested: number | null;
	checklist: readonly ChecklistItem[];
};

/**
 * Refuses an approval that violates the rules, exceeds the remaining benefit, or reduces an amount
 * already granted.
 */
function checkedApproval(amount: number, granted: number, result: CheckResult): void {
	const barred = result.findings.find((one) => one.result === 'no');
	if (barred) throw refuseFields({ outcome: `Aturan tidak membolehkan: ${barred.words}` });
	if (amount === 0)
		throw refuseFields({
			lines: 'Jumlah yang disetujui masih Rp0. Pilih tolak bila tidak ada yang dibayar.',
		});
	if (amount > result.amount.max)
		throw refuseFields({
			lines: `Jumlah melebihi sisa manfaat ${formatRupiah(result.amount.max)}`,
		});
	if (amount < granted)
		throw refuseFields({
			lines: `Pemeriksaan ulang tidak mengurangi yang sudah disetujui, ${formatRupiah(granted)}`,
		});
}

/** Returns the amount of a recommendation with valid lines; zero if declined. */
async function checkedAmount(
	deps: { db: Db; sealer: Sealer },
	claim: ClaimRow,
	input: Recommend,
	{ result, exclusions, payees, requested, checklist }: Judged,
): Promise<number> {
	const documents = (await documentsOfClaim(deps.db, claim.id)).map(
		(row) => documentNames(deps.sealer, row).type,
	);
	const clauses = clausesOf(exclusions);
	const problems = lineProblems(input.outcome, input.lines, { documents, clauses });
	if (Object.keys(problems).length > 0) throw refuseFields(problems);
	const asked = requestedProblem(input.lines, requested);
	if (asked) throw refuseFields({ lines: asked });
	if (input.outcome === 'decline') return 0;
	await refuseWhileObjected(deps.db, claim.id);
	const amount = input.lines.reduce((sum, line) => sum + line.amount, 0);
	checkedApproval(amount, claim.approvedAmount, result);
	const { expected } = result.amount;
	const unexplained = amountProblems(input.lines, { expected, above: input.above });
	if (Object.keys(unexplained).length > 0) throw refuseFields(unexplained);
	const problem = payees(claim, eventFacts(input.event))?.problem;
	if (problem) throw refuseFields({ lines: problem });
	refuseIncomplete(checklist);
	return amount;
}

/**
 * Stores the assessor's recommendation, on which another person decides. It uses the same rules as
 * the customer's own check.
 */
export async function recommend(deps: ClaimDeps, input: Recommend, caller: Caller): Promise<Moved> {
	const staff = staffWho(caller, 'claims.assess');
	const event = eventFacts(input.event);
	return deps.db.transaction(async (tx) => {
		const claim = await seenClaim(tx, input);
		await refuseBeyond(tx, staff, 'claims.assess', { product: claim.productCode });
		refuseOthers(claim, staff);
		await refuseSameEyes(tx, claim, staff);
		refuseWhileAwaited(claim, input, caller.now);
		const within = { db: tx, sealer: deps.sealer };
		const subject = await subjectOf(within, claim);
		const result = await runCheck(within, subject, event, caller.now);
		const exclusions = exclusionsFor(subject);
		const payees = payeesFor(within, subject);
		const requested = await requestedOf(within, claim, { subject, now: caller.now });
		const { product } = subject;
		const checklist = await checklistOn(within, claim, { product, event });
		const judged = { result, exclusions, payees, requested, checklist };
		const amount = await checkedAmount(within, claim, input, judged);
		const next = await moveTo(tx, claim, 'recommended', caller.now, {
			assigneeId: staff.staffId,
		});
		await insertRecommendation(tx, {
			id: uuidv7(),
			claimId: claim.id,
			staffId: staff.staffId,
			outcome: input.outcome,
			amount,
			days: amount > 0 ? result.counted.days : 0,
			content: sealRecommendation(deps.sealer, {
				event,
				reason: input.reason,
				lines: input.lines,
				computed: result.amount.expected,
				above: amount > result.amount.expected ? (input.above ?? null) : null,
			}),
			at: caller.now,
		});
		await triageClaim(within, next, caller.now, amount > 0 ? { amount } : {});
		// A recommendation to decline releases nothing; only the decision does.
		if (amount > 0) await estimateReserve(within, next, caller.now);
		await addEvent(tx, deps.sealer, claim.id, {
			kind: 'recommended',
			by: by(staff),
			at: caller.now,
		});
		return movedOf(next);
	});
}
