import { z } from 'zod';

import { call } from '#platform/contract/call.ts';
import { isUuid } from '#platform/values/random/uuid.ts';

import { MAX_DOCUMENTS, MAX_PAGES, TOO_MANY_DOCUMENTS, TOO_MANY_PAGES } from '../claim.ts';
import { fingerprint } from '../form/api.ts';
import { incidentSchema } from '../incident/incident.ts';
import { sentBySchema } from '../invitations/sender-schema.ts';
import { eventSchema } from '../rules/event.ts';
import { GUARDIAN_RELATIONS } from './guardian.ts';

// A customer's claims before submission (C7.2.22–C7.2.24, C7.2.30–C7.2.40). The documented calls
// support a single draft, which is the one edited last; with `draftId` there can be several
// (decision 0097).

const id = z.string({ error: 'Wajib diisi' }).max(64);
const optional = (max: number) => z.string().max(max).nullish();
const selfcare = { method: 'POST', auth: 'selfcare' } as const;
const path = <P extends string>(name: P) => `/page/selfcare/${name}` as const;
/** Chosen by the client, so that a repeated save does not create a second draft. */
const draftId = z
	.string()
	.refine(isUuid, 'Draf ini tidak ditemukan. Buka lagi dari daftar klaimmu.');

export const draftDocument = z.object({
	typeId: z.string(),
	type: z.string(),
	filepath: z.string(),
	fileName: z.string(),
	/** The pages after the first; absent if there is only one file. Additive. */
	pages: z.array(z.object({ filepath: z.string(), fileName: z.string() })).optional(),
	/** The sender, if the document was sent through a link from the customer; additive. */
	sentBy: sentBySchema.optional(),
});

/** Same range as the version stored with a draft. */
const draftVersion = z.int().min(0).max(2_147_483_647);

/** If there are no fields, there is no draft (C7.2.23). `version` and `changedAt` are additive. */
const wireDraft = z.object({
	policyId: z.string().optional(),
	claimType: z.string().optional(),
	tertanggungId: z.string().optional(),
	accountName: z.string().optional(),
	accountNumber: z.string().optional(),
	bankName: z.string().optional(),
	bankBranch: z.string().optional(),
	bankCity: z.string().optional(),
	/** The adult who receives the money for an insured child; additive. */
	guardianName: z.string().optional(),
	guardianRelationship: z.enum(GUARDIAN_RELATIONS).optional(),
	documents: z.array(draftDocument).optional(),
	provinceId: z.string().optional(),
	isAggreed: z.boolean().optional(),
	event: eventSchema.nullable().optional(),
	/** The event that the claim was proposed from; additive. */
	incident: incidentSchema.optional(),
	version: z.int(),
	changedAt: z.string().nullable(),
	/** Id of this draft, and the number of the customer's other drafts; additive. */
	draftId: z.string().nullable(),
	others: z.int(),
});
export type WireDraft = z.output<typeof wireDraft>;

export const getDraft = call({
	...selfcare,
	path: path('claim/get-draft-claim'),
	summary:
		'Draf klaim pelanggan, yang terakhir disentuh atau yang disebut `draftId`; tanpa policyId berarti belum ada',
	rules: 'C7.2.22–C7.2.24 C3.18',
	input: z.object({ email: optional(254), customerId: id, draftId: draftId.nullish() }),
	output: wireDraft,
});

export const saveClaimDraft = call({
	...selfcare,
	path: path('claim/save-draft-claim'),
	summary:
		'Simpan draf klaim: yang disebut `draftId`, baru kalau belum ada, atau yang terakhir disentuh. Dengan `version` yang sudah lama jawabannya 409 berisi draf terbaru; `replace` menimpanya',
	rules: 'C7.2.30–C7.2.39 C3.18.12',
	input: z.object({
		policyId: optional(64),
		claimType: optional(40),
		customerId: id,
		tertanggungId: optional(64),
		accountName: optional(100),
		accountNumber: optional(40),
		bankName: optional(80),
		bankBranch: optional(80),
		bankCity: optional(80),
		guardianName: optional(100),
		guardianRelationship: z.enum([...GUARDIAN_RELATIONS, '']).nullish(),
		// Sent redundantly by C7.2.32–C7.2.35; the server uses the policy and the bank fields above
		// instead.
		productId: optional(80),
		productCode: optional(40),
		plan: optional(40),
		beneficiaryName: optional(120),
		beneficiaryDOB: optional(20),
		beneficiaryGender: optional(20),
		beneficiaryBankAccountNo: optional(40),
		beneficiaryBankAccountName: optional(100),
		beneficiaryBankBranch: optional(80),
		beneficiaryBankBranchCity: optional(80),
		beneficiaryBankName: optional(80),
		coverageTypeId: optional(40),
		coverageTypeDetailId: optional(80),
		documents: z
			.array(
				z.object({
					filepath: optional(80),
					type: optional(120),
					typeId: optional(60),
					fileName: optional(200),
					pages: z
						.array(z.object({ filepath: z.string().max(80) }))
						.max(MAX_PAGES - 1, TOO_MANY_PAGES)
						.nullish(),
				}),
			)
			.max(MAX_DOCUMENTS, TOO_MANY_DOCUMENTS)
			.nullish(),
		provinceId: optional(10),
		isAggreed: z.boolean().nullish(),
		event: eventSchema.nullish(),
		/** If absent, the draft keeps its event. */
		incident: incidentSchema.nullish(),
		version: draftVersion.nullish(),
		replace: z.boolean().nullish(),
		draftId: draftId.nullish(),
	}),
	output: z.object({
		version: z.int(),
		changedAt: z.string(),
		draftId: z.string(),
		/**
		 * Documents that arrived through a link after the client's version and were added to the
		 * draft. Not in the specification.
		 */
		arrived: z.array(draftDocument).optional(),
		/** Documents that arrived through a link but did not fit into the draft; additive. */
		noRoom: z.array(draftDocument).optional(),
	}),
});

export const seeDraftFile = call({
	...selfcare,
	path: path('claim/see-draft-file'),
	summary:
		'Alamat lima menit untuk membuka satu berkas yang belum jadi klaim: milik sendiri, atau yang dikirim lewat tautan',
	limit: { max: 120, seconds: 60 },
	input: z.object({ customerId: id, filepath: z.string({ error: 'Wajib diisi' }).max(80) }),
	output: z.object({ url: z.string() }),
});

export const submitDraft = call({
	...selfcare,
	path: path('claim/submit-draft-claim'),
	summary: 'Ajukan draf sebagai klaim; draf yang belum lengkap ditolak dengan isian yang kurang',
	rules: 'C7.2.40 C4.48–C4.52',
	input: z.object({
		customerId: id,
		version: draftVersion.nullish(),
		draftId: draftId.nullish(),
		/**
		 * Hash of the form that the screen displays as signed; absent if the claim needs no
		 * signature.
		 */
		signed: fingerprint.nullish(),
	}),
	output: z.object({
		claimNo: z.string(),
		/** True if the signed form was submitted with the claim; additive. */
		signed: z.boolean(),
	}),
});

export const listDrafts = call({
	...selfcare,
	path: path('claim/drafts'),
	summary:
		'Draf klaim pelanggan: polisnya, apa, kapan terakhir disentuh dan disimpan sampai kapan',
	input: z.object({ customerId: id }),
	output: z.array(
		z.object({
			draftId: z.string(),
			policyId: z.string(),
			policyNo: z.string(),
			productName: z.string(),
			benefitName: z.string(),
			incidentDay: z.string().nullable(),
			files: z.int(),
			changedAt: z.string(),
			/** Last day on which the draft is stored unless it is edited. */
			keptUntil: z.string(),
		}),
	),
});

export const discardClaimDraft = call({
	...selfcare,
	path: path('claim/discard-draft'),
	summary: 'Buang satu draf klaim beserta berkasnya',
	input: z.object({ customerId: id, draftId }),
	output: z.object({ left: z.int() }),
});
