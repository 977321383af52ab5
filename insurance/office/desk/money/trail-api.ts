import { z } from 'zod';

import { call } from '#platform/contract/call.ts';
import { isDay } from '#platform/values/dates.ts';

import { moneyOffice, moneyPath, task, refund } from './api.ts';

const at = z.string();
export const moneyTrail = call({
	...moneyOffice,
	path: moneyPath('trail'),
	summary:
		'Satu jejak dari tombol bayar sampai klaim yang dibayar: pesanan, kabar penyedia, buku besar, polis, klaim, pengembalian, tugas',
	input: z.object({
		number: z
			.string({ error: 'Nomor pesanan, polis atau klaim wajib diisi' })
			.trim()
			.min(3, 'Tulis nomor pesanan, polis atau klaim')
			.max(60),
	}),
	output: z.object({
		/** Null for an erased claim, or a claim whose policy has no order. */
		orderNo: z.string().nullable(),
		order: z
			.object({
				status: z.string(),
				statusWords: z.string(),
				amount: z.int(),
				discount: z.int(),
				/** Campaign discount. `amount` is the sum of the item prices minus this. */
				promotion: z.int(),
				method: z.string(),
				provider: z.string(),
				providerRef: z.string().nullable(),
				createdAt: at,
				expiresAt: at,
				paidAt: at.nullable(),
			})
			.nullable(),
		/** `planRate` is the price after `discount` is subtracted. */
		items: z.array(
			z.object({
				productName: z.string(),
				planRate: z.int(),
				discount: z.int(),
				/** The member of staff who filled in the application; null if the buyer did. */
				helpedBy: z.string().nullable(),
			}),
		),
		events: z.array(
			z.object({
				at,
				provider: z.string(),
				state: z.string(),
				stateWords: z.string(),
				rawStatus: z.string(),
				amount: z.int(),
				currency: z.string(),
				outcome: z.string(),
				outcomeWords: z.string(),
			}),
		),
		journals: z.array(
			z.object({
				at,
				kind: z.string(),
				title: z.string(),
				note: z.string(),
				/** Day on which a statement of our bank shows it. */
				seenOn: z.string().nullable().default(null),
				lines: z.array(
					z.object({
						account: z.string(),
						title: z.string(),
						debit: z.int(),
						credit: z.int(),
					}),
				),
			}),
		),
		policies: z.array(
			z.object({
				policyNo: z.string(),
				productName: z.string(),
				status: z.string(),
				statusWords: z.string(),
				premium: z.int(),
				issuedAt: at,
			}),
		),
		claims: z.array(
			z.object({
				claimNo: z.string(),
				policyNo: z.string(),
				benefitName: z.string(),
				status: z.string(),
				statusWords: z.string(),
				approved: z.int(),
				paid: z.int(),
			}),
		),
		refunds: z.array(refund),
		tasks: z.array(task),
	}),
});

const day = z.string().refine(isDay, 'Tanggal belum benar').nullish();
export const moneyBalances = call({
	...moneyOffice,
	path: moneyPath('balances'),
	summary:
		'Saldo awal, mutasi dan saldo akhir setiap akun dalam suatu masa, hari pertama dan terakhir termasuk; jumlah semuanya nol',
	input: z.object({ from: day, until: day }),
	output: z.object({
		accounts: z.array(
			z.object({
				account: z.string(),
				title: z.string(),
				/** Balance at the start of the first day; 0 if no first day is specified. */
				opening: z.int(),
				debit: z.int(),
				credit: z.int(),
				/** Balance at the end of the last day: the opening balance plus the movements. */
				balance: z.int(),
			}),
		),
		debit: z.int(),
		credit: z.int(),
		balanced: z.boolean(),
	}),
});
