import { parentPort, workerData } from 'node:worker_threads';

import { lowerThreadPriority } from '#platform/config/lower-thread-priority.server.ts';
import { type Keyring, sealerOf } from '#platform/config/sealed.server.ts';
import {
	type OutCell,
	serialOf,
	STYLE,
	writeXlsx,
} from '#platform/files/xlsx/xlsx-write.server.ts';
import { isDay } from '#platform/values/dates.ts';

import { openMember } from '../import/staged-row.server.ts';
import { FIELDS, type MemberField, problemOf } from '../member.ts';
import { COLUMN_WIDTHS, HEADING, peopleSheet } from './template.server.ts';

/**
 * Writes a workbook of many people beside the process's own thread; rows come sealed and are opened
 * here. They come page by page, because handing over all of them at once would stop everybody
 * else's answers; null says that it was the last.
 */
export type FileRow = { person: Uint8Array; problems?: readonly string[]; certificateNo?: string };
export type FileInput = { secrets: Keyring };

lowerThreadPriority();
const sealer = sealerOf((workerData as FileInput).secrets);
const lines: OutCell[][] = [];
let withCertificate = false;

function cellOf(field: MemberField, value: string, comment: string | undefined): OutCell {
	const date = field === 'dob' && isDay(value);
	const style = comment ? (date ? STYLE.wrongDate : STYLE.wrong) : date ? STYLE.date : STYLE.text;
	return { value: date ? serialOf(value) : value, style, ...(comment ? { comment } : {}) };
}

function take({ person, problems = [], certificateNo }: FileRow): void {
	const member = openMember(sealer, person);
	const said = problems.map(problemOf);
	const cells = FIELDS.map((field) =>
		cellOf(
			field,
			member[field],
			said
				.filter((one) => one.field === field)
				.map((one) => one.message)
				.join('\n') || undefined,
		),
	);
	withCertificate ||= certificateNo !== undefined;
	lines.push(
		certificateNo === undefined
			? cells
			: [...cells, { value: certificateNo, style: STYLE.text }],
	);
}

function finish(): void {
	const file = withCertificate
		? {
				name: 'Peserta',
				freeze: true,
				widths: [...COLUMN_WIDTHS, 24],
				rows: [[...HEADING, { value: 'No. Sertifikat', style: STYLE.head }], ...lines],
			}
		: peopleSheet(lines);
	const bytes = new Uint8Array(writeXlsx([file]));
	parentPort?.postMessage(bytes, [bytes.buffer as ArrayBuffer]);
	parentPort?.close();
}

parentPort?.on('message', (rows: readonly FileRow[] | null) =>
	rows ? rows.forEach(take) : finish(),
);
