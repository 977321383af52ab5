import { decideApproval } from '#insurance/access/approvals/api.ts';
import { setPaymentTerm } from '#insurance/groups/companies/covers/terms-api.ts';
import { setBackdating } from '#insurance/groups/companies/office-api.ts';
import { addToDay } from '#platform/values/dates.ts';

import { OTHER_TERMS } from '../../assumptions/groups.ts';
import { officeMomentAfter, officeMomentOf } from '../../calendar.ts';
import type { SimulatedEmployee } from '../../people/team.server.ts';
import type { Random } from '../../random.ts';
import type { SimulatedEvent } from '../../stage/agenda.server.ts';
import type { SimulatedAct, Process } from '../../stage/stage.ts';
import { companyIn, type Contract, contractName } from './company-people.ts';

/** Some companies request more days to pay, or to report joiners later. */
export function otherTerms(random: Random, contract: Contract): SimulatedEvent[] {
	if (!random.chance(OTHER_TERMS.share)) return [];
	const day = addToDay(contract.startDay, { day: random.whole(20, 200) });
	return [
		{
			key: `other-terms ${contractName(contract)}`,
			at: officeMomentOf(random, day),
			kind: 'other-terms',
			about: { contract },
		},
	];
}

const asked: SimulatedAct = async (stage, { key, about }, random) => {
	const { company, companyId, coverId } = about['contract'] as Contract;
	const { paymentDays } = companyIn(stage, company);
	const by = stage.team.one(random, 'sales');
	const which = { companyId, coverId };
	const { proposalId } = random.chance(0.5)
		? await stage.perform(setBackdating, { ...which, days: OTHER_TERMS.backdateDays }, by)
		: await stage.perform(
				setPaymentTerm,
				{ ...which, days: paymentDays + OTHER_TERMS.moreDays },
				by,
			);
	return [
		{
			key: `decided ${key}`,
			at: officeMomentAfter(random, stage.now(), random.whole(0, 3)),
			kind: 'other-terms-decided',
			about: { id: proposalId, by },
		},
	];
};

const decided: SimulatedAct = async (stage, { about }, random) => {
	const { id, by } = about as { id: string; by: SimulatedEmployee };
	const agreed = !random.chance(OTHER_TERMS.refused);
	await stage.perform(decideApproval, { id, agreed }, stage.team.one(random, 'sales', by));
	return [];
};

export const terms: Process = { acts: { 'other-terms': asked, 'other-terms-decided': decided } };
