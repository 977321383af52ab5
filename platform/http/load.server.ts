import { monitorEventLoopDelay } from 'node:perf_hooks';

/** How busy this process is: milliseconds that work waits for its turn, and requests waiting for the database. */
export type Pressure = { delayMs: number; waiting: number };

/** Beyond the first the process is overloaded; below the second it has recovered, so that it does not flicker. */
const LIMIT: Pressure = { delayMs: 250, waiting: 60 };
const CALM: Pressure = { delayMs: 80, waiting: 5 };
const LOOK_EVERY_MS = 250;
/** A single long piece of work (the first page after a start) is no surge: so many looks in a row must see it. */
const LOOKS_TO_BELIEVE = 2;

/** What the looks said so far: whether visitors are turned away, and how many looks in a row were over the limit. */
export type Load = { overloaded: boolean; looksOver: number };

/** Whether the process is overloaded now, from what it was. */
export function lookAgain({ overloaded, looksOver }: Load, { delayMs, waiting }: Pressure): Load {
	const line = overloaded ? CALM : LIMIT;
	const over = delayMs > line.delayMs || waiting > line.waiting;
	const looks = over ? looksOver + 1 : 0;
	return { overloaded: over && (overloaded || looks >= LOOKS_TO_BELIEVE), looksOver: looks };
}

export type LoadWatch = { overloaded(): boolean; stop(): void };

/** Looks at the process four times a second; what can wait is refused while it is overloaded (A2.11). */
export function watchLoad(waiting: () => number): LoadWatch {
	const delay = monitorEventLoopDelay({ resolution: 20 });
	delay.enable();
	let load: Load = { overloaded: false, looksOver: 0 };
	const look = () => {
		load = lookAgain(load, { delayMs: delay.percentile(75) / 1e6, waiting: waiting() });
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
