import { z } from 'zod';

import { whyNotAgree } from '#insurance/access/staff/two-people/two-people.ts';
import { call } from '#platform/contract/call.ts';

import { COMPANY_ROLES } from '../roles.ts';
import { PROPOSAL_KINDS, PROPOSAL_VERDICTS } from './proposal.ts';

const office = { method: 'POST', auth: 'office' } as const;

const shownProposal = z.object({
	id: z.uuid(),
	kind: z.enum(PROPOSAL_KINDS),
	companyName: z.string(),
	reference: z.string().nullable(),
	/**
	 * The product, its plan and the terms that determine the price; null if the proposal changes a
	 * limit.
	 */
	offer: z
		.object({
			product: z.string(),
			plan: z.string(),
			sumInsured: z.int(),
			riskClass: z.string(),
			hospitalCash: z.int(),
			startDay: z.string(),
			paymentDays: z.int(),
			headcount: z.int(),
			premiumPerMember: z.int(),
			total: z.int(),
		})
		.nullable(),
	/** The first administrator; set while the proposal to set up the company awaits a decision. */
	admin: z
		.object({ name: z.string(), email: z.string(), role: z.enum(COMPANY_ROLES) })
		.nullable(),
	/** The limit in days; null if the proposal concerns a price. */
	limit: z.object({ cover: z.string(), days: z.int(), daysBefore: z.int() }).nullable(),
	proposedBy: z.string(),
	proposedAt: z.string(),
	mine: z.boolean(),
	whyNotAgree,
	verdict: z.enum(PROPOSAL_VERDICTS).nullable(),
	decidedBy: z.string().nullable(),
	decidedAt: z.string().nullable(),
});
export type ShownCompanyProposal = z.output<typeof shownProposal>;

export const listCompanyProposals = call({
	...office,
	path: '/page/office/companies/proposals',
	summary:
		'Usulan pembukaan, harga dan batas perusahaan: yang menunggu orang kedua, atau yang sudah diputuskan, yang terbaru lebih dulu',
	input: z.object({
		state: z.enum(['waiting', 'decided']).default('waiting'),
		/** Restricts the list to the proposal to set up a company from this request. */
		reference: z.string().trim().max(40).nullish(),
		page: z.int().min(1).max(1_000).default(1),
	}),
	output: z.object({ rows: z.array(shownProposal), total: z.int(), pages: z.int() }),
});

export const decideCompanyProposal = call({
	...office,
	path: '/page/office/companies/decide',
	summary:
		'Setujui atau tolak usulan orang lain tentang perusahaan; pengusul bisa membatalkannya. Undangan baru dikirim setelah disetujui',
	input: z.object({ id: z.uuid({ error: 'Usulan tidak dikenal' }), agreed: z.boolean() }),
	output: z.object({}),
	once: true,
});
