export type AttemptLimit = { max: number; minutes: number };
/**
 * Wrong passwords for one address: from one network, and from all unknown ones together, before a
 * log-in needs a mailed code, and from one known browser.
 */
export const NETWORK_LIMIT: AttemptLimit = { max: 10, minutes: 15 };
export const STRANGERS_LIMIT: AttemptLimit = { max: 20, minutes: 60 };
export const DEVICE_LIMIT: AttemptLimit = { max: 10, minutes: 15 };

/** Wrong passwords from unknown browsers across all accounts, by the number of failures in a day. */
export type Pace = readonly (AttemptLimit & { from: number })[];
/** From one network: the first hundred a day pass as a household's or an office's would. */
export const NETWORK_PACE: Pace = [
	{ from: 0, max: 30, minutes: 15 },
	{ from: 100, max: 10, minutes: 15 },
	{ from: 300, max: 4, minutes: 15 },
];
/** At one portal from all networks together, against many networks that each try a little. */
export const DOOR_PACE: Pace = [
	{ from: 0, max: 600, minutes: 15 },
	{ from: 5_000, max: 150, minutes: 15 },
	{ from: 20_000, max: 40, minutes: 15 },
];
/** Above a pace a log-in needs a proof of work; above this multiple of it, a mailed code. */
export const MAIL_FACTOR = 3;

/** For codes, after the right password: hours of guessing leave four attempts an hour. */
export const CODE_PACE: Pace = [
	{ from: 0, ...STRANGERS_LIMIT },
	{ from: 60, max: 4, minutes: 60 },
];
/** The owner of an account is notified of this many wrong codes in a day. */
export const TOLD_AFTER = 5;

/** The limit that applies after this many failures in a day. */
export const paceAfter = (pace: Pace, failures: number): AttemptLimit =>
	pace.findLast(({ from }) => failures >= from) ?? { max: 0, minutes: 15 };
