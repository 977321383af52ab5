import { hash, verify } from '@node-rs/argon2';

// OWASP's first choice: about 46 ms here (trust.md 59).
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const AT_ONCE = 2;

let running = 0;
const queue: (() => void)[] = [];

/** At most two hashes at once, so that a flood of log-ins cannot stop the shop (trust.md 2, row 13). */
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

/** True when the password fits one of the hashes; without any, the same work is done for nothing, so time tells nothing. */
export async function fits(password: string, hashes: readonly string[]): Promise<number> {
	if (password.length > 128) return -1;
	nobody ??= hashPassword('nobody has this password 1A');
	const tried = hashes.length > 0 ? hashes : [await nobody];
	for (const [at, one] of tried.entries()) {
		const right = await gated(() => verify(one, password)).catch(() => false);
		if (right && hashes.length > 0) return at;
	}
	return -1;
}
