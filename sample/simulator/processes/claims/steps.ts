import type { ClaimEventFacts } from '#insurance/claims/rules/event.ts';

import { OFFICE_DAYS } from '../../assumptions/claim-handling.ts';
import type { SimulatedEmployee } from '../../people/team.server.ts';
import type { Random } from '../../random.ts';
import type { SimulatedEvent } from '../../stage/agenda.server.ts';
import type { ClaimAbout } from './insured-event.ts';
import { officeTimeAfter } from './working-time.ts';

/** A submitted claim on its way through the office. */
export type AtDesk = ClaimAbout & {
	claimNo: string;
	/** What its holder or a relative reported. */
	reported: ClaimEventFacts;
	/** The private link, if someone else reported it. */
	token: string | null;
	/** How often documents were requested. */
	requests: number;
	assessor?: SimulatedEmployee;
	/** What the assessor found in the documents. */
	assessed?: ClaimEventFacts;
	waivedBy?: SimulatedEmployee;
	/** The assessor before an objection, and whether it is accepted. */
	objection?: { before: SimulatedEmployee | undefined; succeeds: boolean };
};

/** Returns a step of a claim; its key counts the steps before it. */
export function stepOf<A extends { name: string; step?: number }>(
	kind: string,
	about: A,
	at: Date,
): SimulatedEvent {
	const step = (about.step ?? 0) + 1;
	return { key: `${kind} ${about.name} ${step}`, at, kind, about: { ...about, step } };
}

/** Plans a step in the office, some working days from now. */
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
