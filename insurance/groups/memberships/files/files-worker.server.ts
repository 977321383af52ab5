import { parentPort, workerData } from 'node:worker_threads';

import { lowerThreadPriority } from '#platform/config/lower-thread-priority.server.ts';
import { type Keyring, sealerOf } from '#platform/config/sealed.server.ts';
import { type OutCell, serialOf, STYLE, writeXlsx } from '#platform/files/xlsx/xlsx-write.ts';
import { isDay } from '#platform/values/dates.ts';

import { openMember } from '../import/staging/staged-row.server.ts';
import { EFFECTIVE, FIELDS, problemOf, SHEET_FIELDS, type SheetField } from '../member.ts';
import { headingRow, isDate, peopleSheet, widthsOf } from './template.server.ts';

// Writes a workbook of many people off the main thread. Rows arrive sealed and are opened here.
// They arrive page by page, because a single large message would block all other responses; null
// marks the end.

export type MemberFileRow = { person: Uint8Array } & (
	| { certificateNo: string }
	| { problems: readonly string[]; effective: string }
);
export type FileInput = { secrets: Keyring };

lowerThreadPriority();
const sealer = sealerOf((workerData as FileInput).secrets);
const lines: OutCell[][] = [];
let withCertificate = false;

function cellOf(field: SheetField, value: string, comment?: string): OutCell {
	const date = isDate(field) && isDay(value);
	const style = comment ? (date ? STYLE.wrongDate : STYLE.wrong) : date ? STYLE.date : STYLE.text;
	return { value: date ? serialOf(value) : value, style, ...(comment ? { comment } : {}) };
}

function take(row: MemberFileRow): void {
	const member = openMember(sealer, row.person);
	if ('certificateNo' in row) {
		withCertificate = true;
		const cells = FIELDS.map((field) => cellOf(field, member[field]));
		lines.push([...cells, { value: row.certificateNo, style: STYLE.text }]);
		return;
	}
	const result = row.problems.map(problemOf);
	const commentOn = (field: SheetField) =>
		result
			.filter((one) => one.field === field)
			.map((one) => one.message)
			.join('\n') || undefined;
	const values = { ...member, [EFFECTIVE]: row.effective };
	lines.push(SHEET_FIELDS.map((field) => cellOf(field, values[field], commentOn(field))));
}

function finish(): void {
	const file = withCertificate
		? {
				name: 'Peserta',
				freeze: true,
				widths: [...widthsOf(FIELDS), 24],
				rows: [
					[...headingRow(FIELDS), { value: 'No. Sertifikat', style: STYLE.head }],
					...lines,
				],
			}
		: peopleSheet(lines);
	const bytes = new Uint8Array(writeXlsx([file]));
	parentPort?.postMessage(bytes, [bytes.buffer as ArrayBuffer]);
	parentPort?.close();
}

parentPort?.on('message', (rows: readonly MemberFileRow[] | null) =>
	rows ? rows.forEach(take) : finish(),
);
