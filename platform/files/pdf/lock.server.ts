import {
	aesOpened,
	newFileKey,
	objectKey,
	oldFileKey,
	type OldHandler,
	rc4,
} from './ciphers.server.ts';
import { bytesOfString } from './strings.server.ts';
import type { PdfFacts, Value } from './values.server.ts';

export type PdfObject = { number: number; generation: number };
/** Decrypts the encrypted parts of a PDF. Returns null for damaged content. */
export type PdfLock = {
	stream(bytes: Buffer, of: PdfObject): Buffer | null;
	string(bytes: Buffer, of: PdfObject): Buffer | null;
};

export type LockFacts = {
	/** Dictionaries through which a reader finds the content. */
	trailers: PdfFacts[];
	/** Encryption dictionaries by object number; null for a number that is defined more than once. */
	handlers: Map<number, PdfFacts | null>;
};

/**
 * True for a trailer through which a reader finds the content. In a file optimised for the web, the
 * second trailer has no /Root and does not count.
 */
export const isTrailer = (facts: PdfFacts): boolean => facts.has('Root');
export const isHandler = (facts: PdfFacts): boolean => facts.has('O') && facts.has('U');

const integer = (value: Value | null | undefined): number | null => {
	if (value?.is === 'int') return value.number;
	// The tokenizer returns a signed number as a plain word.
	return value?.is === 'other' && /^-\d{1,10}$/.test(value.text) ? Number(value.text) : null;
};
const nameIn = (facts: PdfFacts, key: string): string | null => {
	const value = facts.get(key);
	return value?.is === 'name' ? value.text : null;
};
const stringIn = (facts: PdfFacts, key: string): Buffer =>
	bytesOfString(facts.get(key)) ?? Buffer.alloc(0);

/**
 * Returns the encryption dictionary to which all trailers refer; null if they refer to different
 * ones.
 */
function handlerOf({ trailers, handlers }: LockFacts): PdfFacts | null {
	const [first, ...others] = trailers.map((trailer) => trailer.get('Encrypt'));
	if (first?.is === 'dict') return others.length === 0 ? first.facts : null;
	if (first?.is !== 'ref') return null;
	const agree = others.every((one) => one?.is === 'ref' && one.number === first.number);
	return agree ? (handlers.get(first.number) ?? null) : null;
}

/** Returns the first half of /ID, from which the key is derived; null if the trailers differ. */
function idOf({ trailers }: LockFacts): Buffer | null {
	const ids = trailers.map((trailer) => {
		const pair = trailer.get('ID');
		return pair?.is === 'array' ? (bytesOfString(pair.items[0]) ?? null) : Buffer.alloc(0);
	});
	const [first] = ids;
	return first && ids.every((id) => id?.equals(first)) ? first : null;
}

type Way = 'plain' | 'rc4' | 'aes' | 'aes-256';
const WAYS: Record<number, Record<string, Way>> = {
	4: { V2: 'rc4', AESV2: 'aes' },
	5: { AESV3: 'aes-256' },
};

/**
 * Returns the encryption method of streams (`StmF`) or strings (`StrF`); null if it is not
 * supported.
 */
function wayOf(handler: PdfFacts, version: number, key: 'StmF' | 'StrF'): Way | null {
	if (version === 1 || version === 2) return 'rc4';
	if (!handler.has(key)) return 'plain';
	const filter = nameIn(handler, key);
	if (filter === 'Identity') return 'plain';
	const filters = handler.get('CF');
	if (filter !== 'StdCF' || filters?.is !== 'dict') return null;
	const standard = filters.facts.get(filter);
	const method = standard?.is === 'dict' ? nameIn(standard.facts, 'CFM') : null;
	return (method !== null && WAYS[version]?.[method]) || null;
}

const KEY_BYTES: Record<number, number> = { 1: 5, 4: 16 };

function fileKeyOf(handler: PdfFacts, version: number, id: Buffer): Buffer | null {
	const revision = integer(handler.get('R')) ?? 0;
	const user = stringIn(handler, 'U');
	if (version === 5)
		return revision === 5 || revision === 6
			? newFileKey(revision, user, stringIn(handler, 'UE'))
			: null;
	const permissions = integer(handler.get('P'));
	const keyLength = KEY_BYTES[version] ?? (integer(handler.get('Length')) ?? 40) / 8;
	const isSound = [5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16].includes(keyLength);
	if (permissions === null || !isSound || ![2, 3, 4].includes(revision)) return null;
	const metadata = handler.get('EncryptMetadata');
	return oldFileKey({
		revision,
		user,
		owner: stringIn(handler, 'O'),
		permissions: permissions | 0,
		id,
		keyLength,
		metadataIsOpen: metadata?.is === 'other' && metadata.text === 'false',
	} satisfies OldHandler);
}

/**
 * Returns the means to decrypt a file that any reader opens without prompting because its user
 * password is empty. (An owner password only restricts printing or copying.) Null for a file that
 * requires a password or a certificate, or whose trailers lead to different keys.
 */
export function emptyPasswordLock(facts: LockFacts): PdfLock | null {
	const [handler, id] = [handlerOf(facts), idOf(facts)];
	if (!handler || !id || nameIn(handler, 'Filter') !== 'Standard') return null;
	const version = integer(handler.get('V')) ?? 0;
	if (![1, 2, 4, 5].includes(version)) return null;
	const streams = wayOf(handler, version, 'StmF');
	const strings = wayOf(handler, version, 'StrF');
	const key = fileKeyOf(handler, version, id);
	if (!key || !streams || !strings) return null;
	const opened = (way: Way, bytes: Buffer, of: PdfObject, padded: boolean): Buffer | null => {
		if (way === 'plain') return bytes;
		if (way === 'aes-256') return aesOpened(key, bytes, padded);
		const own = objectKey(key, of.number, of.generation, way === 'aes');
		return way === 'aes' ? aesOpened(own, bytes, padded) : rc4(own, bytes);
	};
	return {
		stream: (bytes, of) => opened(streams, bytes, of, false),
		string: (bytes, of) => (bytes.length === 0 ? bytes : opened(strings, bytes, of, true)),
	};
}
