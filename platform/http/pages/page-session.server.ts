import { createCipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

export type PageToken = { id: string; key: Buffer; expired: boolean };

export type PageSessions = {
	/** Issues a fresh token for one rendered page, and its body key. */
	issue(now: number): { token: string; bodyKey: string };
	/**
	 * Returns the token's id and key; null for a forged one. An expired genuine token still has its
	 * key, so that the 401 can be encoded with it.
	 */
	read(token: string, now: number): PageToken | null;
};

const LIFE_SECONDS = 2 * 60 * 60;
const BATCH = 256;
/**
 * Maximum time for which a batch is issued: all its tokens expire together, so its last token lives
 * that much shorter.
 */
const BATCH_SECONDS = 60;
/** Signature (16 bytes) and body key (32) of one token. */
const SECRET = 48;
const KNOWN_BATCHES = 2_000;

/**
 * Returns `count` secrets of a batch from `first` on: AES-256 in counter mode under the batch's
 * key.
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

/** Caches a computed value; the cache is emptied when it is full. */
function keep<T>(memory: Map<string, T>, key: string, value: T): T {
	if (memory.size >= KNOWN_BATCHES) memory.clear();
	memory.set(key, value);
	return value;
}

/** Reads a token; only keys of genuine batches are cached, so that no one can fill the memory. */
function readToken(master: Buffer, known: Map<string, Buffer>, token: string): Genuine | null {
	if (!/^[\w-]{48}$/.test(token)) return null;
	const bytes = Buffer.from(token, 'base64url');
	const used = bytes.length === 36 ? bytes.readUInt32BE(16) : BATCH;
	if (used >= BATCH) return null;
	// 16 bytes and the four zero bits with which the number begins.
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
 * Creates page tokens (A6.06): 12 random bytes of a batch, the expiry, the number in the batch and
 * a signature. Nothing is stored, and any process with the same configuration accepts them.
 * HMAC-SHA512 of batch and expiry gives the batch's key, from which each token's signature and body
 * key are derived: the key in the browser reveals nothing about BODY_KEY, and each page has a
 * different one. Made in batches, because an HMAC for each page costs more than sending it. A token
 * grants no right: it admits public calls and carries limits.
 */
export function makePageSessions(bodyKey: string): PageSessions {
	const master = Buffer.from(bodyKey, 'hex');
	const known = new Map<string, Buffer>();
	/**
	 * Tokens already verified: a page makes several calls, and its token is verified only at the
	 * first.
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
