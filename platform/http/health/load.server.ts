import { monitorEventLoopDelay } from 'node:perf_hooks';

/**
 * Load on this process. `delayMs`: how long work waits for its turn, in milliseconds. `waiting`:
 * number of requests waiting for the database.
 */
export type Pressure = { delayMs: number; waiting: number };

/**
 * Number of requests waiting for the database. Above `limit` the process is overloaded, and below
 * `calm` it has recovered.
 */
const QUEUE = { limit: 60, calm: 5 };
/**
 * The process has recovered when the delay is below this share of the overload delay. The gap
 * prevents rapid switching between the two states.
 */
const CALM_SHARE = 1 / 3;
const LOOK_EVERY_MS = 250;
/**
 * Number of consecutive samples that must exceed the limit, because a single long task (e.g. the
 * first page after a start) is not a surge.
 */
const LOOKS_TO_BELIEVE = 2;

/**
 * State after the samples so far. `overloaded`: visitors are turned away. `looksOver`: number of
 * consecutive samples over the limit.
 */
export type ServerLoad = { overloaded: boolean; looksOver: number };

/**
 * Computes the next state from the previous one. `limitMs` is the maximum acceptable delay for
 * visitors.
 */
export function lookAgain(
	{ overloaded, looksOver }: ServerLoad,
	{ delayMs, waiting }: Pressure,
	limitMs: number,
): ServerLoad {
	const over = overloaded
		? delayMs > limitMs * CALM_SHARE || waiting > QUEUE.calm
		: delayMs > limitMs || waiting > QUEUE.limit;
	const looks = over ? looksOver + 1 : 0;
	return { overloaded: over && (overloaded || looks >= LOOKS_TO_BELIEVE), looksOver: looks };
}

export type LoadWatch = { overloaded(): boolean; stop(): void };

/**
 * Samples the load four times a second. While the process is overloaded, requests that can wait are
 * refused (A2.11).
 */
export function watchLoad(waiting: () => number, limitMs: number): LoadWatch {
	const delay = monitorEventLoopDelay({ resolution: 20 });
	delay.enable();
	let load: ServerLoad = { overloaded: false, looksOver: 0 };
	let lookedAt = performance.now();
	const look = () => {
		const now = performance.now();
		// A stalled process records no delay, but then this sample is late.
		const lateMs = now - lookedAt - LOOK_EVERY_MS;
		load = lookAgain(
			load,
			{ delayMs: Math.max(delay.percentile(75) / 1e6, lateMs), waiting: waiting() },
			limitMs,
		);
		lookedAt = now;
		delay.reset();
	};
	const timer = setInterval(look, LOOK_EVERY_MS).unref();
	return {
		overloaded: () => load.overloaded,
		stop: () => {
			clearInterval(timer);
			delay.disable();
		},
	};
}
