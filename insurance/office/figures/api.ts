import { z } from 'zod';

import { call } from '#platform/contract/call.ts';
import { sortField } from '#platform/contract/sort-field.ts';
import { isDay } from '#platform/values/dates.ts';
import { keysOf } from '#platform/values/keys.ts';

import { DIMENSION_KEYS } from './figure-parts.ts';
import { FIGURE_KEYS } from './figure.ts';
import { PERIODS } from './period.ts';

// Figures and their rows contain no names: a row has the number of its policy, claim, order or
// complaint.

const office = { method: 'POST', auth: 'office' } as const;
const path = <P extends string>(name: P) => `/page/office/figures/${name}` as const;
const text = z.string();
const rules = 'docs/decisions/0296-figures-are-rows.md';

const ownDay = z
	.string()
	.refine((day) => day === '' || isDay(day), 'Tanggal ini tidak ada')
	.default('');
const time = {
	period: z.enum(keysOf(PERIODS)).default('30d'),
	/** First and last day of the period `own`, both included. */
	fromDay: ownDay,
	toDay: ownDay,
};
const part = z.string().max(60).default('');
/** Empty for all; `-` for rows without a value. */
const only = {
	product: part,
	plan: part,
	channel: part,
	partner: part,
	company: part,
	method: part,
	problem: part,
};

const days = z.object({ from: text, to: text });
const compared = { value: z.number().nullable(), before: z.number().nullable(), rows: z.int() };
/** The parts that occur, by dimension. */
const parts = z.partialRecord(
	z.enum(DIMENSION_KEYS),
	z.array(z.object({ value: text, label: text })),
);
/** The period and the one before it, with which the figures are compared. */
const times = { period: days, before: days };

export const listOfficeFigures = call({
	...office,
	path: path('list'),
	rules,
	summary: 'Semua angka suatu masa, dibandingkan dengan masa sebelumnya',
	input: z.object({
		...time,
		/** Empty for every figure. */
		figures: z.array(z.enum(FIGURE_KEYS)).max(FIGURE_KEYS.length).default([]),
		...only,
		/** The figure whose parts are returned, so that they can be chosen. */
		partsOf: z.enum(FIGURE_KEYS).nullish(),
	}),
	output: z.object({
		...times,
		parts,
		rows: z.array(
			z.object({
				figure: z.enum(FIGURE_KEYS),
				...compared,
				/** By day, or by week or month for a long period. */
				line: z.array(z.number().nullable()),
			}),
		),
	}),
});

export const showOfficeFigure = call({
	...office,
	path: path('show'),
	rules,
	summary:
		'Satu angka menurut hari, minggu atau bulan, atau menurut produk, plan, jalur, mitra, perusahaan, cara bayar atau isian',
	input: z.object({
		figure: z.enum(FIGURE_KEYS),
		...time,
		...only,
		/** Empty for a line over time. */
		by: z.enum(['', ...DIMENSION_KEYS]).default(''),
	}),
	output: z.object({
		...times,
		step: z.enum(['day', 'week', 'month']),
		whole: z.object(compared),
		rows: z.array(
			z.object({
				...compared,
				/** First and last day; those of the period for a part. */
				from: text,
				to: text,
				/** The part in `by`; empty for a day or month. */
				part: text,
				label: text,
			}),
		),
		parts,
	}),
});

export const ROW_SORTS = ['at', 'value', 'subject'] as const;

export const listFigureRows = call({
	...office,
	path: path('rows'),
	rules,
	summary: 'Baris yang dihitung sebuah angka, terbaru lebih dulu',
	input: z.object({
		figure: z.enum(FIGURE_KEYS),
		...time,
		...only,
		sort: sortField(ROW_SORTS),
		page: z.int().min(1).max(1_000).default(1),
	}),
	output: z.object({
		period: days,
		/** The figure that these rows give; for a ratio, with the sum that they are divided by. */
		value: z.number().nullable(),
		/** Rupiah by which the rows of a ratio are divided; null for other figures. */
		dividedBy: z.number().nullable(),
		parts,
		rows: z.array(
			z.object({
				key: text,
				at: text,
				subject: text,
				/** Where the viewer may open it; null if nowhere. */
				opens: text.nullable(),
				product: text,
				plan: text,
				channel: text,
				partner: text,
				company: text,
				method: text,
				problem: text,
				value: z.number(),
			}),
		),
		total: z.int(),
		pages: z.int(),
	}),
});
