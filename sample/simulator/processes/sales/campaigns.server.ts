import { decideCampaign, saveCampaign } from '#insurance/sales/campaigns/office-api.ts';
import { savePartner } from '#insurance/sales/referrals/office-api.ts';
import { addToDay, type Day, jakartaDay } from '#platform/values/dates.ts';

import {
	CAMPAIGN_BUDGET,
	CAMPAIGN_LEAD_DAYS,
	CAMPAIGN_NOTES,
	CAMPAIGN_RETURNED,
	CAMPAIGNS,
	PARTNERS,
	TYPES_CODE,
} from '../../assumptions/sales.ts';
import { officeMomentAfter, officeMomentOf } from '../../calendar.ts';
import type { SimulatedEmployee } from '../../people/team.server.ts';
import { randomFor } from '../../random.ts';
import type { SimulatedEvent } from '../../stage/agenda.server.ts';
import type { SimulatedAct, Plan, Process, SimulationStage } from '../../stage/stage.ts';

const dayOf = ({ from }: Plan, month: number): Day => addToDay(from, { month, day: 1 });

const daily = ({ plan }: SimulationStage, day: Day): SimulatedEvent[] => {
	const random = randomFor(plan.seed, 'sales', day);
	const at = () => officeMomentOf(random, day);
	return [
		...CAMPAIGNS.filter(({ month }) => dayOf(plan, month) === day).map(({ code }) => ({
			key: `campaign ${code}`,
			at: at(),
			kind: 'campaign',
			about: { code },
		})),
		...PARTNERS.filter(({ month }) => dayOf(plan, month) === day).map(({ code }) => ({
			key: `partner ${code}`,
			at: at(),
			kind: 'partner',
			about: { code },
		})),
	];
};

const campaignNamed = (code: unknown) => {
	const found = CAMPAIGNS.find((one) => one.code === code);
	if (!found) throw new Error(`no campaign ${String(code)}`);
	return found;
};

/** Returns the author's input; `perCustomer` is the limit that the second person requests. */
function inputOf(plan: Plan, code: unknown, perCustomer: number | null) {
	const { month, days, ...campaign } = campaignNamed(code);
	const first = addToDay(dayOf(plan, month), { day: CAMPAIGN_LEAD_DAYS });
	return {
		...campaign,
		kind: 'percent' as const,
		amount: null,
		budget: Math.max(CAMPAIGN_BUDGET.least, plan.policies * CAMPAIGN_BUDGET.perPolicy),
		maxUses: null,
		perCustomer,
		startsAt: `${first}T00:00`,
		endsAt: `${addToDay(first, { day: days })}T00:00`,
		combinable: false,
	};
}

type Written = { code: string; id: string; mark: string; by: SimulatedEmployee; isAgain: boolean };

const decided = (now: Date, random: ReturnType<typeof randomFor>, about: Written) => ({
	key: `campaign-decided ${about.code} ${about.isAgain ? 2 : 1}`,
	at: officeMomentAfter(random, now, random.whole(0, 2)),
	kind: 'campaign-decided',
	about,
});

const campaign: SimulatedAct = async (stage, { about }, random) => {
	const by = stage.team.one(random, random.chance(0.5) ? 'product' : 'sales');
	const input = inputOf(stage.plan, about['code'], null);
	const { id, mark } = await stage.perform(saveCampaign, input, by);
	return [decided(stage.now(), random, { code: input.code, id, mark, by, isAgain: false })];
};

/** Another employee approves a campaign, or returns it with a note. */
const campaignDecided: SimulatedAct = async (stage, { about }, random) => {
	const written = about as Written;
	const { code, id, by, isAgain } = written;
	const second = stage.team.one(random, 'sales', by);
	const approve = isAgain || !random.chance(CAMPAIGN_RETURNED);
	const note = approve ? '' : random.pick(CAMPAIGN_NOTES);
	const { mark } = await stage.perform(decideCampaign, { id, approve, note }, second);
	if (approve) return [];
	return [
		{
			key: `campaign-rewritten ${code}`,
			at: officeMomentAfter(random, stage.now(), random.whole(0, 1)),
			kind: 'campaign-rewritten',
			about: { ...written, mark },
		},
	];
};

const campaignRewritten: SimulatedAct = async (stage, { about }, random) => {
	const { code, id, mark, by } = about as Written;
	const input = { ...inputOf(stage.plan, code, 1), id, mark };
	const saved = await stage.perform(saveCampaign, input, by);
	return [decided(stage.now(), random, { code, id, mark: saved.mark, by, isAgain: true })];
};

const partner: SimulatedAct = async (stage, { about }, random) => {
	const found = PARTNERS.find(({ code }) => code === about['code']);
	if (!found) throw new Error(`no partner ${String(about['code'])}`);
	const { code, name } = found;
	const fromDay = jakartaDay(stage.now());
	const sales = stage.team.one(random, 'sales');
	await stage.perform(savePartner, { code, name, fromDay, toDay: null }, sales);
	return [];
};

/** Returns the campaign code that a buyer enters, or null. */
export function codeTyped({ plan, now }: SimulationStage, key: string): string | null {
	const today = jakartaDay(now());
	const running = CAMPAIGNS.find(({ month, days }) => {
		const first = addToDay(dayOf(plan, month), { day: CAMPAIGN_LEAD_DAYS });
		return today >= first && today < addToDay(first, { day: days });
	});
	return running && randomFor(plan.seed, 'code', key).chance(TYPES_CODE) ? running.code : null;
}

/** Returns the code of the partner whose link a visitor followed, or null. */
export function partnerFollowed({ plan, now }: SimulationStage, key: string): string | null {
	const random = randomFor(plan.seed, 'partner', key);
	const today = jakartaDay(now());
	const found = PARTNERS.find(
		({ month, share }) => random.chance(share) && dayOf(plan, month) < today,
	);
	return found?.code ?? null;
}

export const campaigns: Process = {
	daily,
	acts: {
		campaign,
		'campaign-decided': campaignDecided,
		'campaign-rewritten': campaignRewritten,
		partner,
	},
};
