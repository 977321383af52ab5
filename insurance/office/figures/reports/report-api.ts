import { z } from 'zod';

import { call } from '#platform/contract/call.ts';

import { FIGURE_KEYS } from '../figure.ts';
import { reportFields } from './report.ts';

// Reports of figures by mail. They contain no personal data; their recipients are staff who may
// read figures.

const office = { method: 'POST', auth: 'office' } as const;
const path = <P extends string>(name: P) => `/page/office/figures/${name}` as const;
const rules = 'docs/decisions/0312-reports-of-figures-by-mail.md';
const text = z.string();

const issue = z.object({
	id: text,
	from: text,
	to: text,
	time: text,
	madeAt: text,
	/** True if a person sent it, false if the clock did. */
	byHand: z.boolean(),
	recipients: z.int(),
	/** True if each figure that has an account equals the ledger. */
	agrees: z.boolean(),
	pdfUrl: text,
});

const report = z.object({
	id: text,
	name: text,
	rhythm: reportFields.rhythm,
	figures: z.array(z.enum(FIGURE_KEYS)),
	recipients: z.array(text),
	/** Names of recipients who would get it now; others may no longer read figures. */
	recipientNames: z.array(text),
	/** The day of the next report; null if it was stopped. */
	nextOn: text.nullable(),
	/** The last period that is over, which can be looked at and sent now. */
	lastTime: text,
	previewUrl: text,
	/** Identifies the version that was read. */
	mark: text,
	issues: z.array(issue),
});
export type FigureReportShown = z.output<typeof report>;

export const listFigureReports = call({
	...office,
	path: path('reports'),
	rules,
	summary: 'Laporan angka yang dikirim lewat email, dengan yang sudah terkirim',
	input: z.object({}),
	output: z.object({
		reports: z.array(report),
		/** Staff who can be recipients. */
		people: z.array(z.object({ id: text, name: text })),
	}),
});

export const saveFigureReport = call({
	...office,
	path: path('report-save'),
	rules,
	once: true,
	summary: 'Membuat laporan angka, atau mengubah isi, ritme dan penerimanya',
	input: z.object({
		/** Null for a new report. */
		id: z.uuid().nullable(),
		...reportFields,
		mark: text.max(40).nullish(),
	}),
	output: z.object({ id: text }),
});

export const stopFigureReport = call({
	...office,
	path: path('report-stop'),
	rules,
	summary: 'Menghentikan laporan angka; yang sudah terkirim tetap bisa dibuka',
	input: z.object({ id: z.uuid() }),
	output: z.object({}),
});

export const sendFigureReport = call({
	...office,
	path: path('report-send'),
	rules,
	once: true,
	summary: 'Mengirim laporan angka tentang masa terakhir yang sudah lewat, sekarang',
	input: z.object({ id: z.uuid() }),
	output: z.object({ issueId: text, recipients: z.int() }),
});
