import type { CallOutput } from '#platform/contract/call.ts';
import {
	type OutCell,
	serialOf,
	STYLE,
	writeXlsx,
	type XlsxSheet,
} from '#platform/files/xlsx/xlsx-write.ts';
import type { Day } from '#platform/values/dates.ts';

import { CHANNEL_WORDS, REQUEST_STATUS_WORDS } from '../service/service-request.ts';
import type { complaintReport, listComplaints } from './api.ts';
import { type ComplaintLayout, OUTCOME_WORDS, type RegisterColumn } from './complaint-register.ts';

type Report = Omit<CallOutput<typeof complaintReport>, 'quarters'>;
type Line = CallOutput<typeof listComplaints>['rows'][number];

/** Printed on a report whose layout was not compared with the published form. */
const UNVERIFIED = 'Tata letak ini belum dicocokkan dengan formulir resmi.';

const text = (value: string): OutCell => ({ value, style: STYLE.text });
const note = (value: string): OutCell => ({ value, style: STYLE.note });
const head = (value: string): OutCell => ({ value, style: STYLE.head });
const number = (value: number): OutCell => ({ value });
const day = (value: Day | null): OutCell =>
	value === null ? null : { value: serialOf(value), style: STYLE.date };

const CELLS: Record<RegisterColumn, (line: Line) => OutCell> = {
	number: (line) => text(line.number),
	receivedOn: (line) => day(line.receivedOn),
	channel: (line) => text(CHANNEL_WORDS[line.channel]),
	topic: (line) => text(line.topic),
	product: (line) => text(line.product),
	cause: (line) => text(line.cause),
	status: (line) => text(REQUEST_STATUS_WORDS[line.status]),
	dueOn: (line) => day(line.dueOn),
	extended: (line) => text(line.extended ? 'Ya' : 'Tidak'),
	answeredOn: (line) => day(line.answeredOn),
	days: ({ days }) => (days === null ? null : number(days)),
	outcome: ({ outcome }) => text(outcome ? OUTCOME_WORDS[outcome] : ''),
	handler: (line) => text(line.handler),
};

function figuresSheet({ title, quarter, verified, figures, tables, totals }: Report): XlsxSheet {
	const heads = figures.map(({ heading }) => head(heading));
	return {
		name: 'Laporan',
		widths: [42, ...figures.map(() => 16)],
		rows: [
			[{ value: title, style: STYLE.title }],
			[note(`${quarter.name} (${quarter.days})`)],
			...(quarter.isOver
				? []
				: [[note('Triwulan ini belum selesai: angkanya masih berubah.')]]),
			[note(verified ?? UNVERIFIED)],
			[],
			[head('Semua pengaduan'), ...heads],
			[text('Jumlah'), ...totals.map(number)],
			...tables.flatMap(({ heading, rows }) => [
				[],
				[head(heading), ...heads],
				...rows.map(({ label, values }) => [text(label), ...values.map(number)]),
			]),
		],
	};
}

/** Writes a report and its register in the layout in force. */
export function complaintWorkbook({
	report,
	content,
	lines,
}: {
	report: Report;
	content: ComplaintLayout;
	lines: readonly Line[];
}): Uint8Array {
	const columns = content.columns.filter(({ shown }) => shown);
	return writeXlsx([
		figuresSheet(report),
		{
			name: 'Register',
			freeze: true,
			widths: columns.map(() => 22),
			rows: [
				columns.map(({ heading }) => head(heading)),
				...lines.map((line) =>
					columns.map(({ key }) => CELLS[key as RegisterColumn](line)),
				),
			],
		},
	]);
}
