/** Milliseconds without typing after which the text is saved. */
const QUIET_MS = 700;
/** Maximum time that typed text remains unsaved while a person continues typing. */
const MAX_UNKEPT_MS = 2_000;
const RETRY_MS = 2_000;
const MAX_RETRY_MS = 30_000;

/** Returns the milliseconds until changes are saved, the first of which has waited since `since`. */
export const savingDelay = (since: number, now: number): number =>
	Math.max(0, Math.min(QUIET_MS, since + MAX_UNKEPT_MS - now));

/** Returns the milliseconds until the next try after that many failures in a row. */
export const retryDelay = (failures: number): number =>
	Math.min(RETRY_MS * 2 ** (failures - 1), MAX_RETRY_MS);
