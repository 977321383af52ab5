import { setTimeout } from 'node:timers/promises';

import { hash, verify } from '@node-rs/argon2';

import { tidyPassword } from './tidy-password.ts';

// OWASP's first recommendation; takes about 46 ms here (trust.md 11.4.2).
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const AT_ONCE = 2;

let running = 0;
const queue: (() => void)[] = [];

/**
 * Runs at most two hashes concurrently, so that a flood of log-ins cannot bring down the shop
 * (trust.md 11.4.2).
 */
async function gated<T>(work: () => Promise<T>): Promise<T> {
	if (running >= AT_ONCE) await new Promise<void>((resume) => queue.push(resume));
	running += 1;
	try {
		return await work();
	} finally {
		running -= 1;
		queue.shift()?.();
	}
}

export function hashPassword(password: string): Promise<string> {
	return gated(() => hash(password, OPTIONS));
}

let nobody: Promise<string> | undefined;

/**
 * Returns the candidates for a typed password: unchanged, because older passwords may end with a
 * space, and trimmed.
 */
const meantBy = (typed: string): string[] =>
	[...new Set([typed, tidyPassword(typed)])].filter(({ length }) => length <= 128);

/**
 * Returns the index of the hash that matches the password, or -1. All hashes are checked, and
 * without any hash the same work is done, so that timing reveals nothing.
 */
export async function fits(password: string, hashes: readonly string[]): Promise<number> {
	nobody ??= hashPassword('nobody has this password 1A');
	const tried = hashes.length > 0 ? hashes : [await nobody];
	let found = -1;
	for (const [at, one] of tried.entries())
		for (const meant of meantBy(password)) {
			const right = await gated(() => verify(one, meant)).catch(() => false);
			if (right && found < 0 && hashes.length > 0) found = at;
		}
	return found;
}

const SLOT_MS = 250;

/**
 * Delays the result until the elapsed time is a multiple of a quarter of a second. An address
 * shared by several customers needs one hash for each of them, which could otherwise be measured.
 */
export async function inSlots<T>(work: () => Promise<T>): Promise<T> {
	const began = performance.now();
	try {
		return await work();
	} finally {
		const taken = performance.now() - began;
		await setTimeout(Math.ceil(taken / SLOT_MS) * SLOT_MS - taken);
	}
}
