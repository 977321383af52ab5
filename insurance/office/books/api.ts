import { z } from 'zod';

import { STATEMENT_SECTIONS } from '#insurance/money/ledger/account-sections.ts';
import { call } from '#platform/contract/call.ts';
import { sortField } from '#platform/contract/sort-field.ts';
import { isDay } from '#platform/values/dates.ts';
import { keysOf } from '#platform/values/keys.ts';

// The books contain no names: a row has the number of its policy, claim, order or company.

const office = { method: 'POST', auth: 'office' } as const;
const path = <P extends string>(name: P) => `/page/office/books/${name}` as const;
const rules = 'docs/decisions/0306-premium-is-earned-by-days.md';
const text = z.string();
const amount = z.int();
const page = z.int().min(1).max(1_000).default(1);

const day = (label: string) =>
	z.string({ error: `${label} wajib diisi` }).refine(isDay, 'Tanggal ini tidak ada');
/** Empty for the first and last day of this month. */
const ownDay = z
	.string()
	.refine((one) => one === '' || isDay(one), 'Tanggal ini tidak ada')
	.default('');
const days = { from: ownDay, to: ownDay };

const part = z.object({
	section: z.enum(keysOf(STATEMENT_SECTIONS)),
	words: text,
	rows: z.array(
		z.object({
			/** Empty for the result of all time, which has no account. */
			account: text,
			title: text,
			amount,
		}),
	),
	total: amount,
});

export const showStatement = call({
	...office,
	path: path('statement'),
	rules,
	summary: 'Laba rugi satu masa dan neraca pada hari terakhirnya',
	input: z.object(days),
	output: z.object({
		from: text,
		to: text,
		income: z.array(part),
		result: amount,
		balance: z.array(part),
		balanced: z.boolean(),
		/** Last day whose premium was earned; null before the first. */
		earnedUntil: text.nullable(),
	}),
});

const ENTRY_SORTS = ['at', 'amount', 'subject'] as const;

export const listEntries = call({
	...office,
	path: path('entries'),
	rules,
	summary: 'Baris buku besar satu akun dan masa, terbaru lebih dulu',
	input: z.object({
		/** An account, with all its references; empty for all accounts. */
		account: z.string().max(60).default(''),
		...days,
		/** Only journals that arrived after their month was closed. */
		late: z.boolean().default(false),
		sort: sortField(ENTRY_SORTS),
		page,
	}),
	output: z.object({
		from: text,
		to: text,
		title: text,
		opening: amount,
		debit: amount,
		credit: amount,
		rows: z.array(
			z.object({
				key: text,
				at: text,
				/** When it happened, if its month was closed by then; otherwise null. */
				movedAt: text.nullable(),
				recordedAt: text,
				kind: text,
				account: text,
				subject: text,
				/** Where the viewer may open it; null if nowhere. */
				opens: text.nullable(),
				debit: amount,
				credit: amount,
				note: text,
			}),
		),
		total: z.int(),
		pages: z.int(),
	}),
});

const UNEARNED_SORTS = ['subject', 'untilDay', 'amount', 'unearned'] as const;

export const listUnearned = call({
	...office,
	path: path('unearned'),
	rules,
	summary:
		'Polis di balik premi yang belum merupakan pendapatan, menurut produk dan tahun terbit',
	input: z.object({
		product: z.string().max(20),
		cohort: z.int().min(2_000).max(9_999),
		day: day('Hari'),
		sort: sortField(UNEARNED_SORTS),
		page,
	}),
	output: z.object({
		/** Sum of all rows, in rupiah. */
		unearned: amount,
		rows: z.array(
			z.object({
				key: text,
				subject: text,
				opens: text.nullable(),
				amount,
				fromDay: text,
				untilDay: text,
				earned: amount,
				unearned: amount,
			}),
		),
		total: z.int(),
		pages: z.int(),
	}),
});

export const listPeriods = call({
	...office,
	path: path('periods'),
	rules,
	summary:
		'Bulan pembukuan: yang sudah ditutup, yang dapat ditutup, dan apa yang masih menghalangi',
	input: z.object({}),
	output: z.object({
		rows: z.array(
			z.object({
				/** First day of the month. */
				month: text,
				state: z.enum(['open', 'waiting', 'closed']),
				closedAt: text.nullable(),
				closedBy: text.nullable(),
				proposedBy: text.nullable(),
				/** Journals booked in this month because their own month was closed. */
				late: z.int(),
				/** Why it cannot be closed; empty if it can. */
				barriers: z.array(text),
				/** Sentences about open matters that do not prevent closing. */
				warnings: z.array(text),
			}),
		),
	}),
});

export const proposeClose = call({
	...office,
	path: path('propose-close'),
	proposes: 'period-close',
	rules,
	summary: 'Usulkan menutup satu bulan pembukuan; orang lain yang menyetujuinya',
	input: z.object({
		month: day('Bulan').refine((one) => one.endsWith('-01'), 'Pilih hari pertama bulannya'),
		reason: z
			.string({ error: 'Catatan wajib diisi' })
			.trim()
			.min(5, 'Tulis catatannya, paling sedikit 5 huruf')
			.max(300, 'Catatannya terlalu panjang'),
	}),
	output: z.object({ proposalId: text }),
	once: true,
});
