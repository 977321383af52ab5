/** One row of `member_upload_row` as the database takes it in binary COPY. */
export type StagedRow = {
	uploadId: string;
	position: number;
	memberId: string;
	name: string;
	birthDate: string | null;
	gender: string | null;
	nikPrint: Buffer | null;
	personPrint: Buffer;
	person: Buffer;
	problems: readonly string[];
	notes: readonly string[];
};

export const COPY_COLUMNS = 'upload_id, position, member_id, name, birth_date, gender, nik_print, person_print, person, problems, notes';
export const COPY_HEAD = Buffer.concat([Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1'), Buffer.alloc(8)]);
export const COPY_END = Buffer.from([0xff, 0xff]);

const TEXT_OID = 25;
const EPOCH_2000 = Date.UTC(2000, 0, 1);
const NOTHING = Buffer.from([0xff, 0xff, 0xff, 0xff]);
const uuid = (text: string) => Buffer.from(text.replaceAll('-', ''), 'hex');

function int(value: number): Buffer {
	const bytes = Buffer.allocUnsafe(4);
	bytes.writeInt32BE(value);
	return bytes;
}

function texts(values: readonly string[]): Buffer {
	if (values.length === 0) return Buffer.concat([int(0), int(0), int(TEXT_OID)]);
	const parts = [int(1), int(0), int(TEXT_OID), int(values.length), int(1)];
	for (const value of values) {
		const bytes = Buffer.from(value);
		parts.push(int(bytes.length), bytes);
	}
	return Buffer.concat(parts);
}

/** The bytes of one row: a count of fields, then each with its length. */
export function copyRow(row: StagedRow): Buffer {
	const fields: (Buffer | null)[] = [
		uuid(row.uploadId),
		int(row.position),
		uuid(row.memberId),
		Buffer.from(row.name),
		row.birthDate === null ? null : int((Date.parse(row.birthDate) - EPOCH_2000) / 86_400_000),
		row.gender === null ? null : Buffer.from(row.gender),
		row.nikPrint,
		row.personPrint,
		row.person,
		texts(row.problems),
		texts(row.notes),
	];
	const count = Buffer.allocUnsafe(2);
	count.writeInt16BE(fields.length);
	return Buffer.concat([count, ...fields.flatMap((field) => (field ? [int(field.length), field] : [NOTHING]))]);
}
