import { setTimeout } from 'node:timers/promises';

/**
 * A check of one external dependency. `problem` returns a message for the operator, or null if
 * there is no problem. A timeout or an exception also counts as a problem, unless `mayBeUnknown` is
 * set. Checks with `mayBeUnknown` query the program's database, and other checks already report
 * when that is unreachable.
 */
export type HealthCheck = {
	name: string;
	mayBeUnknown?: boolean;
	problem(): Promise<string | null>;
};

/** `ok` is null if the check could not be performed. */
export type Checked = { name: string; ok: boolean | null; words: string };

const LIMIT_MS = 5_000;
/**
 * Minimum interval in milliseconds between two runs of the checks, regardless of the number of
 * callers.
 */
const KEPT_MS = 15_000;

const messageOf = (error: unknown) =>
	error instanceof Error && error.message ? error.message : String(error);

async function runCheck(
	{ name, mayBeUnknown = false, problem }: HealthCheck,
	limitMs: number,
): Promise<Checked> {
	const failed = (words: string): Checked => ({ name, ok: mayBeUnknown ? null : false, words });
	const late = setTimeout(limitMs, failed(`No answer within ${limitMs / 1_000} s.`), {
		ref: false,
	});
	const checked = Promise.try(problem).then(
		(words): Checked => ({ name, ok: words === null, words: words ?? 'OK' }),
		(error: unknown) => failed(messageOf(error)),
	);
	return Promise.race([checked, late]);
}

export const runChecks = (checks: readonly HealthCheck[], limitMs: number): Promise<Checked[]> =>
	Promise.all(checks.map((one) => runCheck(one, limitMs)));

/**
 * Runs all checks in parallel, at most once per `keptMs`. With `background`, a caller gets the
 * latest result without waiting, so that a slow email server does not make the process appear slow
 * to a load balancer.
 */
export function makeHealthChecks(
	checks: readonly HealthCheck[],
	{
		clock = Date.now,
		limitMs = LIMIT_MS,
		keptMs = KEPT_MS,
		background = false,
	}: { clock?: () => number; limitMs?: number; keptMs?: number; background?: boolean } = {},
): () => Promise<Checked[]> {
	let begun = -Infinity;
	let latest: Promise<Checked[]> = Promise.resolve([]);
	const begin = () => {
		begun = clock();
		return runChecks(checks, limitMs);
	};
	if (background) latest = begin();
	return () => {
		if (clock() - begun < keptMs) return latest;
		const known = latest;
		const fresh = begin();
		if (!background) return (latest = fresh);
		void fresh.then(() => (latest = fresh));
		return known;
	};
}
