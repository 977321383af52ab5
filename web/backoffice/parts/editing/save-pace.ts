/** Text is saved after this many milliseconds without typing. */
const QUIET_MS = 700;
/** Maximum time in milliseconds that text stays unsaved while a person continues typing. */
const MAX_UNKEPT_MS = 2_000;
const RETRY_MS = 2_000;
const MAX_RETRY_MS = 30_000;

/**
 * Returns the delay in milliseconds until changes are saved. The oldest unsaved change was made at
 * `since`.
 */
export const savingDelay = (since: number, now: number): number =>
	Math.max(0, Math.min(QUIET_MS, since + MAX_UNKEPT_MS - now));

/**
 * Returns the delay in milliseconds until the next attempt, after the given number of consecutive
 * failures.
 */
export const retryDelay = (failures: number): number =>
	Math.min(RETRY_MS * 2 ** (failures - 1), MAX_RETRY_MS);
