import { z } from 'zod';

import { BOOKINGS } from '#insurance/money/bank/booking/bookings.ts';
import { call } from '#platform/contract/call.ts';
import { isDay } from '#platform/values/dates.ts';
import { keysOf } from '#platform/values/keys.ts';

import { moneyOffice, moneyPath, reasonWords } from '../api.ts';

// Calls for the lines of a statement and what explains them. Amounts are whole rupiah; money into
// our account is positive.

const id = z.uuid();
const day = z.string().refine(isDay, 'Tanggal belum benar').nullish();
const accountId = z.uuid({ error: 'Pilih rekeningnya' });
const reason = reasonWords('Alasan');
const entryIds = z.array(z.int().positive()).max(200, 'Paling banyak 200 pembukuan');

const LINE_STATES = ['open', 'proposed', 'matched', 'all'] as const;
const line = z.object({
	id,
	code: z.string(),
	day: z.string(),
	amount: z.int(),
	reference: z.string(),
	description: z.string(),
	state: z.enum(['open', 'proposed', 'matched']),
	stateWords: z.string(),
});
export type BankLineShown = z.output<typeof line>;

export const bankLines = call({
	...moneyOffice,
	path: moneyPath('bank-lines'),
	summary: 'Mutasi rekening koran satu rekening, menurut keadaan dan hari',
	input: z.object({
		accountId,
		state: z.enum(LINE_STATES).default('open'),
		from: day,
		until: day,
		page: z.int().min(1).max(1_000).default(1),
	}),
	output: z.object({ rows: z.array(line), total: z.int(), pages: z.int(), sum: z.int() }),
});

const movement = z.object({
	entryId: z.int(),
	day: z.string(),
	amount: z.int(),
	title: z.string(),
	subjectKind: z.string(),
	subject: z.string(),
	note: z.string(),
	references: z.array(z.string()),
});
export type BankMovementShown = z.output<typeof movement>;

export const bankUnseen = call({
	...moneyOffice,
	path: moneyPath('bank-unseen'),
	summary: 'Pembukuan di rekening bank yang belum terlihat di rekening koran',
	input: z.object({ accountId, page: z.int().min(1).max(1_000).default(1) }),
	output: z.object({ rows: z.array(movement), total: z.int(), pages: z.int() }),
});

export const bankLine = call({
	...moneyOffice,
	path: moneyPath('bank-line'),
	summary: 'Satu mutasi rekening koran: yang menjelaskannya, atau pembukuan yang mungkin',
	input: z.object({ lineId: id }),
	output: z.object({
		accountId: id,
		line,
		/** The amount that the bank wrote, in hundredths of a rupiah. */
		hundredths: z.int(),
		match: z
			.object({
				id,
				kind: z.string(),
				words: z.string(),
				confirmed: z.boolean(),
				reason: z.string(),
				madeBy: z.string().nullable(),
				madeAt: z.string(),
				lines: z.array(line),
				movements: z.array(movement),
				/** The transfer that the bank returned. */
				answers: movement.nullable(),
			})
			.nullable(),
		/** Unexplained movements that a person may choose, the nearest first. */
		candidates: z.array(movement),
	}),
});

export const matchBankLines = call({
	...moneyOffice,
	path: moneyPath('bank-match'),
	summary: 'Mencocokkan mutasi dengan pembukuan pilihan sendiri; jumlahnya harus sama',
	input: z.object({
		accountId,
		lineIds: z.array(id).min(1, 'Pilih mutasinya').max(200, 'Paling banyak 200 mutasi'),
		entryIds: entryIds.min(1, 'Pilih pembukuannya'),
		reason,
	}),
	output: z.object({}),
	once: true,
});

export const acceptBankMatch = call({
	...moneyOffice,
	path: moneyPath('bank-accept'),
	summary: 'Menerima pencocokan yang diusulkan aturan, atau transfer yang dikembalikan bank',
	input: z.object({ matchId: id }),
	output: z.object({}),
	once: true,
});

export const endBankMatch = call({
	...moneyOffice,
	path: moneyPath('bank-unmatch'),
	summary: 'Menolak pencocokan yang diusulkan, atau melepas yang keliru, dengan alasan',
	input: z.object({ matchId: id, reason }),
	output: z.object({}),
	once: true,
});

export const bookBankLine = call({
	...moneyOffice,
	path: moneyPath('bank-book'),
	proposes: 'bank-line',
	summary:
		'Membukukan mutasi yang tidak dijelaskan apa pun; selain bunga kecil, orang lain yang menyetujui',
	input: z.object({
		lineId: id,
		kind: z.enum(keysOf(BOOKINGS), { error: 'Pilih dibukukan sebagai apa' }),
		/** Tax that the bank withheld from interest. */
		tax: z
			.int({ error: 'Pajak berupa rupiah utuh' })
			.min(0, 'Pajak tidak boleh minus')
			.max(1_000_000_000_000, 'Pajaknya terlalu besar')
			.default(0),
		reason,
	}),
	output: z.object({ booked: z.boolean() }),
	once: true,
});

export const undoBankBooking = call({
	...moneyOffice,
	path: moneyPath('bank-undo'),
	proposes: 'bank-line',
	summary: 'Mengusulkan pembukuan dari rekening koran dibatalkan; orang lain yang menyetujui',
	input: z.object({ lineId: id, reason }),
	output: z.object({}),
	once: true,
});
