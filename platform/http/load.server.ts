import { monitorEventLoopDelay } from 'node:perf_hooks';

/** How busy this process is: milliseconds that work waits for its turn, and requests waiting for the database. */
export type Pressure = { delayMs: number; waiting: number };

/** Beyond the first the process is overloaded; below the second it has recovered, so that it does not flicker. */
const LIMIT: Pressure = { delayMs: 250, waiting: 60 };
const CALM: Pressure = { delayMs: 80, waiting: 5 };
const LOOK_EVERY_MS = 250;

/** Whether the process is overloaded now, from whether it was. */
export function isOverloaded(was: boolean, { delayMs, waiting }: Pressure): boolean {
	const line = was ? CALM : LIMIT;
	return delayMs > line.delayMs || waiting > line.waiting;
}

export type LoadWatch = { overloaded(): boolean; stop(): void };

/** Looks at the process four times a second; what can wait is refused while it is overloaded (A2.11). */
export function watchLoad(waiting: () => number): LoadWatch {
	const delay = monitorEventLoopDelay({ resolution: 20 });
	delay.enable();
	let overloaded = false;
	const look = () => {
		overloaded = isOverloaded(overloaded, { delayMs: delay.percentile(75) / 1e6, waiting: waiting() });
		delay.reset();
	};
	const timer = setInterval(look, LOOK_EVERY_MS).unref();
	return {
		overloaded: () => overloaded,
		stop: () => {
			clearInterval(timer);
			delay.disable();
		},
	};
}
