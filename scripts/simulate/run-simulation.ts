import type { Client } from 'pg';

import { receiveWebhook } from '#insurance/money/payments/settlement/receive-webhook.server.ts';
import { loadConfig } from '#platform/config/config.server.ts';
import type { Log } from '#platform/config/log.server.ts';
import { startWorkers } from '#platform/jobs/workers.server.ts';
import { addToDay, type Day, jakartaMidnight } from '#platform/values/dates.ts';
import { loadSampleInsurer } from '#sample/load.server.ts';
import { SAMPLE_SINCE, sampleProducts } from '#sample/products.ts';
import { choosePlaces } from '#sample/simulator/people/places.server.ts';
import { hireTeam } from '#sample/simulator/people/team.server.ts';
import { simulate } from '#sample/simulator/simulate.server.ts';
import { openAgenda } from '#sample/simulator/stage/agenda.server.ts';
import { openClock, type SimulatedClock } from '#sample/simulator/stage/clock.server.ts';
import { type Mailbox, openMailbox } from '#sample/simulator/stage/mailbox.server.ts';
import { makePerform } from '#sample/simulator/stage/perform.server.ts';
import { slowRefunds } from '#sample/simulator/stage/slow-refunds.ts';
import type { Plan, SimulationStage } from '#sample/simulator/stage/stage.ts';

import { recordAnyAccess, requireOfficeRight } from '../../wiring/app.server.ts';
import { jobHandlers, servedCalls } from '../../wiring/calls.server.ts';
import { hourlyChores } from '../../wiring/chores.server.ts';
import { type Deps, makeDeps, stopThreads } from '../../wiring/deps.server.ts';
import { everythingRetained } from '../../wiring/retained.server.ts';
import { checkInvariants } from './invariants.ts';
import { openSimulated } from './open-simulated.ts';

export type Run = {
	say(line: string): void;
	/** True if the simulation should stop after the current event. */
	isStopped(): boolean;
	/** Called after each day, with its invariants checked. */
	dayEnded?(client: Client, day: Day): Promise<void>;
	/** Called with the open database before everything is closed. */
	ended?(client: Client): Promise<void>;
};

/**
 * Captchas are solved by visitors' phones, emails leave for another machine, and the gateway takes
 * days to refund.
 */
const withOutside = (mailbox: Mailbox, { providers: [first, ...others], ...deps }: Deps): Deps => ({
	...deps,
	providers: [slowRefunds(first), ...others],
	checkCaptcha: async () => {},
	solvedCaptcha: async () => async () => {},
	mailer: {
		async send(mail) {
			await mailbox.deliver(mail);
			return { messageId: mail.dedupeKey };
		},
		close() {},
	},
});

type Received = (eventId: string, orderNo: string, amount: number) => Promise<void>;

async function setTheStage(
	plan: Plan,
	deps: Deps,
	{ clock, received, mailbox }: { clock: SimulatedClock; received: Received; mailbox: Mailbox },
): Promise<SimulationStage> {
	const products = sampleProducts(plan.from < SAMPLE_SINCE ? plan.from : SAMPLE_SINCE);
	await loadSampleInsurer(deps, products);
	const perform = makePerform({
		served: servedCalls(deps),
		recordAccess: recordAnyAccess,
		checkRight: requireOfficeRight,
	});
	return {
		plan,
		db: deps.pool,
		sealer: deps.sealer,
		places: await choosePlaces(perform, plan.seed),
		team: await hireTeam(perform),
		products: products.map(({ product }) => product),
		perform,
		async notify(notification) {
			const { status, eventId, orderNo, amount } = notification;
			if (status === 'PAID') await received(eventId ?? orderNo, orderNo, amount);
			const request = deps.sandbox.notify(notification, clock.now());
			return receiveWebhook(deps, deps.sandbox, request, clock.now());
		},
		now: clock.now,
		mailbox,
	};
}

const work = (deps: Deps, log: Log) =>
	startWorkers({
		pool: deps.pool,
		handlers: jobHandlers(deps),
		log,
		concurrency: 1,
		pollSeconds: 3_600,
	});

/** Runs or resumes a simulation in a folder, which is a whole installation afterwards. */
export async function runSimulation(wished: Plan, folder: string, run: Run): Promise<void> {
	const { log, client, plan, ...simulated } = await openSimulated(folder, wished, run.say);
	const agenda = await openAgenda(client);
	const clock = await openClock(client, jakartaMidnight((await agenda.day()) ?? plan.from));
	const pool = simulated.open();
	const mailbox = await openMailbox(client);
	const config = loadConfig({ DATA_DIR: folder, SAMPLE_DATA: 'true' });
	const deps = withOutside(mailbox, makeDeps(config, pool, log));
	const workers = work(deps, log);
	const began = performance.now();
	try {
		const keepers = everythingRetained(deps);
		let sum = 0;
		const ended = await simulate({
			stage: await setTheStage(plan, deps, {
				clock,
				received: simulated.received,
				mailbox,
			}),
			agenda,
			clock,
			runJobs: workers.drained,
			async runChores() {
				const chores = hourlyChores(deps, keepers, clock.now(), log);
				await Promise.all(chores.map(([chore]) => chore));
			},
			async endDay(day, events) {
				await checkInvariants(client, jakartaMidnight(addToDay(day, { day: 1 })));
				await run.dayEnded?.(client, day);
				sum += events;
				const seconds = ((performance.now() - began) / 1000).toFixed(0);
				if (!day.endsWith('-01') && day !== plan.to) return;
				run.say(`${day}  ${sum} events, ${seconds} s`);
				// Autovacuum is too slow for a year in minutes, and the checks need good plans.
				await client.query('analyze');
			},
			isStopped: run.isStopped,
		});
		run.say(ended === 'stopped' ? 'Stopped; the same command resumes.' : 'Finished.');
		await run.ended?.(client);
	} finally {
		await workers.stop();
		await stopThreads(deps);
		await pool.close();
		await clock.close();
		await simulated.close();
	}
}
