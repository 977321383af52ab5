import type { claimInsured, coverageTypes, documentTypes } from '#insurance/claims/api.ts';
import type { Draft } from '#insurance/claims/draft/draft.ts';
import type { Told } from '#insurance/claims/rules/questions.ts';
import type { getPolicyList } from '#insurance/customers/api.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import type { FileState } from '#web/ui/forms/upload/FileRow.tsx';

export type PolicyItem = CallOutput<typeof getPolicyList>[number];

export type Coverage = CallOutput<typeof coverageTypes>[number];

export type InsuredItem = CallOutput<typeof claimInsured>[number];

export type DocumentType = CallOutput<typeof documentTypes>[number];

/** One row of step 3 (C3.15). `failed` holds the sentence of an upload that did not get through. */
export type LocalDocument = FileState & {
	/** The newest file chosen, to try it again; null for one that a draft brought. */
	file: File | null;
	/** What the server was told that it is. */
	description: string;
	/** The row that this is a further page of; null for a row of its own. */
	pageOf: string | null;
};

export type ClaimForm = {
	policyId: string;
	/** `coverageTypeDetailID` of the chosen type (C4.65). */
	coverageId: string;
	insuredId: string;
	bank: Draft['bank'];
	provinceCode: string;
	agreed: boolean;
	/** What happened, as far as it is told. */
	told: Told;
	documents: LocalDocument[];
};

/** What the server knows of the chosen policy and claim type; null while it loads. */
export type Lists = {
	policies: PolicyItem[] | null;
	coverages: Coverage[] | null;
	insured: InsuredItem[] | null;
	types: DocumentType[] | null;
};
