import type { Client } from 'pg';

import type { PaymentProvider } from '#insurance/money/payments/payment-provider.ts';
import { reconcileOrders } from '#insurance/money/payments/settlement/reconcile-orders.server.ts';
import type { DebitProvider } from '#insurance/service/billing/premiums/debit.server.ts';
import type { Config } from '#platform/config/config.server.ts';
import type { Log } from '#platform/config/log.server.ts';
import type { Pool } from '#platform/db/pool.server.ts';
import { makeIdempotency } from '#platform/http/idempotency.server.ts';
import { type Handler, startWorkers } from '#platform/jobs/workers.server.ts';
import type { Mail } from '#platform/mail/mail.server.ts';
import { makePerform } from '#sample/simulator/stage/perform.server.ts';
import { slowRefunds } from '#sample/simulator/stage/slow-refunds.ts';

import { recordAnyAccess, requireOfficeRight } from '../../wiring/app.server.ts';
import { jobHandlers, servedCalls } from '../../wiring/calls.server.ts';
import { hourlyChores } from '../../wiring/chores.server.ts';
import { type Deps, makeDeps, stopThreads } from '../../wiring/deps.server.ts';
import { everythingRetained } from '../../wiring/retained.server.ts';
import type { Saboteur } from './faults/saboteur.ts';
import { endConnections, type Life, requireAlive } from './faults/strike.ts';

/** The world outside the product, which survives the end of its process. */
export type Outside = {
	deliverMail(mail: Mail): Promise<void>;
	/** Throws while the file disk is full. */
	write(): void;
	status: PaymentProvider['status'];
	debit(debits: DebitProvider): DebitProvider['debit'];
};

/**
 * Replaces what happens elsewhere: visitors' phones solve captchas, another machine receives
 * emails, and the gateway takes days to refund.
 */
function withOutside(outside: Outside, life: Life, isAsked: boolean, all: Deps): Deps {
	const { providers, ...deps } = all;
	const [first, ...others] = providers;
	const gateway: PaymentProvider = {
		...slowRefunds(first),
		...(isAsked ? { onlyReports: false, status: outside.status } : {}),
	};
	const { files, debits } = deps;
	return {
		...deps,
		providers: [gateway, ...others],
		debits: debits && { ...debits, debit: outside.debit(debits) },
		files: {
			...files,
			async put(...given) {
				requireAlive(life);
				outside.write();
				return files.put(...given);
			},
		},
		checkCaptcha: async () => {},
		solvedCaptcha: async () => async () => {},
		mailer: {
			async send(mail) {
				requireAlive(life);
				await outside.deliverMail(mail);
				return { messageId: mail.dedupeKey };
			},
			close() {},
		},
	};
}

/** Lets jobs start only while the gate is open, so that they never run during an act. */
function gated(pool: Pool) {
	let gate = Promise.withResolvers<void>();
	return {
		pool: {
			...pool,
			async transaction(work) {
				await gate.promise;
				return pool.transaction(work);
			},
		} satisfies Pool,
		open: () => gate.resolve(),
		close: () => void (gate = Promise.withResolvers<void>()),
	};
}

const BACKOFF = [2, 10, 30, 120, 300, 900, 1_800, 3_600, 7_200] as const;

/** Backoff without the usual jitter, so that jobs run at the same times in every run. */
const backoff = (attempt: number): number => BACKOFF[Math.min(attempt, BACKOFF.length) - 1] ?? 2;

function countedHandlers(deps: Deps, { within }: Saboteur): Record<string, Handler> {
	const all: Record<string, Handler> = jobHandlers(deps);
	return Object.fromEntries(
		Object.entries(all).map(([kind, handle]): [string, Handler] => [
			kind,
			(...given) => within(true, () => handle(...given)),
		]),
	);
}

export type ProductOptions = {
	client: Client;
	config: Config;
	log: Log;
	openPool(): Pool;
	outside: Outside;
	saboteur: Saboteur;
	/** True if the product queries the gateway about orders without a result. */
	isAsked: boolean;
};

/** One life of the product, from its start until it is stopped or killed. */
export type SimulatedProduct = ReturnType<typeof startSimulatedProduct>;

export function startSimulatedProduct(options: ProductOptions) {
	const { client, config, log, outside, saboteur, isAsked } = options;
	const life: Life = { isOver: false };
	const plain = options.openPool();
	const pool = saboteur.wrap(plain, life);
	const deps = withOutside(outside, life, isAsked, makeDeps(config, pool, log));
	const jobs = gated(pool);
	const workers = startWorkers({
		pool: jobs.pool,
		handlers: countedHandlers(deps, saboteur),
		log,
		concurrency: 1,
		pollSeconds: 3_600,
		backoff,
	});
	const keepers = everythingRetained(deps);
	const stop = async () => {
		jobs.open();
		await workers.stop();
		await stopThreads(deps);
		await plain.close();
	};
	return {
		deps,
		/** Pool without faults, for the simulator's own queries. */
		plain,
		isOver: () => life.isOver,
		perform: makePerform({
			served: servedCalls(deps),
			recordAccess: recordAnyAccess,
			checkRight: requireOfficeRight,
			once: makeIdempotency(pool, deps.sealer),
		}),
		async runJobs() {
			jobs.open();
			try {
				await workers.drained();
			} finally {
				jobs.close();
			}
		},
		chores: (now: Date) => hourlyChores(deps, keepers, now, log),
		async askGateway(now: Date) {
			while ((await reconcileOrders(deps, now)).size > 0);
		},
		stop,
		/** Releases what a killed process would have released, and cuts its connections. */
		async bury() {
			life.isOver = true;
			await endConnections(client);
			await stop();
		},
	};
}
