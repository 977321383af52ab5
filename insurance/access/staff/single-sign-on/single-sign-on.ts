/** Minutes between the start of a log-in at the provider and its end. */
export const SIGN_ON_MINUTES = 10;
/** Seconds by which the clocks of provider and product may differ. */
export const CLOCK_TOLERANCE_SECONDS = 30;
/** Seconds to wait for an answer of the provider. */
export const PROVIDER_TIMEOUT_SECONDS = 10;
/** Minutes after which an emergency log-in with a password ends. */
export const EMERGENCY_MINUTES = 60;
/** Address of the page to which the provider sends people back. */
export const SIGN_ON_PATH = '/office/sso';

/** Returns the role of the first listed group that the person has; null if they have none. */
export const roleOfGroups = (
	pairs: readonly { role: string; group: string }[],
	groups: readonly string[],
): string | null => pairs.find(({ group }) => groups.includes(group))?.role ?? null;

/** Returns the values of a groups claim, which providers send as a list or as one text. */
export const groupsOf = (claim: unknown): string[] =>
	(Array.isArray(claim) ? claim : [claim]).filter((one) => typeof one === 'string');
