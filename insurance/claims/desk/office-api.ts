import { z } from 'zod';

import { askedSchema } from '#insurance/products/benefit.ts';
import { call } from '#platform/contract/call.ts';
import { isDay } from '#platform/values/dates.ts';

import { wireCheck } from '../api.ts';
import { CLAIM_STATUSES } from '../claim.ts';
import { TOLD_BY } from '../reports/report.ts';
import { eventSchema } from '../rules/event.ts';

/**
 * The calls of the claims desk in the back office; each names the permission it needs in its
 * handler.
 */
const office = { method: 'POST', auth: 'office' } as const;
const path = <P extends string>(name: P) => `/page/office/claims/${name}` as const;
const claimNo = z.string().max(20);
const seen = { claimNo, revision: z.int().min(1) };
const words = (label: string, least: number, most: number) =>
	z
		.string({ error: `${label} wajib diisi` })
		.trim()
		.min(1, { error: `${label} wajib diisi`, abort: true })
		.min(least, `${label} paling sedikit ${least} huruf`)
		.max(most, `${label} terlalu panjang`);
const amount = z
	.int({ error: 'Jumlah harus angka bulat' })
	.min(0, 'Jumlah tidak boleh minus')
	.max(100_000_000_000, 'Jumlah terlalu besar');
const moved = z.object({ revision: z.int(), status: z.enum(CLAIM_STATUSES) });

export const claimQueue = call({
	...office,
	path: path('queue'),
	summary: 'Antrean klaim dengan saringan; nama disamarkan',
	input: z.object({
		status: z.enum([...CLAIM_STATUSES, 'open', 'all']).default('open'),
		assignee: z.enum(['anybody', 'me', 'nobody']).default('anybody'),
		late: z.boolean().default(false),
		search: z.string().trim().max(40).default(''),
		page: z.int().min(1).max(1_000).default(1),
	}),
	output: z.object({
		rows: z.array(
			z.object({
				claimNo: z.string(),
				policyNo: z.string(),
				productName: z.string(),
				benefitName: z.string(),
				insuredMasked: z.string(),
				status: z.enum(CLAIM_STATUSES),
				assignee: z.string().nullable(),
				submittedAt: z.string(),
				turnSince: z.string(),
				dueOn: z.string().nullable(),
				late: z.boolean(),
				/** Its customer objected: somebody new looks at it. */
				reopened: z.boolean(),
				/** Who told it; somebody else than the holder did so without a log-in. */
				toldBy: z.enum(TOLD_BY),
			}),
		),
		total: z.int(),
		pages: z.int(),
		counts: z.record(z.string(), z.int()),
	}),
});

const line = z.object({
	label: words('Nama baris', 1, 160),
	asked: amount,
	amount,
	rule: words('Aturan', 1, 300),
	clause: words('Pasal', 1, 160),
	evidence: words('Bukti', 1, 300),
});

const recommendation = z.object({
	id: z.string(),
	by: z.string(),
	at: z.string(),
	outcome: z.enum(['approve', 'decline']),
	amount: z.int(),
	reason: z.string(),
	lines: z.array(line),
	verdict: z.enum(['agreed', 'returned']).nullable(),
	decidedBy: z.string().nullable(),
	note: z.string().nullable(),
});

export const claimFile = call({
	...office,
	path: path('detail'),
	summary:
		'Satu klaim untuk petugas: data, dokumen dengan tautan lima menit, aturan, riwayat. Setiap pembacaan dicatat',
	input: z.object({ claimNo }),
	output: z.object({
		claimNo: z.string(),
		revision: z.int(),
		status: z.enum(CLAIM_STATUSES),
		assignee: z.string().nullable(),
		mine: z.boolean(),
		policy: z.object({
			policyNo: z.string(),
			productName: z.string(),
			productCode: z.string(),
			plan: z.string(),
			sumInsured: z.int(),
			status: z.string(),
			startDay: z.string(),
			endDay: z.string(),
			promiseUnbroken: z.boolean(),
		}),
		benefit: z.string(),
		/** What decides the questions about what happened. */
		asked: askedSchema,
		/** What is not paid on this policy, for a decision to cite. */
		exclusions: z.array(z.object({ id: z.string(), words: z.string() })),
		benefitName: z.string(),
		holderName: z.string(),
		insured: z.object({
			name: z.string(),
			birthDate: z.string(),
			relationship: z.string(),
			nikMasked: z.string(),
		}),
		bank: z.object({
			accountName: z.string(),
			accountNumber: z.string(),
			bankName: z.string(),
			bankBranch: z.string(),
			bankCity: z.string(),
			nameDiffers: z.boolean(),
		}),
		province: z.string(),
		/** Who told it by a private link, and who may be paid; null where the holder did. */
		report: z
			.object({
				relation: z.string(),
				name: z.string(),
				nik: z.string(),
				phone: z.string(),
				email: z.string(),
				organisation: z.string(),
				payees: z.array(
					z.object({
						name: z.string(),
						share: z.int(),
						account: z.string().nullable(),
						amount: z.int(),
						paid: z.boolean(),
					}),
				),
				/** Why nothing can be paid yet. */
				problem: z.string().nullable(),
				/** The policy names no beneficiary: who inherits is proved by a document. */
				byLaw: z.boolean(),
			})
			.nullable(),
		event: eventSchema.nullable(),
		submittedAt: z.string(),
		dueOn: z.string().nullable(),
		documents: z.array(
			z.object({
				id: z.string(),
				name: z.string(),
				fileName: z.string(),
				mediaType: z.string(),
				/** Of all its pages. */
				size: z.int(),
				uploadedAt: z.string(),
				/** The first of `pages`. */
				url: z.string(),
				pages: z.array(
					z.object({ fileName: z.string(), mediaType: z.string(), url: z.string() }),
				),
			}),
		),
		requests: z.array(
			z.object({
				id: z.string(),
				name: z.string(),
				why: z.string(),
				dueOn: z.string(),
				answeredAt: z.string().nullable(),
				/** What was said in words. */
				answer: z.string().nullable(),
			}),
		),
		recommendations: z.array(recommendation),
		payouts: z.array(
			z.object({
				amount: z.int(),
				reference: z.string(),
				paidOn: z.string(),
				by: z.string(),
			}),
		),
		/** Granted and not yet paid. */
		owed: z.int(),
		reopened: z.boolean(),
		/** Other claims that look like this one: the same file, or the same day and amount. */
		hints: z.array(z.object({ claimNo: z.string(), words: z.string() })),
		history: z.array(
			z.object({
				at: z.string(),
				by: z.string(),
				words: z.string(),
				note: z.string().nullable(),
			}),
		),
		reads: z.array(z.object({ at: z.string(), by: z.string() })),
		may: z.object({
			take: z.boolean(),
			request: z.boolean(),
			recommend: z.boolean(),
			decide: z.boolean(),
			pay: z.boolean(),
			whyNotDecide: z.string().nullable(),
			whyNotAssess: z.string().nullable(),
		}),
	}),
});

export const takeClaim = call({
	...office,
	path: path('take'),
	summary: 'Ambil klaim untuk dinilai sendiri',
	input: z.object(seen),
	output: moved,
});

export const requestDocuments = call({
	...office,
	path: path('request-documents'),
	summary: 'Minta dokumen yang kurang kepada nasabah',
	input: z.object({
		...seen,
		items: z
			.array(z.object({ name: words('Nama dokumen', 3, 120), why: words('Alasan', 5, 300) }))
			.min(1, 'Sebutkan dokumen yang diminta')
			.max(10),
	}),
	output: moved,
});

export const checkFacts = call({
	...office,
	path: path('check'),
	summary: 'Jalankan aturan klaim atas fakta dari dokumen',
	input: z.object({ claimNo, event: eventSchema }),
	output: wireCheck,
});

export const recommendClaim = call({
	...office,
	path: path('recommend'),
	summary: 'Usulan penilai: setuju dengan baris-barisnya, atau tolak dengan alasan',
	input: z.object({
		...seen,
		outcome: z.enum(['approve', 'decline']),
		event: eventSchema,
		reason: words('Alasan', 10, 2_000),
		lines: z.array(line).max(30),
	}),
	output: moved,
});

export const decideClaim = call({
	...office,
	path: path('decide'),
	summary: 'Keputusan supervisor atas usulan orang lain: setujui usulannya atau kembalikan',
	input: z.object({
		...seen,
		recommendationId: z.string().max(64),
		verdict: z.enum(['agreed', 'returned']),
		note: z.string().trim().max(2_000).default(''),
	}),
	output: moved,
});

export const payClaim = call({
	...office,
	path: path('pay'),
	summary: 'Catat pembayaran klaim yang disetujui, persis sebesar keputusannya',
	input: z.object({
		...seen,
		reference: words('Nomor referensi', 4, 60),
		paidOn: z.string().refine(isDay, 'Tanggal bayar belum benar'),
	}),
	output: moved,
});
