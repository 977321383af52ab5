import { listMembers } from '#insurance/groups/memberships/api.ts';
import { correctMemberEmail } from '#insurance/groups/memberships/employee/api.ts';
import type { UploadKind } from '#insurance/groups/memberships/member.ts';
import { addToDay, daysBetween, jakartaDay } from '#platform/values/dates.ts';

import { officeMomentAfter, officeMomentOf } from '../../calendar.ts';
import { employeeOf } from '../../people/companies/company.ts';
import type { Random } from '../../random.ts';
import type { SimulatedEvent } from '../../stage/agenda.server.ts';
import {
	type SimulatedAct,
	minutesLater,
	type Process,
	type SimulationStage,
} from '../../stage/stage.ts';
import { approver, companyIn, type Contract, contractName } from './company-people.ts';
import {
	everyone,
	type ListedPerson,
	type MonthlyChange,
	monthlyChange,
	type Roster,
	rosterAfter,
} from './roster.ts';

type Listing = { contract: Contract; roster: Roster; month: number };

/** Days before the end of a contract on which its renewal is arranged instead of another list. */
const RENEWED_BEFORE = 25;

/** A list to send, with its purpose and people. */
export type SentList = {
	contract: Contract;
	kind: UploadKind;
	people: readonly ListedPerson[];
	/** True if this list was previously rejected or withdrawn and is being sent again. */
	isAgain: boolean;
};

/** Splits a month's changes into the lists that this company sends. */
function listsOf(
	isWhole: boolean,
	after: Roster,
	{ joins, leaves, corrected }: MonthlyChange,
): [UploadKind, readonly ListedPerson[]][] {
	const isChanged = joins.length + leaves.length + corrected.length > 0;
	if (isWhole) return isChanged ? [['roster', after.people]] : [];
	return [
		...(joins.length > 0 ? [['add', joins] as [UploadKind, typeof joins]] : []),
		...(leaves.length > 0 ? [['delete', leaves] as [UploadKind, typeof leaves]] : []),
	];
}

/** Corrects members' email addresses one by one on the screen. */
async function correctOnScreen(
	stage: SimulationStage,
	contract: Contract,
	corrected: readonly ListedPerson[],
): Promise<void> {
	const company = companyIn(stage, contract.company);
	const who = approver(stage, contract);
	for (const [number, version] of corrected) {
		const { name, email } = employeeOf(stage.plan, company, number, stage.places, version);
		const before = employeeOf(stage.plan, company, number, stage.places, version - 1).email;
		const query = { product_id: contract.coverId, search: name };
		const found = (await stage.perform(listMembers, query, who)).find(
			(one) => one.email === before,
		);
		if (found)
			await stage.perform(correctMemberEmail, { memberId: found.memberId, email }, who);
	}
}

/** Schedules the next month's list, or the renewal if the contract is about to end. */
function nextOf(random: Random, now: Date, { contract, roster, month }: Listing): SimulatedEvent {
	const name = contractName(contract);
	const ends = addToDay(contract.endDay, { day: -RENEWED_BEFORE });
	const next = addToDay(contract.startDay, { month: month + 1, day: random.whole(1, 7) });
	if (next > ends)
		return {
			key: `contract-renewal ${name}`,
			at: officeMomentOf(random, ends),
			kind: 'contract-renewal',
			about: { contract, roster },
		};
	const days = Math.max(1, daysBetween(jakartaDay(now), next));
	return {
		key: `list ${name} ${month + 1}`,
		at: officeMomentAfter(random, minutesLater(now, (days - 1) * 1440), 1),
		kind: 'list',
		about: { contract, roster, month: month + 1 },
	};
}

/** The personnel department of a company prepares this month's lists. */
const list: SimulatedAct = async (stage, { key, about }, random) => {
	const { contract, roster, month } = about as Listing;
	const company = companyIn(stage, contract.company);
	const isFirst = month === 0;
	const change = isFirst ? everyone(roster, company.firstList) : monthlyChange(random, roster);
	const after = rosterAfter(isFirst ? { ...roster, people: [] } : roster, change);
	const isWhole = company.wholeRoster && !isFirst;
	if (!isWhole) await correctOnScreen(stage, contract, change.corrected);
	const sent = listsOf(isWhole, after, change).map(([kind, people], at): SimulatedEvent => ({
		key: `send ${kind} ${key.replace('list ', '')}`,
		at: minutesLater(stage.now(), 5 + at * 20),
		kind: 'send-list',
		about: { contract, kind, people, isAgain: false } satisfies SentList,
	}));
	return [...sent, nextOf(random, stage.now(), { contract, roster: after, month })];
};

export const lists: Process = { acts: { list } };
