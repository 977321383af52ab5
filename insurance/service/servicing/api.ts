import { z } from 'zod';

import { agreedSnapshotSchema } from '#insurance/policies/snapshots/agreed-snapshot.ts';
import { call } from '#platform/contract/call.ts';

const id = z.string().max(64);
const text = z.string();
const own = { method: 'POST', auth: 'selfcare' } as const;
const policyOnly = z.object({ policyId: id });
const heir = z.object({
	name: z.string().max(200),
	relationship: z.string().max(60),
	dob: z.string().max(10).nullish(),
	share: z.number(),
});
const address = z.object({
	regionId: z.string().max(20).nullish(),
	street: z.string().max(300),
	postalcode: z.string().max(10),
	province: z.string().max(100),
	city: z.string().max(100),
	subDistrict: z.string().max(100),
	village: z.string().max(100),
});
const endorsed = z.object({ endorsementNo: text, effectiveAt: text, docFilePath: text });

/**
 * Beneficiaries and address of the customer's own policy, whether they may be changed, and its
 * endorsements, newest first.
 */
export const getServicing = call({
	...own,
	path: '/page/selfcare/servicing',
	summary:
		'Ahli waris dan alamat pada polis, yang dapat diubah sendiri, dan endorsemen sampai sekarang',
	rules: 'C3.9',
	input: policyOnly,
	output: z.object({
		mayChange: z.boolean(),
		/** False for products that pay only to the insured. */
		hasBeneficiaries: z.boolean(),
		/** Empty means the lawful heirs. */
		beneficiaries: z.array(
			z.object({ name: text, relationship: text, dob: text.nullable(), share: z.int() }),
		),
		address: z.object({
			street: text,
			postalcode: text,
			province: text,
			city: text,
			subDistrict: text,
			village: text,
			regionId: text.nullable(),
		}),
		endorsements: z.array(
			z.object({
				endorsementNo: text,
				kind: text,
				title: text,
				madeAt: text,
				changes: z.array(z.object({ label: text, before: text, after: text })),
				docFilePath: text,
			}),
		),
	}),
});

/**
 * Documents, questions and consents from the purchase of the customer's own policy; null if none
 * were stored.
 */
export const getAgreed = call({
	...own,
	path: '/page/selfcare/servicing/agreed',
	summary: 'Yang ditunjukkan, ditanyakan dan disetujui saat polis dibeli, dengan sidiknya',
	rules: 'C3.9',
	input: policyOnly,
	output: z.object({ agreed: agreedSnapshotSchema.nullable() }),
});

/**
 * Replaces the beneficiaries. Shares must total 100, and an empty list means the lawful heirs. The
 * change is effective immediately, and the endorsement is emailed. `shown` is the list that the
 * customer saw: if it has changed since, nothing is changed and the response is 409.
 */
export const changeBeneficiaries = call({
	...own,
	path: '/page/selfcare/servicing/beneficiaries',
	summary: 'Ubah ahli waris sebuah polis',
	input: policyOnly.extend({
		beneficiaries: z.array(heir).max(20),
		agree: z.boolean(),
		shown: z.array(heir).max(20).nullish(),
	}),
	output: endorsed,
	once: true,
	limit: { max: 10, seconds: 60 },
});

/**
 * Changes a policy's postal address. `shown` is the address that the customer saw: if it has
 * changed since, nothing is changed and the response is 409.
 */
export const changeAddress = call({
	...own,
	path: '/page/selfcare/servicing/address',
	summary: 'Ubah alamat pemegang polis pada sebuah polis',
	input: policyOnly.extend({ address, agree: z.boolean(), shown: address.nullish() }),
	output: endorsed,
	once: true,
	limit: { max: 10, seconds: 60 },
});

/**
 * Letter confirming that the policy is in force today, as a link to a PDF, valid for five minutes.
 * Refused if the policy is not in force.
 */
export const getProofLetter = call({
	...own,
	path: '/page/selfcare/servicing/proof-letter',
	summary: 'Surat keterangan bahwa polis berlaku (PDF), dengan keperluan bila disebut',
	rules: 'C7.3.04',
	input: policyOnly.extend({ purpose: z.string().max(200).nullish() }),
	output: z.object({ docFilePath: text }),
});

/**
 * All documents of the customer's own policy, with links valid for five minutes: policy and
 * endorsements as stored; schedule, wording and RIPLAY of the version bought; and certificate and
 * e-card for each insured person (with `insuredName`).
 */
export const getPolicyDocuments = call({
	...own,
	path: '/page/selfcare/servicing/documents',
	summary:
		'Semua dokumen sebuah polis: polis, endorsemen, ikhtisar, ketentuan, RIPLAY, sertifikat dan e-card tiap tertanggung',
	rules: 'C2.3.19 C3.9 C7.3.04',
	input: policyOnly,
	output: z.array(
		z.object({
			kind: z.enum([
				'policy',
				'endorsement',
				'schedule',
				'wording',
				'riplay',
				'certificate',
				'ecard',
			]),
			title: text,
			insuredName: text.nullable(),
			docFilePath: text,
		}),
	),
});
