import { z } from 'zod';

import { confirmSameField, lineField } from '#insurance/money/ledger/bank-line.ts';
import { call } from '#platform/contract/call.ts';
import { sortField } from '#platform/contract/sort-field.ts';
import { isDay } from '#platform/values/dates.ts';

import { wireCheck } from '../check/claim-types-api.ts';
import { deskChecklist } from '../checklist/api.ts';
import { CLAIM_STATUSES } from '../claim.ts';
import { REPORTED_BY } from '../reports/report.ts';
import { eventSchema } from '../rules/event.ts';
import { ABOVE_CODES } from './decision/above-rules.ts';
import { assessedLine, assessorWords } from './file-api.ts';

// Back-office calls of the claims desk. Each handler checks the permission it needs.

const office = { method: 'POST', auth: 'office' } as const;
const path = <P extends string>(name: P) => `/page/office/claims/${name}` as const;
const claimNo = z.string().max(20);
const seen = { claimNo, revision: z.int().min(1).max(2_147_483_647) };
const moved = z.object({ revision: z.int(), status: z.enum(CLAIM_STATUSES) });

export const QUEUE_SORTS = ['claimNo', 'turnSince', 'dueOn'] as const;

export const claimQueue = call({
	...office,
	path: path('queue'),
	summary: 'Antrean klaim dengan saringan; nama disamarkan',
	input: z.object({
		status: z.enum([...CLAIM_STATUSES, 'open', 'all']).default('open'),
		assignee: z.enum(['anybody', 'me', 'nobody']).default('anybody'),
		late: z.boolean().default(false),
		search: z.string().trim().max(40).default(''),
		sort: sortField(QUEUE_SORTS),
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
				/** True if the customer objected; a different person then reviews the claim. */
				reopened: z.boolean(),
				/** Kind of reporter. Everyone except the holder reports without a login. */
				reportedBy: z.enum(REPORTED_BY),
			}),
		),
		total: z.int(),
		pages: z.int(),
		counts: z.record(z.string(), z.int()),
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
			.array(
				z.object({
					name: assessorWords('Nama dokumen', 3, 120),
					why: assessorWords('Alasan', 5, 300),
				}),
			)
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
	output: wireCheck.extend({ checklist: deskChecklist }),
});

export const recommendClaim = call({
	...office,
	path: path('recommend'),
	audit: { kind: 'decision' },
	summary: 'Usulan penilai: setuju dengan baris-barisnya, atau tolak dengan alasan',
	input: z.object({
		...seen,
		outcome: z.enum(['approve', 'decline']),
		event: eventSchema,
		reason: assessorWords('Alasan', 10, 2_000),
		lines: z.array(assessedLine).max(30),
		above: z
			.object({ code: z.enum(ABOVE_CODES), words: z.string().trim().max(1_000) })
			.optional(),
	}),
	output: moved,
});

export const decideClaim = call({
	...office,
	path: path('decide'),
	fresh: true,
	audit: { kind: 'decision' },
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
	fresh: true,
	summary: 'Catat pembayaran klaim yang disetujui, persis sebesar keputusannya',
	input: z.object({
		...seen,
		reference: assessorWords('Nomor referensi', 4, 60),
		paidOn: z.string().refine(isDay, 'Tanggal bayar belum benar'),
		line: lineField,
		confirmSame: confirmSameField,
	}),
	output: moved,
});
