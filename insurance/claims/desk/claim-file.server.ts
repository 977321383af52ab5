import {
	type Staff,
	staffNamed,
	staffWho,
} from '#insurance/access/staff/login/office-session.server.ts';
import { readsOfSubject, requireGround } from '#insurance/access/staff/personal-reads.server.ts';
import { joinedOn, policyOnDay } from '#insurance/policies/changes/cover-steps.ts';
import { loadSnapshot } from '#insurance/policies/load-policy.server.ts';
import { type Policy, statusAt } from '#insurance/policies/policy.ts';
import { shownSnapshot } from '#insurance/policies/snapshots/show-snapshot.server.ts';
import { askedOf } from '#insurance/product/products/benefits/claim-terms.ts';
import { provincesOf } from '#insurance/product/reference/regions/list-regions.server.ts';
import { answersOf } from '#insurance/sales/quotes/application/as-bought.ts';
import { maskNik } from '#insurance/sales/quotes/nik.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import type { Caller, Revealed, RevealingCaller } from '#platform/http/served.server.ts';
import { labelIn } from '#platform/values/keys.ts';

import type { JudgedPolicy } from '../check/check-on-day.ts';
import { eventFacts, runCheck } from '../check/claim-types.server.ts';
import { newestCoverDay } from '../check/coverage.ts';
import { waiversOf } from '../checklist/checklist.ts';
import { checklistNow, checklistOn } from '../checklist/claim-checklist.server.ts';
import { wireDeskChecklist } from '../checklist/wire-checklist.ts';
import {
	type ClaimContent,
	type ClaimDeps,
	claimContent,
	noteOf,
	SEALED,
} from '../claim-content.server.ts';
import { deathForDesk } from '../deaths/death-for-desk.server.ts';
import { documentsWithPages, shownDocument } from '../document-pages.server.ts';
import { documentsOfClaim } from '../document-store.server.ts';
import { documentLink } from '../draft/document-links.server.ts';
import { EVENT_WORDS } from '../event-words.ts';
import { formForDesk } from '../form/signed-form.server.ts';
import { relatedClaims } from '../incident/related.server.ts';
import { lettersForDesk } from '../letters/claim-letters.server.ts';
import { type ReceiptsShown, receiptsForDesk } from '../receipts/for-desk.server.ts';
import { similarClaims } from '../similar/similar-claims.server.ts';
import { type ClaimRow, eventsOf, type RequestItemRow, requestsOf } from '../store.server.ts';
import { openRecommendation, wireRecommendation } from './decision/recommendation.server.ts';
import { wireExclusions } from './exclusions-for-desk.server.ts';
import type { claimFile } from './file-api.ts';
import { claimByNo, subjectOf } from './found-claim.server.ts';
import { documentNotesFor } from './notes/document-notes.server.ts';
import type { checkFacts } from './office-api.ts';
import { moneyOf } from './payouts/claim-money.server.ts';
import { requestedOf } from './requested.server.ts';
import { openSteps } from './who-may.server.ts';
import { recommendationsOf } from './work-store.server.ts';

type Shown = CallOutput<typeof claimFile>;

/**
 * Runs the rules on the facts that the assessor found in the documents. The customer's own check
 * uses the same rules.
 */
export async function checkForDesk(
	deps: ClaimDeps,
	input: CallInput<typeof checkFacts>,
	caller: Caller,
): Promise<CallOutput<typeof checkFacts>> {
	const { staffId } = staffWho(caller, 'claims.read');
	const claim = await claimByNo(deps, input.claimNo);
	const { customerId, claimNo: number } = claim;
	await requireGround(deps.db, { staffId, customerId, at: caller.now, number });
	const subject = await subjectOf(deps, claim);
	const event = eventFacts(input.event);
	const { product } = subject;
	const [result, checklist] = [
		await runCheck(deps, subject, event, caller.now),
		await checklistOn(deps, claim, { product, event }),
	];
	return { ...result, checklist: wireDeskChecklist(checklist) };
}

async function historyOf(deps: ClaimDeps, claimId: string) {
	const words = { customer: 'Nasabah', reporter: 'Pelapor', system: 'Sistem', staff: 'Petugas' };
	return (await eventsOf(deps.db, claimId)).map((one) => ({
		at: one.at.toISOString(),
		by: one.staffName ?? words[one.actor],
		words: labelIn(EVENT_WORDS, one.kind),
		note: noteOf(deps.sealer, one.note),
	}));
}

const wirePolicy = (policy: Policy, { plans }: JudgedPolicy['product'], now: Date) => ({
	policyNo: policy.policyNo,
	productName: policy.product.name,
	productCode: policy.product.code,
	plan: plans.find(({ code }) => code === policy.plan)?.name ?? policy.plan,
	sumInsured: policy.sumInsured,
	status: statusAt({ status: policy.status, endAt: policy.cover.endAt }, now),
	startDay: policy.cover.startDay,
	endDay: policy.cover.endDay,
});

/** Returns the persons involved, limited to the data that the desk may see. */
async function peopleIn(
	{ db }: ClaimDeps,
	{ holderName, insured, provinceCode }: ClaimContent,
	{ policy, product, insuredId }: JudgedPolicy,
): Promise<Pick<Shown, 'holderName' | 'insured' | 'province'>> {
	const provinces = await provincesOf(db);
	const person = policy.insured.find(({ id }) => id === insuredId);
	return {
		holderName,
		insured: {
			name: insured.name,
			birthDate: insured.birthDate,
			relationship: insured.relationship,
			nikMasked: insured.nik ? maskNik(insured.nik) : '–',
			since: person ? joinedOn(policy, person) : null,
			answers: person
				? answersOf(product, policy.application, policy.issuedAt, person.position)
				: [],
		},
		province:
			provinces.find((one) => one.provinceCode === provinceCode)?.provinceDescription ??
			provinceCode,
	};
}

const wireRequest = (sealer: Sealer, one: RequestItemRow): Shown['requests'][number] => ({
	id: one.id,
	name: one.name,
	why: one.why,
	dueOn: one.dueOn,
	answeredAt: one.answeredAt?.toISOString() ?? null,
	answer: one.answer ? sealer.open<string>(SEALED.answer, one.answer) : null,
});

type WorkField =
	| 'form'
	| 'letters'
	| 'documents'
	| 'documentNotes'
	| 'requests'
	| 'similar'
	| 'related'
	| 'history'
	| 'reads'
	| keyof ReceiptsShown;

async function workOn(
	deps: ClaimDeps,
	claim: ClaimRow,
	{ staffId, caller }: { staffId: string; caller: Caller },
): Promise<Pick<Shown, WorkField>> {
	const { db, sealer } = deps;
	const [form, letters, documents, documentNotes, requests, history, reads, similar] =
		await Promise.all([
			formForDesk(deps, claim.id, staffId, caller),
			lettersForDesk(deps, claim, staffId, caller),
			documentsOfClaim(db, claim.id),
			documentNotesFor(deps, claim.id, staffId),
			requestsOf(db, claim.id),
			historyOf(deps, claim.id),
			readsOfSubject(db, claim.id),
			similarClaims(deps, claim),
		]);
	const link = (id: string) =>
		documentLink(deps.secrets, id, { kind: 's', id: staffId }, caller.now);
	const paged = documentsWithPages(sealer, documents);
	return {
		form,
		letters,
		documents: paged.map((pages) => shownDocument(pages, link)),
		documentNotes,
		...(await receiptsForDesk(deps, paged)),
		requests: requests.map((one) => wireRequest(sealer, one)),
		similar,
		related: await relatedClaims(db, claim),
		history,
		reads: reads.map((one) => ({ at: one.at.toISOString(), by: one.staffName })),
	};
}

export async function showClaimFile(
	deps: ClaimDeps,
	input: CallInput<typeof claimFile>,
	caller: RevealingCaller<'claim'>,
): Promise<Revealed<Shown>> {
	const staff = staffWho(caller, 'claims.read');
	const claim = await claimByNo(deps, input.claimNo);
	const { id: subjectId, customerId, claimNo: number } = claim;
	const access = { customerId, subjectId, number, reason: `Menangani klaim ${number}` };
	return caller.reveal(deps.db, access, () => fileOf(deps, claim, staff, caller));
}

async function fileOf(
	deps: ClaimDeps,
	claim: ClaimRow,
	staff: Staff,
	caller: Caller,
): Promise<Shown> {
	const { db, sealer } = deps;
	const content = claimContent(sealer, claim);
	const subject = await subjectOf(deps, claim);
	const { policy, product } = subject;
	const coveredThen = content.event ? policyOnDay(policy, content.event.incidentDay) : policy;
	const asked = askedOf(product, claim.benefit, newestCoverDay(policy));
	if (!asked) throw new Error(`claim ${claim.claimNo} is on no benefit`);
	const [promise, recommendations, money, work, people, requested, checklist, death] =
		await Promise.all([
			loadSnapshot(db, sealer, policy.id),
			recommendationsOf(db, claim.id),
			moneyOf(deps, claim, subject),
			workOn(deps, claim, { staffId: staff.staffId, caller }),
			peopleIn(deps, content, subject),
			requestedOf(deps, claim, { subject, now: caller.now }),
			checklistNow(deps, claim, product),
			deathForDesk(deps, claim, caller.now),
		]);
	const last = recommendations.at(-1);
	const { objection } = death;
	const status = { ...money, recommendations, waivers: waiversOf(checklist), objection };
	return {
		claimNo: claim.claimNo,
		revision: claim.revision,
		status: claim.status,
		assignee: claim.assigneeId && (await staffNamed(db, claim.assigneeId)).name,
		mine: claim.assigneeId === staff.staffId,
		policy: {
			...wirePolicy(coveredThen, product, caller.now),
			promiseUnbroken: promise.unbroken,
		},
		agreed: shownSnapshot(promise),
		benefit: claim.benefit,
		asked,
		exclusions: wireExclusions(subject),
		benefitName: claim.benefitName,
		event: last ? openRecommendation(sealer, last).event : content.event,
		requested,
		checklist: wireDeskChecklist(checklist),
		...death,
		submittedAt: claim.submittedAt.toISOString(),
		dueOn: claim.dueOn,
		recommendations: recommendations.map((row) => wireRecommendation(deps, row)),
		reopened: claim.reopened > 0,
		...people,
		...work,
		...money.shown,
		...(await openSteps(deps, staff, claim, status, caller.now)),
	};
}
