import {
	beginReport,
	nameAccount,
	reportDocuments,
	sendReport,
	uploadForReport,
} from '#insurance/claims/reports/api.ts';
import type { ClaimEventFacts } from '#insurance/claims/rules/event.ts';
import { loadPolicy } from '#insurance/policies/load-policy.server.ts';
import { addToDay, jakartaDay } from '#platform/values/dates.ts';

import { CLAIMING } from '../../assumptions/claim-handling.ts';
import { BANKS } from '../../assumptions/claim-words.ts';
import { inventName, nikOf, type SimulatedPerson } from '../../people/person.ts';
import { type Random, randomFor } from '../../random.ts';
import type { SimulatedEvent } from '../../stage/agenda.server.ts';
import type { SimulationStage } from '../../stage/stage.ts';
import type { ClaimAbout } from './insured-event.ts';
import { paperOf } from './papers.ts';
import { factsReported } from './reported-facts.ts';
import { officeStep } from './steps.ts';

type Relation = 'heir' | 'family';
type Family = {
	reporter: ReturnType<typeof reporterOf>;
	named: Awaited<ReturnType<typeof beneficiariesOf>>;
	holder: SimulatedPerson;
};
type Sent = { token: string; name: string; relation: Relation };

export const accountOf = (random: Random, accountName: string, city: string) => ({
	accountName,
	accountNumber: String(random.whole(1_000_000_000, 9_999_999_999)),
	bankName: random.pick(BANKS),
	bankBranch: city,
	bankCity: city,
});

/** Returns the beneficiaries named in the policy. */
async function beneficiariesOf({ db, sealer }: SimulationStage, policyId: string) {
	const policy = await loadPolicy(db, sealer, policyId);
	return policy?.application.beneficiaries ?? [];
}

/** Returns the reporting relative: the first beneficiary, or otherwise an invented family member. */
function reporterOf(
	random: Random,
	holder: SimulatedPerson,
	relation: Relation,
	named: { name: string; birthDate?: string | null } | undefined,
) {
	const sex = holder.sex === 'female' ? 'male' : 'female';
	const name = named?.name ?? inventName(random, sex, holder.name.split(' ').at(-1));
	const birthDate =
		named?.birthDate ?? addToDay(holder.birthDate, { day: random.whole(-900, 900) });
	return {
		relation,
		name,
		nik: nikOf(random, { sex, birthDate }, holder.address.regionId ?? ''),
		phone: `08130${random.whole(1_000_000, 9_999_999)}`,
		email: `keluarga.${holder.email}`,
		organisation: '',
		consent: true,
	};
}

/** Uploads the required documents and most of the optional ones. */
async function uploadAll(
	stage: SimulationStage,
	random: Random,
	about: ClaimAbout,
	{ token, name, relation, event }: Sent & { event: ClaimEventFacts },
) {
	const claimType = about.event.benefit;
	const types = await stage.perform(reportDocuments, { token, claimType, relation, event });
	const documents = [];
	for (const { code, name: type, required } of types) {
		if (!required && !random.chance(CLAIMING.sentByFamily)) continue;
		const { incidentDay: day, cost } = event;
		const { filepath } = await stage.perform(uploadForReport, {
			token,
			DocTypeId: code,
			DocTypeDescription: type,
			claimDocument: paperOf(type, { name, about: about.name, day, cost }),
		});
		documents.push({ typeId: code, type, filepath });
	}
	return documents;
}
/** A relative reports a claim for one benefit, without logging in. */
async function reportBenefit(
	stage: SimulationStage,
	random: Random,
	about: ClaimAbout,
	{ reporter, named, holder }: Family,
): Promise<SimulatedEvent[]> {
	const { policyNo } = about;
	const begun = await stage.perform(beginReport, { policyNo, birthDate: holder.birthDate });
	const { token } = begun;
	const type = begun.types.find(({ code }) => code === about.event.benefit);
	if (!type) return [];
	// All benefits claimed for this event use the same facts and accounts.
	const same = randomFor(stage.plan.seed, 'death', about.at, about.visitor);
	const event = factsReported(same, type.asked, about, jakartaDay(stage.now()));
	if (!event) throw new Error(`no complete event for ${about.name}`);
	const { relation } = reporter;
	const sent = { token, name: holder.name, relation, event };
	const { claimNo } = await stage.perform(sendReport, {
		token,
		claimType: type.code,
		insuredName: holder.name,
		event,
		reporter,
		documents: await uploadAll(stage, random, about, sent),
	});
	const paid = named.length > 0 ? named : [about.event.dies ? reporter : holder];
	for (const { name } of paid) {
		const own = randomFor(stage.plan.seed, 'account', about.at, name);
		const account = accountOf(own, name, holder.address.city);
		await stage.perform(nameAccount, { token, ...account });
	}
	const desk = { ...about, claimNo, token, reported: event, requests: 0 };
	return [officeStep(random, stage.now(), 'take', desk)];
}

/** An heir reports the holder's death, or the family reports a hospital stay. */
export async function reportByOther(
	stage: SimulationStage,
	random: Random,
	about: ClaimAbout,
	holder: SimulatedPerson,
): Promise<SimulatedEvent[]> {
	const { event, name, policyId } = about;
	const named = event.dies ? await beneficiariesOf(stage, policyId) : [];
	const relation = event.dies ? 'heir' : 'family';
	const family = { reporter: reporterOf(random, holder, relation, named[0]), named, holder };
	const steps = await reportBenefit(stage, random, about, family);
	for (const benefit of event.also ?? []) {
		const further = { ...about, name: `${name} ${benefit}`, event: { ...event, benefit } };
		steps.push(...(await reportBenefit(stage, random, further, family)));
	}
	return steps;
}
