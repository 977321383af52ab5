/** Milliseconds of quiet after which what was typed is kept. */
const QUIET_MS = 700;
/** The longest that typed words wait while a person goes on typing. */
const MAX_UNKEPT_MS = 2_000;
const RETRY_MS = 2_000;
const MAX_RETRY_MS = 30_000;

/** Milliseconds until a change is kept, of which the first has waited since `since`. */
export const savingDelay = (since: number, now: number): number =>
	Math.max(0, Math.min(QUIET_MS, since + MAX_UNKEPT_MS - now));

/** Milliseconds until the next try after so many failures in a row. */
export const retryDelay = (failures: number): number =>
	Math.min(RETRY_MS * 2 ** (failures - 1), MAX_RETRY_MS);
