import type { Client } from 'pg';

import { loadConfig } from '#platform/config/config.server.ts';
import { type Day, jakartaMidnight } from '#platform/values/dates.ts';
import { simulate, type Simulation } from '#sample/simulator/simulate.server.ts';
import { openAgenda } from '#sample/simulator/stage/agenda.server.ts';
import { openClock } from '#sample/simulator/stage/clock.server.ts';
import { openMailbox } from '#sample/simulator/stage/mailbox.server.ts';
import type { Plan } from '#sample/simulator/stage/stage.ts';

import { makeFaults } from './faults/faults.ts';
import { debitsThrough, type GatewaySending } from './faults/gateway.ts';
import { isPassing } from './faults/people.ts';
import { makeSaboteur } from './faults/saboteur.ts';
import { holdLock } from './faults/strike.ts';
import { checkInvariants } from './invariants.ts';
import { openGatewayLedger } from './model/gateway-ledger.ts';
import { openModel } from './model/model.ts';
import { openSimulated } from './open-simulated.ts';
import { type SimulatedProduct, startSimulatedProduct } from './product.ts';
import { setTheStage, type World } from './simulated-stage.ts';

export type Run = {
	say(line: string): void;
	/** True if the simulation should stop after the current event. */
	isStopped(): boolean;
	/** Called after each day, once its invariants have been checked. */
	dayEnded?(client: Client, day: Day): Promise<void>;
	/** Called with the open database before everything is closed. */
	ended?(client: Client): Promise<void>;
};

type Opened = Awaited<ReturnType<typeof openSimulated>>;

/** Opens everything around the product, and starts the product. */
async function openWorld(folder: string, opened: Opened) {
	const { client, log, plan, open } = opened;
	const agenda = await openAgenda(client);
	const clock = await openClock(client, jakartaMidnight((await agenda.day()) ?? plan.from));
	const mailbox = await openMailbox(client);
	const ledger = await openGatewayLedger(client);
	const saboteur = makeSaboteur(client);
	await holdLock(client);
	const faults = makeFaults({ seed: plan.seed, rates: plan.faults, clock, saboteur });
	const sending: GatewaySending = { plan, now: clock.now, ledger, faults, later: agenda.add };
	const start = () =>
		startSimulatedProduct({
			client,
			config: loadConfig({ DATA_DIR: folder, SAMPLE_DATA: 'true' }),
			log,
			openPool: open,
			saboteur,
			isAsked: plan.faults !== undefined,
			outside: {
				deliverMail: mailbox.deliver,
				write: faults.write,
				status: ({ orderNo }) => ledger.stateOf(orderNo),
				debit: (debits) => debitsThrough(sending, debits),
			},
		});
	let product: SimulatedProduct = start();
	const revive = async () => {
		if (!product.isOver()) return;
		await product.bury();
		product = start();
	};
	const { mayFail, failed } = faults;
	const world: World = {
		plan,
		clock,
		mailbox,
		saboteur,
		sending,
		model: await openModel(client),
		trying: { clock, mayFail, failed, revive },
		product: () => product,
	};
	return { world, agenda, faults };
}

/**
 * Runs the chores. If one of them may fail, they run one after another, so that the same one fails
 * in every run.
 */
async function runChores({ product, saboteur, clock, trying, plan }: World): Promise<boolean> {
	const chores = product().chores(clock.now());
	if (!plan.faults) {
		await Promise.all(chores.map(([chore]) => chore()));
		return true;
	}
	const asking = () => product().askGateway(clock.now());
	let failed = 0;
	for (const chore of [...chores.map(([one]) => one), asking])
		await saboteur.within(true, chore).catch((error: unknown) => {
			if (!trying.mayFail() || !(isPassing(error) || product().isOver())) throw error;
			failed += 1;
		});
	await trying.revive();
	return failed === 0;
}

/** Maximum number of attempts to run an event's jobs, in case a planned fault interrupts them. */
const JOB_RUNS = 3;

async function runJobs({ product, trying }: World): Promise<void> {
	for (let run = 1; ; run += 1)
		try {
			await product().runJobs();
			if (!product().isOver()) return;
			await trying.revive();
		} catch (error) {
			const isPlanned = product().isOver() || (trying.mayFail() && isPassing(error));
			if (!isPlanned || run === JOB_RUNS) throw error;
			await trying.revive();
		}
}

/** Runs or resumes a simulation in a folder, which contains a complete installation afterwards. */
export async function runSimulation(wished: Plan, folder: string, run: Run): Promise<void> {
	const opened = await openSimulated(folder, wished, run.say);
	const { client, plan } = opened;
	const { world, agenda, faults } = await openWorld(folder, opened);
	const { clock } = world;
	const began = performance.now();
	let sum = 0;
	let checkedUntil = jakartaMidnight(plan.from);
	const endDay: Simulation['endDay'] = async (day, events, last) => {
		await checkInvariants(client, checkedUntil).catch((cause: unknown) => {
			const after = last ? `, after ${last.key}` : '';
			const words = cause instanceof Error ? cause.message : String(cause);
			throw new Error(`seed ${plan.seed}: on ${day}${after}: ${words}`, { cause });
		});
		await run.dayEnded?.(client, day);
		sum += events;
		if (!day.endsWith('-01') && day !== plan.to) return;
		const seconds = ((performance.now() - began) / 1000).toFixed(0);
		const failed = plan.faults ? `; ${faults.counts()}` : '';
		run.say(`${day}  ${sum} events, ${seconds} s${failed}`);
		// Autovacuum is too slow for a year in minutes, and the checks need good query plans.
		await client.query('analyze');
	};
	try {
		const simulation: Simulation = {
			stage: await setTheStage(world),
			agenda,
			clock,
			...(plan.faults ? { faults: faults.around } : {}),
			runJobs: () => runJobs(world),
			async runChores() {
				const isDone = await runChores(world);
				// The next chores are due in six hours.
				if (isDone) checkedUntil = new Date(clock.now().getTime() + 6 * 3_600_000);
				return isDone;
			},
			endDay,
			isStopped: run.isStopped,
		};
		const ended = await simulate(simulation);
		run.say(ended === 'stopped' ? 'Stopped; the same command resumes.' : 'Finished.');
		await run.ended?.(client);
	} finally {
		await world.product().stop();
		await clock.close();
		await opened.close();
	}
}
