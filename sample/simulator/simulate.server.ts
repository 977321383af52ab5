import { jakartaMidnight, addToDay } from '#platform/values/dates.ts';

import { daysOf } from './calendar.ts';
import { PROCESSES } from './processes/processes.ts';
import { randomFor } from './random.ts';
import type { Agenda, SimulatedEvent } from './stage/agenda.server.ts';
import type { SimulatedClock } from './stage/clock.server.ts';
import { minutesLater, type SimulatedAct, type SimulationStage } from './stage/stage.ts';

export type Simulation = {
	stage: SimulationStage;
	agenda: Agenda;
	clock: SimulatedClock;
	/** Runs the jobs that are due at the simulated time. */
	runJobs(): Promise<void>;
	/** Runs the product's hourly chores; returns false if one of them failed. */
	runChores(): Promise<boolean>;
	faults?: SimulatedFaults | undefined;
	/** Called after each day with the number of events on it, and the last one. */
	endDay(day: string, events: number, last: SimulatedEvent | null): Promise<void>;
	isStopped(): boolean;
};

/** Hooks that inject faults around an event. */
export type SimulatedFaults = {
	begin(event: SimulatedEvent): Promise<void>;
	/** Runs an act; a person who is refused after a failure may give up. */
	act(work: () => Promise<readonly SimulatedEvent[]>): Promise<readonly SimulatedEvent[]>;
	end(): Promise<void>;
};

/** Hours at which chores run in the simulation; the real product runs them every hour. */
const CHORE_HOURS = [0, 6, 12, 18];

function choresOf(day: string): SimulatedEvent[] {
	return CHORE_HOURS.map((hour) => ({
		key: `chores ${day} ${hour}`,
		at: new Date(jakartaMidnight(day).getTime() + (hour * 60 + 1) * 60_000),
		kind: 'chores',
		about: {},
	}));
}

/** An event that is late, because the clock jumped or people waited, happens now. */
const notBefore = (clock: SimulatedClock, at: Date): Date => (at > clock.now() ? at : clock.now());

async function beginDay({ stage, agenda, clock }: Simulation, day: string): Promise<void> {
	await clock.set(notBefore(clock, jakartaMidnight(day)));
	const events = await Promise.all(
		PROCESSES.map(async ({ daily }) => (await daily?.(stage, day)) ?? []),
	);
	await agenda.beginDay(day, [...choresOf(day), ...events.flat()]);
}

/** Runs one event at its time, and the jobs that result from it. */
async function happen(
	simulation: Simulation,
	event: SimulatedEvent,
	act: SimulatedAct,
): Promise<void> {
	const { stage, agenda, clock, faults } = simulation;
	await clock.set(notBefore(clock, event.at));
	try {
		await faults?.begin(event);
		const random = randomFor(stage.plan.seed, event.key);
		const work = () => act(stage, event, random);
		const consequences = await (faults ? faults.act(work) : work());
		await simulation.runJobs();
		await agenda.finish(event, consequences);
		await faults?.end();
	} catch (cause) {
		throw new Error(
			`seed ${stage.plan.seed}: ${event.kind} failed at ${event.at.toISOString()} (${event.key})`,
			{ cause },
		);
	}
}

/**
 * Runs the remaining days of the plan. Stops after the current event when requested; the next run
 * resumes with the following event.
 */
export async function simulate(simulation: Simulation): Promise<'finished' | 'stopped'> {
	const { stage, agenda } = simulation;
	const chores: SimulatedAct = async (_stage, event) => {
		if (await simulation.runChores()) return [];
		const at = minutesLater(event.at, 60);
		return [{ ...event, key: `${event.key} again`, at }];
	};
	const acts: Record<string, SimulatedAct> = Object.assign(
		{ chores },
		...PROCESSES.map((one) => one.acts),
	);
	const done = await agenda.day();
	for (const day of daysOf(stage.plan)) {
		if (done !== null && day < done) continue;
		if (day !== done) await beginDay(simulation, day);
		const end = jakartaMidnight(addToDay(day, { day: 1 }));
		let events = 0;
		let last: SimulatedEvent | null = null;
		for (let event = await agenda.next(end); event; event = await agenda.next(end)) {
			if (simulation.isStopped()) return 'stopped';
			const act = acts[event.kind];
			if (!act) throw new Error(`no process handles ${event.kind}`);
			await happen(simulation, event, act);
			events += 1;
			last = event;
		}
		await simulation.endDay(day, events, last);
	}
	return 'finished';
}
