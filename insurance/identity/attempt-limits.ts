export type AttemptLimit = { max: number; minutes: number };
/**
 * Wrong passwords for one address: from one network, from all unknown ones together, and from a
 * browser that knows it.
 */
export const NETWORK_LIMIT: AttemptLimit = { max: 10, minutes: 15 };
export const STRANGERS_LIMIT: AttemptLimit = { max: 20, minutes: 60 };
export const DEVICE_LIMIT: AttemptLimit = { max: 10, minutes: 15 };

/** How many wrong passwords strangers may try across all accounts, by how many failed in a day. */
export type Pace = readonly (AttemptLimit & { from: number })[];
/**
 * From one network: the first hundred pass as a household's or an office's would, then it gets
 * slower, to some 400 a day at the most.
 */
export const NETWORK_PACE: Pace = [
	{ from: 0, max: 30, minutes: 15 },
	{ from: 100, max: 10, minutes: 15 },
	{ from: 300, max: 4, minutes: 15 },
];
/** From everywhere together, against many networks that try a little each. */
export const EVERYWHERE_PACE: Pace = [
	{ from: 0, max: 600, minutes: 15 },
	{ from: 5_000, max: 150, minutes: 15 },
	{ from: 20_000, max: 40, minutes: 15 },
];

/** For codes, after the right password: whoever goes on guessing for hours gets four an hour. */
export const CODE_PACE: Pace = [
	{ from: 0, ...STRANGERS_LIMIT },
	{ from: 60, max: 4, minutes: 60 },
];
/** So many wrong codes in a day are told to the owner of the account. */
export const TOLD_AFTER = 5;

/** The limit that holds after so many failures in a day. */
export const paceAfter = (pace: Pace, failures: number): AttemptLimit =>
	pace.findLast(({ from }) => failures >= from) ?? { max: 0, minutes: 15 };
