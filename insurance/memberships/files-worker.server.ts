import { parentPort, workerData } from 'node:worker_threads';
import { makeSealer } from '#platform/config/sealed.server.ts';
import { isDay } from '#platform/values/dates.ts';
import { FIELDS, type MemberField, problemOf } from './member.ts';
import { openMember } from './staged-row.server.ts';
import { COLUMN_WIDTHS, HEADING, peopleSheet } from './template.server.ts';
import { type OutCell, serialOf, STYLE, writeXlsx } from './xlsx-write.server.ts';

/** Writes a workbook of many people beside the process's own thread; rows come sealed and are opened here. */
export type FileRow = { person: Uint8Array; problems?: readonly string[]; certificateNo?: string };
export type FileInput = { secret: string; rows: readonly FileRow[] };

const { secret, rows } = workerData as FileInput;
const sealer = makeSealer(secret);

function cellOf(field: MemberField, value: string, comment: string | undefined): OutCell {
	const date = field === 'dob' && isDay(value);
	const style = comment ? (date ? STYLE.wrongDate : STYLE.wrong) : date ? STYLE.date : STYLE.text;
	return { value: date ? serialOf(value) : value, style, ...(comment ? { comment } : {}) };
}

const withCertificate = rows.some((row) => row.certificateNo !== undefined);
const lines = rows.map(({ person, problems = [], certificateNo }): OutCell[] => {
	const member = openMember(sealer, person);
	const said = problems.map(problemOf);
	const cells = FIELDS.map((field) => cellOf(field, member[field], said.filter((one) => one.field === field).map((one) => one.message).join('\n') || undefined));
	return withCertificate ? [...cells, { value: certificateNo ?? '', style: STYLE.text }] : cells;
});
const sheet = peopleSheet(lines);
const file = withCertificate ? { name: 'Peserta', freeze: true, widths: [...COLUMN_WIDTHS, 24], rows: [[...HEADING, { value: 'No. Sertifikat', style: STYLE.head }], ...lines] } : sheet;
const bytes = new Uint8Array(writeXlsx([file]));
parentPort?.postMessage(bytes, [bytes.buffer as ArrayBuffer]);
