import { DAY_MS } from '#platform/values/dates.ts';

// Binary format for PostgreSQL's COPY: a field count, then each field preceded by its length.
const HEAD = Buffer.concat([Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1'), Buffer.alloc(8)]);
const END = -1;
const NULL = -1;
const TEXT_OID = 25;
const EPOCH_2000 = Date.UTC(2000, 0, 1);

type Growing = { bytes: Buffer; at: number };

function ensureRoom(out: Growing, needed: number): void {
	if (out.at + needed <= out.bytes.length) return;
	const larger = Buffer.allocUnsafeSlow(Math.max(out.bytes.length * 2, out.at + needed));
	out.bytes.copy(larger, 0, 0, out.at);
	out.bytes = larger;
}

function writeShort(out: Growing, value: number): void {
	ensureRoom(out, 2);
	out.at = out.bytes.writeInt16BE(value, out.at);
}

function writeInt(out: Growing, value: number): void {
	ensureRoom(out, 4);
	out.at = out.bytes.writeInt32BE(value, out.at);
}

function writeBytes(out: Growing, value: Uint8Array): void {
	writeInt(out, value.length);
	ensureRoom(out, value.length);
	out.bytes.set(value, out.at);
	out.at += value.length;
}

function writeText(out: Growing, value: string): void {
	// A UTF-16 unit takes at most three bytes.
	ensureRoom(out, 4 + value.length * 3);
	const length = out.bytes.write(value, out.at + 4);
	out.bytes.writeInt32BE(length, out.at);
	out.at += 4 + length;
}

function writeUuid(out: Growing, value: string): void {
	writeInt(out, 16);
	ensureRoom(out, 16);
	out.at += out.bytes.write(value.replaceAll('-', ''), out.at, 'hex');
}

/** Writes a one-dimensional `text[]`; an empty array has no dimensions. */
function writeTexts(out: Growing, values: readonly string[]): void {
	writeInt(out, 0);
	const from = out.at;
	writeInt(out, values.length === 0 ? 0 : 1);
	writeInt(out, 0);
	writeInt(out, TEXT_OID);
	if (values.length > 0) {
		writeInt(out, values.length);
		writeInt(out, 1);
		for (const value of values) writeText(out, value);
	}
	out.bytes.writeInt32BE(out.at - from, from - 4);
}

function writeDay(out: Growing, value: string): void {
	writeInt(out, 4);
	writeInt(out, (Date.parse(value) - EPOCH_2000) / DAY_MS);
}

export type BinaryCopy = {
	fields(count: number): void;
	int(value: number): void;
	uuid(value: string): void;
	text(value: string | null): void;
	texts(values: readonly string[]): void;
	day(value: string | null): void;
	bytes(value: Uint8Array | null): void;
	/**
	 * Returns everything written since the last call, as a chunk that may be transferred to another
	 * thread.
	 */
	take(): Uint8Array<ArrayBuffer>;
	end(): void;
};

export function binaryCopy(): BinaryCopy {
	const out: Growing = { bytes: Buffer.allocUnsafeSlow(512 * 1024), at: 0 };
	out.at = HEAD.copy(out.bytes);
	const orNull = <T>(write: (out: Growing, value: T) => void) => {
		return (value: T | null) => (value === null ? writeInt(out, NULL) : write(out, value));
	};
	return {
		fields: (count) => writeShort(out, count),
		int: (value) => {
			writeInt(out, 4);
			writeInt(out, value);
		},
		uuid: (value) => writeUuid(out, value),
		text: orNull(writeText),
		texts: (values) => writeTexts(out, values),
		day: orNull(writeDay),
		bytes: orNull(writeBytes),
		take() {
			const piece = new Uint8Array(out.at);
			piece.set(out.bytes.subarray(0, out.at));
			out.at = 0;
			return piece;
		},
		end: () => writeShort(out, END),
	};
}
