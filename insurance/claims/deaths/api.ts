import { z } from 'zod';

import { call } from '#platform/contract/call.ts';

import { CLAIM_STATUSES } from '../claim.ts';
import { assessorWords } from '../desk/file-api.ts';
import { OBJECTION_STATES } from './objection/objection.ts';

// The holder's objection to a report that they have died (decision 0177).

const open = { method: 'POST', auth: 'page' } as const;
const selfcare = { method: 'POST', auth: 'selfcare' } as const;
const office = { method: 'POST', auth: 'office' } as const;
const claimNo = z.string().max(20);
const key = { claimNo, secret: z.string().max(200) };

const report = z.object({
	claimNo: z.string(),
	productName: z.string(),
	reportedOn: z.string(),
	state: z.enum(OBJECTION_STATES),
});

export const showObjection = call({
	...open,
	path: '/page/claim-report/objection',
	summary: 'Laporan kematian yang dibuka lewat tautan di surat kepada pemegang polis',
	limit: { max: 30, seconds: 600 },
	input: z.object(key),
	output: report,
});

export const objectByLink = call({
	...open,
	path: '/page/claim-report/object',
	summary:
		'Pemegang polis menyatakan masih hidup lewat tautan di suratnya; klaimnya berhenti. Dikirim dua kali tetap satu',
	limit: { max: 10, seconds: 600 },
	input: z.object(key),
	output: report,
});

export const deathReports = call({
	...selfcare,
	path: '/page/selfcare/claim/death-reports',
	summary: 'Laporan bahwa pemegang akun ini meninggal, yang belum ditolak',
	input: z.object({}),
	output: z.array(report),
});

export const objectInAccount = call({
	...selfcare,
	path: '/page/selfcare/claim/object-report',
	summary:
		'Pemegang akun menyatakan masih hidup; klaimnya berhenti sampai dua petugas memutuskan. Dikirim dua kali tetap satu',
	input: z.object({ claimNo }),
	output: report,
});

export const setAsideObjection = call({
	...office,
	path: '/page/office/claims/set-aside-objection',
	fresh: true,
	summary:
		'Kesampingkan keberatan atas laporan kematian: satu petugas mengusulkan dengan alasan, petugas lain menyetujui atau menolak usulannya',
	input: z.object({
		claimNo,
		revision: z.int().min(1).max(2_147_483_647),
		step: z.enum(['propose', 'agree', 'refuse']),
		reason: assessorWords('Alasan', 20, 1_000).optional(),
	}),
	output: z.object({ revision: z.int(), status: z.enum(CLAIM_STATUSES) }),
});
