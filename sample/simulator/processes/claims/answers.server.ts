import { answerRequest, claimDetail, reopenClaim, withdrawClaim } from '#insurance/claims/api.ts';
import { answerReport, showReport, uploadForReport } from '#insurance/claims/reports/api.ts';
import { uploadDocument } from '#insurance/claims/uploads/api.ts';

import { OBJECTING } from '../../assumptions/claim-handling.ts';
import { ANSWERS_IN_WORDS, CLAIM_OBJECTIONS } from '../../assumptions/claim-words.ts';
import { customer } from '../../people/person.ts';
import type { Random } from '../../random.ts';
import { refusedAs } from '../../stage/refused.ts';
import { type SimulatedAct, type SimulationStage } from '../../stage/stage.ts';
import { paperOf } from './papers.ts';
import { type AtDesk, officeStep } from './steps.ts';

const paper = (kind: string, { name, policyNo, reported }: AtDesk) =>
	paperOf(kind, {
		name: policyNo,
		about: `${name}, susulan`,
		day: reported.incidentDay,
		cost: reported.cost,
	});

/** The holder uploads the requested documents. */
async function answerOwn(stage: SimulationStage, claim: AtDesk): Promise<void> {
	const { claimNo, customerId } = claim;
	const who = customer(customerId);
	const { requests, status } = await stage.perform(claimDetail, { claimNo }, who);
	if (status !== 'needs-documents') return;
	for (const { id: requestId, name } of requests.filter((one) => one.answeredAt === null)) {
		const { filepath } = await stage.perform(
			uploadDocument,
			{
				DocTypeId: 'REQUEST',
				DocTypeDescription: name,
				claimDocument: paper(name, claim),
				customerId,
			},
			who,
		);
		await stage.perform(answerRequest, { claimNo, requestId, filepath }, who);
	}
}

/** A relative answers through the private link, with a document or in words. */
async function answerByLink(stage: SimulationStage, random: Random, claim: AtDesk, token: string) {
	const { requests, status } = await stage.perform(showReport, { token });
	if (status !== 'needs-documents') return;
	for (const { id: requestId, name } of requests.filter((one) => one.answeredAt === null)) {
		if (random.chance(0.15)) {
			const words = random.pick(ANSWERS_IN_WORDS);
			await stage.perform(answerReport, { token, requestId, words });
			continue;
		}
		const { filepath } = await stage.perform(uploadForReport, {
			token,
			DocTypeId: 'REQUEST',
			DocTypeDescription: name,
			claimDocument: paper(name, claim),
		});
		await stage.perform(answerReport, { token, requestId, filepath });
	}
}

/** The requested documents arrive, and the assessor continues. */
export const answerRequests: SimulatedAct = async (stage, { about }, random) => {
	const claim = about as AtDesk;
	if (claim.token) await answerByLink(stage, random, claim, claim.token);
	else await answerOwn(stage, claim);
	return [officeStep(random, stage.now(), 'assess', claim)];
};

/** The holder withdraws a claim that has not been assessed yet. */
export const giveUpClaim: SimulatedAct = async (stage, { about }) => {
	const { claimNo, customerId } = about as AtDesk;
	await stage
		.perform(withdrawClaim, { claimNo }, customer(customerId))
		.catch(refusedAs('look-again', null));
	return [];
};

/** The holder objects to the decision, and another assessor reviews the claim. */
export const contestClaim: SimulatedAct = async (stage, { about }, random) => {
	const { assessor, ...claim } = about as AtDesk;
	const { claimNo, customerId } = claim;
	const who = customer(customerId);
	const { mayReopen } = await stage.perform(claimDetail, { claimNo }, who);
	if (!mayReopen) return [];
	await stage.perform(reopenClaim, { claimNo, reason: random.pick(CLAIM_OBJECTIONS) }, who);
	const objection = { before: assessor, succeeds: random.chance(OBJECTING.succeeds) };
	return [officeStep(random, stage.now(), 'take', { ...claim, objection })];
};
