import { claimFile } from '#insurance/claims/desk/file-api.ts';
import { checkFacts, recommendClaim } from '#insurance/claims/desk/office-api.ts';
import { addToDay, jakartaDay } from '#platform/values/dates.ts';

import { ANSWERING } from '../../assumptions/claim-handling.ts';
import { UNANSWERED_WORDS } from '../../assumptions/claim-words.ts';
import { officeMomentOf } from '../../calendar.ts';
import type { SimulatedEmployee } from '../../people/team.server.ts';
import type { Random } from '../../random.ts';
import type { SimulatedEvent } from '../../stage/agenda.server.ts';
import type { SimulatedAct } from '../../stage/stage.ts';
import { declinedLine } from './assessment.ts';
import { type AtDesk, officeStep, stepOf } from './steps.ts';

/** Schedules an assessor's second look at a claim, some days after its documents were due. */
export function lookWhenDue(random: Random, dueOn: string, claim: AtDesk): SimulatedEvent {
	const { from, to } = ANSWERING.lookedAtAfter;
	const day = addToDay(dueOn, { day: random.whole(from, to) });
	return stepOf('claim-unanswered', claim, officeMomentOf(random, day));
}

/** The assessor proposes to decline a claim whose requested documents never arrived. */
export const declineUnanswered: SimulatedAct = async (stage, { about }, random) => {
	const claim = about as AtDesk & { assessor: SimulatedEmployee };
	const { claimNo, assessor, reported } = claim;
	const file = await stage.perform(claimFile, { claimNo }, assessor);
	if (!file.may.recommend || file.status !== 'needs-documents') return [];
	if (file.dueOn === null || file.dueOn >= jakartaDay(stage.now())) return [];
	const check = await stage.perform(checkFacts, { claimNo, event: reported }, assessor);
	const reason = random.pick(UNANSWERED_WORDS);
	const finding = check.findings.find(({ result }) => result === 'no');
	const line = declinedLine(random, file, finding, reported.cost ?? 0);
	const { revision } = file;
	await stage.perform(
		recommendClaim,
		{
			claimNo,
			revision,
			event: reported,
			outcome: 'decline',
			reason,
			lines: [{ ...line, rule: finding?.words.slice(0, 300) ?? reason }],
		},
		assessor,
	);
	return [officeStep(random, stage.now(), 'decide', claim)];
};
