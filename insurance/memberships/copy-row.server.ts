import { DAY_MS } from '#platform/values/dates.ts';
/** One row of `member_upload_row` as the database takes it in binary COPY. */
export type StagedRow = {
	uploadId: string;
	position: number;
	memberId: string;
	name: string;
	birthDate: string | null;
	gender: string | null;
	nikHash: Buffer | null;
	personHash: Buffer;
	person: Buffer;
	problems: readonly string[];
	notes: readonly string[];
	/** What a whole roster does with the row; null where it is not known yet. */
	action: 'add' | 'change' | 'same' | null;
	/** The day from which it counts, where it names one; `said`: what it says that is no day. */
	effectiveOn: string | null;
	effectiveSaid: string;
};

export const COPY_COLUMNS =
	'upload_id, position, member_id, name, birth_date, gender, nik_print, person_print, person, problems, notes, action, effective_on, effective_said';
const HEAD = Buffer.concat([Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1'), Buffer.alloc(8)]);
const END = -1;
const NOTHING = -1;
const TEXT_OID = 25;
const EPOCH_2000 = Date.UTC(2000, 0, 1);
const FIELDS = 14;

export type CopyWriter = {
	row(row: StagedRow): void;
	/**
	 * What was written since the last time, as a piece of its own that may be handed to another
	 * thread.
	 */
	take(): Uint8Array<ArrayBuffer>;
	/** Says that no row follows. */
	end(): void;
};

/**
 * Writes rows as the bytes that the database takes as they are: a count of fields, then each with
 * its length.
 */
export function copyWriter(): CopyWriter {
	let bytes = Buffer.allocUnsafeSlow(512 * 1024);
	let at = HEAD.copy(bytes);
	const room = (needed: number) => {
		if (at + needed <= bytes.length) return;
		const larger = Buffer.allocUnsafeSlow(Math.max(bytes.length * 2, at + needed));
		bytes.copy(larger, 0, 0, at);
		bytes = larger;
	};
	const short = (value: number) => {
		room(2);
		at = bytes.writeInt16BE(value, at);
	};
	const int = (value: number) => {
		room(4);
		at = bytes.writeInt32BE(value, at);
	};
	const raw = (value: Uint8Array) => {
		int(value.length);
		room(value.length);
		bytes.set(value, at);
		at += value.length;
	};
	const text = (value: string) => {
		// A sign is three bytes at most.
		room(4 + value.length * 3);
		const length = bytes.write(value, at + 4);
		bytes.writeInt32BE(length, at);
		at += 4 + length;
	};
	const orNothing = (value: string | null) => (value === null ? int(NOTHING) : text(value));
	const dayOrNothing = (value: string | null) => {
		if (value === null) return int(NOTHING);
		int(4);
		int((Date.parse(value) - EPOCH_2000) / DAY_MS);
	};
	const uuid = (value: string) => {
		int(16);
		room(16);
		at += bytes.write(value.replaceAll('-', ''), at, 'hex');
	};
	const texts = (values: readonly string[]) => {
		int(0);
		const from = at;
		int(values.length === 0 ? 0 : 1);
		int(0);
		int(TEXT_OID);
		if (values.length > 0) {
			int(values.length);
			int(1);
			for (const value of values) text(value);
		}
		bytes.writeInt32BE(at - from, from - 4);
	};
	return {
		row(row) {
			short(FIELDS);
			uuid(row.uploadId);
			int(4);
			int(row.position);
			uuid(row.memberId);
			text(row.name);
			dayOrNothing(row.birthDate);
			orNothing(row.gender);
			if (row.nikHash === null) int(NOTHING);
			else raw(row.nikHash);
			raw(row.personHash);
			raw(row.person);
			texts(row.problems);
			texts(row.notes);
			orNothing(row.action);
			dayOrNothing(row.effectiveOn);
			text(row.effectiveSaid);
		},
		take() {
			const piece = new Uint8Array(at);
			piece.set(bytes.subarray(0, at));
			at = 0;
			return piece;
		},
		end: () => short(END),
	};
}
