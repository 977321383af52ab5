import { waiveDocument } from '#insurance/claims/checklist/api.ts';
import { claimFile } from '#insurance/claims/desk/file-api.ts';
import {
	checkFacts,
	recommendClaim,
	requestDocuments,
	takeClaim,
} from '#insurance/claims/desk/office-api.ts';
import { jakartaDay } from '#platform/values/dates.ts';

import { ANSWERING, ASSESSING } from '../../assumptions/claim-handling.ts';
import { REQUESTED_DOCUMENTS, STILL_MISSING, WAIVER_WORDS } from '../../assumptions/claim-words.ts';
import type { SimulatedEmployee } from '../../people/team.server.ts';
import type { Random } from '../../random.ts';
import type { SimulatedEvent } from '../../stage/agenda.server.ts';
import { type SimulatedAct, minutesLater, type SimulationStage } from '../../stage/stage.ts';
import { factsRead, type ClaimOnDesk, recommendationOn } from './assessment.ts';
import { type AtDesk, officeStep, stepOf } from './steps.ts';
import { lookWhenDue } from './unanswered.server.ts';

/** Number of requests after which a supervisor waives documents that the holder cannot get. */
const MOST_REQUESTS = 2;

const missingIn = ({ checklist }: ClaimOnDesk) =>
	checklist.filter(
		({ required, received, ruling }) => required && received.length === 0 && ruling === null,
	);

/** An assessor takes a claim; after an objection, it is a different assessor. */
export const takeFromQueue: SimulatedAct = async (stage, { about }, random) => {
	const claim = about as AtDesk;
	const { claimNo } = claim;
	const assessor = stage.team.one(random, 'assessor', claim.objection?.before);
	const file = await stage.perform(claimFile, { claimNo }, assessor);
	if (file.status !== 'submitted' && file.status !== 'in-review') return [];
	const { revision } = file;
	await stage.perform(takeClaim, { claimNo, revision }, assessor);
	const taken: AtDesk = { ...claim, assessor };
	const asks = missingIn(file).length > 0 || random.chance(ASSESSING.requests);
	if (!asks || claim.objection) return [officeStep(random, stage.now(), 'assess', taken)];
	return [stepOf('claim-request', taken, minutesLater(stage.now(), random.whole(5, 25)))];
};

/** Schedules the response to a request: an answer, a withdrawal, or none. */
function answerTo(random: Random, now: Date, claim: AtDesk, dueOn: string): SimulatedEvent[] {
	if (!random.chance(claim.token ? ANSWERING.familyNever : ANSWERING.never)) {
		const days = random.logNormal(...ANSWERING.days);
		return [stepOf('claim-answer', claim, minutesLater(now, 60 + days * 1440))];
	}
	if (claim.token || !random.chance(ANSWERING.givesUp))
		return [lookWhenDue(random, dueOn, claim)];
	const days = random.whole(12, 50);
	return [stepOf('claim-withdraw', claim, minutesLater(now, days * 1440))];
}

/** The assessor requests missing documents, or better ones. */
export const requestMissing: SimulatedAct = async (stage, { about }, random) => {
	const claim = about as AtDesk & { assessor: SimulatedEmployee };
	const { claimNo, assessor } = claim;
	const file = await stage.perform(claimFile, { claimNo }, assessor);
	if (file.status !== 'in-review') return [];
	const missing = missingIn(file).map(({ name }) => ({ name, why: STILL_MISSING }));
	const [name, why] = random.pick(REQUESTED_DOCUMENTS);
	const items = missing.length > 0 ? missing.slice(0, 10) : [{ name, why }];
	const { revision } = file;
	await stage.perform(requestDocuments, { claimNo, revision, items }, assessor);
	const { dueOn } = await stage.perform(claimFile, { claimNo }, assessor);
	const asked: AtDesk = { ...claim, requests: claim.requests + 1 };
	return answerTo(random, stage.now(), asked, dueOn ?? jakartaDay(stage.now()));
};

/**
 * A supervisor waives the documents that the holder cannot get. Each claim has only one such
 * supervisor.
 */
async function waive(stage: SimulationStage, random: Random, claim: AtDesk, file: ClaimOnDesk) {
	const supervisor = claim.waivedBy ?? stage.team.one(random, 'supervisor');
	const { claimNo } = claim;
	let { revision } = file;
	for (const { code } of missingIn(file)) {
		const reason = random.pick(WAIVER_WORDS);
		const waived = { claimNo, revision, code, reason };
		({ revision } = await stage.perform(waiveDocument, waived, supervisor));
	}
	return { supervisor, revision };
}

/** The assessor checks the facts shown by the documents, and makes a recommendation. */
export const assess: SimulatedAct = async (stage, { about }, random) => {
	const claim = about as AtDesk & { assessor: SimulatedEmployee };
	const { claimNo, assessor, objection } = claim;
	const file = await stage.perform(claimFile, { claimNo }, assessor);
	if (file.status !== 'in-review') return [];
	const facts = objection?.succeeds
		? claim.reported
		: (claim.assessed ?? factsRead(random, claim.reported));
	const check = await stage.perform(checkFacts, { claimNo, event: facts }, assessor);
	const now = { ...file, checklist: check.checklist };
	const advice = recommendationOn(random, { file, facts, check }, objection);
	let { revision } = file;
	let waivedBy = claim.waivedBy;
	if (advice.outcome === 'approve' && missingIn(now).length > 0) {
		if (claim.requests < MOST_REQUESTS && !objection)
			return [stepOf('claim-request', claim, minutesLater(stage.now(), 15))];
		({ revision, supervisor: waivedBy } = await waive(stage, random, claim, now));
	}
	await stage.perform(recommendClaim, { claimNo, revision, event: facts, ...advice }, assessor);
	const next: AtDesk = { ...claim, assessed: facts, ...(waivedBy ? { waivedBy } : {}) };
	return [officeStep(random, stage.now(), 'decide', next)];
};
