import { z } from 'zod';

import { call } from '#platform/contract/call.ts';
import { isDay } from '#platform/values/dates.ts';

import { PERMISSIONS } from '../staff/rights/rights.ts';
import { APPROVAL_KINDS, APPROVAL_STATES, MAX_APPROVERS, MAX_REASON } from './approval.ts';

/** Proposals, their approval, and who approves what. Open to all staff; the rule decides. */
const office = { method: 'POST', auth: 'office' } as const;
const path = <P extends string>(name: P) => `/page/office/approvals/${name}` as const;
const text = z.string();
const page = z.int().min(1).max(1_000).default(1);
const kind = z.enum(APPROVAL_KINDS);

const shownProposal = z.object({
	id: text,
	kind,
	kindWords: text,
	/** The room where its thing is handled. */
	place: text,
	label: text,
	amount: z.int().nullable(),
	changes: z.array(z.object({ label: text, old: text.nullable(), new: text.nullable() })),
	reason: text,
	proposedBy: text,
	proposedAt: text,
	state: z.enum(APPROVAL_STATES),
	stateWords: text,
	closedAt: text.nullable(),
	approvers: z.int(),
	votes: z.array(
		z.object({
			by: text,
			/** The absent colleague whose delegate voted. */
			instead: text.nullable(),
			verdict: z.enum(['approve', 'refuse', 'withdraw']),
			alone: z.boolean(),
			reason: text,
			at: text,
		}),
	),
	mine: z.boolean(),
	/** The absent colleague for whom the viewer would decide. */
	instead: text.nullable(),
	/** Why the viewer may not approve it; null if they may or it is decided. */
	whyNotAgree: text.nullable(),
});
export type ShownApproval = z.output<typeof shownProposal>;

export const APPROVAL_LISTS = ['mine', 'open', 'proposed', 'decided', 'alone'] as const;

export const listApprovals = call({
	...office,
	path: path('list'),
	summary:
		'Usulan yang menunggu keputusan sendiri, semua yang menunggu, usulan sendiri, atau yang sudah diputuskan',
	input: z.object({
		show: z.enum(APPROVAL_LISTS).default('mine'),
		/** Restricts the list to a kind, and to one thing of it. */
		kind: kind.nullish(),
		thing: z.string().max(200).nullish(),
		page,
	}),
	output: z.object({ rows: z.array(shownProposal), total: z.int(), pages: z.int() }),
});

export const countApprovals = call({
	...office,
	path: path('count'),
	summary: 'Berapa usulan yang menunggu keputusan sendiri',
	input: z.object({}),
	output: z.object({ mine: z.int() }),
});

export const decideApproval = call({
	...office,
	path: path('decide'),
	fresh: true,
	summary: 'Setujui, tolak atau tarik satu usulan; persetujuan terakhir menjalankannya',
	input: z.object({
		id: z.uuid(),
		agreed: z.boolean(),
		reason: z.string().trim().max(MAX_REASON, 'Alasannya terlalu panjang').default(''),
	}),
	output: z.object({ state: z.enum(APPROVAL_STATES), missing: z.int() }),
	once: true,
});

const ruleFields = {
	kind,
	fromAmount: z
		.int({ error: 'Jumlah berupa rupiah utuh' })
		.min(0, 'Jumlah tidak boleh negatif')
		.max(1_000_000_000_000, 'Jumlahnya terlalu besar'),
	approvingRight: z.enum(PERMISSIONS, { error: 'Pilih hak yang menyetujui' }),
	approvers: z
		.int({ error: 'Tulis jumlah penyetuju' })
		.min(1, 'Paling sedikit satu penyetuju')
		.max(MAX_APPROVERS, `Paling banyak ${MAX_APPROVERS} penyetuju`),
	delegable: z.boolean(),
	alone: z.boolean(),
};

export const listApprovalRules = call({
	...office,
	path: path('rules'),
	summary: 'Aturan persetujuan: siapa menyetujui apa, mulai jumlah berapa, berapa orang',
	input: z.object({}),
	output: z.object({
		rows: z.array(
			z.object({
				...ruleFields,
				approvingRight: text,
				kindWords: text,
				proposal: shownProposal.nullable(),
			}),
		),
		mayPropose: z.boolean(),
	}),
});

export const proposeApprovalRule = call({
	...office,
	path: path('propose-rule'),
	proposes: 'approval-rule',
	fresh: true,
	summary: 'Usulkan aturan persetujuan lain; orang lain yang menyetujuinya',
	input: z.object({
		...ruleFields,
		/** Removes the rule from this amount, so that the next lower one applies. */
		remove: z.boolean().default(false),
		reason: z
			.string({ error: 'Alasan wajib diisi' })
			.trim()
			.min(5, 'Tulis alasannya, paling sedikit 5 huruf')
			.max(MAX_REASON, 'Alasannya terlalu panjang'),
	}),
	output: z.object({ proposalId: text }),
	once: true,
});

const day = (label: string) =>
	z.string({ error: `${label} wajib diisi` }).refine(isDay, 'Tanggal belum benar');

export const listAbsences = call({
	...office,
	path: path('absences'),
	summary: 'Kapan sendiri tidak masuk dan siapa penggantinya untuk menyetujui',
	input: z.object({}),
	output: z.object({
		rows: z.array(z.object({ id: text, fromDay: text, toDay: text, delegate: text })),
		colleagues: z.array(z.object({ staffId: text, name: text })),
		/** Colleagues for whom this person decides today. */
		instead: z.array(z.object({ name: text, toDay: text })),
	}),
});

export const setAbsence = call({
	...office,
	path: path('set-absence'),
	fresh: true,
	summary: 'Tunjuk pengganti untuk menyetujui selama tidak masuk',
	input: z.object({
		fromDay: day('Hari pertama'),
		toDay: day('Hari terakhir'),
		delegateId: z.uuid({ error: 'Pilih penggantinya' }),
	}),
	output: z.object({ id: text }),
	once: true,
});

export const endAbsence = call({
	...office,
	path: path('end-absence'),
	summary: 'Akhiri penunjukan pengganti',
	input: z.object({ id: z.uuid() }),
	output: z.object({}),
});
