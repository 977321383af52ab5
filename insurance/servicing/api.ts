import { z } from 'zod';

import { agreedSnapshotSchema } from '#insurance/policies/agreed-snapshot.ts';
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
 * What an own policy says of its beneficiaries and address, what may be changed, and the
 * endorsements so far, newest first.
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
		/** False for products that pay to nobody else than the insured. */
		hasBeneficiaries: z.boolean(),
		/** Empty: the lawful heirs. */
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
 * What was shown, asked and agreed when an own policy was bought; null where nothing was kept of
 * it.
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
 * Names who is paid; shares total 100, an empty list means the lawful heirs. Good at once; the
 * endorsement comes by mail. `shown`: the list that was changed; where another one holds by now
 * nothing is changed, 409.
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
 * Where letters about a policy go. `shown`: the address that was changed; where another one holds
 * by now nothing is changed, 409.
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
 * A letter that the policy is in force today, as a PDF behind a link of five minutes. Refused for
 * one that is not in force.
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
 * Every document of an own policy with its link of five minutes: the policy and its endorsements as
 * kept, schedule, wording and RIPLAY of the version that was bought, and certificate and e-card of
 * each insured person (`insuredName` set).
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
