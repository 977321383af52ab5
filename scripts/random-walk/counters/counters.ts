import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { Refusal, type RefusalCode } from '#platform/contract/refusal.ts';
import { isUnreachable } from '#platform/db/away.server.ts';
import type { Pool, PoolPlace } from '#platform/db/pool.server.ts';

import type { CounterAnswer, Failure, CounterQuestion } from './counter-process.ts';
import type { Walk } from './counter.ts';
import type { Loss, Lost } from './losses.ts';
import type { WalkShop } from './shop.ts';

/**
 * Calls that pay. If the process dies while calling the provider, the order is blocked for 15 s, so
 * buyers retry after that time on the walk's clock.
 */
const PAYING = ['pay', 'payPremium'];
const AGAIN_MS = 16_000;
/** How long callers retry, because a killed database has to recover first. */
const PATIENCE_MS = 60_000;
const REST_MS = 20;

class Died extends Error {}
class Away extends Error {}
class Busy extends Away {}

type Waiting = { done(value: unknown): void; failed(error: Error): void };
type Counter = {
	ready: Promise<void>;
	say(question: CounterQuestion): void;
	ask(walk: Walk, name: string, given: unknown[]): Promise<unknown>;
	close(): void;
};

function errorOf({ isRefusal, code, message, stack, ...failure }: Failure): Error {
	if (isRefusal && code !== 'busy') return new Refusal(code as RefusalCode, message);
	// A caller that receives `busy` retries as well.
	if (isRefusal) return new Busy(message);
	const error = failure.isAway ? new Away(message) : new Error(message);
	return Object.assign(error, { code, stack });
}

function startCounter(args: string[], losing: (lost: Lost) => void): Counter {
	const child: ChildProcess = fork(join(import.meta.dirname, 'counter-process.ts'), args, {
		serialization: 'advanced',
		execArgv: [],
	});
	const waiting = new Map<number, Waiting>();
	let asked = 0;
	let isGone = false;
	const ready = Promise.withResolvers<void>();
	ready.promise.catch(() => {});
	child.on('message', (answer: CounterAnswer) => {
		if (answer.kind === 'ready') return ready.resolve();
		if (answer.kind === 'losing') return losing(answer.lost);
		const one = waiting.get(answer.id);
		waiting.delete(answer.id);
		if (answer.kind === 'done') one?.done(answer.value);
		else one?.failed(errorOf(answer.failure));
	});
	child.once('exit', (code, signal) => {
		isGone = true;
		const error = new Died(`the process ended: ${code ?? signal}`);
		ready.reject(error);
		for (const one of waiting.values()) one.failed(error);
		waiting.clear();
	});
	const say = (question: CounterQuestion) => void (isGone || child.send(question));
	return {
		ready: ready.promise,
		say,
		ask: (walk, name, given) =>
			new Promise((done, failed) => {
				if (isGone) return failed(new Died('the process is gone'));
				asked += 1;
				waiting.set(asked, { done, failed });
				say({ kind: 'ask', id: asked, walk, name, given });
			}),
		close: () => void child.kill('SIGKILL'),
	};
}

export type DistantShop = WalkShop & {
	/** True if something was lost in this step, so that a committed change may be unconfirmed. */
	hasLost(): boolean;
	/** Milliseconds that buyers waited in this step before they retried. */
	waitedMs(): number;
};
export type Counters = {
	/** Opens the insurer for one walk. Requests are repeated if they were lost. */
	open(walk: Walk): DistantShop;
	arm(loss: Loss | null): void;
	count(): Record<string, number>;
	close(): void;
};

/**
 * Starts the active process and a spare with its modules loaded, which takes over when the first is
 * killed.
 */
async function startPair(start: () => Counter) {
	let serving = start();
	let next = start();
	await Promise.all([serving.ready, next.ready]);
	return {
		serving: () => serving,
		replace(): void {
			serving = next;
			next = start();
		},
		close(): void {
			serving.close();
			next.close();
		},
	};
}
type Pair = Awaited<ReturnType<typeof startPair>>;

type Met = { loss: Loss | null; hasLost: boolean; waitedMs: number };

/**
 * Repeats a request until it succeeds, as people do when they are asked to come back or receive no
 * response.
 */
async function askAtLast(
	{ serving, replace }: Pair,
	met: Met,
	losing: (lost: Lost) => void,
	[walk, name, given]: Parameters<Counter['ask']>,
): Promise<unknown> {
	const isPaying = PAYING.includes(name);
	for (const until = Date.now() + PATIENCE_MS; ; await pause(REST_MS)) {
		const asked = serving();
		const isLater = isPaying && met.waitedMs > 0;
		const asking = isLater ? given.with(-1, Number(given.at(-1)) + met.waitedMs) : given;
		try {
			await asked.ready;
			return await asked.ask(walk, name, asking);
		} catch (error) {
			const isLost = error instanceof Died || error instanceof Away;
			if (!isLost || Date.now() > until) throw error;
			const isHeld = error instanceof Died || error instanceof Busy || !isLater;
			if (isPaying && isHeld) met.waitedMs += AGAIN_MS;
			if (error instanceof Died && asked === serving()) {
				losing('process');
				replace();
			}
		}
	}
}

export async function openCounters(db: Pool, place: PoolPlace, files: string): Promise<Counters> {
	const lost: Record<string, number> = {};
	let met: Met = { loss: null, hasLost: false, waitedMs: 0 };
	const losing = (what: Lost) => {
		const kind = met.loss?.at === 'kept' ? `${what} after it kept` : what;
		lost[kind] = (lost[kind] ?? 0) + 1;
		met.hasLost = true;
	};
	let started = 0;
	const pair = await startPair(() =>
		startCounter([JSON.stringify(place), String((started += 1)), files], losing),
	);
	return {
		open: (walk) =>
			new Proxy({} as DistantShop, {
				get: (_, name: string) => {
					if (name === 'db') return patient(db);
					if (name === 'campaign') return walk.campaign;
					if (name === 'hasLost') return () => met.hasLost;
					if (name === 'waitedMs') return () => met.waitedMs;
					return (...given: unknown[]) =>
						askAtLast(pair, met, losing, [walk, name, given]);
				},
			}),
		arm(loss) {
			met = { loss, hasLost: false, waitedMs: 0 };
			pair.serving().say({ kind: 'arm', loss });
		},
		count: () => lost,
		close: pair.close,
	};
}

/** Wraps a pool so that queries are repeated while the database is unreachable. */
export function patient(db: Pool): Pool {
	const query: Pool['query'] = async (question) => {
		for (const until = Date.now() + PATIENCE_MS; ; await pause(REST_MS)) {
			try {
				return await db.query(question);
			} catch (error) {
				if (!isUnreachable(error as Error) || Date.now() > until) throw error;
			}
		}
	};
	return { ...db, query };
}
