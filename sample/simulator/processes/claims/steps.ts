import type { ClaimEventFacts } from '#insurance/claims/rules/event.ts';

import { OFFICE_DAYS } from '../../assumptions/claim-handling.ts';
import type { SimulatedEmployee } from '../../people/team.server.ts';
import type { Random } from '../../random.ts';
import type { SimulatedEvent } from '../../stage/agenda.server.ts';
import type { ClaimAbout } from './insured-event.ts';
import { officeTimeAfter } from './working-time.ts';

/** A submitted claim that is being handled. */
export type AtDesk = ClaimAbout & {
	claimNo: string;
	/** Facts reported by the holder or a relative. */
	reported: ClaimEventFacts;
	/** Token of the private link if someone else reported the claim, otherwise null. */
	token: string | null;
	/** Number of requests for documents so far. */
	requests: number;
	assessor?: SimulatedEmployee;
	/** Facts that the assessor found in the documents. */
	assessed?: ClaimEventFacts;
	waivedBy?: SimulatedEmployee;
	/** The assessor before an objection, and whether the objection succeeds. */
	objection?: { before: SimulatedEmployee | undefined; succeeds: boolean };
};

/** Returns the next step of a claim; its key counts the previous steps. */
export function stepOf<A extends { name: string; step?: number }>(
	kind: string,
	about: A,
	at: Date,
): SimulatedEvent {
	const step = (about.step ?? 0) + 1;
	return { key: `${kind} ${about.name} ${step}`, at, kind, about: { ...about, step } };
}

/** Schedules a step in the office after some working days. */
export const officeStep = (
	random: Random,
	now: Date,
	kind: keyof typeof OFFICE_DAYS,
	about: AtDesk,
): SimulatedEvent =>
	stepOf(
		`claim-${kind}`,
		about,
		officeTimeAfter(random, now, random.weighted(OFFICE_DAYS[kind])),
	);
