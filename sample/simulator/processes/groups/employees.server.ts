import { listMembers } from '#insurance/groups/memberships/api.ts';
import {
	askCorrection,
	beginVisit,
	confirmCorrection,
	listCorrections,
	ownDocuments,
	refuseCorrection,
	showOwnCover,
} from '#insurance/groups/memberships/employee/api.ts';
import type { Identity } from '#platform/http/served.server.ts';
import { addToDay, jakartaDay } from '#platform/values/dates.ts';

import { CORRECTION_REFUSED, EMPLOYEE_VISITS } from '../../assumptions/groups.ts';
import { CORRECTION_REFUSALS } from '../../assumptions/words-of-companies.ts';
import { visitMoment, officeMomentAfter } from '../../calendar.ts';
import { employeeOf } from '../../people/companies/company.ts';
import { STREET_NAMES } from '../../people/names.ts';
import type { Random } from '../../random.ts';
import type { SimulatedEvent } from '../../stage/agenda.server.ts';
import { refusedAs } from '../../stage/refused.ts';
import type { SimulatedAct, Process, SimulationStage } from '../../stage/stage.ts';
import { approver, companyIn, type Contract } from './company-people.ts';
import type { SentList } from './lists.server.ts';
import type { ListedPerson } from './roster.ts';

/** Visit ID of a session. It is not checked, because calls receive the identity directly. */
const VISIT = '00000000-0000-0000-0000-000000000000';

type Visit = { contract: Contract; person: ListedPerson };

/** Schedules visits of some new members to their own page. */
export function visitsOf(
	stage: SimulationStage,
	random: Random,
	{ name, sent }: { name: string; sent: SentList },
): SimulatedEvent[] {
	if (sent.kind !== 'add') return [];
	const today = jakartaDay(stage.now());
	return sent.people
		.filter(() => random.chance(EMPLOYEE_VISITS.visits))
		.map((person) => ({
			key: `employee ${name}/${person[0]}`,
			at: visitMoment(random, addToDay(today, { day: random.whole(1, 40) })),
			kind: 'employee',
			about: { contract: sent.contract, person } satisfies Visit,
		}));
}

/** Requests a login code. Returns the employee's identity, or null if they are no longer a member. */
async function enter(
	stage: SimulationStage,
	{ contract, person }: Visit,
): Promise<Identity | null> {
	const company = companyIn(stage, contract.company);
	const { name, nik, dob } = employeeOf(stage.plan, company, person[0], stage.places);
	await stage.perform(beginVisit, { nik, birthDate: dob });
	const query = { product_id: contract.coverId, search: name };
	const members = await stage.perform(listMembers, query, approver(stage, contract));
	const found = members.find((one) => one.name === name && one.dob === dob);
	return found ? { kind: 'member', memberId: found.memberId, visitId: VISIT } : null;
}

/** An employee views their cover, opens their certificate, and may request a correction. */
const employee: SimulatedAct = async (stage, { key, about }, random) => {
	const visit = about as Visit;
	const { contract } = visit;
	const who = await enter(stage, visit);
	if (who?.kind !== 'member') return [];
	const { memberId } = who;
	await stage.perform(showOwnCover, {}, who);
	if (random.chance(0.6)) await stage.perform(ownDocuments, { memberId }, who);
	// The next month's whole roster would undo the correction.
	if (companyIn(stage, contract.company).wholeRoster) return [];
	if (!random.chance(EMPLOYEE_VISITS.corrects)) return [];
	const correspondent_address = `Jalan ${random.pick(STREET_NAMES)} No. ${random.whole(1, 180)}`;
	const row = random.chance(0.7)
		? { correspondent_address }
		: { no_wa: `0814${String(random.whole(0, 99_999_999)).padStart(8, '0')}` };
	const isAsked = await stage
		.perform(askCorrection, { memberId, row }, who)
		.then(() => true, refusedAs('look-again', false));
	if (!isAsked) return [];
	return [
		{
			key: key.replace('employee', 'correction'),
			at: officeMomentAfter(random, stage.now(), random.whole(0, 8)),
			kind: 'correction',
			about: { contract, memberId },
		},
	];
};

/** The company confirms or refuses an employee's correction. */
const correction: SimulatedAct = async (stage, { about }, random) => {
	const { contract, memberId } = about as { contract: Contract; memberId: string };
	const who = approver(stage, contract);
	const asked = await stage.perform(listCorrections, {}, who);
	const found = asked.find((one) => one.memberId === memberId);
	if (!found) return [];
	const { correctionId, problem } = found;
	if (problem !== null || random.chance(CORRECTION_REFUSED)) {
		const reason = random.pick(CORRECTION_REFUSALS);
		await stage.perform(refuseCorrection, { correctionId, reason }, who);
	} else await stage.perform(confirmCorrection, { correctionId }, who);
	return [];
};

export const employeeVisits: Process = { acts: { employee, correction } };
