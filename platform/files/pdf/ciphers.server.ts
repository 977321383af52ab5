import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';

/** Padding for passwords shorter than 32 bytes (ISO 32000-1, 7.6.3.3). */
const PADDING = Buffer.from(
	'28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a',
	'hex',
);
const BLOCK = 16;

const hash = (algorithm: 'md5' | 'sha256' | 'sha384' | 'sha512', ...parts: Buffer[]): Buffer =>
	createHash(algorithm).update(Buffer.concat(parts)).digest();

/** Encrypts or decrypts with RC4, which OpenSSL no longer offers. */
export function rc4(key: Buffer, bytes: Buffer): Buffer {
	const state = Uint8Array.from({ length: 256 }, (_, at) => at);
	const swap = (a: number, b: number) =>
		([state[a], state[b]] = [state[b] as number, state[a] as number]);
	for (let [at, other] = [0, 0]; at < 256; at += 1) {
		other = (other + (state[at] as number) + (key[at % key.length] as number)) & 255;
		swap(at, other);
	}
	const out = Buffer.alloc(bytes.length);
	let [a, b] = [0, 0];
	for (let at = 0; at < bytes.length; at += 1) {
		a = (a + 1) & 255;
		const first = state[a] as number;
		b = (b + first) & 255;
		const second = state[b] as number;
		state[a] = second;
		state[b] = first;
		out[at] = (bytes[at] as number) ^ (state[(first + second) & 255] as number);
	}
	return out;
}

/**
 * Decrypts AES in CBC mode; the bytes begin with the initialization vector. If `padded` is true,
 * the padding is checked and removed.
 */
export function aesOpened(key: Buffer, bytes: Buffer, padded: boolean): Buffer | null {
	// A line break before `endstream` is not part of the encrypted blocks.
	const whole = padded ? bytes.length : bytes.length - (bytes.length % BLOCK);
	if (whole < 2 * BLOCK || whole % BLOCK !== 0) return null;
	const decipher = createDecipheriv(`aes-${key.length * 8}-cbc`, key, bytes.subarray(0, BLOCK));
	decipher.setAutoPadding(padded);
	try {
		return Buffer.concat([decipher.update(bytes.subarray(BLOCK, whole)), decipher.final()]);
	} catch {
		return null;
	}
}

/** Parameters of a security handler of revisions 2 to 4, which uses RC4 or AES-128. */
export type OldHandler = {
	revision: number;
	owner: Buffer;
	user: Buffer;
	permissions: number;
	id: Buffer;
	keyLength: number;
	metadataIsOpen: boolean;
};

/** Returns the file's key for an empty user password; null if the file cannot be opened with it. */
export function oldFileKey(handler: OldHandler): Buffer | null {
	const { revision, owner, user, permissions, id, keyLength, metadataIsOpen } = handler;
	if (owner.length < 32 || user.length < 32) return null;
	const allowed = Buffer.alloc(4);
	allowed.writeInt32LE(permissions);
	const open = Buffer.alloc(revision >= 4 && metadataIsOpen ? 4 : 0, 0xff);
	let key = hash('md5', PADDING, owner.subarray(0, 32), allowed, id, open);
	if (revision >= 3)
		for (let round = 0; round < 50; round += 1) key = hash('md5', key.subarray(0, keyLength));
	key = key.subarray(0, keyLength);
	if (revision === 2) return rc4(key, PADDING).equals(user.subarray(0, 32)) ? key : null;
	let proof = hash('md5', PADDING, id);
	for (let round = 0; round < 20; round += 1)
		proof = rc4(Buffer.from(key.map((byte) => byte ^ round)), proof);
	return proof.equals(user.subarray(0, 16)) ? key : null;
}

/** Computes the revision 6 hash for an empty password (ISO 32000-2, 7.6.4.3.4). */
function hardenedHash(salt: Buffer): Buffer {
	let key = hash('sha256', salt);
	for (let [round, last] = [0, 0]; round < 64 || last > round - 32; round += 1) {
		const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32));
		cipher.setAutoPadding(false);
		const mixed = cipher.update(Buffer.concat(Array.from({ length: 64 }, () => key)));
		const rest = mixed.subarray(0, BLOCK).reduce((sum, byte) => sum + byte, 0) % 3;
		key = hash((['sha256', 'sha384', 'sha512'] as const)[rest] ?? 'sha256', mixed);
		last = mixed.at(-1) ?? 0;
	}
	return key.subarray(0, 32);
}

/** Returns the file's key for an empty user password, for revisions 5 and 6, which use AES-256. */
export function newFileKey(revision: number, user: Buffer, wrapped: Buffer): Buffer | null {
	if (user.length < 48 || wrapped.length < 32) return null;
	const digest = (salt: Buffer) => (revision === 6 ? hardenedHash(salt) : hash('sha256', salt));
	if (!digest(user.subarray(32, 40)).equals(user.subarray(0, 32))) return null;
	const decipher = createDecipheriv(
		'aes-256-cbc',
		digest(user.subarray(40, 48)),
		Buffer.alloc(BLOCK),
	);
	decipher.setAutoPadding(false);
	return decipher.update(wrapped.subarray(0, 32));
}

/** Returns the key for one object. With AES-256, the file's key is used for all objects. */
export function objectKey(key: Buffer, object: number, generation: number, aes: boolean): Buffer {
	const numbers = Buffer.alloc(5);
	numbers.writeUIntLE(object & 0xffffff, 0, 3);
	numbers.writeUInt16LE(generation & 0xffff, 3);
	const salt = Buffer.from(aes ? 'sAlT' : '', 'latin1');
	return hash('md5', key, numbers, salt).subarray(0, Math.min(key.length + 5, 16));
}
