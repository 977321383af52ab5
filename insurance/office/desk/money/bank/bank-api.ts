import { z } from 'zod';

import { STATEMENT_LIMITS } from '#insurance/money/bank/statement.ts';
import { call } from '#platform/contract/call.ts';
import { uploadSchema } from '#platform/contract/upload.ts';
import { isDay } from '#platform/values/dates.ts';

import { moneyOffice, moneyPath } from '../api.ts';

// Calls for comparing the statements of our bank with the books. Amounts are whole rupiah; money
// into our account is positive.

const id = z.uuid();
const day = z.string().refine(isDay, 'Tanggal belum benar').nullish();
const accountId = z.uuid({ error: 'Pilih rekeningnya' });

const side = z.object({ count: z.int(), net: z.int(), gross: z.int() });
const position = z.object({
	day: z.string(),
	/** Has to be 0 at the end of the day: what waits on either side, without netting. */
	unexplained: z.int(),
	lines: side.extend({ proposed: z.int() }),
	movements: side,
	/** `bank` − `books` = `opening` + `lines.net` − `movements.net`. */
	bank: z.int(),
	books: z.int(),
	opening: z.int(),
});
const account = z.object({
	id,
	name: z.string(),
	/** Digits of our own account at the bank. */
	number: z.string(),
	ledgerAccount: z.string(),
	layoutId: z.string().nullable(),
	startedOn: z.string().nullable(),
	position: position.nullable(),
	statements: z.array(
		z.object({
			id,
			seq: z.int(),
			format: z.string(),
			beginsOn: z.string(),
			endsOn: z.string(),
			closing: z.int(),
			lines: z.int(),
			takenAt: z.string(),
			takenBy: z.string(),
		}),
	),
});
export type BankAccountShown = z.output<typeof account>;

export const bankAccounts = call({
	...moneyOffice,
	path: moneyPath('bank-accounts'),
	summary:
		'Rekening kita, rekening koran terakhirnya, dan berapa yang belum dijelaskan pada akhir hari',
	input: z.object({ day }),
	output: z.object({
		accounts: z.array(account),
		layouts: z.array(z.object({ id, name: z.string(), verified: z.boolean() })),
	}),
});

export const saveBankAccount = call({
	...moneyOffice,
	path: moneyPath('bank-account-save'),
	audit: { thing: null },
	summary: 'Menambah rekening kita, atau mengubah nama dan tata letaknya',
	input: z.object({
		id: id.nullish(),
		name: z
			.string({ error: 'Nama rekening wajib diisi' })
			.trim()
			.min(3, 'Nama rekening paling sedikit 3 huruf')
			.max(80, 'Nama rekening paling panjang 80 huruf'),
		number: z
			.string({ error: 'Nomor rekening wajib diisi' })
			.transform((text) => text.replace(/[\s.-]/g, ''))
			.refine((text) => /^\d{6,20}$/.test(text), 'Nomor rekening 6 sampai 20 angka'),
		layoutId: id.nullish(),
	}),
	output: z.object({ id }),
});

const upload = {
	bodyLimit: STATEMENT_LIMITS.bytes + 64 * 1024,
	limit: { max: 30, seconds: 60 },
	seconds: 120,
};
const file = uploadSchema('Pilih berkas rekening korannya');

export const previewBankStatement = call({
	...moneyOffice,
	...upload,
	path: moneyPath('bank-preview'),
	summary: 'Membaca rekening koran dan mencocokkannya; belum ada yang diambil',
	input: z.looseObject({ accountId, file }),
	output: z.object({
		print: z.string(),
		format: z.string(),
		/** True if this file was taken before. */
		taken: z.boolean(),
		/** Lines that an earlier file brought already. */
		known: z.int(),
		lines: z.int(),
		matched: z.int(),
		proposed: z.int(),
		opening: z.int(),
		closing: z.int(),
		beginsOn: z.string(),
		endsOn: z.string(),
		first: z.boolean(),
	}),
});

export const takeBankStatement = call({
	...moneyOffice,
	...upload,
	path: moneyPath('bank-take'),
	summary: 'Mengambil rekening koran sekali: yang cocok dicocokkan, yang tidak menjadi tugas',
	input: z.looseObject({ accountId, file, print: z.string().max(64) }),
	output: z.object({
		taken: z.boolean(),
		lines: z.int(),
		known: z.int(),
		matched: z.int(),
		proposed: z.int(),
		open: z.int(),
	}),
});

export const matchBankAgain = call({
	...moneyOffice,
	path: moneyPath('bank-rematch'),
	summary: 'Mencocokkan lagi yang belum dijelaskan, karena pembukuan sudah menyusul',
	input: z.object({ accountId }),
	output: z.object({ matched: z.int(), proposed: z.int(), open: z.int() }),
});
