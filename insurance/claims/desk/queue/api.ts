import { z } from 'zod';

import { call } from '#platform/contract/call.ts';
import { sortField } from '#platform/contract/sort-field.ts';

import { CLAIM_STATUSES, MAX_COST } from '../../claim.ts';
import { REPORTED_BY } from '../../reports/report.ts';
import { CLAIM_RISKS } from '../../triage/risk.ts';
import { movedClaim, seenClaimFields } from '../office-api.ts';

const office = { method: 'POST', auth: 'office' } as const;
const path = <P extends string>(name: P) => `/page/office/claims/${name}` as const;

export const QUEUE_SORTS = [
	'claimNo',
	'product',
	'amount',
	'age',
	'dueOn',
	'risk',
	'assignee',
] as const;
/** Claims by the day they are due: before today, today, within a week, or on no day. */
export const DUE = ['any', 'late', 'today', 'week', 'never'] as const;

const text = z.string();
const limit = z.int().min(0).max(MAX_COST).nullable().default(null);

export const claimQueue = call({
	...office,
	path: path('queue'),
	summary: 'Antrean klaim dengan saringan dan urutan; nama disamarkan',
	input: z.object({
		status: z.enum([...CLAIM_STATUSES, 'open', 'all']).default('open'),
		product: z.string().max(40).default(''),
		/** `me`, `nobody`, or the id of a colleague; empty for anybody. */
		assignee: z
			.union([z.enum(['', 'me', 'nobody']), z.uuid()])
			.catch('')
			.default(''),
		due: z.enum(DUE).default('any'),
		risk: z.enum(['', ...CLAIM_RISKS]).default(''),
		least: limit,
		most: limit,
		search: z.string().trim().max(40).default(''),
		sort: sortField(QUEUE_SORTS),
		page: z.int().min(1).max(1_000).default(1),
	}),
	output: z.object({
		rows: z.array(
			z.object({
				claimNo: text,
				policyNo: text,
				productName: text,
				benefitName: text,
				insuredMasked: text,
				status: z.enum(CLAIM_STATUSES),
				/** The granted or recommended amount, otherwise the requested one, in rupiah. */
				amount: z.int().nullable(),
				/** Whole days since the claim was filed, until it was closed. */
				ageDays: z.int(),
				risk: z.enum(CLAIM_RISKS),
				assignee: text.nullable(),
				mine: z.boolean(),
				submittedAt: text,
				dueOn: text.nullable(),
				late: z.boolean(),
				/** True if the customer objected; a different person then reviews the claim. */
				reopened: z.boolean(),
				/** Kind of reporter. Everyone except the holder reports without a login. */
				reportedBy: z.enum(REPORTED_BY),
			}),
		),
		total: z.int(),
		pages: z.int(),
		counts: z.record(text, z.int()),
		products: z.array(z.object({ code: text, name: text })),
		/** Sum of the reserves of all open claims, in rupiah. */
		reserved: z.int(),
		colleagues: z.array(z.object({ id: text, name: text })),
	}),
});

export const nextClaim = call({
	...office,
	path: path('next'),
	summary:
		'Ambil klaim paling mendesak yang boleh dinilai dan tidak dipegang rekan; null bila tidak ada',
	input: z.object({
		/** The claim that the person is leaving, which is not returned again. */
		leaving: z.string().max(20).default(''),
	}),
	output: z.object({ claimNo: text.nullable() }),
});

export const giveClaim = call({
	...office,
	path: path('give'),
	summary: 'Serahkan klaim kepada rekan yang boleh menilainya',
	input: z.object({
		...seenClaimFields,
		staffId: z.uuid({ error: 'Pilih rekan dari daftar' }),
	}),
	output: movedClaim,
});

export const giveBackClaim = call({
	...office,
	path: path('give-back'),
	summary: 'Kembalikan klaim ke antrean, supaya siapa saja bisa mengambilnya',
	input: z.object(seenClaimFields),
	output: movedClaim,
});
