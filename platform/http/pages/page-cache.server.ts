import { brotliCompressSync, constants, crc32, deflateRawSync } from 'node:zlib';

/** A page without its end. Each copy gets the visitor's session block and the closing tags appended. */
export type RenderedPage = { status: number; head: string };

/**
 * Bytes as a string with one character per byte ('latin1'). Node combines a body of this type with
 * its header and sends both in one write. Sending a buffer after the header would make the whole
 * request cost half as much again.
 */
export type Bytes = string;
const bytesOf = (buffer: Buffer): Bytes => buffer.toString('latin1');

type Packed = { head: Bytes; crc: number };
type Entry = {
	status: number;
	plain: Buffer;
	identity: Bytes | null;
	gzip: Packed | null;
	brotli: Bytes | null;
};

export type Encoding = 'br' | 'gzip' | 'identity';

const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

/**
 * Creates the head of a gzip stream, flushed to a byte boundary and left open, so that a stored
 * block can be appended (RFC 1951, 3.2.4).
 */
function packGzip(plain: Buffer): Packed {
	const body = deflateRawSync(plain, { level: 9, finishFlush: constants.Z_FULL_FLUSH });
	return { head: bytesOf(Buffer.concat([GZIP_HEADER, body])), crc: crc32(plain) };
}

const bytes16 = (value: number): Bytes => String.fromCharCode(value & 0xff, (value >>> 8) & 0xff);
const bytes32 = (value: number): Bytes => bytes16(value) + bytes16(value >>> 16);

function endGzip({ head, crc }: Packed, headLength: number, tail: Bytes): Bytes {
	const sum = bytes32(crc32(tail, crc)) + bytes32(headLength + tail.length);
	return `${head}\x01${bytes16(tail.length)}${bytes16(~tail.length)}${tail}${sum}`;
}

function packBrotli(plain: Buffer): Bytes {
	const packed = brotliCompressSync(plain, {
		params: {
			[constants.BROTLI_PARAM_QUALITY]: 9,
			[constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
		},
		finishFlush: constants.BROTLI_OPERATION_FLUSH,
	});
	return bytesOf(packed);
}

/**
 * Appends the tail as an uncompressed meta-block, followed by the empty last meta-block (RFC 7932,
 * 9.2).
 */
function endBrotli(head: Bytes, tail: Bytes): Bytes {
	const bits = ((tail.length - 1) << 3) | (1 << 19);
	return `${head}${bytes16(bits)}${String.fromCharCode(bits >>> 16)}${tail}\x03`;
}

function copyOf(entry: Entry, encoding: Encoding, tail: Bytes): Bytes {
	if (encoding === 'br') {
		entry.brotli ??= packBrotli(entry.plain);
		return endBrotli(entry.brotli, tail);
	}
	if (encoding === 'gzip') {
		entry.gzip ??= packGzip(entry.plain);
		return endGzip(entry.gzip, entry.plain.length, tail);
	}
	entry.identity ??= bytesOf(entry.plain);
	return entry.identity + tail;
}

export type PageCache = {
	has(key: string): boolean;
	/**
	 * Returns a cached page, or undefined. `tail` is the ASCII text that is specific to this
	 * visitor.
	 */
	take(key: string, encoding: Encoding, tail: Bytes): { status: number; body: Bytes } | undefined;
	/**
	 * Renders a page once for all concurrent requests and returns a copy. The page is cached if its
	 * status is 200, unless `keep` is false.
	 */
	render(
		key: string,
		encoding: Encoding,
		tail: Bytes,
		make: () => Promise<RenderedPage>,
		keep?: boolean,
	): Promise<{ status: number; body: Bytes }>;
	/**
	 * Drops all pages, e.g. after an editor published something. Pages whose rendering began before
	 * that are not cached.
	 */
	clear(): void;
};

/**
 * Caches public pages. They are the same for all visitors except for the page session at the end,
 * so the compressed head is cached and the session is appended as a stored block. A new token for
 * each page therefore costs only a memory copy. Caches at most `max` pages.
 */
export function makePageCache(max = 2_000): PageCache {
	const kept = new Map<string, Entry>();
	const running = new Map<string, Promise<Entry>>();
	let generation = 0;

	const makeEntry = async (
		key: string,
		make: () => Promise<RenderedPage>,
		keep: boolean,
	): Promise<Entry> => {
		const began = generation;
		const page = await make();
		const entry: Entry = {
			status: page.status,
			plain: Buffer.from(page.head),
			identity: null,
			gzip: null,
			brotli: null,
		};
		if (keep && page.status === 200 && began === generation) {
			if (kept.size >= max) kept.delete(kept.keys().next().value as string);
			kept.set(key, entry);
		}
		return entry;
	};

	return {
		has: (key) => kept.has(key),
		take(key, encoding, tail) {
			const entry = kept.get(key);
			return entry && { status: entry.status, body: copyOf(entry, encoding, tail) };
		},
		async render(key, encoding, tail, make, keep = true) {
			const slot = `${generation} ${key}`;
			const known = kept.get(key);
			const promise = known
				? Promise.resolve(known)
				: (running.get(slot) ??
					makeEntry(key, make, keep).finally(() => running.delete(slot)));
			if (!known) running.set(slot, promise);
			const entry = await promise;
			return { status: entry.status, body: copyOf(entry, encoding, tail) };
		},
		clear() {
			generation += 1;
			kept.clear();
		},
	};
}
