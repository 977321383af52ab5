import { z } from 'zod';

import { TASK_SORTS } from '#insurance/money/ledger/tasks/area-tasks.ts';
import { STORED_KINDS } from '#insurance/money/ledger/tasks/stored-kinds.ts';
import { REASON_LEAST } from '#insurance/money/ledger/tasks/tasks.ts';
import { REFUND_STATUSES } from '#insurance/money/payments/refunds/refund.ts';
import { waitingTransfer } from '#insurance/money/payments/transfers/transfer.ts';
import { WITHDRAWN_DECISIONS } from '#insurance/policies/premiums/premium-schedule.ts';
import { call } from '#platform/contract/call.ts';
import { sortField } from '#platform/contract/sort-field.ts';

/**
 * Calls for finance in the back office. Every call needs the permission `money.work`. Amounts are
 * whole rupiah.
 */
export const moneyOffice = { method: 'POST', auth: 'office' } as const;
export const moneyPath = <P extends string>(name: P) => `/page/office/money/${name}` as const;
export const reasonWords = (label: string) =>
	z
		.string({ error: `${label} wajib diisi` })
		.trim()
		.min(REASON_LEAST, `${label} paling sedikit ${REASON_LEAST} huruf`)
		.max(300, `${label} terlalu panjang`);
const id = z.uuid();
/** Text for the payer about the refund. If empty or absent, a neutral sentence is used. */
const notified = z
	.string()
	.trim()
	.max(300, 'Kalimat untuk nasabah terlalu panjang')
	.refine((text) => text === '' || text.length >= REASON_LEAST, {
		error: `Kalimat untuk nasabah paling sedikit ${REASON_LEAST} huruf`,
	})
	.transform((text) => text || null)
	.nullish();
export const task = z.object({
	id: z.string(),
	kind: z.enum(STORED_KINDS),
	title: z.string(),
	todo: z.string(),
	/** Number of the order that the task is about; `trail` opens its history. */
	subject: z.string(),
	note: z.string(),
	expected: z.int().nullable(),
	received: z.int().nullable(),
	dueOn: z.string(),
	late: z.boolean(),
	openedAt: z.string(),
	status: z.enum(['open', 'closed']),
	closedAt: z.string().nullable(),
	/** Null if the system closed the task; `closeReason` is then still set. */
	closedBy: z.string().nullable(),
	closeReason: z.string().nullable(),
	/** Amount in rupiah that `return-money` would send back; null if none. */
	returnable: z.int().nullable(),
	/** True if the money that left may be the payer's own and is already back with them. */
	ofPayer: z.boolean().default(false),
	/** Id of the provider's report that this difference belongs to; the task is closed there. */
	report: z.string().nullable(),
	work: z.enum(['decide', 'book-part', 'match', 'settle-out', 'pay-company']).nullable(),
	transfer: waitingTransfer.nullable(),
});

export type MoneyTask = z.output<typeof task>;

export const refund = z.object({
	id: z.string(),
	orderNo: z.string(),
	amount: z.int(),
	/** Reason for staff; `told` is the text for the payer, null for the neutral sentence. */
	reason: z.string(),
	told: z.string().nullable(),
	status: z.enum(REFUND_STATUSES),
	statusWords: z.string(),
	provider: z.string(),
	askedAt: z.string(),
	askedBy: z.string().nullable(),
	ref: z.string().nullable(),
	failure: z.string().nullable(),
	closedAt: z.string().nullable(),
	closedBy: z.string().nullable(),
	transfer: waitingTransfer.nullable(),
});

export type MoneyRefund = z.output<typeof refund>;

export const moneyTasks = call({
	...moneyOffice,
	path: moneyPath('tasks'),
	summary: 'Tugas uang: yang paling mendesak dulu, dengan jumlah yang seharusnya dan yang datang',
	input: z.object({
		status: z.enum(['open', 'closed', 'all']).default('open'),
		late: z.boolean().default(false),
		search: z.string().trim().max(60).default(''),
		sort: sortField(TASK_SORTS),
		page: z.int().min(1).max(1_000).default(1),
	}),
	output: z.object({
		rows: z.array(task),
		total: z.int(),
		pages: z.int(),
		counts: z.array(
			z.object({ kind: z.string(), title: z.string(), open: z.int(), late: z.int() }),
		),
	}),
});

export const closeMoneyTask = call({
	...moneyOffice,
	path: moneyPath('close-task'),
	summary: 'Tutup tugas dengan alasannya',
	input: z.object({ id, reason: reasonWords('Catatan') }),
	output: task,
});

export const returnMoney = call({
	...moneyOffice,
	path: moneyPath('return'),
	fresh: true,
	summary:
		'Kembalikan uang dari sebuah tugas: dibukukan, diminta ke penyedia, dan tugasnya ditutup',
	input: z.object({ taskId: id, reason: reasonWords('Catatan'), told: notified }),
	output: z.object({ amount: z.int(), orderNo: z.string() }),
	once: true,
});

export const decideWithdrawn = call({
	...moneyOffice,
	path: moneyPath('decide'),
	audit: { kind: 'decision' },
	summary:
		'Putuskan perlindungan yang uangnya ditarik kembali: uangnya sudah masuk lagi, dipertahankan, atau berakhir lewat masa leluasa',
	input: z.object({
		taskId: id,
		decision: z.enum(WITHDRAWN_DECISIONS, { error: 'Pilih salah satu keputusan' }),
		reason: reasonWords('Catatan'),
	}),
	output: z.object({ policies: z.array(z.string()) }),
	once: true,
});

export const bookWithdrawnPart = call({
	...moneyOffice,
	path: moneyPath('book-part'),
	summary:
		'Bukukan sebagian uang yang ditarik kembali dan jumlahnya hanya ada di dasbor penyedia',
	input: z.object({
		taskId: id,
		amount: z
			.int({ error: 'Jumlah berupa rupiah utuh' })
			.min(1, 'Tulis jumlah yang ditarik')
			.max(1_000_000_000_000, 'Jumlahnya terlalu besar'),
		reason: reasonWords('Catatan'),
	}),
	output: z.object({ amount: z.int() }),
	once: true,
});

export const matchMoney = call({
	...moneyOffice,
	path: moneyPath('match'),
	summary:
		'Pakai uang yang belum dikenali untuk pesanan yang jumlahnya persis sama: pesanan itu dibayar',
	input: z.object({
		taskId: id,
		orderNo: z
			.string({ error: 'Nomor pesanan wajib diisi' })
			.trim()
			.min(3, 'Tulis nomor pesanan')
			.max(60),
		reason: reasonWords('Catatan'),
	}),
	output: z.object({ orderNo: z.string(), amount: z.int() }),
	once: true,
});

const SETTLE_OUTCOMES = ['came-back', 'to-payer', 'loss'] as const;
export type SettleOutcome = (typeof SETTLE_OUTCOMES)[number];

export const settleMoneyOut = call({
	...moneyOffice,
	path: moneyPath('settle-out'),
	summary:
		'Selesaikan uang yang keluar tanpa kita minta: sudah datang lagi, sudah diterima pembayarnya, atau kerugian',
	input: z.object({
		taskId: id,
		outcome: z.enum(SETTLE_OUTCOMES, { error: 'Pilih salah satu' }),
		reason: reasonWords('Catatan'),
	}),
	output: z.object({ amount: z.int() }),
	once: true,
});

export const moneyRefunds = call({
	...moneyOffice,
	path: moneyPath('refunds'),
	summary: 'Pengembalian dana: yang belum selesai, atau semua dari satu pesanan',
	input: z.object({ orderNo: z.string().trim().max(60).default('') }),
	output: z.object({
		rows: z.array(refund),
		/**
		 * Tasks about debts without a refund in progress, and the total debt according to the
		 * books.
		 */
		owed: z.object({ tasks: z.array(task), total: z.int() }),
	}),
});
