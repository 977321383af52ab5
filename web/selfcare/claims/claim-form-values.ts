import type {
	claimInsured,
	coverageTypes,
	documentTypes,
} from '#insurance/claims/check/claim-types-api.ts';
import type { ClaimDraft } from '#insurance/claims/draft/draft.ts';
import type { Incident } from '#insurance/claims/incident/incident.ts';
import type { ReportedFacts } from '#insurance/claims/rules/questions.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import type { UploadRow } from '#web/ui/forms/upload/upload-rows.ts';

import type { PolicyItem } from '../frame/PolicyCard.tsx';

export type Coverage = CallOutput<typeof coverageTypes>[number];

export type InsuredItem = CallOutput<typeof claimInsured>[number];

export type DocumentType = CallOutput<typeof documentTypes>[number];

export type ClaimForm = {
	policyId: string;
	/** `coverageTypeDetailID` of the chosen type (C4.65). */
	coverageId: string;
	insuredId: string;
	bank: ClaimDraft['bank'];
	/** The adult who receives the money for an insured child. */
	guardian: ClaimDraft['guardian'];
	provinceCode: string;
	agreed: boolean;
	/** The event that the claim was proposed from; null if policy and type were chosen by hand. */
	incident: Incident | null;
	/** Facts about the event reported so far. */
	reported: ReportedFacts;
	/** Rows of step 3 (C3.15). */
	documents: UploadRow[];
};

/** Lists from the server for the selected policy and claim type; null while loading. */
export type ClaimLists = {
	policies: PolicyItem[] | null;
	coverages: Coverage[] | null;
	insured: InsuredItem[] | null;
	types: DocumentType[] | null;
};
