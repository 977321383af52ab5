import { monitorEventLoopDelay } from 'node:perf_hooks';

/**
 * How busy this process is: milliseconds that work waits for its turn, and requests waiting for the
 * database.
 */
export type Pressure = { delayMs: number; waiting: number };

/**
 * Requests waiting for the database: beyond the first the process is overloaded, below the second
 * it has recovered.
 */
const QUEUE = { limit: 60, calm: 5 };
/** Recovered at a third of the delay that made it overloaded, so that it does not flicker. */
const CALM_SHARE = 1 / 3;
const LOOK_EVERY_MS = 250;
/**
 * A single long piece of work (the first page after a start) is no surge: so many looks in a row
 * must see it.
 */
const LOOKS_TO_BELIEVE = 2;

/**
 * What the looks said so far: whether visitors are turned away, and how many looks in a row were
 * over the limit.
 */
export type ServerLoad = { overloaded: boolean; looksOver: number };

/**
 * Whether the process is overloaded now, from what it was; `limitMs` is the delay that visitors may
 * feel.
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
 * Looks at the process four times a second; what can wait is refused while it is overloaded
 * (A2.11).
 */
export function watchLoad(waiting: () => number, limitMs: number): LoadWatch {
	const delay = monitorEventLoopDelay({ resolution: 20 });
	delay.enable();
	let load: ServerLoad = { overloaded: false, looksOver: 0 };
	let lookedAt = performance.now();
	const look = () => {
		const now = performance.now();
		// A process that stood still had nothing to count: that this look comes late says it.
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
