import { z } from 'zod';

import { whyNotAgree } from '#insurance/access/staff/two-people/two-people.ts';
import { REPORT_LIMITS } from '#insurance/money/payments/payouts/report.ts';
import { transferFields } from '#insurance/money/payments/transfers/transfer.ts';
import { call } from '#platform/contract/call.ts';
import { uploadSchema } from '#platform/contract/upload.ts';
import { isDay } from '#platform/values/dates.ts';

import { moneyOffice, moneyPath, reasonWords } from '../api.ts';

// Calls for reconciling payment providers' reports with the books. They need `money.work`; amounts
// are whole rupiah.

const id = z.uuid();
const file = uploadSchema('Pilih berkas laporannya');
const provider = z.string({ error: 'Pilih penyedianya' }).min(1, 'Pilih penyedianya').max(30);
const upload = {
	bodyLimit: REPORT_LIMITS.bytes + 64 * 1024,
	limit: { max: 30, seconds: 60 },
	seconds: 120,
};
const day = z.string({ error: 'Hari masuk rekening wajib diisi' });

const difference = z.object({
	line: z.int().nullable(),
	kind: z.string(),
	words: z.string(),
	orderNo: z.string(),
	expected: z.int(),
	received: z.int(),
});
const kept = difference.extend({
	id,
	proposedBy: z.string().nullable(),
	/** True if this person proposed it and therefore may not decide on it. */
	mine: z.boolean(),
	whyNotAgree,
	reason: z.string().nullable(),
	outcome: z.enum(['settled', 'written-off']).nullable(),
	closedAt: z.string().nullable(),
	closedBy: z.string().nullable(),
});
export type PayoutDifference = z.output<typeof kept>;

const sums = {
	rows: z.int(),
	gross: z.int(),
	fees: z.int(),
	refunds: z.int(),
	net: z.int(),
};
const report = z.object({
	id,
	provider: z.string(),
	providerName: z.string(),
	payoutRef: z.string(),
	paidOn: z.string(),
	...sums,
	takenBy: z.string(),
	takenAt: z.string(),
	open: z.int(),
	/**
	 * Staff member who reported the import as a mistake. `takenBackAt` is set once another person
	 * has agreed.
	 */
	backProposedBy: z.string().nullable(),
	backReason: z.string().nullable(),
	takenBackBy: z.string().nullable(),
	takenBackAt: z.string().nullable(),
});
export type PayoutReport = z.output<typeof report>;

export const payoutReports = call({
	...moneyOffice,
	path: moneyPath('payouts'),
	summary: 'Laporan setoran yang sudah diambil, dan uang yang masih di penyedia menurut hari',
	input: z.object({ page: z.int().min(1).max(1_000).default(1) }),
	output: z.object({
		providers: z.array(z.object({ id: z.string(), name: z.string(), where: z.string() })),
		rows: z.array(report),
		total: z.int(),
		pages: z.int(),
		held: z.array(
			z.object({
				provider: z.string(),
				name: z.string(),
				days: z.array(z.object({ day: z.string(), balance: z.int() })),
			}),
		),
	}),
});

export const previewPayout = call({
	...moneyOffice,
	...upload,
	path: moneyPath('payout-preview'),
	summary:
		'Membaca laporan setoran dan membandingkannya dengan pembukuan; belum ada yang diambil',
	input: z.looseObject({ provider, file }),
	output: z.object({
		print: z.string(),
		payoutRef: z.string().nullable(),
		paidOn: z.string().nullable(),
		...sums,
		matched: z.int(),
		matchedMoves: z.int(),
		/** Fees missing from notifications, to be booked with the payout. */
		feesToBook: z.int(),
		differences: z.array(difference),
		taken: z.object({ payoutRef: z.string(), paidOn: z.string() }).nullable(),
	}),
});

export const takePayout = call({
	...moneyOffice,
	...upload,
	path: moneyPath('payout-take'),
	summary: 'Mengambil laporan setoran: dibukukan sekali, yang berbeda menjadi tugas',
	input: z.looseObject({
		provider,
		file,
		print: z.string().max(64),
		payoutRef: transferFields.reference,
		paidOn: day.refine(isDay, 'Tanggal belum benar'),
	}),
	output: z.object({ id, taken: z.boolean(), differences: z.int() }),
});

export const payoutDifferences = call({
	...moneyOffice,
	path: moneyPath('payout-differences'),
	summary: 'Satu laporan setoran dengan selisihnya, yang terbuka dulu',
	input: z.object({ reportId: id }),
	output: z.object({
		report,
		mine: z.boolean(),
		whyNotAgree,
		rows: z.array(kept),
	}),
});

export const recheckPayout = call({
	...moneyOffice,
	path: moneyPath('payout-recheck'),
	summary: 'Memeriksa lagi selisih yang terbuka: yang sudah cocok ditutup',
	input: z.object({ reportId: id }),
	output: z.object({ settled: z.int() }),
});

export const proposePayoutLoss = call({
	...moneyOffice,
	path: moneyPath('payout-write-off'),
	proposes: 'write-off',
	summary: 'Mengusulkan sebuah selisih dihapusbukukan; orang lain yang memutuskan',
	input: z.object({ id, reason: reasonWords('Alasan') }),
	output: z.object({}),
	once: true,
});

export const decidePayoutLoss = call({
	...moneyOffice,
	path: moneyPath('payout-decide'),
	fresh: true,
	audit: { kind: 'approval' },
	summary: 'Memutuskan usulan penghapusbukuan buatan orang lain',
	input: z.object({ id, agreed: z.boolean() }),
	output: z.object({}),
	once: true,
});

export const proposePayoutBack = call({
	...moneyOffice,
	path: moneyPath('payout-take-back'),
	proposes: 'settlement-report',
	summary: 'Mengusulkan laporan setoran yang keliru ditarik kembali; orang lain yang memutuskan',
	input: z.object({ reportId: id, reason: reasonWords('Apa yang keliru') }),
	output: z.object({}),
	once: true,
});

export const decidePayoutBack = call({
	...moneyOffice,
	path: moneyPath('payout-take-back-decide'),
	fresh: true,
	audit: { kind: 'approval' },
	summary: 'Memutuskan usulan menarik laporan setoran buatan orang lain',
	input: z.object({ reportId: id, agreed: z.boolean() }),
	output: z.object({}),
	once: true,
});

export const sandboxPayout = call({
	...moneyOffice,
	path: moneyPath('payout-sample'),
	summary: 'Laporan setoran contoh dari sandbox: pembayaran yang belum dilaporkan',
	input: z.object({}),
	output: z.object({ name: z.string(), text: z.string() }),
});
