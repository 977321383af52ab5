import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

export type PageToken = { id: string; key: Buffer; expired: boolean };

export type PageSessions = {
	/** A fresh token for one rendered page and the body key that belongs to it. */
	issue(now: number): { token: string; bodyKey: string };
	/** The token's id and key; null for a forged one. An expired genuine token still has its key, to answer 401 in it. */
	read(token: string, now: number): PageToken | null;
};

const LIFE_SECONDS = 2 * 60 * 60;

/**
 * Page tokens (A6.06, wire.md "Session of a page"): 16 random bytes, the expiry and a signature; nothing is stored and
 * any process with the same configuration accepts them. One HMAC-SHA512 gives both the signature (first 16 bytes) and
 * the body key (last 32): the key in the browser never tells anything about BODY_KEY, and each page has its own.
 * A token is no right: it lets public calls through and carries limits.
 */
export function makePageSessions(bodyKey: string): PageSessions {
	const master = Buffer.from(bodyKey, 'hex');
	const sign = (head: Buffer) => createHmac('sha512', master).update(head).digest();
	let pool = randomBytes(16 * 256);
	let used = 0;
	const random16 = () => {
		if (used === 256) {
			pool = randomBytes(16 * 256);
			used = 0;
		}
		used += 1;
		return pool.subarray((used - 1) * 16, used * 16);
	};
	return {
		issue(now) {
			const token = Buffer.allocUnsafe(36);
			token.set(random16(), 0);
			token.writeUInt32BE(Math.floor(now / 1000) + LIFE_SECONDS, 16);
			const mac = sign(token.subarray(0, 20));
			token.set(mac.subarray(0, 16), 20);
			return { token: token.toString('base64url'), bodyKey: mac.toString('hex', 32, 64) };
		},
		read(token, now) {
			if (!/^[\w-]{48}$/.test(token)) return null;
			const bytes = Buffer.from(token, 'base64url');
			const mac = sign(bytes.subarray(0, 20));
			if (bytes.length !== 36 || !timingSafeEqual(bytes.subarray(20), mac.subarray(0, 16))) return null;
			return {
				id: bytes.toString('hex', 0, 16),
				key: mac.subarray(32, 64),
				expired: bytes.readUInt32BE(16) * 1000 < now,
			};
		},
	};
}
