import { randomUUID } from 'node:crypto';

import { decideApproval } from '#insurance/access/approvals/api.ts';
import { corporateChange } from '#insurance/groups/companies/api.ts';
import {
	addCompanyAdmin,
	addCompanyCover,
	listCompanies,
	priceCover,
} from '#insurance/groups/companies/office-api.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { addToDay } from '#platform/values/dates.ts';

import { officeMomentAfter } from '../../calendar.ts';
import { coverOf } from '../../people/companies/offer.ts';
import type { SimulatedEmployee } from '../../people/team.server.ts';
import type { Random } from '../../random.ts';
import type { SimulatedEvent } from '../../stage/agenda.server.ts';
import {
	type SimulatedAct,
	minutesLater,
	type Process,
	type SimulationStage,
} from '../../stage/stage.ts';
import { companyIn, type Contract, contractName } from './company-people.ts';
import { NO_ROSTER, type Roster } from './roster.ts';
import { otherTerms } from './terms.server.ts';

type Opened = CallOutput<typeof listCompanies>['rows'][number];

/** Sets an administrator's random password through the link in their invitation. */
async function acceptInvitation(stage: SimulationStage, email: string): Promise<void> {
	const token = await stage.mailbox.token(email);
	if (token === null) throw new Error(`no invitation has reached ${email}`);
	const password = `Aa#${randomUUID()}`;
	await stage.perform(corporateChange, { token, password, password_confirmation: password });
}

/** Finds a company by its name, as an employee does. */
async function openedCompany(
	stage: SimulationStage,
	by: SimulatedEmployee,
	name: string,
): Promise<Opened> {
	const { rows } = await stage.perform(listCompanies, { search: name }, by);
	const found = rows.find((one) => one.name === name);
	if (!found) throw new Error(`${name} was not opened`);
	return found;
}

const adminIdOf = ({ admins }: Opened, email: string): string => {
	const found = admins.find((one) => one.email === email);
	if (!found) throw new Error(`${email} is no administrator`);
	return found.adminId;
};

/** Schedules the first list of a contract. */
const firstListOf = (
	random: Random,
	now: Date,
	contract: Contract,
	roster: Roster,
): SimulatedEvent => ({
	key: `list ${contractName(contract)} 0`,
	at: officeMomentAfter(random, now, random.whole(1, 6)),
	kind: 'list',
	about: { contract, roster, month: 0 },
});

/** The invited administrator logs in to the portal; a second administrator may be added to approve. */
const invited: SimulatedAct = async (stage, { key, about }, random) => {
	const company = companyIn(stage, Number(about['company']));
	const { preparer, approver } = company;
	await acceptInvitation(stage, preparer.email);
	const sales = stage.team.one(random, 'sales');
	const opened = await openedCompany(stage, sales, company.name);
	const [cover] = opened.covers;
	if (!cover) throw new Error(`${company.name} has no cover`);
	const admin = approver && { ...approver, role: 'approve' as const };
	const { companyId } = opened;
	const added = admin && (await stage.perform(addCompanyAdmin, { companyId, admin }, sales));
	const contract: Contract = {
		company: company.number,
		companyId,
		coverId: cover.coverId,
		preparerId: adminIdOf(opened, preparer.email),
		approverId: added?.adminId ?? null,
		year: 1,
		startDay: cover.startDay,
		endDay: cover.endDay,
	};
	const list = firstListOf(random, stage.now(), contract, NO_ROSTER);
	const planned = [list, ...otherTerms(random, contract)];
	if (!approver) return planned;
	return [
		...planned,
		{
			key: key.replace('invited', 'approver-invited'),
			at: minutesLater(stage.now(), random.whole(20, 400)),
			kind: 'approver-invited',
			about: { email: approver.email },
		},
	];
};

const approverInvited: SimulatedAct = async (stage, { about }) => {
	await acceptInvitation(stage, String(about['email']));
	return [];
};

/** Proposes the cover of another year at today's premium. */
const contractRenewal: SimulatedAct = async (stage, { key, about }, random) => {
	const { contract, roster } = about as { contract: Contract; roster: Roster };
	const company = companyIn(stage, contract.company);
	const by = stage.team.one(random, 'sales');
	const startDay = addToDay(contract.endDay, { day: 1 });
	const cover = coverOf(company, roster.people.length, startDay);
	const { premiumPerMember, total } = await stage.perform(priceCover, { cover }, by);
	const { proposalId } = await stage.perform(
		addCompanyCover,
		{ companyId: contract.companyId, cover, seen: { premiumPerMember, total } },
		by,
	);
	return [
		{
			key: key.replace('renewal', 'renewed'),
			at: officeMomentAfter(random, stage.now(), random.whole(1, 3)),
			kind: 'contract-renewed',
			about: { contract, roster, proposalId, by, startDay },
		},
	];
};

const contractRenewed: SimulatedAct = async (stage, { about }, random) => {
	const { contract, roster, proposalId, by, startDay } = about as {
		contract: Contract;
		roster: Roster;
		proposalId: string;
		by: SimulatedEmployee;
		startDay: string;
	};
	const second = stage.team.one(random, 'sales', by);
	await stage.perform(decideApproval, { id: proposalId, agreed: true }, second);
	const { name } = companyIn(stage, contract.company);
	const opened = await openedCompany(stage, second, name);
	const cover = opened.covers.find((one) => one.startDay === startDay);
	if (!cover) throw new Error(`${name} has no cover from ${startDay}`);
	const { coverId, endDay } = cover;
	const next: Contract = { ...contract, year: contract.year + 1, coverId, startDay, endDay };
	return [firstListOf(random, stage.now(), next, roster)];
};

export const contracts: Process = {
	acts: {
		'company-invited': invited,
		'approver-invited': approverInvited,
		'contract-renewal': contractRenewal,
		'contract-renewed': contractRenewed,
	},
};
