import {
	checkBefore,
	claimInsured,
	coverageTypes,
	documentTypes,
} from '#insurance/claims/check/claim-types-api.ts';
import { deathReports } from '#insurance/claims/deaths/api.ts';
import { saveClaimDraft, submitDraft } from '#insurance/claims/draft/api.ts';
import { GUARDIAN_DOCUMENT } from '#insurance/claims/draft/guardian.ts';
import type { ClaimEventFacts } from '#insurance/claims/rules/event.ts';
import { uploadDocument } from '#insurance/claims/uploads/api.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { jakartaDay } from '#platform/values/dates.ts';

import { CLAIMING } from '../../assumptions/claim-handling.ts';
import { customer, inventName, type SimulatedPerson, visitorOf } from '../../people/person.ts';
import type { Random } from '../../random.ts';
import { refusedAs } from '../../stage/refused.ts';
import { type SimulatedAct, minutesLater, type SimulationStage } from '../../stage/stage.ts';
import { accountOf, reportByOther } from './family-report.server.ts';
import type { ClaimAbout } from './insured-event.ts';
import { paperOf } from './papers.ts';
import { factsReported } from './reported-facts.ts';
import { signOnScreen } from './sign-form.server.ts';
import { type AtDesk, officeStep, stepOf } from './steps.ts';

type Insured = CallOutput<typeof claimInsured>[number];
type Coverage = CallOutput<typeof coverageTypes>[number];
type Prepared = {
	holder: SimulatedPerson;
	coverage: Coverage;
	insured: Insured;
	event: ClaimEventFacts;
};
type Draft = ClaimAbout & { draftId: string; version: number; reported: ClaimEventFacts };

/**
 * Returns a reproducible draft ID, so that a repeated attempt after an interruption saves the same
 * draft.
 */
const draftIdOf = (random: Random): string =>
	[8, 4, 4, 4, 12]
		.map((length) => Array.from({ length }, () => random.whole(0, 15).toString(16)).join(''))
		.join('-');

/** Uploads the required documents and some of the optional ones. */
async function uploadPapers(
	stage: SimulationStage,
	random: Random,
	about: ClaimAbout,
	{ coverage, insured, event }: { coverage: Coverage; insured: Insured; event: ClaimEventFacts },
) {
	const { customerId } = about;
	const who = customer(customerId);
	const types = await stage.perform(documentTypes, { productId: coverage.productID, event }, who);
	const asked = types
		.filter(({ is_mandatory }) => is_mandatory || random.chance(CLAIMING.optional))
		.map(({ docTypeID, docTypeDescription }) => [docTypeID, docTypeDescription] as const);
	if (insured.isMinor) asked.push([GUARDIAN_DOCUMENT.code, GUARDIAN_DOCUMENT.name]);
	const documents = [];
	for (const [typeId, type] of asked) {
		const { cost, incidentDay: day } = event;
		const proved = { name: insured.customerName, about: about.name, day, cost };
		const { filepath, fileName } = await stage.perform(
			uploadDocument,
			{
				DocTypeId: typeId,
				DocTypeDescription: type,
				claimDocument: paperOf(type, proved),
				productId: coverage.productID,
				customerId,
			},
			who,
		);
		documents.push({ typeId, type, filepath, fileName });
	}
	return documents;
}

/** Returns the recipient's account: the holder's, or sometimes that of another family member. */
function moneyTo(random: Random, holder: SimulatedPerson, insured: Insured) {
	const city = holder.address.city;
	const family = holder.name.split(' ').at(-1);
	const isOther = !insured.isMinor && random.chance(CLAIMING.otherAccount);
	const name = isOther ? inventName(random, 'female', family) : holder.name;
	return {
		...accountOf(random, name, city),
		...(insured.isMinor
			? {
					guardianName: holder.name,
					guardianRelationship:
						holder.sex === 'female' ? ('mother' as const) : ('father' as const),
				}
			: {}),
	};
}

/** Checks the cover first, as the page suggests. Returns true if the holder continues. */
async function goesOn(
	stage: SimulationStage,
	random: Random,
	about: ClaimAbout,
	{ insured, event }: { insured: Insured; event: ClaimEventFacts },
): Promise<boolean> {
	const checked = await stage
		.perform(
			checkBefore,
			{
				policyId: about.policyId,
				claimType: about.event.benefit,
				tertanggungId: insured.customerID,
				event,
			},
			customer(about.customerId),
		)
		// The plan on that date did not include the benefit.
		.catch(refusedAs('fix-fields', null));
	if (checked === null) return false;
	return checked.verdict !== 'not-covered' || !random.chance(CLAIMING.givesUp);
}

/** After a reported death, the person no longer acts. */
const isReportedDead = async (stage: SimulationStage, customerId: string): Promise<boolean> =>
	(await stage.perform(deathReports, {}, customer(customerId))).length > 0;

/**
 * Returns the benefit and the insured person of a claim; null if the policy does not have the
 * benefit.
 */
async function subjectOf(stage: SimulationStage, random: Random, about: ClaimAbout) {
	const { policyId, customerId } = about;
	const who = customer(customerId);
	// A policy that was moved to the holder's other account is no longer visible here.
	const types = await stage
		.perform(coverageTypes, { policyId, customerId }, who)
		.catch(refusedAs('forbidden', []));
	const coverage = types.find(({ coverageTypeID }) => coverageTypeID === about.event.benefit);
	if (!coverage) return null;
	const insured = random.pick(await stage.perform(claimInsured, { policyId }, who));
	return { coverage, insured };
}

/** Uploads the documents and saves the draft; null if the holder leaves it incomplete. */
async function saveDraft(
	stage: SimulationStage,
	random: Random,
	about: ClaimAbout,
	{ holder, coverage, insured, event }: Prepared,
): Promise<Draft | null> {
	const { customerId, policyId } = about;
	const all = await uploadPapers(stage, random, about, { coverage, insured, event });
	const isAbandoned = random.chance(CLAIMING.abandoned);
	const draftId = draftIdOf(random);
	const { version } = await stage.perform(
		saveClaimDraft,
		{
			draftId,
			customerId,
			policyId,
			claimType: coverage.coverageTypeID,
			tertanggungId: insured.customerID,
			...moneyTo(random, holder, insured),
			documents: isAbandoned ? all.slice(0, -1) : all,
			provinceId: holder.address.regionId?.slice(0, 2),
			isAggreed: !isAbandoned,
			event,
			replace: true,
		},
		customer(customerId),
	);
	return isAbandoned ? null : { ...about, draftId, version, reported: event };
}

/** The holder prepares a claim. If they died or are in hospital, someone else may report it. */
export const beginOwnClaim: SimulatedAct = async (stage, { about: given }, random) => {
	const about = given as ClaimAbout;
	const holder = visitorOf(stage.plan.seed, about.visitor, stage.plan.from, stage.places);
	if (await isReportedDead(stage, about.customerId)) return [];
	const subject = await subjectOf(stage, random, about);
	if (!subject) return [];
	const { coverage, insured } = subject;
	const isHolder =
		insured.customerName === holder.name && insured.customerDOB === holder.birthDate;
	const inHospital = about.nights !== null && isHolder && random.chance(CLAIMING.byFamily);
	if (isHolder && (about.event.dies || inHospital))
		return reportByOther(stage, random, about, holder);
	const event = factsReported(random, coverage.asked, about, jakartaDay(stage.now()));
	if (!event) throw new Error(`no complete event for ${about.name}`);
	if (!(await goesOn(stage, random, about, { insured, event }))) return [];
	const draft = await saveDraft(stage, random, about, { holder, coverage, insured, event });
	if (!draft) return [];
	const minutes = random.logNormal(...CLAIMING.minutesToSubmit);
	return [stepOf('claim-submit', draft, minutesLater(stage.now(), minutes))];
};

/** The holder submits the draft; some holders later withdraw the claim. */
export const submitOwnClaim: SimulatedAct = async (stage, { about }, random) => {
	const { draftId, version, ...rest } = about as Draft & { step: number };
	const { customerId } = rest;
	const who = customer(customerId);
	const signed = await signOnScreen(stage, random, { customerId, draftId });
	const sent = await stage
		.perform(submitDraft, { customerId, version, draftId, signed }, who)
		// The policy was cancelled after the event.
		.catch(refusedAs('look-again', null));
	if (!sent) return [];
	const desk: AtDesk = { ...rest, claimNo: sent.claimNo, token: null, requests: 0 };
	const days = random.whole(1, 6);
	return [
		officeStep(random, stage.now(), 'take', desk),
		...(random.chance(CLAIMING.withdrawn)
			? [stepOf('claim-withdraw', desk, minutesLater(stage.now(), days * 1440))]
			: []),
	];
};
