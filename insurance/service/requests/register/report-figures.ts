import { addToDay, type Day, daysBetween } from '#platform/values/dates.ts';

import type { ServiceStatus } from '../service/service-request.ts';
import { isRequestOpen } from '../service/service-request.ts';
import type { ComplaintOutcome, ReportFigure } from './complaint-register.ts';

/** A complaint with its steps, oldest first; days are of Jakarta. */
export type CountedComplaint = {
	receivedOn: Day;
	dueOn: Day;
	outcome: ComplaintOutcome | null;
	steps: readonly { on: Day; status: ServiceStatus }[];
};
export type ComplaintFigures = Record<ReportFigure, number>;
type Span = { from: Day; to: Day };

const stepsUntil = ({ steps }: CountedComplaint, day: Day) => steps.filter(({ on }) => on <= day);

/** Returns the day of the last answer until a day; null if the complaint was open at its end. */
export function answeredUntil(complaint: CountedComplaint, day: Day): Day | null {
	const past = stepsUntil(complaint, day);
	const last = past.at(-1);
	if (!last || isRequestOpen(last.status)) return null;
	return past.findLast(({ status }) => status === 'answered')?.on ?? last.on;
}

type Beginning = 'received' | 'carried' | 'reopened' | null;

/** Returns why a complaint belongs to a period; null if it was received later or settled before. */
function beginningIn(complaint: CountedComplaint, { from, to }: Span): Beginning {
	if (complaint.receivedOn > to) return null;
	if (complaint.receivedOn >= from) return 'received';
	if (answeredUntil(complaint, addToDay(from, { day: -1 })) === null) return 'carried';
	const isReopened = complaint.steps.some(
		({ on, status }) => on >= from && on <= to && isRequestOpen(status),
	);
	return isReopened ? 'reopened' : null;
}

export const isOfPeriod = (complaint: CountedComplaint, span: Span): boolean =>
	beginningIn(complaint, span) !== null;

const average = (days: readonly number[]): number =>
	days.length === 0
		? 0
		: Math.round((10 * days.reduce((sum, one) => sum + one, 0)) / days.length) / 10;

/**
 * Counts the complaints of a period as they stood at its end. Carried, received and reopened
 * together are those with an outcome, those without a recorded one, and the open ones. Late are
 * those answered after their due day, or open beyond it. The average is in calendar days, to one
 * decimal.
 */
export function figuresOf(complaints: readonly CountedComplaint[], span: Span): ComplaintFigures {
	const own = complaints.filter((one) => isOfPeriod(one, span));
	const begun = (how: Beginning) => own.filter((one) => beginningIn(one, span) === how).length;
	const answered = own.flatMap((one) => {
		const on = answeredUntil(one, span.to);
		return on === null ? [] : [{ ...one, on }];
	});
	const withOutcome = (outcome: ComplaintOutcome | null) =>
		answered.filter((one) => one.outcome === outcome).length;
	const openLate = own.filter(
		(one) => answeredUntil(one, span.to) === null && one.dueOn <= span.to,
	);
	return {
		carried: begun('carried'),
		received: begun('received'),
		reopened: begun('reopened'),
		granted: withOutcome('granted'),
		partly: withOutcome('partly'),
		declined: withOutcome('declined'),
		withdrawn: withOutcome('withdrawn'),
		unrecorded: withOutcome(null),
		open: own.length - answered.length,
		extended: own.filter((one) =>
			stepsUntil(one, span.to).some(({ status }) => status === 'extended'),
		).length,
		late: answered.filter(({ on, dueOn }) => on > dueOn).length + openLate.length,
		days: average(answered.map(({ receivedOn, on }) => daysBetween(receivedOn, on))),
	};
}
