import {
	previewPayout,
	sandboxPayout,
	takePayout,
} from '#insurance/office/desk/money/payouts/payout-api.ts';
import { addToDay, type Day, jakartaDay } from '#platform/values/dates.ts';

import { officeMomentOf } from '../../calendar.ts';
import { randomFor } from '../../random.ts';
import type { SimulatedEvent } from '../../stage/agenda.server.ts';
import { refusedAs } from '../../stage/refused.ts';
import {
	type SimulatedAct,
	minutesLater,
	type Process,
	type SimulationStage,
} from '../../stage/stage.ts';
import { reportAsSent } from './report-file.ts';
import { workdayAfter } from './workdays.ts';

/** Maximum number of lines in a sandbox report; further movements are in the next one. */
const LONGEST = 1_000;

/** Returns the last day of the previous week. */
const sundayBefore = (day: Day): Day => {
	const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
	return addToDay(day, { day: -weekday });
};

/** Finance uploads the gateway's report on the first working day of a week. */
function daily({ plan }: SimulationStage, day: Day): SimulatedEvent[] {
	if (day !== workdayAfter(sundayBefore(day))) return [];
	const at = officeMomentOf(randomFor(plan.seed, 'settlement', day), day);
	return [{ key: `settlement ${day}`, at, kind: 'settlement', about: {} }];
}

/** Previews the report and accepts it; differences become tasks. */
const settlement: SimulatedAct = async (stage, { key }, random) => {
	const who = stage.team.one(random, 'finance');
	const sample = await stage.perform(sandboxPayout, {}, who).catch(refusedAs('not-found', null));
	if (!sample) return [];
	const bytes = Buffer.from(reportAsSent(random, sample.text));
	const upload = { provider: 'sandbox', file: { fileName: sample.name, bytes } };
	// If refunds exceed payments, there is no payout, and the lines wait for the next one.
	const seen = await stage
		.perform(previewPayout, upload, who)
		.catch(refusedAs('fix-fields', null));
	if (!seen) return [];
	const { print, payoutRef, paidOn } = seen;
	const today = jakartaDay(stage.now());
	await stage.perform(
		takePayout,
		{ ...upload, print, payoutRef: payoutRef ?? sample.name, paidOn: paidOn ?? today },
		who,
	);
	if (sample.text.split('\r\n').length <= LONGEST) return [];
	return [{ key: `${key}+`, at: minutesLater(stage.now(), 10), kind: 'settlement', about: {} }];
};

export const settlements: Process = { daily, acts: { settlement } };
