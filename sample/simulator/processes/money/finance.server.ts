import { type Day, jakartaDay, jakartaMidnight } from '#platform/values/dates.ts';

import type { SimulatedEvent } from '../../stage/agenda.server.ts';
import type { SimulatedAct, Process, SimulationStage } from '../../stage/stage.ts';
import { workReports } from './desk-reports.server.ts';
import { matchByHand, openTasks, workTasks } from './desk-tasks.server.ts';
import { workTransfers } from './desk-transfers.server.ts';
import type { FinanceDesk } from './desk.ts';
import { recovered } from './recovered.server.ts';
import { isWorkday } from './workdays.ts';

/** Hours at which finance handles waiting work. */
const SESSIONS = [9, 14];

const daily = (_stage: SimulationStage, day: Day): SimulatedEvent[] =>
	isWorkday(day)
		? SESSIONS.map((hour) => ({
				key: `finance ${day} ${hour}`,
				at: new Date(jakartaMidnight(day).getTime() + (hour * 60 + 10) * 60_000),
				kind: 'finance',
				about: {},
			}))
		: [];

/** An employee handles tasks, transfers and reports. Each session may have a different employee. */
const work: SimulatedAct = async (stage, _event, random) => {
	const desk: FinanceDesk = {
		stage,
		who: stage.team.one(random, 'finance'),
		today: jakartaDay(stage.now()),
		later: [],
	};
	const tasks = await openTasks(desk);
	await workTasks(desk, tasks);
	await workTransfers(desk, tasks);
	await workReports(desk);
	return desk.later;
};

/** The finance desk of the back office on working days. */
export const finance: Process = { daily, acts: { finance: work, match: matchByHand, recovered } };
