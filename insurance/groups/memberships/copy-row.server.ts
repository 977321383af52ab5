import { binaryCopy, type BinaryCopy } from './binary-copy.server.ts';

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
	/** Effect of a whole-roster upload on the row; null if not known yet. */
	action: 'add' | 'change' | 'same' | null;
	/**
	 * The date from which the row applies. If the cell is not a date, `effectiveText` contains its
	 * text.
	 */
	effectiveOn: string | null;
	effectiveText: string;
};

const COLUMNS = [
	'upload_id',
	'position',
	'member_id',
	'name',
	'birth_date',
	'gender',
	'nik_print',
	'person_print',
	'person',
	'problems',
	'notes',
	'action',
	'effective_on',
	'effective_said',
];
export const COPY_COLUMNS = COLUMNS.join(', ');

function writeRow(copy: BinaryCopy, row: StagedRow): void {
	copy.fields(COLUMNS.length);
	copy.uuid(row.uploadId);
	copy.int(row.position);
	copy.uuid(row.memberId);
	copy.text(row.name);
	copy.day(row.birthDate);
	copy.text(row.gender);
	copy.bytes(row.nikHash);
	copy.bytes(row.personHash);
	copy.bytes(row.person);
	copy.texts(row.problems);
	copy.texts(row.notes);
	copy.text(row.action);
	copy.day(row.effectiveOn);
	copy.text(row.effectiveText);
}

type CopyWriter = Pick<BinaryCopy, 'take' | 'end'> & { row(row: StagedRow): void };

export function copyWriter(): CopyWriter {
	const copy = binaryCopy();
	return { row: (row) => writeRow(copy, row), take: copy.take, end: copy.end };
}
