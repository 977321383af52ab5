import { Script } from 'node:vm';

export type MeasuredWork = (input: string) => unknown;
export const usePattern = (source: string, flags: string): MeasuredWork => {
	const pattern = new RegExp(source, flags);
	if (flags.includes('g')) return (input) => input.replace(pattern, '');
	return (input) => {
		pattern.lastIndex = 0;
		return pattern.exec(input);
	};
};

type Shared = typeof globalThis & { measured?: () => void };

function spentSince(before?: NodeJS.CpuUsage): number {
	const { user, system } = process.threadCpuUsage(before);
	return (user + system) / 1_000;
}

/**
 * Runs work that may never end. Returns false if it was stopped. If the timeout was reached because
 * other processes used the processor, the work is repeated with a longer limit.
 */
export function runWithin(ms: number, work: () => void): boolean {
	const shared = globalThis as Shared;
	shared.measured = work;
	try {
		for (let timeout = ms; ; timeout *= 2) {
			const before = process.threadCpuUsage();
			try {
				new Script('measured()').runInThisContext({ timeout });
				return true;
			} catch (error) {
				if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT')
					throw error;
				if (spentSince(before) > ms / 2) return false;
			}
		}
	} finally {
		delete shared.measured;
	}
}

/**
 * Returns the processor time of one run in milliseconds, averaged over enough runs for a coarse
 * clock. Wall time is meaningless on a shared machine.
 */
function costOf(work: () => unknown): number {
	const before = process.threadCpuUsage();
	for (let runs = 1; ; runs += 1) {
		work();
		const spent = spentSince(before);
		if (spent >= CLOCK_MS) return spent / runs;
	}
}

/** Returns the best wall time of three runs, in milliseconds. It is only used as a first filter. */
function fastest(work: () => unknown): number {
	let best = Number.POSITIVE_INFINITY;
	for (let run = 0; run < 3 && best > SUSPICIOUS_MS; run += 1) {
		const began = performance.now();
		work();
		best = Math.min(best, performance.now() - began);
	}
	return best;
}

/**
 * Input lengths for regular expressions, and for loops that search with native functions: slowness
 * in the latter is only visible with longer inputs.
 */
export const OF_PATTERNS = 2_000;
export const OF_LOOPS = 32_000;
/** Work that takes longer than this is suspicious. Linear work on a short input takes far less. */
const SUSPICIOUS_MS = 0.8;
/**
 * Maximum growth of the cost if the input is eight times as long. Linear work grows by 8, quadratic
 * work by 64.
 */
const GROWTH = 24;
const ATTEMPTS = 3;
const CLOCK_MS = 40;
const PATIENCE_MS = 20_000;
/** Time limit for all inputs of one piece of work together. Most take a few milliseconds. */
const SIEVE_MS = 10_000;

/**
 * True if an input eight times as long costs about eight times as much. Other work on the machine
 * only adds cost, so the least of several measurements counts for both lengths.
 */
function growsEvenly(short: string, long: string, work: MeasuredWork): boolean {
	const least = { short: Number.POSITIVE_INFINITY, long: Number.POSITIVE_INFINITY };
	for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
		const finished = runWithin(PATIENCE_MS, () => {
			least.short = Math.min(
				least.short,
				costOf(() => work(short)),
			);
			least.long = Math.min(
				least.long,
				costOf(() => work(long)),
			);
		});
		if (!finished || least.long > 2 * GROWTH * least.short) return false;
		if (least.long < (GROWTH / 2) * least.short) return true;
	}
	return least.long < GROWTH * least.short;
}

/**
 * Returns an input for which the running time grows faster than the length, or null. `make` returns
 * inputs of roughly the given number of characters: the same kinds in the same order for each
 * length.
 */
export function steepInput(
	make: (length: number) => string[],
	work: MeasuredWork,
	shortest = OF_PATTERNS,
	sieveMs = SIEVE_MS,
): string | null {
	const inputs = make(shortest);
	let now = '';
	const suspects: number[] = [];
	const finished = runWithin(sieveMs, () => {
		suspects.length = 0;
		for (const [at, input] of inputs.entries()) {
			now = input;
			if (fastest(() => work(input)) > SUSPICIOUS_MS) suspects.push(at);
		}
	});
	if (!finished) return now;
	for (const at of suspects) {
		const short = inputs[at] as string;
		if (!growsEvenly(short, make(shortest * 8)[at] as string, work)) return short;
	}
	return null;
}
