/** Hours and minutes that a self-care login lasts: in all, and without a call (C4.13). */
export const SESSION_HOURS = 24;
export const IDLE_MINUTES = 60;
/** Life of the two kinds of links, in minutes: an invitation a week, a reset half an hour. */
export const INVITATION_MINUTES = 7 * 24 * 60;
export const RESET_MINUTES = 30;
/** Reset links that may be open for one customer at a time, so that nobody's mailbox is flooded. */
export const MAX_OPEN_RESETS = 3;

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

/** The limit that holds after so many failures in a day. */
export const paceAfter = (pace: Pace, failures: number): AttemptLimit =>
	pace.findLast(({ from }) => failures >= from) ?? { max: 0, minutes: 15 };

export const PASSWORD_MESSAGE =
	'Kata sandi minimal 8 karakter dengan huruf besar, huruf kecil dan angka.';

/**
 * Self-care password rule (C5.16–C5.21): 8 to 128 letters and digits with upper case, lower case
 * and digit. The keyboard permits letters and digits only, so the server refuses anything else too
 * (decision on C5.21).
 */
export function isSelfcarePassword(text: string): boolean {
	return (
		text.length >= 8 &&
		text.length <= 128 &&
		/^[A-Za-z\d]+$/.test(text) &&
		/[A-Z]/.test(text) &&
		/[a-z]/.test(text) &&
		/\d/.test(text)
	);
}

/** What the keyboard would have permitted: pasted text is filtered likewise (C5.20, C5.21). */
export const lettersAndDigits = (text: string): string => text.replace(/[^A-Za-z\d]/g, '');

const PROGRAMS: [RegExp, string][] = [
	[/Edg\//, 'Edge'],
	[/OPR\/|Opera/, 'Opera'],
	[/SamsungBrowser/, 'Samsung Internet'],
	[/Firefox\/|FxiOS/, 'Firefox'],
	[/Chrome\/|CriOS/, 'Chrome'],
	[/Safari\//, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
	[/Android/, 'Android'],
	[/iPhone|iPad/, 'iOS'],
	[/Windows/, 'Windows'],
	[/Mac OS X/, 'macOS'],
	[/CrOS/, 'ChromeOS'],
	[/Linux/, 'Linux'],
];

/**
 * `Chrome di Android`: what the owner of a session recognises it by; the whole user agent is not
 * kept.
 */
export function deviceOf(userAgent: string): string {
	const find = (list: [RegExp, string][]) =>
		list.find(([pattern]) => pattern.test(userAgent))?.[1];
	return `${find(PROGRAMS) ?? 'Program lain'} di ${find(SYSTEMS) ?? 'perangkat lain'}`;
}

const groupsOf = (ip: string) => {
	const [head = '', tail] = ip.toLowerCase().split('::');
	const left = head === '' ? [] : head.split(':');
	const right = tail === undefined || tail === '' ? [] : tail.split(':');
	return tail === undefined
		? left
		: [
				...left,
				...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'),
				...right,
			];
};

/** What counts as one network: an IPv4 address, or the 64 bits of IPv6 that a household is given. */
export function networkOf(ip: string): string {
	const bare = ip.replace(/^::ffff:(?=\d+\.)/i, '');
	return bare.includes(':') ? `${groupsOf(bare).slice(0, 4).join(':')}::` : bare;
}

/** `198.51.100.x`: a network as its owner may see it in a list. */
export function maskNetwork(ip: string): string {
	const network = networkOf(ip);
	return network.includes(':')
		? `${network.split(':').slice(0, 2).join(':')}:…`
		: network.replace(/\.\d+$/, '.x');
}
