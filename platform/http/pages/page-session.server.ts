import { createCipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

export type PageToken = { id: string; key: Buffer; expired: boolean };

export type PageSessions = {
	issue(now: number): { token: string; bodyKey: string };
	/**
	 * Returns the token's id and key; null if it is forged. An expired but genuine token still
	 * returns its key, which is needed to encode the 401 response.
	 */
	read(token: string, now: number): PageToken | null;
};

const LIFE_SECONDS = 2 * 60 * 60;
const BATCH = 256;
/**
 * Maximum time in seconds for which tokens of a batch are issued. All tokens of a batch expire
 * together, so the last one is valid for up to this much less time.
 */
const BATCH_SECONDS = 60;
/** Size in bytes of the signature (16) and body key (32) of one token. */
const SECRET = 48;
const KNOWN_BATCHES = 2_000;

/**
 * Returns `count` secrets of a batch, starting at `first`: AES-256 in counter mode under the
 * batch's key.
 */
function secretsOf(batchKey: Buffer, first: number, count: number): Buffer {
	const counter = Buffer.alloc(16);
	counter.writeUInt32BE((first * SECRET) / 16, 12);
	return createCipheriv('aes-256-ctr', batchKey, counter).update(Buffer.alloc(count * SECRET));
}

type Batch = { head: Buffer; secrets: Buffer; used: number; until: number };
type Genuine = { id: string; key: Buffer; until: number };

const batchKeyOf = (master: Buffer, head: Uint8Array): Buffer =>
	createHmac('sha512', master).update(head).digest().subarray(0, 32);

function beginBatch(master: Buffer, now: number): Batch {
	const head = Buffer.alloc(16);
	head.set(randomBytes(12), 0);
	head.writeUInt32BE(Math.floor(now / 1000) + LIFE_SECONDS, 12);
	return {
		head,
		secrets: secretsOf(batchKeyOf(master, head), 0, BATCH),
		used: 0,
		until: now + BATCH_SECONDS * 1000,
	};
}

function nextOf(batch: Batch): { token: string; bodyKey: string } {
	const { head, secrets, used } = batch;
	const at = used * SECRET;
	batch.used += 1;
	const token = Buffer.allocUnsafe(36);
	token.set(head, 0);
	token.writeUInt32BE(used, 16);
	secrets.copy(token, 20, at, at + 16);
	return {
		token: token.toString('base64url'),
		bodyKey: secrets.toString('hex', at + 16, at + SECRET),
	};
}

function keep<T>(memory: Map<string, T>, key: string, value: T): T {
	if (memory.size >= KNOWN_BATCHES) memory.clear();
	memory.set(key, value);
	return value;
}

/**
 * Verifies and decodes a token. Keys are cached only for genuine batches, so that attackers cannot
 * fill the memory.
 */
function readToken(master: Buffer, known: Map<string, Buffer>, token: string): Genuine | null {
	if (!/^[\w-]{48}$/.test(token)) return null;
	const bytes = Buffer.from(token, 'base64url');
	const used = bytes.length === 36 ? bytes.readUInt32BE(16) : BATCH;
	if (used >= BATCH) return null;
	// The 16 bytes of the batch, and the four zero bits at the start of the number.
	const head = token.slice(0, 22);
	const batchKey = known.get(head) ?? batchKeyOf(master, bytes.subarray(0, 16));
	const secret = secretsOf(batchKey, used, 1);
	if (!timingSafeEqual(bytes.subarray(20), secret.subarray(0, 16))) return null;
	keep(known, head, batchKey);
	return {
		id: bytes.toString('hex', 0, 20),
		key: secret.subarray(16),
		until: bytes.readUInt32BE(12) * 1000,
	};
}

/**
 * Creates page tokens (A6.06): 12 random bytes for the batch, the expiry, the number in the batch
 * and a signature. Nothing is stored, and any process with the same configuration accepts them. The
 * batch's key is an HMAC-SHA512 of its random bytes and expiry. Each token's signature and body key
 * are derived from it, so the key in a browser reveals nothing about BODY_KEY, and each page has a
 * different one. Tokens are issued in batches, because an HMAC for each page would cost more than
 * sending it. A token grants no rights: it only admits public calls and is used for rate limits.
 */
export function makePageSessions(bodyKey: string): PageSessions {
	const master = Buffer.from(bodyKey, 'hex');
	const known = new Map<string, Buffer>();
	/**
	 * Tokens that have already been verified. A page makes several calls, but its token is verified
	 * only for the first one.
	 */
	const seen = new Map<string, Genuine>();
	let batch: Batch | null = null;
	return {
		issue(now) {
			if (!batch || batch.used === BATCH || now >= batch.until)
				batch = beginBatch(master, now);
			return nextOf(batch);
		},
		read(token, now) {
			const before = seen.get(token);
			const found = before ?? readToken(master, known, token);
			if (found && !before) keep(seen, token, found);
			return found && { id: found.id, key: found.key, expired: found.until < now };
		},
	};
}
