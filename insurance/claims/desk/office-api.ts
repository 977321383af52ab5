import { z } from 'zod';

import { confirmSameField, lineField } from '#insurance/money/ledger/bank-line.ts';
import { call } from '#platform/contract/call.ts';
import { isDay } from '#platform/values/dates.ts';

import { wireCheck } from '../check/claim-types-api.ts';
import { deskChecklist } from '../checklist/api.ts';
import { CLAIM_STATUSES } from '../claim.ts';
import { eventSchema } from '../rules/event.ts';
import { ABOVE_CODES } from './decision/above-rules.ts';
import { assessedLine, assessorWords } from './file-api.ts';

// Back-office calls of the claims desk. Each handler checks the permission it needs.

const office = { method: 'POST', auth: 'office' } as const;
const path = <P extends string>(name: P) => `/page/office/claims/${name}` as const;
const claimNo = z.string().max(20);
export const seenClaimFields = { claimNo, revision: z.int().min(1).max(2_147_483_647) };
export const movedClaim = z.object({ revision: z.int(), status: z.enum(CLAIM_STATUSES) });

export const takeClaim = call({
	...office,
	path: path('take'),
	summary: 'Ambil klaim untuk dinilai sendiri',
	input: z.object(seenClaimFields),
	output: movedClaim,
});

export const requestDocuments = call({
	...office,
	path: path('request-documents'),
	summary: 'Minta dokumen yang kurang kepada nasabah',
	input: z.object({
		...seenClaimFields,
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
	output: movedClaim,
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
		...seenClaimFields,
		outcome: z.enum(['approve', 'decline']),
		event: eventSchema,
		reason: assessorWords('Alasan', 10, 2_000),
		lines: z.array(assessedLine).max(30),
		above: z
			.object({ code: z.enum(ABOVE_CODES), words: z.string().trim().max(1_000) })
			.optional(),
	}),
	output: movedClaim,
});

export const decideClaim = call({
	...office,
	path: path('decide'),
	fresh: true,
	audit: { kind: 'decision' },
	summary: 'Keputusan supervisor atas usulan orang lain: setujui usulannya atau kembalikan',
	input: z.object({
		...seenClaimFields,
		recommendationId: z.string().max(64),
		verdict: z.enum(['agreed', 'returned']),
		note: z.string().trim().max(2_000).default(''),
	}),
	output: movedClaim,
});

export const payClaim = call({
	...office,
	path: path('pay'),
	fresh: true,
	summary: 'Catat pembayaran klaim yang disetujui, persis sebesar keputusannya',
	input: z.object({
		...seenClaimFields,
		reference: assessorWords('Nomor referensi', 4, 60),
		paidOn: z.string().refine(isDay, 'Tanggal bayar belum benar'),
		line: lineField,
		confirmSame: confirmSameField,
	}),
	output: movedClaim,
});
