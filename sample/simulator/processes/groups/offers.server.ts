import { decideApproval } from '#insurance/access/approvals/api.ts';
import {
	openCompany,
	openCompanyRequest,
	priceCover,
} from '#insurance/groups/companies/office-api.ts';
import { sendCorporateRequest } from '#insurance/service/requests/corporate/api.ts';
import { addToDay, type Day, daysBetween, jakartaDay } from '#platform/values/dates.ts';

import { COMPANIES_PER_POLICY, OFFER_OUTCOMES, OPENING_REFUSED } from '../../assumptions/groups.ts';
import { officeMomentAfter, officeMomentOf, shareOfDay } from '../../calendar.ts';
import {
	coverOf,
	GROUP_PRODUCT,
	pricedHeadcount,
	nextStart,
} from '../../people/companies/offer.ts';
import type { SimulatedEmployee } from '../../people/team.server.ts';
import { randomFor } from '../../random.ts';
import type { SimulatedEvent } from '../../stage/agenda.server.ts';
import type { SimulatedAct, Plan, Process, SimulationStage } from '../../stage/stage.ts';
import { companyIn } from './company-people.ts';

/** Share of requests that become companies. */
const AGREED = 0.56;
const requestsOf = ({ policies }: Plan) => (policies * COMPANIES_PER_POLICY) / AGREED;

/**
 * Returns the first company number of a day. Days have separate ranges, so that each number is used
 * once.
 */
const firstNumber = (plan: Plan, day: Day): number =>
	daysBetween(plan.from, day) * Math.ceil((requestsOf(plan) * 4) / 365) + 1;

function daily(stage: SimulationStage, day: Day): SimulatedEvent[] {
	const random = randomFor(stage.plan.seed, 'offers', day);
	const count = shareOfDay(random, stage.plan, day, requestsOf(stage.plan));
	return Array.from({ length: count }, (_, at) => ({
		key: `offer ${day}/${at}`,
		at: officeMomentOf(random, day),
		kind: 'offer',
		about: { company: firstNumber(stage.plan, day) + at },
	}));
}

type Offer = { company: number; reference: string };
type Proposed = Offer & {
	proposalId: string;
	by: SimulatedEmployee;
	startDay: Day;
};

/** A company requests an offer on the site. */
const offer: SimulatedAct = async (stage, { key, about }, random) => {
	const company = companyIn(stage, Number(about['company']));
	const { reference } = await stage.perform(sendCorporateRequest, {
		content_id: GROUP_PRODUCT.contentId,
		pic: company.preparer.name,
		noHp: company.phone,
		email: company.preparer.email,
		corporateName: company.name,
		corporateAddress: company.address,
		totalInsurance: pricedHeadcount(company.firstList),
		consents: { responsibility: true, privacy: true },
	});
	const outcome = random.weighted(OFFER_OUTCOMES);
	if (outcome === 'unread') return [];
	return [
		{
			key: key.replace('offer', 'offer-read'),
			at: officeMomentAfter(random, stage.now(), random.whole(0, 2)),
			kind: 'offer-read',
			about: { ...about, reference, agreed: outcome === 'agreed' },
		},
	];
};

/** An employee reads a request. The company accepts the premium some days later, or never. */
const offerRead: SimulatedAct = async (stage, { key, about }, random) => {
	const { company, reference } = about as Offer;
	const sales = stage.team.one(random, 'sales');
	await stage.perform(openCompanyRequest, { reference }, sales);
	if (about['agreed'] !== true) return [];
	return [
		{
			key: key.replace('offer-read', 'opening'),
			at: officeMomentAfter(random, stage.now(), random.whole(1, 12)),
			kind: 'opening',
			about: { company, reference, by: sales },
		},
	];
};

/** Proposes to open the company at the accepted premium. */
const opening: SimulatedAct = async (stage, { key, about }, random) => {
	const { company: number, reference, by } = about as Proposed;
	const company = companyIn(stage, number);
	const startDay = nextStart(jakartaDay(stage.now()));
	const cover = coverOf(company, company.firstList, startDay);
	const { premiumPerMember, total } = await stage.perform(priceCover, { cover }, by);
	const { proposalId } = await stage.perform(
		openCompany,
		{
			reference,
			companyName: company.name,
			cover,
			seen: { premiumPerMember, total },
			admin: { ...company.preparer, role: company.approver ? 'prepare' : 'all' },
		},
		by,
	);
	return [
		{
			key: key.replace('opening', 'opening-decided'),
			at: officeMomentAfter(random, stage.now(), random.whole(0, 2)),
			kind: 'opening-decided',
			about: { company: number, reference, proposalId, by, startDay },
		},
	];
};

/** A second person decides. The company's administrator is then invited by email. */
const openingDecided: SimulatedAct = async (stage, { key, about }, random) => {
	const { company, proposalId, by, startDay } = about as Proposed;
	const agreed = !random.chance(OPENING_REFUSED);
	const second = stage.team.one(random, 'sales', by);
	await stage.perform(decideApproval, { id: proposalId, agreed }, second);
	if (!agreed) return [];
	return [
		{
			key: key.replace('opening-decided', 'invited'),
			at: officeMomentAfter(random, stage.now(), random.whole(0, 2)),
			kind: 'company-invited',
			about: { company, startDay, endDay: addToDay(startDay, { year: 1, day: -1 }) },
		},
	];
};

export const offers: Process = {
	daily,
	acts: { offer, 'offer-read': offerRead, opening, 'opening-decided': openingDecided },
};
