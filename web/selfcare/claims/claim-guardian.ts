import {
	GUARDIAN_DOCUMENT,
	guardianProblems,
	withGuardianProof,
} from '#insurance/claims/draft/guardian.ts';

import type { ClaimForm, ClaimLists, DocumentType, InsuredItem } from './claim-form-values.ts';
import { claimRows } from './claim-rows.ts';

const PROOF: DocumentType = {
	docTypeID: GUARDIAN_DOCUMENT.code,
	docTypeDescription: GUARDIAN_DOCUMENT.name,
	is_mandatory: true,
};

type Insured = Pick<ClaimLists, 'insured'>;

export const chosenInsured = (
	{ insuredId }: Pick<ClaimForm, 'insuredId'>,
	{ insured }: Insured,
): InsuredItem | undefined => insured?.find((one) => one.customerID === insuredId);

export const isForMinor = (form: Pick<ClaimForm, 'insuredId'>, lists: Insured): boolean =>
	chosenInsured(form, lists)?.isMinor === true;

/**
 * Returns the document types required for the claim type. For a child, they include proof of who
 * receives the money.
 */
export const askedTypes = (
	form: Pick<ClaimForm, 'insuredId'>,
	lists: Insured,
	types: readonly DocumentType[],
): DocumentType[] => withGuardianProof(types, isForMinor(form, lists), PROOF);

export function receiverProblems(form: ClaimForm, lists: Insured): Record<string, string> {
	const insured = chosenInsured(form, lists);
	return guardianProblems(
		{ accountName: form.bank.accountName, guardian: form.guardian },
		insured && { name: insured.customerName, isMinor: insured.isMinor === true },
	);
}

/** Returns the rows of step 3 for the selected person. Uploaded files are kept. */
export const askedRows = (
	form: Pick<ClaimForm, 'insuredId' | 'documents'>,
	lists: Insured,
	types: readonly DocumentType[],
): Pick<ClaimForm, 'documents'> => ({
	documents: claimRows(askedTypes(form, lists, types), form.documents),
});
