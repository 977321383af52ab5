import { isPartial } from '#insurance/claims/desk/decision/decision-lines.ts';
import { claimFile } from '#insurance/claims/desk/file-api.ts';
import { decideClaim, payClaim } from '#insurance/claims/desk/office-api.ts';
import { jakartaDay } from '#platform/values/dates.ts';

import { ASSESSING, OBJECTING } from '../../assumptions/claim-handling.ts';
import { CHANGED_NOTE, RETURN_NOTES } from '../../assumptions/claim-words.ts';
import type { Random } from '../../random.ts';
import type { SimulatedEvent } from '../../stage/agenda.server.ts';
import { refusedAs } from '../../stage/refused.ts';
import { type SimulatedAct, minutesLater } from '../../stage/stage.ts';
import type { ClaimOnDesk } from './assessment.ts';
import { wholeOf } from './insured-event.ts';
import { type AtDesk, officeStep, stepOf } from './steps.ts';

/** Schedules an objection, at most once per claim, if the holder got nothing or less than claimed. */
function objectionTo(
	random: Random,
	now: Date,
	claim: AtDesk,
	file: ClaimOnDesk,
): SimulatedEvent[] {
	const last = file.recommendations.at(-1);
	const isLess = last?.outcome === 'decline' || isPartial(last?.lines ?? []);
	if (!isLess || claim.objection || claim.token || !random.chance(OBJECTING.chance)) return [];
	const days = wholeOf(random, OBJECTING.days);
	return [stepOf('claim-reopen', claim, minutesLater(now, days * 1440))];
}

/** A supervisor approves a recommendation or returns it to the assessor. */
export const superviseClaim: SimulatedAct = async (stage, { about }, random) => {
	const claim = about as AtDesk;
	const { claimNo } = claim;
	const supervisor = stage.team.one(random, 'supervisor', claim.waivedBy);
	const file = await stage.perform(claimFile, { claimNo }, supervisor);
	const last = file.recommendations.at(-1);
	if (file.status !== 'recommended' || !last) return [];
	const { revision } = file;
	const seen = { claimNo, revision, recommendationId: last.id };
	const decided = random.chance(ASSESSING.returned)
		? null
		: await stage
				.perform(decideClaim, { ...seen, verdict: 'agreed' }, supervisor)
				// Another claim has used up the limit since the recommendation.
				.catch(refusedAs('look-again', undefined));
	if (decided)
		return [
			...(decided.status === 'approved'
				? [officeStep(random, stage.now(), 'pay', claim)]
				: []),
			...objectionTo(random, stage.now(), claim, file),
		];
	const note = decided === null ? random.pick(RETURN_NOTES) : CHANGED_NOTE;
	await stage.perform(decideClaim, { ...seen, verdict: 'returned', note }, supervisor);
	return [officeStep(random, stage.now(), 'assess', claim)];
};

/** Finance records one transfer for each beneficiary. */
export const pay: SimulatedAct = async (stage, { about }, random) => {
	const { claimNo } = about as AtDesk;
	const finance = stage.team.one(random, 'finance');
	const paidOn = jakartaDay(stage.now());
	let file = await stage.perform(claimFile, { claimNo }, finance);
	while (file.owed > 0) {
		const reference = `TRF${paidOn.replaceAll('-', '')}${random.whole(100_000, 999_999)}`;
		const { revision } = file;
		await stage.perform(payClaim, { claimNo, revision, reference, paidOn }, finance);
		file = await stage.perform(claimFile, { claimNo }, finance);
	}
	return [];
};
