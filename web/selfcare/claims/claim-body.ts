import type { saveClaimDraft } from '#insurance/claims/draft/api.ts';
import type { CallInput } from '#platform/contract/call.ts';
import { furtherKeys, documentRows } from '#web/ui/forms/upload/upload-rows.ts';

import type { ClaimForm, ClaimLists } from './claim-form-values.ts';
import { chosenInsured } from './claim-guardian.ts';
import { claimEvent, coverageOf, productCodeOf } from './reported-event.ts';

/** Returns the uploaded pages after the first; empty if the document is a single file. */
function furtherPages({ documents }: ClaimForm, row: string) {
	const pages = furtherKeys(documents, row);
	return pages.length === 0 ? {} : { pages: pages.map((filepath) => ({ filepath })) };
}

const receiverOf = ({ bank, guardian }: ClaimForm) => ({
	...bank,
	guardianName: guardian.name,
	guardianRelationship: guardian.relationship,
});

const toldIn = (form: ClaimForm, lists: ClaimLists) => ({
	event: claimEvent(form, lists),
	incident: form.incident,
});

/**
 * Returns the body for save-draft-claim (C7.2.30–C7.2.39). The bank data is included twice, and the
 * beneficiary is the selected insured person.
 */
export function claimBody(
	form: ClaimForm,
	lists: ClaimLists,
	customerId: string,
): CallInput<typeof saveClaimDraft> {
	const coverage = coverageOf(form, lists);
	const insured = chosenInsured(form, lists);
	const { bank } = form;
	return {
		policyId: form.policyId,
		claimType: coverage?.coverageTypeID ?? '',
		customerId,
		tertanggungId: form.insuredId,
		...receiverOf(form),
		productId: coverage?.productID ?? '',
		productCode: productCodeOf(form, lists),
		plan: coverage?.plan ?? '',
		beneficiaryName: insured?.customerName ?? '',
		beneficiaryDOB: insured?.customerDOB ?? '',
		beneficiaryGender: insured?.customerGender ?? '',
		beneficiaryBankAccountNo: bank.accountNumber,
		beneficiaryBankAccountName: bank.accountName,
		beneficiaryBankBranch: bank.bankBranch,
		beneficiaryBankBranchCity: bank.bankCity,
		beneficiaryBankName: bank.bankName,
		coverageTypeId: coverage?.coverageTypeID ?? '',
		coverageTypeDetailId: coverage?.coverageTypeDetailID ?? '',
		documents: documentRows(form.documents)
			.filter((one) => one.url !== '' || !one.required)
			.map((one) => ({
				filepath: one.url,
				type: one.required ? one.label : one.customFileName,
				typeId: one.id,
				...furtherPages(form, one.id),
			})),
		provinceId: form.provinceCode,
		isAggreed: form.agreed,
		...toldIn(form, lists),
	};
}

/** Returns the saved form content. It does not include the agreement, which is given later. */
export const contentOf = (form: ClaimForm, lists: ClaimLists, customerId: string): string =>
	JSON.stringify({ ...claimBody(form, lists, customerId), isAggreed: null });
