export type AttemptLimit = { max: number; minutes: number };
/**
 * Limits on wrong passwords for one address before a log-in needs an emailed code: from one
 * network, from all unknown networks together, and from one known browser.
 */
export const NETWORK_LIMIT: AttemptLimit = { max: 10, minutes: 15 };
export const STRANGERS_LIMIT: AttemptLimit = { max: 20, minutes: 60 };
export const DEVICE_LIMIT: AttemptLimit = { max: 10, minutes: 15 };

/**
 * Limits on wrong passwords from unknown browsers across all accounts. The limit depends on the
 * number of failures within a day.
 */
export type Pace = readonly (AttemptLimit & { from: number })[];
/**
 * For one network. The first hundred failures a day are tolerated, because a household or an office
 * might cause them.
 */
export const NETWORK_PACE: Pace = [
	{ from: 0, max: 30, minutes: 15 },
	{ from: 100, max: 10, minutes: 15 },
	{ from: 300, max: 4, minutes: 15 },
];
/**
 * For one portal, counted over all networks, against attackers who use many networks for a few
 * attempts each.
 */
export const DOOR_PACE: Pace = [
	{ from: 0, max: 600, minutes: 15 },
	{ from: 5_000, max: 150, minutes: 15 },
	{ from: 20_000, max: 40, minutes: 15 },
];
/**
 * A log-in above its pace needs a proof of work; above this multiple of the pace it also needs an
 * emailed code.
 */
export const MAIL_FACTOR = 3;

/**
 * For second-factor codes, which are entered after the right password. After 60 failures in a day,
 * only four attempts an hour remain.
 */
export const CODE_PACE: Pace = [
	{ from: 0, ...STRANGERS_LIMIT },
	{ from: 60, max: 4, minutes: 60 },
];
/** An account's owner is notified after this many wrong codes in a day. */
export const TOLD_AFTER = 5;

export const paceAfter = (pace: Pace, failures: number): AttemptLimit =>
	pace.findLast(({ from }) => failures >= from) ?? { max: 0, minutes: 15 };
